/** `<lits-board>` in a page of another site: what a change leaves on the page. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openFakePage } from "../../support/js/fake-page.mjs";

const { document, LitsBoard } = await openFakePage();
const RECORD = '[Game "lot"]\n\n1. d4 c3 2. e5';
const OTHER = '[Game "lot"]\n\n1. d4';
/** More iframes than any test inserts: without a limit, an endless series would block the test. */
const MAX_FRAMES = 20;

class TestBoard extends LitsBoard {
  frames = 0;
  append(...nodes) {
    if (nodes[0].nodeName === "iframe") this.frames += 1;
    assert.ok(this.frames < MAX_FRAMES);
    super.append(...nodes);
  }
}

const idle = () => new Promise((done) => setTimeout(done, 5));

/** @param {Record<string, string>} attributes */
async function openBoard(attributes) {
  const board = new TestBoard();
  for (const [name, value] of Object.entries(attributes)) board.setAttribute(name, value);
  board.textContent = RECORD;
  document.append(board);
  await board.loadView();
  await idle();
  return board;
}

/** Applies a change, and returns how many iframes it inserts. */
async function framesAfter(board, change) {
  const before = board.frames;
  await change();
  await idle();
  return board.frames - before;
}

/** Counts the events of a type from now on. */
function countEvents(board, type) {
  const heard = [];
  board.addEventListener(type, (event) => heard.push(event));
  return () => heard.length;
}

const part = (board, name) => board.shadowRoot.querySelector(`[part=${name}]`);
const countParts = (board, name) => board.shadowRoot.querySelectorAll(`[part=${name}]`).length;

/** What a reader sees: boards of the page itself, and iframes with their slots. */
const visible = (board) => [
  part(board, "board").hidden ? 0 : 1,
  board.querySelectorAll("iframe").length,
  board.shadowRoot.querySelectorAll("slot").length - 1,
];

const showsText = (board) =>
  [...board.shadowRoot.querySelectorAll("slot")].map((slot) => slot.hasAttribute("data-shown"));

test("new text inserts one iframe, also after an error", async () => {
  for (const attributes of [{ mode: "play" }, { mode: "puzzle", solution: "d5" }]) {
    const board = await openBoard(attributes);
    assert.equal(board.frames, 1);
    const setText = (text) => () => {
      board.textContent = text;
    };
    assert.equal(await framesAfter(board, () => board.load(OTHER)), 1, "load()");
    assert.equal(await framesAfter(board, setText(RECORD)), 1, "text");
    const errors = countEvents(board, "error");
    // The iframe is removed because of the error.
    assert.equal(await framesAfter(board, () => board.append(" zz")), 0, "an error");
    assert.deepEqual([errors(), part(board, "message").textContent], [1, "embed-move"]);
    assert.equal(await framesAfter(board, setText(OTHER)), 1, "a corrected text");
    await framesAfter(board, () => board.setAttribute("ply", "9"));
    assert.equal(errors(), 2);
    assert.equal(await framesAfter(board, () => board.setAttribute("ply", "1")), 1, "attribute");
    assert.deepEqual(visible(board), [0, 1, 1]);
    assert.equal(part(board, "message").textContent, "");
    board.remove();
  }
});

test("only the last of several changes is shown", async () => {
  const board = await openBoard({ mode: "replay" });
  const ready = countEvents(board, "ready");
  board.textContent = OTHER;
  await null;
  board.textContent = `${RECORD} d5`;
  board.setAttribute("ply", "1");
  board.setAttribute("ply", "4");
  await idle();
  assert.equal(part(board, "count").textContent, "4/4");
  assert.equal(ready(), 1);
  assert.equal(countParts(board, "bar"), 1);
});

test("iframe is the only board after a change", async () => {
  const board = await openBoard({ mode: "play" });
  assert.deepEqual(visible(board), [0, 1, 1]);
  board.setAttribute("ply", "1");
  await idle();
  assert.deepEqual(visible(board), [0, 1, 1]);
  assert.match(board.querySelector("iframe").src, /ply=1/);
  board.setAttribute("mode", "replay");
  await idle();
  assert.deepEqual(visible(board), [1, 0, 0]);
  assert.equal(countParts(board, "bar"), 1);
});

test("record stays on the page with `controls=text`", async () => {
  const board = await openBoard({ mode: "replay", controls: "text" });
  assert.deepEqual(showsText(board), [true]);
  board.setAttribute("hatching", "");
  await idle();
  assert.deepEqual(showsText(board), [true]);
  for (const mode of ["play", "replay"]) {
    board.setAttribute("mode", mode);
    await idle();
  }
  assert.deepEqual(showsText(board), [true]);
  board.setAttribute("controls", "moves");
  await idle();
  assert.deepEqual(showsText(board), [false]);
});

test("board that is moved has one bar and keeps its position", async () => {
  const board = await openBoard({ mode: "replay" });
  const [one, other] = ["div", "div"].map((name) => document.createElement(name));
  document.append(one, other);
  await board.goTo(2);
  one.append(board);
  other.append(board);
  await idle();
  assert.equal(countParts(board, "bar"), 1);
  assert.equal(part(board, "count").textContent, "2/3");
  one.append(board);
  await board.goTo(1);
  await idle();
  assert.equal(part(board, "count").textContent, "1/3", "a step while it is moved");
  one.append(board);
  board.setAttribute("ply", "3");
  other.append(board);
  await idle();
  assert.equal(countParts(board, "bar"), 1);
  assert.equal(part(board, "count").textContent, "3/3");
});

test("attributes that change outside the document apply once the board is back", async () => {
  const board = await openBoard({ mode: "replay", ply: "1" });
  const ready = countEvents(board, "ready");
  board.remove();
  await idle();
  board.setAttribute("ply", "3");
  await idle();
  assert.equal(ready(), 0);
  document.append(board);
  await idle();
  assert.equal(part(board, "count").textContent, "3/3");
  assert.deepEqual([ready(), countParts(board, "bar")], [1, 1]);
  await board.goTo(2);
  board.remove();
  await idle();
  document.append(board);
  await idle();
  assert.equal(part(board, "count").textContent, "2/3");
  assert.equal(ready(), 1, "nothing has changed");
});
