"""Rules, records, command line and computer player of The LITS Table, in pure Python.

Six abstract board games for two: Battle of LITS, TAILITS, TAIJI, LOT, TAILITS+TAIJI and
TAIJI+Battle of LITS.

A :class:`Session` is a game in progress:

    >>> from lits_table import Session
    >>> game = Session.new("lot", {"First": "Ann", "Second": "Ben"}, seed=1)
    >>> game.play("d4")
    >>> game.play("swap")
    >>> print(game.position.to_move)
    First
    >>> game.record.moves
    ['d4', 'swap']

A :class:`Position` is an immutable position, which knows every rule that a move breaks:

    >>> from lits_table import GAMES, Position
    >>> start = Position.start(GAMES["taiji"], {"Size": "7"})
    >>> start.count_legal()
    168
    >>> after = start.play("a1/a2")
    >>> [violation.reason.value for violation in after.explain("a2/a3")]
    ['overlap']

:class:`Search` is the computer player. The same seed and number of steps find the same move on
every machine:

    >>> from lits_table import Search, levels_of
    >>> search = Search(after, seed=1, level=levels_of("taiji")[2])
    >>> search.run(seconds=5)
    False
    >>> after.is_legal(search.best().move)
    True

:func:`position_svg` draws a position. In notebooks, positions and sessions are pictures:

    >>> from lits_table import position_svg
    >>> picture = position_svg(after, theme="dark", title="After one move")
    >>> "<title>After one move</title>" in picture
    True
    >>> game._repr_svg_() == position_svg(game.position)
    True

:mod:`game.move_numbers` gives every move a number, and :mod:`game.pettingzoo`, which needs the
extra ``pettingzoo``, has environments for reinforcement learning. :mod:`game.board_html` writes
boards for pages, :mod:`game.markdown_fences` and :mod:`game.sphinx` from Markdown and for Sphinx.
"""

from game.core.position import Position
from game.core.types import GameError, IllegalMoveError, Seat
from game.drawing.diagram import position_svg
from game.engine.levels import levels_of
from game.engine.search import Search
from game.games.registry import GAMES
from game.session.session import Session

__all__ = [
    "GAMES",
    "GameError",
    "IllegalMoveError",
    "Position",
    "Search",
    "Seat",
    "Session",
    "levels_of",
    "position_svg",
]


def _session_svg(session: Session) -> str:
    return position_svg(session.position)


# Notebooks ask for a picture by this name.
Position._repr_svg_ = position_svg  # type: ignore[attr-defined]
Session._repr_svg_ = _session_svg  # type: ignore[attr-defined]
