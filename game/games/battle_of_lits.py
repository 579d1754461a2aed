"""Battle of LITS, by Grant Fikes.

The 10x10 board has 30 X and 30 O printed on its cells, and 20 shared tetrominoes, 5 of each shape.
X moves first, anywhere; after X's first placement, O may swap instead of placing. From then on the
three LITS placement rules hold. When no placement is legal, the side with more of its own symbols
uncovered wins; on a tie, the seat that placed last.

Reference:
    Battle of LITS rules (ru), sections 2 to 4.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random

from ..core.attempts import Attempts
from ..core.bitboard import bits, format_board, random_bit
from ..core.game import Game
from ..core.info import GameInfo, Option, Piece, Setup, StageInfo
from ..core.insights import Insights, Mark, MarkKind, MoveFacts, Tally, TallyKind
from ..core.stage import Stage, StageView, SupplyEntry
from ..core.types import Cell, MalformedMoveError, Move, Points, Reason, SetupError, Side, Violation
from . import lits_layout, lits_rule, printed_boards, tetrominoes
from .coverable import final_cells
from .last_placement import last_placement
from .lits_layout import Layout
from .lits_refusals import PlacementAttempts
from .lits_rule import Placement
from .printed_boards import PrintedBoard

SIZE = printed_boards.SIZE
PIECES_PER_SHAPE = 5


def stage_info(sides: tuple[Side, Side], pieces_per_shape: int) -> StageInfo:
    """Return the description of a stage with the given sides and supply."""
    return StageInfo(
        id="battle-of-lits",
        sides=sides,
        syntax="tetromino",
        input="piece",
        scoring="symbols",
        actions=("rotate", "flip", "hint"),
        pieces=tuple(
            Piece(shape, model, pieces_per_shape)
            for shape, model in tetrominoes.TRAY_ORIENTATIONS.items()
        ),
    )


@dataclass(frozen=True)
class Symbols:
    """Symbols printed on the board.

    Attributes:
        sides: The sides in order of play.
        cells: Mask of the symbols of each side.
        letters: Character for the symbols of each side in text diagrams.
    """

    sides: tuple[Side, Side]
    cells: tuple[int, int]
    letters: str

    @classmethod
    def from_board(cls, board: PrintedBoard) -> Symbols:
        """Return the X and O of a printed board."""
        tables = lits_layout.tables_for(SIZE, SIZE)
        return cls(("X", "O"), (tables.mask_of(board.x), tables.mask_of(board.o)), "xo")


class BattleStage(Stage):
    """Position of Battle of LITS without seats, on any board and with any symbols.

    Attributes:
        symbols: The printed symbols.
        layout: The tetrominoes on the board.
        history: Numbers of the placements made, in order.
    """

    def __init__(self, symbols: Symbols, layout: Layout, history: tuple[int, ...] = ()) -> None:
        self.symbols = symbols
        self.layout = layout
        self.history = history

    def _key(self) -> tuple[object, ...]:
        return self.symbols, frozenset(self.history), self.layout.barred

    @property
    def sides(self) -> tuple[Side, Side]:
        """The sides whose symbols are printed, in order of play."""
        return self.symbols.sides

    @property
    def size(self) -> tuple[int, int]:
        """Number of columns and number of rows of the board."""
        return self.layout.tables.columns, self.layout.tables.rows

    @property
    def plies(self) -> int:
        """Number of tetrominoes on the board."""
        return len(self.history)

    @cached_property
    def pieces(self) -> tuple[Placement, ...]:
        """The tetrominoes on the board, in the order of placement."""
        return tuple(self.layout.tables.placements[number] for number in self.history)

    def parse(self, text: str) -> Move:
        """Parse a placement such as ``Lc3c4c5d3``.

        Raises:
            MalformedMoveError: If *text* is not a placement.
        """
        return Placement.parse(text)

    def legal_moves(self) -> Iterator[Move]:
        """Return all legal placements, in notation order."""
        placements = self.layout.tables.placements
        return (placements[number] for number in bits(self.layout.legal))

    def beginnings(self, begun: str) -> Iterable[tuple[str, int]]:
        """Return the shapes with legal placements, or the placements of one, in notation order."""
        if len(begun) > 1:
            return ()
        if begun:
            return ((text, 1) for text in self.layout.legal_placements(begun))
        return ((shape, legal.bit_count()) for shape, legal in self.layout.legal_by_shape())

    def legal_placements(self, piece: str) -> Iterator[str]:
        """Return all legal placements of the shape *piece*, in notation order.

        Raises:
            OutOfRangeError: If there is no such shape.
        """
        return self.layout.legal_placements(piece)

    def attempts(self, cell: Cell | None, piece: str) -> Attempts:
        """Return all placements within the board with the rules that they break."""
        placements = self.layout.tables.placements
        return PlacementAttempts(
            self.layout, self.history, cell, piece, lambda number: placements[number]
        )

    def count_legal(self) -> int:
        """Return the number of legal placements."""
        return self.layout.legal.bit_count()

    @property
    def over(self) -> bool:
        """Whether no placement is legal, given the remaining supply."""
        return not self.layout.legal

    def violations(self, move: Move) -> tuple[Violation, ...]:
        """Return every rule that the placement breaks, with the cells at fault."""
        if not isinstance(move, Placement):
            return (Violation(Reason.MALFORMED),)
        if self.layout.allows(move):
            return ()
        found = lits_rule.broken_rules(self.pieces, move, *self.size)
        if not self.layout.supply[tetrominoes.SHAPES.index(move.shape)]:
            found.append(Violation(Reason.SUPPLY))
        if self.layout.bars(move.shape):
            found.append(Violation(Reason.RESERVED))
        return tuple(found)

    def play(self, move: Move) -> BattleStage:
        """Return the stage after a legal placement.

        Raises:
            MalformedMoveError: If *move* is not a placement.
        """
        if not isinstance(move, Placement):
            raise MalformedMoveError(f"{move}: not a placement")
        return self.place(self.layout.tables.number_of(move))

    def place(self, number: int) -> BattleStage:
        """Return the stage after placement *number*, which must be legal."""
        return BattleStage(self.symbols, self.layout.place(number), (*self.history, number))

    def play_random(self, rng: Random) -> BattleStage:
        """Return the stage after a uniformly random legal placement."""
        return self.place(random_bit(self.layout.legal, rng))

    def points(self) -> Mapping[Side, Points]:
        """Return the number of uncovered symbols of each side."""
        return {side: symbols.bit_count() for side, symbols in self._uncovered().items()}

    def counted_cells(self) -> Mapping[Side, tuple[Cell, ...]]:
        """Return the uncovered symbols of each side."""
        cells_of = self.layout.tables.cells_of
        return {side: tuple(cells_of(symbols)) for side, symbols in self._uncovered().items()}

    def _uncovered(self) -> dict[Side, int]:
        """Return the mask of the uncovered symbols of each side."""
        bare = ~self.layout.covered
        return {
            side: symbols & bare
            for side, symbols in zip(self.sides, self.symbols.cells, strict=True)
        }

    def view(self) -> StageView:
        """Return the supply by shape, and the cells that can be covered now or later."""
        layout, tables = self.layout, self.layout.tables
        used = Counter(piece.shape for piece in self.pieces)
        supply = tuple(
            SupplyEntry(shape, left, (layout.legal & of_shape).bit_count(), left + used[shape])
            for shape, left, of_shape in zip(
                tetrominoes.SHAPES, layout.supply, tables.by_shape, strict=True
            )
        )
        return StageView(supply, *layout.live_cells())

    @cached_property
    def _final_cells(self) -> int:
        return final_cells(self.layout)

    def insights(self) -> Insights:
        """Return the cells that stay uncovered, and the sure and open symbols of each side."""
        final = self._final_cells
        still_open = ~self.layout.covered & ~final
        pairs = tuple(zip(self.sides, self.symbols.cells, strict=True))
        tallies = tuple(
            Tally(kind, {side: (cells & among).bit_count() for side, cells in pairs})
            for kind, among in ((TallyKind.SURE, final), (TallyKind.OPEN, still_open))
        )
        return Insights((Mark(MarkKind.FINAL, tuple(self.layout.tables.cells_of(final))),), tallies)

    def move_facts(self, move: Move, after: Stage) -> MoveFacts:
        """Return who makes the last placement."""
        del move
        assert isinstance(after, BattleStage)
        return MoveFacts(last=last_placement(after.layout))

    def with_barred(self, side: Side, shape: str) -> BattleStage:
        """Return the same stage, in which *side* alone may not place tetrominoes of a shape."""
        layout = self.layout.with_barred(shape, side == self.to_move)
        return BattleStage(self.symbols, layout, self.history)

    def diagram(self) -> str:
        """Return the board as text: shape letters on tetrominoes, symbols, and dots."""
        shown = {cell: piece.shape for piece in self.pieces for cell in piece.cells}
        return format_board(*self.size, lambda cell: shown.get(cell) or self._symbol_at(cell))

    def _symbol_at(self, cell: Cell) -> str:
        bit = 1 << self.layout.tables.cell_number(cell)
        marks = zip(self.symbols.cells, self.symbols.letters, strict=True)
        return next((sign for cells, sign in marks if cells & bit), ".")


class BattleOfLits(Game):
    """Rules and static description of Battle of LITS."""

    info = GameInfo(
        id="battle-of-lits",
        name="Battle of LITS",
        designers=("Grant Fikes",),
        publisher="nestorgames",
        links=("https://mathgrant.blogspot.com/", "https://www.nestorgames.com/"),
        sources=("Battle of LITS rules (ru)", "Board Game Arena help (de)"),
        columns=SIZE,
        rows=SIZE,
        sides=("X", "O"),
        swap=True,
        tie_break="last-mover",
        link_code=1,
        stages=(stage_info(("X", "O"), PIECES_PER_SHAPE),),
        options=(
            Option(
                "Board",
                tuple(printed_boards.GENERATORS),
                "rotated",
                free_text=True,
                ruling="boards",
            ),
        ),
        rulings=("boards",),
    )

    def parse_setup(self, tags: Mapping[str, str]) -> Setup:
        """Return the set-up in *tags*. The tag ``Board`` is required.

        Raises:
            SetupError: If ``Board`` is missing or invalid.
        """
        if "Board" not in tags:
            raise SetupError("Board", "this game requires a board")
        return Setup({"Board": str(PrintedBoard.parse(tags["Board"]))})

    def new_game_tags(self, chosen: Mapping[str, str], seed: int) -> dict[str, str]:
        """Return the tags of a board given in notation, or of one generated from *seed*.

        Tags of a generated board include its kind, ``Symmetry``, and its ``Seed``.

        Raises:
            SetupError: If the board is neither valid notation nor a known kind.
        """
        board = chosen.get("Board", self.info.options[0].default).strip()
        if "/" in board:
            return {"Board": str(PrintedBoard.parse(board))}
        made = printed_boards.generate(board, seed)
        return {"Board": str(made), "Symmetry": board, "Seed": str(seed)}

    def start_stage(self, setup: Setup, previous: Stage | None) -> Stage:
        """Return the empty board. The game never follows another: *previous* is None."""
        assert previous is None
        symbols = Symbols.from_board(PrintedBoard.parse(setup["Board"]))
        return BattleStage(symbols, Layout.empty(SIZE, SIZE, PIECES_PER_SHAPE))
