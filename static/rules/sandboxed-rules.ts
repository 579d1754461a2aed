// The rules in a sandboxed frame, whose origin is opaque: browsers start no worker of ours by its URL
// there, and PyScript's worker needs storage. This module starts Pyodide without PyScript, in a
// worker that imports it, or in the frame itself. Every request carries a `MessagePort`.
import { loadPyodide } from "../../static/rules/pyodide-loader.js";

const python = loadPyodide({});

export async function answer(text: string): Promise<string> {
  return (await python).pyimport("game.service.rules_service").answer(text);
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
