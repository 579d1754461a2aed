/** Access for tests to the rules and the messages, as in the page. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { register } from "node:module";
import { createI18n } from "../../../static/i18n/fluent.ts";

/** Runs Python code that can import the rules, and parses its JSON output. @param {string} code */
export const runPython = (code) =>
  JSON.parse(
    execFileSync(process.env.PYTHON ?? "python3", ["-B", "-c", code], {
      cwd: new URL("../../../", import.meta.url),
      encoding: "utf8",
      maxBuffer: 1 << 28,
    }),
  );

/** The part of `app` that messages need. @param {string} language */
export function createTestApp(language) {
  const file = new URL(`../../../static/languages/${language}/messages.ftl`, import.meta.url);
  const messages = createI18n(language, readFileSync(file, "utf8"));
  return { t: messages.t, i18n: () => messages, settings: () => ({ lens: true }) };
}

/**
 * Registers a loader hook for modules imported from now on. Of the modules that the build generates,
 * static/games/game-data.js contains the games of the rules and no new games, and static/languages/message-urls.js no
 * URLs. Text modules (.txt) are empty.
 */
export function registerGameData() {
  const { games, handicaps, levelCount } = runPython(`import dataclasses, json
from game.engine.heuristics.registry import LEVELS
from game.engine.levels import LEVEL_NAMES
from game.games.registry import GAMES
games = [game.info.as_json() for game in GAMES.values()]
worth = {game: dataclasses.asdict(levels.handicaps) for game, levels in LEVELS.items()}
print(json.dumps({"games": games, "handicaps": worth, "levelCount": len(LEVEL_NAMES)}))`);
  const module = (text) => `data:text/javascript,${encodeURIComponent(text)}`;
  const url = module(`export const games = ${JSON.stringify(games)};
export const starters = {};
export const handicaps = ${JSON.stringify(handicaps)};
export const levelCount = ${levelCount};`);
  const found = [
    ["/game-data.js", url],
    ["/message-urls.js", module("export const messageUrls = {};")],
    [".txt", module("export default '';")],
  ];
  const hook = (name, context, next) => {
    const [, replacement] = found.find(([end]) => name.endsWith(end)) ?? [];
    return replacement ? { url: replacement, shortCircuit: true } : next(name, context);
  };
  const definitions = `const found = ${JSON.stringify(found)};`;
  register(module(`${definitions} export const resolve = ${hook};`));
}

/** `Storage` with items as own properties, as in browsers: `Object.keys` lists the keys. */
export function fakeStorage() {
  const methods = {
    getItem(key) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(key, value) {
      this[key] = String(value);
    },
    removeItem(key) {
      delete this[key];
    },
  };
  return Object.create(methods);
}
