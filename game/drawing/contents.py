"""What lies on a board, and how it is displayed: all that a painter needs.

A position is read from its moves, as ``static/notation/record-reader.ts`` reads a record.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..core.position import Position
from ..core.types import Cell, Side
from ..games.battle_of_lits import BattleStage
from ..games.lits_rule import Placement
from ..games.lot_moves import Turn
from ..games.taiji import Taijitu
from ..games.tailits_moves import ColouredPlacement
from .scene import Square

TAIJITU = "taijitu"


@dataclass(frozen=True)
class DisplayOptions:
    """How a board is displayed.

    Attributes:
        coordinates: Font size of the coordinates in cells; 0 for none.
        hatching: Whether tetrominoes are hatched.
        turned: Whether the board is seen from the side of the second player.
    """

    coordinates: float = 0
    hatching: bool = False
    turned: bool = False


@dataclass(frozen=True)
class Piece:
    """A tetromino or a taijitu on the board.

    Attributes:
        shape: Letter of a tetromino, or ``taijitu``.
        cells: Its cells, sorted by column, then row.
        black: Its black cells; empty if it has no colours.
        stage: Number of the stage in which it was placed.
    """

    shape: str
    cells: tuple[Cell, ...]
    black: tuple[Cell, ...]
    stage: int

    @property
    def ends(self) -> tuple[Cell, ...]:
        """The black cells, then the others: the ends of a taijitu."""
        return (*self.black, *(cell for cell in self.cells if cell not in self.black))


@dataclass(frozen=True)
class Disc:
    """A disc or a stack of LOT."""

    cell: Cell
    side: Side
    is_stack: bool


@dataclass(frozen=True)
class Contents:
    """What lies on a board.

    Attributes:
        pieces: Tetrominoes and taijitus, in the order of the moves.
        discs: Discs and stacks of LOT, in the order of the turns that laid them.
        last_turn: The last turn of LOT.
        symbols: Cells with printed symbols, row by row from the bottom, with their side.
    """

    columns: int
    rows: int
    options: DisplayOptions
    pieces: tuple[Piece, ...] = ()
    discs: tuple[Disc, ...] = ()
    last_turn: Turn | None = None
    symbols: tuple[tuple[Cell, Side], ...] = ()

    @classmethod
    def of(cls, position: Position, options: DisplayOptions) -> Contents:
        """Return what lies on the board of a position.

        Raises:
            ValueError: If the moves that led to the position are not known.
        """
        if len(position.moves) != position.ply:
            raise ValueError("the moves that led to the position are not known")
        columns, rows = position.stage.size
        contents = cls(columns, rows, options, symbols=_symbols(position))
        return replace(contents, pieces=_pieces(position))._with_turns(position)

    def _with_turns(self, position: Position) -> Contents:
        turns = [move for move in position.moves if isinstance(move, Turn)]
        if not turns:
            return self
        discs: Sequence[Disc] = ()
        for number, turn in enumerate(turns):
            discs = _after_turn(discs, turn, position.stage.sides[number % 2])
        return replace(self, discs=tuple(discs), last_turn=turns[-1])

    def corner(self, cell: Cell) -> Square:
        """Return the top left corner of a cell in the drawing."""
        if self.options.turned:
            return self.columns - 1 - cell.column, cell.row
        return cell.column, self.rows - 1 - cell.row

    def corners(self, cells: Sequence[Cell]) -> list[Square]:
        """Return the top left corners of cells in the drawing."""
        return [self.corner(cell) for cell in cells]

    def pieces_of(self, stage: int) -> list[Piece]:
        """Return the pieces that were placed in a stage."""
        return [piece for piece in self.pieces if piece.stage == stage]

    @property
    def newest(self) -> Piece | None:
        """The piece that was placed last."""
        return self.pieces[-1] if self.pieces else None

    def cells_covered_in(self, stage: int) -> set[Cell]:
        """Return the cells that the pieces of a stage cover."""
        return {cell for piece in self.pieces_of(stage) for cell in piece.cells}


def _pieces(position: Position) -> tuple[Piece, ...]:
    found = list[Piece]()
    for ply, move in enumerate(position.moves):
        stage = sum(ply >= ended.ply for ended in position.finished)
        match move:
            case Placement(shape, cells):
                found.append(Piece(shape, cells, (), stage))
            case ColouredPlacement(shape, black, white):
                found.append(Piece(shape, tuple(sorted(black + white)), black, stage))
            case Taijitu(black_end, white_end):
                ends = tuple(sorted((black_end, white_end)))
                found.append(Piece(TAIJITU, ends, (black_end,), stage))
    return tuple(found)


def _after_turn(discs: Sequence[Disc], turn: Turn, side: Side) -> list[Disc]:
    taken = {*turn.removed, turn.placed, turn.stack}
    added = Disc(turn.stack or turn.placed, side, turn.stack is not None)
    return [*(disc for disc in discs if disc.cell not in taken), added]


def _symbols(position: Position) -> tuple[tuple[Cell, Side], ...]:
    """Return the printed symbols. In a double game, pieces of the first stage stand for them."""
    stage = position.stage
    if not isinstance(stage, BattleStage) or position.finished:
        return ()
    cells_of = stage.layout.tables.cells_of
    found = [
        (cell, side)
        for side, mask in zip(stage.sides, stage.symbols.cells, strict=True)
        for cell in cells_of(mask)
    ]
    return tuple(sorted(found, key=lambda symbol: (symbol[0].row, symbol[0].column)))
