/** The state after each event of the move under construction. */
import { uncolouredMove } from "../board/held-piece.ts";
import type { HeldPiece } from "../board/types.ts";
import {
  heldOf,
  NO_SELECTION,
  pieceOf,
  selectPiece,
  selectSteps,
} from "../games/shared/selection.ts";
import type { PieceSelection } from "../games/shared/types.ts";
import type { PartialMove, Refusal } from "../protocol/types.ts";
import type { AppState } from "./app-state.ts";
import type { AppEvent } from "./events.ts";
import { refusalMessage } from "./refusal-message.ts";

/** Changes the piece in hand, if there is one. */
function withPiece(state: AppState, change: Partial<PieceSelection>): AppState {
  const piece = pieceOf(state);
  return piece ? { ...state, selection: { ...piece, ...change } } : state;
}

/** The keyboard goes on where the piece is. */
const cursorAt = ({ pivot }: HeldPiece) => pivot && { cursor: pivot };

function pieceMoved(
  state: AppState,
  { held, placement }: { held: HeldPiece; placement?: PieceSelection["placement"] },
): AppState {
  const moved = withPiece(state, { held, ...(placement && { placement }) });
  const rest = { message: null, explanation: null };
  return moved === state ? state : { ...moved, ...rest, ...cursorAt(held) };
}

function pieceLifted(state: AppState): AppState {
  const held = heldOf(state);
  return held ? withPiece(state, { held: { ...held, pivot: null }, verdict: null }) : state;
}

/** A refusal, as the rules would have put it for a partial move. */
const refusedMove = (move: string, violations: PartialMove["violations"]): PartialMove => ({
  move,
  progress: "complete",
  prompt: "",
  choices: [],
  violations,
  change: { First: 0, Second: 0 },
});

/** Shows a refusal as violations on the board, or else as a message. */
function moveRefused(state: AppState, refusal: Refusal): AppState {
  const { error } = refusal;
  const held = heldOf(state);
  if (held && error.violations?.length)
    return withPiece(state, {
      verdict: refusedMove(uncolouredMove(held), error.violations),
      placement: "set",
    });
  const message = refusalMessage(refusal);
  return { ...state, message, ...(!held && { selection: NO_SELECTION }) };
}

type SelectionEvent = Extract<
  AppEvent["type"],
  | "piecePicked"
  | "pieceMoved"
  | "piecePinned"
  | "pieceLifted"
  | "verdictAnswered"
  | "fittingChanged"
  | "stepAsked"
  | "stepAnswered"
  | "stepsChanged"
  | "endsSwapped"
  | "selectionCleared"
  | "moveRefused"
>;

export const SELECTION_TRANSITIONS: {
  [Type in SelectionEvent]: (state: AppState, event: Extract<AppEvent, { type: Type }>) => AppState;
} = {
  piecePicked: (state, { held, message }) => ({
    ...state,
    selection: selectPiece(held),
    message,
    explanation: null,
    ...cursorAt(held),
  }),
  pieceMoved,
  piecePinned: (state) => withPiece(state, { placement: "set" }),
  pieceLifted,
  verdictAnswered: (state, { verdict }) => withPiece(state, { verdict }),
  fittingChanged: (state, { fitting }) => ({
    ...withPiece(state, { fitting }),
    message: fitting ? null : state.message,
  }),
  stepAsked(state, { cell }) {
    const busy = state.rules === "starting";
    const rest = { message: null, explanation: null, busy };
    return { ...state, cursor: cell, ...rest };
  },
  stepAnswered: (state) => ({ ...state, busy: false }),
  stepsChanged: (state, { steps }) => ({
    ...state,
    selection: selectSteps(steps),
    message: null,
  }),
  endsSwapped: (state, { firstEnd, steps }) => ({
    ...state,
    firstEnd,
    selection: selectSteps(steps),
  }),
  selectionCleared: (state, { message = null }) => ({
    ...state,
    selection: NO_SELECTION,
    message,
    explanation: null,
  }),
  moveRefused: (state, { refusal }) => moveRefused(state, refusal),
};
