import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { GAME_UIS } from "../../../static/games/game-uis.ts";
import { sentenceKey } from "../../../static/games/shared/guide-parts.ts";
import { KEYS, keysFor } from "../../../static/help/shortcuts.ts";
import { createI18n } from "../../../static/i18n/fluent.ts";
import { chooseLanguage, LANGUAGES } from "../../../static/i18n/locale.ts";
import { GAME_TRAITS } from "../../../static/notation/game-traits.ts";
import { readPosition } from "../../../static/notation/record-reader.ts";
import { ENUM_VALUES } from "../../../static/storage/settings-schema.ts";
import { DEFAULT_KEYS } from "../../../static/ui/action-keys.ts";
import { runPython } from "../../support/js/rules.mjs";

const STATIC = new URL("../../../static/", import.meta.url);
const source = (language) =>
  readFileSync(new URL(`languages/${language}/messages.ftl`, STATIC), "utf8");
const keysOf = (text) => [...text.matchAll(/^([a-zA-Z][\w-]*) =/gm)].map(([, key]) => key);
const words = Object.fromEntries(
  Object.keys(LANGUAGES).map((language) => [language, createI18n(language, source(language))]),
);
const english = keysOf(source("en"));

/** Declarations of the games, from the rules. */
const games = runPython(
  "import json; from game.games.registry import GAMES;" +
    " print(json.dumps([game.info.as_json() for game in GAMES.values()]))",
);
/** @param {string} id */
const gameKey = (id) => id.replaceAll("+", "-and-");
/** @param {string[]} keys @param {string} why */
const assertAllDefined = (keys, why) =>
  assert.deepEqual(
    keys.filter((key) => !english.includes(key)),
    [],
    why,
  );

const PAGES = ["index.html", "embed.html", "boards.html"];
/** @param {string} name */
const page = (name) => readFileSync(new URL(`../${name}`, STATIC), "utf8");
const code = [
  ...readdirSync(STATIC, { recursive: true })
    .filter((name) => /\.[jt]s$/.test(name))
    .map((name) => readFileSync(new URL(name, STATIC), "utf8")),
  ...PAGES.map(page),
].join("\n");

/** Keys of the messages that the build inserts in place of `{key}`. */
const INSERTED_KEYS = [
  ...page("static/offline/unsupported-browser.js").matchAll(/"\{([\w-]+)\}"/g),
  ...PAGES.flatMap((name) => [...page(name).matchAll(/^\{([\w-]+)\}$/gm)]),
].map(([, key]) => key);

/** Keys that the code builds at run time with template literals: `about-${key}`. */
const BUILT_KEYS = [
  ...code.matchAll(/`([a-z][a-z-]*-)\$\{(?:[^`{}]|\{[^{}]*\})*\}([a-z-]*)`/g),
].map(([, start, end]) => new RegExp(`^${start}[\\w-]+${end}$`));
const SETTING_KEYS = Object.entries(ENUM_VALUES).flatMap(([name, values]) =>
  values.map((value) => `settings-${name}-${value}`),
);
/**
 * Keys built in other ways: variants for a game or a code (`translateVariant`), and move- keys for
 * kinds of messages.
 */
const OTHER_KEYS =
  /^(move(?!-list)|end-by|prompt|status|error|home|guide|rulebook|playable-turn)-|^(link-.*|clock-no-link)-code$/;

test("every language has exactly the keys of English, each once", () => {
  for (const language of Object.keys(LANGUAGES)) {
    const keys = keysOf(source(language));
    assert.deepEqual([...keys].sort(), [...english].sort(), language);
    assert.equal(new Set(keys).size, keys.length, `${language}: a key twice`);
  }
});

test("every key used in the code is defined", () => {
  const asked = [
    ...code.matchAll(/\bt\("([\w-]+)"/g),
    ...code.matchAll(/data-(?:word|label)="([\w-]+)"/g),
    ...code.matchAll(/key: "(\w+-[\w-]+)"/g),
  ].map(([, key]) => key);
  assert.ok(asked.length > 50);
  const inserted = PAGES.flatMap((name) =>
    name === "embed.html" ? ["frame-blocked", "noscript"] : ["noscript"],
  );
  assert.deepEqual(INSERTED_KEYS, ["unsupported-browser", ...inserted]);
  assertAllDefined(INSERTED_KEYS, "inserted by the build");
  assert.deepEqual(
    asked.filter((key) => !english.includes(key)),
    [],
  );
});

test("every key is used", () => {
  const named = (key) => code.includes(`"${key}"`);
  assert.deepEqual(
    english.filter(
      (key) =>
        !named(key) &&
        !SETTING_KEYS.includes(key) &&
        !INSERTED_KEYS.includes(key) &&
        !OTHER_KEYS.test(key) &&
        !BUILT_KEYS.some((form) => form.test(key)),
    ),
    [],
  );
});

/**
 * Whether a comment above a message allows it to equal the English one.
 * @param {string} language @param {string} key
 */
const isMarkedAsSame = (language, key) =>
  new RegExp(`^# Same as in English[.]\\n${key} =`, "m").test(source(language));

test("no message is untranslated", () => {
  const alike = (language) =>
    english.filter((key) => {
      const [own, other] = ["en", language].map((one) => plainText(message(source(one), key)));
      return (
        own === other &&
        /[a-z]{2}/i.test(own) &&
        !SAME_AS_ENGLISH.has(key) &&
        !/^shortcut-(?!title|note|press|refused|change|reset|.*-description$)/.test(key)
      );
    });
  for (const language of Object.keys(LANGUAGES).filter((one) => one !== "en"))
    assert.deepEqual(
      alike(language),
      english.filter((key) => isMarkedAsSame(language, key)),
      language,
    );
});

test("every game has a description and every side a name", () => {
  assertAllDefined(
    games.map(({ id }) => `about-${gameKey(id)}`),
    "about",
  );
  for (const side of games.flatMap(({ sides, stages }) => [
    ...sides,
    ...stages.flatMap((stage) => stage.sides),
  ]))
    assertAllDefined([`side-${side}`, `side-as-${side}`], side);
});

test("every option has a title and an explanation", () => {
  for (const { id, options } of games)
    for (const { tag, values, free } of options) {
      const keys = [...values, ...(free ? ["custom"] : [])].map(
        (value) => `option-${tag}-${value}`,
      );
      assertAllDefined([`option-${tag}`, ...keys, ...keys.map((key) => `${key}-description`)], id);
    }
});

test("every ruling has a reason", () => {
  for (const { id, rulings } of games)
    assertAllDefined(
      rulings.map((ruling) => `house-rule-${ruling}`),
      id,
    );
});

test("guides have the same parts in every language and valid diagrams", () => {
  assert.deepEqual(
    Object.keys(GAME_UIS),
    games.map(({ id }) => id),
  );
  const used = new Set();
  for (const [id, { guide, examples }] of Object.entries(GAME_UIS)) {
    const keys = guide.flat().map((part) => sentenceKey(id, part));
    assertAllDefined(keys, id);
    for (const key of keys) used.add(key);
    const illustrated = guide.filter(Array.isArray).flat();
    assert.deepEqual(Object.keys(examples).sort(), [...illustrated].sort(), id);
    for (const [part, { record }] of Object.entries(examples))
      assert.ok(readPosition(record).columns > 0, `${id} ${part}`);
  }
  const guideKeys = english.filter((key) => /^guide-/.test(key));
  assert.deepEqual(
    guideKeys.filter((key) => !used.has(key) && !["guide-title", "guide-credits"].includes(key)),
    [],
  );
});

test("key list covers the keys of the game, each with a text", () => {
  assertAllDefined(
    KEYS.map((key) => `shortcut-${key}-description`),
    "keys",
  );
  // Lines whose key can be changed show the key alone; undo has a fixed one, too.
  const isAlone = (/** @type {string} */ key) =>
    (key === "ends" || Object.hasOwn(DEFAULT_KEYS, key)) && key !== "undo";
  assertAllDefined(
    KEYS.filter((key) => !isAlone(key)).map((key) => `shortcut-${key}`),
    "fixed keys",
  );
  const keysOf = (/** @type {string} */ game) => keysFor(GAME_TRAITS.get(game).stages);
  assert.ok(keysOf("tailits").includes("colours"));
  assert.ok(!keysOf("battle-of-lits").includes("colours"));
  assert.deepEqual(
    keysOf("lot").filter((key) => ["pick", "rotate", "flip", "ends", "hint"].includes(key)),
    [],
  );
  assert.ok(keysOf("tailits+taiji").includes("pick") && keysOf("taiji").includes("ends"));
});

test("every message uses the same variables in every language", () => {
  const variables = (text, key) => [...new Set(message(text, key).match(/\$\w+/g) ?? [])].sort();
  for (const language of Object.keys(LANGUAGES)) {
    for (const key of english) {
      const extra = variables(source(language), key).filter(
        (name) => !variables(source("en"), key).includes(name),
      );
      // A language may use a count that English ignores, but no variable that is never passed.
      assert.deepEqual(
        extra.filter((name) => !["$count"].includes(name)),
        [],
        `${language} ${key}`,
      );
    }
  }
});

/** Removes the key and the placeables in braces. @param {string} text */
const plainText = (text) =>
  text
    .replace(/^[\w-]+ =/, "")
    .replace(/\{[^{}]*\}/g, "")
    .trim();

/** Messages that may equal the English ones, besides key labels: names, units and shared words. */
const SAME_AS_ENGLISH = new Set([
  ...["app-name", "game-battle-of-lits", "game-tailits", "game-taiji", "game-lot"],
  ...["clock-kind-300-0", "clock-kind-600-0", "clock-kind-600-5"],
  ...["player-level", "seat-label", "picture-svg", "picture-png"],
]);

/** Source text of a message with all its lines. @param {string} text @param {string} key */
function message(text, key) {
  const start = text.search(new RegExp(`^${key} =`, "m"));
  const rest = text.slice(start);
  const end = rest.search(/\n\S/);
  return end < 0 ? rest : rest.slice(0, end);
}

test("every choice in the settings has a name", () => assertAllDefined(SETTING_KEYS, "settings"));

test("every violation has a specific sentence", () => {
  const codes = [
    "malformed",
    "off-board",
    "overlap",
    "supply",
    "centre",
    "detached",
    "same-shape",
    "square",
    "not-adjacent",
    "not-flat",
    "must-stack",
    "no-line",
    "reserved",
    "no-swap",
    "game-over",
  ];
  for (const { t, language } of Object.values(words)) {
    for (const reason of codes) {
      const text = t(`reason-${reason}`, { piece: "L", cells: "c3", count: 1 });
      assert.match(text, /\.$/, `${language} ${reason}`);
      assert.doesNotMatch(text, /invalid|ungültig|недопустим|\{/i);
    }
  }
});

/**
 * Counts of a message that are displayed and not only selected by, each with its variants: in
 * `{ $count -> [one] { $count } game *[other] { $count } games }`, `one` and `other`.
 * @param {string} text
 */
const displayedCounts = (text) =>
  [...text.matchAll(/\{ \$(\w+) ->((?:[^{}]|\{[^{}]*\})*)\}/g)]
    .filter(([, name, variants]) => variants.includes(`{ $${name} }`))
    .map(([, name, variants]) => [
      name,
      [...variants.matchAll(/\[(\w+)\]/g)].map(([, one]) => one),
    ]);

test("displayed counts have every plural form of the language", () => {
  const categories = ["zero", "one", "two", "few", "many"];
  for (const language of Object.keys(LANGUAGES)) {
    const rules = new Intl.PluralRules(language);
    const forms = [...new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))];
    for (const key of english)
      for (const [name, variants] of displayedCounts(message(source(language), key)))
        if (categories.some((one) => variants.includes(one)))
          assert.deepEqual(
            forms.filter((form) => !variants.includes(form)),
            [],
            `${language} ${key} $${name}`,
          );
  }
});

test("English and German have singular and plural", () => {
  assert.equal(words.en.t("tray-fits", { piece: "L", count: 1 }), "L fits in one place");
  assert.equal(
    words.en.t("reason-overlap", { cells: "c3 and c4", count: 2 }),
    "c3 and c4 are already covered.",
  );
  assert.match(words.de.t("tray-fits", { piece: "T", count: 1 }), /an einer Stelle$/);
  assert.match(words.de.t("tray-fits", { piece: "T", count: 12 }), /an 12 Stellen$/);
});

test("Russian has one, few and many", () => {
  const covers = (x) => words.ru.t("covers-x", { x, o: 0 });
  assert.deepEqual([1, 2, 4, 5, 11, 21, 22, 30].map(covers), [
    "закрывает 1 крестик",
    "закрывает 2 крестика",
    "закрывает 4 крестика",
    "закрывает 5 крестиков",
    "закрывает 11 крестиков",
    "закрывает 21 крестик",
    "закрывает 22 крестика",
    "закрывает 30 крестиков",
  ]);
  assert.equal(words.ru.t("tray-fits", { piece: "L", count: 3 }), "Для L есть 3 места");
});

test("no message leaves a variable unfilled", () => {
  const all = {
    times: 2,
    rotate: "R",
    amount: 3,
    name: "Ann",
    link: "https://example.org",
    other: "Ben",
    side: "X",
    otherSide: "O",
    own: "X",
    their: "O",
    piece: "L",
    pieces: "L",
    legal: 1,
    all: 5,
    cells: "c3",
    covers: "…",
    a: 3,
    b: 2,
    x: 1,
    step: "9",
    o: 2,
    here: 1,
    others: 2,
    count: 2,
    left: 3,
    total: 5,
    points: 4,
    turn: "",
    cell: "c3",
    what: "c3",
    colour: "red",
    move: 5,
    number: 5,
    why: "…",
    detail: "…",
    at: 3,
    letters: "L I",
    game: "Battle of LITS",
    loser: "Ben",
    winner: "Ann",
    near: "Ann",
    far: "Ben",
    result: "…",
    scoring: "largest",
    groups: "2",
    sides: "X +1",
    names: "Grant Fikes",
    publisher: "nestorgames",
    black: "c3",
    white: "c4",
    by: 2,
    end: "white",
    removed: "c3",
    said: "…",
    stack: "c4",
    stage: "TAIJI",
    way: "…",
    colouring: "…",
    liberties: 3,
    ply: 3,
    of: 9,
    size: "3 kB",
    room: "4 MB",
    most: "4 MB",
    done: 1,
    width: 800,
    moves: "1 c3",
    length: 10,
    tag: "Size",
    mode: "replay",
    marks: "c3",
    site: "x",
    key: "Q",
    action: "undo",
    rule: "square",
    level: 3,
    percent: 70,
    faults: "…",
    rest: 30,
    first: "Ada",
    second: "Bob",
    chance: "70 %",
    then: "40 %",
    text: "…",
    grade: "Easy",
    solved: "true",
    turns: 2,
    tries: 3,
    cost: "…",
    won: 2,
    date: "28 November",
    from: "c3",
    to: "g7",
    time: "0:42",
  };
  for (const { t, hasMessage, language } of Object.values(words)) {
    assert.deepEqual(
      english.filter((key) => !hasMessage(key)),
      [],
      `${language}: not understood by Fluent`,
    );
    for (const key of english) assert.doesNotMatch(t(key, all), /\{\$/, `${language} ${key}`);
  }
});

test("language is the first supported preference, else English", () => {
  assert.equal(chooseLanguage(["ja-JP", "de-AT", "en"]), "de");
  assert.equal(chooseLanguage(["ru"]), "ru");
  assert.equal(chooseLanguage(["ja"]), "en");
});

test("lists and times are formatted for the language", () => {
  assert.equal(words.de.formatList(["a1", "b2", "c3"]), "a1, b2 und c3");
  assert.equal(words.en.relativeTime(new Date(0), new Date(3 * 3600_000)), "3 hours ago");
});

/** Keys of the texts of buttons. */
const BUTTON_KEYS = [...code.matchAll(/\btext: (?:app\.)?t\("([\w-]+)"/g)].map(([, key]) => key);

test("texts of buttons stay within their budget in every language", () => {
  assert.ok(BUTTON_KEYS.length > 30);
  for (const { t, language } of Object.values(words)) {
    for (const key of BUTTON_KEYS) {
      const text = t(key, { name: "Ann", count: 12, game: "LOT", number: 30 });
      assert.ok(text.length <= 26, `${language} ${key}: ${text}`);
      for (const word of text.split(/[\s-]/))
        assert.ok(word.length <= 15, `${language} ${key}: ${word}`);
    }
    // It sits beside six other buttons on a phone.
    assert.ok(t("button-confirm").length <= 9, `${language} button-confirm`);
  }
});

test("no text for people stands outside the language files", () => {
  const literals = [
    /(?:textContent|title|placeholder|ariaLabel|alt) ?[=:] "[^"]*[A-Za-z]{3}/g,
    /"aria-label": "[A-Za-z]{3}/g,
    /setText\([^,]+, "[A-Za-z]{2}/g,
    /\bh\("[a-z0-9]+", \{[^}]*\}, "[A-Za-z]/g,
  ];
  for (const literal of literals) assert.deepEqual(code.match(literal) ?? [], [], String(literal));
  for (const name of [...PAGES, "static/rulebook/page.html"]) {
    const shown = page(name).replace(/<(svg|title|script|style)\b.*?<\/\1>/gs, "");
    const texts = [...shown.matchAll(/>([^<$]*[A-Za-z]{2}[^<]*)</g)].map(([, text]) => text.trim());
    assert.deepEqual(
      texts.filter((text) => !["The LITS Table", "{noscript}", "{frame-blocked}"].includes(text)),
      [],
      name,
    );
  }
});
