"""Discs and stacks of LOT that are laid by hand, and an order of turns that leads to them.

A turn adds a single disc, and a stack takes three single discs of its side. So a side with s single
discs and k stacks has taken s + 3k turns. A stack is made on three cells of a line. The search
for an order goes back from the target, turn by turn, and takes stacks apart on lines that are free.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

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
    lines,
    lines_through,
    on_board,
)

KINDS = "wbWB"
"""Letters of White's and Black's single discs and stacks, as in a diagram."""

MAX_STEPS = 3000
"""Number of positions after which the search for an order gives up."""


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
    """A position on the way from the target back to the empty board.

    Attributes:
        stage: The position.
        parts: Single discs of each side that its stacks have been taken apart into.
    """

    stage: LotStage
    parts: tuple[int, int] = (0, 0)

    @cached_property
    def side(self) -> int:
        """The side that took the last turn."""
        return (self.stage.plies - 1) % 2

    def preceding(self) -> Iterator[tuple[Turn, _Step]]:
        """Yield the last turns to try, the most promising first, with the positions before them.

        The parts of a stack are taken back first, since they block others. Then stacks are taken
        apart, those with the fewest free lines first. Other single discs are taken back at last,
        first those on the lines of the most stacks: a side without any has less choice.
        """
        single, stacks = self.stage.singles[self.side], self.stage.stacks[self.side]
        parts, others = single & self.parts[self.side], single & ~self.parts[self.side]
        for number in self._by_use(parts):
            yield from self._before(number, 0, 0)
        for line, stack in self._lines(stacks):
            for number in bits(line):
                yield from self._before(number, line, stack)
        for number in self._by_use(others):
            yield from self._before(number, 0, 0)

    def _by_use(self, singles: int) -> list[int]:
        """Return the cells of single discs, first those on the lines of the most stacks."""
        stacks = self.stage.stacks[0] | self.stage.stacks[1]
        uses = {
            number: sum((line & stacks).bit_count() for line in lines_through()[number])
            for number in bits(singles)
        }
        return sorted(uses, key=lambda number: (-uses[number], number))

    def _lines(self, stacks: int) -> list[tuple[int, int]]:
        """Return the free lines on which stacks can have been made, with the stacks."""
        found = list[tuple[int, int, int]]()
        for number in bits(stacks):
            stack, free = 1 << number, self.stage.empty | 1 << number
            open_lines = [line for line in lines_through()[number] if line & free == line]
            found += [(len(open_lines), line, stack) for line in open_lines]
        return [(line, stack) for _, line, stack in sorted(found)]

    def _before(self, number: int, line: int, stack: int) -> Iterator[tuple[Turn, _Step]]:
        """Yield the turn that placed a disc, if it was legal, and the position before it.

        Args:
            number: Number of the cell of the disc.
            line: The line that it completed; 0 if it completed none.
            stack: The stack that was made of the line.
        """
        rest = line & ~(1 << number)
        single = (self.stage.singles[self.side] | rest) & ~(1 << number)
        if rest and any(key & single == key for key in lines()):
            return
        stacks = self._with(self.stage.stacks, self.stage.stacks[self.side] & ~stack)
        winner = self.stage.winner
        if winner is not None and not any(key & own == key for key in lines() for own in stacks):
            winner = None
        singles = self._with(self.stage.singles, single)
        before = LotStage(singles, stacks, self.stage.plies - 1, winner)
        if before.over:
            return
        turn = Turn(cell_at(number))
        if line:
            turn = Turn.with_line(cell_at(number), line, cell_at(stack.bit_length() - 1))
        yield turn, _Step(before, self._with(self.parts, (self.parts[self.side] | rest) & single))

    def _with(self, masks: tuple[int, int], mask: int) -> tuple[int, int]:
        """Return the masks of both sides with another one for the side that took the last turn."""
        return (masks[0], mask) if self.side else (mask, masks[1])


def _find_turns(target: LotStage) -> list[Turn] | None:
    """Return turns that lead to the target; None if there are none, or too many to try.

    Searches depth-first from the target to the empty board, without recursion, since a game can
    have a hundred turns. On this way back cells only become free.
    """
    if not target.plies:
        return []
    turns, pending = list[Turn](), [_Step(target).preceding()]
    for _ in range(MAX_STEPS):
        found = next(pending[-1], None)
        if found is None:
            pending.pop()
            if not pending:
                return None
            turns.pop()
            continue
        turn, step = found
        turns.append(turn)
        if not step.stage.plies:
            return turns[::-1]
        pending.append(step.preceding())
    return None
