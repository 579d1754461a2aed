/**
 * Platform layer of the served site: workers and data are loaded from the server. In the
 * single-file build, platform-file.ts replaces this module.
 */

import { PUZZLE_URLS } from "../games/puzzles/urls.ts";
import { messageUrls } from "../languages/message-urls.js";
import { isStall, withStallTimeout } from "../util/timeout.ts";
import { onBootProgress } from "./boot-channel.ts";
import type { EngineConnection } from "./engine-client.ts";
import { fetchText } from "./fetch-text.ts";
import { isLeftOut, WHOLE } from "./lean-module.ts";
import type { Exports, RulesWorker } from "./pyscript.ts";
import type { SendText } from "./rules-client.ts";

export { onBootProgress };

const rulesScript = () =>
  document.querySelector("script[name=rules]") as HTMLScriptElement & { xworker: RulesWorker };

export async function startWorker(): Promise<SendText> {
  const { whenDefined } = await import("./pyscript.ts");
  await whenDefined("mpy");
  const { sync } = await rulesScript().xworker.ready;
  return (text) => sync.ask(text);
}

/** Whether the next engine starts with the lean module. */
let startsLean = true;

/**
 * Starts a separate worker for the engine.
 * @param onFailure - called if it does not start with the lean module, but may with the whole one
 */
export async function startEngine(onFailure: () => void): Promise<EngineConnection> {
  if (startsLean) {
    try {
      return await startEngineWith("");
    } catch (error) {
      // A download that does not go on would stop the larger one as well.
      if (isStall(error)) throw error;
      onFailure();
    }
  }
  return startEngineWith(WHOLE);
}

/** @param fragment - `WHOLE`, or empty for the lean module */
async function startEngineWith(fragment: string): Promise<EngineConnection> {
  const { PyWorker } = await import("./pyscript.ts");
  const file = rulesScript().getAttribute("src") ?? "";
  await rulesScript().xworker.ready;
  // The URL of the interpreter module. It also keeps PyScript from falling back to the network.
  const version = new URL(`../static/rules/pyodide-loader.js${fragment}`, import.meta.url).href;
  const config = { interpreter: version, sync_main_only: true };
  const start = PyWorker<Exports>(file, { config, version, async: true });
  const worker = await withStallTimeout(start, onBootProgress).catch((error) => {
    startsLean = fragment === WHOLE; // the other module may start
    start.then((late) => late.terminate()).catch(() => {});
    throw error;
  });
  const pending = new Set<(error: unknown) => void>();
  const onError = (error: unknown) => {
    if (!isLeftOut(error)) throw error;
    startsLean = false;
    // None of the other requests will get an answer.
    for (const reject of pending) reject(error);
  };
  const answer = (answered: Promise<string>) =>
    new Promise<string>((resolve, reject) => {
      pending.add(reject);
      answered
        .then(resolve, onError)
        .catch(reject)
        .finally(() => pending.delete(reject));
    });
  return {
    send: (text) => answer(worker.sync.think(text)),
    ask: (text) => answer(worker.sync.ask(text)),
    terminate: () => worker.terminate(),
  };
}

/** Loads the messages of a language; empty on an HTTP error. */
export const loadMessages = (language: string) => fetchText(messageUrls[language]);

/** Loads the puzzle records of a game; empty on an HTTP error. */
export const loadPuzzles = (game: string) => fetchText(PUZZLE_URLS[game]);

/**
 * URL at which other people can open this page, without fragment.
 * @returns null if there is none
 */
export const pageUrl = (): string | null => location.href.split("#")[0] ?? null;

/** URL of the single-file build. */
export const downloadUrl: string | null = "./lits-table.html";

/** URL of the rulebook pages. */
export const rulebookUrl: string | null = "./rules/";
