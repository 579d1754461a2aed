/**
 * Puzzles: positions in which a single move wins. Each is tried out beside the game on the table, as moves are explored;
 * what is known of it stands in its record, what answers a wrong move is asked of the rules.
 * @import { App, Puzzle, TableState } from "./types.js"
 * @import { Table } from "./table.js"
 */
import { puzzlesText } from "./delivery.js";
import { nextOf, readPuzzles } from "./puzzlerecords.js";

/** @param {App} app @param {Table} table @param {() => void} toTable */
export function createPuzzles(app, table, toTable) {
  /** By game, each loaded when it is first asked for. @type {Map<string, Promise<Puzzle[]>>} */
  const shelf = new Map();
  let judging = false;

  /** @param {string} game @returns {Promise<Puzzle[]>} none: they did not come */
  async function of(game) {
    const coming = shelf.get(game) ?? puzzlesText(game).then(readPuzzles);
    shelf.set(game, coming);
    try {
      return await coming;
    } catch {
      shelf.delete(game);
      return [];
    }
  }

  /** @param {Puzzle} puzzle */
  async function pose(puzzle) {
    toTable();
    const refusal = await table.pose(puzzle);
    if (refusal) table.set({ message: { key: "need-rules", args: { detail: refusal.error.message } } });
  }

  /** @param {Partial<NonNullable<TableState["puzzle"]>>} change */
  function note(change) {
    const { puzzle } = table.state();
    if (puzzle) table.set({ puzzle: { ...puzzle, ...change } });
  }

  async function again() {
    const { puzzle } = table.state();
    while (puzzle && table.state().view.ply > puzzle.from)
      if (await table.change({ do: "undo" })) return;
  }

  /** A move was made: right, or what answers it is played. @param {NonNullable<TableState["puzzle"]>} puzzle */
  async function judge(puzzle) {
    const { position, view } = table.state();
    if (position.moves.at(-1) === puzzle.solution) {
      if (!puzzle.shown) app.store.setSolved(puzzle.id);
      return note({ verdict: { right: true } });
    }
    if (view.outcome) return note({ verdict: { right: false } });
    table.set({ busy: true });
    const moves = Math.max(2 * puzzle.turns - 2, 0);
    const { move, lead } = await app.rules.reply(moves);
    table.set({ busy: false });
    if (table.state().puzzle !== puzzle) return;
    if (move && (await table.change({ do: "play", move }))) return;
    note({ verdict: { right: false, move: move ?? "", lead } });
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
      const { openPuzzles } = await import("./puzzlelist.js");
      openPuzzles(app, { of, pose }, puzzle?.game ?? info.id);
    },
    /** @param {TableState} state */
    saw({ puzzle, view, busy }) {
      if (!puzzle || busy || judging) return;
      if (view.ply <= puzzle.from) {
        if (puzzle.verdict) note({ verdict: null, closed: false });
      } else if (view.ply === puzzle.from + 1 && !puzzle.verdict) {
        judging = true;
        judge(puzzle).finally(() => {
          judging = false;
        });
      }
    },
  };
}

/** @typedef {ReturnType<typeof createPuzzles>} Puzzles */
