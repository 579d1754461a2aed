/** Starts the engine before it is asked for, so that its first answer comes at once. */
import type { EngineClient } from "../rules/engine-client.ts";
import type { RulesClient } from "../rules/rules-client.ts";
import type { AppState } from "../state/app-state.ts";
import type { AppStore } from "../state/events.ts";
import { whileKey } from "../state/store.ts";
import { delay } from "../util/delay.ts";
import { checkGame } from "./interpreter-check.ts";

/** Time after the start of the rules, in ms, during which the page does nothing else. */
const IDLE_MS = 5000;

const hasComputer = ({ view: { seats } }: AppState) =>
  Object.values(seats).some(({ level }) => level);

/**
 * Starts it for a game against the computer, and otherwise some time after the rules, unless the
 * visitor has asked browsers to save data.
 */
export function startEnginePreload(store: AppStore, rules: RulesClient, engine: EngineClient) {
  async function preload() {
    if (await engine.preload()) await checkGame(store, rules, engine).catch(() => {});
  }

  whileKey(store, (state) => (hasComputer(state) ? "computer" : null), preload);
  whileKey(
    store,
    ({ rules }) => (rules === "ready" && !isSavingData() ? "idle" : null),
    async (_, signal) => {
      await delay(IDLE_MS, signal);
      if (!signal.aborted) await preload();
    },
  );
}

/** Not every browser has this setting. */
const isSavingData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
