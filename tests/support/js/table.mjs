/** Game controller without a page, with the real rules and engine in Python child processes. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { after } from "node:test";
import { createRulesClient } from "../../../static/rules/rules-client.ts";
import { createStore } from "../../../static/storage/game-store.ts";
import { createEngineClient } from "../../../static/rules/engine-client.ts";
import { appIn, declareGames, fakeStorage } from "./rules.mjs";

declareGames();
const { createGameController } = await import("../../../static/app/controller.ts");

globalThis.window = globalThis;
// Matches `prefers-reduced-motion`, which disables animations.
globalThis.matchMedia = () => ({ matches: true });

/** Starts Python code that answers each line with a line. @param {string} code defines `answer` */
function beside(code) {
  const loop = `${code}\nimport sys\nfor line in sys.stdin:\n    print(answer(line), flush=True)`;
  const python = spawn(process.env.PYTHON ?? "python3", ["-B", "-c", loop], {
    cwd: new URL("../../../", import.meta.url),
    stdio: ["pipe", "pipe", "inherit"],
  });
  const waiting = [];
  // Wait for pending requests first: if the process is killed, their promises never settle.
  after(async () => {
    await until(() => !waiting.length);
    python.kill();
  });
  createInterface(python.stdout).on("line", (line) => waiting.shift()(line));
  /** @param {string} text @returns {Promise<string>} */
  return (text) =>
    new Promise((done) => {
      waiting.push(done);
      python.stdin.write(`${text}\n`);
    });
}

export const desk = beside("from game.service.rules_service import answer");

/** Connects to the engine, as `createEngineClient` expects. */
export const mind = async () => ({
  send: beside("from game.service.engine_service import EngineService\nanswer = EngineService().answer"),
  terminate() {},
  sharesThread: true,
});

let tables = 0;

/**
 * Creates a controller with a game loaded, in a new storage or in the given one.
 * @param {string} record
 */
export async function laid(record, { storage = fakeStorage(), ask = desk, think = mind, id = "g" } = {}) {
  const said = [];
  const store = createStore(() => storage, { newId: () => `own${Object.keys(storage).length}` });
  tables += 1;
  const mark = `table ${tables} `;
  // Several controllers share one rules process: make their session names unique.
  const own = (text) => {
    const { session, of, ...request } = JSON.parse(text);
    return ask(JSON.stringify({ ...request, session: mark + session, ...(of && { of: mark + of }) }));
  };
  const app = {
    ...appIn("en"),
    store,
    rules: createRulesClient(() => said.push("lost"), Promise.resolve(own)),
    engine: createEngineClient(think),
    notify: (key) => said.push(key),
    feedback() {},
    clock: { spent: () => 0 },
    orientation: { isFarSeatServed: () => false, carryOver() {} },
  };
  const opened = JSON.parse(await desk(JSON.stringify({ do: "open", session: "first", save: record })));
  assert.ok(opened.ok, record);
  const entry = store.read(id) ?? { save: opened.save, revision: 0 };
  const table = createGameController(app, { id, ...entry }, { onState() {}, onAnimationFrame() {} });
  await table.connectRules();
  table.setState({ rules: "ready" });
  return { app, store, table, said, state: table.state, told: () => table.state().message?.key };
}

/** Polls until a condition holds. @param {() => unknown} seen */
export async function until(seen) {
  for (let turns = 0; turns < 4000; turns += 1) {
    if (seen()) return;
    await new Promise((done) => setTimeout(done, 5));
  }
  assert.fail(`never: ${seen}`);
}
