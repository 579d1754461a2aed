/** A table as the page has one, without the page: over the real rules and the real computer, each in a Python beside. */
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
// Nothing moves where less motion is asked for.
globalThis.matchMedia = () => ({ matches: true });

/** Asks a Python that answers each line with one. @param {string} code defines `answer` */
function beside(code) {
  const loop = `${code}\nimport sys\nfor line in sys.stdin:\n    print(answer(line), flush=True)`;
  const python = spawn(process.env.PYTHON ?? "python3", ["-B", "-c", loop], {
    cwd: new URL("../../../", import.meta.url),
    stdio: ["pipe", "pipe", "inherit"],
  });
  const waiting = [];
  // What was asked last may be under way still; whoever waits for it would wait long.
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

/** The worker in which the computer thinks. */
export const mind = async () => ({
  send: beside("from game.service.engine_service import EngineService\nanswer = EngineService().answer"),
  terminate() {},
  sharesThread: true,
});

let tables = 0;

/**
 * A table with a game on it, in a browser's storage of its own or another's.
 * @param {string} record
 */
export async function laid(record, { storage = fakeStorage(), ask = desk, think = mind, id = "g" } = {}) {
  const said = [];
  const store = createStore(() => storage, { newId: () => `own${Object.keys(storage).length}` });
  tables += 1;
  const mark = `table ${tables} `;
  // Sessions of several tables live in the same desk.
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

/** Until what was asked has been answered. @param {() => unknown} seen */
export async function until(seen) {
  for (let turns = 0; turns < 4000; turns += 1) {
    if (seen()) return;
    await new Promise((done) => setTimeout(done, 5));
  }
  assert.fail(`never: ${seen}`);
}
