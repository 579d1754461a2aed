/**
 * Rules worker of the single-file build: plain Pyodide, started from parts sent by the page. Runs
 * in a worker, or in the page where no worker can be started. Every request carries a `MessagePort`
 * for its response.
 */
import { loadPyodide } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { info } from "pyodide/pyodide-lock.json";
import { gunzipBase64 } from "../util/base64-gzip.ts";

/** Parts of the Python runtime, gzipped and Base64-encoded. */
export interface Parts {
  wasm: string;
  library: string;
  game: string;
}

export type Python = Awaited<ReturnType<typeof loadPyodide>>;

// Base URL of Pyodide's files, on a host that cannot exist: `withLocalFetch` answers the requests.
const NOWHERE = "https://local.invalid/";

/** Runs `task` with `fetch` patched to return the given parts. */
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
      // biome-ignore lint/suspicious/noExplicitAny: the declared type demands more than Pyodide reads
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

/** @param request - the parts to start from, or a request and the Python module that handles it */
async function respond(
  request: { parts: Parts } | { text: string; module: string },
  port: MessagePort,
) {
  if ("text" in request) return python.pyimport(request.module).answer(request.text);
  python = await start(request.parts, (step) => port.postMessage({ step }));
  return "";
}

addEventListener("message", ({ data, source, ports: [port] }) => {
  // When running in the page, accept only messages from the page itself.
  if (!port || (source && source !== self)) return;
  respond(data, port).then(
    (answer) => port.postMessage({ answer }),
    (error) => port.postMessage({ error: String(error) }),
  );
});

postMessage("here", { targetOrigin: "*" });
