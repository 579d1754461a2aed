/**
 * What the computer advises: a good move laid into the hand with its reason, and the best moves of a position, thought
 * about further and further for as long as they are looked at.
 */
import type { App, TableState, Thought } from "../app/types.ts";
import type { Hand } from "../table/piece-input.ts";
import type { Steps } from "../table/stepwise-input.ts";
import type { Table } from "../app/controller.ts";
import { isStepped, mayMove } from "../games/shared/selectors.ts";
import { readSave } from "../notation/record-reader.ts";
import { whyText } from "./analysis-text.ts";

/** How long is thought about a hint, and at most about a position that is looked at, in seconds. */
const HINT = 1.5;
const ANALYSIS = 30;
/** How often what is known is shown anew, in ms: faster than that nobody reads. */
const PACE = 300;

/** The position that is thought about. */
const aboutOf = ({ id, exploring, position }: TableState) =>
  `${id} ${exploring !== null} ${position.moves.join(" ")}`;

/** A position in which somebody has a choice. */
const isOpen = ({ view, rules, review }: TableState) =>
  view.to_move !== null && !review && rules === "ready";

/** The analysis is there to be seen. */
export const showsAnalysis = (state: TableState) => state.analysis !== null && isOpen(state);

/** What is known of the position, if anything is. */
export const thoughtOf = (state: TableState) =>
  showsAnalysis(state) && state.analysis?.about === aboutOf(state) ? state.analysis.thought : null;

export function createAdvice(app: App, table: Table, hand: Hand, steps: Steps) {
  let hinted = "";
  let hinting = new AbortController();
  let wanted = "";
  let thinking = new AbortController();

  const failed = () => table.set({ message: { key: "need-thinker", args: {} } });

  /** A good move, in the hand of whoever is to move; asked again, it is no longer looked for. */
  async function hint() {
    const state = table.state();
    const about = aboutOf(state);
    if (hinted === about) return stopHint();
    if (!isOpen(state) || !mayMove(state)) return;
    hinted = about;
    hinting = new AbortController();
    const { signal } = hinting;
    table.set({ message: { key: "hint-thinks", args: {} } });
    const question = { record: readSave(state.save).record };
    try {
      const thought = await app.thinker.think(question, { seconds: HINT, signal });
      const move = thought?.lines[0]?.move;
      const why = move && (await app.thinker.why(question, move));
      if (!move || !why || signal.aborted) return;
      await lay(move);
      table.set({ message: { key: "hint-text", args: { text: whyText(app, state, move, why) } } });
    } catch {
      if (!signal.aborted) failed();
    } finally {
      if (hinted === about) hinted = "";
    }
  }

  async function lay(move: string) {
    if (move === "swap") return;
    hand.drop();
    if (isStepped(table.state())) await steps.restore([move]);
    else hand.restore(move);
  }

  function stopHint() {
    hinting.abort();
    if (hinted && table.state().message?.key === "hint-thinks") table.set({ message: null });
    hinted = "";
  }

  async function analyse(state: TableState, about: string) {
    const { signal } = thinking;
    let shown = 0;
    const show = (thought: Thought) => {
      shown = performance.now();
      table.set({ analysis: { about, thought } });
    };
    try {
      const question = { record: readSave(state.save).record };
      const tell = (thought: Thought) => {
        if (performance.now() - shown > PACE) show(thought);
      };
      const thought = await app.thinker.think(question, {
        seconds: ANALYSIS,
        signal,
        tell,
        shared: true,
      });
      if (thought) show(thought);
    } catch {
      if (!signal.aborted) failed();
    }
  }

  return {
    hint,
    /** The analysis is opened, or closed. */
    toggle() {
      const state = table.state();
      if (state.analysis) table.set({ analysis: null });
      else if (isOpen(state)) {
        hand.drop();
        table.set({ analysis: { about: "", thought: null }, steps: [], message: null });
      }
    },
    /** Lays a move of the analysis into the hand, to be made or not. */
    async take(move: string) {
      table.set({ analysis: null });
      if (mayMove(table.state())) await lay(move);
    },
    /** Follows the table: what is thought about another position is given up. */
    saw(state: TableState) {
      const about = aboutOf(state);
      if (hinted && (hinted !== about || !isOpen(state))) stopHint();
      const now = showsAnalysis(state) ? about : "";
      if (now === wanted) return;
      thinking.abort();
      thinking = new AbortController();
      wanted = now;
      if (now) analyse(state, now);
    },
  };
}

export type Advice = ReturnType<typeof createAdvice>;
