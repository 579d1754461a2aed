/**
 * Platform layer of the served site: workers and data are loaded from the server. In the
 * single-file build, platform-file.ts replaces this module.
 */

import { PUZZLE_URLS } from "../games/puzzles/urls.ts";
import { messageUrls } from "../languages/message-urls.js";
import { withStallTimeout } from "../util/timeout.ts";
import { onBootProgress } from "./boot-channel.ts";
import type { EngineConnection } from "./engine-client.ts";
import { fetchText } from "./fetch-text.ts";
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

/** Starts a separate worker for the engine. */
export async function startEngine(): Promise<EngineConnection> {
  const { PyWorker } = await import("./pyscript.ts");
  const file = rulesScript().getAttribute("src") ?? "";
  await rulesScript().xworker.ready;
  // The URL of the interpreter module. It also keeps PyScript from falling back to the network.
  const version = new URL("../static/rules/pyodide-loader.js", import.meta.url).href;
  const config = { interpreter: version, sync_main_only: true };
  const start = PyWorker<Exports>(file, { config, version, async: true });
  const worker = await withStallTimeout(start, onBootProgress).catch((error) => {
    start.then((late) => late.terminate()).catch(() => {});
    throw error;
  });
  return {
    send: (text) => worker.sync.think(text),
    ask: (text) => worker.sync.ask(text),
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
