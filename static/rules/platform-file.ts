/**
 * Platform layer of the single-file build, in place of platform-web.ts: everything is embedded in
 * the document, compressed, and nothing is requested from the network.
 */

import { gunzipBase64 } from "../util/base64-gzip.ts";
import type { BootProgress } from "./boot-progress.ts";
import type { EngineConnection } from "./engine-client.ts";
import type { SendText } from "./rules-client.ts";

const embeddedPart = (name: string) => document.getElementById(`part-${name}`);

/** Text of an embedded part, still compressed. */
const packedText = (name: string) => embeddedPart(name)?.textContent ?? "";

const unpackText = async (name: string) =>
  new TextDecoder().decode(await gunzipBase64(packedText(name)));

/** Starts a worker from a `data:` URL, the only kind browsers start from a `file:` page. */
const startInWorker = (source: string): Promise<Worker> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(`data:text/javascript,${encodeURIComponent(source)}`, {
      type: "module",
    });
    worker.onmessage = () => resolve(worker);
    worker.onerror = reject;
  });

/** Fallback without worker: the rules run in the page and block it while they compute. */
const startInPage = (source: string): Promise<Window> =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script");
    Object.assign(script, { type: "module", textContent: source, onerror: reject });
    addEventListener("message", ({ source }) => source === window && resolve(window));
    document.head.append(script);
  });

const request = (
  rules: Worker | Window,
  request: unknown,
  onProgress?: (report: BootProgress) => void,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      if (data.step) return onProgress?.(data);
      port1.close();
      if (data.error) reject(new Error(data.error));
      else resolve(data.answer);
    };
    rules.postMessage(request, { targetOrigin: "*", transfer: [port2] });
  });

let onProgress = (() => {}) as (report: BootProgress) => void;

export function onBootProgress(listener: (report: BootProgress) => void): () => void {
  onProgress = listener;
  return () => {
    onProgress = () => {};
  };
}

/** Parts needed to start Python. Kept in the document because the engine worker needs them too. */
const PARTS = ["wasm", "library", "game"];

async function startPython(python: Worker | Window) {
  const parts = Object.fromEntries(PARTS.map((name) => [name, packedText(name)]));
  await request(python, { parts }, (report) => onProgress(report));
  return python;
}

let rules: Promise<Worker | Window>;

export async function startWorker(): Promise<SendText> {
  const source = await unpackText("worker");
  rules = startInWorker(source)
    .catch(() => startInPage(source))
    .then(startPython);
  const answers = await rules;
  return (text) => request(answers, { text, module: "game.service.rules_service" });
}

/** Starts a worker for the engine; without workers, the engine runs in the page as well. */
export async function startEngine(): Promise<EngineConnection> {
  const first = await rules;
  const own = first instanceof Worker ? await startInWorker(await unpackText("worker")) : null;
  const engine = own ? await startPython(own) : first;
  return {
    send: (text) => request(engine, { text, module: "game.service.engine_service" }),
    terminate: () => own?.terminate(),
    sharesThread: !own,
  };
}

export const loadMessages = (language: string) => unpackText(`words-${language}`);

export const loadPuzzles = (game: string) => unpackText(`puzzles-${game.replaceAll("+", "-")}`);

export const pageUrl = () => null;
export const downloadUrl = null;
export const rulebookUrl = null;
export const takeSnapshot = () => () => {};
