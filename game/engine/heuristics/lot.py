"""Heuristics of LOT.

A side wins at once if it can make a line of discs whose stack completes a line of three stacks. The
other side must then occupy the cell on which that line of discs would be made, since its own moves
never remove stacks or discs of the opponent. Immediate wins and forced blocks are therefore
recognized both in the tree and in the playouts, and wins by threats in the tree
(:mod:`.lot_threats`), without omitting any move that matters. Random games last three times as long
as games of good players, so playouts end with an evaluation (:mod:`.lot_evaluation`) as soon as
neither side threatens to win.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache
from random import Random

from ...core.bitboard import bits
from ...core.types import Move
from ...games.lot import SIDES, LotStage
from ...games.lot_moves import Turn, cell_at, lines
from .base import GameLevels, HandicapWorth, Heuristics, StageResult
from .lot_evaluation import CELL_COUNT, LotEvaluation, board_for_mover, board_of
from .lot_threats import cell_to_block, completing_cells, turns_on, win_at_once, winning_turn
from .lot_values import LEARNT

LEVELS = GameLevels(
    parameters=(
        (8, 0.6, 0.95),
        (40, 0.29, 0.68),
        (120, 0.11, 0.40),
        (215, 0.04, 0.14),
        (500, 0, 0.075),
        (2000, 0, 0),
        (8000, 0, 0),
        (28000, 0, 0),
    ),
    ratings=(110, 350, 580, 770, 1000, 1190, 1370, 1590),
    handicaps=HandicapWorth(
        swap=57, hints=((1, 56), (2, 58), (4, 69), (8, 98)), time=((2, 65), (4, 80), (8, 94))
    ),
    single_tree=True,  # one large tree finds wins that two small ones miss
)

NEAR_END = 13
"""Maximum number of empty cells for which an exact search is tried."""

MAX_ESTIMATE = 0.9
"""Maximum of an estimated lead; that of a win is 1."""


@cache
def _lines() -> tuple[int, ...]:
    """Return every line as a mask of its cells, in a fixed order."""
    return tuple(lines())


@cache
def _line_number() -> dict[int, int]:
    return {line: i for i, line in enumerate(_lines())}


@cache
def _cells_of_lines() -> dict[int, tuple[int, ...]]:
    return {line: tuple(bits(line)) for line in _lines()}


class LotHeuristics(Heuristics[LotStage]):
    """Heuristics of LOT.

    A move's number encodes the side, the cell and, if a line is made, the line and the stack.
    """

    logistic_scale = 0.2
    playouts_per_node = 0.25
    max_lead = 1
    prior_visits = 30
    rave_equivalence = 1000
    exploration = 0.005

    def __init__(self, evaluation: LotEvaluation) -> None:
        self.evaluation = evaluation

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
        if turn := winning_turn(stage):
            return [self._encode(side, *turn)]
        # If there is a second cell to block, the game is lost anyway.
        cells = cell_to_block(stage) or stage.empty
        making = completing_cells(stage.singles[side]) & cells
        return [2 * cell + side for cell in bits(cells & ~making)] + [
            self._encode(side, *turn) for cell in bits(making) for turn in turns_on(stage, cell)
        ]

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
        """Evaluate the position after each turn."""
        side = stage.plies % 2
        own, other = stage.singles[side], stage.singles[1 - side]
        stacks, other_stacks = stage.stacks[side], stage.stacks[1 - side]
        evaluation, before = self.evaluation, board_of(other, own, other_stacks, stacks)
        row_values = evaluation.row_values(before)
        now = evaluation.sum_of(row_values)
        after_discs = evaluation.after_discs(before, now)
        found = []
        for number in numbers:
            if number < 2 * CELL_COUNT:  # no line is made
                value = after_discs[number // 2]
            else:
                _, line, stack = self._decode(number)
                board = board_of(other, own & ~line, other_stacks, stacks | stack)
                value = now + evaluation.change(row_values, board, line)
            found.append(-self._lead(value))
        return found

    def _lead(self, logit: float) -> float:
        """Return the lead of the side to move with this logit of its probability to win."""
        return max(-MAX_ESTIMATE, min(MAX_ESTIMATE, logit * self.logistic_scale))

    def playout(self, stage: LotStage, rng: Random, moves_made: list[int]) -> StageResult:
        """Take wins and block threats until there are none, then evaluate the position."""
        while not stage.over:
            side = stage.plies % 2
            if turn := win_at_once(stage):
                moves_made.append(self._encode(side, *turn))
                return StageResult(-1 if side else 1, 0)
            block = cell_to_block(stage)
            if not block:
                lead = self._lead(self.evaluation.evaluate(board_for_mover(stage)))
                return StageResult(-lead if side else lead, 0)
            turns = list(turns_on(stage, block.bit_length() - 1))
            turn = turns[int(rng.random() * len(turns))]
            moves_made.append(self._encode(side, *turn))
            stage = stage.after(*turn)
        return self.result(stage)

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
    return LotHeuristics(LotEvaluation(LEARNT))
