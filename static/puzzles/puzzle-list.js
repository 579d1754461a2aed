/**
 * The list of puzzles: by game and difficulty, with what is solved.
 * @import { App, Puzzle } from "../app/types.js"
 */
import { closeDialog, openDialog, radios } from "../ui/dialogs.js";
import { make } from "../ui/dom.js";
import { games } from "../games/registry.js";

/** @typedef {{ of: (game: string) => Promise<Puzzle[]>, pose: (puzzle: Puzzle) => void }} Source */

/** @param {App} app @param {Puzzle} puzzle @param {Source["pose"]} pose */
function puzzleButton({ t, store }, puzzle, pose) {
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

/** @param {App} app @param {Puzzle[]} puzzles @param {Source["pose"]} pose */
function listed(app, puzzles, pose) {
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

/** @param {App} app @param {Source} source @param {string} game whose puzzles are shown first */
export function openPuzzles(app, { of, pose }, game) {
  const place = make("div", { "aria-live": "polite" });
  let wanted = "";
  /** @param {string} chosen */
  async function show(chosen) {
    wanted = chosen;
    const puzzles = await of(chosen);
    if (wanted === chosen) place.replaceChildren(...listed(app, puzzles, pose));
  }
  const named = games.map(({ id, name }) => ({ value: id, title: name }));
  const shelf = radios("puzzles-game", app.t("new-game"), named, game);
  shelf.classList.add("shelf");
  shelf.addEventListener("change", ({ target }) =>
    show(/** @type {HTMLInputElement} */ (target).value),
  );
  openDialog(app, "puzzles-dialog", app.t("puzzles-title"), make("p", {}, app.t("puzzles-what")), shelf, place);
  show(game);
}
