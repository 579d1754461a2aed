/**
 * Prints states of the table, in every mode of every game, as a JSON list:
 * node --import tsx tests/support/js/table-states.mjs FILE.record...
 */
import { readFileSync } from "node:fs";
import { createTestGame } from "./table.mjs";

const { createReplay } = await import("../../../static/review/replay.ts");

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

/** @param {string} record @param {string} [mode] */
async function stateIn(record, mode = "play") {
  const game = await createTestGame(record);
  const { app, table, controller, state } = game;
  if (mode === "review") await createReplay(app, table, controller, () => {}).goTo(2);
  if (mode === "try") await controller.explore(3);
  if (mode === "puzzle")
    await controller.startPuzzle({ id: "one", number: 1, grade: 1, turns: 1, from: PLIES, record });
  const { view, position } = state();
  table.dispatch({ type: "cellHovered", cell: [0, 0] });
  if (mode === "analysis") table.dispatch({ type: "analysisToggled", open: true });
  return { mode, game: view.game, moves: position.moves.length, state: state() };
}

const states = [];
for (const file of process.argv.slice(2)) {
  for (const mode of ["play", "review", "try", "puzzle", "analysis"])
    states.push(await stateIn(readStart(file, PLIES), mode));
  states.push(await stateIn(readFileSync(file, "utf8"), "end"));
}
process.stdout.write(JSON.stringify(states));
