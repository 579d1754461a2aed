// Interpreter module named in pyscript.toml, run in the worker: loads Pyodide with a precompiled
// standard library and the game. Nothing is fetched from other hosts, and the page receives
// download progress. If this device has a heap snapshot of an earlier start (snapshot-worker.ts),
// it is restored instead of initialising Python again.

import { lock, sizes } from "../../vendor/pyodide/parts.js";
import { loadPyodide as load } from "../../vendor/pyodide/pyodide.js";
import { snapshotCache } from "../util/cache-names.ts";
import { decodeSparse, encodeSparse } from "../util/sparse-codec.ts";

export { version } from "../../vendor/pyodide/pyodide.js";

export type Python = Awaited<ReturnType<typeof load>>;

const baseUrl = new URL("../../vendor/pyodide/", import.meta.url).href;
const wasm = `${baseUrl}pyodide.asm.wasm`;
const library = `${baseUrl}python_stdlib.zip`;
const wheel = new URL("../../game.whl", import.meta.url).href;
const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);

/** A snapshot is valid only for the build and the browser version that created it. */
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
 * Counts the bytes of a response as they arrive. Reads a clone: browsers cache compiled WebAssembly
 * only if it is compiled from the original response.
 */
async function countBytes(response: Response) {
  const reader = response.clone().body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    addLoaded(part.value.byteLength);
}

async function fetchCounted(url: string) {
  const response = await originalFetch(url);
  // An interrupted download is reported by the consumer of the response.
  if (response.ok) countBytes(response).catch(() => {});
  return response;
}

async function importCounted(name: string) {
  const module = await import(baseUrl + name);
  addLoaded(sizes[name]);
  return module.default;
}

/** Compiles while streaming; adds the `application/wasm` type if the host does not send it. */
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

// Prefetch all files that Pyodide will request, in parallel with PyScript's own startup.
report("download");
const requests = new Map([wasm, library].map((url) => [url, fetchCounted(url)]));
const pending = {
  module: compile(requests.get(wasm) as Promise<Response>),
  create: importCounted("pyodide.asm.js"),
  wheel: originalFetch(wheel).then((response) => response.arrayBuffer()),
  snapshot: readSnapshot(),
};
for (const each of [...requests.values(), ...Object.values(pending)]) each.catch(() => {});

/** Runs `task` with `fetch` and `instantiateStreaming` patched to use the prefetched files. */
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
  const fixed = {
    indexURL: baseUrl,
    packageBaseUrl: baseUrl,
    stdLibURL: library,
    lockFileContents: lock,
  };
  const created = { createPyodideModule: await pending.create };
  const [python] = await withPrefetched(() =>
    Promise.all([load({ ...options, ...fixed, ...created }), pending.module]),
  );
  const file = "/lib/game.whl";
  python.FS.writeFile(file, new Uint8Array(await pending.wheel));
  // Ahead of PyScript's own folder: the wheel contains PyScript's Python code, compiled.
  python.runPython(`import sys; sys.path.insert(0, "${file}")`);
  return python;
}

/**
 * Restores the interpreter from a heap snapshot and reseeds `random`, whose state is part of the
 * snapshot.
 */
async function startFromSnapshot(options: Parameters<typeof load>[0], snapshot: Uint8Array) {
  const python = await start({ ...options, _loadSnapshot: snapshot });
  python.runPython("import random; random.seed()");
  return python;
}

/** Starts from the snapshot; null if there is none or it cannot be restored. */
async function tryStartFromSnapshot(options: Parameters<typeof load>[0]) {
  const snapshot = await pending.snapshot;
  try {
    return snapshot && (await startFromSnapshot(options, snapshot));
  } catch {
    // The prefetched responses have been consumed: the regular start must fetch again.
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

/**
 * Python code run before a snapshot is taken, so that the game modules, their caches and the
 * modules PyScript imports are part of it.
 */
const WARM_UP = `
import asyncio, base64, gc, html, inspect, io, json, pathlib
from game.records import collection, link
from game.session import alternative_scoring
from game.service import engine_service
from game.service.rules_service import warm_caches
warm_caches()
gc.collect()
`;

/** Free storage required for taking a snapshot, which itself is much smaller. */
const MIN_FREE_BYTES = 200e6;

/** Starts a second interpreter and saves a snapshot of it for the next start of the page. */
export async function saveSnapshot() {
  // Not every browser supports storage estimates.
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if ((await pending.snapshot) || quota - usage < MIN_FREE_BYTES) return;
  const python = await start({ _makeSnapshot: true });
  python.runPython(WARM_UP);
  await caches.delete(snapshotCacheName);
  const cache = await caches.open(snapshotCacheName);
  await cache.put(snapshotKey, new Response(encodeSparse(python.makeMemorySnapshot())));
}
