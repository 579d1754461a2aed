/** What the table is doing: every event in every mode leaves a possible state. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createTestGame } from "../../support/js/table.mjs";

const { isTrial, puzzleOf, reviewOf, trialOf } = await import(
  "../../../static/games/shared/mode.ts"
);
const { transition } = await import("../../../static/state/transitions.ts");

const { table } = await createTestGame('[Game "lot"]\n\n1. d4 e4');
const game = table.get();
const { view, position } = game;
const attempt = { verdict: null, dismissed: false, solutionShown: false };
const trial = { from: 1, trial: 1, back: game };
const MODES = {
  play: { kind: "play" },
  review: { kind: "review", ply: 1, view, position, autoplay: false },
  "analysis-board": { kind: "analysis-board", ...trial },
  puzzle: { kind: "puzzle", ...trial, puzzle: { id: "lot 1", ...attempt } },
  mistake: {
    kind: "mistake",
    ...trial,
    mistake: { game: "g", ply: 1, played: "e4", best: "a1" },
    verdict: null,
    isCounted: false,
  },
  lesson: { kind: "lesson", ...trial, lesson: { goal: { kind: "any" } }, isReached: null },
  edit: { kind: "edit", ...trial, disc: "w" },
};
const insights = { key: "k", value: {} };
const EVENTS = [
  { type: "rulesReady" },
  { type: "rulesFailed" },
  { type: "commandSent" },
  { type: "commandAnswered" },
  { type: "messageShown", message: { key: "link-waiting", args: {} } },
  { type: "piecePicked", held: { piece: "L", pivot: [1, 1] }, message: null },
  { type: "pieceMoved", held: { piece: "L", pivot: [1, 1] }, placement: "hover" },
  { type: "piecePinned" },
  { type: "pieceLifted" },
  { type: "verdictAnswered", verdict: { move: "Ib1b2b3b4", violations: [] } },
  { type: "fittingChanged", fitting: ["Ib1b2b3b4"] },
  { type: "stepAsked", cell: [0, 0] },
  { type: "stepAnswered" },
  { type: "stepsChanged", steps: [{ move: "a1" }] },
  { type: "endsSwapped", firstEnd: "B", steps: [] },
  { type: "selectionCleared" },
  { type: "moveRefused", refusal: { ok: false, error: { code: "illegal", message: "" } } },
  { type: "cellHovered", cell: [0, 0] },
  { type: "cursorMoved", cell: [0, 0], visible: true },
  { type: "cursorShown", visible: true },
  { type: "swapDeclined" },
  { type: "swapOffered" },
  { type: "groupsToggled" },
  { type: "countingChanged", counting: { steps: [], shown: 0, countsPoints: true } },
  { type: "edgeActivated", edge: "far" },
  { type: "tourFinished" },
  { type: "stageAcknowledged" },
  { type: "gameReady" },
  { type: "gameAnswered", answer: { ...view, record: '[Game "lot"]\n\n1. d4 e4 2. a1' } },
  { type: "viewAnswered", view },
  { type: "gameStored", save: "", id: "g", revision: 1 },
  { type: "gameForked", id: "h", revision: 3 },
  { type: "backChanged", change: { revision: 3 } },
  { type: "linkChanged", link: { ply: 1, seat: null, play: false } },
  { type: "clockPaused", reason: "user" },
  { type: "computerPaused", on: true },
  { type: "computerFailed", id: "g" },
  { type: "analysisToggled", open: true },
  { type: "analysisMoveShown", move: "a1" },
  { type: "analysisProgressed", answer: { key: "k", result: null, failed: true } },
  { type: "explanationAsked", subject: { kind: "cell", cell: [0, 0], piece: "" } },
  { type: "explanationAnswered", answer: { ok: true } },
  { type: "explanationRuleShown", code: "overlap" },
  { type: "explanationClosed" },
  { type: "discChosen", disc: "B" },
  { type: "gameLoaded", game },
  { type: "sessionSwitched", game },
  { type: "insightsAnswered", answer: insights },
  { type: "swapPreviewAnswered", answer: { key: "k", view } },
  { type: "scoringsAnswered", answer: { key: "k", alternatives: [], selected: null } },
  { type: "scoringToggled", alternative: { option: "Groups", value: "2" } },
  { type: "reviewAnswered", ply: 0, view, position },
  { type: "reviewLeft" },
  { type: "autoplayToggled", on: true },
  { type: "penChosen", pen: "green" },
  { type: "arrowsToggled", on: true },
  { type: "markDrafted", draft: { colour: "green", cells: [[0, 0]] } },
  { type: "hintAsked" },
  { type: "hintShown", hint: { key: "k", move: "a1", step: "where" }, message: null },
  { type: "hintEnded" },
  { type: "reportAsked" },
  { type: "reportProgressed", report: { key: "k", positions: [], done: false } },
  { type: "reportEnded" },
  { type: "puzzleJudged", verdict: { correct: true } },
  { type: "puzzleDismissed" },
  { type: "solutionShown" },
  { type: "mistakeJudged", verdict: { good: true } },
  { type: "lessonJudged", isReached: true },
  { type: "settingsChanged", settings: { ...game.settings, lens: false } },
  { type: "environmentChanged", change: { pageVisible: false } },
  { type: "viewOutdated" },
];
const ALL_PLAY = Object.fromEntries(Object.keys(MODES).map((kind) => [kind, "play"]));
/** Modes after an event, where they are not those before it. */
const CHANGES = {
  reviewAnswered: { play: "review" },
  reviewLeft: { review: "play" },
  gameAnswered: { review: "play" },
  gameLoaded: ALL_PLAY,
  sessionSwitched: ALL_PLAY,
};
/** Events that change the game that a trial brings back. */
const BACK_CHANGES = ["gameForked", "backChanged"];

test("the list of events is complete", () => {
  const source = new URL("../../../static/state/events.ts", import.meta.url);
  const types = readFileSync(source, "utf8").matchAll(/type: "(\w+)"/g);
  assert.deepEqual(
    EVENTS.map(({ type }) => type).sort(),
    [...types].map(([, type]) => type).sort(),
  );
});

test("every event in every mode leads to the mode that it should", () => {
  for (const [kind, mode] of Object.entries(MODES))
    for (const event of EVENTS) {
      const before = { ...game, mode };
      const after = transition(Object.freeze(before), event);
      assert.equal(after.mode.kind, CHANGES[event.type]?.[kind] ?? kind, `${event.type}, ${kind}`);
      assert.equal(isTrial(after), Boolean(trialOf(after)));
      if (isTrial(after) && !BACK_CHANGES.includes(event.type))
        assert.equal(trialOf(after).back, game, "the way back stays");
      assert.ok(!(reviewOf(after) && puzzleOf(after)));
    }
});

test("events of a mode change nothing outside of it", () => {
  const ofModes = [
    "autoplayToggled",
    "penChosen",
    "arrowsToggled",
    "markDrafted",
    "puzzleJudged",
    "puzzleDismissed",
    "solutionShown",
    "mistakeJudged",
    "lessonJudged",
    "discChosen",
    "backChanged",
  ];
  const before = { ...game, mode: MODES.play };
  for (const event of EVENTS.filter(({ type }) => ofModes.includes(type)))
    assert.equal(transition(before, event), before, event.type);
});

test("review moves on without stopping, and a new attempt at a puzzle can be judged again", () => {
  const playing = { ...game, mode: { ...MODES.review, autoplay: true } };
  assert.ok(transition(playing, { type: "reviewAnswered", ply: 0, view, position }).mode.autoplay);
  const puzzle = { ...MODES.puzzle.puzzle, verdict: { correct: false }, dismissed: true };
  const dismissed = { ...game, mode: { ...MODES.puzzle, puzzle } };
  const again = transition(dismissed, { type: "puzzleJudged", verdict: null });
  assert.deepEqual(puzzleOf(again), { id: "lot 1", ...attempt });
});

test("a loaded game keeps settings and environment, and is counted", () => {
  const changed = transition(game, { type: "environmentChanged", change: { dialogOpen: true } });
  const loaded = transition({ ...changed, rules: "failed" }, { type: "gameLoaded", game });
  assert.deepEqual(
    [loaded.environment.dialogOpen, loaded.rules, loaded.loads],
    [true, "failed", game.loads + 1],
  );
});

test("environment that stays as it is changes nothing", () => {
  const event = { type: "environmentChanged", change: { screen: "table" } };
  assert.equal(transition(game, event), game);
});

test("a game that another tab has changed gets its new id in the trial and behind it", () => {
  const forked = { type: "gameForked", id: "h", revision: 3 };
  const after = transition({ ...game, mode: MODES["analysis-board"] }, forked);
  assert.deepEqual(
    [after.id, after.revision, trialOf(after).back.id, trialOf(after).back.revision],
    ["h", 3, "h", 3],
  );
  assert.equal(transition(game, forked).mode.kind, "play");
});

test("failing computer of another game changes nothing", () => {
  assert.equal(transition(game, { type: "computerFailed", id: "elsewhere" }), game);
});
