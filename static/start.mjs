// The interpreter module named in pyscript.toml, run in the worker: Pyodide with our own compiled standard library,
// nothing fetched from another host, and every byte that arrives reported to the page.
import { loadPyodide as load } from "../vendor/pyodide/pyodide.mjs";
import { lock, sizes } from "../vendor/pyodide/parts.mjs";

export { version } from "../vendor/pyodide/pyodide.mjs";

const home = new URL("../vendor/pyodide/", import.meta.url).href;
const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
const channel = new BroadcastChannel("lits-table-start");
let loaded = 0;

/** @param {"download" | "python" | "rules"} step */
const report = (step) => channel.postMessage({ step, loaded, total });

/** @param {number} bytes */
function arrived(bytes) {
  loaded += bytes;
  report(loaded < total ? "download" : "python");
}

/**
 * Count the bytes of a response as they come. A copy is read: the browser keeps compiled WebAssembly for the next start
 * only when it is compiled from the response itself.
 * @param {Response} response
 */
async function count(response) {
  const reader = response.clone().body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) arrived(part.value.byteLength);
}

/**
 * Run `task` with a `fetch` that counts what comes from our own folder.
 * @template T
 * @param {() => Promise<T>} task
 */
async function counting(task) {
  const plain = globalThis.fetch;
  globalThis.fetch = async (resource, options) => {
    const response = await plain(resource, options);
    // A download that breaks off is for Pyodide to tell.
    if (String(resource).startsWith(home) && response.ok) count(response).catch(() => {});
    return response;
  };
  try {
    return await task();
  } finally {
    globalThis.fetch = plain;
  }
}

/** Pyodide imports this module itself later on; asked for now, it comes in beside the other files. */
async function script() {
  const name = "pyodide.asm.mjs";
  await import(home + name);
  arrived(sizes[name]);
}

/** @type {typeof load} */
export async function loadPyodide(options) {
  report("download");
  const own = { indexURL: home, packageBaseUrl: home, stdLibURL: `${home}python_stdlib.zip`, lockFileContents: lock };
  const [python] = await counting(() => Promise.all([load({ ...options, ...own }), script()]));
  report("rules");
  channel.close();
  return python;
}
