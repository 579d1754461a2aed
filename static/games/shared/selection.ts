/** The move under construction. */
import type { HeldPiece } from "../../board/types.ts";
import type { PartialMove } from "../../protocol/types.ts";
import type { GameState, NoSelection, PieceSelection, Selection } from "./types.ts";

type WithSelection = Pick<GameState, "selection">;

export const NO_SELECTION: NoSelection = { kind: "none" };

const NO_STEPS: readonly PartialMove[] = [];

/** The piece in hand, with what is known of its placement; null: none is. */
export const pieceOf = ({ selection }: WithSelection): PieceSelection | null =>
  selection.kind === "piece" ? selection : null;

/** The piece in hand; null: none is. */
export const heldOf = (state: WithSelection): HeldPiece | null => pieceOf(state)?.held ?? null;

/** The steps of a move that is entered cell by cell. */
export const stepsOf = ({ selection }: WithSelection): readonly PartialMove[] =>
  selection.kind === "steps" ? selection.steps : NO_STEPS;

export const isSelecting = ({ selection }: WithSelection): boolean => selection.kind !== "none";

/** A piece that has just been put into the hand. */
export const selectPiece = (held: HeldPiece): PieceSelection => ({
  kind: "piece",
  held,
  placement: "set",
  verdict: null,
  fitting: null,
});

export const selectSteps = (steps: readonly PartialMove[]): Selection =>
  steps.length ? { kind: "steps", steps } : NO_SELECTION;
