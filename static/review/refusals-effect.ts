/** Asks the rules what they forbid in the displayed position, while the board explains it. */
import { positionKey } from "../games/shared/selectors.ts";
import { cellName } from "../notation/record-reader.ts";
import type { RulesClient } from "../rules/rules-client.ts";
import type { AppState } from "../state/app-state.ts";
import type { AppStore } from "../state/events.ts";
import { shownSessionOf } from "../state/session.ts";
import { whileKey } from "../state/store.ts";
import { displayedState } from "./displayed-state.ts";

/** Identifies what is explained; null: nothing is. */
function explanationKey(now: AppState): string | null {
  const { explanation } = now;
  if (!explanation) return null;
  return `${positionKey(displayedState(now))} ${JSON.stringify(explanation.subject)}`;
}

export const startRefusals = (store: AppStore, rules: RulesClient) =>
  whileKey(store, explanationKey, async (now, signal) => {
    const { explanation } = now;
    if (!explanation) return;
    const { subject } = explanation;
    const isCell = subject.kind === "cell";
    const answer = await rules
      .ask(
        {
          do: "refusals",
          session: shownSessionOf(now),
          ply: displayedState(now).view.ply,
          cell: isCell ? cellName(subject.cell) : "",
          piece: isCell ? subject.piece : "",
        },
        signal,
      )
      .catch(() => null);
    if (signal.aborted) return;
    if (answer?.ok) store.dispatch({ type: "explanationAnswered", answer });
    else store.dispatch({ type: "explanationClosed" });
  });
