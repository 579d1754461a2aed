"""A lean module of Pyodide, without the functions that the computer player never enters.

``./build.sh profile`` runs a module whose functions report that they are entered, and writes their
list. The build replaces the body of every other function by a call that ends the interpreter; the
page then starts one with the whole module, see static/rules/lean-module.ts.
"""
