// @ts-nocheck: the vendored copy is there only in a built page; pyscript.d.ts has the types.
import { PyWorker, hooks, whenDefined } from "../vendor/pyscript/core.js";

// PyScript's one built-in hook is rebuilt in the worker from its source text, which our content security policy forbids.
hooks.worker.onBeforeRunAsync.clear();

export { PyWorker, whenDefined };
