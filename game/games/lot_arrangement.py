"""Discs and stacks of LOT that are laid by hand, and an order of turns that leads to them.

A turn adds a single disc, and a stack takes three single discs of its side. So a side with s single
discs and k stacks has taken s + 3k turns. Each stack is made on three cells of a line that hold
nothing else while it is made; the search below looks for such lines.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from ..core.arrangement import Arranger, Fault
from ..core.bitboard import bits
from ..core.stage import Stage
from ..core.types import Cell, MalformedMoveError, Move, Reason, Violation, parse_cell
from .lot import ALL_CELLS, SIDES, LotStage
from .lot_moves import (
    Turn,
    cell_at,
    cell_number,
    cells_of_lines,
    completing_cells,
    lines,
    lines_through,
    on_board,
)

KINDS = "wbWB"
"""Letters of White's and Black's single discs and stacks, as in a diagram."""

ATTEMPTS, MAX_STEPS = 40, 250
"""Number of searches for an order, and of positions after which one gives up."""


@dataclass(frozen=True, slots=True)
class LaidDisc(Move):
    """A disc or a stack on a cell: ``wd4``, ``bd4``, ``Wd4`` or ``Bd4``."""

    kind: str
    cell: Cell

    @classmethod
    def parse(cls, text: str) -> LaidDisc:
        """Parse the letter of the kind and a cell.

        Raises:
            MalformedMoveError: If *text* has another form.
        """
        try:
            if text[:1] not in tuple(KINDS):
                raise ValueError
            return cls(text[0], parse_cell(text[1:]))
        except ValueError:
            raise MalformedMoveError(f"{text}: expected w, b, W or B and a cell") from None

    @property
    def side(self) -> int:
        """0 for White, 1 for Black."""
        return KINDS.index(self.kind) % 2

    @property
    def is_stack(self) -> bool:
        """Whether it is a stack."""
        return self.kind.isupper()

    def __str__(self) -> str:
        return f"{self.kind}{self.cell}"


class LotArranger(Arranger):
    """Lays discs and stacks, and finds turns that lead to them."""

    def parse(self, text: str) -> Move:
        """Parse a disc or a stack, see :class:`LaidDisc`."""
        return LaidDisc.parse(text)

    def pieces_after(self, moves: Sequence[Move]) -> list[Move]:
        """Return the discs and stacks on the board after turns of a game."""
        stage: Stage = LotStage()
        for move in moves:
            stage = stage.play(move)
        assert isinstance(stage, LotStage)
        kinds = zip(KINDS, (*stage.singles, *stage.stacks), strict=True)
        return [LaidDisc(kind, cell_at(number)) for kind, mask in kinds for number in bits(mask)]

    def refusals(self, laid: Stage, piece: Move) -> tuple[Violation, ...]:
        """Return whether the cell is outside the board or taken, and whether discs are left."""
        assert isinstance(laid, LotStage)
        assert isinstance(piece, LaidDisc)
        if not on_board(piece.cell):
            return (Violation(Reason.OFF_BOARD, (piece.cell,)),)
        found = list[Violation]()
        if not laid.empty >> cell_number(piece.cell) & 1:
            found.append(Violation(Reason.OVERLAP, (piece.cell,)))
        if laid.discs_left(piece.side) < 1 + piece.is_stack:
            found.append(Violation(Reason.SUPPLY))
        return tuple(found)

    def lay(self, pieces: Sequence[Move]) -> LotStage:
        """Return the stage with the discs, and with as many turns as they have taken."""
        masks = dict.fromkeys(KINDS, 0)
        for piece in pieces:
            assert isinstance(piece, LaidDisc)
            masks[piece.kind] |= 1 << cell_number(piece.cell)
        white, black, white_stacks, black_stacks = masks.values()
        taken = sum(_turns_taken(LotStage((white, black), (white_stacks, black_stacks))))
        won = [
            side
            for side, stacks in zip(SIDES, (white_stacks, black_stacks), strict=True)
            if any(line & stacks == line for line in lines())
        ]
        return LotStage(
            (white, black), (white_stacks, black_stacks), taken, won[0] if won else None
        )

    def display(self, pieces: Sequence[Move]) -> list[str]:
        """Return turns that draw the discs: ``pass`` where the other side would be to move."""
        texts = list[str]()
        for piece in pieces:
            assert isinstance(piece, LaidDisc)
            if len(texts) % 2 != piece.side:
                texts.append("pass")
            texts.append(f"{piece.cell}={piece.cell}" if piece.is_stack else str(piece.cell))
        return texts

    def order(self, pieces: Sequence[Move]) -> tuple[list[Move], list[Fault]]:
        """Return turns that lead to the discs, or why none do."""
        target = self.lay(pieces)
        faults = [*_line_faults(target), *_win_faults(target), *_turn_faults(target)]
        faults += _stack_faults(target)
        turns = [] if faults else _find_turns(target)
        if turns is None:
            faults.append(Fault("no-order"))
        return list(turns or ()), faults


def _turns_taken(stage: LotStage) -> tuple[int, int]:
    white, black = (
        singles.bit_count() + 3 * stacks.bit_count()
        for singles, stacks in zip(stage.singles, stage.stacks, strict=True)
    )
    return white, black


def _line_faults(target: LotStage) -> Iterator[Fault]:
    """Yield the lines of single discs, which are resolved in the turn that completes them."""
    made = [line for line in lines() if any(line & own == line for own in target.singles)]
    if made:
        yield Fault(Reason.MUST_STACK, cells_of_lines(made))


def _turn_faults(target: LotStage) -> Iterator[Fault]:
    white, black = _turns_taken(target)
    if white - black not in (0, 1):
        yield Fault("turns", counts={"white": white, "black": black})


def _win_faults(target: LotStage) -> Iterator[Fault]:
    """Yield lines of stacks that cannot all have been completed by the last turn."""
    last = (sum(_turns_taken(target)) - 1) % 2
    for side, stacks in enumerate(target.stacks):
        won = [line for line in lines() if line & stacks == line]
        common = ALL_CELLS
        for line in won:
            common &= line
        if won and (side != last or not common):
            yield Fault("won", cells_of_lines(won))


def _stack_faults(target: LotStage) -> Iterator[Fault]:
    """Yield the stacks that no order can make: there is no free line through them in any."""
    left = target.stacks[0] | target.stacks[1]
    while left:
        last = sum(
            1 << number
            for number in bits(left)
            if any(line & left == 1 << number for line in lines_through()[number])
        )
        if not last:
            yield Fault("no-room", tuple(map(cell_at, bits(left))))
            return
        left &= ~last


@dataclass(frozen=True)
class _Step:
    """A position on the way to the target.

    Attributes:
        stage: The position.
        target: Where the way leads.
        rng: Varies the order in which turns are tried; None for the first search.
        begun: For each side, the line on which it is making a stack and the cell of that stack;
            0 if it is making none.
    """

    stage: LotStage
    target: LotStage
    rng: Random | None
    begun: tuple[tuple[int, int], tuple[int, int]] = ((0, 0), (0, 0))

    @cached_property
    def side(self) -> int:
        return self.stage.plies % 2

    @property
    def is_target(self) -> bool:
        return self.stage.plies == self.target.plies

    def following(self) -> Iterator[tuple[Turn, _Step]]:
        """Yield the turns to try, the most promising first, with the positions after them."""
        line, stack = self.begun[self.side]
        if line:
            number = bits(line & ~self.stage.singles[self.side])[0]
            yield from self._placed(number, line, stack)
            return
        for line, stack in self._lines():
            yield from self._placed(bits(line)[0], line, stack)
        for number in self._singles():
            yield from self._placed(number, 0, 0)

    def _placed(self, number: int, line: int, stack: int) -> Iterator[tuple[Turn, _Step]]:
        """Yield the turn that places a disc as planned, if that is a legal turn."""
        is_last = line and line & ~self.stage.singles[self.side] == 1 << number
        turn = Turn(cell_at(number))
        if is_last:
            turn = Turn.with_line(cell_at(number), line, cell_at(stack.bit_length() - 1))
        if self.stage.violations(turn):
            return
        mine = (0, 0) if is_last else (line, stack)
        begun = (self.begun[0], mine) if self.side else (mine, self.begun[1])
        yield turn, replace(self, stage=self.stage.play(turn), begun=begun)

    @property
    def _free(self) -> int:
        """Mask of the empty cells on which no stack is being made."""
        return self.stage.empty & ~(self.begun[0][0] | self.begun[1][0])

    def _lines(self) -> list[tuple[int, int]]:
        """Return the lines for the stacks that are left, first where there is the least choice.

        A line that the target leaves empty comes first: single discs come to lie on the others.
        A stack that wins is left for the end.
        """
        stacks, free = self.stage.stacks[self.side], self._free
        missing = self.target.stacks[self.side] & ~stacks
        kept = self.target.singles[0] | self.target.singles[1]
        is_end = missing.bit_count() == 1 and not self._missing_singles
        winning = 0 if is_end else completing_cells(stacks)
        found = list[tuple[float, int, int, int]]()
        for number in bits(missing & ~winning):
            open_lines = [line for line in lines_through()[number] if line & free == line]
            found += [
                (len(open_lines) + self._noise(), (line & kept).bit_count(), line, 1 << number)
                for line in open_lines
            ]
        return [(line, stack) for _, _, line, stack in sorted(found)]

    def _noise(self) -> float:
        return self.rng.random() * 3 if self.rng else 0.0

    @property
    def _missing_singles(self) -> int:
        return self.target.singles[self.side] & ~self.stage.singles[self.side]

    def _singles(self) -> list[int]:
        """Return the cells for single discs, first those that the fewest missing stacks need."""
        own = self._missing_singles & self._free
        missing = (self.target.stacks[0] | self.target.stacks[1]) & self.stage.empty
        needed = {
            number: self._noise()
            + sum((line & missing).bit_count() for line in lines_through()[number])
            for number in bits(own)
        }
        return sorted(needed, key=lambda number: (needed[number], number))


def _find_turns(target: LotStage) -> list[Turn] | None:
    """Return turns that lead to the target; None if no search finds any."""
    for attempt in range(ATTEMPTS):
        turns = _search(_Step(LotStage(), target, Random(attempt) if attempt else None))
        if turns is not None:
            return turns
    return None


def _search(first: _Step) -> list[Turn] | None:
    """Search depth-first, without recursion, since a game can have a hundred turns."""
    if first.is_target:
        return []
    turns, pending, steps = list[Turn](), [first.following()], 0
    while pending and steps < MAX_STEPS:
        steps += 1
        found = next(pending[-1], None)
        if found is None:
            pending.pop()
            del turns[-1:]
            continue
        turn, step = found
        turns.append(turn)
        if step.is_target:
            return turns
        pending.append(step.following())
    return None
