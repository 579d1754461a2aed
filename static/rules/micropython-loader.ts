// Interpreter module named in pyscript.toml, run in the worker: loads MicroPython with the rules.
// Nothing is fetched from other hosts, and the page receives download progress.

import type { MicroPython } from "../../vendor/micropython/micropython.js";
import { sizes } from "../../vendor/micropython/parts.js";
import { Downloads } from "./downloads.ts";
import { type Options, startRules } from "./micropython.ts";

const wasm = new URL("../../vendor/micropython/micropython.wasm", import.meta.url).href;
const rules = new URL("../../game.json", import.meta.url).href;

const downloads = new Downloads(wasm, [], sizes);

async function importScript() {
  const { loadMicroPython } = await import("../../vendor/micropython/micropython.js");
  downloads.add(sizes["micropython.js"]);
  return loadMicroPython;
}

const pending = {
  load: importScript(),
  rules: fetch(rules).then((response) => response.json()),
};
// Awaited only when PyScript asks for the interpreter.
for (const each of Object.values(pending)) each.catch(() => {});

export async function loadMicroPython(options: Options): Promise<MicroPython> {
  const load = await pending.load;
  const onStep = () => downloads.report("rules");
  const python = await downloads.use(() =>
    startRules(load, { ...options, url: wasm }, pending.rules, onStep),
  );
  downloads.close();
  return python;
}
