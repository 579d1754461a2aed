import assert from "node:assert/strict";
import { test } from "node:test";
import { canResign, hasUnsentMove, isRemoteTurn } from "../../../static/games/shared/players.ts";
import { isLink, linkCodeIn } from "../../../static/notation/link-code.ts";
import { saveOfRecord } from "../../../static/notation/save.ts";
import { findMatchingGame } from "../../../static/share/matching-game.ts";

const info = { options: [{ tag: "Size" }, { tag: "Groups" }] };
const LINK = { ply: 0, seat: null, play: true };
const lotRecord = (moves, tags = "") => `[Game "lot"]\n${tags}\n${moves}\n`;
const savedGame = (id, save, link = LINK) => ({
  id,
  version: 2,
  revision: 1,
  saved: "",
  save: saveOfRecord(save),
  link,
});

const matchOf = (record, ...games) => {
  const { game, ahead } = findMatchingGame(record, games, info) ?? {};
  return game && [game.id, ahead];
};

test("record continues the longest game that is a prefix of it", () => {
  const games = [
    savedGame("a", lotRecord("d4")),
    savedGame("b", lotRecord("d4 c3")),
    savedGame("c", lotRecord("d4 c4")),
  ];
  assert.deepEqual(matchOf(lotRecord("d4 c3 e5"), ...games), ["b", 1]);
  assert.deepEqual(matchOf(lotRecord("d4 e5"), ...games), ["a", 1]);
  assert.equal(matchOf(lotRecord("a1 e5"), ...games), undefined);
});

test("game that is ahead of the record is found", () => {
  assert.deepEqual(matchOf(lotRecord("d4"), savedGame("a", lotRecord("d4 c3 e5"))), ["a", -2]);
  assert.deepEqual(matchOf(lotRecord("d4"), savedGame("a", lotRecord("d4"))), ["a", 0]);
});

test("game without a link is ignored", () => {
  const { link, ...never } = savedGame("a", lotRecord("d4"));
  assert.equal(matchOf(lotRecord("d4 c3"), never), undefined);
});

test("setup and names must match, and a missing name matches any", () => {
  const ann = savedGame("a", lotRecord("d4", '[First "Ann"]\n'));
  assert.deepEqual(matchOf(lotRecord("d4 c3"), ann), ["a", 1]);
  assert.equal(matchOf(lotRecord("d4 c3", '[First "Eve"]\n'), ann), undefined);
  assert.equal(matchOf(lotRecord("d4 c3", '[Size "7"]\n'), ann), undefined);
  assert.equal(matchOf('[Game "taiji"]\n\nd4 c3\n', ann), undefined);
});

test("entry without a readable record is skipped", () => {
  const games = [
    savedGame("x", '{"record": 3}'),
    savedGame("y", "{"),
    savedGame("a", lotRecord("d4")),
  ];
  assert.deepEqual(matchOf(lotRecord("d4 c3"), ...games), ["a", 1]);
});

test("link is recognised by its #g= part or as a bare code", () => {
  assert.equal(linkCodeIn("https://example.org/some/#g=1abc"), "1abc");
  assert.equal(linkCodeIn("https://example.org/some/#home"), "");
  assert.ok(isLink("see https://example.org/#g=1abc"));
  assert.ok(isLink(" 1abcDEF0123\n"));
  assert.ok(!isLink('[Game "lot"]'));
  assert.ok(!isLink("hello"));
});

test("correspondence game has an unsent move once the opponent is to move", () => {
  const state = (ply, to_move, play = true) => ({
    correspondence: { ply: 1, seat: "Second", play },
    view: { ply, to_move },
  });
  assert.deepEqual(
    [hasUnsentMove(state(1, "Second")), isRemoteTurn(state(1, "Second"))],
    [false, false],
  );
  assert.deepEqual(
    [hasUnsentMove(state(2, "First")), isRemoteTurn(state(2, "First"))],
    [true, true],
  );
  assert.ok(hasUnsentMove(state(2, null)), "the last move of all");
  assert.ok(!hasUnsentMove(state(2, "Second")), "it is still one's own turn");
  assert.ok(!hasUnsentMove(state(0, "First")), "taken back");
  assert.ok(!hasUnsentMove(state(2, "First", false)), "it went out only");
  assert.ok(!hasUnsentMove({ correspondence: null, view: { ply: 3, to_move: "First" } }));
});

test("only a person at this device who is to move can resign", () => {
  const seats = { First: { level: null }, Second: { level: 3 } };
  const state = (to_move, ply = 3, correspondence = null) => ({
    correspondence,
    mode: { kind: "play" },
    view: { ply, to_move, seats },
  });
  assert.ok(canResign(state("First")));
  assert.ok(!canResign(state("Second")), "the computer is to move");
  assert.ok(!canResign(state(null)), "the game is over");
  assert.ok(!canResign(state("First", 0)), "the game has not begun");
  assert.ok(!canResign(state("First", 3, { play: true, seat: "Second", ply: 3 })), "remote");
});
