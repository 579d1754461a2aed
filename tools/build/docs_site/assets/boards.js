/**
 * Boards of the documentation, in the colours of the page. Boards that can be played get a button;
 * the rules come from the site of the games, in the folder above the documentation.
 */

import { defineLitsBoard } from "./lits-board/index.js";

const SITE = new URL("../../", import.meta.url);
const LABELS = { play: "Try it here", rule: "Try to break this rule" };
const MISSING = "The site of the games, which has the rules, is not in the folder above this one.";

const boards = document.querySelectorAll("lits-board");

function colour() {
  const dark = document.body.dataset.mdColorScheme === "slate";
  for (const board of boards) board.setAttribute("theme", dark ? "dark" : "light");
}

/** Shows the rules' answers in place of a picture, or says that there are no rules. */
async function start(board, button) {
  button.disabled = true;
  const page = await fetch(new URL("embed.html", SITE), { method: "HEAD" }).catch(() => null);
  if (!page?.ok) {
    button.replaceWith(MISSING);
    return;
  }
  button.remove();
  const { mode, rule } = board.dataset;
  board.removeAttribute("marks");
  if (rule) board.setAttribute("rule", rule);
  board.setAttribute("mode", mode);
}

function addButton(board) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "md-button";
  button.textContent = LABELS[board.dataset.mode];
  button.addEventListener("click", () => start(board, button));
  board.after(button);
}

new MutationObserver(colour).observe(document.body, { attributeFilter: ["data-md-color-scheme"] });
colour();
for (const board of boards) if (board.dataset.mode) addButton(board);
defineLitsBoard({ site: SITE.href });
