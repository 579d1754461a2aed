"""Which placements of tetrominoes each rule forbids, as bit operations.

:func:`game.games.lits_rule.broken_rules` judges one placement at a time and names the cells at
fault. This module sorts all placements of a board by the rules that they break, which takes a few
milliseconds. The tests check that both agree.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..core.bitboard import bits
from ..core.types import Cell, Reason
from .lits_layout import Layout
from .tetrominoes import SHAPES


def judged_placements(
    layout: Layout, placed: Iterable[int], cell: Cell | None, piece: str
) -> Iterator[tuple[int, frozenset[Reason]]]:
    """Yield the number of each placement with the rules that it breaks, in notation order.

    Args:
        layout: The tetrominoes on the board.
        placed: Numbers of the placements that were made.
        cell: Cell that the placements must cover; None if they may lie anywhere.
        piece: Their shape; empty if it may be any.
    """
    tables = layout.tables
    wanted = tables.all_placements
    if cell is not None:
        wanted &= tables.placements_covering[tables.cell_number(cell)]
    if piece:
        wanted &= tables.by_shape[SHAPES.index(piece)]
    forbidden = {rule: set(bits(mask)) for rule, mask in _forbidden(layout, placed).items()}
    for number in bits(wanted):
        yield number, frozenset(rule for rule, numbers in forbidden.items() if number in numbers)


def _forbidden(layout: Layout, placed: Iterable[int]) -> dict[Reason, int]:
    """Return the mask of the placements that each rule forbids."""
    tables, covered = layout.tables, layout.covered
    overlap = same_shape = square = supply = 0
    for bit in bits(covered):
        overlap |= tables.placements_covering[bit]
    for number in placed:
        of_shape = tables.by_shape[tables.shape_of[number]]
        same_shape |= of_shape & tables.effects[number].adjacent
    for block in tables.blocks:
        square |= block.fillers[block.cells & covered]
    for left, of_shape in zip(layout.supply, tables.by_shape, strict=True):
        supply |= 0 if left else of_shape
    return {
        Reason.OVERLAP: overlap,
        Reason.SUPPLY: supply,
        Reason.DETACHED if covered else Reason.CENTRE: tables.all_placements & ~layout.touching,
        Reason.SAME_SHAPE: same_shape,
        Reason.SQUARE: square,
    }
