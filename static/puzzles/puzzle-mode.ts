/**
 * Puzzles: positions in which a single move wins. Each is tried out beside the game on the table, as moves are explored;
 * what is known of it stands in its record, what answers a wrong move is asked of the computer.
 */
import type { App, Puzzle, TableState } from "../app/types.ts";
import type { Table } from "../app/controller.ts";
import { puzzlesText } from "../rules/platform-web.ts";
import { nextOf, readPuzzles } from "./puzzle-records.ts";
import { readSave } from "../notation/record-reader.ts";

/** How long an answer is looked for at most, in seconds: what is wrong is known without it. */
const LONGEST = 20;

export function createPuzzles(app: App, table: Table, toTable: () => void) {
  /** By game, each loaded when it is first asked for. */
  const shelf = new Map<string, Promise<Puzzle[]>>();
  /** The puzzle whose wrong move is being answered; empty: none. */
  let answered = "";
  let looking = new AbortController();

  /** @returns none: they did not come */
  async function of(game: string): Promise<Puzzle[]> {
    const coming = shelf.get(game) ?? puzzlesText(game).then(readPuzzles);
    shelf.set(game, coming);
    try {
      return await coming;
    } catch {
      shelf.delete(game);
      return [];
    }
  }

  async function pose(puzzle: Puzzle) {
    toTable();
    const refusal = await table.pose(puzzle);
    if (refusal)
      table.set({ message: { key: "need-rules", args: { detail: refusal.error.message } } });
  }

  function note(change: Partial<NonNullable<TableState["puzzle"]>>) {
    const { puzzle } = table.state();
    if (puzzle) table.set({ puzzle: { ...puzzle, ...change } });
  }

  async function again() {
    const { puzzle } = table.state();
    while (puzzle && table.state().view.ply > puzzle.from)
      if (await table.change({ do: "undo" })) return;
  }

  /** A move was made: right, or wrong, and what answers it is played when it is found. */
  async function judge(puzzle: NonNullable<TableState["puzzle"]>) {
    const { position, view, save } = table.state();
    if (position.moves.at(-1) === puzzle.solution) {
      if (!puzzle.shown) app.store.setSolved(puzzle.id);
      return note({ verdict: { right: true } });
    }
    if (view.outcome) return note({ verdict: { right: false } });
    note({ verdict: { right: false, looking: true } });
    answered = puzzle.id;
    looking = new AbortController();
    const { signal } = looking;
    const question = { record: readSave(save).record, moves: Math.max(2 * puzzle.turns - 2, 0) };
    const how = { seconds: LONGEST, signal };
    const answer = await app.thinker.reply(question, how).catch(() => null);
    // A move that is on its way to the rules is not answered any more.
    if (signal.aborted || table.state().busy) return;
    answered = "";
    note({ verdict: { right: false, answer } });
    if (answer?.move) await table.change({ do: "play", move: answer.move }, { quiet: true });
  }

  return {
    of,
    pose,
    again,
    async next() {
      const { puzzle } = table.state();
      if (puzzle) await pose(nextOf(await of(puzzle.game), puzzle, app.store.isSolved));
    },
    /** The solution is played; that solves nothing. */
    async reveal() {
      const { puzzle } = table.state();
      note({ shown: true });
      await again();
      if (puzzle) await table.change({ do: "play", move: puzzle.solution });
    },
    playOn: () => note({ closed: true }),
    async list() {
      const { puzzle, info } = table.state();
      const { openPuzzles } = await import("./puzzle-list.ts");
      openPuzzles(app, { of, pose }, puzzle?.game ?? info.id);
    },
    /** An answer that nobody waits for any more is given up. */
    saw({ puzzle, view, busy }: TableState) {
      const made = view.ply - (puzzle?.from ?? 0);
      const waits = puzzle?.id === answered && made === 1 && !puzzle.closed;
      if (answered && !waits) {
        looking.abort();
        answered = "";
      }
      if (!puzzle || busy) return;
      const { verdict } = puzzle;
      if (made <= 0) {
        if (verdict) note({ verdict: null, closed: false });
      } else if (made === 1 && !verdict) judge(puzzle);
      else if (verdict?.looking && !answered) note({ verdict: { right: false } });
    },
  };
}

export type Puzzles = ReturnType<typeof createPuzzles>;
