/** Asks the rules how the table would look after a swap, while one is offered. */
import { offersSwap } from "../games/shared/panel-selectors.ts";
import { positionKey } from "../games/shared/selectors.ts";
import type { RulesClient } from "../rules/rules-client.ts";
import type { AppStore } from "../state/events.ts";
import { sessionOf } from "../state/session.ts";
import { whileKey } from "../state/store.ts";

export const startSwapPreview = (store: AppStore, rules: RulesClient) =>
  whileKey(
    store,
    (state) => (state.rules === "ready" && offersSwap(state) ? positionKey(state) : null),
    async (state, signal) => {
      const key = positionKey(state);
      const question = { do: "preview", session: sessionOf(state), move: "swap" } as const;
      const view = await rules.ask(question, signal).catch(() => null);
      if (view?.ok) store.dispatch({ type: "swapPreviewAnswered", answer: { key, view } });
    },
  );
