/**
 * Platform layer of the single-file build, in place of platform-web.ts: everything is embedded in
 * the document, compressed, and nothing is requested from the network.
 */

import { gunzipBase85 } from "../util/base85-gzip.ts";
import type { BootProgress } from "./boot-progress.ts";
import type { EngineConnection } from "./engine-client.ts";
import type { InterpreterRequest } from "./file-connection.ts";
import type { SendText } from "./rules-client.ts";

const embeddedPart = (name: string) => document.getElementById(`part-${name}`);

/** Text of an embedded part, still compressed. */
const packedText = (name: string) => embeddedPart(name)?.textContent ?? "";

const unpackText = async (name: string) =>
  new TextDecoder().decode(await gunzipBase85(packedText(name)));

/** Starts a worker from a `data:` URL, the only kind browsers start from a `file:` page. */
const startInWorker = (source: string): Promise<Worker> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(`data:text/javascript,${encodeURIComponent(source)}`, {
      type: "module",
    });
    worker.onmessage = () => resolve(worker);
    worker.onerror = reject;
  });

/** Fallback without worker: the interpreter runs in the page and blocks it while it computes. */
const startInPage = (name: string, source: string): Promise<Window> =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script");
    Object.assign(script, { type: "module", textContent: source, onerror: reject });
    addEventListener("message", ({ source, data }) => {
      if (source === window && data?.here === name) resolve(window);
    });
    document.head.append(script);
  });

const request = (
  interpreter: Worker | Window,
  request: InterpreterRequest,
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
    interpreter.postMessage(request, { targetOrigin: "*", transfer: [port2] });
  });

let onProgress = (() => {}) as (report: BootProgress) => void;

export function onBootProgress(listener: (report: BootProgress) => void): () => void {
  onProgress = listener;
  return () => {
    onProgress = () => {};
  };
}

/**
 * Embedded parts from which the interpreters start: MicroPython for the rules, Pyodide for the
 * engine.
 */
const PARTS = { rules: ["micropython", "rules"], engine: ["wasm", "library", "game"] };

/** Starts an interpreter, in a worker if possible. */
async function startInterpreter(name: keyof typeof PARTS): Promise<EngineConnection> {
  const source = await unpackText(`${name}-worker`);
  const interpreter = await startInWorker(source).catch(() => startInPage(name, source));
  const parts = Object.fromEntries(PARTS[name].map((part) => [part, packedText(part)]));
  await request(interpreter, { to: name, parts }, (report) => onProgress(report));
  return {
    send: (text) => request(interpreter, { to: name, text }),
    terminate: () => interpreter instanceof Worker && interpreter.terminate(),
    sharesThread: !(interpreter instanceof Worker),
  };
}

export const startWorker = async (): Promise<SendText> => (await startInterpreter("rules")).send;

/** Starts the engine; without workers, it runs in the page as well. */
export const startEngine = () => startInterpreter("engine");

export const loadMessages = (language: string) => unpackText(`words-${language}`);

export const loadPuzzles = (game: string) => unpackText(`puzzles-${game.replaceAll("+", "-")}`);

export const pageUrl = () => null;
export const downloadUrl = null;
export const rulebookUrl = null;
