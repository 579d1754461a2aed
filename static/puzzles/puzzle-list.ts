/** Puzzle list: by game and difficulty, with solved puzzles marked. */

import { html } from "lit-html";
import { games } from "../games/registry.ts";
import type { Puzzle } from "../games/shared/types.ts";
import type { App } from "../state/app.ts";
import { closeDialog, openDialog } from "../ui/dialogs.ts";
import { radioGroup } from "../ui/form-fields.ts";
import { buttonTemplate } from "../ui/templates.ts";

export interface PuzzleSource {
  load: (game: string) => Promise<Puzzle[]>;
  start: (puzzle: Puzzle) => void;
}

function puzzleButton({ t, storage }: App, puzzle: Puzzle, start: PuzzleSource["start"]) {
  const solved = storage.isSolved(puzzle.id);
  const { number } = puzzle;
  const args = { number, grade: t(`puzzle-grade-${puzzle.grade}`), solved: String(solved) };
  const choose = () => {
    closeDialog("puzzles-dialog");
    start(puzzle);
  };
  return html`<button type="button" id=${`puzzle-${number}`} class=${solved ? "button number solved" : "button number"}
    aria-label=${t("puzzle-label", args)} @click=${choose}>${number}</button>`;
}

function puzzleButtons(app: App, puzzles: Puzzle[], start: PuzzleSource["start"]) {
  const { t, storage } = app;
  const done = puzzles.filter(({ id }) => storage.isSolved(id)).length;
  const grades = [...new Set(puzzles.map(({ grade }) => grade))];
  return html`<p class="note">${t("puzzles-solved", { done, count: puzzles.length })}</p>
    ${grades.map(
      (grade) => html`<h3>${t(`puzzle-grade-${grade}`)}</h3>
        <div class="numbers">${puzzles
          .filter((one) => one.grade === grade)
          .map((one) => puzzleButton(app, one, start))}</div>`,
    )}`;
}

/** @param game - id of the game that is selected initially */
export function openPuzzles(app: App, { load, start }: PuzzleSource, game: string) {
  const { t } = app;
  let selected = game;
  /** Puzzles of the selected game; null while they are loaded, empty if that fails. */
  let puzzles: Puzzle[] | null = null;
  async function show(chosen: string) {
    selected = chosen;
    puzzles = null;
    update();
    const loaded = await load(chosen);
    if (selected !== chosen) return;
    puzzles = loaded;
    update();
  }
  function list() {
    if (!puzzles) return html`<p>${t("puzzles-loading")}</p>`;
    if (puzzles.length) return puzzleButtons(app, puzzles, start);
    const retry = { id: "puzzles-retry", text: t("button-retry"), click: () => show(selected) };
    return html`<p>${t("puzzles-failed")}</p>${buttonTemplate(retry)}`;
  }
  const named = games.map(({ id, name }) => ({ value: id, title: name }));
  const legend = t("new-game-game");
  const { update } = openDialog(
    app,
    "puzzles-dialog",
    t("puzzles-title"),
    () => html`<p>${t("puzzles-description")}</p>
      ${radioGroup("puzzles-game", legend, named, selected, show, { class: "shelf" })}
      <div aria-live="polite">${list()}</div>`,
  );
  void show(game);
}
