// The rules in a sandboxed frame, whose origin is opaque: browsers start no worker of ours by its URL
// there, and PyScript's worker needs storage. This module starts MicroPython without PyScript, in a
// worker that imports it, or in the frame itself. Every request carries a `MessagePort`.
import { loadMicroPython } from "../../static/rules/micropython-loader.js";
import { answer as answerWith } from "./micropython.ts";

const python = loadMicroPython({});

export async function answer(text: string): Promise<string> {
  return answerWith(await python, text);
}

if (!("document" in globalThis)) {
  addEventListener("message", ({ data, ports: [port] }) => {
    answer(data).then(
      (response) => port?.postMessage({ response }),
      (error) => port?.postMessage({ error: String(error) }),
    );
  });
  await python;
  postMessage({ ready: true });
}
