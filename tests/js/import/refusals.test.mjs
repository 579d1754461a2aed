import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { importErrorText } from "../../../static/ui/dialogs.ts";
import { MAX_LENGTH, sourceOfFile, gameFileName, exportFileName, sourceOfText } from "../../../static/ui/file-io.ts";
import { appIn, told } from "../../support/js/rules.mjs";

const GOLDEN = new URL("../../data/games/battle-last-mover.record", import.meta.url);
const TWICE = readFileSync(GOLDEN, "utf8").replace("Le5f5f6f7", "Lf9g9g8g7");
const TEXTS = {
  "no game": "hello",
  "no tag for the game": '[Board "x5"]\n\n1. La1a2a3b1\n',
  "a game of elsewhere": '[Game "chess"]\n\n1. e4\n',
  "a row": '[Game "battle-of-lits"]\n[Board "10/10/10/10/11/10/10/10/10/10"]\n\n',
  "a move that overlaps": TWICE,
  "a tag that does not fit": '[Game "taiji"]\n[Size "8"]\n\n',
};

/** Responses of the rules to these texts. */
const answers = told(`import json
from game.service.rules_service import answer
texts = json.loads(${JSON.stringify(JSON.stringify(TEXTS))})
ask = lambda **request: json.loads(answer(json.dumps({"session": "x", **request})))
print(json.dumps({
    **{name: ask(do="open", save=text) for name, text in texts.items()},
    "a link": ask(do="unlink", link="notalink!"),
}))`);

test("whatever the rules refuse is told in a sentence of every language, which names the place", () => {
  for (const language of ["en", "de", "ru"]) {
    const app = appIn(language);
    for (const [name, answer] of Object.entries(answers)) {
      assert.equal(answer.ok, false, name);
      const said = importErrorText(app, answer);
      // A missing message would be displayed as its key.
      assert.doesNotMatch(said, /^(import|reason)-/, `${language}: ${name}`);
      if (language !== "en") assert.notEqual(said, importErrorText(appIn("en"), answer), name);
    }
  }
  const said = (name) => importErrorText(appIn("en"), answers[name]);
  assert.equal(
    said("a move that overlaps"),
    "Move 2 (Lf9g9g8g7) cannot stand. g7, g8, and g9 are covered already.",
  );
  assert.equal(said("no tag for the game"), 'This is not a game: the tag [Game "…"] is missing.');
  assert.match(said("a tag that does not fit"), /^The tag Size does not fit/);
  assert.match(said("a row"), /^Row 5 of the board/);
  assert.equal(said("a link"), "This link is damaged or not whole. Ask for it again, and copy all of it.");
});

test("rules that do not answer, and games without a painter, are told as such", () => {
  const said = (code) => importErrorText(appIn("en"), { ok: false, error: { code, message: "Go" } });
  assert.match(said("failed"), /^The rules do not answer\./);
  assert.equal(said("unpainted"), "This is a game of Go, which cannot be shown here yet.");
  assert.equal(said("record"), "This text is not a game we can read: Go");
});

test("a file is named after its game in letters of any script, and the day", () => {
  const today = /-\d{4}-\d\d-\d\d\.txt$/;
  const named = (tags) => gameFileName(`${tags}\n\n`).replace(today, "");
  assert.equal(named('[Game "lot"]\n[Title "Финал: Анна / Ёж?"]'), "Финал-Анна-Ёж-lot");
  assert.equal(named('[Game "tailits+taiji"]'), "tailits+taiji");
  assert.equal(named(""), "game");
  assert.match(gameFileName('[Game "lot"]\n\n', "png"), /^lot-.*\.png$/);
  assert.match(exportFileName("../all games"), /^lits-table-all-games-\d/);
  assert.equal(named(`[Game "lot"]\n[Title "${"a".repeat(99)}"]`), `${"a".repeat(40)}-lot`);
});

test("of a text that is too large only its size is kept", async () => {
  assert.deepEqual(sourceOfText("[Game]"), { name: "", text: "[Game]", size: 6 });
  assert.deepEqual(sourceOfText("x".repeat(MAX_LENGTH + 1)), { name: "", text: "", size: MAX_LENGTH + 1 });
  assert.deepEqual(await sourceOfFile(new File(["1. a1"], "a.txt")), { name: "a.txt", text: "1. a1", size: 5 });
  const large = await sourceOfFile(new File(["x".repeat(MAX_LENGTH + 1)], "b.txt"));
  assert.deepEqual(large, { name: "b.txt", text: "", size: MAX_LENGTH + 1 });
});
