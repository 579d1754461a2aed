// Runs the computer player inside Pyodide under Node, started from the files of the page:
//   node tools/build/lean/engine.mjs SCRIPT MODULE LIBRARY WHEEL
// Answers each line of input, JSON, with a line of JSON: {"ask": TEXT} is a request to the engine,
// {"run": CODE} runs Python and answers with the value of its last expression as text. The answer is
// {"answer": TEXT}, or {"error": TEXT} if the interpreter failed.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { loadPyodide } from "pyodide";
import { leftOut } from "../../../static/rules/lean-module.ts";

const [script, moduleFile, library, wheel] = process.argv.slice(2);

const { instantiate } = WebAssembly;
const FEW_BYTES = 1_000_000;
WebAssembly.instantiate = (source, imports) =>
  source.byteLength > FEW_BYTES
    ? instantiate(readFileSync(moduleFile), { ...imports, lean: { leftOut } })
    : instantiate(source, imports);

async function start() {
  const { default: createPyodideModule } = await import(pathToFileURL(script).href);
  // Output of Python would mix with the answers.
  const options = { createPyodideModule, stdLibURL: library, stdout() {}, stderr() {} };
  const python = await loadPyodide(options);
  python.FS.writeFile("/lib/game.whl", readFileSync(wheel));
  python.runPython('import sys; sys.path.insert(0, "/lib/game.whl")');
  return python;
}

let python;

async function respond({ ask, run }) {
  try {
    python ??= await start();
    if (run !== undefined) return { answer: String(python.runPython(run)) };
    return { answer: python.pyimport("game.service.engine_service").answer(ask) };
  } catch (error) {
    return { error: String(error) };
  }
}

for await (const line of createInterface(process.stdin))
  console.log(JSON.stringify(await respond(JSON.parse(line))));
