"""What the search knows of LOT.

A side wins at once when a line that it can make leaves its stack on the third cell of a line with
two of its stacks. Whoever faces that must take the cell where the line would be made, as stacks
and the other's discs never go by one's own move. So wins are seen, and blocks forced, both in the
tree and in the playouts; nothing that matters is left out.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import cache, lru_cache, reduce
from math import fsum
from operator import or_
from random import Random

from ...core.types import Cell, Move
from ...games.lits_rule import bits
from ...games.lot import SIDES, SIZE, LotStage, Turn, lines, lines_through
from .base import Heuristics, StageResult

CELL_COUNT = SIZE * SIZE
NEAR_END = 9
"""With how few empty cells an exact search is tried."""

OWN_LINE_WEIGHTS, OTHER_LINE_WEIGHTS = (0.02, 0.06, 0.25), (0.015, 0.05, 0.2)
"""What a cell is worth for each line through it with none, one or two discs of a side alone."""

STACK_LINE_WEIGHTS = (0.02, 0.12, 0.0)
"""What a stack is worth for each open line through it with none or one own stack beside it."""


@cache
def _lines() -> tuple[int, ...]:
    """Every line as a set of cells, in a fixed order."""
    return tuple(lines())


@cache
def _line_number() -> dict[int, int]:
    return {line: i for i, line in enumerate(_lines())}


@cache
def _pairs() -> tuple[tuple[int, ...], ...]:
    """For each cell, the two others of each line through it."""
    return tuple(
        tuple(line & ~(1 << at) for line in through) for at, through in enumerate(lines_through())
    )


@cache
def _stars() -> tuple[int, ...]:
    """For each cell, all cells of the lines through it."""
    return tuple(reduce(or_, through) for through in lines_through())


@cache
def _cells_of_lines() -> dict[int, tuple[int, ...]]:
    return {line: tuple(bits(line)) for line in _lines()}


@lru_cache(maxsize=20_000)
def completing_cells(stacks: int) -> int:
    """The cells on which one more of a side's *stacks* makes a line."""
    pairs, found = _pairs(), 0
    for stack in bits(stacks):
        for pair in pairs[stack]:
            if pair & stacks:
                found |= pair
    return found & ~stacks


def stack_value(own: int, other: int, cell: int) -> float:
    """What a stack of a side on *cell* is worth for the lines that the *other*'s leave open."""
    star = _stars()[cell]
    return _stack_value_in_star(own & star, other & star, cell)


@lru_cache(maxsize=100_000)
def _stack_value_in_star(own: int, other: int, cell: int) -> float:
    """The same of the stacks that share a line with the cell; there are few kinds of those.

    It is added up exactly, since each Python's own sum may round otherwise.
    """
    return fsum(
        STACK_LINE_WEIGHTS[min(2, (line & own).bit_count())]
        for line in lines_through()[cell]
        if not line & other
    )


def disc_value(own: int, other: int, taken: int, cell: int) -> float:
    """What a disc on *cell* is worth for the lines of single discs that no stack has *taken*."""
    star = _stars()[cell]
    return _disc_value_in_star(own & star, other & star, taken & star, cell)


@lru_cache(maxsize=50_000)
def _disc_value_in_star(own: int, other: int, taken: int, cell: int) -> float:
    """The same of the discs and stacks that share a line with the cell."""
    value = 0.0
    for line in lines_through()[cell]:
        if not line & taken:
            if not line & other:
                value += OWN_LINE_WEIGHTS[min(2, (line & own).bit_count())]
            if not line & own:
                value += OTHER_LINE_WEIGHTS[min(2, (line & other).bit_count())]
    return value


def winning_turns(own: int, empty: int, goals: int) -> Iterator[tuple[int, int, int]]:
    """Each way to win at once: the cell to take, the line made there and the stack, as sets.

    *own* are the single discs of the side to move, *goals* its :func:`completing_cells`.
    """
    through = lines_through()
    goals &= own | empty
    while goals:  # quicker than over all bits, as there are few
        goal = goals & -goals
        goals ^= goal
        for line in through[goal.bit_length() - 1]:
            rest = line & ~own
            if rest & empty and not rest & (rest - 1):
                yield rest, line, goal


class LotHeuristics(Heuristics[LotStage]):
    """LOT. A move's number holds the side, the cell and, after a line, line and stack."""

    logistic_scale = 0.4
    playouts_per_node = 0.25
    max_lead = 1

    def _encode(self, side: int, cell: int, line: int = 0, stack: int = 0) -> int:
        """The number of a turn; *line* and *stack* are sets, 0 where no line is made."""
        resolved = 0
        if line:
            resolved = 1 + 3 * _line_number()[line] + (line & (stack - 1)).bit_count()
        return 2 * (CELL_COUNT * resolved + cell) + side

    def _decode(self, number: int) -> tuple[int, int, int]:
        """The cell, the line and the stack of a move; the last two are sets."""
        resolved, cell = divmod(number // 2, CELL_COUNT)
        if not resolved:
            return cell, 0, 0
        line, place = divmod(resolved - 1, 3)
        return cell, _lines()[line], 1 << _cells_of_lines()[_lines()[line]][place]

    def moves(self, stage: LotStage) -> list[int]:
        """One winning turn; else those that take a cell where the other wins; else all."""
        side = stage.plies % 2
        own, other = stage.singles[side], stage.singles[1 - side]
        empty = stage.empty
        for cell, line, stack in winning_turns(own, empty, completing_cells(stage.stacks[side])):
            return [self._encode(side, cell.bit_length() - 1, line, stack)]
        if stage.discs_left(1 - side):
            for cell, _, _ in winning_turns(other, empty, completing_cells(stage.stacks[1 - side])):
                empty = cell  # a second such cell is lost anyhow
                break
        return [number for cell in bits(empty) for number in self._turns_on(stage, cell)]

    def _turns_on(self, stage: LotStage, cell: int) -> Iterator[int]:
        side, made = stage.plies % 2, stage.lines_made_by(cell)
        if not made:
            yield self._encode(side, cell)
        for line in made:
            for stack in bits(line):
                yield self._encode(side, cell, line, 1 << stack)

    def move(self, stage: LotStage, number: int) -> Move:
        """The turn of that number."""
        del stage
        cell, line, stack = self._decode(number)
        if not line:
            return Turn(_cell(cell))
        removed = tuple(sorted(map(_cell, bits(line & ~stack))))
        return Turn(_cell(cell), removed, _cell(stack.bit_length() - 1))

    def after(self, stage: LotStage, number: int) -> LotStage:
        """The stage after that turn."""
        cell, line, stack = self._decode(number)
        return stage.after(1 << cell, line, stack)

    def priors(self, stage: LotStage, numbers: Sequence[int]) -> list[float]:
        """How much a turn helps own lines and stacks and hinders the other's."""
        side = stage.plies % 2
        own, other = stage.stacks[side], stage.stacks[1 - side]
        singles, singles_of_other = stage.singles[side], stage.singles[1 - side]
        taken = own | other
        found = []
        for number in numbers:
            cell, _, stack = self._decode(number)
            value = disc_value(singles, singles_of_other, taken, cell)
            if stack:
                value += 0.3 + stack_value(own, other, stack.bit_length() - 1)
            found.append(min(0.9, value))
        return found

    def simulate(self, stage: LotStage, rng: Random, moves_made: list[int]) -> LotStage:
        """Random turns, but wins are taken, threats blocked, stacks put beside own stacks.

        On bare numbers, since most of the time is spent here. Of the side to move, *own* are the
        single discs, *mine* the stacks and *goals* its :func:`completing_cells`; after each turn
        they change places with those of the other.
        """
        if stage.over:
            return stage
        random, stack_value_in_star = rng.random, _stack_value_in_star
        pairs, stars, cells_of = _pairs(), _stars(), _cells_of_lines()
        side, plies = stage.plies % 2, stage.plies
        own, other = stage.singles[side], stage.singles[1 - side]
        mine, theirs = stage.stacks[side], stage.stacks[1 - side]
        left, others_left = stage.discs_left(side), stage.discs_left(1 - side)
        goals, others_goals = completing_cells(mine), completing_cells(theirs)
        empty = stage.empty
        free = bits(empty)
        win = None
        may_win, may_lose = True, others_goals
        while free and left and not win:
            win = next(winning_turns(own, empty, goals), None) if may_win and goals else None
            threat = None
            if may_lose and not win:
                threat = next(winning_turns(other, empty, may_lose), None)
            if forced := win or threat:
                at = forced[0].bit_length() - 1
                free.remove(at)
            else:
                i = int(random() * len(free))
                at = free[i]
                free[i] = free[-1]
                free.pop()
            plies += 1
            near = own & stars[at]
            disc, line = 1 << at, 0
            if win:
                _, line, stack = win
            elif near & (near - 1) and (made := [p for p in pairs[at] if p & own == p]):
                line = disc | made[int(random() * len(made))]
                values = (
                    (stack_value_in_star(mine & stars[c], theirs & stars[c], c) + random() / 9, c)
                    for c in cells_of[line]
                )
                stack = 1 << max(values)[1]
            if line:
                moves_made.append(self._encode(side, at, line, stack))
                own = (own | disc) & ~line
                mine |= stack
                goals = completing_cells(mine)
                empty = (empty | line) & ~stack
                free += [c for c in cells_of[line] if not stack >> c & 1]
            else:
                moves_made.append(2 * at + side)
                own |= disc
                empty ^= disc
                left -= 1
            # A threat is new near the last disc, or where cells became free; an old one was seen.
            may_win = bool(line or threat)
            may_lose = goals if line else goals & stars[at]
            side = 1 - side
            own, other, mine, theirs = other, own, theirs, mine
            left, others_left, goals, others_goals = others_left, left, others_goals, goals
        winner = SIDES[1 - side] if win else None
        if side:
            own, other, mine, theirs = other, own, theirs, mine
        return LotStage((own, other), (mine, theirs), plies, winner)

    def result(self, stage: LotStage) -> StageResult:
        """One point for a line of stacks; else a draw."""
        if stage.winner is None:
            return StageResult(0, 0)
        return StageResult(1 if stage.winner == SIDES[0] else -1, 0)

    def transposition_key(self, stage: LotStage) -> Hashable:
        """All discs and stacks, and who moves."""
        return stage.singles, stage.stacks, stage.plies % 2

    def near_end(self, stage: LotStage) -> bool:
        """Whether few cells are empty."""
        return stage.empty.bit_count() <= NEAR_END


def _cell(number: int) -> Cell:
    return Cell(number % SIZE, number // SIZE)


@cache
def lot_heuristics() -> LotHeuristics:
    """The expert, the same object every time."""
    return LotHeuristics()
