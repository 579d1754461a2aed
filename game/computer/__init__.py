"""The computer player: Monte Carlo tree search and exact endgames, for every game.

:mod:`game.computer.expert` says what the search asks of a game; each game's answers are in one
module of their own. Nothing outside this package imports it but the command line, so that a page
starts without it.
"""
