"""Computer player: Monte Carlo tree search, alpha-beta search and exact endgame search.

:mod:`game.engine.heuristics.base` defines the interface between the search and a game; each game
implements it in a module of its own. Within the product, only the command line and
:mod:`game.service.engine_service` import this package, so that the page starts without it.
"""
