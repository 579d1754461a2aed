/** The variations of the game on the table. */
import { readComment } from "../../notation/comment-marks.ts";
import { readRecordTree } from "../../notation/record-reader.ts";
import { nodesAlong, type RecordNode } from "../../notation/record-tree.ts";
import { reviewOf } from "./mode.ts";
import type { GameState } from "./types.ts";

let known = { record: "", root: readRecordTree("").root };

/** The moves of the game with all variations. */
export function treeOf({ save: { record } }: Pick<GameState, "save">): RecordNode {
  if (record !== known.record) known = { record, root: readRecordTree(record).root };
  return known.root;
}

/** The moves that lead to the displayed position. */
export const shownPath = (state: GameState): string[] => (reviewOf(state) ?? state).position.moves;

/** The node of the displayed position and the one before it; at the start there is none before. */
export function shownNodes(state: GameState): { node: RecordNode; before: RecordNode | null } {
  const nodes = nodesAlong(treeOf(state), shownPath(state));
  return { node: nodes.at(-1) ?? treeOf(state), before: nodes.at(-2) ?? null };
}

/** The words and the marks of the comment on the displayed position. */
export const shownComment = (state: GameState) =>
  readComment(shownNodes(state).node.comments.join(" "));

/** Number of moves that two lines have in common at their beginnings. */
export function commonMoves(a: readonly string[], b: readonly string[]): number {
  const differs = a.findIndex((move, i) => move !== b[i]);
  return differs < 0 ? a.length : differs;
}
