/** platform-web.ts of the single file: all there is lies in the document, packed, and nothing is asked of anybody. */
import type { Ask } from "./rules-client.ts";
import type { Report } from "./boot-progress.ts";
import type { Mind } from "./engine-client.ts";
import { make } from "../ui/dom.ts";
import { inflated } from "../util/base64-gzip.ts";

const part = (name: string) => document.getElementById(`part-${name}`);

/** A part as it stands there. */
const packed = (name: string) => part(name)?.textContent ?? "";

const textOf = async (name: string) => new TextDecoder().decode(await inflated(packed(name)));

/** A worker from an address that holds its source: from files, browsers start no other. */
const inWorker = (source: string): Promise<Worker> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(`data:text/javascript,${encodeURIComponent(source)}`, {
      type: "module",
    });
    worker.onmessage = () => resolve(worker);
    worker.onerror = reject;
  });

/** Where no worker can be had: the page waits while the rules think. */
const inPage = (source: string): Promise<Window> =>
  new Promise((resolve, reject) => {
    const script = make("script", { type: "module", error: reject }, source);
    addEventListener("message", ({ source }) => source === window && resolve(window));
    document.head.append(script);
  });

const answerTo = (
  rules: Worker | Window,
  request: unknown,
  tell?: (report: Report) => void,
): Promise<string> =>
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

let tell = (() => {}) as (report: Report) => void;

export function hearSteps(hear: (report: Report) => void): () => void {
  tell = hear;
  return () => {
    tell = () => {};
  };
}

/** What Python is started from. It stays in the document: the computer's thinking starts another one from it. */
const PARTS = ["wasm", "library", "game"];

async function started(python: Worker | Window) {
  const parts = Object.fromEntries(PARTS.map((name) => [name, packed(name)]));
  await answerTo(python, { parts }, (report) => tell(report));
  return python;
}

let rules: Promise<Worker | Window>;

export async function startWorker(): Promise<Ask> {
  const source = await textOf("worker");
  rules = inWorker(source)
    .catch(() => inPage(source))
    .then(started);
  const answers = await rules;
  return (text) => answerTo(answers, { text, desk: "game.service.rules_service" });
}

/** Another worker, for the computer's thinking; where none can be had, the page thinks too. */
export async function startThinker(): Promise<Mind> {
  const first = await rules;
  const own = first instanceof Worker ? await inWorker(await textOf("worker")) : null;
  const thinker = own ? await started(own) : first;
  return {
    ask: (text) => answerTo(thinker, { text, desk: "game.service.engine_service" }),
    end: () => own?.terminate(),
    alone: !own,
  };
}

export const wordsText = (language: string) => textOf(`words-${language}`);

export const puzzlesText = (game: string) => textOf(`puzzles-${game.replaceAll("+", "-")}`);

export const address = () => null;
export const takeaway = null;
export const rulebook = null;
export const remember = () => () => {};
