/**
 * The rules of the single file: Pyodide by itself, started from parts that the page hands over. Runs in a worker, or in
 * the page where none can be had. Every request comes with a port for its answer.
 */
import { loadPyodide } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { info } from "pyodide/pyodide-lock.json";
import { inflated } from "../util/base64-gzip.js";

/** @typedef {{ wasm: string, library: string, game: string }} Parts packed */
/** @typedef {Awaited<ReturnType<typeof loadPyodide>>} Python */

// An address that nobody has, for what Pyodide believes to fetch.
const NOWHERE = "https://local.invalid/";

/** Run `task` with a `fetch` that answers from parts. @template T @param {Parts} parts @param {() => Promise<T>} task */
async function fetching({ wasm, library }, task) {
  const plain = globalThis.fetch;
  globalThis.fetch = async (resource) => {
    const isWasm = String(resource).endsWith(".wasm");
    const headers = { "Content-Type": isWasm ? "application/wasm" : "application/zip" };
    return new Response(await inflated(isWasm ? wasm : library), { headers });
  };
  try {
    return await task();
  } finally {
    globalThis.fetch = plain;
  }
}

/** @param {Parts} parts @param {(step: "python" | "rules") => void} tell @returns {Promise<Python>} */
async function start(parts, tell) {
  tell("python");
  const game = inflated(parts.game);
  const python = await fetching(parts, () =>
    loadPyodide({
      indexURL: NOWHERE,
      packageBaseUrl: NOWHERE,
      lockFileContents: /** @type {any} */ ({ info, packages: {} }),
      createPyodideModule,
    }),
  );
  tell("rules");
  const file = "/lib/game.whl";
  python.FS.writeFile(file, new Uint8Array(await game));
  python.runPython(`import sys; sys.path.insert(0, "${file}")`);
  return python;
}

/** @type {Python} */
let python;

/** @param {{ parts: Parts } | { text: string, desk: string }} request `desk`: the module that answers @param {MessagePort} port */
async function respond(request, port) {
  if ("text" in request) return python.pyimport(request.desk).answer(request.text);
  python = await start(request.parts, (step) => port.postMessage({ step }));
  return "";
}

addEventListener("message", ({ data, source, ports: [port] }) => {
  // In the page, only what the page itself says counts.
  if (!port || (source && source !== self)) return;
  respond(data, port).then(
    (answer) => port.postMessage({ answer }),
    (error) => port.postMessage({ error: String(error) }),
  );
});

postMessage("here", { targetOrigin: "*" });
