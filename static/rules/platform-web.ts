/**
 * What depends on how the page came here: as files from a server. In the single file, platform-file.ts takes the place of
 * this module.
 */
import type { SendText } from "./rules-client.ts";
import type { BootProgress } from "./boot-progress.ts";
import type { EngineConnection } from "./engine-client.ts";
import type { Exports, RulesWorker } from "./pyscript.ts";
import de from "../i18n/de.ftl";
import en from "../i18n/en.ftl";
import ru from "../i18n/ru.ftl";
import battle from "../puzzles/data/battle-of-lits.txt";
import lot from "../puzzles/data/lot.txt";
import taijiBattle from "../puzzles/data/taiji-battle-of-lits.txt";
import taiji from "../puzzles/data/taiji.txt";
import tailitsTaiji from "../puzzles/data/tailits-taiji.txt";
import tailits from "../puzzles/data/tailits.txt";

/** Where the words of a language lie. */
const MESSAGE_URLS: Record<string, string> = { de, en, ru };

const rulesScript = () =>
  document.querySelector("script[name=rules]") as HTMLScriptElement & { xworker: RulesWorker };
/** Where the puzzles of a game lie. */
const PUZZLE_URLS: Record<string, string> = {
  "battle-of-lits": battle,
  "taiji+battle-of-lits": taijiBattle,
  lot,
  taiji,
  tailits,
  "tailits+taiji": tailitsTaiji,
};

/** @returns empty: it did not come */
async function fetchText(source: string | undefined): Promise<string> {
  const answer = await fetch(new URL(source ?? "", import.meta.url));
  return answer.ok ? answer.text() : "";
}

export async function startWorker(): Promise<SendText> {
  const { whenDefined } = await import("./pyscript.ts");
  await whenDefined("py");
  const { sync } = await rulesScript().xworker.ready;
  return (text) => sync.ask(text);
}

/** A worker beside that of the rules, for the computer's thinking. */
export async function startEngine(): Promise<EngineConnection> {
  const { PyWorker } = await import("./pyscript.ts");
  const [file = "", text = ""] = ["src", "config"].map((name) => rulesScript().getAttribute(name) ?? "");
  await rulesScript().xworker.ready;
  const config = JSON.parse(text);
  // What PyScript finds out by itself for a script, but not here; nor does it fall back to the network then.
  const version = new URL(config.interpreter, location.href).href;
  const worker = await PyWorker<Exports>(file, { config, version, async: true });
  return { send: (text) => worker.sync.think(text), terminate: () => worker.terminate() };
}

/**
 * Tells how far the start of the rules is.
 * @returns ends that
 */
export function onBootProgress(listener: (report: BootProgress) => void): () => void {
  const channel = new BroadcastChannel("lits-table-start");
  channel.onmessage = ({ data }) => listener(data);
  return () => channel.close();
}

/** The .ftl file of a language; empty: it did not come. */
export const loadMessages = (language: string) => fetchText(MESSAGE_URLS[language]);

/** The records of a game's puzzles; empty: they did not come. */
export const loadPuzzles = (game: string) => fetchText(PUZZLE_URLS[game]);

/**
 * Where others find this page too.
 * @returns null: nowhere
 */
export const pageUrl = (): string | null => location.href.split("#")[0] ?? null;

/** The single file that lies beside the page. */
export const downloadUrl: string | null = "./lits-table.html";

/** The rules as pages. */
export const rulebookUrl: string | null = "./rules/";

/**
 * Keeps Python's memory for the next start on this device.
 * @returns ends that
 */
export function takeSnapshot(): () => void {
  const worker = new Worker(new URL("../static/rules/snapshot-worker.mjs", import.meta.url), {
    type: "module",
  });
  const end = () => worker.terminate();
  worker.onmessage = end;
  worker.onerror = end;
  return end;
}
