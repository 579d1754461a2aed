/** Puzzle list: by game and difficulty, with solved puzzles marked. */

import { games } from "../games/registry.ts";
import type { Puzzle } from "../games/shared/types.ts";
import type { App } from "../state/app.ts";
import { closeDialog, openDialog } from "../ui/dialogs.ts";
import { button, h } from "../ui/dom.ts";
import { radioGroup } from "../ui/form-elements.ts";

export interface PuzzleSource {
  load: (game: string) => Promise<Puzzle[]>;
  start: (puzzle: Puzzle) => void;
}

function puzzleButton({ t, storage }: App, puzzle: Puzzle, start: PuzzleSource["start"]) {
  const solved = storage.isSolved(puzzle.id);
  const { number } = puzzle;
  const args = { number, grade: t(`puzzle-grade-${puzzle.grade}`), solved: String(solved) };
  return h(
    "button",
    {
      type: "button",
      class: solved ? "button number solved" : "button number",
      "aria-label": t("puzzle-label", args),
      click: () => {
        closeDialog("puzzles-dialog");
        start(puzzle);
      },
    },
    String(number),
  );
}

function puzzleButtons(app: App, puzzles: Puzzle[], start: PuzzleSource["start"]) {
  const { t, storage } = app;
  const done = puzzles.filter(({ id }) => storage.isSolved(id)).length;
  const grades = [...new Set(puzzles.map(({ grade }) => grade))];
  return [
    h("p", { class: "note" }, t("puzzles-solved", { done, count: puzzles.length })),
    ...grades.flatMap((grade) => [
      h("h3", {}, t(`puzzle-grade-${grade}`)),
      h(
        "div",
        { class: "numbers" },
        ...puzzles.filter((one) => one.grade === grade).map((one) => puzzleButton(app, one, start)),
      ),
    ]),
  ];
}

/** @param game - id of the game that is selected initially */
export function openPuzzles(app: App, { load, start }: PuzzleSource, game: string) {
  const container = h("div", { "aria-live": "polite" });
  let selected = "";
  async function show(chosen: string) {
    selected = chosen;
    container.replaceChildren(h("p", {}, app.t("puzzles-loading")));
    const puzzles = await load(chosen);
    if (selected !== chosen) return;
    container.replaceChildren(
      ...(puzzles.length ? puzzleButtons(app, puzzles, start) : loadFailed(chosen)),
    );
  }
  const loadFailed = (chosen: string) => [
    h("p", {}, app.t("puzzles-failed")),
    button({ id: "puzzles-retry", text: app.t("button-retry"), click: () => show(chosen) }),
  ];
  const named = games.map(({ id, name }) => ({ value: id, title: name }));
  const gamePicker = radioGroup("puzzles-game", app.t("new-game-game"), named, game);
  gamePicker.classList.add("shelf");
  gamePicker.addEventListener("change", ({ target }) => show((target as HTMLInputElement).value));
  openDialog(app, "puzzles-dialog", app.t("puzzles-title"), () => [
    h("p", {}, app.t("puzzles-description")),
    gamePicker,
    container,
  ]);
  void show(game);
}
