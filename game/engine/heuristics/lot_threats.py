"""Threat search of LOT: wins by turns each of which threatens to win with the next one.

Such a turn leaves one reply, on the cell where the win would be, or none if it threatens on two
cells: turns never remove stacks or discs of the opponent. So few turns need to be searched that
this takes less time than a playout.

Reference:
    Allis, van den Herik and Huntjens, "Go-Moku and Threat-Space Search" (1993).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ...core.bitboard import bits
from ...games import lot_moves
from ...games.lot import LotStage
from ...games.lot_moves import lines_through

MAX_THREATS = 2
"""Number of threatening turns before the turn that wins.

With up to two, no other turn wins faster than the one found: a win in three plies begins with a
threat. An exact search that looks only some plies ahead relies on this.
"""

MAX_POSITIONS = 60
"""Number of positions after which a search gives up."""

TurnMasks = tuple[int, int, int]
"""A turn as masks: the cell of the disc, the line made and its stack, both 0 without a line."""

completing_cells = lru_cache(maxsize=20_000)(lot_moves.completing_cells)
"""Return the mask of the cells on which one more stack completes a line of the given stacks."""


def turns_on(stage: LotStage, cell: int) -> Iterator[TurnMasks]:
    """Yield every turn that places a disc on the cell with this number."""
    disc, made = 1 << cell, stage.lines_made_by(cell)
    if not made:
        yield disc, 0, 0
    for line in made:
        for stack in bits(line):
            yield disc, line, 1 << stack


def winning_turns(own: int, empty: int, goals: int) -> Iterator[TurnMasks]:
    """Yield every way to win at once.

    Args:
        own: Mask of the single discs of the side to move.
        empty: Mask of the empty cells.
        goals: :func:`completing_cells` of the side to move.
    """
    through = lines_through()
    goals &= own | empty
    while goals:  # faster than bits(), since there are few
        goal = goals & -goals
        goals ^= goal
        for line in through[goal.bit_length() - 1]:
            rest = line & ~own
            if rest & empty and not rest & (rest - 1):
                yield rest, line, goal


def win_at_once(stage: LotStage) -> TurnMasks | None:
    """Return a turn that wins at once, or None. The side to move must have a disc left."""
    side = stage.plies % 2
    goals = completing_cells(stage.stacks[side])
    return next(winning_turns(stage.singles[side], stage.empty, goals), None)


def cell_to_block(stage: LotStage) -> int:
    """Return the mask of a cell on which the other side would win at once; 0 if there is none."""
    other = 1 - stage.plies % 2
    if not stage.discs_left(other):
        return 0
    goals = completing_cells(stage.stacks[other])
    return next((cell for cell, _, _ in winning_turns(stage.singles[other], stage.empty, goals)), 0)


def winning_turn(stage: LotStage) -> TurnMasks | None:
    """Return a turn that wins at once or by threats, or None if none is found."""
    enough_discs = min(map(stage.discs_left, (0, 1))) > MAX_THREATS + 1
    return ThreatSearch().win(stage, MAX_THREATS if enough_discs else 0)


class ThreatSearch:
    """A search that gives up after ``MAX_POSITIONS`` positions."""

    def __init__(self) -> None:
        self._positions = 0

    def win(self, stage: LotStage, threats: int) -> TurnMasks | None:
        """Return a turn that wins with at most *threats* threatening turns before the last one.

        Args:
            stage: The side to move attacks. Both sides must have enough discs.
            threats: The limit of their number.
        """
        if not stage.stacks[stage.plies % 2]:
            return None
        if turn := win_at_once(stage):
            return turn
        self._positions += 1
        if not threats or self._positions > MAX_POSITIONS:
            return None
        found = list(_threats(stage))
        for turn, _, replies in found:
            if replies & (replies - 1):
                return turn
        if threats > 1:
            for turn, after, reply in found:
                blocked = (after.after(*b) for b in turns_on(after, reply.bit_length() - 1))
                if all(self.win(one, threats - 1) for one in blocked):
                    return turn
        return None


def _threats(stage: LotStage) -> Iterator[tuple[TurnMasks, LotStage, int]]:
    """Yield all turns that threaten to win and leave the other side no win at once.

    Yields:
        The turn, the stage after it and the mask of the cells where it threatens to win.
    """
    side, empty = stage.plies % 2, stage.empty
    own, own_stacks = stage.singles[side], stage.stacks[side]
    other, other_stacks = stage.singles[1 - side], stage.stacks[1 - side]
    blocks = _winning_cells(other, other_stacks, empty)
    if blocks & (blocks - 1):
        return
    for disc, line, stack in _candidate_turns(stage, blocks or empty):
        left = (own | disc) & ~line
        free = (empty | line) & ~(stack or disc)
        wins = _winning_cells(left, own_stacks | stack, free)
        # The other side can only win with a cell that a line has cleared.
        if wins and not (line and _winning_cells(other, other_stacks, free)):
            turn = disc, line, stack
            yield turn, stage.after(*turn), wins


def _winning_cells(own: int, stacks: int, empty: int) -> int:
    """Return the mask of the cells on which a side would win, if it were to move.

    Args:
        own: Mask of its single discs.
        stacks: Mask of its stacks.
        empty: Mask of the empty cells.
    """
    found = 0
    if goals := completing_cells(stacks):
        for cell, _, _ in winning_turns(own, empty, goals):
            found |= cell
    return found


def _candidate_turns(stage: LotStage, cells: int) -> Iterator[TurnMasks]:
    """Yield all turns on *cells* that may threaten to win.

    They put a second single disc into a line that would end in a third stack, or make a line.
    """
    side, empty, through = stage.plies % 2, stage.empty, lines_through()
    own = stage.singles[side]
    making = lot_moves.completing_cells(own) & cells
    second = 0
    for goal in bits(completing_cells(stage.stacks[side]) & (own | empty)):
        for line in through[goal]:
            rest = line & ~own
            if not rest & ~empty and rest != line:
                second |= rest
    for cell in bits(second & cells & ~making):
        yield 1 << cell, 0, 0
    for cell in bits(making):
        yield from turns_on(stage, cell)
