"""Rewriting of the rules for MicroPython, a small interpreter that lacks some of Python.

:mod:`.build` finds the modules, :mod:`.rewrite` rewrites each one, and ``runtime`` has what they
import in place of the standard library.
"""
