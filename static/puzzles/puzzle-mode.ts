/**
 * Puzzle mode: positions in which a single move wins, played in the trial session beside the
 * current game. The solution is part of the puzzle's record; the reply to a wrong move comes from
 * the engine.
 */

import type { GameState, Puzzle } from "../games/shared/types.ts";
import { readSave } from "../notation/record-reader.ts";
import { loadPuzzles } from "../rules/platform-web.ts";
import type { App } from "../state/app.ts";
import type { GameController } from "../state/controller.ts";
import { nextUnsolved, readPuzzles } from "./puzzle-records.ts";

/** Search limit for the reply to a wrong move, in seconds. The verdict does not depend on it. */
const MAX_SECONDS = 20;

export function createPuzzles(app: App, controller: GameController, showTable: () => void) {
  /** Puzzles of each game, loaded on demand. */
  const puzzlesByGame = new Map<string, Promise<Puzzle[]>>();
  /** Id of the puzzle whose wrong move is being answered; empty: none. */
  let answeringId = "";
  let abort = new AbortController();

  /** @returns an empty array if loading failed */
  async function load(game: string): Promise<Puzzle[]> {
    const promise = puzzlesByGame.get(game) ?? loadPuzzles(game).then(readPuzzles);
    puzzlesByGame.set(game, promise);
    const puzzles = await promise.catch(() => []);
    // The next attempt loads them again.
    if (!puzzles.length) puzzlesByGame.delete(game);
    return puzzles;
  }

  async function start(puzzle: Puzzle) {
    showTable();
    const refusal = await controller.startPuzzle(puzzle);
    if (refusal)
      controller.setState({
        message: { key: "error-rules", args: { detail: refusal.error.message } },
      });
  }

  function updatePuzzle(change: Partial<NonNullable<GameState["puzzle"]>>) {
    const { puzzle } = controller.state();
    if (puzzle) controller.setState({ puzzle: { ...puzzle, ...change } });
  }

  async function again() {
    const { puzzle } = controller.state();
    while (puzzle && controller.state().view.ply > puzzle.from)
      if (await controller.submit({ do: "undo" })) return;
  }

  /** Checks a move: shows the verdict, and plays the engine's reply to a wrong move once found. */
  async function check(puzzle: NonNullable<GameState["puzzle"]>) {
    const { position, view, save } = controller.state();
    if (position.moves.at(-1) === puzzle.solution) {
      if (!puzzle.solutionShown) app.storage.setSolved(puzzle.id);
      return updatePuzzle({ verdict: { correct: true } });
    }
    if (view.outcome) return updatePuzzle({ verdict: { correct: false } });
    updatePuzzle({ verdict: { correct: false, searching: true } });
    answeringId = puzzle.id;
    abort = new AbortController();
    const { signal } = abort;
    const question = { record: readSave(save).record, moves: Math.max(2 * puzzle.turns - 2, 0) };
    const options = { seconds: MAX_SECONDS, signal };
    const answer = await app.engine.bestReply(question, options).catch(() => null);
    // Drop the reply if another request is already being submitted.
    if (signal.aborted || controller.state().busy) return;
    answeringId = "";
    updatePuzzle({ verdict: { correct: false, answer } });
    if (answer?.move) await controller.submit({ do: "play", move: answer.move }, { quiet: true });
  }

  return {
    load,
    start,
    again,
    async next() {
      const { puzzle } = controller.state();
      if (puzzle) await start(nextUnsolved(await load(puzzle.game), puzzle, app.storage.isSolved));
    },
    /** Plays the solution without marking the puzzle as solved. */
    async reveal() {
      const { puzzle } = controller.state();
      updatePuzzle({ solutionShown: true });
      await again();
      if (puzzle) await controller.submit({ do: "play", move: puzzle.solution });
    },
    playOn: () => updatePuzzle({ dismissed: true }),
    async list() {
      const { puzzle, info } = controller.state();
      const { openPuzzles } = await import("./puzzle-list.ts");
      openPuzzles(app, { load, start }, puzzle?.game ?? info.id);
    },
    /**
     * Called on every state change: checks new moves, and cancels a search whose result is no
     * longer needed.
     */
    onState({ puzzle, view, busy }: GameState) {
      const made = view.ply - (puzzle?.from ?? 0);
      const waits = puzzle?.id === answeringId && made === 1 && !puzzle.dismissed;
      if (answeringId && !waits) {
        abort.abort();
        answeringId = "";
      }
      if (!puzzle || busy) return;
      const { verdict } = puzzle;
      if (made <= 0) {
        if (verdict) updatePuzzle({ verdict: null, dismissed: false });
      } else if (made === 1 && !verdict) void check(puzzle);
      else if (verdict?.searching && !answeringId) updatePuzzle({ verdict: { correct: false } });
    },
  };
}

export type Puzzles = ReturnType<typeof createPuzzles>;
