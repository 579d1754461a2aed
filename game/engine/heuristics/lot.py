"""Heuristics of LOT.

A side wins at once if it can make a line of discs whose stack completes a line of three stacks. The
other side must then occupy the cell on which that line of discs would be made, since its own moves
never remove stacks or discs of the opponent. Immediate wins and forced blocks are therefore
recognized both in the tree and in the playouts, and wins by threats in the tree
(:mod:`.lot_threats`), without omitting any move that matters.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache, lru_cache, reduce
from math import fsum
from operator import or_
from random import Random

from ...core.bitboard import bits
from ...core.types import Move
from ...games.lot import SIDES, LotStage
from ...games.lot_moves import SIZE, Turn, cell_at, lines, lines_through
from .base import GameLevels, Heuristics, StageResult
from .lot_threats import completing_cells, turns_on, winning_turn, winning_turns

LEVELS = GameLevels(
    parameters=(
        (8, 0.6, 0.75),
        (40, 0.19, 0.25),
        (150, 0.05, 0.02),
        (220, 0.025, 0),
        (550, 0, 0),
        (1200, 0, 0),
        (6500, 0, 0),
        (44000, 0, 0),
    ),
    ratings=(260, 500, 600, 690, 900, 1010, 1130, 1300),
    single_tree=True,  # one large tree finds wins that two small ones miss
)

CELL_COUNT = SIZE * SIZE
NEAR_END = 13
"""Maximum number of empty cells for which an exact search is tried."""

OWN_LINE_WEIGHTS, OTHER_LINE_WEIGHTS = (0.02, 0.06, 0.25), (0.015, 0.05, 0.2)
"""Values of a cell for each line through it with no, one or two discs, all of one side.

The first triple is for own discs, the second for discs of the other side.
"""

STACK_LINE_WEIGHTS = (0.02, 0.12, 0.0)
"""Values of a stack for each open line through it, by the number of own stacks on that line."""


@cache
def _lines() -> tuple[int, ...]:
    """Return every line as a mask of its cells, in a fixed order."""
    return tuple(lines())


@cache
def _line_number() -> dict[int, int]:
    return {line: i for i, line in enumerate(_lines())}


@cache
def _pairs() -> tuple[tuple[int, ...], ...]:
    """Return for each cell the masks of the two other cells of each line through it."""
    return tuple(
        tuple(line & ~(1 << at) for line in through) for at, through in enumerate(lines_through())
    )


@cache
def _stars() -> tuple[int, ...]:
    """Return for each cell the mask of all cells of the lines through it."""
    return tuple(reduce(or_, through) for through in lines_through())


@cache
def _cells_of_lines() -> dict[int, tuple[int, ...]]:
    return {line: tuple(bits(line)) for line in _lines()}


def stack_value(own: int, other: int, cell: int) -> float:
    """Return the value of a stack on *cell* for the lines that the stacks of *other* leave open."""
    star = _stars()[cell]
    return _stack_value_in_star(own & star, other & star, cell)


@lru_cache(maxsize=100_000)
def _stack_value_in_star(own: int, other: int, cell: int) -> float:
    """Like :func:`stack_value`, with only the stacks on lines through the cell, to cache better.

    Uses math.fsum, because the rounding of sum() differs between Python versions.
    """
    return fsum(
        STACK_LINE_WEIGHTS[min(2, (line & own).bit_count())]
        for line in lines_through()[cell]
        if not line & other
    )


def disc_value(own: int, other: int, taken: int, cell: int) -> float:
    """Return the value of a disc on *cell* for the lines of single discs.

    Args:
        own: Mask of the own single discs.
        other: Mask of the other side's single discs.
        taken: Mask of the cells with stacks, which block lines of single discs.
        cell: Number of the cell.
    """
    star = _stars()[cell]
    return _disc_value_in_star(own & star, other & star, taken & star, cell)


@lru_cache(maxsize=50_000)
def _disc_value_in_star(own: int, other: int, taken: int, cell: int) -> float:
    """Like :func:`disc_value`, with only the discs and stacks on lines through the cell."""
    value = 0.0
    for line in lines_through()[cell]:
        if not line & taken:
            if not line & other:
                value += OWN_LINE_WEIGHTS[min(2, (line & own).bit_count())]
            if not line & own:
                value += OTHER_LINE_WEIGHTS[min(2, (line & other).bit_count())]
    return value


class LotHeuristics(Heuristics[LotStage]):
    """Heuristics of LOT.

    A move's number encodes the side, the cell and, if a line is made, the line and the stack.
    """

    logistic_scale = 0.4
    playouts_per_node = 0.25
    max_lead = 1

    def _encode(self, side: int, disc: int, line: int, stack: int) -> int:
        """Return the number of a turn given as masks; *line* and *stack* may be 0."""
        cell, resolved = disc.bit_length() - 1, 0
        if line:
            resolved = 1 + 3 * _line_number()[line] + (line & (stack - 1)).bit_count()
        return 2 * (CELL_COUNT * resolved + cell) + side

    def _decode(self, number: int) -> tuple[int, int, int]:
        """Return cell number, line mask and stack mask; the masks are 0 without a line."""
        resolved, cell = divmod(number // 2, CELL_COUNT)
        if not resolved:
            return cell, 0, 0
        line, place = divmod(resolved - 1, 3)
        return cell, _lines()[line], 1 << _cells_of_lines()[_lines()[line]][place]

    @classmethod
    def for_stage(cls, stage: LotStage) -> LotHeuristics:
        """Return the heuristics of LOT, created once."""
        del stage
        return lot_heuristics()

    def moves(self, stage: LotStage) -> list[int]:
        """Return one winning turn, else the turns that block a win, else all turns."""
        side = stage.plies % 2
        other, empty = stage.singles[1 - side], stage.empty
        if turn := winning_turn(stage):
            return [self._encode(side, *turn)]
        if stage.discs_left(1 - side):
            for cell, _, _ in winning_turns(other, empty, completing_cells(stage.stacks[1 - side])):
                empty = cell  # with a second such cell, the game is lost anyway
                break
        return [self._encode(side, *turn) for cell in bits(empty) for turn in turns_on(stage, cell)]

    def move(self, stage: LotStage, number: int) -> Move:
        """Return the turn with this number."""
        del stage
        cell, line, stack = self._decode(number)
        if not line:
            return Turn(cell_at(cell))
        return Turn.with_line(cell_at(cell), line, cell_at(stack.bit_length() - 1))

    def after(self, stage: LotStage, number: int) -> LotStage:
        """Return the stage after this turn."""
        cell, line, stack = self._decode(number)
        return stage.after(1 << cell, line, stack)

    def priors(self, stage: LotStage, numbers: Sequence[int]) -> list[float]:
        """Estimate how much each turn helps own lines and stacks and hinders the other's."""
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
        """Play random turns, except that wins are taken and threats are blocked.

        Prefers stacks beside own stacks. Works on masks instead of stages, since most of the search
        time is spent here. *own* are the single discs of the side to move, *mine* its stacks and
        *goals* its :func:`completing_cells`; after each turn they are exchanged with those of the
        other side.
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
                moves_made.append(self._encode(side, disc, line, stack))
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
            # Only new threats need a check: near the last disc, or anywhere if cells became free.
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
        """Return a lead of one point for a line of stacks, else a draw."""
        if stage.winner is None:
            return StageResult(0, 0)
        return StageResult(1 if stage.winner == SIDES[0] else -1, 0)

    def transposition_key(self, stage: LotStage) -> Hashable:
        """Return all discs and stacks and the side to move."""
        return stage.singles, stage.stacks, stage.plies % 2

    def near_end(self, stage: LotStage) -> bool:
        """Return whether few cells are empty."""
        return stage.empty.bit_count() <= NEAR_END


@cache
def lot_heuristics() -> LotHeuristics:
    """Return the heuristics of LOT, created once."""
    return LotHeuristics()
