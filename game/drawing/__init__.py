"""Diagrams of positions, as the page draws them.

This is a port of what the page needs for a plain diagram: ``static/board/``,
``static/games/shared/`` and the painters of the games. The page's TypeScript is the definition of a
drawing. ``tests/unit/drawing/test_page.py`` shows that both give the same bytes, and
:mod:`game.drawing.colours` is generated from the page's style sheets.
"""
