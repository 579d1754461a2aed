"""The LITS placement rules as bit operations, for move generation and search.

:class:`Tables` numbers the placements on a board and knows what each excludes. :class:`Layout` is a
board in play: its legal placements are a single big integer with bit i for placement i, and a move
takes a few AND and OR operations. The rules themselves are stated in :mod:`game.games.lits_rule`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property
from typing import NamedTuple

from ..core.bitboard import bits
from ..core.types import Cell, OutOfRangeError
from . import tetrominoes
from .lits_rule import Placement
from .tetrominoes import SHAPES


class Tables:
    """Precomputed tables for boards of one size. Use :func:`tables_for` to get them.

    Placements are numbered in notation order. A *placement mask* is an integer with bit i for
    placement i, a *cell mask* one with bit ``row * columns + column``.

    Attributes:
        cells: The cells by number.
        names: Name of each cell.
        notations: Notation of each placement.
        placements: The placements by number.
        shape_of: Index in ``SHAPES`` of the shape of each placement.
        orientation_of: Orientation of each placement.
        cell_numbers: Cell numbers of each placement.
        all_placements: Mask of all placements.
        by_shape: Placement mask of each shape.
        placements_covering: For each cell, the mask of the placements that cover it.
        placements_beside: For each cell, the mask of the placements that cover an adjacent cell.
        effects: Cache of the effect of each placement.
        compatible: Cache of the placements that a placement does not exclude.
    """

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.cells = [Cell(bit % columns, bit // columns) for bit in range(columns * rows)]
        self.names = names = [str(cell) for cell in self.cells]
        by_text = [
            (shape + "".join([names[number] for number in numbers]), shape, orientation, numbers)
            for shape, orientation, numbers in tetrominoes.placements(columns, rows)
        ]
        in_order = sorted(by_text, key=lambda one: one[0])
        self.notations = tuple(text for text, _, _, _ in in_order)
        self.shape_of = tuple(SHAPES.index(shape) for _, shape, _, _ in in_order)
        self.orientation_of = tuple(orientation for _, _, orientation, _ in in_order)
        self.cell_numbers = tuple(numbers for _, _, _, numbers in in_order)
        self.all_placements = (1 << len(in_order)) - 1
        self.by_shape = tuple(map(self._find_shape, range(len(SHAPES))))
        self.placements_covering = self._find_covering()
        self.placements_beside = tuple(map(self._find_beside, self.cells))
        self.placements = PlacementCache(self)
        self.effects = EffectCache(self)
        self.compatible = CompatibleCache(self)
        self._board_mask = (1 << columns * rows) - 1
        left = sum(1 << row * columns for row in range(rows))
        self._left_column, self._right_column = left, left << columns - 1

    @cached_property
    def cell_masks(self) -> tuple[int, ...]:
        """Cell mask of each placement."""
        return tuple(1 << a | 1 << b | 1 << c | 1 << d for a, b, c, d in self.cell_numbers)

    def number_of(self, placement: Placement) -> int:
        """Return the number of a placement, which must lie on the board."""
        return self.placements_on(self.mask_of(placement.cells)).bit_length() - 1

    def on_board(self, placement: Placement) -> bool:
        """Return whether a placement lies on the board."""
        return all(0 <= c < self.columns and 0 <= r < self.rows for c, r in placement.cells)

    def mask_of(self, cells: Iterable[Cell]) -> int:
        """Return the mask of *cells*, which must lie on the board."""
        return sum(1 << row * self.columns + column for column, row in cells)

    def cell_number(self, cell: Cell) -> int:
        """Return the bit number of *cell*, which must lie on the board, in a cell mask."""
        return cell.row * self.columns + cell.column

    def cells_of(self, cell_set: int) -> list[Cell]:
        """Return the cells of a mask, ordered by row, then column."""
        return [self.cells[bit] for bit in bits(cell_set)]

    def neighbours(self, cell_set: int) -> int:
        """Return the mask of the cells on the board that share an edge with a cell of the mask."""
        sides = (cell_set & ~self._left_column) >> 1 | (cell_set & ~self._right_column) << 1
        ends = cell_set >> self.columns | cell_set << self.columns
        return (sides | ends) & self._board_mask

    def _find_shape(self, shape: int) -> int:
        """Return the mask of the placements of a shape, whose numbers follow each other."""
        count = self.shape_of.count(shape)
        return (1 << count) - 1 << self.shape_of.index(shape)

    def _find_covering(self) -> tuple[int, ...]:
        """Return, for each cell, the mask of the placements that cover it."""
        sets = [bytearray(len(self.notations) // 8 + 1) for _ in self.cells]
        for i, numbers in enumerate(self.cell_numbers):
            byte, bit = i >> 3, 1 << (i & 7)
            for number in numbers:
                sets[number][byte] |= bit
        return tuple(int.from_bytes(each, "little") for each in sets)

    def _find_beside(self, cell: Cell) -> int:
        """Return the mask of the placements that cover a cell adjacent to *cell*."""
        found = 0
        for column, row in cell.neighbours():
            if 0 <= column < self.columns and 0 <= row < self.rows:
                found |= self.placements_covering[row * self.columns + column]
        return found

    @cached_property
    def placements_in(self) -> list[int]:
        """For each column, the mask of the placements that cover a cell in it."""
        end, step = self.columns * self.rows, self.columns
        return [_union(self.placements_covering, range(i, end, step)) for i in range(step)]

    @cached_property
    def blocks_at(self) -> list[set[int]]:
        """For each cell, the indices in :attr:`blocks` of the blocks that contain it."""
        around: list[set[int]] = [set() for _ in range(self.columns * self.rows)]
        for i, block in enumerate(self.blocks):
            for number in bits(block.cells):
                around[number].add(i)
        return around

    @cached_property
    def blocks(self) -> list[Block]:
        """All 2x2 blocks of the board."""
        blocks = []
        for column in range(self.columns - 1):
            for row in range(self.rows - 1):
                corners = (Cell(column + c, row + r) for c in (0, 1) for r in (0, 1))
                cells = self.mask_of(corners)
                blocks.append(Block(cells, FillerCache(self, cells)))
        return blocks

    def placements_on(self, cells: int) -> int:
        """Return the mask of the placements that cover all of the cells; 0 if there are none."""
        found = self.all_placements if cells else 0
        for number in bits(cells):
            found &= self.placements_covering[number]
        return found


class PlacementCache(dict[int, Placement]):
    """The placements by number. Filled on demand, since a game needs few of them."""

    def __init__(self, tables: Tables) -> None:
        super().__init__()
        self._tables = tables

    def __missing__(self, number: int) -> Placement:
        tables = self._tables
        cells = tuple(tables.cells[bit] for bit in tables.cell_numbers[number])
        self[number] = found = Placement(SHAPES[tables.shape_of[number]], cells)
        return found


class Effect(NamedTuple):
    """Effect of a placement on the placement masks, independent of the rest of the board.

    Attributes:
        adjacent: Placements that share an edge with it.
        excludes: Placements that it makes impossible for the rest of the game: they overlap it,
            touch it with the same shape, or complete a block together with it.
        blocks: The 2x2 blocks that contain at least one of its cells.
        around: Mask of all other cells of these blocks.
        cells: Mask of its own cells.
    """

    adjacent: int
    excludes: int
    blocks: tuple[Block, ...]
    around: int
    cells: int


class EffectCache(dict[int, Effect]):
    """Cache of the effect of each placement. Filled on demand, since a game needs few of them."""

    def __init__(self, tables: Tables) -> None:
        super().__init__()
        self._tables = tables

    def __missing__(self, number: int) -> Effect:
        tables = self._tables
        four = tables.cell_numbers[number]
        cells = sum(1 << bit for bit in four)
        touched = set[int]().union(*(tables.blocks_at[bit] for bit in four))
        blocks = tuple(tables.blocks[i] for i in touched)
        adjacent = _union(tables.placements_beside, four)
        excludes = _union(tables.placements_covering, four)
        excludes |= adjacent & tables.by_shape[tables.shape_of[number]]
        for block in blocks:
            excludes |= block.fillers[block.cells & cells]
        cells_of_blocks = _union([block.cells for block in blocks], range(len(blocks)))
        around = cells_of_blocks & ~cells
        self[number] = effect = Effect(adjacent, excludes, blocks, around, cells)
        return effect


class CompatibleCache(dict[tuple[int, int], int]):
    """Cache of the placements that stay possible after one, given the covered cells around it.

    Keyed by the number of the placement and the mask of the covered cells in ``Effect.around``. A
    search looks up the same keys again and again. The cache is cleared when it is full. It holds
    what is left, because ``a & b`` is faster than ``a & ~b``.
    """

    max_size = 50_000

    def __init__(self, tables: Tables) -> None:
        super().__init__()
        self._tables = tables

    def __missing__(self, key: tuple[int, int]) -> int:
        number, covered_around = key
        effect = self._tables.effects[number]
        excluded, covered = effect.excludes, covered_around | effect.cells
        for cells, fillers in effect.blocks:
            if covered_around & cells:
                excluded |= fillers[covered & cells]
        if len(self) >= self.max_size:
            self.clear()
        self[key] = found = self._tables.all_placements & ~excluded
        return found


def _union(sets: Sequence[int], chosen: Iterable[int]) -> int:
    """Return the union of the masks with the *chosen* indices."""
    found = 0
    for number in chosen:
        found |= sets[number]
    return found


class Block(NamedTuple):
    """A 2x2 block.

    Attributes:
        cells: Mask of its four cells.
        fillers: For each mask of its covered cells, the placements that cover all the others.
    """

    cells: int
    fillers: FillerCache


class FillerCache(dict[int, int]):
    """For each mask of covered cells of a 2x2 block, the placements that cover all the others.

    Filled on demand.
    """

    def __init__(self, tables: Tables, cells: int) -> None:
        super().__init__()
        self._tables = tables
        self._cells = cells

    def __missing__(self, covered: int) -> int:
        self[covered] = found = self._tables.placements_on(self._cells ^ covered)
        return found


@cache
def tables_for(columns: int, rows: int) -> Tables:
    """Return the tables for a board size. Memoized: the same object for every call."""
    return Tables(columns, rows)


class Layout:
    """The tetrominoes on a board, as far as the placement rules and the supply depend on them.

    Instances are never modified after creation.

    Attributes:
        tables: Tables for the board size.
        covered: Mask of the covered cells.
        possible: Mask of the placements that no rule except contact excludes. A placement that is
            removed from this mask never returns.
        touching: Mask of the placements that share an edge with a tetromino; if the board is empty,
            of those that may come first.
        supply: Number of tetrominoes left of each shape, in the order of ``SHAPES``.
        barred: Masks of the placements that a handicap forbids to the side to move and to the other
            side. None without such a handicap.
    """

    __slots__ = ("barred", "covered", "possible", "supply", "tables", "touching")

    def __init__(
        self,
        tables: Tables,
        covered: int,
        possible: int,
        touching: int,
        supply: tuple[int, ...],
        barred: tuple[int, int] | None = None,
    ) -> None:
        self.tables = tables
        self.covered = covered
        self.possible = possible
        self.touching = touching
        self.supply = supply
        self.barred = barred

    @classmethod
    def empty(
        cls, columns: int, rows: int, pieces_per_shape: int, start: Cell | None = None
    ) -> Layout:
        """Return an empty board.

        Args:
            columns: Number of columns.
            rows: Number of rows.
            pieces_per_shape: Number of tetrominoes of each shape.
            start: Cell that the first tetromino must cover; None if it may lie anywhere.
        """
        tables = tables_for(columns, rows)
        every = tables.all_placements
        first = every if start is None else tables.placements_covering[tables.cell_number(start)]
        return cls(tables, 0, every, first, (pieces_per_shape,) * len(SHAPES))

    @property
    def legal(self) -> int:
        """Mask of the legal placements."""
        legal = self.possible & self.touching
        return legal & ~self.barred[0] if self.barred else legal

    def with_barred(self, shape: str, to_move: bool) -> Layout:
        """Return the same layout, in which one side may not place a shape.

        Args:
            shape: Letter of the shape.
            to_move: Whether it is the side to move that may not place it, or the other.
        """
        mask = self.tables.by_shape[SHAPES.index(shape)]
        barred = (mask, 0) if to_move else (0, mask)
        return Layout(self.tables, self.covered, self.possible, self.touching, self.supply, barred)

    def barred_after(self, plies: int) -> tuple[int, int] | None:
        """Return :attr:`barred` after a number of placements by both sides in turn."""
        if self.barred is None or plies % 2 == 0:
            return self.barred
        mine, other = self.barred
        return other, mine

    def bars(self, shape: str) -> bool:
        """Return whether the side to move may not place a shape because of a handicap."""
        return bool(self.barred and self.barred[0] & self.tables.by_shape[SHAPES.index(shape)])

    def allows(self, placement: Placement) -> bool:
        """Return whether a placement is legal."""
        on_board = self.tables.on_board(placement)
        return on_board and bool(self.legal >> self.tables.number_of(placement) & 1)

    def legal_by_shape(self) -> list[tuple[str, int]]:
        """Return each shape with the mask of its legal placements, if any, in notation order."""
        found = zip(SHAPES, self.tables.by_shape, strict=True)
        legal = ((shape, self.legal & placements) for shape, placements in found)
        return sorted((shape, placements) for shape, placements in legal if placements)

    def legal_placements(self, shape: str) -> Iterator[str]:
        """Return the legal placements of *shape* in notation, in notation order.

        Raises:
            OutOfRangeError: If there is no such shape.
        """
        tables = self.tables
        if shape not in tuple(SHAPES):
            raise OutOfRangeError(f'no piece "{shape[:40]}"; expected one of {", ".join(SHAPES)}')
        found = self.legal & tables.by_shape[SHAPES.index(shape)]
        return (tables.notations[number] for number in bits(found))

    def place(self, number: int) -> Layout:
        """Return the layout after placement *number*, which must be legal."""
        tables = self.tables
        adjacent, _, _, around, cells = tables.effects[number]
        possible = self.possible & tables.compatible[number, self.covered & around]
        shape = tables.shape_of[number]
        supply = self.supply
        supply = (*supply[:shape], supply[shape] - 1, *supply[shape + 1 :])
        if not supply[shape]:
            possible &= ~tables.by_shape[shape]
        touching = self.touching | adjacent if self.covered else adjacent
        covered = self.covered | cells
        barred = self.barred and self.barred_after(1)
        return Layout(tables, covered, possible, touching, supply, barred)

    def coverable(self) -> int:
        """Return the mask of the cells that a legal placement covers now."""
        return self._cells_covered_by(self.legal)

    def reachable(self) -> int:
        """Return the mask of the cells that may be covered now or later.

        Counts the possible placements that a chain of possible placements connects to the covered
        cells. A placement that no chain connects can never be made. The result is an upper bound:
        all other uncovered cells are certain to remain uncovered.
        """
        reached, cells, beside = 0, self.covered, self.tables.placements_beside
        while True:
            joined = self.possible & _union(beside, bits(cells)) if cells else self.possible
            if joined == reached:
                return self._cells_covered_by(reached)
            reached = joined
            cells |= self._cells_covered_by(reached)

    def live_cells(self) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
        """Return the cells that can be covered now, and those that are only reachable later."""
        coverable = self.coverable()
        later = self.reachable() & ~coverable
        return tuple(self.tables.cells_of(coverable)), tuple(self.tables.cells_of(later))

    def _cells_covered_by(self, placements: int) -> int:
        covering = self.tables.placements_covering
        return sum(1 << bit for bit, others in enumerate(covering) if others & placements)
