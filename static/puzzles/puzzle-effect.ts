/**
 * Judges the moves in a puzzle: the solution is part of its record, the reply to a wrong move comes
 * from the engine. Stores what it took to solve the puzzle.
 */
import { puzzleOf } from "../games/shared/mode.ts";
import { recordOf } from "../games/shared/selectors.ts";
import type { GameState, PuzzleVerdict } from "../games/shared/types.ts";
import type { EngineClient } from "../rules/engine-client.ts";
import type { AppState } from "../state/app-state.ts";
import type { GameController } from "../state/controller.ts";
import type { AppStore } from "../state/events.ts";
import { whileKey } from "../state/store.ts";
import type { GameStorage } from "../storage/game-store.ts";
import type { PuzzleProgress } from "../storage/puzzle-progress.ts";

/** Search limit for the reply to a wrong move, in seconds. The verdict does not depend on it. */
const MAX_SECONDS = 20;

const MS_PER_SECOND = 1000;

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

/** The puzzle whose time runs: until it is solved or its solution is shown, while it can be seen. */
function timedPuzzle({ mode, environment }: AppState): string | null {
  const puzzle = puzzleOf({ mode });
  const isRunning = puzzle && !puzzle.solutionShown && !puzzle.verdict?.correct;
  return isRunning && environment.pageVisible && environment.screen === "table" ? puzzle.id : null;
}

/** Counts the time of the puzzle on the table. */
class PuzzleTimer {
  readonly #progress: PuzzleProgress;
  readonly #now: () => number;
  #id: string | null = null;
  #since = 0;

  constructor(progress: PuzzleProgress, now: () => number) {
    this.#progress = progress;
    this.#now = now;
  }

  /**
   * Stores the time so far if it is that of another puzzle.
   * @param id - puzzle whose time runs from now on; null: none
   */
  follow(id: string | null) {
    if (id === this.#id) return;
    const seconds = (this.#now() - this.#since) / MS_PER_SECOND;
    if (this.#id) this.#progress.addEffort(this.#id, { tries: 0, seconds });
    this.#id = id;
    this.#since = this.#now();
  }
}

interface PuzzleServices {
  engine: EngineClient;
  storage: GameStorage;
  submit: GameController["submit"];
  /** Returns a time in ms. */
  now?: () => number;
}

export function startPuzzles(
  store: AppStore,
  { engine, storage, submit, now = () => performance.now() }: PuzzleServices,
) {
  const progress = storage.puzzles;
  const timer = new PuzzleTimer(progress, now);

  /** Counts a try; if it is right, the puzzle is solved. */
  function countTry(id: string, verdict: PuzzleVerdict): PuzzleVerdict {
    if (progress.isSolved(id)) return verdict;
    if (verdict.correct) timer.follow(null);
    progress.addEffort(id, { tries: 1, seconds: 0 });
    if (!verdict.correct) return verdict;
    progress.setSolved(id);
    return { ...verdict, effort: progress.effort(id) };
  }

  const stopJudging = store.subscribe((_, next) => {
    timer.follow(timedPuzzle(next));
    const puzzle = puzzleOf(next);
    if (!puzzle || next.busy) return;
    const verdict = verdictOn(next);
    if (verdict === puzzle.verdict) return;
    const isTry = verdict && !puzzle.verdict && !puzzle.solutionShown;
    const counted = isTry ? countTry(puzzle.id, verdict) : verdict;
    store.dispatch({ type: "puzzleJudged", verdict: counted });
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
