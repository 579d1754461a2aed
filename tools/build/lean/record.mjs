// Preloaded into Node (--import) by profile.py: whatever starts Pyodide starts the module LEAN_MODULE
// instead, and the functions that it enters are written to a new file in the folder LEAN_REPORTS, one
// index on a line. They are written at once, since a test may end its process at any time.
import { openSync, readFileSync, writeSync } from "node:fs";

const { LEAN_MODULE, LEAN_REPORTS } = process.env;
const FEW_BYTES = 1_000_000;
const { instantiate } = WebAssembly;

/** @returns the imports by which the module reports */
function recorder() {
  const file = openSync(`${LEAN_REPORTS}/${process.pid}-${Date.now()}`, "ax");
  const seen = new Set();
  const entered = (index) => {
    if (seen.has(index)) return;
    seen.add(index);
    writeSync(file, `${index}\n`);
  };
  return { lean: { entered } };
}

WebAssembly.instantiate = (source, imports) =>
  source.byteLength > FEW_BYTES
    ? instantiate(readFileSync(LEAN_MODULE), { ...imports, ...recorder() })
    : instantiate(source, imports);
