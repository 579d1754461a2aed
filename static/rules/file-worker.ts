/**
 * The rules of the single file: Pyodide by itself, started from parts that the page hands over. Runs in a worker, or in
 * the page where none can be had. Every request comes with a port for its answer.
 */
import { loadPyodide } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { info } from "pyodide/pyodide-lock.json";
import { gunzipBase64 } from "../util/base64-gzip.ts";

/** Packed. */
export interface Parts {
  wasm: string;
  library: string;
  game: string;
}

export type Python = Awaited<ReturnType<typeof loadPyodide>>;

// An address that nobody has, for what Pyodide believes to fetch.
const NOWHERE = "https://local.invalid/";

/** Run `task` with a `fetch` that answers from parts. */
async function withLocalFetch<T>({ wasm, library }: Parts, task: () => Promise<T>) {
  const originalFetch = globalThis.fetch;
  globalThis.fetch = async (resource) => {
    const isWasm = String(resource).endsWith(".wasm");
    const headers = { "Content-Type": isWasm ? "application/wasm" : "application/zip" };
    return new Response(await gunzipBase64(isWasm ? wasm : library), { headers });
  };
  try {
    return await task();
  } finally {
    globalThis.fetch = originalFetch;
  }
}

async function start(parts: Parts, onStep: (step: "python" | "rules") => void): Promise<Python> {
  onStep("python");
  const game = gunzipBase64(parts.game);
  const python = await withLocalFetch(parts, () =>
    loadPyodide({
      indexURL: NOWHERE,
      packageBaseUrl: NOWHERE,
      lockFileContents: { info, packages: {} } as any,
      createPyodideModule,
    }),
  );
  onStep("rules");
  const file = "/lib/game.whl";
  python.FS.writeFile(file, new Uint8Array(await game));
  python.runPython(`import sys; sys.path.insert(0, "${file}")`);
  return python;
}

let python: Python;

/** @param request - `module`: the module that answers */
async function respond(
  request: { parts: Parts } | { text: string; module: string },
  port: MessagePort,
) {
  if ("text" in request) return python.pyimport(request.module).answer(request.text);
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
