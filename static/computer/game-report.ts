/**
 * A finished game, judged: the computer looks at every position for a moment, and tells where the chances turned and what
 * would have been better.
 */
import type { App, Judged, TableState } from "../app/types.ts";
import type { Table } from "../app/controller.ts";
import type { ThinkerClient } from "../rules/engine-client.ts";
import { readSave } from "../notation/record-reader.ts";
import { chanceOf } from "./analysis-text.ts";
import { spare } from "../rules/engine-client.ts";

/** How long is thought about each position, in seconds. */
const EACH = 0.4;

/** A move that costs so much of the chance to win turns the game; one that costs less than this is as good as the best. */
const TURN = 0.15;
const SLIP = 0.05;

const aboutOf = ({ id, position }: TableState) => `${id} ${position.moves.join(" ")}`;

/**
 * What is known of the game, position by position.
 * @param state - as it is, not as it is shown
 */
export const judgedOf = (state: TableState) =>
  state.judged?.about === aboutOf(state) ? state.judged : null;

/** Games that were played to an end can be judged. */
export const mayJudge = ({ view, exploring }: TableState) =>
  view.outcome !== null && view.ply > 1 && !exploring;

/** What the move after so many cost its maker, as a share of the chance to win; 0: nothing, or it is not known. */
export function cost(positions: (Judged | undefined)[], ply: number) {
  const [before, after] = [positions[ply], positions[ply + 1]];
  if (!before?.seat || !after) return 0;
  const by = before.chance - after.chance;
  return Math.max(before.seat === "First" ? by : -by, 0);
}

/** The positions from which the game was turned. */
export const turningPoints = (positions: (Judged | undefined)[]) =>
  positions.flatMap((_, ply) => (cost(positions, ply) >= TURN ? [ply] : []));

/** Something better than what was played is known there. */
export const wasBetter = (
  positions: (Judged | undefined)[],
  ply: number,
  played: string | undefined,
) => cost(positions, ply) >= SLIP && positions[ply]?.best?.move !== played;

/** The end of a game, which needs no thought. */
const ended = ({ winner }: NonNullable<TableState["view"]["outcome"]>): Judged => ({
  chance: winner ? Number(winner === "First") : 0.5,
  seat: null,
  best: null,
});

export function createJudge(app: App, table: Table) {
  let stop = new AbortController();
  let running = "";

  /** Position after position, until none is left. */
  async function work(
    thinker: ThinkerClient,
    {
      record,
      open,
      signal,
      know,
    }: {
      record: string;
      open: number[];
      signal: AbortSignal;
      know: (ply: number, judged: Judged) => void;
    },
  ) {
    for (let ply = open.shift(); ply !== undefined && !signal.aborted; ply = open.shift()) {
      const thought = await thinker.think({ record, ply }, { seconds: EACH, signal });
      const [best] = thought?.lines ?? [];
      if (thought && best)
        know(ply, { chance: chanceOf(best, thought.seat, "First"), seat: thought.seat, best });
    }
  }

  async function judge() {
    const state = table.state();
    const about = aboutOf(state);
    const { outcome, ply: last } = state.view;
    if (running === about || !outcome) return;
    stop.abort();
    stop = new AbortController();
    const { signal } = stop;
    running = about;
    const positions = judgedOf(state)?.positions ?? Array.from({ length: last }, () => undefined);
    const known = [...positions.slice(0, last), ended(outcome)];
    const open = known.flatMap((one, ply) => (one ? [] : [ply]));
    const show = (done = false) => table.set({ judged: { about, positions: [...known], done } });
    const know = (ply: number, judged: Judged) => {
      known[ply] = judged;
      show();
    };
    show();
    const others = Array.from({ length: spare() }, () => app.thinker.another());
    const task = { record: readSave(state.save).record, open, signal, know };
    try {
      await Promise.all([app.thinker, ...others].map((thinker) => work(thinker, task)));
      if (!signal.aborted) show(true);
    } catch {
      if (!signal.aborted) app.notify("need-thinker");
    } finally {
      for (const other of others) other.end();
      if (running === about) running = "";
    }
  }

  return {
    judge,
    running: () => running !== "",
    /**
     * Nobody looks back at that game any more.
     * @param state - as it is
     */
    saw(state: TableState) {
      if (!running || (state.review && running === aboutOf(state))) return;
      stop.abort();
      running = "";
    },
  };
}

export type Judge = ReturnType<typeof createJudge>;
