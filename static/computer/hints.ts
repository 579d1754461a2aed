/**
 * Engine hints and analysis. A hint picks up the best move and explains it; analysis keeps
 * searching the current position and shows the best lines while its panel is open.
 */

import { canMove } from "../games/shared/selectors.ts";
import type { GameState } from "../games/shared/types.ts";
import { readSave } from "../notation/record-reader.ts";
import type { SearchResult } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import type { GameController } from "../state/controller.ts";
import { reasonsText } from "./analysis-text.ts";

/** Search time for a hint, and maximum search time of an analysis, in seconds. */
const HINT_SECONDS = 1.5;
const ANALYSIS_SECONDS = 30;

/** Minimum interval between updates of the analysis panel, in ms. */
const REFRESH_MS = 300;

/** Identifies the position being searched. */
const positionKey = ({ id, exploring, position }: GameState) =>
  `${id} ${exploring !== null} ${position.moves.join(" ")}`;

/**
 * Whether the position can be searched: the game is not over, not in replay, and the rules worker
 * is ready.
 */
const canAnalyse = ({ view, rules, replay }: GameState) =>
  view.to_move !== null && !replay && rules === "ready";

/** Whether the analysis panel is visible. */
export const showsAnalysis = (state: GameState) => state.analysis !== null && canAnalyse(state);

/** Analysis result for the current position, if available. */
export const analysisResult = (state: GameState) =>
  showsAnalysis(state) && state.analysis?.key === positionKey(state) ? state.analysis.result : null;

/** The input that puts a move before the player. */
export interface MoveInput {
  cancel: () => void;
  /** Selects a move without submitting it. */
  pickUp: (move: string) => Promise<void>;
}

export function createHints(app: App, controller: GameController, input: MoveInput) {
  let hintKey = "";
  let hintAbort = new AbortController();
  let analysisKey = "";
  let analysisAbort = new AbortController();

  const failed = () => controller.setState({ message: { key: "error-engine", args: {} } });

  /** Picks up a good move for the player to move; cancels the search if one is running. */
  async function hint() {
    const state = controller.state();
    const key = positionKey(state);
    if (hintKey === key) return stopHint();
    if (!canAnalyse(state) || !canMove(state)) return;
    hintKey = key;
    hintAbort = new AbortController();
    const { signal } = hintAbort;
    controller.setState({ message: { key: "hint-searching", args: {} } });
    const question = { record: readSave(state.save).record };
    try {
      const result = await app.engine.search(question, { seconds: HINT_SECONDS, signal });
      const move = result?.lines[0]?.move;
      const reasons = move && (await app.engine.explain(question, move));
      if (!move || !reasons || signal.aborted) return;
      await pickUpMove(move);
      controller.setState({
        message: { key: "hint-text", args: { text: reasonsText(app, state, move, reasons) } },
      });
    } catch {
      if (!signal.aborted) failed();
    } finally {
      if (hintKey === key) hintKey = "";
    }
  }

  async function pickUpMove(move: string) {
    if (move === "swap") return;
    await input.pickUp(move);
  }

  function stopHint() {
    hintAbort.abort();
    if (hintKey && controller.state().message?.key === "hint-searching")
      controller.setState({ message: null });
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
      if (signal.aborted) return;
      controller.setState({ analysis: { key, result: null, failed: true } });
      failed();
    }
  }

  return {
    hint,
    /** Starts a failed analysis again. */
    retryAnalysis() {
      analysisKey = "";
      controller.setState({ analysis: { key: "", result: null }, message: null });
    },
    /** Opens or closes the analysis. */
    toggleAnalysis() {
      const state = controller.state();
      if (state.analysis) controller.setState({ analysis: null });
      else if (canAnalyse(state)) {
        input.cancel();
        controller.setState({ analysis: { key: "", result: null }, steps: [], message: null });
      }
    },
    /** Picks up a move of the analysis without submitting it. */
    async pickUpAnalysed(move: string) {
      controller.setState({ analysis: null });
      if (canMove(controller.state())) await pickUpMove(move);
    },
    /**
     * Called on every state change: cancels searches of other positions and starts the analysis of
     * a new one.
     */
    onState(state: GameState) {
      const key = positionKey(state);
      if (hintKey && (hintKey !== key || !canAnalyse(state))) stopHint();
      const now = showsAnalysis(state) ? key : "";
      if (now === analysisKey) return;
      analysisAbort.abort();
      analysisAbort = new AbortController();
      analysisKey = now;
      if (now) void analyse(state, now);
    },
  };
}

export type Hints = ReturnType<typeof createHints>;
