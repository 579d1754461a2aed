"""Types of the messages that the services send to the page, and of the saves that it stores.

Types only: other modules import this one if ``TYPE_CHECKING``, and the page does not load it. The
functions that build messages are annotated with these types, a test compares all answers with them,
and ``static/protocol/messages.ts`` is generated from them (:mod:`tools.build.messages_ts`).

``RulesAnswers`` and ``EngineAnswers`` list what answers each request. The service adds ``ok``,
which is true; a refused request is answered by a :class:`Refusal`.

Conventions: a cell is written by its name, for example ``a1``. Times are in milliseconds. A *ply*
is a number of moves made. A dictionary by seat has an entry for each seat. Fields are optional
(``NotRequired``) if saves of older builds lack them, and in :class:`ErrorBody`.
"""

from typing import Literal, NotRequired, TypedDict

from .clock import OnTimeout
from .insights import MarkKind, TallyKind
from .stage import Progress
from .types import Decision, Points, Reason, Seat, Side, Termination

Cell = tuple[int, int]
"""Column and row, counted from 0 at the bottom left."""

Tags = dict[str, str]
"""Record tags by name."""


class Violation(TypedDict):
    """A broken rule."""

    code: Reason
    cells: list[str]
    """The cells at fault; empty if there are none."""


class BoardSize(TypedDict):
    """Size of a board, in cells."""

    columns: int
    rows: int


class SeatView(TypedDict):
    """A seat, with the side that it plays now."""

    name: str
    """Name of the person; empty if they have none."""
    side: Side
    points: Points
    """Points of this and earlier stages."""
    level: NotRequired[int | None]
    """Level of the computer, from 1; null: a person plays. Absent in older saves."""


class SupplyEntry(TypedDict):
    """Supply of one type of piece."""

    piece: str
    left: int
    """Number of pieces left."""
    legal: int
    """Number of legal moves with this piece."""
    of: NotRequired[int]
    """Number of pieces at the start; 0: unlimited. Absent in older saves."""


class LastMove(TypedDict):
    """The last move made."""

    move: str
    seat: Seat
    side: Side
    """Side that the seat played before the move."""
    change: dict[Seat, Points]
    """Change of the points on each side, by the seat that plays the side after the move."""


class Outcome(TypedDict):
    """Result of a finished game."""

    winner: Seat | None
    """null: a draw."""
    termination: Termination
    decided_by: Decision
    points: dict[Seat, Points]


class TimeLimit(TypedDict):
    """Time limit of one seat."""

    base: int
    """In ms."""
    increment: int
    """Time added for every move but the first, in ms."""


class ClockView(TypedDict):
    """The clock. All times are in ms."""

    limits: dict[Seat, TimeLimit]
    ends: OnTimeout
    left: dict[Seat, int]
    """Time left. The time spent on the unfinished move is already subtracted."""
    spent: int
    """Time spent on the unfinished move."""
    times: list[int]
    """Time used for each move made."""
    running: Seat | None
    """Seat whose clock runs unless paused; null: none."""


class Group(TypedDict):
    """Connected group of squares of one side."""

    side: Side
    size: int
    cells: list[str]
    counts: bool
    """The size of the group is part of the points."""


class HintsView(TypedDict):
    """Hints of the computer, where they are counted because they are a handicap."""

    seat: Seat
    """The only seat that may take hints."""
    left: int
    taken: bool
    """Whether a hint was taken for the next move; more for the same move cost nothing."""


class ReservedShape(TypedDict):
    """A shape that a handicap leaves to one person."""

    seat: Seat
    """The only seat that may place it."""
    shape: str


class SavedView(TypedDict):
    """View of a position. A save contains that of its last position."""

    game: str
    """Id of the game."""
    ply: int
    stage: int
    """Index of the stage."""
    agreed: NotRequired[Tags]
    """Scoring options of the game. Absent in older saves."""
    earned: NotRequired[dict[Seat, Points]]
    """Points from finished stages. Absent in older saves."""
    board: NotRequired[BoardSize]
    """Absent in older saves."""
    to_move: Seat | None
    """null: the game is over."""
    seats: dict[Seat, SeatView]
    may_swap: bool
    may_undo: bool
    may_redo: bool
    supply: list[SupplyEntry]
    coverable: list[str]
    """Cells that can be covered now."""
    reachable: list[str]
    """Cells that can be covered later, but not now."""
    groups: NotRequired[list[Group]]
    """The largest groups, down to the smallest one that is scored. Absent in older saves."""
    line: NotRequired[list[str]]
    """Cells of the winning line or lines. Absent in older saves."""
    last: LastMove | None
    """null: no move has been made."""
    outcome: Outcome | None
    """null: the game is in progress."""
    clock: NotRequired[ClockView | None]
    """null: a game without a clock. Absent in older saves."""
    hints: NotRequired[HintsView | None]
    """null: they are not counted, or the game is over. Absent in older saves."""
    reserved: NotRequired[ReservedShape | None]
    """null: both persons may place every shape. Absent in older saves."""


class Notice(TypedDict):
    """A problem of a record that was loaded all the same."""

    code: str
    message: str
    """For developers."""


class Fault(TypedDict):
    """Why pieces that were set up by hand are not a position of the game."""

    code: str
    """Reason code of a rule, or of a reason that concerns the whole position."""
    cells: list[str]
    """The cells at fault; empty if there are none."""
    counts: dict[str, int]
    """Numbers for the sentence about it, by name."""


class EditorView(TypedDict):
    """What the rules say of pieces that are set up by hand."""

    faults: list[Fault]
    """Empty: the pieces are a position of the game."""
    to_move: Seat | None
    """null: the game is over, or there are faults."""
    swapped: bool | None
    """Whether a swap was made; null: none is possible."""


class SessionView(SavedView):
    """A game in progress."""

    record: str
    """Text of the record."""
    redo: list[str]
    """The undone moves, the next one last."""
    redo_times: list[tuple[int, int]]
    """Times of the undone moves in tenths of a second: used for the move, and used for the
    unfinished move after it. Empty if no time is kept."""
    comments: dict[int, str]
    """Comments by ply."""
    notice: Notice | None
    """Problem of the opened record, until the game changes; null: none."""
    tried_from: int | None
    """Analysis board: number of moves of the game itself; null: not an analysis board."""
    editor: EditorView | None
    """Pieces that are set up by hand: the record draws them, but is none to keep. null: a game."""


class Save(TypedDict):
    """A game to be stored, and opened again by the request ``open``."""

    version: int
    """Version of the format, 1."""
    record: str
    """Text of the record."""
    redo: list[str]
    """As in ``SessionView``."""
    redo_times: NotRequired[list[tuple[int, int]]]
    """As in ``SessionView``. Absent in older saves."""
    glance: NotRequired[SavedView]
    """View of the last position, to be shown before the rules start. Absent in a bare record."""


class MoveChoice(TypedDict):
    """Legal continuation of a partial move."""

    move: str
    """The partial move with this continuation."""
    cells: list[str]
    """Cells that select it."""
    change: dict[Seat, Points]
    """As in ``PartialMove``."""


class PartialMove(TypedDict):
    """A move entered in part or completely."""

    move: str
    """Notation without its missing end."""
    progress: Progress
    prompt: str
    """Code of what must be chosen next; empty: nothing."""
    choices: list[MoveChoice]
    violations: list[Violation]
    """Rules that the move already breaks."""
    change: dict[Seat, Points]
    """Change of the points by the move; 0 if it is incomplete or not legal."""


class LegalPlacements(TypedDict):
    """Legal placements of a piece, in notation."""

    moves: list[str]


class InsightMark(TypedDict):
    """Cells with a common property."""

    kind: MarkKind
    side: Side
    """Empty: the property concerns both sides."""
    cells: list[str]


class InsightTally(TypedDict):
    """A count for each side."""

    kind: TallyKind
    sides: dict[Side, int]


class TallyChange(InsightTally):
    """A count after a move."""

    by: dict[Side, int]
    """Difference to the count before the move."""


class GroupGrowth(TypedDict):
    """A group with its liberties."""

    side: Side
    size: int
    liberties: int
    """Number of adjacent cells onto which the group can still grow."""
    counts: bool
    """The size of the group is part of the points."""


class PositionInsights(TypedDict):
    """Strategic features of a position."""

    marks: list[InsightMark]
    tallies: list[InsightTally]
    groups: list[GroupGrowth]
    """The largest groups of each side, largest first."""


class InsightsChange(TypedDict):
    """Strategic features of a position after a move."""

    final: list[str]
    """Cells that can be covered no more because of the move."""
    tallies: list[TallyChange]
    groups: list[GroupGrowth]


class MoveInsights(InsightsChange):
    """What a move changes."""

    text: str
    """The move in notation."""


class Insights(PositionInsights):
    """Strategic features of a position, and what a move would change."""

    ply: int
    move: MoveInsights | None
    """null: no move was given, or it is incomplete, not legal or not a placement."""


class RefusedPlacement(TypedDict):
    """A placement that is not legal."""

    move: str
    piece: str
    """Shape letter or other name of the piece."""
    cells: list[str]
    violations: list[Violation]


class RuleRefusals(TypedDict):
    """Placements that a rule forbids."""

    code: Reason
    count: int
    """Number of placements that it forbids. Other rules may forbid them too."""
    pieces: list[str]
    """Their pieces, by shape letter or other name."""
    alone: int
    """Number of placements that no other rule forbids."""
    cells: list[str]
    """The cells of those."""
    example: RefusedPlacement
    """One of the placements that break the fewest rules."""


class Refusals(TypedDict):
    """Why placements are refused. A placement counts once, however it is coloured."""

    placements: int
    """Number of placements within the board, legal or not."""
    legal: int
    rules: list[RuleRefusals]
    """The rules that forbid at least one of them, the one that forbids most first."""


class AlternativeScoring(TypedDict):
    """Result of a finished game under another scoring option."""

    option: str
    """Record tag of the option."""
    value: str
    outcome: Outcome
    stage: int
    """Index of the stage that is scored differently."""
    ply: int
    """Ply at which that stage ended."""
    groups: list[Group]
    """The largest groups of that stage."""


class AlternativeScorings(TypedDict):
    """All alternative scorings; none unless the game ended by the rules."""

    scorings: list[AlternativeScoring]


class CountedCells(TypedDict):
    """Cells that make up the points of the last stage, by the seat that gets them, a point each."""

    First: list[str]
    Second: list[str]


class LinkText(TypedDict):
    """A game encoded as a link."""

    link: str


class RecordTexts(TypedDict):
    """The records that a text contains."""

    texts: list[str]


class RecordText(TypedDict):
    """Several records as the text of one file."""

    text: str


class Nothing(TypedDict):
    """No content."""


class MoveStats(TypedDict):
    """Search statistics of a move, for the seat to move."""

    move: str
    visits: int
    """How often the move was searched."""
    margin: float
    """Expected lead in points."""
    chance: float
    """Win probability, from 0 to 1."""
    proved: bool
    """Margin and chance are exact."""
    winner_proved: bool
    """The chance is exact, even if the margin is not."""


class SearchResult(TypedDict):
    """Result of an engine search, final or so far."""

    best: MoveStats
    """The move that the level plays."""
    lines: list[MoveStats]
    """The best moves, best first."""
    known: list[MoveStats]
    """Statistics for the workers that search other parts of the tree; empty: not shared."""
    swap: MoveStats | None
    """Statistics of swapping; null: it is not legal."""
    played: MoveStats | None
    """Statistics of the next move of the record; null: there is none, or it was not searched."""
    playouts: int
    done: bool
    """Searching longer does not change the result."""
    proved: bool
    """The best move is proved to be best."""
    seat: Seat
    """Seat to move."""
    ply: int


class TreeCount(TypedDict):
    """Number of parts into which a search is split."""

    parts: int


class BestReply(TypedDict):
    """Best move in an endgame."""

    done: bool
    """The search is finished."""
    move: str | None
    """null: unknown."""
    lead: float | None
    """Lead in points that the move achieves; null: unknown."""


class OnlyWin(TypedDict):
    """Moves that win by force."""

    done: bool
    """The search is finished."""
    moves: list[str] | None
    """At most two; null: not known, or too far from the end of the game to be proved."""
    turns: int
    """Number of the mover's turns within which they win; 0: by the end of the game."""


LastPlacement = Literal["now", "kept", ""]
"""`now`: the move is the last placement; `kept`: the mover can force the last placement."""


class MoveReasons(TypedDict):
    """Facts about a move. They are 0, empty or false for a swap or a resignation."""

    change: dict[Seat, Points]
    """Change of the points."""
    safe: dict[Side, int]
    """Number of additional symbols of each side that can be covered no more."""
    settled: int
    """Number of additional cells that can be covered no more."""
    joined: int
    """Number of the mover's groups that the move merges."""
    blocks: int
    """Number of cells where the opponent could have won, but no longer can."""
    last: LastPlacement
    stack: bool
    """The move makes a stack."""
    wins: bool
    """The move wins the game."""


class Explanation(TypedDict):
    """Reasons for a move."""

    why: MoveReasons


ErrorKind = Literal[
    "game",
    "tag",
    "row",
    "line",
    "long",
    "many",
    "link-damaged",
    "link-version",
    "link-long",
    "link-content",
]
"""Kind of fault in a record or a link."""


class ErrorBody(TypedDict):
    """Why a request was refused."""

    code: str
    """Identifier of the class of error."""
    message: str
    """For developers."""
    kind: NotRequired[ErrorKind]
    at: NotRequired[str | int]
    """The tag, row or line at fault; empty: none. Accompanies ``kind``."""
    violations: NotRequired[list[Violation]]
    """The rules that a move breaks."""
    move: NotRequired[str]
    """That move, shortened if it is long."""
    move_number: NotRequired[int]
    """Number of that move in a record, from 1."""


class Refusal(TypedDict):
    """Answer to a request that was refused. The session has not changed."""

    ok: Literal[False]
    error: ErrorBody


RulesAnswers = TypedDict(
    "RulesAnswers",
    {
        "new": SessionView,
        "open": SessionView,
        "open_link": SessionView,
        "play": SessionView,
        "set_spent": SessionView,
        "flag": SessionView,
        "hint": SessionView,
        "undo": SessionView,
        "redo": SessionView,
        "rematch": SessionView,
        "tags": SessionView,
        "annotate": SessionView,
        "follow": SessionView,
        "add_variation": SessionView,
        "promote": SessionView,
        "delete_variation": SessionView,
        "fork": SessionView,
        "analyse": SessionView,
        "analyse_record": SessionView,
        "edit": SessionView,
        "remove_piece": SessionView,
        "clear": SessionView,
        "set_swapped": SessionView,
        "arranged_record": RecordText,
        "view": SavedView,
        "preview": SavedView,
        "try": PartialMove,
        "placements": LegalPlacements,
        "insights": Insights,
        "refusals": Refusals,
        "scorings": AlternativeScorings,
        "counted_cells": CountedCells,
        "link": LinkText,
        "split": RecordTexts,
        "join": RecordText,
        "close": Nothing,
    },
)
"""What answers each request to the rules."""


class EngineAnswers(TypedDict):
    """What answers each request to the engine."""

    parts: TreeCount
    think: SearchResult
    why: Explanation
    reply: BestReply
    only: OnlyWin


class PieceInfo(TypedDict):
    """A type of piece."""

    stage: int
    """Number of the stage in whose supply it is, from 0."""
    id: str
    shape: str
    """Letter of the piece in notation."""
    cells: list[Cell]
    """As shown in a tray; the colours in ``ways`` are in the same order."""
    count: int
    """Number of pieces in the full supply; 0: unlimited."""
    ways: list[str]
    """Colours that the piece can show, `B` or `W` for each cell. Empty: it has no colours."""


MoveSyntax = Literal["tetromino", "coloured-tetromino", "taijitu", "turn"]
"""How the moves of a stage are written: `Lb3c3d3d4`, `Lb3c3/d3d4`, `b3/b4`, or `e4xc4e4=d4`."""
MoveInput = Literal["piece", "stepwise"]
"""How a move is made on the board: with a piece in hand, or one cell after the other."""
ScoringKind = Literal["symbols", "groups", "lines"]
"""What decides a stage: symbols that are covered, sizes of groups, or lines."""
MoveAction = Literal["rotate", "flip", "colour", "hint"]
"""What a player can do with a move under construction. To flip a taijitu is to swap its ends."""


class StageInfo(TypedDict):
    """A stage of a game."""

    id: str
    """Id of the single game that is played in it."""
    sides: list[Side]
    """In order of play."""
    syntax: MoveSyntax
    input: MoveInput
    scoring: ScoringKind
    actions: list[MoveAction]


class DefaultByOption(TypedDict):
    """Defaults of an option that depend on the value of another option."""

    tag: str
    defaults: dict[str, str]


class OptionInfo(TypedDict):
    """A choice made before the game starts."""

    tag: str
    """Record tag."""
    values: list[str]
    default: str
    default_by: DefaultByOption | None
    """What the default depends on; `null`: nothing."""
    free: bool
    """The tag also accepts other text (a board)."""
    ruling: str
    """Id of the ruling of this project that the choice is. Empty: it is part of the rule text."""
    scoring: bool
    """The choice affects nothing but the scoring."""


class GameTraits(TypedDict):
    """What the page must know of a game to read its records. Written to `game-traits.ts`."""

    board: BoardSize
    board_tag: Literal["Board", "Size", ""]
    """Record tag that says what the board is: its symbols, its size, or neither."""
    sizes: NotRequired[list[str]]
    """Values of the tag `Size`."""
    stages: list[StageInfo]


class GameInfo(TypedDict):
    """Description of a game. Not an answer: the build writes it to `game-data.js`."""

    id: str
    name: str
    designers: list[str]
    publisher: str
    links: list[str]
    sources: list[str]
    """Where the rules come from."""
    board: BoardSize
    sides: list[Side]
    """In order of play."""
    swap: bool
    tie_break: str
    """Identifier of the tie-break rule."""
    stages: list[StageInfo]
    pieces: list[PieceInfo]
    options: list[OptionInfo]
    rulings: list[str]
    """Identifiers of the rulings made where the rule text is silent."""
