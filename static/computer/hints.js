/**
 * What the computer advises: a good move laid into the hand with its reason, and the best moves of a position, thought
 * about further and further for as long as they are looked at.
 * @import { App, TableState } from "../app/types.js"
 * @import { Hand } from "../table/piece-input.js"
 * @import { Steps } from "../table/stepwise-input.js"
 * @import { Table } from "../app/controller.js"
 */
import { isStepped, mayMove } from "../games/shared/selectors.js";
import { readSave } from "../notation/record-reader.js";
import { whyText } from "./analysis-text.js";

/** How long is thought about a hint, and at most about a position that is looked at, in seconds. */
const HINT = 1.5;
const ANALYSIS = 30;
/** How often what is known is shown anew, in ms: faster than that nobody reads. */
const PACE = 300;

/** The position that is thought about. @param {TableState} state */
const aboutOf = ({ id, exploring, position }) => `${id} ${exploring !== null} ${position.moves.join(" ")}`;

/** A position in which somebody has a choice. @param {TableState} state */
const isOpen = ({ view, rules, review }) => view.to_move !== null && !review && rules === "ready";

/** The analysis is there to be seen. @param {TableState} state */
export const showsAnalysis = (state) => state.analysis !== null && isOpen(state);

/** What is known of the position, if anything is. @param {TableState} state */
export const thoughtOf = (state) =>
  showsAnalysis(state) && state.analysis?.about === aboutOf(state) ? state.analysis.thought : null;

/** @param {App} app @param {Table} table @param {Hand} hand @param {Steps} steps */
export function createAdvice(app, table, hand, steps) {
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

  /** @param {string} move */
  async function lay(move) {
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

  /** @param {TableState} state @param {string} about */
  async function analyse(state, about) {
    const { signal } = thinking;
    let shown = 0;
    /** @param {import("../app/types.js").Thought} thought */
    const show = (thought) => {
      shown = performance.now();
      table.set({ analysis: { about, thought } });
    };
    try {
      const question = { record: readSave(state.save).record };
      const tell = (/** @type {import("../app/types.js").Thought} */ thought) => {
        if (performance.now() - shown > PACE) show(thought);
      };
      const thought = await app.thinker.think(question, { seconds: ANALYSIS, signal, tell, shared: true });
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
    /** Lays a move of the analysis into the hand, to be made or not. @param {string} move */
    async take(move) {
      table.set({ analysis: null });
      if (mayMove(table.state())) await lay(move);
    },
    /** Follows the table: what is thought about another position is given up. @param {TableState} state */
    saw(state) {
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

/** @typedef {ReturnType<typeof createAdvice>} Advice */
