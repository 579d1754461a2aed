/**
 * Judges the moves in a puzzle: the solution is part of its record, the reply to a wrong move comes
 * from the engine.
 */
import { puzzleOf } from "../games/shared/mode.ts";
import { recordOf } from "../games/shared/selectors.ts";
import type { GameState, PuzzleVerdict } from "../games/shared/types.ts";
import type { EngineClient } from "../rules/engine-client.ts";
import type { GameController } from "../state/controller.ts";
import type { AppStore } from "../state/events.ts";
import { whileKey } from "../state/store.ts";
import type { GameStorage } from "../storage/game-store.ts";

/** Search limit for the reply to a wrong move, in seconds. The verdict does not depend on it. */
const MAX_SECONDS = 20;

const movesMade = (state: GameState) => state.view.ply - (puzzleOf(state)?.from ?? 0);

/** Identifies the wrong move whose reply is searched; null: none. */
const replyKey = (state: GameState) => {
  const puzzle = puzzleOf(state);
  const isWanted = puzzle?.verdict?.searching && !puzzle.dismissed && movesMade(state) === 1;
  return isWanted ? `${puzzle.id} ${state.position.moves.at(-1)}` : null;
};

/** Verdict on the present position of a puzzle, before the engine has answered. */
function verdictOn(state: GameState): PuzzleVerdict | null {
  const { view, position } = state;
  const puzzle = puzzleOf(state);
  const made = movesMade(state);
  if (!puzzle || made <= 0) return null;
  if (puzzle.verdict?.searching && replyKey(state) === null) return { correct: false };
  if (puzzle.verdict || made > 1) return puzzle.verdict;
  if (position.moves.at(-1) === puzzle.solution) return { correct: true };
  return view.outcome ? { correct: false } : { correct: false, searching: true };
}

interface PuzzleServices {
  engine: EngineClient;
  storage: GameStorage;
  submit: GameController["submit"];
}

export function startPuzzles(store: AppStore, { engine, storage, submit }: PuzzleServices) {
  const stopJudging = store.subscribe((_, next) => {
    const puzzle = puzzleOf(next);
    if (!puzzle || next.busy) return;
    const verdict = verdictOn(next);
    if (verdict === puzzle.verdict) return;
    if (verdict?.correct && !puzzle.solutionShown) storage.setSolved(puzzle.id);
    store.dispatch({ type: "puzzleJudged", verdict });
  });

  const stopReplying = whileKey(store, replyKey, async (state, signal) => {
    const turns = puzzleOf(state)?.turns ?? 0;
    const query = { record: recordOf(state), moves: Math.max(2 * turns - 2, 0) };
    const options = { seconds: MAX_SECONDS, signal };
    const answer = await engine.bestReply(query, options).catch(() => null);
    // Drop the reply if another request is already being submitted.
    if (signal.aborted || store.get().busy) return;
    store.dispatch({ type: "puzzleJudged", verdict: { correct: false, answer } });
    if (answer?.move) await submit({ do: "play", move: answer.move }, { quiet: true });
  });
  return () => {
    stopJudging();
    stopReplying();
  };
}
