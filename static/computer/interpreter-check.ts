/**
 * Compares the rules on their two interpreters: once the engine runs, the game on the table is opened
 * on both. A difference is a fault of the page, which tests find in its log.
 */
import type { EngineClient } from "../rules/engine-client.ts";
import type { RulesClient } from "../rules/rules-client.ts";
import type { AppStore } from "../state/events.ts";

const SESSION = "check";

export async function checkGame(store: AppStore, rules: RulesClient, engine: EngineClient) {
  const { save } = store.get();
  if (!save) return;
  const request = { do: "open", session: SESSION, save } as const;
  const other = await engine.askRules(request);
  if (!other) return;
  const own = await rules.command(request);
  await rules.command({ do: "close", session: SESSION });
  if (JSON.stringify(own) !== JSON.stringify(other))
    console.error(`the interpreters differ in ${save.record}`);
}
