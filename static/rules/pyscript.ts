import { PyWorker, hooks, whenDefined } from "../vendor/pyscript/core.js";

// PyScript's one built-in hook is rebuilt in the worker from its source text, which our content security policy forbids.
hooks.worker.onBeforeRunAsync.clear();

/** What game/service/worker.py exports. */
export interface Exports {
  sync: { ask(text: string): Promise<string>; think(text: string): Promise<string> };
}

export interface RulesWorker {
  ready: Promise<Exports>;
  addEventListener?: Worker["addEventListener"];
}

export { PyWorker, whenDefined };
