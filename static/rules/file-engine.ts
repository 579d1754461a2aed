/**
 * Engine of the single-file build: plain Pyodide, started from parts sent by the page. There is no
 * room for the whole module beside the lean one.
 */
import { loadPyodide } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { info } from "pyodide/pyodide-lock.json";
import { gunzipBase85 } from "../util/base85-gzip.ts";
import { NOWHERE, serve, withLocalFetch } from "./file-connection.ts";
import { leftOut } from "./lean-module.ts";

serve("engine", async ({ wasm, library, game }, onStep) => {
  onStep("python");
  const archive = gunzipBase85(game);
  const find = (url: string) =>
    url.endsWith(".wasm")
      ? { content: gunzipBase85(wasm), type: "application/wasm" }
      : { content: gunzipBase85(library), type: "application/zip" };
  const options = {
    indexURL: NOWHERE,
    packageBaseUrl: NOWHERE,
    // biome-ignore lint/suspicious/noExplicitAny: the declared type demands more than Pyodide reads
    lockFileContents: { info, packages: {} } as any,
    createPyodideModule,
  };
  const python = await withLocalFetch(find, () => loadPyodide(options), { lean: { leftOut } });
  onStep("rules");
  const file = "/lib/game.whl";
  python.FS.writeFile(file, new Uint8Array(await archive));
  python.runPython(`import sys; sys.path.insert(0, "${file}")`);
  return (text) => python.pyimport("game.service.engine_service").answer(text);
});
