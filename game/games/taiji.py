"""TAIJI, by Néstor Romeral Andrés.

A square board and *taijitus*: dominoes of one white and one black square. White moves first. A move
places a taijitu on any two empty cells that share an edge, in either orientation; the game ends
when none fits. A side scores the sum of its N largest groups, connected by edges only. On a tie
Black wins, who moved second.

Reference:
    igGameCenter's rules page; descriptions of the nestorgames set.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from random import Random
from string import ascii_lowercase

from ..core.attempts import Attempt, Attempts
from ..core.bitboard import bits, format_board, random_bit
from ..core.game import Game, GameEnd, Verdict, verdict_by_points
from ..core.info import GameInfo, Option, Piece, Setup, StageInfo
from ..core.insights import Insights, Mark, MarkKind, MoveFacts
from ..core.stage import Choice, PartialMove, Progress, Stage, StageView, SupplyEntry
from ..core.types import (
    Cell,
    Decision,
    MalformedMoveError,
    Move,
    Points,
    Reason,
    Side,
    Violation,
    parse_cell,
    parse_cells,
)
from . import groups

SIDES: tuple[Side, Side] = ("White", "Black")
DEFAULT_GROUPS = {"7": "1", "9": "2", "11": "3"}
"""Default number of scored groups, by board size."""


@dataclass(frozen=True, slots=True)
class Taijitu(Move):
    """A taijitu on two cells. ``str`` gives ``c3/c4``: the black end, then the white end."""

    black: Cell
    white: Cell

    @classmethod
    def parse(cls, text: str) -> Taijitu:
        """Parse a black cell, a slash and a white cell.

        Raises:
            MalformedMoveError: If *text* has another form.
        """
        try:
            (black,), (white,) = map(parse_cells, text.lower().split("/"))
        except ValueError:
            raise MalformedMoveError(
                f"{text}: expected a black cell, a slash and a white cell"
            ) from None
        return cls(black, white)

    def __str__(self) -> str:
        return f"{self.black}/{self.white}"


@dataclass(frozen=True)
class BoardSpec:
    """Constants of a game of TAIJI.

    Attributes:
        size: Number of columns and of rows.
        scored_groups: Number of groups of each side whose sizes are added up.
        raised: Mask of the cells covered by tetrominoes. Either both ends of a taijitu lie on such
            cells, or neither.
    """

    size: int
    scored_groups: int
    raised: int = 0

    @property
    def width(self) -> int:
        """Number of bits per row in a cell mask."""
        return self.size + 1

    @property
    def all_cells(self) -> int:
        """Mask of all cells of the board."""
        return _all_cells(self.size)

    @cached_property
    def first_column(self) -> int:
        """Mask of the cells of the first column."""
        return sum(1 << i * self.width for i in range(self.size))

    def mask(self, cell: Cell) -> int:
        """Return the mask of a single cell, which must lie on the board."""
        return 1 << self.number(cell)

    def number(self, cell: Cell) -> int:
        """Return the bit number of a cell, which must lie on the board."""
        return cell.row * self.width + cell.column

    def cell(self, number: int) -> Cell:
        """Return the cell with the given bit number."""
        return Cell(number % self.width, number // self.width)

    def cells_of(self, cells: int) -> tuple[Cell, ...]:
        """Return the cells of a mask, ordered by row, then column."""
        return tuple(map(self.cell, bits(cells)))


@cache
def _all_cells(size: int) -> int:
    row = (1 << size) - 1
    return sum(row << i * (size + 1) for i in range(size))


@cache
def _rows_by_name(size: int) -> list[tuple[int, str]]:
    """Return the rows with the end of the name of a cell before a slash, in the order of names."""
    return sorted(((row, f"{row + 1}/") for row in range(size)), key=lambda named: named[1])


class TaijiStage(Stage):
    """Position of TAIJI without seats.

    Attributes:
        board: Constants of the game.
        white: Mask of the white squares.
        black: Mask of the black squares.
        legal_pairs: Masks of the cells that a taijitu can cover together with the cell to the
            right, and together with the cell above.
    """

    def __init__(self, board: BoardSpec, white: int = 0, black: int = 0, plies: int = 0) -> None:
        self.board = board
        self.white = white
        self.black = black
        self._plies = plies
        self.legal_pairs = self._find_legal_pairs()

    def _key(self) -> tuple[object, ...]:
        return self.board, self.white, self.black

    def _find_legal_pairs(self) -> tuple[int, int]:
        """Return the cells that form a legal pair with the cell to the right, or the cell above."""
        board = self.board
        empty = board.all_cells & ~(self.white | self.black)
        high = empty & board.raised
        low = empty ^ high
        across = low & low >> 1 | high & high >> 1
        upwards = low & low >> board.width | high & high >> board.width
        return across, upwards

    @property
    def sides(self) -> tuple[Side, Side]:
        """White and Black; White moves first."""
        return SIDES

    @property
    def size(self) -> tuple[int, int]:
        """Number of columns and number of rows of the board."""
        return self.board.size, self.board.size

    @property
    def plies(self) -> int:
        """Number of taijitus on the board."""
        return self._plies

    def parse(self, text: str) -> Move:
        """Parse a taijitu such as ``c3/c4``.

        Raises:
            MalformedMoveError: If *text* is not a taijitu.
        """
        return Taijitu.parse(text)

    def parse_partial(self, text: str) -> PartialMove:
        """Parse a taijitu with one or both ends chosen.

        ``c3/`` is the black end only, ``/c3`` the white end only. A taijitu with both ends can
        still be turned round.

        Raises:
            MalformedMoveError: If *text* has another form.
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
            raise MalformedMoveError(f"{text}: expected a cell before or after the slash") from None
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
        """Return all legal taijitus, in notation order."""
        cell = self.board.cell
        found = []
        for pairs, step in zip(self.legal_pairs, (1, self.board.width), strict=True):
            for number in bits(pairs):
                one, other = cell(number), cell(number + step)
                found += [Taijitu(one, other), Taijitu(other, one)]
        return iter(sorted(found, key=str))

    def beginnings(self, begun: str) -> Iterable[tuple[str, int]]:
        """Return columns of legal black ends, black ends, or whole taijitus, in notation order."""
        if not begun:
            return self._black_columns()
        if begun.endswith("/"):
            number = self.board.number(parse_cell(begun[:-1]))
            whites = (number + step for pairs, step in self._partners() if pairs >> number & 1)
            return sorted((f"{begun}{self.board.cell(white)}", 1) for white in whites)
        return () if "/" in begun else self._black_ends(begun)

    def _black_columns(self) -> Iterator[tuple[str, int]]:
        """Yield the letter of each column with legal black ends."""
        partners = [pairs for pairs, _ in self._partners()]
        for i, letter in enumerate(ascii_lowercase[: self.board.size]):
            column = self.board.first_column << i
            if count := sum([(pairs & column).bit_count() for pairs in partners]):
                yield letter, count

    def _black_ends(self, letter: str) -> Iterator[tuple[str, int]]:
        """Yield the legal black ends in a column."""
        partners = [pairs >> ascii_lowercase.index(letter) for pairs, _ in self._partners()]
        for row, ending in _rows_by_name(self.board.size):
            number = row * self.board.width
            if count := sum([pairs >> number & 1 for pairs in partners]):
                yield letter + ending, count

    def _partners(self) -> tuple[tuple[int, int], ...]:
        """Return the cells with which the cell in each direction forms a legal pair.

        Returns:
            For each direction, the mask of the cells and the distance of the cell there.
        """
        (across, upwards), width = self.legal_pairs, self.board.width
        return (across, 1), (across << 1, -1), (upwards, width), (upwards << width, -width)

    def attempts(self, cell: Cell | None, piece: str) -> Attempts:
        """Return all pairs of adjacent cells with the rules that a taijitu on them breaks."""
        return Attempts(self._attempts(cell, piece))

    def _attempts(self, cell: Cell | None, piece: str) -> Iterator[Attempt]:
        for ends in self._adjacent_pairs():
            if piece in {"", STAGE.pieces[0].id} and (cell is None or cell in ends):
                move = Taijitu(*ends)
                reasons = frozenset(each.reason for each in self.violations(move))
                yield Attempt(STAGE.pieces[0].id, ends, move, reasons)

    def _adjacent_pairs(self) -> Iterator[tuple[Cell, Cell]]:
        size = range(self.board.size)
        for one in (Cell(column, row) for column in size for row in size):
            for other in (Cell(one.column, one.row + 1), Cell(one.column + 1, one.row)):
                if self._on_board(other):
                    yield one, other

    def count_legal(self) -> int:
        """Return the number of legal taijitus. Both orientations count."""
        across, upwards = self.legal_pairs
        return 2 * (across.bit_count() + upwards.bit_count())

    @property
    def over(self) -> bool:
        """Whether no taijitu fits."""
        return self.legal_pairs == (0, 0)

    def violations(self, move: Move) -> tuple[Violation, ...]:
        """Return every rule that the taijitu breaks, with the cells at fault."""
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
        """Return the rules that each end breaks on its own."""
        taken = self.white | self.black
        on_board = tuple(c for c in ends if self._on_board(c))
        found = [
            Violation(Reason.OFF_BOARD, tuple(c for c in ends if c not in on_board)),
            Violation(Reason.OVERLAP, tuple(c for c in on_board if self.board.mask(c) & taken)),
        ]
        return [violation for violation in found if violation.cells]

    def play(self, move: Move) -> TaijiStage:
        """Return the stage after a legal taijitu.

        Raises:
            MalformedMoveError: If *move* is not a taijitu.
        """
        if not isinstance(move, Taijitu):
            raise MalformedMoveError(f"{move}: not a taijitu")
        return self._place(self.board.mask(move.white), self.board.mask(move.black))

    def _place(self, white: int, black: int) -> TaijiStage:
        return TaijiStage(self.board, self.white | white, self.black | black, self._plies + 1)

    def play_random(self, rng: Random) -> TaijiStage:
        """Return the stage after a uniformly random legal taijitu."""
        across, upwards = self.legal_pairs
        count = across.bit_count()
        if rng.random() * (count + upwards.bit_count()) < count:
            one, step = 1 << random_bit(across, rng), 1
        else:
            one, step = 1 << random_bit(upwards, rng), self.board.width
        ends = one, one << step
        return self._place(*(ends if rng.random() < 0.5 else ends[::-1]))

    def group_sizes(self) -> dict[Side, list[int]]:
        """Return the sizes of each side's groups in descending order."""
        return {
            side: groups.sizes(cells, self.board.width, diagonal=False)
            for side, cells in zip(SIDES, (self.white, self.black), strict=True)
        }

    def points(self) -> Mapping[Side, Points]:
        """Return the sum of the sizes of each side's scored groups."""
        return {
            side: sum(sizes[: self.board.scored_groups])
            for side, sizes in self.group_sizes().items()
        }

    def view(self) -> StageView:
        """Return the cells on which a taijitu fits, the groups and the supply.

        Taijitus never run out before the cells do: the number left is half the number of coverable
        cells.
        """
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
        """Mask of the cells on which a taijitu fits."""
        across, upwards = self.legal_pairs
        return across | across << 1 | upwards | upwards << self.board.width

    def insights(self) -> Insights:
        """Return the cells on which no taijitu fits, and the liberties of each side's groups."""
        board, squares = self.board, (self.white, self.black)
        free = self._coverable
        final = Mark(
            MarkKind.FINAL, board.cells_of(board.all_cells & ~(self.white | self.black | free))
        )
        found, marks = groups.group_liberties(
            SIDES, squares, board.width, False, range(board.scored_groups), free
        )
        return Insights((final, *marks), groups=found)

    def move_facts(self, move: Move, after: Stage) -> MoveFacts:
        """Return how many of the mover's groups are joined."""
        del move
        assert isinstance(after, TaijiStage)
        own, grown = ((stage.white, stage.black)[self.plies % 2] for stage in (self, after))
        return MoveFacts(groups.merged_groups(own, grown, self.board.width, diagonal=False))

    def with_scoring(self, setup: Setup) -> TaijiStage:
        """Return the same stage with the number of scored groups in *setup*."""
        board = replace(self.board, scored_groups=int(setup[GROUPS_OPTION.tag]))
        return TaijiStage(board, self.white, self.black, self._plies)

    def diagram(self) -> str:
        """Return the board as text: ``W`` and ``B`` on taijitus, ``+`` on tetrominoes, and dots."""
        return format_board(*self.size, self._symbol_at)

    def _symbol_at(self, cell: Cell) -> str:
        bit, board = self.board.mask(cell), self.board
        signs = zip((self.white, self.black, board.raised), "WB+", strict=True)
        return next((sign for cells, sign in signs if cells & bit), ".")


SIZE_OPTION = Option("Size", tuple(DEFAULT_GROUPS), "9")
GROUPS_OPTION = Option(
    "Groups", ("1", "2", "3"), "2", scoring_only=True, default_by=("Size", DEFAULT_GROUPS)
)


def double_game_groups() -> Option:
    """Return the option for the number of scored groups on the 11x11 board of the double games."""
    return Option(
        GROUPS_OPTION.tag, GROUPS_OPTION.values, "3", ruling="double-groups", scoring_only=True
    )


STAGE = StageInfo(
    id="taiji",
    sides=SIDES,
    syntax="taijitu",
    input="stepwise",
    scoring="groups",
    actions=("flip",),
    pieces=(Piece("taijitu", (Cell(0, 0), Cell(1, 0)), 0),),
)


class Taiji(Game):
    """Rules and static description of TAIJI."""

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
        link_code=3,
        stages=(STAGE,),
        options=(SIZE_OPTION, GROUPS_OPTION),
    )

    def start_stage(self, setup: Setup, previous: Stage | None) -> Stage:
        """Return the empty board. The game never follows another: *previous* is None."""
        assert previous is None
        return TaijiStage(BoardSpec(int(setup["Size"]), int(setup["Groups"])))

    def verdict(self, end: GameEnd) -> Verdict:
        """Return the verdict by points; on a tie, Black wins, who moved second.

        Reference:
            igGameCenter's rules page.
        """
        by_points = verdict_by_points(end.points)
        return by_points or Verdict(end.seats["Black"], Decision.MOVED_SECOND)
