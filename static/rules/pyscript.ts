import { hooks, PyWorker, whenDefined } from "../vendor/pyscript/core.js";

// PyScript's only built-in hook is rebuilt in the worker from its source text, which our Content
// Security Policy forbids.
hooks.worker.onBeforeRunAsync.clear();

/** Functions exported by game/service/worker.py. */
export interface Exports {
  sync: { ask(text: string): Promise<string>; think(text: string): Promise<string> };
}

export interface RulesWorker {
  ready: Promise<Exports>;
  addEventListener?: Worker["addEventListener"];
}

export { PyWorker, whenDefined };
