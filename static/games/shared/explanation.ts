/** What the board explains of the rules, and what it can explain. */
import { cellName, discOn, isOnBoard, pieceOn } from "../../notation/record-reader.ts";
import type { Cell } from "../../protocol/types.ts";
import type { RuleSentence } from "./game-ui.ts";
import { reviewOf } from "./mode.ts";
import { reservedFor } from "./piece-colourings.ts";
import { isSelecting, pieceOf, stepsOf } from "./selection.ts";
import { refusedMove } from "./selectors.ts";
import { isDecidedByLines, isStepwise, stageGameOf } from "./stage.ts";
import type { ExplanationSubject, GameState } from "./types.ts";

type Explained = Pick<
  GameState,
  "rules" | "busy" | "loading" | "mode" | "view" | "position" | "selection"
>;

const canExplain = ({ rules, busy, loading }: Explained) => rules === "ready" && !busy && !loading;

/**
 * Whether it can be explained why nothing fits on a cell: it is free, and no legal placement covers
 * it. In a game of lines every free cell is open.
 */
export function canExplainCell(state: Explained, cell: Cell): boolean {
  const { view, position } = reviewOf(state) ?? state;
  const { outcome } = view;
  if (!canExplain(state) || isDecidedByLines({ view })) return false;
  // A game that was resigned may have legal placements left.
  if (outcome && outcome.termination !== "normal") return false;
  return isFree({ view, position }, cell) && !view.coverable.includes(cellName(cell));
}

/** Whether nothing of the present stage lies on a cell of the board. */
function isFree({ view, position }: Pick<GameState, "view" | "position">, cell: Cell): boolean {
  const isTaken = pieceOn(position, cell)?.stage === view.stage || discOn(position, cell);
  return isOnBoard(position, cell) && !isTaken;
}

/** Whether a move can begin on a cell of an earlier position, in place of the one that was made. */
export function canBranchAt(state: Explained, cell: Cell): boolean {
  const review = reviewOf(state);
  if (!review || review.pen || !canExplain(state)) return false;
  return review.view.to_move !== null && isStepwise(review) && isFree(review, cell);
}

/** Whether a piece can be picked up in an earlier position, for another move. */
export function canBranchWith(state: Explained, shape: string): boolean {
  const view = reviewOf(state)?.view;
  if (!view || view.to_move === null || !canExplain(state) || isStepwise({ view })) return false;
  if (reservedFor({ view }, shape)) return false;
  return view.supply.some(({ piece, left }) => piece.startsWith(shape) && left > 0);
}

/**
 * Whether a sentence in the guide of a game states a rule of the stage on the table, which the
 * board can then show.
 */
export function isRuleOnTable(state: Explained, game: string, { stage }: RuleSentence): boolean {
  const { view } = reviewOf(state) ?? state;
  const current = stageGameOf({ view });
  const isGuideOnTable = [view.game, current].includes(game);
  return canExplain(state) && isGuideOnTable && (!stage || stage === current);
}

/** Whether a move is under construction. A first step that is refused is none. */
export const isDrafting = (state: GameState) =>
  isSelecting(state) && !stepsOf(state).at(-1)?.violations.length;

/** The piece in hand where the rules refuse it; null: they do not. */
export function refusedPiece(state: Explained & GameState): ExplanationSubject | null {
  const held = pieceOf(state)?.held;
  if (!held?.pivot || !refusedMove(state) || !canExplain(state)) return null;
  const [column, row] = held.pivot;
  return { kind: "cell", cell: [column, row], piece: held.piece };
}

/** What there is to explain: the refused piece, or the cell under the cursor; null: nothing. */
export function explicable(state: GameState): ExplanationSubject | null {
  if (pieceOf(state)) return refusedPiece(state);
  return canExplainCell(state, state.cursor)
    ? { kind: "cell", cell: state.cursor, piece: "" }
    : null;
}
