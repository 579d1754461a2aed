import assert from "node:assert/strict";
import { test } from "node:test";
import { leadText, verdictText } from "../../../../static/computer/analysis-text.ts";
import { cellLabel } from "../../../../static/games/shared/cell-text.ts";
import { chanceText, moveText } from "../../../../static/games/shared/engine-text.ts";
import { openSave, pointsText } from "../../../../static/games/shared/selectors.ts";
import {
  endReason,
  endText,
  lastMoveText,
  statusLine,
} from "../../../../static/games/shared/status-text.ts";
import { cellName } from "../../../../static/notation/record-reader.ts";
import { createTestApp, runPython } from "../../../support/js/rules.mjs";

/** Saves of every golden game, after each of its moves. */
const { games, played } = runPython(`import json
from pathlib import Path
from game.games.registry import GAMES
from game.session.session import Session
played = {}
for file in sorted(Path("static/rulebook/games").glob("*.record")):
    whole = Session.open(file.read_text())
    last = len(whole.record.moves)
    played[file.stem] = [whole.fork(ply).save() for ply in range(last + 1)]
print(json.dumps({"games": [game.info.as_json() for game in GAMES.values()], "played": played}))`);
const app = createTestApp("en");

/** Saves of finished golden games, replayed with a handicap. */
const handicapped = runPython(`import json, re
from pathlib import Path
from game.session.session import Session
def ended(name, handicap):
    text = re.sub(r"\\[(Result|Termination) .*\\n", "", Path(f"static/rulebook/games/{name}.record").read_text())
    whole = Session.open(text.replace("]\\n", f']\\n[Handicap "{handicap}"]\\n', 1))
    return whole.fork(len(whole.record.moves)).save()
cases = [
    ("battle-mirrored", "First 3"),
    ("battle-mirrored", "First 2"),
    ("battle-mirrored", "First swap"),
    ("tailits-every", "Second 5"),
    ("tailits-paired-second-largest", "Second 3"),
    ("taiji-9", "First 7"),
    ("tailits-taiji", "First 2"),
    ("tailits-taiji", "First 2.5"),
    ("tailits-taiji", "First 3"),
    ("tailits-taiji", "First 3.5"),
    ("taiji-battle", "Second 3"),
]
print(json.dumps({f"{name}, {handicap}": ended(name, handicap) for name, handicap in cases}))`);

/** Replaces no-break spaces by plain spaces. */
const plain = (text) => text.replaceAll("\u00a0", " ");

/**
 * State of a golden game after `ply` moves, with no piece held. Negative values count from the end.
 */
const after = (name, ply) => ({
  id: name,
  ...openSave(played[name].at(ply), games),
  ...{ selection: { kind: "none" }, message: null, mode: { kind: "play" } },
  ...{
    busy: false,
    clockPaused: null,
    computerPaused: false,
    rules: "ready",
    firstEnd: null,
    insights: null,
  },
});
const names = Object.keys(played);

test("text of the last move names all of its cells", () => {
  for (const name of names)
    for (let ply = 1; ply < played[name].length; ply += 1) {
      const state = after(name, ply);
      const text = lastMoveText(app, state);
      const move = state.position.moves.at(-1);
      assert.match(text, /^\S/, `${name} ${ply}`);
      if (!["swap", "resign"].includes(move))
        for (const cell of move.match(/[a-z]\d+/g))
          assert.ok(text.includes(cell), `${name} ${move}: ${text}`);
      assert.ok(text.includes(state.view.last.seat === "First" ? "Player 1" : "Player 2"), text);
    }
});

test("each kind of move has a text of its own", () => {
  const textOf = (name, ply) => lastMoveText(app, after(name, ply));
  assert.equal(
    textOf("battle-swap", 2),
    "Player 2 swapped sides and is now X. Player 1 moves next, as O.",
  );
  assert.equal(textOf("battle-resigned", -1), "Player 1 resigned.");
  assert.match(
    textOf("battle-points", 1),
    /^Player 1 placed an? \w on \w+ \w+ \w+ \w+, covering .+\. Score: \d+–\d+\.$/,
  );
  assert.match(textOf("taiji-7", 1), /^Player 1 placed a tile, black on \w+, white on \w+: /);
  assert.match(textOf("tailits-every", 1), /^Player 1 placed an? \w, black on .+, white on .+: /);
  assert.match(
    textOf("lot-short", -1),
    /got three in a row: \w+ \w+ removed, \w+ is now a stack\. Stacks: 3–2\.$/,
  );
  assert.match(textOf("lot-short", 1), /^Player 1 placed a disc on \w+\.$/);
  assert.equal(lastMoveText(app, after("lot-short", 0)), "");
});

test("move that is made instead of a swap says so", () => {
  const declined = (name) =>
    played[name].flatMap((_, ply) =>
      lastMoveText(app, after(name, ply)).includes("didn’t swap sides. ") ? [ply] : [],
    );
  assert.deepEqual(declined("lot-short"), [2]);
  assert.deepEqual(declined("battle-points"), [2]);
  assert.deepEqual(declined("battle-swap"), []);
  assert.deepEqual(declined("taiji-9"), []);
  const tiles = after("taiji-battle", -1).position.placed.filter(({ stage }) => stage === 0);
  assert.deepEqual(
    declined("taiji-battle"),
    after("taiji-battle", tiles.length + 2).position.moves.at(-1) === "swap"
      ? []
      : [tiles.length + 2],
  );
});

test("end text names winner, points and reason", () => {
  const ends = Object.fromEntries(
    names.map((name) => [
      name,
      [endText, endReason].map((say) => plain(say(app, after(name, -1)))),
    ]),
  );
  const expected = {
    "battle-last-mover": ["Player 1 wins", "Tied 12–12. Player 1 placed the last piece and wins."],
    "battle-mirrored": [
      "Player 2 wins 14–12",
      "No more legal moves. Player 2 has more symbols left.",
    ],
    "battle-resigned": ["Player 2 wins", "Player 1 resigned."],
    "lot-short": ["Player 1 wins", "Three stacks in a row!"],
    "taiji-9-groups-1": [
      "Player 2 wins 6–4",
      "No more legal moves. Player 2 has the larger group.",
    ],
    "taiji-9": [
      "Player 2 wins 19–13",
      "No more legal moves. Player 2’s two largest groups add up to more.",
    ],
    "taiji-9-groups-3": [
      "Player 2 wins 14–13",
      "No more legal moves. Player 2’s three largest groups add up to more.",
    ],
    "tailits-every-second-largest": [
      "Player 2 wins",
      "Tied 6–6 on second-largest groups. Player 2 has the largest group and wins.",
    ],
    "tailits-taiji": [
      "Player 2 wins 24–21½",
      "Both games are over. Player 2 has the higher total.",
    ],
  };
  for (const [name, end] of Object.entries(expected)) assert.deepEqual(ends[name], end, name);
  assert.deepEqual([endText(app, after("lot", 3)), endReason(app, after("lot", 3))], ["", ""]);
});

test("draws and wins by time or half a point have texts of their own", () => {
  const ended = (name, outcome) => {
    const state = after(name, -1);
    const end = {
      ...state,
      view: { ...state.view, outcome: { ...state.view.outcome, ...outcome } },
    };
    return [plain(endText(app, end)), endReason(app, end)];
  };
  const even = { First: 4, Second: 4 };
  assert.deepEqual(ended("lot", { winner: null, decided_by: "full-board", points: even }), [
    "Draw",
    "The board is full, with no three stacks in a row.",
  ]);
  assert.equal(ended("taiji-7", { winner: null, points: even })[0], "Draw, 4–4");
  assert.deepEqual(
    ended("taiji-7", { winner: "Second", termination: "time", decided_by: "time" }),
    ["Player 2 wins", "Player 1 ran out of time."],
  );
  const reasonOf = (winner, points) => ended("tailits-taiji", { winner, points })[1];
  const byHalf = "Both games are over. The half point for the last TAILITS piece decides.";
  assert.equal(reasonOf("First", { First: 24.5, Second: 24 }), byHalf);
  assert.equal(reasonOf("Second", { First: 24, Second: 24.5 }), byHalf);
  // The loser has the half point, and is a whole point behind without it.
  assert.equal(
    reasonOf("First", { First: 23, Second: 22.5 }),
    "Both games are over. Player 1 has the higher total.",
  );
  assert.equal(
    reasonOf("Second", { First: 22.5, Second: 23 }),
    "Both games are over. Player 2 has the higher total.",
  );
  assert.deepEqual([0, 0.5, 12, 12.5, null].map(pointsText), ["0", "½", "12", "12½", ""]);
});

test("end text with a handicap does not claim more symbols or larger groups", () => {
  const endOf = (save) => {
    const state = openSave(save, games);
    return [endText, endReason].map((say) => plain(say(app, state)));
  };
  const ends = Object.entries(handicapped).map(([name, save]) => [name, endOf(save)]);
  assert.deepEqual(Object.fromEntries(ends), {
    "battle-mirrored, First 3": [
      "Player 1 wins 15–14",
      "No more legal moves. Player 1 has more points.",
    ],
    "battle-mirrored, First 2": [
      "Player 2 wins",
      "Tied 14–14. Player 2 placed the last piece and wins.",
    ],
    // Only points change what decides.
    "battle-mirrored, First swap": [
      "Player 2 wins 14–12",
      "No more legal moves. Player 2 has more symbols left.",
    ],
    "tailits-every, Second 5": [
      "Player 2 wins 11–10",
      "No more legal moves. Player 2 has more points.",
    ],
    "tailits-paired-second-largest, Second 3": [
      "Player 2 wins",
      "Tied 6–6. Player 2 has the largest group and wins.",
    ],
    "taiji-9, First 7": ["Player 1 wins 20–19", "No more legal moves. Player 1 has more points."],
    "tailits-taiji, First 2": [
      "Player 2 wins 24–23½",
      "Both games are over. Player 2 has the higher total.",
    ],
    "tailits-taiji, First 2.5": [
      "Player 1 wins",
      "Tied 24–24. Player 1 placed the last tile and wins.",
    ],
    "tailits-taiji, First 3": [
      "Player 1 wins 24½–24",
      "Both games are over. The half point for the last TAILITS piece decides.",
    ],
    "tailits-taiji, First 3.5": [
      "Player 1 wins 25–24",
      "Both games are over. Player 1 has the higher total.",
    ],
    "taiji-battle, Second 3": [
      "Player 2 wins 49–48",
      "Both games are over. Player 2 has the higher total.",
    ],
  });
});

test("status line tells the player what to do", () => {
  const line = (state) =>
    statusLine(app, state)
      .parts.map(({ text }) => text)
      .join(" ");
  assert.equal(
    line(after("battle-points", 0)),
    "Player 1 starts as X. Pick a piece and place it anywhere.",
  );
  assert.equal(
    line(after("tailits-every", 0)),
    "Player 1 starts as Black. Pick a piece and cover the centre.",
  );
  assert.equal(line(after("lot", 0)), "Player 1 starts as White. Tap any square.");
  assert.match(
    line(after("taiji-7", 0)),
    /^Player 1 starts as White\. Tap a square for the white end\.$/,
  );
  const starting = { ...after("battle-points", 3), busy: true, rules: "starting" };
  assert.match(line(starting), /^Still loading/);
  const refused = statusLine(app, {
    ...after("battle-points", 3),
    message: { key: "error-no-piece-held", args: {} },
  });
  assert.deepEqual(refused, { parts: [{ text: "Pick a piece first." }], tone: "refused" });
});

test("cell label describes contents and possible moves", () => {
  for (const name of names) {
    const state = after(name, -2);
    const { columns, rows } = state.position;
    for (let index = 0; index < columns * rows; index += 1) {
      const cell = /** @type {[number, number]} */ ([index % columns, Math.floor(index / columns)]);
      const label = cellLabel(app, state, cell);
      assert.ok(label.startsWith(`${cellName(cell)}, `), label);
      if (state.view.coverable.includes(cellName(cell)))
        assert.match(label, /can still be covered|free/);
    }
  }
  const label = (name, ply, cell) => cellLabel(app, after(name, ply), cell);
  assert.match(label("battle-points", 0, [0, 0]), /^a1, .+, can still be covered$/);
  assert.match(label("lot-short", 0, [0, 0]), /^a1, blank, free$/);
});

test("unproved chance is never shown as certain", () => {
  const chance = (value, known) => chanceText(app, { chance: value, winner_proved: known });
  assert.deepEqual(
    [chance(0, false), chance(0.999, false), chance(0.5, false)],
    ["1%", "99%", "50%"],
  );
  assert.deepEqual([chance(0, true), chance(1, true)], ["0%", "100%"]);
});

test("lead is shown with its sign in the format of the language", () => {
  assert.deepEqual(
    [3, -2, 0, 1.25, -0.04, 0.5].map((margin) => leadText(app, margin)),
    ["+3", "−2", "0", "+1.3", "0", "+0.5"],
  );
  assert.equal(leadText(createTestApp("de"), -1.5), "−1,5");
});

test("move text separates letter and cells", () => {
  const read = (move) => moveText(app, move);
  assert.deepEqual(
    [read("La1a2a3b1"), read("e6xc6e6=d6"), read("a1/b1"), read("swap")],
    ["L a1 a2 a3 b1", "e6 x c6 e6 = d6", "a1 / b1", "swap sides"],
  );
});

test("verdict names the winner only if proved", () => {
  const verdict = (name, best) =>
    verdictText(app, after(name, 2).view, {
      ...{ move: "La1a2a3b1", proved: true, winner_proved: true, margin: 0 },
      ...best,
    });
  const other = "Player 2";
  assert.equal(
    verdict("battle-points", { chance: 0.9, proved: false, winner_proved: false }),
    "No certain winner yet.",
  );
  assert.equal(
    verdict("battle-points", { chance: 1, margin: 2.5, proved: false }),
    "Proved: Player 1 wins with L a1 a2 a3 b1.",
  );
  assert.equal(verdict("lot-short", { chance: 0.5 }), "Proved: a draw with best play.");
  assert.equal(
    verdict("battle-points", { chance: 1, margin: 3 }),
    "Proved: Player 1 wins by 3 with L a1 a2 a3 b1.",
  );
  assert.equal(
    verdict("battle-points", { chance: 1 }),
    "Proved: Player 1 wins on tiebreak with L a1 a2 a3 b1.",
  );
  assert.equal(
    verdict("lot-short", { chance: 1, margin: 2, move: "a1" }),
    "Proved: Player 1 wins with a1.",
  );
  assert.equal(
    verdict("battle-points", { chance: 0, margin: -2 }),
    `Proved: ${other} wins by 2, whatever Player 1 plays.`,
  );
  assert.equal(
    verdict("battle-points", { chance: 0 }),
    `Proved: ${other} wins on tiebreak, whatever Player 1 plays.`,
  );
  assert.equal(
    verdict("lot-short", { chance: 0 }),
    `Proved: ${other} wins, whatever Player 1 plays.`,
  );
});

test("all reasons for a move have texts, and so has their absence", () => {
  const NONE = {
    change: {},
    safe: {},
    settled: 0,
    joined: 0,
    blocks: 0,
    last: "",
    stack: false,
    wins: false,
  };
  const why = (name, reasons) => {
    const message = { key: "hint-announcement", args: {}, reasons: { ...NONE, ...reasons } };
    return plain(statusLine(app, { ...after(name, 2), message }).parts[0].text);
  };
  assert.equal(why("battle-points", {}), "Hint: it gives you the best chances.");
  assert.equal(
    why("lot-short", { wins: true, blocks: 1, stack: true }),
    "Hint: it wins, blocks a win, and makes a stack.",
  );
  assert.equal(
    why("battle-points", { change: { First: -1, Second: -2 } }),
    "Hint: it covers 1 X and 2 O.",
  );
  assert.equal(
    why("taiji-7", { change: { First: 2 }, joined: 2 }),
    "Hint: it changes the score (White +2) and joins 2 groups.",
  );
  assert.equal(
    why("battle-points", { safe: { X: 3, O: 0 }, settled: 4 }),
    "Hint: it adds safe squares (X +3).",
  );
  assert.equal(
    why("taiji-7", { settled: 1, last: "kept" }),
    "Hint: it takes one square out of play and keeps the last piece, which breaks a tie.",
  );
  assert.equal(
    why("taiji-7", { last: "now" }),
    "Hint: it places the last piece, which breaks a tie.",
  );
});

test("messages about missing input have the tone of a rejection", () => {
  const tone = (message) => statusLine(app, { ...after("lot-short", 0), message }).tone;
  assert.equal(tone({ key: "error-no-first-cell", args: {} }), "refused");
  assert.equal(tone({ key: "hint-searching", args: {} }), "plain");
});

test("chosen disc is described by its cell, a line by its stack", () => {
  const step = {
    progress: "complete",
    choices: [],
    violations: [],
    change: { First: 1, Second: 0 },
  };
  const textOf = (move) =>
    statusLine(app, {
      ...after("lot-short", 0),
      selection: { kind: "steps", steps: [{ ...step, move }] },
    }).parts[0].text;
  assert.match(textOf("d4"), /d4/);
  assert.match(textOf("a1xb1c1=b1"), /b1/);
  assert.notEqual(textOf("d4"), textOf("a1xb1c1=b1").replace("b1", "d4"));
});
