/**
 * What the computer advises: a good move laid into the hand with its reason, and the best moves of a position, thought
 * about further and further for as long as they are looked at.
 */
import type { App, GameState, SearchResult } from "../app/types.ts";
import type { PieceInput } from "../table/piece-input.ts";
import type { StepwiseInput } from "../table/stepwise-input.ts";
import type { GameController } from "../app/controller.ts";
import { isStepwise, canMove } from "../games/shared/selectors.ts";
import { readSave } from "../notation/record-reader.ts";
import { reasonsText } from "./analysis-text.ts";

/** How long is thought about a hint, and at most about a position that is looked at, in seconds. */
const HINT_SECONDS = 1.5;
const ANALYSIS_SECONDS = 30;
/** How often what is known is shown anew, in ms: faster than that nobody reads. */
const REFRESH_MS = 300;

/** The position that is thought about. */
const positionKey = ({ id, exploring, position }: GameState) =>
  `${id} ${exploring !== null} ${position.moves.join(" ")}`;

/** A position in which somebody has a choice. */
const canAnalyse = ({ view, rules, replay }: GameState) =>
  view.to_move !== null && !replay && rules === "ready";

/** The analysis is there to be seen. */
export const showsAnalysis = (state: GameState) => state.analysis !== null && canAnalyse(state);

/** What is known of the position, if anything is. */
export const analysisResult = (state: GameState) =>
  showsAnalysis(state) && state.analysis?.key === positionKey(state) ? state.analysis.result : null;

export function createHints(app: App, controller: GameController, pieceInput: PieceInput, stepwiseInput: StepwiseInput) {
  let hintKey = "";
  let hintAbort = new AbortController();
  let analysisKey = "";
  let analysisAbort = new AbortController();

  const failed = () => controller.setState({ message: { key: "need-thinker", args: {} } });

  /** A good move, in the hand of whoever is to move; asked again, it is no longer looked for. */
  async function hint() {
    const state = controller.state();
    const key = positionKey(state);
    if (hintKey === key) return stopHint();
    if (!canAnalyse(state) || !canMove(state)) return;
    hintKey = key;
    hintAbort = new AbortController();
    const { signal } = hintAbort;
    controller.setState({ message: { key: "hint-thinks", args: {} } });
    const question = { record: readSave(state.save).record };
    try {
      const result = await app.engine.search(question, { seconds: HINT_SECONDS, signal });
      const move = result?.lines[0]?.move;
      const reasons = move && (await app.engine.explain(question, move));
      if (!move || !reasons || signal.aborted) return;
      await pickUpMove(move);
      controller.setState({ message: { key: "hint-text", args: { text: reasonsText(app, state, move, reasons) } } });
    } catch {
      if (!signal.aborted) failed();
    } finally {
      if (hintKey === key) hintKey = "";
    }
  }

  async function pickUpMove(move: string) {
    if (move === "swap") return;
    pieceInput.cancel();
    if (isStepwise(controller.state())) await stepwiseInput.restore([move]);
    else pieceInput.restore(move);
  }

  function stopHint() {
    hintAbort.abort();
    if (hintKey && controller.state().message?.key === "hint-thinks") controller.setState({ message: null });
    hintKey = "";
  }

  async function analyse(state: GameState, key: string) {
    const { signal } = analysisAbort;
    let lastShown = 0;
    const show = (result: SearchResult) => {
      lastShown = performance.now();
      controller.setState({ analysis: { key, result } });
    };
    try {
      const question = { record: readSave(state.save).record };
      const onProgress = (result: SearchResult) => {
        if (performance.now() - lastShown > REFRESH_MS) show(result);
      };
      const result = await app.engine.search(question, {
        seconds: ANALYSIS_SECONDS,
        signal,
        onProgress,
        parallel: true,
      });
      if (result) show(result);
    } catch {
      if (!signal.aborted) failed();
    }
  }

  return {
    hint,
    /** The analysis is opened, or closed. */
    toggleAnalysis() {
      const state = controller.state();
      if (state.analysis) controller.setState({ analysis: null });
      else if (canAnalyse(state)) {
        pieceInput.cancel();
        controller.setState({ analysis: { key: "", result: null }, steps: [], message: null });
      }
    },
    /** Lays a move of the analysis into the hand, to be made or not. */
    async pickUpAnalysed(move: string) {
      controller.setState({ analysis: null });
      if (canMove(controller.state())) await pickUpMove(move);
    },
    /** Follows the table: what is thought about another position is given up. */
    onState(state: GameState) {
      const key = positionKey(state);
      if (hintKey && (hintKey !== key || !canAnalyse(state))) stopHint();
      const now = showsAnalysis(state) ? key : "";
      if (now === analysisKey) return;
      analysisAbort.abort();
      analysisAbort = new AbortController();
      analysisKey = now;
      if (now) analyse(state, now);
    },
  };
}

export type Hints = ReturnType<typeof createHints>;
