// The rules on MicroPython: modules that the build has rewritten (tools/build/micropython).

import type { loadMicroPython, MicroPython } from "../../vendor/micropython/micropython.js";

/** Bytes of the heap at the start, which grows, and of the stack of calls. */
const MEMORY = { heapsize: 16 * 2 ** 20, pystack: 2 ** 20 };
const FOLDER = "/rules";

/** Source texts of Python modules by path. */
export type Modules = Record<string, string>;

/** Options of MicroPython other than its memory. */
export type Options = Parameters<typeof loadMicroPython>[0];

/** Writes the modules of the rules to MicroPython's file system. */
function writeModules(python: MicroPython, modules: Modules) {
  const folders = new Set<string>();
  for (const [path, source] of Object.entries(modules)) {
    const names = `${FOLDER}/${path}`.split("/");
    for (let end = 2; end < names.length; end += 1) {
      const folder = names.slice(0, end).join("/");
      if (!folders.has(folder)) python.FS.mkdir(folder);
      folders.add(folder);
    }
    python.FS.writeFile(names.join("/"), source);
  }
}

/**
 * Starts MicroPython and imports the rules.
 * @param load - function of MicroPython's script
 * @param rules - the rewritten modules
 * @param onStep - called when the interpreter runs and the rules are imported next
 */
export async function startRules(
  load: typeof loadMicroPython,
  options: Options,
  rules: Promise<Modules>,
  onStep: () => void,
): Promise<MicroPython> {
  const python = await load({ ...options, ...MEMORY });
  writeModules(python, await rules);
  onStep();
  python.runPython(`import sys; sys.path.insert(0, "${FOLDER}"); import runtime.start`);
  return python;
}

/** Answers a request to the rules: JSON text in, JSON text out. */
export const answer = (python: MicroPython, text: string): string =>
  python.pyimport("runtime.start").answer(text);
