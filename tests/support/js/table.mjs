/** Game controller without a page, with the real rules and engine in Python child processes. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { saveOf } from "../../../static/notation/save.ts";
import { createEngineClient } from "../../../static/rules/engine-client.ts";
import { createRulesClient } from "../../../static/rules/rules-client.ts";
import { createGameStorage } from "../../../static/storage/game-store.ts";
import { createTestApp, fakeStorage, registerGameData } from "./rules.mjs";

registerGameData();
const { transition } = await import("../../../static/state/transitions.ts");
const { initialState } = await import("../../../static/state/game-state.ts");
const { createStore } = await import("../../../static/state/store.ts");
const { FIRST_ORIGINS } = await import("../../../static/state/origins.ts");
const { DEFAULTS } = await import("../../../static/storage/settings-schema.ts");
const { Controller } = await import("../../../static/app/controller.ts");

globalThis.window = globalThis;
/** Result of every media query. Matches `prefers-reduced-motion`, which disables animations. */
export const mediaQuery = { matches: true };
globalThis.matchMedia = () => mediaQuery;

/**
 * Starts a Python process that answers each line with a line. It ends with this process: its input
 * is closed then. No test hook stops it, because a hook belongs to whichever test happens to run
 * when the process is started. @param {string} code defines `answer`
 */
function startPython(code) {
  const loop = `${code}\nimport sys\nfor line in sys.stdin:\n    print(answer(line), flush=True)`;
  const python = spawn(process.env.PYTHON ?? "python3", ["-B", "-c", loop], {
    cwd: new URL("../../../", import.meta.url),
    stdio: ["pipe", "pipe", "inherit"],
  });
  const handles = [python, python.stdin, python.stdout];
  const pending = [];
  // Node waits for this process only while an answer is due.
  const keepAlive = () => {
    for (const handle of handles) pending.length ? handle.ref() : handle.unref();
  };
  keepAlive();
  python.on("exit", (status, signal) => {
    for (const { reject } of pending) reject(new Error(`Python ended: ${signal ?? status}`));
  });
  createInterface(python.stdout).on("line", (line) => {
    pending.shift().resolve(line);
    keepAlive();
  });
  /** @param {string} text @returns {Promise<string>} */
  return (text) =>
    new Promise((resolve, reject) => {
      pending.push({ resolve, reject });
      keepAlive();
      python.stdin.write(`${text}\n`);
    });
}

export const askRules = startPython("from game.service.rules_service import answer");

/** Connects to a new engine process, as `createEngineClient` expects. */
export const connectTestEngine = async () => ({
  send: startPython(
    "from game.service.engine_service import EngineService\nanswer = EngineService().answer",
  ),
  terminate() {},
  sharesThread: true,
});

let controllerCount = 0;

/**
 * Creates a controller with a game loaded, in a new storage or in the given one.
 * @param {string} record
 */
export async function createTestGame(
  record,
  { storage = fakeStorage(), ask = askRules, connectEngine = connectTestEngine, id = "g" } = {},
) {
  const notifications = [];
  const gameStorage = createGameStorage(() => storage, {
    newId: () => `own${Object.keys(storage).length}`,
  });
  controllerCount += 1;
  const prefix = `table ${controllerCount} `;
  // Several controllers share one rules process: make their session names unique.
  const askWithPrefix = (text) => {
    const { session, of, ...request } = JSON.parse(text);
    return ask(
      JSON.stringify({ ...request, session: prefix + session, ...(of && { of: prefix + of }) }),
    );
  };
  const app = {
    ...createTestApp("en"),
    storage: gameStorage,
    rules: createRulesClient(() => notifications.push("lost"), Promise.resolve(askWithPrefix)),
    engine: createEngineClient(connectEngine),
    notify: (key) => notifications.push(key),
    feedback() {},
    clock: { elapsed: () => 0, spent: () => 0 },
  };
  const opened = JSON.parse(
    await askRules(JSON.stringify({ do: "open", session: "first", save: record })),
  );
  assert.ok(opened.ok, record);
  const entry = gameStorage.read(id) ?? { save: saveOf(opened), revision: 0 };
  const table = createStore(
    {
      ...initialState(id, entry.save, entry.revision, entry.link ?? null, {
        nearSeat: "First",
        match: null,
      }),
      loads: 0,
      settings: { ...DEFAULTS, lens: true },
      activeEdge: "near",
      tourSeen: false,
      environment: {
        screen: "table",
        origins: FIRST_ORIGINS,
        isAwaited: false,
        pageVisible: true,
        dialogOpen: false,
        width: 1180,
        height: 820,
        forcedColors: false,
      },
    },
    transition,
    () => {},
  );
  const controller = new Controller(app, table);
  await controller.connectRules();
  table.dispatch({ type: "rulesReady" });
  return {
    app,
    gameStorage,
    table,
    controller,
    notifications,
    state: controller.state,
    messageKey: () => controller.state().message?.key,
  };
}

/** Polls until a condition holds. @param {() => unknown} condition */
export async function until(condition) {
  for (let attempts = 0; attempts < 4000; attempts += 1) {
    if (condition()) return;
    await new Promise((done) => setTimeout(done, 5));
  }
  assert.fail(`never: ${condition}`);
}
