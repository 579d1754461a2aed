"""TAILITS, by Grant Fikes.

An 11x11 board and 24 shared tetrominoes, 6 of each shape, each with two black and two white
squares. Black moves first and covers the centre; from then on the three LITS placement rules hold.
A side's points are the size of its largest group, where diagonal contact connects too. In the
agreed variation, the second-largest groups are compared, on a tie the largest. On a tie, the seat
that placed last wins.

Reference:
    TAILITS rules, "Gameplay" and "Game end".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from random import Random

from ..core.attempts import Attempts
from ..core.bitboard import bits, format_board, random_bit
from ..core.game import Game, GameEnd, Verdict, verdict_by_points
from ..core.info import GameInfo, Option, Setup, StageInfo
from ..core.insights import Insights, Mark, MarkKind, MoveFacts
from ..core.stage import (
    Choice,
    Group,
    PartialMove,
    Progress,
    Stage,
    StageView,
    SupplyEntry,
)
from ..core.types import (
    Cell,
    Decision,
    MalformedMoveError,
    Move,
    Points,
    Reason,
    Seat,
    Side,
    Violation,
)
from . import coloured_tetrominoes, groups, lits_rule
from .coloured_tetrominoes import COLOURINGS
from .coverable import final_cells
from .last_placement import last_placement
from .lits_layout import Layout
from .lits_refusals import PlacementAttempts
from .lits_rule import Placement
from .tailits_moves import (
    ROW_BITS,
    SIZE,
    ColouredPlacement,
    coloured_placement,
    notations,
    path,
    square_masks,
)
from .tetrominoes import SHAPES

CENTRE = Cell(5, 5)
SIDES: tuple[Side, Side] = ("Black", "White")
LARGEST, SECOND_LARGEST = "largest", "second-largest"

SCORING_OPTION = Option("Scoring", (LARGEST, SECOND_LARGEST), LARGEST, scoring_only=True)
PIECES_OPTION = Option("Pieces", ("every", "paired"), "every", ruling="pieces")


class TailitsStage(Stage):
    """Position of TAILITS without seats.

    Attributes:
        scoring: Value of the option ``Scoring``.
        layout: The tetrominoes on the board, without colours.
        remaining: Number of pieces left, by piece id.
        history: Number and colouring of the placements made, in order.
        squares: Masks of the black and of the white squares, with ``ROW_BITS`` bits per row.
    """

    def __init__(
        self,
        scoring: str,
        layout: Layout,
        remaining: Mapping[str, int],
        history: tuple[tuple[int, str], ...] = (),
        squares: tuple[int, int] = (0, 0),
    ) -> None:
        self.scoring = scoring
        self.layout = layout
        self.remaining = remaining
        self.history = history
        self.squares = squares

    @classmethod
    def initial(cls, scoring: str, pieces: str) -> TailitsStage:
        """Return the empty board. The first tetromino must cover the centre.

        Args:
            scoring: Value of the option ``Scoring``.
            pieces: Value of the option ``Pieces``.
        """
        layout = Layout.empty(SIZE, SIZE, coloured_tetrominoes.PIECES_PER_SHAPE, CENTRE)
        return cls(scoring, layout, coloured_tetrominoes.supply(pieces))

    def _key(self) -> tuple[object, ...]:
        laid, left = frozenset(self.history), frozenset(self.remaining.items())
        return self.scoring, laid, left, self.layout.barred

    @property
    def sides(self) -> tuple[Side, Side]:
        """Black and White; Black moves first."""
        return SIDES

    @property
    def size(self) -> tuple[int, int]:
        """Number of columns and number of rows of the board."""
        return SIZE, SIZE

    @property
    def plies(self) -> int:
        """Number of tetrominoes on the board."""
        return len(self.history)

    @cached_property
    def pieces(self) -> tuple[ColouredPlacement, ...]:
        """The tetrominoes on the board, in the order of placement."""
        return tuple(coloured_placement(number, colouring) for number, colouring in self.history)

    @cached_property
    def colourings(self) -> dict[str, tuple[str, ...]]:
        """For each shape, the colourings of the pieces that are left."""
        return coloured_tetrominoes.colourings_by_shape(
            frozenset(piece for piece, count in self.remaining.items() if count)
        )

    def parse(self, text: str) -> Move:
        """Parse a placement such as ``Lc3c4/c5d3``.

        Raises:
            MalformedMoveError: If *text* is not a coloured placement.
        """
        return ColouredPlacement.parse(text)

    def parse_partial(self, text: str) -> PartialMove:
        """Parse a placement whose colours are not chosen yet or can still be changed.

        Raises:
            MalformedMoveError: If *text* is not a placement, with or without colours.
        """
        if "/" not in text:
            return self._partial_uncoloured(Placement.parse(text))
        move = ColouredPlacement.parse(text)
        others = tuple(c for c in self._colouring_choices(move.placement) if c.text != str(move))
        progress = Progress.COULD_STOP if others else Progress.COMPLETE
        return PartialMove(str(move), progress, "colours", others, self.violations(move))

    def _partial_uncoloured(self, placement: Placement) -> PartialMove:
        broken = self._broken_rules(placement)
        if not self.colourings[placement.shape]:
            broken.append(Violation(Reason.SUPPLY))
        choices = () if broken else self._colouring_choices(placement)
        return PartialMove(str(placement), Progress.STARTED, "colours", choices, tuple(broken))

    def _colouring_choices(self, placement: Placement) -> tuple[Choice, ...]:
        """Return the colourings of the pieces left at a placement, selected by black cells."""
        if not self.layout.tables.on_board(placement):
            return ()
        number, colourings = self.layout.tables.number_of(placement), self.colourings
        moves = [coloured_placement(number, each) for each in colourings[placement.shape]]
        return tuple(Choice(str(move), move.black) for move in sorted(moves, key=str))

    def legal_placements(self, piece: str) -> Iterator[str]:
        """Return all legal placements of the shape *piece* in notation, without colours.

        Raises:
            OutOfRangeError: If there is no such shape.
        """
        return self.layout.legal_placements(piece)

    def legal_moves(self) -> Iterator[Move]:
        """Return all legal placements, in notation order."""
        found = dict[str, tuple[int, str]]()
        for shape, placements in self._legal_by_shape():
            left = [(COLOURINGS.index(each), each) for each in self.colourings[shape]]
            for number in bits(placements):
                texts = notations(number)
                for i, colouring in left:
                    found[texts[i]] = number, colouring
        return (coloured_placement(*found[text]) for text in sorted(found))

    def beginnings(self, begun: str) -> Iterable[tuple[str, int]]:
        """Return the shapes, first columns or placements that are legal, in notation order."""
        if "/" in begun:
            return ()
        legal = [(s, mask, self.colourings[s]) for s, mask in self._legal_by_shape()]
        if not begun:
            return sorted((s, mask.bit_count() * len(left)) for s, mask, left in legal if mask)
        placements, colourings = next((mask, left) for s, mask, left in legal if s == begun[0])
        if len(begun) > 1:
            placements &= self.layout.tables.placements_in[ord(begun[1]) - ord("a")]
        left = [COLOURINGS.index(colouring) for colouring in colourings]
        texts = [written[i] for written in map(notations, bits(placements)) for i in left]
        if len(begun) > 1:
            return sorted((text, 1) for text in texts if text.startswith(begun))
        return sorted(Counter(text[:2] for text in texts).items())

    def attempts(self, cell: Cell | None, piece: str) -> Attempts:
        """Return all placements within the board with the rules that they break.

        A placement has the first of the colourings that are left, or any if none is left.
        """
        placed = [number for number, _ in self.history]
        first = [(*self.colourings[shape], *COLOURINGS)[0] for shape in SHAPES]

        def move_at(number: int) -> ColouredPlacement:
            return coloured_placement(number, first[self.layout.tables.shape_of[number]])

        return PlacementAttempts(self.layout, placed, cell, piece, move_at)

    def _legal_by_shape(self) -> list[tuple[str, int]]:
        tables, legal = self.layout.tables, self.layout.legal
        return [(shape, legal & tables.by_shape[i]) for i, shape in enumerate(SHAPES)]

    def count_legal(self) -> int:
        """Return the number of legal placements. Every colouring counts."""
        return sum(
            placements.bit_count() * len(self.colourings[shape])
            for shape, placements in self._legal_by_shape()
        )

    @property
    def over(self) -> bool:
        """Whether no placement is legal."""
        return not self.layout.legal

    def violations(self, move: Move) -> tuple[Violation, ...]:
        """Return every rule that the placement breaks, with the cells at fault."""
        if not isinstance(move, ColouredPlacement):
            return (Violation(Reason.MALFORMED),)
        found = self._broken_rules(move.placement)
        if not self.remaining.get(move.piece_id):
            found.append(Violation(Reason.SUPPLY))
        return tuple(found)

    def _broken_rules(self, placement: Placement) -> list[Violation]:
        """Return the rules that a placement breaks regardless of its colours."""
        if self.layout.allows(placement):
            return []
        placed = [piece.placement for piece in self.pieces]
        found = lits_rule.broken_rules(placed, placement, SIZE, SIZE)
        if not self.history and CENTRE not in placement.cells:
            found.append(Violation(Reason.CENTRE, (CENTRE,)))
        if self.layout.bars(placement.shape):
            found.append(Violation(Reason.RESERVED))
        return found

    def play(self, move: Move) -> TailitsStage:
        """Return the stage after a legal placement.

        Raises:
            MalformedMoveError: If *move* is not a coloured placement.
        """
        if not isinstance(move, ColouredPlacement):
            raise MalformedMoveError(f"{move}: not a coloured placement")
        number = self.layout.tables.number_of(move.placement)
        return self.place(number, "".join("B" if c in move.black else "W" for c in path(number)))

    def place(self, number: int, colouring: str) -> TailitsStage:
        """Return the stage after placement *number* with *colouring*, which must be legal."""
        tables = self.layout.tables
        piece = coloured_tetrominoes.piece_id(SHAPES[tables.shape_of[number]], colouring)
        remaining = {**self.remaining, piece: self.remaining[piece] - 1}
        black, white = square_masks(number)[COLOURINGS.index(colouring)]
        squares = self.squares[0] | black, self.squares[1] | white
        history = (*self.history, (number, colouring))
        return type(self)(self.scoring, self.layout.place(number), remaining, history, squares)

    def play_random(self, rng: Random) -> TailitsStage:
        """Return the stage after a uniformly random legal placement. Every colouring counts."""
        wanted = int(rng.random() * self.count_legal())
        for shape, placements in self._legal_by_shape():
            colourings = self.colourings[shape]
            count = placements.bit_count() * len(colourings)
            if wanted < count:
                number = random_bit(placements, rng)
                return self.place(number, colourings[wanted % len(colourings)])
            wanted -= count
        raise AssertionError("no legal move")

    def group_sizes(self) -> dict[Side, list[int]]:
        """Return the sizes of each side's groups in descending order.

        The list is empty if the side has no squares.
        """
        return {
            side: groups.sizes(squares, ROW_BITS, diagonal=True)
            for side, squares in zip(self.sides, self.squares, strict=True)
        }

    def points(self) -> Mapping[Side, Points]:
        """Return the size of the largest or second-largest group of each side, as scored.

        A group that does not exist has size 0.
        """
        rank = self._scored_ranks.start
        return {side: (*sizes, 0, 0)[rank] for side, sizes in self.group_sizes().items()}

    def view(self) -> StageView:
        """Return the supply by piece, the cells that can be covered now or later, and groups."""
        legal = {shape: placements.bit_count() for shape, placements in self._legal_by_shape()}
        used = Counter(piece.piece_id for piece in self.pieces)
        supply = tuple(
            SupplyEntry(
                piece,
                count,
                legal[piece[0]] * len(coloured_tetrominoes.colourings_of(piece)) if count else 0,
                count + used[piece],
            )
            for piece, count in self.remaining.items()
        )
        return StageView(supply, *self.layout.live_cells(), self._groups())

    def _groups(self) -> tuple[Group, ...]:
        """Return each side's largest group, and also the second-largest if that is scored."""
        return groups.ranked_groups(self.sides, self.squares, ROW_BITS, True, self._scored_ranks)

    @property
    def _scored_ranks(self) -> range:
        """Rank of the scored group, as a range of one; 0 is the largest."""
        rank = 1 if self.scoring == SECOND_LARGEST else 0
        return range(rank, rank + 1)

    @cached_property
    def _final_cells(self) -> int:
        return final_cells(self.layout)

    def insights(self) -> Insights:
        """Return the cells that stay uncovered, and the liberties of each side's groups."""
        tables = self.layout.tables
        final = tuple(tables.cells_of(self._final_cells))
        taken = self.layout.covered | tables.mask_of(final)
        free = sum(
            1 << row * ROW_BITS + column
            for column, row in tables.cells_of(((1 << SIZE * SIZE) - 1) & ~taken)
        )
        found, marks = groups.group_liberties(
            self.sides, self.squares, ROW_BITS, True, self._scored_ranks, free
        )
        return Insights((Mark(MarkKind.FINAL, final), *marks), groups=found)

    def move_facts(self, move: Move, after: Stage) -> MoveFacts:
        """Return how many of the mover's groups are joined, and who makes the last placement."""
        del move
        assert isinstance(after, TailitsStage)
        own, grown = (stage.squares[self.plies % 2] for stage in (self, after))
        joined = groups.merged_groups(own, grown, ROW_BITS, diagonal=True)
        return MoveFacts(joined=joined, last=last_placement(after.layout))

    def with_scoring(self, setup: Setup) -> TailitsStage:
        """Return the same stage with the scoring option of *setup*."""
        parts = self.layout, self.remaining, self.history, self.squares
        return type(self)(setup[SCORING_OPTION.tag], *parts)

    def with_barred(self, side: Side, shape: str) -> TailitsStage:
        """Return the same stage, in which *side* alone may not place tetrominoes of a shape."""
        layout = self.layout.with_barred(shape, side == self.to_move)
        return type(self)(self.scoring, layout, self.remaining, self.history, self.squares)

    def diagram(self) -> str:
        """Return the board as text.

        The shape letter is upper case on black squares and lower case on white ones. Empty cells
        are dots.
        """
        shown = {c: p.shape for p in self.pieces for c in p.black}
        shown |= {c: p.shape.lower() for p in self.pieces for c in p.white}
        return format_board(SIZE, SIZE, lambda cell: shown.get(cell, "."))


STAGE = StageInfo(
    id="tailits",
    sides=SIDES,
    syntax="coloured-tetromino",
    input="piece",
    scoring="groups",
    actions=("rotate", "flip", "colour", "hint"),
    pieces=coloured_tetrominoes.tray_pieces("every"),
)


class Tailits(Game):
    """Rules and static description of TAILITS."""

    info = GameInfo(
        id="tailits",
        name="TAILITS",
        designers=("Grant Fikes",),
        publisher="nestorgames",
        links=("https://mathgrant.blogspot.com/", "https://www.nestorgames.com/"),
        sources=("TAILITS rules",),
        columns=SIZE,
        rows=SIZE,
        sides=SIDES,
        swap=False,
        tie_break="last-mover",
        link_code=2,
        stages=(STAGE,),
        options=(SCORING_OPTION, PIECES_OPTION),
        rulings=("pieces",),
    )

    def start_stage(self, setup: Setup, previous: Stage | None) -> Stage:
        """Return the empty board. The game never follows another: *previous* is None."""
        assert previous is None
        return TailitsStage.initial(setup["Scoring"], setup["Pieces"])

    def verdict(self, end: GameEnd) -> Verdict:
        """Return the verdict by the scored groups, on a tie by the last placement.

        If the second-largest groups are scored and equal, the largest groups are compared first.
        """
        stage = end.stage
        if isinstance(stage, TailitsStage) and stage.scoring == SECOND_LARGEST:
            sizes = {end.seats[side]: found[0] for side, found in stage.group_sizes().items()}
            largest = verdict_by_points((sizes[Seat.FIRST], sizes[Seat.SECOND]))
            if end.points[0] == end.points[1] and largest:
                return Verdict(largest.winner, Decision.LARGEST_GROUP)
        return super().verdict(end)
