/** Searches the position on the table while the analysis is shown. */
import { positionKey, recordOf } from "../games/shared/selectors.ts";
import type { GameState } from "../games/shared/types.ts";
import type { SearchResult } from "../protocol/types.ts";
import type { EngineClient } from "../rules/engine-client.ts";
import type { AppStore } from "../state/events.ts";
import { whileKey } from "../state/store.ts";
import { showsAnalysis } from "./analysis-selectors.ts";

/** Maximum search time in seconds. */
const SECONDS = 30;

/** Minimum interval between updates of the panel, in ms. */
const REFRESH_MS = 300;

/** The position to search; null: none. After a failure the player has to ask again. */
function analysisKey(state: GameState): string | null {
  const key = positionKey(state);
  const hasFailed = state.analysis?.failed && state.analysis.key === key;
  return showsAnalysis(state) && !hasFailed ? key : null;
}

export function startAnalysis(store: AppStore, engine: EngineClient) {
  return whileKey(store, analysisKey, async (state, signal) => {
    const key = positionKey(state);
    let lastShown = 0;
    const show = (result: SearchResult) => {
      lastShown = performance.now();
      store.dispatch({ type: "analysisProgressed", answer: { key, result } });
    };
    const onProgress = (result: SearchResult) => {
      if (performance.now() - lastShown > REFRESH_MS) show(result);
    };
    try {
      const options = { seconds: SECONDS, signal, onProgress, parallel: true };
      const result = await engine.search({ record: recordOf(state) }, options);
      if (result && !signal.aborted) show(result);
    } catch {
      if (signal.aborted) return;
      const answer = { key, result: null, failed: true };
      store.dispatch({ type: "analysisProgressed", answer });
    }
  });
}
