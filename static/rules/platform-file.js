/**
 * platform-web.js of the single file: all there is lies in the document, packed, and nothing is asked of anybody.
 * @import { Ask } from "./rules-client.js"
 * @import { Report } from "./boot-progress.js"
 * @import { Mind } from "./engine-client.js"
 */
import { make } from "../ui/dom.js";
import { inflated } from "../util/base64-gzip.js";

/** @param {string} name */
const part = (name) => document.getElementById(`part-${name}`);

/** A part as it stands there. @param {string} name */
const packed = (name) => part(name)?.textContent ?? "";

/** @param {string} name */
const textOf = async (name) => new TextDecoder().decode(await inflated(packed(name)));

/**
 * A worker from an address that holds its source: from files, browsers start no other.
 * @param {string} source
 * @returns {Promise<Worker>}
 */
const inWorker = (source) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(`data:text/javascript,${encodeURIComponent(source)}`, { type: "module" });
    worker.onmessage = () => resolve(worker);
    worker.onerror = reject;
  });

/**
 * Where no worker can be had: the page waits while the rules think.
 * @param {string} source
 * @returns {Promise<Window>}
 */
const inPage = (source) =>
  new Promise((resolve, reject) => {
    const script = make("script", { type: "module", error: reject }, source);
    addEventListener("message", ({ source }) => source === window && resolve(window));
    document.head.append(script);
  });

/**
 * @param {Worker | Window} rules
 * @param {unknown} request
 * @param {(report: Report) => void} [tell]
 * @returns {Promise<string>}
 */
const answerTo = (rules, request, tell) =>
  new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      if (data.step) return tell?.(data);
      port1.close();
      if (data.error) reject(new Error(data.error));
      else resolve(data.answer);
    };
    rules.postMessage(request, { targetOrigin: "*", transfer: [port2] });
  });

let tell = /** @type {(report: Report) => void} */ (() => {});

/** @param {(report: Report) => void} hear @returns {() => void} */
export function hearSteps(hear) {
  tell = hear;
  return () => {
    tell = () => {};
  };
}

/** What Python is started from. It stays in the document: the computer's thinking starts another one from it. */
const PARTS = ["wasm", "library", "game"];

/** @param {Worker | Window} python */
async function started(python) {
  const parts = Object.fromEntries(PARTS.map((name) => [name, packed(name)]));
  await answerTo(python, { parts }, (report) => tell(report));
  return python;
}

/** @type {Promise<Worker | Window>} */
let rules;

/** @returns {Promise<Ask>} */
export async function startWorker() {
  const source = await textOf("worker");
  rules = inWorker(source)
    .catch(() => inPage(source))
    .then(started);
  const answers = await rules;
  return (text) => answerTo(answers, { text, desk: "game.service.rules_service" });
}

/** Another worker, for the computer's thinking; where none can be had, the page thinks too. @returns {Promise<Mind>} */
export async function startThinker() {
  const first = await rules;
  const own = first instanceof Worker ? await inWorker(await textOf("worker")) : null;
  const thinker = own ? await started(own) : first;
  return {
    ask: (text) => answerTo(thinker, { text, desk: "game.service.engine_service" }),
    end: () => own?.terminate(),
    alone: !own,
  };
}

/** @param {string} language */
export const wordsText = (language) => textOf(`words-${language}`);

/** @param {string} game */
export const puzzlesText = (game) => textOf(`puzzles-${game.replaceAll("+", "-")}`);

export const address = () => null;
export const takeaway = null;
export const rulebook = null;
export const remember = () => () => {};
