/** The list of puzzles: by game and difficulty, with what is solved. */
import type { App, Puzzle } from "../app/types.ts";
import { closeDialog, openDialog, radios } from "../ui/dialogs.ts";
import { make } from "../ui/dom.ts";
import { games } from "../games/registry.ts";

export interface Source {
  of: (game: string) => Promise<Puzzle[]>;
  pose: (puzzle: Puzzle) => void;
}

function puzzleButton({ t, store }: App, puzzle: Puzzle, pose: Source["pose"]) {
  const solved = store.isSolved(puzzle.id);
  const { number } = puzzle;
  const args = { number, grade: t(`puzzle-grade-${puzzle.grade}`), solved: String(solved) };
  return make(
    "button",
    {
      type: "button",
      class: solved ? "button number solved" : "button number",
      "aria-label": t("puzzle-label", args),
      click: () => {
        closeDialog("puzzles-dialog");
        pose(puzzle);
      },
    },
    String(number),
  );
}

function listed(app: App, puzzles: Puzzle[], pose: Source["pose"]) {
  const { t, store } = app;
  if (!puzzles.length) return [make("p", {}, t("puzzles-failed"))];
  const done = puzzles.filter(({ id }) => store.isSolved(id)).length;
  const grades = [...new Set(puzzles.map(({ grade }) => grade))];
  return [
    make("p", { class: "note" }, t("puzzles-solved", { done, count: puzzles.length })),
    ...grades.flatMap((grade) => [
      make("h3", {}, t(`puzzle-grade-${grade}`)),
      make(
        "div",
        { class: "numbers" },
        ...puzzles.filter((one) => one.grade === grade).map((one) => puzzleButton(app, one, pose)),
      ),
    ]),
  ];
}

/** @param game - whose puzzles are shown first */
export function openPuzzles(app: App, { of, pose }: Source, game: string) {
  const place = make("div", { "aria-live": "polite" });
  let wanted = "";
  async function show(chosen: string) {
    wanted = chosen;
    const puzzles = await of(chosen);
    if (wanted === chosen) place.replaceChildren(...listed(app, puzzles, pose));
  }
  const named = games.map(({ id, name }) => ({ value: id, title: name }));
  const shelf = radios("puzzles-game", app.t("new-game"), named, game);
  shelf.classList.add("shelf");
  shelf.addEventListener("change", ({ target }) => show((target as HTMLInputElement).value));
  openDialog(
    app,
    "puzzles-dialog",
    app.t("puzzles-title"),
    make("p", {}, app.t("puzzles-what")),
    shelf,
    place,
  );
  show(game);
}
