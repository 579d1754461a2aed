/** Searches for the hint that a player has asked for, and puts the move before the player. */
import { canAnalyse, positionKey, recordOf } from "../games/shared/selectors.ts";
import type { GameState } from "../games/shared/types.ts";
import type { Texts } from "../i18n/fluent.ts";
import type { EngineClient } from "../rules/engine-client.ts";
import type { AppStore } from "../state/events.ts";
import { whileKey } from "../state/store.ts";
import { reasonsText } from "./analysis-text.ts";
import { type MoveInput, pickUpMove } from "./hints.ts";

/** Search time in seconds. */
const SECONDS = 1.5;

/** The position to search; null if none is wanted, or another one is shown meanwhile. */
const hintKey = (state: GameState) =>
  state.hintFor === positionKey(state) && canAnalyse(state) ? state.hintFor : null;

export function startHints(
  store: AppStore,
  { engine, texts }: { engine: EngineClient; texts: Texts },
  input: MoveInput,
) {
  const showMessage = (key: string, args: Record<string, string>) =>
    store.dispatch({ type: "messageShown", message: { key, args } });

  async function search(state: GameState, signal: AbortSignal) {
    const query = { record: recordOf(state) };
    const result = await engine.search(query, { seconds: SECONDS, signal });
    const move = result?.lines[0]?.move;
    const reasons = move && (await engine.explain(query, move));
    if (!move || !reasons || signal.aborted) return;
    await pickUpMove(input, move);
    showMessage("hint-text", { text: reasonsText(texts, state, move, reasons) });
  }

  const stopSearching = whileKey(store, hintKey, async (state, signal) => {
    try {
      await search(state, signal);
    } catch {
      if (!signal.aborted) showMessage("error-engine", {});
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
