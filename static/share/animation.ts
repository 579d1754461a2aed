/** A game as an animation: its moves, and the counting of the board at its end. */
import type { Scene, SceneOptions } from "../board/types.ts";
import type { GameSnapshot } from "../games/diagram-caption.ts";
import { buildScene } from "../games/scene.ts";
import type { CountingStep } from "../games/shared/types.ts";
import { marksAt } from "../notation/comment-marks.ts";
import { readPosition, readRecord } from "../notation/record-reader.ts";
import type { Group } from "../protocol/types.ts";
import type { RulesClient } from "../rules/rules-client.ts";
import { planCounting } from "../state/counting-plan.ts";

export interface Frame {
  scene: Scene;
  /** Time for which it is shown, in ms. */
  delay: number;
}

/** Longest time of all moves together, and of one move, in ms. */
const ALL_MOVES_MS = 16_000;
const MOVE_MS = 450;

/** Longest time of the whole counting, and of one cell, in ms. */
const COUNTING_MS = 2600;
const CELL_MS = 110;

/** Time for which the last picture stays, in ms. */
const END_MS = 2500;

/** Name of the session of the rules in which the game is counted. */
const SESSION = "animation";

/** How a game ends, whichever of its positions is displayed. All are empty if nothing counts. */
export interface GameEnd {
  /** Cells in the order in which they are counted. */
  counting: readonly CountingStep[];
  groups: Group[];
  /** Cells of the line that has won. */
  line: string[];
}

export async function endOf(rules: RulesClient, game: GameSnapshot): Promise<GameEnd> {
  const opened = await rules.command({ do: "open", session: SESSION, save: game.save });
  if (!opened.ok || opened.outcome?.termination !== "normal")
    return { counting: [], groups: [], line: [] };
  const { steps } = await planCounting(rules, SESSION, opened);
  const { groups = [], line = [] } = steps.length ? opened : {};
  return { counting: steps, groups, line };
}

/** @param options - those of all pictures */
export function animationFrames(
  { save }: GameSnapshot,
  { counting, groups, line }: GameEnd,
  options: SceneOptions,
): Frame[] {
  const { moves } = readRecord(save.record);
  const sceneAt = (ply: number, more: SceneOptions = {}) => {
    const position = readPosition(save.record, ply);
    const marks = marksAt(save.record, position.moves);
    return buildScene(position, { ...options, marks, ...more });
  };
  const delay = Math.max(60, Math.min(MOVE_MS, ALL_MOVES_MS / moves.length));
  const played = [...moves, ""].map((_, ply) => ({ scene: sceneAt(ply), delay }));
  const cells = counting.map(({ cell }) => cell);
  const cellDelay = Math.max(20, Math.min(CELL_MS, COUNTING_MS / cells.length));
  const counted = cells.map((_, index) => ({
    scene: sceneAt(moves.length, { counted: cells.slice(0, index + 1), showLastMove: false }),
    delay: cellDelay,
  }));
  const end = { scene: sceneAt(moves.length, { groups, winningLine: line }), delay: END_MS };
  return [...played, ...counted, end];
}
