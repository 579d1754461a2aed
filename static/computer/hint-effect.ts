/** Searches for the hint that a player has asked for. The solution of a puzzle is known. */
import { solutionOf } from "../games/shared/mode.ts";
import { canHint, positionKey, recordOf } from "../games/shared/selectors.ts";
import type { GameState } from "../games/shared/types.ts";
import type { EngineClient } from "../rules/engine-client.ts";
import type { AppStore } from "../state/events.ts";
import { whileKey } from "../state/store.ts";
import type { Hints } from "./hints.ts";

/** Search time in seconds. */
const SECONDS = 1.5;

/** The position to search; null if none is wanted, or another one is shown meanwhile. */
const hintKey = (state: GameState) =>
  state.hintFor === positionKey(state) && canHint(state) ? state.hintFor : null;

/** @param count - counts the hint, where hints are counted */
export function startHints(
  store: AppStore,
  engine: EngineClient,
  { found }: Pick<Hints, "found">,
  count: () => Promise<unknown>,
) {
  async function search(state: GameState, signal: AbortSignal) {
    const query = { record: recordOf(state) };
    const best = () => engine.search(query, { seconds: SECONDS, signal });
    const move = solutionOf(state) ?? (await best())?.lines[0]?.move;
    const reasons = move && (await engine.explain(query, move));
    if (!move || !reasons || signal.aborted) return;
    if (state.view.hints) await count();
    if (!signal.aborted) await found({ key: positionKey(state), move, reasons });
  }

  const stopSearching = whileKey(store, hintKey, async (state, signal) => {
    try {
      await search(state, signal);
    } catch {
      if (!signal.aborted)
        store.dispatch({ type: "messageShown", message: { key: "error-engine", args: {} } });
    }
    if (!signal.aborted) store.dispatch({ type: "hintEnded" });
  });
  const stopGivingUp = store.subscribe((_, next) => {
    if (next.hintFor !== null && hintKey(next) === null) store.dispatch({ type: "hintEnded" });
  });
  return () => {
    stopSearching();
    stopGivingUp();
  };
}
