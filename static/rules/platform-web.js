/**
 * What depends on how the page came here: as files from a server. In the single file, platform-file.js takes the place of
 * this module.
 * @import { Ask } from "./rules-client.js"
 * @import { Report } from "./boot-progress.js"
 * @import { Mind } from "./engine-client.js"
 * @import { RulesWorker } from "./pyscript.js"
 */
import de from "../i18n/de.ftl";
import en from "../i18n/en.ftl";
import ru from "../i18n/ru.ftl";
import battle from "../puzzles/data/battle-of-lits.txt";
import lot from "../puzzles/data/lot.txt";
import taijiBattle from "../puzzles/data/taiji-battle-of-lits.txt";
import taiji from "../puzzles/data/taiji.txt";
import tailitsTaiji from "../puzzles/data/tailits-taiji.txt";
import tailits from "../puzzles/data/tailits.txt";

/** Where the words of a language lie. @type {Record<string, string>} */
const SOURCES = { de, en, ru };

const script = () =>
  /** @type {HTMLScriptElement & { xworker: RulesWorker }} */ (
    document.querySelector("script[name=rules]")
  );
/** Where the puzzles of a game lie. @type {Record<string, string>} */
const PUZZLES = {
  "battle-of-lits": battle,
  "taiji+battle-of-lits": taijiBattle,
  lot,
  taiji,
  tailits,
  "tailits+taiji": tailitsTaiji,
};

/** @param {string | undefined} source @returns {Promise<string>} empty: it did not come */
async function textAt(source) {
  const answer = await fetch(new URL(source ?? "", import.meta.url));
  return answer.ok ? answer.text() : "";
}

/** @returns {Promise<Ask>} */
export async function startWorker() {
  const { whenDefined } = await import("./pyscript.js");
  await whenDefined("py");
  const { sync } = await script().xworker.ready;
  return (text) => sync.ask(text);
}

/** A worker beside that of the rules, for the computer's thinking. @returns {Promise<Mind>} */
export async function startThinker() {
  const { PyWorker } = await import("./pyscript.js");
  const [file = "", text = ""] = ["src", "config"].map((name) => script().getAttribute(name) ?? "");
  await script().xworker.ready;
  const config = JSON.parse(text);
  // What PyScript finds out by itself for a script, but not here; nor does it fall back to the network then.
  const version = new URL(config.interpreter, location.href).href;
  const worker = await PyWorker(file, { config, version, async: true });
  return { ask: (text) => worker.sync.think(text), end: () => worker.terminate() };
}

/** Tells how far the start of the rules is. @param {(report: Report) => void} hear @returns {() => void} ends that */
export function hearSteps(hear) {
  const channel = new BroadcastChannel("lits-table-start");
  channel.onmessage = ({ data }) => hear(data);
  return () => channel.close();
}

/** The .ftl file of a language; empty: it did not come. @param {string} language */
export const wordsText = (language) => textAt(SOURCES[language]);

/** The records of a game's puzzles; empty: they did not come. @param {string} game */
export const puzzlesText = (game) => textAt(PUZZLES[game]);

/** Where others find this page too. @returns {string | null} null: nowhere */
export const address = () => location.href.split("#")[0] ?? null;

/** The single file that lies beside the page. @type {string | null} */
export const takeaway = "./lits-table.html";

/** The rules as pages. @type {string | null} */
export const rulebook = "./rules/";

/** Keeps Python's memory for the next start on this device. @returns {() => void} ends that */
export function remember() {
  const worker = new Worker(new URL("../static/rules/snapshot-worker.mjs", import.meta.url), { type: "module" });
  const end = () => worker.terminate();
  worker.onmessage = end;
  worker.onerror = end;
  return end;
}
