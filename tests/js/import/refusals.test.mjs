import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { importErrorText } from "../../../static/games/shared/import-error-text.ts";
import { LANGUAGES } from "../../../static/i18n/locale.ts";
import { exportFileName, gameFileName } from "../../../static/notation/file-name.ts";
import { MAX_LENGTH, sourceOfFile, sourceOfText } from "../../../static/ui/file-io.ts";
import { createTestApp, runPython } from "../../support/js/rules.mjs";

const GOLDEN = new URL("../../../static/rulebook/games/battle-last-mover.record", import.meta.url);
const WITH_OVERLAP = readFileSync(GOLDEN, "utf8").replace("Le5f5f6f7", "Lf9g9g8g7");
const TEXTS = {
  "no game": "hello",
  "no tag for the game": '[Board "x5"]\n\n1. La1a2a3b1\n',
  "a game of elsewhere": '[Game "chess"]\n\n1. e4\n',
  "a row": '[Game "battle-of-lits"]\n[Board "10/10/10/10/11/10/10/10/10/10"]\n\n',
  "a move that overlaps": WITH_OVERLAP,
  "a tag that does not fit": '[Game "taiji"]\n[Size "8"]\n\n',
};

/** Responses of the rules to these texts. */
const answers = runPython(`import json
from game.service.rules_service import answer
texts = json.loads(${JSON.stringify(JSON.stringify(TEXTS))})
ask = lambda **request: json.loads(answer(json.dumps({"session": "x", **request})))
print(json.dumps({
    **{name: ask(do="open", save=text) for name, text in texts.items()},
    "a link": ask(do="open_link", link="notalink!"),
}))`);

test("rejected imports have a message with the place in every language", () => {
  for (const language of Object.keys(LANGUAGES)) {
    const app = createTestApp(language);
    for (const [name, answer] of Object.entries(answers)) {
      assert.equal(answer.ok, false, name);
      const text = importErrorText(app, answer);
      // A missing message would be displayed as its key.
      assert.doesNotMatch(text, /^(import|reason)-/, `${language}: ${name}`);
      if (language !== "en")
        assert.notEqual(text, importErrorText(createTestApp("en"), answer), name);
    }
  }
  const messageOf = (name) => importErrorText(createTestApp("en"), answers[name]);
  assert.equal(
    messageOf("a move that overlaps"),
    "Move 2 (Lf9g9g8g7) is not legal. g7, g8, and g9 are already covered.",
  );
  assert.equal(
    messageOf("no tag for the game"),
    'This isn’t a game: the tag [Game "…"] is missing.',
  );
  assert.match(messageOf("a tag that does not fit"), /^The tag Size doesn’t fit/);
  assert.match(messageOf("a row"), /^Row 5 from the top/);
  assert.equal(
    messageOf("a link"),
    "This link is damaged or incomplete. Ask for it again and copy all of it.",
  );
});

test("failing rules and unsupported games have messages of their own", () => {
  const messageOf = (code) =>
    importErrorText(createTestApp("en"), { ok: false, error: { code, message: "Go" } });
  assert.match(messageOf("failed"), /^The game isn’t responding\./);
  assert.equal(messageOf("unpainted"), "This is a game of Go, which can’t be shown here yet.");
  assert.equal(messageOf("record"), "We can’t read this text as a game: Go");
});

test("file name contains title in any script, game and date", () => {
  const today = /-\d{4}-\d\d-\d\d\.txt$/;
  const named = (tags) => gameFileName(`${tags}\n\n`).replace(today, "");
  assert.equal(named('[Game "lot"]\n[Title "Финал: Анна / Ёж?"]'), "Финал-Анна-Ёж-lot");
  assert.equal(named('[Game "tailits+taiji"]'), "tailits+taiji");
  assert.equal(named(""), "game");
  assert.match(gameFileName('[Game "lot"]\n\n', "png"), /^lot-.*\.png$/);
  assert.match(exportFileName("../all games"), /^lits-table-all-games-\d/);
  assert.equal(named(`[Game "lot"]\n[Title "${"a".repeat(99)}"]`), `${"a".repeat(40)}-lot`);
});

test("long title in a file name is cut between characters and ends with one", () => {
  const named = (title) => gameFileName(`[Game "lot"]\n[Title "${title}"]\n\n`);
  assert.ok(named(`${"a".repeat(39)}𠮷b`).startsWith(`${"a".repeat(39)}𠮷-lot-`));
  assert.ok(named(`${"a".repeat(39)} b`).startsWith(`${"a".repeat(39)}-lot-`));
});

test("date in a file name is that of the user's time zone", (t) => {
  const { TZ } = process.env;
  process.env.TZ = "Pacific/Auckland";
  t.after(() => {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });
  t.mock.timers.enable({ apis: ["Date"], now: Date.parse("2026-03-04T22:00:00Z") });
  assert.equal(gameFileName('[Game "lot"]\n\n'), "lot-2026-03-05.txt");
});

test("text over the limit is dropped except for its size", async () => {
  assert.deepEqual(sourceOfText("[Game]"), { name: "", text: "[Game]", size: 6 });
  assert.deepEqual(sourceOfText("x".repeat(MAX_LENGTH + 1)), {
    name: "",
    text: "",
    size: MAX_LENGTH + 1,
  });
  assert.deepEqual(await sourceOfFile(new File(["1. a1"], "a.txt")), {
    name: "a.txt",
    text: "1. a1",
    size: 5,
  });
  const large = await sourceOfFile(new File(["x".repeat(MAX_LENGTH + 1)], "b.txt"));
  assert.deepEqual(large, { name: "b.txt", text: "", size: MAX_LENGTH + 1 });
});
