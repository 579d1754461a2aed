/**
 * Startup of the rules in a sandboxed frame (see rules/sandboxed-rules.ts), loaded only there.
 */
import type { SendText } from "../rules/rules-client.ts";

const RULES = new URL("../static/rules/sandboxed-rules.js", import.meta.url).href;

/** A worker that imports the rules: only its own URL has to be of the frame's origin. */
async function startWorker(): Promise<Worker> {
  const source = `import("${RULES}").catch((error) => postMessage({ error: String(error) }))`;
  const worker = new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
  try {
    await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => (data.ready ? resolve(data) : reject(new Error(data.error)));
      worker.onerror = reject;
    });
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return worker;
}

function ask(worker: Worker, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data: { response, error } }) => {
      port1.close();
      if (error) reject(new Error(error));
      else resolve(response);
    };
    worker.postMessage(text, [port2]);
  });
}

/** Starts the rules in a worker, or in the frame, which they block while they compute. */
export async function startRules(): Promise<SendText> {
  try {
    const worker = await startWorker();
    return (text) => ask(worker, text);
  } catch {
    return (await import(RULES)).answer;
  }
}
