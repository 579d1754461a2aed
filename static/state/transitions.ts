/** The state of the table page after each event. */
import { isTrial, puzzleOf, reviewOf, trialOf, withoutReview } from "../games/shared/mode.ts";
import { NO_SELECTION, pieceOf } from "../games/shared/selection.ts";
import { positionKey, withNames } from "../games/shared/selectors.ts";
import type {
  Explanation,
  ExplanationSubject,
  GameState,
  MistakeMode,
  PuzzleAttempt,
  PuzzleVerdict,
  ReviewMode,
} from "../games/shared/types.ts";
import { readPosition } from "../notation/record-reader.ts";
import type { AlternativeScoring, GameResponse, GameView } from "../protocol/types.ts";
import type { AppState, Environment } from "./app-state.ts";
import type { AppEvent } from "./events.ts";
import { AFTER_MOVE } from "./game-state.ts";
import { SELECTION_TRANSITIONS } from "./selection-transitions.ts";

/** The part of an answer that is shown. */
export function viewOf({ ok, record, redo, redo_times, ...view }: GameResponse): GameView {
  return view;
}

const inReview = (state: AppState, change: Partial<ReviewMode>): AppState =>
  state.mode.kind === "review" ? { ...state, mode: { ...state.mode, ...change } } : state;

/** A move ends a review, and the selection that it was made with. */
function gameAnswered(state: AppState, answer: GameResponse): AppState {
  const position = readPosition(answer.record);
  const unchanged = String(position.moves) === String(state.position.moves);
  const change = unchanged ? null : { ...AFTER_MOVE, mode: withoutReview(state.mode) };
  return { ...state, view: withNames(viewOf(answer), state.nearSeat), position, ...change };
}

function backChanged(state: AppState, change: Partial<GameState>): AppState {
  const mode = trialOf(state);
  if (!mode) return state;
  const back = { ...mode.back, ...change };
  const view = withNames(back.view, back.nearSeat);
  return { ...state, mode: { ...mode, back: { ...back, view } } };
}

function withGame(state: AppState, game: GameState): AppState {
  const { rules, settings, activeEdge, tourSeen, environment, loads } = state;
  const page = { rules, settings, activeEdge, tourSeen, environment, loads };
  return { ...game, ...page, explanation: null };
}

function scoringToggled(state: AppState, alternative: AlternativeScoring): AppState {
  const { alternativeScoring: scoring } = state;
  if (!scoring) return state;
  const selected = scoring.selected === alternative ? null : alternative;
  return { ...state, alternativeScoring: { ...scoring, selected } };
}

/** A piece in hand stays where it is, and is shown again afterwards. */
function explanationAsked(state: AppState, subject: ExplanationSubject): AppState {
  const cursor = subject.kind === "cell" ? subject.cell : state.cursor;
  const explanation = { subject, answer: null, shown: null };
  const selection = pieceOf(state) ?? NO_SELECTION;
  return { ...state, explanation, selection, cursor, analysis: null, message: null };
}

function explanationChanged(state: AppState, change: Partial<Explanation>): AppState {
  const { explanation } = state;
  return explanation ? { ...state, explanation: { ...explanation, ...change } } : state;
}

function puzzleChanged(state: AppState, change: Partial<PuzzleAttempt>): AppState {
  const { mode } = state;
  if (mode.kind !== "puzzle") return state;
  return { ...state, mode: { ...mode, puzzle: { ...mode.puzzle, ...change } } };
}

function puzzleJudged(state: AppState, verdict: PuzzleVerdict | null): AppState {
  const dismissed = verdict !== null && (puzzleOf(state)?.dismissed ?? false);
  return puzzleChanged(state, { verdict, dismissed });
}

const mistakeChanged = (state: AppState, change: Partial<MistakeMode>): AppState =>
  state.mode.kind === "mistake" ? { ...state, mode: { ...state.mode, ...change } } : state;

/** Browsers report some changes several times. */
function environmentChanged(state: AppState, change: Partial<Environment>): AppState {
  const environment = { ...state.environment, ...change };
  const unchanged = JSON.stringify(environment) === JSON.stringify(state.environment);
  return unchanged ? state : { ...state, environment };
}

type Transitions = {
  [Type in AppEvent["type"]]: (
    state: AppState,
    event: Extract<AppEvent, { type: Type }>,
  ) => AppState;
};

const TRANSITIONS: Transitions = {
  rulesReady: (state) => ({ ...state, rules: "ready" }),
  rulesFailed: (state) => ({ ...state, rules: "failed" }),
  commandSent: (state) => ({ ...state, busy: true }),
  commandAnswered: (state) => ({ ...state, busy: false }),
  messageShown: (state, event) => ({ ...state, message: event.message }),
  ...SELECTION_TRANSITIONS,
  cellHovered: (state, event) => ({ ...state, hoveredCell: event.cell }),
  cursorMoved: (state, { cell, visible = state.cursorVisible }) => ({
    ...state,
    cursor: cell,
    cursorVisible: visible,
  }),
  cursorShown: (state, event) => ({ ...state, cursorVisible: event.visible }),
  edgeActivated: (state, event) => ({ ...state, activeEdge: event.edge }),
  tourFinished: (state) => ({ ...state, tourSeen: true }),
  swapDeclined: (state) => ({ ...state, swapDeclined: true }),
  swapOffered: (state) => ({
    ...state,
    swapDeclined: false,
    selection: NO_SELECTION,
    message: null,
    analysis: null,
    explanation: null,
  }),
  groupsToggled: (state) => ({ ...state, groupsShown: !state.groupsShown }),
  countingChanged: (state, event) => ({ ...state, counting: event.counting }),
  stageAcknowledged: (state) => ({ ...state, stageAcknowledged: true }),
  gameReady: (state) => ({ ...state, loading: false }),
  gameAnswered: (state, event) => gameAnswered(state, event.answer),
  viewAnswered: (state, event) => ({ ...state, view: withNames(event.view, state.nearSeat) }),
  gameStored(state, event) {
    const { save, id, revision } = event;
    return { ...state, save, id, revision };
  },
  gameForked(state, event) {
    const { id, revision } = event;
    return { ...backChanged(state, { id, revision }), id, revision };
  },
  linkChanged: (state, event) => ({ ...state, correspondence: event.link }),
  backChanged: (state, event) => backChanged(state, event.change),
  clockPaused: (state, event) => ({ ...state, clockPaused: event.reason }),
  computerPaused: (state, event) => ({ ...state, computerPaused: event.on, message: null }),
  computerFailed: (state, event) =>
    state.id === event.id
      ? { ...state, computerPaused: true, message: { key: "computer-failed", args: {} } }
      : state,
  analysisToggled(state, event) {
    const analysis = event.open ? { key: "", result: null } : null;
    const opened = { selection: NO_SELECTION, message: null, explanation: null };
    return { ...state, analysis, ...(event.open && opened) };
  },
  analysisProgressed(state, event) {
    const message = event.answer.failed ? { key: "error-engine", args: {} } : state.message;
    const shown = state.analysis?.shown;
    return { ...state, analysis: { ...event.answer, ...(shown && { shown }) }, message };
  },
  analysisMoveShown: (state, event) =>
    state.analysis ? { ...state, analysis: { ...state.analysis, shown: event.move } } : state,
  explanationAsked: (state, event) => explanationAsked(state, event.subject),
  explanationAnswered: (state, event) => explanationChanged(state, { answer: event.answer }),
  explanationRuleShown: (state, event) => explanationChanged(state, { shown: event.code }),
  discChosen: (state, { disc }) =>
    state.mode.kind === "edit" ? { ...state, mode: { ...state.mode, disc } } : state,
  explanationClosed: (state) => ({ ...state, explanation: null }),
  gameLoaded: (state, event) => ({ ...withGame(state, event.game), loads: state.loads + 1 }),
  sessionSwitched: (state, event) => withGame(state, event.game),
  insightsAnswered: (state, event) => ({ ...state, insights: event.answer }),
  swapPreviewAnswered: (state, event) => ({ ...state, swapPreview: event.answer }),
  scoringsAnswered: (state, event) => ({ ...state, alternativeScoring: event.answer }),
  scoringToggled: (state, event) => scoringToggled(state, event.alternative),
  reviewAnswered(state, event) {
    const { ply, position, line } = event;
    const view = withNames(event.view, state.nearSeat);
    const { autoplay = false, pen = null, drawsArrows = false } = reviewOf(state) ?? {};
    const shown = { ply, view, position, line, autoplay, pen, drawsArrows, draft: null };
    return isTrial(state)
      ? state
      : { ...state, mode: { kind: "review", ...shown }, explanation: null };
  },
  reviewLeft: (state) => ({ ...state, mode: withoutReview(state.mode), explanation: null }),
  autoplayToggled: (state, { on }) => inReview(state, { autoplay: on }),
  penChosen: (state, { pen }) => inReview(state, { pen }),
  arrowsToggled: (state, { on }) => inReview(state, { drawsArrows: on, draft: null }),
  markDrafted: (state, { draft }) => inReview(state, { draft }),
  hintAsked: (state) => ({
    ...state,
    hintFor: positionKey(state),
    message: { key: "hint-searching", args: {} },
  }),
  hintShown: (state, { hint, message }) => ({ ...state, hint, message }),
  hintEnded(state) {
    const message = state.message?.key === "hint-searching" ? null : state.message;
    return { ...state, hintFor: null, message };
  },
  reportAsked: (state) => ({ ...state, reviewFor: positionKey(state) }),
  reportProgressed: (state, event) => ({ ...state, gameReview: event.report }),
  reportEnded: (state) => ({ ...state, reviewFor: null }),
  puzzleJudged: (state, event) => puzzleJudged(state, event.verdict),
  puzzleDismissed: (state) => puzzleChanged(state, { dismissed: true }),
  solutionShown: (state) =>
    mistakeChanged(puzzleChanged(state, { solutionShown: true }), { isCounted: true }),
  mistakeJudged(state, { verdict }) {
    const isDecided = verdict && !verdict.searching && !verdict.failed;
    return mistakeChanged(state, isDecided ? { verdict, isCounted: true } : { verdict });
  },
  lessonJudged: (state, { isReached }) =>
    state.mode.kind === "lesson" ? { ...state, mode: { ...state.mode, isReached } } : state,
  settingsChanged: (state, event) => ({ ...state, settings: event.settings }),
  environmentChanged: (state, event) => environmentChanged(state, event.change),
  viewOutdated: (state) => ({ ...state }),
};

/** Returns the state after an event. */
export function transition(state: AppState, event: AppEvent): AppState {
  const change = TRANSITIONS[event.type] as (state: AppState, event: AppEvent) => AppState;
  return change(state, event);
}
