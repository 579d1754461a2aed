// Answers requests to the rewritten rules on MicroPython under Node:
//   node tools/build/micropython/run.mjs FOLDER [MODULE]
// MODULE has a function `answer`, as the rules do; by default it is theirs. Each line of input is a JSON string, a request. Each line of output is a JSON array: the answer, a
// string, and the milliseconds that it took. The first request also loads the rules.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";

const PACKAGE = "@micropython/micropython-webassembly-pyscript";
const MEBIBYTE = 2 ** 20;
const [folder, module = "runtime.start"] = process.argv.slice(2);

const require = createRequire(import.meta.url);
const { loadMicroPython } = await import(require.resolve(`${PACKAGE}/micropython.mjs`));
const python = await loadMicroPython({ heapsize: 16 * MEBIBYTE, pystack: MEBIBYTE });

function copy(from, to) {
  python.FS.mkdir(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), `${to}/${entry.name}`];
    if (entry.isDirectory()) copy(source, target);
    else python.FS.writeFile(target, readFileSync(source));
  }
}
copy(folder, "/rules");
python.runPython("import sys; sys.path.insert(0, '/rules')");

let answer = (request) => {
  python.runPython(`import runtime.start; from ${module} import answer`);
  answer = python.globals.get("answer");
  return answer(request);
};

for await (const line of createInterface({ input: process.stdin })) {
  const start = performance.now();
  const text = answer(JSON.parse(line));
  process.stdout.write(`${JSON.stringify([text, performance.now() - start])}\n`);
}
