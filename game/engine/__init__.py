"""The computer player: Monte Carlo tree search and exact endgames, for every game.

:mod:`game.engine.heuristics.base` says what the search asks of a game; each game's answers are in
one module of their own. Outside this package the command line, :mod:`game.service.engine_service`
and, once a puzzle asks for it, :mod:`game.service.rules_service` import it, so that a page starts
without it.
"""
