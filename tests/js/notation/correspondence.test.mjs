import assert from "node:assert/strict";
import { test } from "node:test";
import { isRemoteTurn, isLink, linkCodeIn, findMatchingGame, hasUnsentMove } from "../../../static/notation/correspondence.ts";

const info = { options: [{ tag: "Size" }, { tag: "Groups" }] };
const LINK = { ply: 0, seat: null, play: true };
const lot = (moves, tags = "") => `[Game "lot"]\n${tags}\n${moves}\n`;
const kept = (id, save, link = LINK) => ({ id, version: 1, revision: 1, saved: "", save, link });

const found = (record, ...games) => {
  const { game, ahead } = findMatchingGame(record, games, info) ?? {};
  return game && [game.id, ahead];
};

test("a record goes on with the game that has its moves so far, the longest of them", () => {
  const games = [kept("a", lot("d4")), kept("b", lot("d4 c3")), kept("c", lot("d4 c4"))];
  assert.deepEqual(found(lot("d4 c3 e5"), ...games), ["b", 1]);
  assert.deepEqual(found(lot("d4 e5"), ...games), ["a", 1]);
  assert.equal(found(lot("a1 e5"), ...games), undefined);
});

test("a game that has gone further is found too", () => {
  assert.deepEqual(found(lot("d4"), kept("a", lot("d4 c3 e5"))), ["a", -2]);
  assert.deepEqual(found(lot("d4"), kept("a", lot("d4"))), ["a", 0]);
});

test("a game that never went by link is left alone", () => {
  const { link, ...never } = kept("a", lot("d4"));
  assert.equal(found(lot("d4 c3"), never), undefined);
});

test("set-up and names must be the same, a missing name is none", () => {
  const ann = kept("a", lot("d4", '[First "Ann"]\n'));
  assert.deepEqual(found(lot("d4 c3"), ann), ["a", 1]);
  assert.equal(found(lot("d4 c3", '[First "Eve"]\n'), ann), undefined);
  assert.equal(found(lot("d4 c3", '[Size "7"]\n'), ann), undefined);
  assert.equal(found('[Game "taiji"]\n\nd4 c3\n', ann), undefined);
});

test("a damaged entry is in nobody's way", () => {
  const games = [kept("x", '{"record": 3}'), kept("y", "{"), kept("a", lot("d4"))];
  assert.deepEqual(found(lot("d4 c3"), ...games), ["a", 1]);
});

test("a link is known by its mark, or by being nothing but letters and digits", () => {
  assert.equal(linkCodeIn("https://example.org/some/#g=1abc"), "1abc");
  assert.equal(linkCodeIn("https://example.org/some/#home"), "");
  assert.ok(isLink("see https://example.org/#g=1abc"));
  assert.ok(isLink(" 1abcDEF0123\n"));
  assert.ok(!isLink('[Game "lot"]'));
  assert.ok(!isLink("hello"));
});

test("a move is unsent as soon as the other one is to move, in a game that came by link", () => {
  const state = (ply, to_move, play = true) => ({
    correspondence: { ply: 1, seat: "Second", play },
    view: { ply, to_move },
  });
  assert.deepEqual([hasUnsentMove(state(1, "Second")), isRemoteTurn(state(1, "Second"))], [false, false]);
  assert.deepEqual([hasUnsentMove(state(2, "First")), isRemoteTurn(state(2, "First"))], [true, true]);
  assert.ok(hasUnsentMove(state(2, null)), "the last move of all");
  assert.ok(!hasUnsentMove(state(2, "Second")), "it is still one's own turn");
  assert.ok(!hasUnsentMove(state(0, "First")), "taken back");
  assert.ok(!hasUnsentMove(state(2, "First", false)), "it went out only");
  assert.ok(!hasUnsentMove({ correspondence: null, view: { ply: 3, to_move: "First" } }));
});
