// The interpreter module named in pyscript.toml, run in the worker: Pyodide with our own compiled standard library and the
// game, nothing fetched from another host, and every byte that arrives reported to the page. Where this device keeps what
// Python's memory was after an earlier start (snapshot-worker.mts), that is laid out instead of doing all of it again.
import { loadPyodide as load } from "../../vendor/pyodide/pyodide.mjs";
import { lock, sizes } from "../../vendor/pyodide/parts.mjs";
import { snapshotCache } from "../util/cache-names.ts";
import { encodeSparse, decodeSparse } from "../util/sparse-codec.ts";

export { version } from "../../vendor/pyodide/pyodide.mjs";

export type Python = Awaited<ReturnType<typeof load>>;

const baseUrl = new URL("../../vendor/pyodide/", import.meta.url).href;
const wasm = `${baseUrl}pyodide.asm.wasm`;
const library = `${baseUrl}python_stdlib.zip`;
const wheel = new URL("../../game.whl", import.meta.url).href;
const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);

/** Only a memory of this very build fits, made by this version of this browser. */
const snapshotCacheName = snapshotCache(new URL("../../", import.meta.url).href);
const snapshotKey = `${import.meta.url}?${encodeURIComponent(navigator.userAgent)}`;

const channel = new BroadcastChannel("lits-table-start");
const originalFetch = globalThis.fetch;
let loaded = 0;

const report = (step: "download" | "python" | "rules" | "awake") =>
  channel.postMessage({ step, loaded, total });

function addLoaded(bytes: number) {
  loaded += bytes;
  report(loaded < total ? "download" : "python");
}

/**
 * Count the bytes of a response as they come. A copy is read: the browser keeps compiled WebAssembly for the next start
 * only when it is compiled from the response itself.
 */
async function countBytes(response: Response) {
  const reader = response.clone().body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    addLoaded(part.value.byteLength);
}

async function fetchCounted(url: string) {
  const response = await originalFetch(url);
  // A download that breaks off is for those to tell who wait for it.
  if (response.ok) countBytes(response).catch(() => {});
  return response;
}

async function importCounted(name: string) {
  const module = await import(baseUrl + name);
  addLoaded(sizes[name]);
  return module.default;
}

/** Compiled as it comes, also from a host that does not say what it is. */
async function compile(asked: Promise<Response>) {
  const response = await asked;
  const named = response.headers.get("Content-Type") === "application/wasm";
  const headers = { "Content-Type": "application/wasm" };
  return WebAssembly.compileStreaming(
    named ? response : new Response(response.body, { status: response.status, headers }),
  );
}

async function readSnapshot() {
  try {
    const snapshot = await caches.match(snapshotKey, { cacheName: snapshotCacheName });
    return snapshot ? decodeSparse(await snapshot.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

// All that Pyodide will ask for is asked for at once: PyScript has things of its own to do before.
report("download");
const requests = new Map([wasm, library].map((url) => [url, fetchCounted(url)]));
const pending = {
  module: compile(requests.get(wasm) as Promise<Response>),
  create: importCounted("pyodide.asm.mjs"),
  wheel: originalFetch(wheel).then((response) => response.arrayBuffer()),
  snapshot: readSnapshot(),
};
for (const each of [...requests.values(), ...Object.values(pending)]) each.catch(() => {});

/** Run `task` where what Pyodide asks for is what comes already. */
async function withPrefetched<T>(task: () => Promise<T>) {
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (resource, options) =>
    requests.get(String(resource)) ?? originalFetch(resource, options);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await pending.module;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  try {
    return await task();
  } finally {
    globalThis.fetch = originalFetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

async function start(options: Parameters<typeof load>[0]): Promise<Python> {
  const fixed = { indexURL: baseUrl, packageBaseUrl: baseUrl, stdLibURL: library, lockFileContents: lock };
  const created = { createPyodideModule: await pending.create };
  const [python] = await withPrefetched(() =>
    Promise.all([load({ ...options, ...fixed, ...created }), pending.module]),
  );
  const file = "/lib/game.whl";
  python.FS.writeFile(file, new Uint8Array(await pending.wheel));
  // Before PyScript's own folder: its Python lies in the wheel too, compiled.
  python.runPython(`import sys; sys.path.insert(0, "${file}")`);
  return python;
}

/** A start from memory; chance must not go on as it did after the last one. */
async function startFromSnapshot(options: Parameters<typeof load>[0], snapshot: Uint8Array) {
  const python = await start({ ...options, _loadSnapshot: snapshot });
  python.runPython("import random; random.seed()");
  return python;
}

/** From memory, if there is one that fits after all. */
async function tryStartFromSnapshot(options: Parameters<typeof load>[0]) {
  const snapshot = await pending.snapshot;
  try {
    return snapshot && (await startFromSnapshot(options, snapshot));
  } catch {
    // What was asked for is used up.
    requests.clear();
    await caches.delete(snapshotCacheName);
    return null;
  }
}

export async function loadPyodide(options: Parameters<typeof load>[0]): ReturnType<typeof load> {
  const restored = await tryStartFromSnapshot(options);
  const python = restored ?? (await start(options));
  report(restored ? "awake" : "rules");
  channel.close();
  return python;
}

/** What is in memory after this is there at once in the next start: the games, and what PyScript's Python imports. */
const WARM_UP = `
import asyncio, base64, gc, html, inspect, io, json, pathlib
from game.records import collection, link
from game.session import alternative_scoring
from game.service import engine_service
from game.service.rules_service import warm_caches
warm_caches()
gc.collect()
`;

/** What a memory weighs is little of what has to be free, in bytes. */
const MIN_FREE_BYTES = 200e6;

/** Start once more, beside the page, and keep the memory for its next start. */
export async function saveSnapshot() {
  // Not every browser tells.
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if ((await pending.snapshot) || quota - usage < MIN_FREE_BYTES) return;
  const python = await start({ _makeSnapshot: true });
  python.runPython(WARM_UP);
  await caches.delete(snapshotCacheName);
  const cache = await caches.open(snapshotCacheName);
  await cache.put(snapshotKey, new Response(encodeSparse(python.makeMemorySnapshot())));
}
