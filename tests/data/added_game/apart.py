"""Apart, a game for tests: discs that may not be side by side. Who moves last wins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from ..core.attempts import Attempt, Attempts
from ..core.bitboard import format_board
from ..core.game import Game
from ..core.info import GameInfo, Piece, Setup, StageInfo
from ..core.insights import Insights
from ..core.stage import Stage, StageView, SupplyEntry
from ..core.types import Cell, MalformedMoveError, Move, Points, Reason, Side, Violation, parse_cell

SIZE = 4
SIDES: tuple[Side, Side] = ("White", "Black")
CELLS = [Cell(column, row) for column in range(SIZE) for row in range(SIZE)]


@dataclass(frozen=True, slots=True)
class Disc(Move):
    """A disc placed on a cell."""

    cell: Cell

    def __str__(self) -> str:
        return str(self.cell)


class ApartStage(Stage):
    """Position of Apart: the cells with discs, in the order in which they were placed."""

    sides = SIDES
    size = SIZE, SIZE

    def __init__(self, discs: tuple[Cell, ...] = ()) -> None:
        self.discs = discs

    def _key(self) -> tuple[object, ...]:
        return (self.discs,)

    @property
    def plies(self) -> int:
        return len(self.discs)

    def parse(self, text: str) -> Move:
        try:
            return Disc(parse_cell(text.lower()))
        except ValueError:
            raise MalformedMoveError(f"{text}: expected a cell") from None

    def attempts(self, cell: Cell | None, piece: str) -> Attempts:
        return Attempts(self._attempts(cell, piece))

    def _attempts(self, cell: Cell | None, piece: str) -> Iterator[Attempt]:
        for placed in CELLS:
            if piece in {"", self.to_move} and cell in {None, placed}:
                move = Disc(placed)
                reasons = frozenset(each.reason for each in self.violations(move))
                yield Attempt(self.to_move, (placed,), move, reasons)

    def legal_moves(self) -> Iterator[Move]:
        return (Disc(cell) for cell in CELLS if not self.violations(Disc(cell)))

    def count_legal(self) -> int:
        return sum(1 for _ in self.legal_moves())

    def violations(self, move: Move) -> tuple[Violation, ...]:
        assert isinstance(move, Disc)
        if move.cell not in CELLS:
            return (Violation(Reason.OFF_BOARD, (move.cell,)),)
        if move.cell in self.discs:
            return (Violation(Reason.OVERLAP, (move.cell,)),)
        beside = tuple(cell for cell in move.cell.neighbours() if cell in self.discs)
        return (Violation(Reason.SQUARE, (*beside, move.cell)),) if beside else ()

    def play(self, move: Move) -> ApartStage:
        assert isinstance(move, Disc)
        return ApartStage((*self.discs, move.cell))

    def play_random(self, rng: Random) -> ApartStage:
        return self.play(rng.choice(list(self.legal_moves())))

    def points(self) -> Mapping[Side, Points]:
        return {side: len(self.discs[i::2]) for i, side in enumerate(SIDES)}

    def view(self) -> StageView:
        legal = self.count_legal()
        supply = tuple(
            SupplyEntry(side, 8 - len(self.discs[i::2]), legal, 8) for i, side in enumerate(SIDES)
        )
        open_cells = tuple(move.cell for move in self.legal_moves() if isinstance(move, Disc))
        return StageView(supply, open_cells)

    def insights(self) -> Insights:
        return Insights()

    def diagram(self) -> str:
        shown = {cell: "wb"[i % 2] for i, cell in enumerate(self.discs)}
        return format_board(SIZE, SIZE, lambda cell: shown.get(cell, "."))

    @property
    def over(self) -> bool:
        return not self.count_legal()


class Apart(Game):
    """Rules and static description of Apart."""

    info = GameInfo(
        id="apart",
        name="Apart",
        designers=("Ann Example",),
        publisher="nobody",
        links=("https://example.org/",),
        sources=("tests",),
        columns=SIZE,
        rows=SIZE,
        sides=SIDES,
        swap=False,
        tie_break="last-mover",
        link_code=63,
        stages=(
            StageInfo(
                id="apart",
                sides=SIDES,
                syntax="turn",
                input="stepwise",
                scoring="groups",
                actions=(),
                pieces=tuple(Piece(side, (Cell(0, 0),), 8) for side in SIDES),
            ),
        ),
    )

    def start_stage(self, setup: Setup, previous: Stage | None) -> Stage:
        del setup, previous
        return ApartStage()
