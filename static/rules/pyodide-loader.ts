// Interpreter module of the engine's worker: loads Pyodide with a precompiled standard library and
// the game. Nothing is fetched from other hosts, and the page receives download progress. Imported
// with the fragment `WHOLE`, it starts the whole module, else the lean one: see lean-module.ts.

import { lock, sizes } from "../../vendor/pyodide/parts.js";
import { loadPyodide as load } from "../../vendor/pyodide/pyodide.js";
import { Downloads } from "./downloads.ts";
import { leftOut, WHOLE } from "./lean-module.ts";

export { version } from "../../vendor/pyodide/pyodide.js";

const baseUrl = new URL("../../vendor/pyodide/", import.meta.url).href;
const SCRIPT = "pyodide.asm.js";
const LIBRARY = "python_stdlib.zip";
const wasm = import.meta.url.endsWith(WHOLE) ? "pyodide.asm.wasm" : "pyodide.lean.wasm";
const library = baseUrl + LIBRARY;
const wheel = new URL("../../game.whl", import.meta.url).href;

async function importCounted(name: string) {
  const module = await import(baseUrl + name);
  downloads.add(sizes[name]);
  return module.default;
}

// Request everything that Pyodide will need, in parallel with PyScript's own startup.
const counted = Object.fromEntries([wasm, SCRIPT, LIBRARY].map((name) => [name, sizes[name]]));
const downloads = new Downloads(baseUrl + wasm, [library], counted);
const pending = {
  create: importCounted(SCRIPT),
  wheel: fetch(wheel).then((response) => response.arrayBuffer()),
};
for (const each of Object.values(pending)) each.catch(() => {});

export async function loadPyodide(options: Parameters<typeof load>[0]): ReturnType<typeof load> {
  const fixed = {
    indexURL: baseUrl,
    packageBaseUrl: baseUrl,
    stdLibURL: library,
    lockFileContents: lock,
  };
  const created = { createPyodideModule: await pending.create };
  const task = () => load({ ...options, ...fixed, ...created });
  const python = await downloads.use(task, { lean: { leftOut } });
  const file = "/lib/game.whl";
  python.FS.writeFile(file, new Uint8Array(await pending.wheel));
  // Ahead of PyScript's own folder: the wheel contains PyScript's Python code, compiled.
  python.runPython(`import sys; sys.path.insert(0, "${file}")`);
  downloads.report("rules");
  downloads.close();
  return python;
}
