"""TAIJI, by Néstor Romeral Andrés.

A square board and *taijitus*: dominoes of one white and one black square. White moves first and
lays a taijitu on any two empty cells that share an edge, each end as the player likes; the game
ends when none fits. A side scores the sum of its N largest groups, by edges only. Equal: Black,
who moved second, wins. Sources: igGameCenter's rules page; descriptions of the nestorgames set.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from ..core.base import (
    Choice,
    Game,
    GameInfo,
    Option,
    PartialMove,
    Piece,
    Progress,
    Setup,
    Stage,
    StageView,
    SupplyEntry,
    Verdict,
    verdict_by_points,
)
from ..core.insights import Insights, Mark, MarkKind
from ..core.position import Position
from ..core.types import (
    Cell,
    Decision,
    MalformedMoveError,
    Move,
    Points,
    Reason,
    Side,
    Violation,
    parse_cells,
)
from . import groups, lits_rule

SIDES: tuple[Side, Side] = ("White", "Black")
DEFAULT_GROUPS = {"7": "1", "9": "2", "11": "3"}
"""How many groups count, by the size of the board, where nothing else is agreed."""


@dataclass(frozen=True, slots=True)
class Taijitu(Move):
    """A taijitu on two cells. ``str`` gives ``c3/c4``: the black end, then the white."""

    black: Cell
    white: Cell

    @classmethod
    def parse(cls, text: str) -> Taijitu:
        """Reads a black cell, a slash and a white cell; raises MalformedMoveError."""
        try:
            (black,), (white,) = map(parse_cells, text.lower().split("/"))
        except ValueError:
            raise MalformedMoveError(f"{text}: a black cell, a slash, a white cell") from None
        return cls(black, white)

    def __str__(self) -> str:
        return f"{self.black}/{self.white}"


@dataclass(frozen=True)
class BoardSpec:
    """What does not change in a game: board size, groups that count, what lies below.

    *raised* are the cells that tetrominoes cover, on which a taijitu must lie with both ends or
    with none.
    """

    size: int
    scored_groups: int
    raised: int = 0

    @property
    def width(self) -> int:
        """The bits that a row takes in a set of cells."""
        return self.size + 1

    @cached_property
    def all_cells(self) -> int:
        """All the cells of the board."""
        row = (1 << self.size) - 1
        return sum(row << i * self.width for i in range(self.size))

    def mask(self, cell: Cell) -> int:
        """The set of that one cell, which must lie on the board."""
        return 1 << cell.row * self.width + cell.column

    def cell(self, number: int) -> Cell:
        """The cell whose bit has that number."""
        return Cell(number % self.width, number // self.width)

    def cells_of(self, cells: int) -> tuple[Cell, ...]:
        """The cells of a set, in order of row, then column."""
        return tuple(map(self.cell, lits_rule.bits(cells)))


class TaijiStage(Stage):
    """A position of TAIJI without seats. *white* and *black* are the squares of each side."""

    def __init__(self, board: BoardSpec, white: int = 0, black: int = 0, plies: int = 0) -> None:
        self.board = board
        self.white = white
        self.black = black
        self._plies = plies
        self.legal_pairs = self._find_legal_pairs()

    def _key(self) -> tuple[object, ...]:
        return self.board, self.white, self.black

    def _find_legal_pairs(self) -> tuple[int, int]:
        """The cells from which two empty cells lie side by side to the right, and upwards."""
        board = self.board
        empty = board.all_cells & ~(self.white | self.black)
        high = empty & board.raised
        low = empty ^ high
        across = low & low >> 1 | high & high >> 1
        upwards = low & low >> board.width | high & high >> board.width
        return across, upwards

    @property
    def sides(self) -> tuple[Side, Side]:
        """White moves first."""
        return SIDES

    @property
    def size(self) -> tuple[int, int]:
        """The columns and rows of the board."""
        return self.board.size, self.board.size

    @property
    def plies(self) -> int:
        """How many taijitus lie on the board."""
        return self._plies

    def parse(self, text: str) -> Move:
        """A taijitu such as ``c3/c4``; raises MalformedMoveError."""
        return Taijitu.parse(text)

    def parse_partial(self, text: str) -> PartialMove:
        """A taijitu of which one end is chosen: ``c3/`` the black one, ``/c3`` the white one.

        With both ends it may still be turned round.
        """
        black, slash, white = text.lower().partition("/")
        if slash and not (black and white):
            return self._partial_one_end(text.lower(), black or white)
        move = Taijitu.parse(text)
        turned = Choice(str(Taijitu(move.white, move.black)), (move.black, move.white))
        broken = self.violations(move)
        choices = () if broken else (turned,)
        return PartialMove(str(move), Progress.COULD_STOP, "turn", choices, broken)

    def _partial_one_end(self, text: str, end: str) -> PartialMove:
        try:
            (first,) = parse_cells(end)
        except ValueError:
            raise MalformedMoveError(f"{text}: a cell before or after the slash") from None
        broken = self._end_violations((first,))
        choices = []
        for second in () if broken else sorted(first.neighbours()):
            ends = (first, second) if text.endswith("/") else (second, first)
            move = Taijitu(*ends)
            if not self.violations(move):
                choices.append(Choice(str(move), (second,)))
        other = "white-end" if text.endswith("/") else "black-end"
        prompt = other if choices or broken else "no-room"
        return PartialMove(text, Progress.STARTED, prompt, tuple(choices), tuple(broken))

    def legal_moves(self) -> Iterator[Move]:
        """Every legal taijitu, in order of its notation."""
        cell = self.board.cell
        found = []
        for pairs, step in zip(self.legal_pairs, (1, self.board.width), strict=True):
            for number in lits_rule.bits(pairs):
                one, other = cell(number), cell(number + step)
                found += [Taijitu(one, other), Taijitu(other, one)]
        return iter(sorted(found, key=str))

    def count_legal(self) -> int:
        """How many legal taijitus there are, either way round."""
        across, upwards = self.legal_pairs
        return 2 * (across.bit_count() + upwards.bit_count())

    @property
    def over(self) -> bool:
        """Whether no taijitu fits."""
        return self.legal_pairs == (0, 0)

    def violations(self, move: Move) -> tuple[Violation, ...]:
        """Every rule that the taijitu breaks, with the cells that show it."""
        if not isinstance(move, Taijitu):
            return (Violation(Reason.MALFORMED),)
        ends = tuple(sorted({move.black, move.white}))
        found = self._end_violations(ends)
        if move.white not in move.black.neighbours():
            found.append(Violation(Reason.NOT_ADJACENT, ends))
        on_board = [c for c in ends if self._on_board(c)]
        if len({bool(self.board.mask(c) & self.board.raised) for c in on_board}) == 2:
            found.append(Violation(Reason.NOT_FLAT, ends))
        return tuple(found)

    def _on_board(self, at: Cell) -> bool:
        return max(at) < self.board.size and min(at) >= 0

    def _end_violations(self, ends: tuple[Cell, ...]) -> list[Violation]:
        """The rules that each end breaks by itself."""
        taken = self.white | self.black
        on_board = tuple(c for c in ends if self._on_board(c))
        found = [
            Violation(Reason.OFF_BOARD, tuple(c for c in ends if c not in on_board)),
            Violation(Reason.OVERLAP, tuple(c for c in on_board if self.board.mask(c) & taken)),
        ]
        return [violation for violation in found if violation.cells]

    def play(self, move: Move) -> TaijiStage:
        """The stage after a legal taijitu."""
        if not isinstance(move, Taijitu):
            raise MalformedMoveError(f"{move}: not a taijitu")
        return self._place(self.board.mask(move.white), self.board.mask(move.black))

    def _place(self, white: int, black: int) -> TaijiStage:
        return TaijiStage(self.board, self.white | white, self.black | black, self._plies + 1)

    def play_random(self, rng: Random) -> TaijiStage:
        """The stage after a legal taijitu, each equally likely."""
        across, upwards = self.legal_pairs
        count = across.bit_count()
        if rng.random() * (count + upwards.bit_count()) < count:
            one, step = 1 << lits_rule.random_bit(across, rng), 1
        else:
            one, step = 1 << lits_rule.random_bit(upwards, rng), self.board.width
        ends = one, one << step
        return self._place(*(ends if rng.random() < 0.5 else ends[::-1]))

    def group_sizes(self) -> dict[Side, list[int]]:
        """The sizes of each side's groups, largest first."""
        return {
            side: groups.sizes(cells, self.board.width, diagonal=False)
            for side, cells in zip(SIDES, (self.white, self.black), strict=True)
        }

    def points(self) -> Mapping[Side, Points]:
        """The sum of each side's largest groups, as many as were agreed."""
        return {
            side: sum(sizes[: self.board.scored_groups])
            for side, sizes in self.group_sizes().items()
        }

    def view(self) -> StageView:
        """The cells on which a taijitu fits; taijitus do not run out before that."""
        board, coverable = self.board, self._coverable
        room = coverable.bit_count() // 2
        supply = (SupplyEntry("taijitu", room, self.count_legal(), room + self.plies),)
        squares = self.white, self.black
        counting = groups.ranked_groups(
            SIDES, squares, board.width, False, range(board.scored_groups)
        )
        return StageView(supply, board.cells_of(coverable), groups=counting)

    @property
    def _coverable(self) -> int:
        """The cells on which a taijitu fits."""
        across, upwards = self.legal_pairs
        return across | across << 1 | upwards | upwards << self.board.width

    def insights(self) -> Insights:
        """The cells where no taijitu fits any more, and each side's groups with their room."""
        board, squares = self.board, (self.white, self.black)
        free = self._coverable
        final = Mark(
            MarkKind.FINAL, board.cells_of(board.all_cells & ~(self.white | self.black | free))
        )
        found, marks = groups.group_liberties(
            SIDES, squares, board.width, False, range(board.scored_groups), free
        )
        return Insights((final, *marks), groups=found)

    def with_scoring(self, setup: Setup) -> TaijiStage:
        """The same stage with as many groups counted as *setup* says."""
        board = replace(self.board, scored_groups=int(setup[GROUPS_OPTION.tag]))
        return TaijiStage(board, self.white, self.black, self._plies)

    def diagram(self) -> str:
        """``W`` and ``B`` where taijitus lie, else ``+`` on a tetromino or a dot."""
        return lits_rule.diagram(*self.size, self._symbol_at)

    def _symbol_at(self, cell: Cell) -> str:
        bit, board = self.board.mask(cell), self.board
        signs = zip((self.white, self.black, board.raised), "WB+", strict=True)
        return next((sign for cells, sign in signs if cells & bit), ".")


GROUPS_OPTION = Option("Groups", ("1", "2", "3"), "2", scoring_only=True)
SIZE_OPTION = Option("Size", tuple(DEFAULT_GROUPS), "9")


def double_game_groups(default: str = "3") -> Option:
    """The option that says how many groups count on the 11x11 board of the double games."""
    return Option(GROUPS_OPTION.tag, GROUPS_OPTION.values, default, scoring_only=True)


class Taiji(Game):
    """The rules and the declared block of TAIJI."""

    info = GameInfo(
        id="taiji",
        name="TAIJI",
        designers=("Néstor Romeral Andrés",),
        publisher="nestorgames",
        links=("https://www.nestorgames.com/",),
        sources=("igGameCenter rules page", "descriptions of the nestorgames set"),
        columns=9,
        rows=9,
        sides=SIDES,
        swap=False,
        tie_break="moved-second",
        pieces=(Piece("taijitu", (Cell(0, 0), Cell(1, 0)), 0),),
        options=(SIZE_OPTION, GROUPS_OPTION),
    )

    def parse_setup(self, tags: Mapping[str, str]) -> Setup:
        """Reads ``Size`` and ``Groups``, whose default depends on the size."""
        usual = DEFAULT_GROUPS.get(tags.get("Size", SIZE_OPTION.default), GROUPS_OPTION.default)
        return super().parse_setup({"Groups": usual, **tags})

    def start_stage(self, setup: Setup, previous: Stage | None) -> Stage:
        """The empty board; this game never follows another, so that *previous* is None."""
        assert previous is None
        return TaijiStage(BoardSpec(int(setup["Size"]), int(setup["Groups"])))

    def verdict(self, position: Position) -> Verdict:
        """More points win; equal: Black, who moved second (igGameCenter's rule)."""
        black = position.seat_of("Black")
        return verdict_by_points(position.points) or Verdict(black, Decision.MOVED_SECOND)
