"""The rules, scores, notation and saves of the games, in plain Python.

The nouns are in :mod:`game.vocabulary`; :data:`game.catalogue.GAMES` has the games;
:class:`game.position.Position` is what is on the table; :class:`game.session.Session` is a game
under way; ``python -m game`` is the command line. Nothing here needs more than the standard
library, and only :mod:`game.web` knows the browser.
"""
