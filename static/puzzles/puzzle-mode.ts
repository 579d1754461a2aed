/**
 * Puzzle mode: positions in which a single move wins, played in the trial session beside the
 * current game. puzzle-effect.ts judges the moves.
 */

import { games } from "../games/registry.ts";
import { puzzleOf } from "../games/shared/mode.ts";
import type { Puzzle } from "../games/shared/types.ts";
import { loadPuzzles } from "../rules/platform-web.ts";
import type { App } from "../state/app.ts";
import type { GameController } from "../state/controller.ts";
import type { AppStore } from "../state/events.ts";
import { refusalMessage } from "../state/refusal-message.ts";
import { dailyPuzzle, nextUnsolved, readPuzzles } from "./puzzle-records.ts";

export function createPuzzles(
  app: App,
  store: AppStore,
  controller: GameController,
  showTable: () => void,
) {
  /** Puzzles of each game, loaded on demand. */
  const puzzlesByGame = new Map<string, Promise<Puzzle[]>>();

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
    if (refusal) controller.showMessage(refusalMessage(refusal));
  }

  async function again() {
    const puzzle = puzzleOf(controller.state());
    while (puzzle && controller.state().view.ply > puzzle.from)
      if (await controller.submit({ do: "undo" })) return;
  }

  return {
    start,
    again,
    /** The puzzle of the day; undefined if it cannot be loaded. */
    async daily() {
      const { game, pick } = dailyPuzzle(
        games.map(({ id }) => id),
        new Date(),
      );
      return pick(await load(game));
    },
    async next() {
      const puzzle = puzzleOf(controller.state());
      const isSolved = (id: string) => app.storage.isSolved(id);
      if (puzzle) await start(nextUnsolved(await load(puzzle.game), puzzle, isSolved));
    },
    /** Plays the solution without marking the puzzle as solved. */
    async reveal() {
      const puzzle = puzzleOf(controller.state());
      store.dispatch({ type: "solutionShown" });
      await again();
      if (puzzle) await controller.submit({ do: "play", move: puzzle.solution });
    },
    playOn: () => store.dispatch({ type: "puzzleDismissed" }),
    async list() {
      const { info } = controller.state();
      const puzzle = puzzleOf(controller.state());
      const { openPuzzles } = await import("./puzzle-list.ts");
      openPuzzles(app, { load, start }, puzzle?.game ?? info.id);
    },
  };
}

export type Puzzles = ReturnType<typeof createPuzzles>;
