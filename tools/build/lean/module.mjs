// Rewrites Pyodide's WebAssembly module with binaryen:
//   node tools/build/lean/module.mjs entered IN OUT         every function reports that it is entered
//   node tools/build/lean/module.mjs kept IN OUT RANGES     functions outside the ranges are left out
// Functions are named by their index in the module, imports first. RANGES is JSON: pairs of the first
// and the last index.
import { readFileSync, writeFileSync } from "node:fs";
import binaryen from "binaryen";

// Those that Pyodide's module uses. Node and browsers refuse modules written with all of binaryen's.
const FEATURES = [
  "MutableGlobals",
  "NontrappingFPToInt",
  "SignExt",
  "BulkMemory",
  "BulkMemoryOpt",
  "ExceptionHandling",
  "ReferenceTypes",
  "Multivalue",
  "SIMD128",
  "CallIndirectOverlong",
];

const [step, source, target, ranges] = process.argv.slice(2);
const features = FEATURES.reduce((all, name) => all | binaryen.Features[name], 0);
const module = binaryen.readBinary(readFileSync(source));
module.setFeatures(features);

/** Functions with a body, by index in the module. */
const functions = new Map();
for (let index = 0; index < module.getNumFunctions(); index += 1) {
  const ref = module.getFunctionByIndex(index);
  const { module: imported, body } = binaryen.getFunctionInfo(ref);
  if (!imported) functions.set(index, { ref, body });
}

/** Adds the import by which a function tells JavaScript its index. */
function addReport(name) {
  module.addFunctionImport(name, "lean", name, binaryen.i32, binaryen.none);
  return (index) => module.call(name, [module.i32.const(index)], binaryen.none);
}

function reportEntered() {
  const report = addReport("entered");
  for (const [index, { ref, body }] of functions) {
    const { results } = binaryen.getFunctionInfo(ref);
    binaryen.Function.setBody(ref, module.block(null, [report(index), body], results));
  }
}

function leaveOut(kept) {
  const report = addReport("leftOut");
  for (const [index, { ref }] of functions)
    if (!kept.some(([first, last]) => first <= index && index <= last))
      binaryen.Function.setBody(ref, module.block(null, [report(index), module.unreachable()]));
  module.runPasses(["remove-unused-module-elements"]);
}

if (step === "entered") reportEntered();
else leaveOut(JSON.parse(ranges));
writeFileSync(target, module.emitBinary());
