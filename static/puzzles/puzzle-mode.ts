/**
 * Puzzle mode: positions in which a single move wins, played in the trial session beside the
 * current game. puzzle-effect.ts judges the moves.
 */

import { games } from "../games/registry.ts";
import { puzzleOf } from "../games/shared/mode.ts";
import type { Puzzle } from "../games/shared/types.ts";
import type { PuzzleAddress } from "../notation/puzzle-address.ts";
import { puzzleFragment } from "../notation/puzzle-address.ts";
import type { Refusal } from "../protocol/types.ts";
import { loadPuzzles } from "../rules/platform-web.ts";
import type { App } from "../state/app.ts";
import type { GameController } from "../state/controller.ts";
import type { AppStore } from "../state/events.ts";
import { takeBack } from "../state/take-back.ts";
import {
  dailyGame,
  dailyPuzzle,
  nextUnsolved,
  puzzleAfter,
  readPuzzles,
} from "./puzzle-records.ts";

/** A puzzle, which is on the table unless that was refused; or why there is none. */
export type OpenedPuzzle = { puzzle: Puzzle; refusal: Refusal | null } | "unknown" | "unloaded";

export interface PuzzleNavigation {
  go: (hash: string) => void;
  replace: (hash: string) => void;
}

export function createPuzzles(
  app: App,
  store: AppStore,
  controller: GameController,
  { go, replace }: PuzzleNavigation,
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

  /** Puts a puzzle on the table, beside the game. */
  async function open({ game, number }: PuzzleAddress): Promise<OpenedPuzzle> {
    if (!games.some(({ id }) => id === game)) return "unknown";
    const puzzles = await load(game);
    const puzzle = puzzles[number - 1];
    if (!puzzle) return puzzles.length ? "unknown" : "unloaded";
    await whenIdle(store);
    return { puzzle, refusal: await controller.startPuzzle(puzzle) };
  }

  const again = () => takeBack(controller);

  return {
    load,
    open,
    /** Opens a puzzle by its address. */
    start: (puzzle: Puzzle) => go(puzzleFragment(puzzle)),
    again,
    /** The puzzle of the day of today's game; undefined if it cannot be loaded. */
    async daily() {
      const now = new Date();
      const ids = games.map(({ id }) => id);
      return dailyPuzzle(await load(dailyGame(ids, now)), now);
    },
    /** The unsolved puzzle after the one solved last, which may be of the next game. */
    async following(): Promise<Puzzle | undefined> {
      const last = app.storage.puzzles.lastSolved();
      const isSolved = (id: string) => app.storage.puzzles.isSolved(id);
      for (const game of fromGame(last?.split(" ")[0])) {
        const puzzle = puzzleAfter(await load(game), last, isSolved);
        if (puzzle && !isSolved(puzzle.id)) return puzzle;
      }
      return undefined;
    },
    async next() {
      const puzzle = puzzleOf(controller.state());
      const isSolved = (id: string) => app.storage.puzzles.isSolved(id);
      if (!puzzle) return;
      replace(puzzleFragment(nextUnsolved(await load(puzzle.game), puzzle, isSolved)));
    },
    /** Plays the solution without marking the puzzle as solved. */
    async reveal() {
      const puzzle = puzzleOf(controller.state());
      store.dispatch({ type: "solutionShown" });
      await again();
      if (puzzle) await controller.submit({ do: "play", move: puzzle.solution });
    },
    playOn: () => store.dispatch({ type: "puzzleDismissed" }),
    list: () => go("#puzzles"),
  };
}

/** Ids of all games, from one of them on. */
function fromGame(first?: string) {
  const ids = games.map(({ id }) => id);
  const start = Math.max(first ? ids.indexOf(first) : 0, 0);
  return [...ids.slice(start), ...ids.slice(0, start)];
}

/** Waits for a move that is being made: no puzzle can be started meanwhile. */
function whenIdle(store: AppStore): Promise<void> {
  const isIdle = () => !store.get().busy || store.get().rules !== "ready";
  if (isIdle()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (!isIdle()) return;
      stop();
      resolve();
    });
  });
}

export type Puzzles = ReturnType<typeof createPuzzles>;
