// The interpreter module named in pyscript.toml, run in the worker: Pyodide with our own compiled standard library and the
// game, nothing fetched from another host, and every byte that arrives reported to the page. Where this device keeps what
// Python's memory was after an earlier start (snapshot-worker.mts), that is laid out instead of doing all of it again.
import { loadPyodide as load } from "../../vendor/pyodide/pyodide.mjs";
import { lock, sizes } from "../../vendor/pyodide/parts.mjs";
import { memoriesOf } from "../util/cache-names.ts";
import { packed, unpacked } from "../util/sparse-codec.ts";

export { version } from "../../vendor/pyodide/pyodide.mjs";

export type Python = Awaited<ReturnType<typeof load>>;

const home = new URL("../../vendor/pyodide/", import.meta.url).href;
const wasm = `${home}pyodide.asm.wasm`;
const library = `${home}python_stdlib.zip`;
const wheel = new URL("../../game.whl", import.meta.url).href;
const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);

/** Only a memory of this very build fits, made by this version of this browser. */
const memories = memoriesOf(new URL("../../", import.meta.url).href);
const memory = `${import.meta.url}?${encodeURIComponent(navigator.userAgent)}`;

const channel = new BroadcastChannel("lits-table-start");
const plainFetch = globalThis.fetch;
let loaded = 0;

const report = (step: "download" | "python" | "rules" | "awake") =>
  channel.postMessage({ step, loaded, total });

function arrived(bytes: number) {
  loaded += bytes;
  report(loaded < total ? "download" : "python");
}

/**
 * Count the bytes of a response as they come. A copy is read: the browser keeps compiled WebAssembly for the next start
 * only when it is compiled from the response itself.
 */
async function count(response: Response) {
  const reader = response.clone().body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    arrived(part.value.byteLength);
}

async function ask(url: string) {
  const response = await plainFetch(url);
  // A download that breaks off is for those to tell who wait for it.
  if (response.ok) count(response).catch(() => {});
  return response;
}

async function script(name: string) {
  const module = await import(home + name);
  arrived(sizes[name]);
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

async function recall() {
  try {
    const kept = await caches.match(memory, { cacheName: memories });
    return kept ? unpacked(await kept.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

// All that Pyodide will ask for is asked for at once: PyScript has things of its own to do before.
report("download");
const asked = new Map([wasm, library].map((url) => [url, ask(url)]));
const coming = {
  module: compile(asked.get(wasm) as Promise<Response>),
  create: script("pyodide.asm.mjs"),
  wheel: plainFetch(wheel).then((response) => response.arrayBuffer()),
  memory: recall(),
};
for (const each of [...asked.values(), ...Object.values(coming)]) each.catch(() => {});

/** Run `task` where what Pyodide asks for is what comes already. */
async function ahead<T>(task: () => Promise<T>) {
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (resource, options) =>
    asked.get(String(resource)) ?? plainFetch(resource, options);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await coming.module;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  try {
    return await task();
  } finally {
    globalThis.fetch = plainFetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

async function start(options: Parameters<typeof load>[0]): Promise<Python> {
  const own = { indexURL: home, packageBaseUrl: home, stdLibURL: library, lockFileContents: lock };
  const created = { createPyodideModule: await coming.create };
  const [python] = await ahead(() =>
    Promise.all([load({ ...options, ...own, ...created }), coming.module]),
  );
  const file = "/lib/game.whl";
  python.FS.writeFile(file, new Uint8Array(await coming.wheel));
  // Before PyScript's own folder: its Python lies in the wheel too, compiled.
  python.runPython(`import sys; sys.path.insert(0, "${file}")`);
  return python;
}

/** A start from memory; chance must not go on as it did after the last one. */
async function awake(options: Parameters<typeof load>[0], kept: Uint8Array) {
  const python = await start({ ...options, _loadSnapshot: kept });
  python.runPython("import random; random.seed()");
  return python;
}

/** From memory, if there is one that fits after all. */
async function awoken(options: Parameters<typeof load>[0]) {
  const kept = await coming.memory;
  try {
    return kept && (await awake(options, kept));
  } catch {
    // What was asked for is used up.
    asked.clear();
    await caches.delete(memories);
    return null;
  }
}

export async function loadPyodide(options: Parameters<typeof load>[0]): ReturnType<typeof load> {
  const woken = await awoken(options);
  const python = woken ?? (await start(options));
  report(woken ? "awake" : "rules");
  channel.close();
  return python;
}

/** What is in memory after this is there at once in the next start: the games, and what PyScript's Python imports. */
const FAMILIAR = `
import asyncio, base64, gc, html, inspect, io, json, pathlib
from game.records import collection, link
from game.session import alternative_scoring
from game.service import engine_service
from game.service.rules_service import warm_caches
warm_caches()
gc.collect()
`;

/** What a memory weighs is little of what has to be free, in bytes. */
const ROOM = 200e6;

/** Start once more, beside the page, and keep the memory for its next start. */
export async function remember() {
  // Not every browser tells.
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if ((await coming.memory) || quota - usage < ROOM) return;
  const python = await start({ _makeSnapshot: true });
  python.runPython(FAMILIAR);
  await caches.delete(memories);
  const cache = await caches.open(memories);
  await cache.put(memory, new Response(packed(python.makeMemorySnapshot())));
}
