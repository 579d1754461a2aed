/**
 * Prints states of the table, in every mode of every game, as a JSON list:
 * node --import tsx tests/support/js/table-states.mjs FILE.record...
 */
import { readFileSync } from "node:fs";
import { createTestGame } from "./table.mjs";

const { createReplay } = await import("../../../static/review/replay.ts");

const MODES = [
  "play",
  "review",
  "analysis-board",
  "puzzle",
  "mistake",
  "lesson",
  "edit",
  "analysis",
  "explanation",
  "rule",
];

/** Number of the record's moves that are made. */
const PLIES = 5;

/** Reads a record, and cuts it after some moves. @param {string} file @param {number} plies */
function readStart(file, plies) {
  const [head = "", ...body] = readFileSync(file, "utf8").split("\n\n");
  const words = body.join(" ").split(/\s+/);
  const moves = words.filter((word) => word && !/^\d+\.|^1-0$|^0-1$|^1\/2|^\*$/.test(word));
  const tags = head.split("\n").filter((line) => !/Result|Termination/.test(line));
  return `${tags.join("\n")}\n\n${moves.slice(0, plies).join(" ")}\n`;
}

/** Shows why a cell stays free, or what a rule forbids, with the answer of the rules. */
async function explain({ app, table }, subject) {
  const { view } = table.get();
  const cell = subject.kind === "cell" ? "a1" : "";
  const question = { do: "refusals", session: "main", ply: view.ply, cell, piece: "" };
  table.dispatch({ type: "explanationAsked", subject });
  table.dispatch({ type: "explanationAnswered", answer: await app.rules.ask(question) });
}

/** @param {string} record @param {string} [mode] */
async function stateIn(record, mode = "play") {
  const game = await createTestGame(record);
  const { app, table, controller, state } = game;
  if (mode === "review") await createReplay(app, table, controller, () => {}).goTo(2);
  if (mode === "analysis-board") await controller.openAnalysisBoard(3);
  if (mode === "puzzle")
    await controller.startPuzzle({ id: "one", number: 1, grade: 1, turns: 1, from: PLIES, record });
  if (mode === "mistake") {
    const [played, best] = state().position.moves.slice(-2);
    await controller.startMistake({ game: state().id, ply: 2, played, best }, record);
    table.dispatch({ type: "mistakeJudged", verdict: { good: false, reply: best } });
  }
  if (mode === "lesson") {
    const goal = { kind: "any" };
    const { game: id } = state().view;
    const lesson = { game: id, number: 1, count: 3, from: PLIES, record, goal, solution: "" };
    await controller.startLesson(lesson);
    table.dispatch({ type: "lessonJudged", isReached: true });
  }
  if (mode === "edit") {
    await controller.edit(PLIES);
    await controller.submit({ do: "clear" });
    await controller.submit({ do: "undo" });
  }
  const { view, position } = state();
  table.dispatch({ type: "cellHovered", cell: [0, 0] });
  if (mode === "analysis") table.dispatch({ type: "analysisToggled", open: true });
  if (mode === "explanation") await explain(game, { kind: "cell", cell: [0, 0], piece: "" });
  if (mode === "rule") await explain(game, { kind: "rule", code: "overlap" });
  return { mode, game: view.game, moves: position.moves.length, state: state() };
}

const states = [];
for (const file of process.argv.slice(2)) {
  for (const mode of MODES) states.push(await stateIn(readStart(file, PLIES), mode));
  states.push(await stateIn(readFileSync(file, "utf8"), "end"));
}
process.stdout.write(JSON.stringify(states));
