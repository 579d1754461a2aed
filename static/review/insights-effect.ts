/** Asks the rules for insights into the displayed position, while insights are shown. */
import { editOf } from "../games/shared/mode.ts";
import { positionKey, readyMove } from "../games/shared/selectors.ts";
import type { RulesClient } from "../rules/rules-client.ts";
import type { AppState } from "../state/app-state.ts";
import type { AppStore } from "../state/events.ts";
import { shownSessionOf } from "../state/session.ts";
import { whileKey } from "../state/store.ts";
import { displayedState } from "./displayed-state.ts";

/** Identifies the insights to show; null: none. */
function insightsKey(now: AppState): string | null {
  const state = displayedState(now);
  if (editOf(now) || !now.settings.lens || now.rules !== "ready" || now.busy || state.view.outcome)
    return null;
  return `${positionKey(state)} ${readyMove(state)?.move ?? ""}`;
}

export const startInsights = (store: AppStore, rules: RulesClient) =>
  whileKey(store, insightsKey, async (now, signal) => {
    const state = displayedState(now);
    const move = readyMove(state)?.move ?? "";
    const session = shownSessionOf(now);
    const question = { do: "insights", session, ply: state.view.ply, move } as const;
    const value = await rules.ask(question, signal).catch(() => null);
    if (value?.ok)
      store.dispatch({ type: "insightsAnswered", answer: { key: positionKey(state), value } });
  });
