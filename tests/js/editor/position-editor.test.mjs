/** The position editor, with the real rules. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { cellAt } from "../../../static/notation/record-reader.ts";
import { createTestGame } from "../../support/js/table.mjs";

const { changeAt, lastPieceBelow } = await import("../../../static/games/shared/editing.ts");
const { laysDiscs } = await import("../../../static/games/shared/stage.ts");
const { withEditorStatus } = await import("../../../static/editor/editor-status.ts");
const { createPositionEditor } = await import("../../../static/editor/position-editor.ts");
const { proofText } = await import("../../../static/editor/editor-dialog.ts");
const { canAnalyse } = await import("../../../static/games/shared/selectors.ts");
const { discSlots } = await import("../../../static/games/shared/disc-tray.ts");
const { createAnalysisBoard } = await import("../../../static/review/analysis-board.ts");

const BLANK = Array(10).fill("10").join("/");
const BATTLE = `[Game "battle-of-lits"]\n[Board "${BLANK}"]\n\n1. Ia1a2a3a4 swap 2. Lb1c1c2c3\n`;
const LOT = '[Game "lot"]\n\n1. d4 e4\n';
const PLAIN = { parts: [{ text: "plain" }], tone: "plain" };

async function createEditor(record) {
  const game = await createTestGame(record);
  const { app, table, controller, state } = game;
  const shared = [];
  const editor = createPositionEditor(app, table, controller, {
    share: (text) => shared.push(text),
  });
  await editor.start();
  const change = (cell) => changeAt(state(), cellAt(cell));
  const tap = (cell) => controller.submit(change(cell));
  const status = () => withEditorStatus(app, state(), PLAIN);
  const says = () =>
    status()
      .parts.map(({ text }) => text)
      .join(" ");
  return { ...game, editor, shared, change, tap, says, status };
}

test("a tap takes a piece off; a free square is left to the piece in hand", async () => {
  const { change, tap, says, state, status } = await createEditor(BATTLE);
  assert.match(says(), /Tap a piece on the board to take it off/);
  assert.equal(status().prefix, "Set-up");
  assert.deepEqual(change("a3"), { do: "remove_piece", cell: "a3" });
  assert.equal(change("e5"), null);
  assert.equal(change("l1"), null);
  await tap("a3");
  assert.match(says(), /A legal position: Player 1 is to move as O|is to move/);
  assert.equal(state().view.ply, 1);
});

test("faults are named with their squares, and block what needs a position", async () => {
  const { controller, editor, says, shared, state, status } = await createEditor(BATTLE);
  await controller.submit({ do: "play", move: "Ij1j2j3j4" });
  assert.match(says(), /Not connected to the other pieces: j1, j2, j3,? and j4/);
  assert.equal(status().tone, "refused");
  assert.equal(status().parts[0].mark, "detached");
  await editor.share();
  await editor.play();
  await editor.analyse();
  assert.deepEqual(shared, []);
  assert.equal(state().mode.kind, "edit");
});

test("every fault has a sentence", async () => {
  const { app, state } = await createEditor(LOT);
  const codes = ["centre", "detached", "same-shape", "square"];
  for (const code of [...codes, "must-stack", "turns", "won", "no-room", "no-order"]) {
    const fault = { code, cells: ["a1"], counts: { white: 3, black: 1 } };
    const view = { ...state().view, may_undo: true, editor: { faults: [fault] } };
    const [{ text }] = withEditorStatus(app, { ...state(), view }, PLAIN).parts;
    assert.ok(text.length > 10 && !text.startsWith("edit-"), code);
  }
});

test("discs are laid with one tap each, of the kind that is chosen in the tray", async () => {
  const { app, change, editor, says, state, tap } = await createEditor(LOT);
  assert.ok(laysDiscs(state()));
  assert.deepEqual(change("a1"), { do: "play", move: "wa1" });
  editor.chooseDisc("B");
  assert.deepEqual(change("a1"), { do: "play", move: "Ba1" });
  const slots = discSlots(app, state());
  assert.deepEqual(
    slots.map(({ pick, pressed }) => [pick, pressed]),
    [
      ["w", false],
      ["b", false],
      ["W", false],
      ["B", true],
    ],
  );
  await tap("a1");
  assert.match(says(), /White 1, Black 4/);
  assert.deepEqual(state().position.discs.at(-1), {
    cell: [0, 0],
    side: "Black",
    stack: true,
    move: 4,
  });
  assert.deepEqual(change("a1"), { do: "remove_piece", cell: "a1" });
});

test("more discs than a side has are refused in words", async () => {
  const { editor, state } = await createEditor('[Game "lot"]\n\n*\n');
  for (let number = 0; number < 23; number++) {
    const cell = `${"abcdefg"[number % 7]}${Math.floor(number / 7) + 1}`;
    editor.change({ do: "play", move: `W${cell}` });
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  while (state().busy || !state().message) await new Promise((resolve) => setTimeout(resolve, 5));
  assert.equal(state().message.key, "edit-no-disc");
});

test("the position goes on as a game, on the analysis board, or to others", async () => {
  const { editor, shared, state, tap, app, controller } = await createEditor(LOT);
  await tap("d4");
  editor.chooseDisc("w");
  await tap("a1");
  await editor.share();
  assert.match(shared[0], /1\. a1 e4/);
  await editor.analyse();
  assert.deepEqual([state().mode.kind, state().mode.from], ["analysis-board", 2]);
  assert.ok(canAnalyse(state()));
  // Moves of another position are no variation of the game.
  await controller.submit({ do: "play", move: "g7" });
  const { record } = state().mode.back.save;
  await createAnalysisBoard(app, controller).stop();
  assert.deepEqual(state().position.moves, ["d4", "e4"]);
  assert.equal(state().save.record, record);
});

test("a proof says whether the position is a puzzle", async () => {
  const { app, editor, controller } = await createEditor(LOT);
  await controller.submit({ do: "clear" });
  // White has two stacks and two pairs of discs: a third stack at c1 wins.
  for (const move of [
    "Wa1",
    "Wb1",
    "wc3",
    "wc2",
    "ba7",
    "bb7",
    "bd7",
    "be7",
    "bg7",
    "ba5",
    "bg5",
    "bd5",
  ])
    await controller.submit({ do: "play", move });
  const { signal } = new AbortController();
  const found = await editor.prove(60, signal);
  assert.deepEqual([found.done, found.turns, found.moves.length], [true, 1, 1]);
  assert.match(found.moves[0], /=c1$/);
  assert.match(proofText(app, found), /A puzzle: only .* wins at once/);
  assert.equal(proofText(app, { ...found, turns: 2 }).includes("within 2 turns"), true);
  assert.match(proofText(app, { ...found, turns: 0 }), /is the only move that wins/);
  assert.match(proofText(app, { ...found, moves: ["a1", "b1"] }), /a1 and b1 both win/);
  assert.match(proofText(app, { ...found, moves: [] }), /no move wins/);
  for (const unknown of [null, { ...found, moves: null }])
    assert.match(proofText(app, unknown), /No proof found/);
});

test("playing from the position starts a game of its own", async () => {
  const { editor, state, tap } = await createEditor(LOT);
  const { id } = state();
  await tap("e4");
  await editor.play();
  assert.equal(state().mode.kind, "play");
  assert.deepEqual(state().position.moves, ["d4"]);
  assert.notEqual(state().id, id);
});

test("leaving brings back the game, and can be undone", async () => {
  const { app, editor, state, tap } = await createEditor(LOT);
  let undo = null;
  app.notify = (_key, _args, act) => {
    undo = act;
  };
  await tap("e4");
  editor.leave();
  assert.equal(state().mode.kind, "play");
  undo();
  assert.equal(state().mode.kind, "edit");
  assert.equal(state().view.ply, 1);
});

test("leaving cannot be undone once another trial begins, or another game is on the table", async () => {
  const { app, editor, state, tap, controller } = await createEditor(LOT);
  const left = [];
  app.notify = (_key, _args, resume, _word, signal) => left.push({ resume, signal });
  const again = [
    editor.start,
    () => controller.openAnalysisBoard(0),
    () => controller.startGame({ do: "new", game: "taiji" }),
  ];
  for (const start of again) {
    if (state().mode.kind === "play") await editor.start();
    await tap("e4");
    editor.leave();
    const { resume, signal } = left.at(-1);
    assert.ok(!signal.aborted);
    await start();
    assert.ok(signal.aborted);
    controller.endTrial();
    resume();
    assert.equal(state().mode.kind, "play");
  }
});

test("the moves of the analysis board can be set up as well", async () => {
  const { editor, controller, state } = await createEditor(LOT);
  editor.leave();
  await controller.openAnalysisBoard(2);
  await controller.submit({ do: "play", move: "a1" });
  await editor.start();
  assert.equal(state().mode.kind, "edit");
  assert.equal(state().position.discs.length, 3);
  assert.ok(!canAnalyse(state()));
});

test("the last tetromino below is found, as long as no tile lies on top", async () => {
  const position = { placed: [{ stage: 0, cells: [[0, 0]] }] };
  const view = { stage: 1 };
  assert.equal(lastPieceBelow({ position, view }), "a1");
  assert.equal(lastPieceBelow({ position, view: { stage: 0 } }), null);
  assert.equal(lastPieceBelow({ position: { placed: [] }, view }), null);
});

test("a tap that slips lays a disc or takes it off, and the pointer shows no disc of the mover", async () => {
  const { boardIntents } = await import("../../../static/table/board-input.ts");
  const { MoveInput } = await import("../../../static/table/move-input.ts");
  const { StepwiseInput } = await import("../../../static/table/stepwise-input.ts");
  const { stepPreviewOf } = await import("../../../static/games/shared/partial-move.ts");
  const { app, table, controller, editor, state } = await createEditor(LOT);
  const stepwiseInput = new StepwiseInput(app.rules, table, controller);
  const changes = [];
  const piece = {};
  const { actAt } = new MoveInput(
    table,
    piece,
    stepwiseInput,
    () => {},
    (change) => {
      changes.push(change);
    },
  );
  const context = {
    store: table,
    stepwiseInput,
    pieceInput: piece,
    actAt,
    explain: () => {},
    dragPreview: () => ({ hide: () => {} }),
    board: () => ({ pointAt: ({ at }) => at }),
  };
  const intents = boardIntents(context, {});
  const slip = (column, row) => {
    intents.start({ column, row }, {});
    intents.drop({ at: { column: column + 0.3, row }, pointerType: "mouse" });
  };
  editor.chooseDisc("B");
  slip(0.2, 0.5);
  slip(3.2, 3.5);
  assert.deepEqual(changes, [
    { do: "play", move: "Ba1" },
    { do: "remove_piece", cell: "d4" },
  ]);
  assert.equal(stepPreviewOf({ ...state(), hoveredCell: [0, 0] }), null);
});
