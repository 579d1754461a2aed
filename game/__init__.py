"""The rules, scores, notation and saves of the games, in plain Python.

The nouns are in :mod:`game.core.types`; :data:`game.games.registry.GAMES` has the games;
:class:`game.core.position.Position` is what is on the table; :class:`game.session.session.Session`
is a game under way; ``python -m game`` is the command line. Nothing here needs more than the
standard library, and only :mod:`game.service.worker` knows the browser.
"""
