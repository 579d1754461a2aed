/** Asks the rules about the piece in hand wherever it comes to lie: what it breaks, what it scores. */
import { uncolouredMove } from "../board/held-piece.ts";
import { trialNumber } from "../games/shared/mode.ts";
import { pieceOf } from "../games/shared/selection.ts";
import { positionKey } from "../games/shared/selectors.ts";
import type { GameState } from "../games/shared/types.ts";
import type { RulesClient } from "../rules/rules-client.ts";
import type { AppStore } from "../state/events.ts";
import { sessionOf } from "../state/session.ts";
import { type Stop, whileKey } from "../state/store.ts";

/** Text of the placement, without colours; empty if the piece is not on the board. */
function moveOf(state: GameState): string {
  const piece = pieceOf(state);
  return piece ? uncolouredMove(piece.held) : "";
}

/** null: there is nothing to ask, or a command is about to change the position. */
function verdictKey(state: GameState): string | null {
  const move = moveOf(state);
  if (!move || state.busy || pieceOf(state)?.verdict?.move === move) return null;
  return `${positionKey(state)} ${trialNumber(state)} ${move}`;
}

export function startVerdicts(store: AppStore, rules: RulesClient): Stop {
  return whileKey(store, verdictKey, async (state, signal) => {
    const question = { do: "try", session: sessionOf(state), move: moveOf(state) } as const;
    const answer = await rules.ask(question, signal).catch(() => null);
    if (answer?.ok && !signal.aborted) store.dispatch({ type: "verdictAnswered", verdict: answer });
  });
}
