/** Asks the rules for the other scorings of a game that has ended. */
import { isTrial } from "../games/shared/mode.ts";
import { positionKey } from "../games/shared/selectors.ts";
import type { RulesClient } from "../rules/rules-client.ts";
import type { AppState } from "../state/app-state.ts";
import type { AppStore } from "../state/events.ts";
import { sessionOf } from "../state/session.ts";
import { whileKey } from "../state/store.ts";
import { displayedState } from "./displayed-state.ts";

/** Identifies the finished game to score; null: there is none, or its scorings are known. */
function scoringsKey(now: AppState): string | null {
  const state = displayedState(now);
  const key = positionKey(state);
  const isScored = now.info.options.some(({ scoring }) => scoring);
  const hasEnded = state.view.outcome?.termination === "normal" && !isTrial(now);
  const isAsked = now.rules === "ready" && !now.busy && now.alternativeScoring?.key !== key;
  return isScored && hasEnded && isAsked ? key : null;
}

export const startAlternativeScoring = (store: AppStore, rules: RulesClient) =>
  whileKey(store, scoringsKey, async (state, signal) => {
    const key = positionKey(displayedState(state));
    const answer = await rules
      .ask({ do: "scorings", session: sessionOf(state) }, signal)
      .catch(() => null);
    if (answer?.ok)
      store.dispatch({
        type: "scoringsAnswered",
        answer: { key, alternatives: answer.scorings, selected: null },
      });
  });
