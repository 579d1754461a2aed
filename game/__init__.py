"""Rules, scoring, notation and saves of the games, in pure Python.

Entry points:

- :mod:`game.core.types`: the vocabulary (cells, seats, moves, reason codes).
- :data:`game.games.registry.GAMES`: the games, by id.
- :class:`game.core.position.Position`: an immutable position of any game.
- :class:`game.session.session.Session`: a game in progress, with undo, clock and comments.
- ``python -m game``: the command line.

The package needs nothing but the standard library. Only :mod:`game.service.worker` depends on the
browser.
"""
