"""LOT, by Néstor Romeral Andrés.

A 7x7 board and 45 discs per side. White moves first; after White's first turn, Black may swap. A
turn places a disc on an empty cell. If that completes lines of three consecutive single discs of
the mover's own, the mover must choose such a line, remove two of its discs and put one more disc on
the third, which becomes a stack. A line of three stacks of one side wins; a full board is a draw.
**Ruling**: the game is also a draw if the side to move has no disc left.

Reference:
    LOT rules, "How to play".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from random import Random

from ..core.attempts import Attempt, Attempts
from ..core.bitboard import bits, format_board, random_bit
from ..core.game import Game, GameEnd, Verdict
from ..core.info import GameInfo, Piece, Setup, StageInfo
from ..core.insights import Insights, Mark, MarkKind, MoveFacts, Tally, TallyKind
from ..core.stage import PartialMove, Progress, Stage, StageView, SupplyEntry
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
)
from .lot_moves import (
    SIZE,
    PartialTurn,
    Turn,
    cell_at,
    cell_number,
    cells_by_name,
    cells_of_lines,
    completing_cells,
    lines,
    lines_through,
    mask_of,
    on_board,
)

DISCS = 45
SIDES: tuple[Side, Side] = ("White", "Black")
ALL_CELLS = (1 << SIZE * SIZE) - 1


class LotStage(Stage):
    """Position of LOT without seats.

    Attributes:
        singles: Masks of the single discs of White and of Black.
        stacks: Masks of the stacks of White and of Black.
        winner: Side that has a line of stacks; None if there is none.
        empty: Mask of the empty cells.
    """

    def __init__(
        self,
        singles: tuple[int, int] = (0, 0),
        stacks: tuple[int, int] = (0, 0),
        plies: int = 0,
        winner: Side | None = None,
    ) -> None:
        self.singles = singles
        self.stacks = stacks
        self.winner = winner
        self._plies = plies
        self.empty = ALL_CELLS & ~(singles[0] | singles[1] | stacks[0] | stacks[1])

    def _key(self) -> tuple[object, ...]:
        return self.singles, self.stacks, self._plies % 2, self._plies == 1

    @property
    def sides(self) -> tuple[Side, Side]:
        """White and Black; White moves first."""
        return SIDES

    @property
    def size(self) -> tuple[int, int]:
        """Number of columns and number of rows of the board."""
        return SIZE, SIZE

    @property
    def plies(self) -> int:
        """Number of turns taken."""
        return self._plies

    @property
    def _mover(self) -> int:
        return self._plies % 2

    @property
    def full(self) -> bool:
        """Whether every cell is occupied."""
        return not self.empty

    def discs_left(self, side: int) -> int:
        """Return the number of discs in hand.

        Args:
            side: 0 for White, 1 for Black.
        """
        return DISCS - self.singles[side].bit_count() - 2 * self.stacks[side].bit_count()

    @property
    def over(self) -> bool:
        """Whether a side has won, the board is full, or the side to move has no disc left."""
        return not self.empty or self.winner is not None or not self.discs_left(self._mover)

    def parse(self, text: str) -> Move:
        """Parse a turn such as ``d4`` or ``d4xb4c4=d4``.

        Raises:
            MalformedMoveError: If *text* is not a turn.
        """
        return Turn.parse(text)

    def parse_partial(self, text: str) -> PartialMove:
        """Parse a turn in which the placed disc and possibly discs of the line are chosen.

        ``d4`` places a disc. If that completes a line, ``d4=b4`` selects the disc that stays and
        becomes the stack. If that disc is in several completed lines, ``d4xc4=b4`` selects a disc
        that is removed as well, until only one line is left.

        Raises:
            MalformedMoveError: If *text* has another form.
        """
        begun = PartialTurn.parse(text)
        if begun is None:
            return super().parse_partial(text)
        broken = tuple(
            v for v in self.violations(Turn(begun.placed)) if v.reason is not Reason.MUST_STACK
        )
        made = [] if broken else self.lines_made_by(cell_number(begun.placed))
        if broken or not (made or begun.kept):
            return PartialMove(begun.text, Progress.COMPLETE, violations=broken)
        return begun.among(made)

    def lines_made_by(self, number: int) -> list[int]:
        """Return the masks of the lines that a disc of the mover on that cell would complete."""
        return self._lines_made_by(self._mover, number)

    def _lines_made_by(self, side: int, number: int) -> list[int]:
        own = self.singles[side] | 1 << number
        return [line for line in lines_through()[number] if line & own == line]

    def _turns_on(self, number: int) -> Iterator[Turn]:
        """Yield every turn that places a disc on that cell."""
        placed, made = cell_at(number), self.lines_made_by(number)
        if not made:
            yield Turn(placed)
        for line in made:
            for stack in lines()[line]:
                yield Turn.with_line(placed, line, stack)

    def legal_moves(self) -> Iterator[Move]:
        """Return all legal turns, in notation order."""
        if self.over:
            return iter(())
        turns = chain.from_iterable(map(self._turns_on, bits(self.empty)))
        return iter(sorted(turns, key=str))

    def beginnings(self, begun: str) -> Iterator[tuple[str, int]]:
        """Return the legal cells of the placed disc, or all turns with one, in notation order."""
        if not begun and not self.over:
            completing = completing_cells(self.singles[self._mover])
            for number, name in cells_by_name():
                if self.empty >> number & 1:
                    made = self.lines_made_by(number) if completing >> number & 1 else ()
                    yield name, 3 * len(made) or 1
        elif begun and "x" not in begun:
            number = cell_number(parse_cell(begun))
            turns = sorted(map(str, self._turns_on(number)))
            yield from ((turn, 1) for turn in turns if turn != begun)

    def attempts(self, cell: Cell | None, piece: str) -> Attempts:
        """Return a disc on every cell with the rules that it breaks if no line is resolved."""
        return Attempts(self._attempts(cell, piece))

    def _attempts(self, cell: Cell | None, piece: str) -> Iterator[Attempt]:
        for placed in map(cell_at, bits(ALL_CELLS)):
            if piece in {"", self.to_move} and cell in {None, placed}:
                move = Turn(placed)
                reasons = frozenset(each.reason for each in self.violations(move))
                yield Attempt(self.to_move, (placed,), move, reasons)

    def count_legal(self) -> int:
        """Return the number of legal turns."""
        if self.over:
            return 0
        completing = completing_cells(self.singles[self._mover]) & self.empty
        turns = sum(3 * len(self.lines_made_by(number)) for number in bits(completing))
        return turns + (self.empty & ~completing).bit_count()

    def violations(self, move: Move) -> tuple[Violation, ...]:
        """Return every rule that the turn breaks, with the cells at fault."""
        if not isinstance(move, Turn):
            return (Violation(Reason.MALFORMED),)
        named = dict.fromkeys((move.placed, *move.line))
        outside = tuple(c for c in named if not on_board(c))
        found = [Violation(Reason.OFF_BOARD, outside)] if outside else []
        if not on_board(move.placed):
            return tuple(found)
        number = cell_number(move.placed)
        is_empty = bool(self.empty >> number & 1)
        if not is_empty:
            found.append(Violation(Reason.OVERLAP, (move.placed,)))
        made = self.lines_made_by(number) if is_empty else []
        if made and not move.line:
            found.append(Violation(Reason.MUST_STACK, cells_of_lines(made)))
        if move.line and (outside or mask_of(move.line) not in made):
            found.append(Violation(Reason.NO_LINE, move.line))
        return tuple(found)

    def play(self, move: Move) -> LotStage:
        """Return the stage after a legal turn.

        Raises:
            MalformedMoveError: If *move* is not a turn of LOT.
        """
        if not isinstance(move, Turn):
            raise MalformedMoveError(f"{move}: not a turn of LOT")
        stack = mask_of((move.stack,)) if move.stack else 0
        return self.after(1 << cell_number(move.placed), mask_of(move.line), stack)

    def after(self, placed: int, line: int, stack: int) -> LotStage:
        """Return the stage after a legal turn given as cell masks.

        Only lines through the new stack are checked for a win, since only they can have become
        complete.

        Args:
            placed: The disc placed.
            line: The resolved line, whose single discs are removed; 0 if there is none.
            stack: The new stack; 0 if there is none.
        """
        white, black = self.singles
        white_stacks, black_stacks = self.stacks
        if self._plies % 2:
            black, black_stacks = (black | placed) & ~line, black_stacks | stack
        else:
            white, white_stacks = (white | placed) & ~line, white_stacks | stack
        own_stacks = black_stacks if self._plies % 2 else white_stacks
        won = stack and any(
            line & own_stacks == line for line in lines_through()[stack.bit_length() - 1]
        )
        winner = SIDES[self._plies % 2] if won else None
        return LotStage((white, black), (white_stacks, black_stacks), self._plies + 1, winner)

    def play_random(self, rng: Random) -> LotStage:
        """Return the stage after a random legal turn.

        The cell is uniformly random, then the line, then the disc of it that becomes a stack. Thus
        the number of ways to resolve lines does not make a cell more likely.
        """
        number = random_bit(self.empty, rng)
        made = self.lines_made_by(number)
        if not made:
            return self.after(1 << number, 0, 0)
        line = made[int(rng.random() * len(made))]
        stack = lines()[line][int(rng.random() * 3)]
        return self.after(1 << number, line, 1 << cell_number(stack))

    def points(self) -> Mapping[Side, Points]:
        """Return the number of stacks of each side. They decide nothing, but show who is ahead."""
        return {side: stacks.bit_count() for side, stacks in zip(SIDES, self.stacks, strict=True)}

    def counted_cells(self) -> Mapping[Side, tuple[Cell, ...]]:
        """Return the stacks of each side."""
        return {
            side: tuple(map(cell_at, bits(stacks)))
            for side, stacks in zip(SIDES, self.stacks, strict=True)
        }

    def view(self) -> StageView:
        """Return the discs in hand, the empty cells and the winning line."""
        legal = self.count_legal()
        supply = tuple(
            SupplyEntry(side, self.discs_left(i), legal if i == self._mover else 0, DISCS)
            for i, side in enumerate(SIDES)
        )
        return StageView(
            supply,
            tuple(map(cell_at, bits(self.empty))),
            winning_line=self._winning_stacks(),
        )

    def insights(self) -> Insights:
        """Return where each side could complete a line or win, or use a third stack for a line.

        Computed for both sides as if it were their turn. Without cells and counts if the game is
        over.
        """
        if self.over:
            return Insights(
                tallies=tuple(Tally(kind, {}) for kind in (TallyKind.LINE, TallyKind.WIN))
            )
        marks, line_counts, winning = [], dict[Side, int](), dict[Side, int]()
        for number, side in enumerate(SIDES):
            third = self._third_stack_cells(number)
            lines_on = self._lines_in_one(number)
            wins = [at for at, made in lines_on.items() if any(line & third for line in made)]
            marks.append(Mark(MarkKind.LINE, tuple(map(cell_at, lines_on)), side))
            marks.append(Mark(MarkKind.WIN, tuple(map(cell_at, wins)), side))
            line_counts[side], winning[side] = len(lines_on), len(wins)
            marks.append(Mark(MarkKind.THIRD, tuple(map(cell_at, bits(third))), side))
        tallies = Tally(TallyKind.LINE, line_counts), Tally(TallyKind.WIN, winning)
        return Insights(tuple(marks), tallies)

    def _lines_in_one(self, side: int) -> dict[int, list[int]]:
        """Return the empty cells where a disc of that side would complete lines, with the lines."""
        if not self.discs_left(side):
            return {}
        completing = completing_cells(self.singles[side]) & self.empty
        return {number: self._lines_made_by(side, number) for number in bits(completing)}

    def _third_stack_cells(self, side: int) -> int:
        """Return the cells where a stack of that side would be the third in a line."""
        return completing_cells(self.stacks[side]) & ~(self.stacks[0] | self.stacks[1])

    def _winning_stacks(self) -> tuple[Cell, ...]:
        """Return the stacks in winning lines. Empty while no side has won."""
        stacks = self.stacks[SIDES.index(self.winner)] if self.winner else 0
        return cells_of_lines(line for line in lines() if line & stacks == line)

    def move_facts(self, move: Move, after: Stage) -> MoveFacts:
        """Return whether the turn makes a stack."""
        del after
        return MoveFacts(stack=isinstance(move, Turn) and move.stack is not None)

    def diagram(self) -> str:
        """Return the board as text: ``w``, ``b`` for discs, ``W``, ``B`` for stacks, and dots."""
        return format_board(SIZE, SIZE, self._symbol_at)

    def _symbol_at(self, at: Cell) -> str:
        marks = zip((*self.singles, *self.stacks), "wbWB", strict=True)
        return next((sign for cells, sign in marks if cells >> cell_number(at) & 1), ".")


class Lot(Game):
    """Rules and static description of LOT."""

    info = GameInfo(
        id="lot",
        name="LOT",
        designers=("Néstor Romeral Andrés",),
        publisher="nestorgames",
        links=("https://www.nestorgames.com/",),
        sources=("LOT rules",),
        columns=SIZE,
        rows=SIZE,
        sides=SIDES,
        swap=True,
        tie_break="draw",
        link_code=4,
        stages=(
            StageInfo(
                id="lot",
                sides=SIDES,
                syntax="turn",
                input="stepwise",
                scoring="lines",
                actions=(),
                pieces=tuple(Piece(side, (Cell(0, 0),), DISCS) for side in SIDES),
            ),
        ),
        rulings=("no-discs",),
    )

    def start_stage(self, setup: Setup, previous: Stage | None) -> Stage:
        """Return the empty board. The game never follows another: *previous* is None."""
        del setup  # The game has no options.
        assert previous is None
        return LotStage()

    def verdict(self, end: GameEnd) -> Verdict:
        """Return the verdict: the side with a line of stacks wins; otherwise the game is a draw."""
        stage = end.stage
        assert isinstance(stage, LotStage)
        if stage.winner:
            return Verdict(end.seats[stage.winner], Decision.LINE)
        return Verdict(None, Decision.FULL_BOARD if stage.full else Decision.NO_DISCS)
