/**
 * The printed board of a game to come: made by the rules from a seed, or drawn by hand. What is shown is what is played.
 * @import { App, Cell, GameInfo, Refusal, View } from "../app/types.js"
 */
import { paintInto } from "../board/canvas.js";
import { button, make, setText } from "../ui/dom.js";
import { keyOf, stepped } from "../board/key-map.js";
import { picture } from "../games/scene.js";
import { cellName, readPosition, readRecord } from "../notation/record-reader.js";
import { currentColours } from "../board/theme.js";

/** How many of each symbol the published board has. */
const USUAL = 30;
const CUSTOM = "custom";

/** What a tap makes of a cell. @type {Record<string, string>} */
const NEXT = { "": "X", X: "O", O: "" };

/** What a key makes of it. @type {Record<string, string>} */
const TYPED = { X: "X", O: "O", Backspace: "", Delete: "" };

const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Symbols row by row from the bottom, as records write them. @param {string[]} symbols @param {number} columns */
export function boardText(symbols, columns) {
  const rows = Array.from({ length: symbols.length / columns }, (_, row) =>
    symbols.slice(row * columns, (row + 1) * columns),
  );
  /** @param {string[]} row */
  const written = (row) =>
    row
      .map((side) => side.toLowerCase() || "1")
      .join("")
      .replace(/1+/g, (blanks) => String(blanks.length));
  return rows.reverse().map(written).join("/");
}

/** A board out of whatever was pasted: bare, broken into lines, or with the record around it. @param {string} text */
export const boardIn = (text) => (readRecord(text).tags.Board ?? text).replace(/\s+/g, "");

/** @param {App} app @param {GameInfo} info @param {() => void} wanted told when a board must be there */
function createSheet(app, { id, board: { columns, rows } }, wanted) {
  const canvas = make("canvas", { role: "img", "aria-label": app.t("board-preview") });
  const grid = make("div", { role: "grid", class: "cells", "aria-label": app.t("board-grid") });
  const element = make("div", { class: "drawing-board" }, canvas, grid);
  const cells = Array.from({ length: columns * rows }, (_, index) =>
    make("div", { role: "gridcell", tabindex: index ? "-1" : "0", "data-index": String(index) }),
  );
  const lines = Array.from({ length: rows }, (_, row) =>
    make("div", { role: "row" }, ...cells.slice(row * columns, (row + 1) * columns)),
  );
  grid.append(...lines.reverse());
  let shown = { symbols: /** @type {string[]} */ ([]), editing: false };
  let cursor = /** @type {number | null} */ (null);

  function paint() {
    const width = element.clientWidth;
    if (!width) return;
    const text = boardText(shown.symbols, columns);
    const position = readPosition(`[Game "${id}"]\n[Board "${text}"]\n`);
    const at = cursor === null ? null : cellOf(cursor);
    const look = { coordinates: width < 420 ? 0.3 : 0.24, cursor: shown.editing ? at : null };
    const frame = paintInto(canvas, picture(position, look), width, width, currentColours());
    layOver(frame);
  }

  /** @param {{ scale: number, left: number, top: number }} frame */
  function layOver({ scale, left, top }) {
    const ratio = devicePixelRatio || 1;
    Object.assign(grid.style, {
      left: `${canvas.offsetLeft + left / ratio}px`,
      top: `${canvas.offsetTop + top / ratio}px`,
      width: `${(scale * columns) / ratio}px`,
      height: `${(scale * rows) / ratio}px`,
    });
  }

  /** @param {number} index @returns {Cell} */
  const cellOf = (index) => [index % columns, Math.floor(index / columns)];

  /** @param {number} index */
  const labelOf = (index) =>
    app.t(`board-cell-${shown.symbols[index] || "blank"}`, { cell: cellName(cellOf(index)) });

  /** @param {{ symbols: string[], editing: boolean }} what */
  function show(what) {
    shown = what;
    grid.hidden = !what.editing;
    canvas.toggleAttribute("aria-hidden", what.editing);
    if (what.editing)
      cells.forEach((cell, index) => {
        cell.setAttribute("aria-label", labelOf(index));
      });
    paint();
  }

  /** @param {number} index */
  function go(index) {
    for (const cell of cells) cell.tabIndex = -1;
    const cell = cells[index];
    if (!cell) return;
    cell.tabIndex = 0;
    cell.focus({ preventScroll: true });
  }

  grid.addEventListener("focusin", ({ target }) => {
    const seen = target instanceof HTMLElement && target.matches(":focus-visible");
    cursor = seen ? Number(target.dataset.index) : null;
    paint();
  });
  grid.addEventListener("focusout", () => {
    cursor = null;
    paint();
  });
  new ResizeObserver(wanted).observe(element);

  return { element, grid, show, paint, go, labelOf, cellOf };
}

/** @typedef {ReturnType<typeof createSheet>} Sheet */

/**
 * What fingers, mouse and keys do to the cells.
 * @param {Sheet} sheet
 * @param {GameInfo["board"]} size
 * @param {(index: number, side?: string) => void} set without a side: the next one
 */
function watchCells({ grid, go, cellOf }, { columns, rows }, set) {
  /** @param {EventTarget | null} target */
  const indexOf = (target) => Number(/** @type {HTMLElement} */ (target).dataset.index ?? NaN);

  grid.addEventListener("click", ({ target }) => {
    const index = indexOf(target);
    if (Number.isNaN(index)) return;
    for (const cell of grid.querySelectorAll("[tabindex='0']"))
      cell.setAttribute("tabindex", "-1");
    /** @type {HTMLElement} */ (target).tabIndex = 0;
    set(index);
  });

  grid.addEventListener("keydown", (event) => {
    const index = indexOf(event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || Number.isNaN(index)) return;
    const to = stepped(event.key, cellOf(index), { columns, rows });
    const typed = TYPED[keyOf(event)];
    if (to) go(to[1] * columns + to[0]);
    else if (event.key === " " || event.key === "Enter") set(index);
    else if (typed !== undefined) set(index, typed);
    else return;
    event.preventDefault();
  });
}

/**
 * Boards from the rules, in a session aside from the game on the table; only the newest wish is answered.
 * @param {App} app
 * @param {string} game
 */
function createMaker(app, game) {
  let newest = 0;
  /** @param {string} Board @param {number} [seed] @returns {Promise<View | Refusal | null>} */
  return async (Board, seed) => {
    newest += 1;
    const own = newest;
    const asked = { session: "preview", do: "new", game, options: { Board }, seed };
    const answer = await app.rules.ask(asked).catch(() => null);
    return own === newest ? answer : null;
  };
}

/**
 * The tools and words that stand below the board.
 * @param {App} app
 * @param {{ another: () => void, edit: () => void, undo: () => void, clear: () => void, typed: (text: string) => void }} acts
 */
function createTools({ t }, acts) {
  const waiting = make("p", { class: "note", hidden: true }, t("board-waiting"));
  const made = make(
    "div",
    { class: "choices row" },
    button({ id: "board-another", icon: "again", text: t("board-another"), click: acts.another }),
    button({ id: "board-edit", text: t("board-edit"), click: acts.edit }),
  );
  const counts = make("b", { class: "counts" });
  const uneven = make("span", { class: "note" });
  const spoken = make("span", { class: "spoken" });
  const undo = button({ id: "board-undo", icon: "undo", text: t("board-undo"), click: acts.undo });
  const text = make("textarea", {
    id: "board-text",
    rows: "3",
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    maxlength: "4000",
    input: () => acts.typed(text.value),
  });
  const trouble = make("p", { id: "board-trouble", class: "trouble", role: "alert" });
  const drawn = make(
    "div",
    { class: "drawn" },
    make("p", { role: "status" }, counts, " ", uneven, spoken),
    make(
      "div",
      { class: "choices row" },
      undo,
      button({ id: "board-clear", text: t("board-clear"), click: acts.clear }),
    ),
    trouble,
    make("label", { class: "field" }, make("span", {}, t("board-text")), text),
  );
  return { waiting, made, drawn, counts, uneven, spoken, undo, text, trouble };
}

/**
 * @param {App} app
 * @param {GameInfo} info
 * @param {HTMLElement} kinds the radio buttons for the kinds of board
 * @param {string} first the kind to begin with
 */
export function createBoardChoice(app, info, kinds, first) {
  const { columns, rows } = info.board;
  const blank = /** @type {string[]} */ (Array(columns * rows).fill(""));
  const ask = createMaker(app, info.id);
  let kind = first;
  let seed = newSeed();
  /** The board of that kind and seed, when the rules have made it. @type {string[] | null} */
  let made = null;
  /** The board drawn by hand, and what it was before. @type {string[][]} */
  let own = [];
  let trouble = "";
  let checking = /** @type {Promise<void>} */ (Promise.resolve());

  const sheet = createSheet(app, info, () => sheet.paint());
  const tools = createTools(app, {
    another: reroll,
    edit: () => {
      draw(made ?? blank);
      choose(CUSTOM);
      sheet.go(0);
    },
    undo: () => {
      if (own.length > 1) own.pop();
      drawn("");
    },
    clear: () => draw(blank),
    typed: (text) => {
      checking = check(boardIn(text));
    },
  });

  const custom = () => own.at(-1) ?? made ?? blank;

  /** @param {string[]} symbols */
  function draw(symbols) {
    own.push(symbols);
    drawn("");
  }

  /** The board has changed otherwise than by its text. @param {string} said */
  function drawn(said) {
    trouble = "";
    tools.text.value = boardText(custom(), columns);
    setText(tools.spoken, said);
    show();
  }

  function reroll() {
    seed = newSeed();
    made = null;
    request();
  }

  async function request() {
    show();
    const answer = await ask(kind, seed);
    if (!answer?.ok) return;
    made = readPosition(answer.record).symbols;
    show();
  }

  /** The rules look at a board written out. @param {string} text */
  async function check(text) {
    trouble = text.includes("/") ? "" : app.t("board-bad-rows");
    show();
    if (trouble) return;
    const answer = await ask(text);
    if (!answer || kind !== CUSTOM) return;
    if (answer.ok) own.push(readPosition(answer.record).symbols);
    else trouble = boardTrouble(app, answer);
    show();
  }

  /** @param {string} wanted */
  function choose(wanted) {
    kind = wanted;
    for (const input of kinds.querySelectorAll("input")) input.checked = input.value === wanted;
    if (kind === CUSTOM) {
      if (!own.length) own.push(custom());
      return drawn("");
    }
    made = null;
    request();
  }

  function show() {
    const editing = kind === CUSTOM;
    const symbols = editing ? custom() : (made ?? blank);
    sheet.element.classList.toggle("waiting", !editing && !made);
    sheet.show({ symbols, editing });
    tools.waiting.hidden = editing || made !== null;
    tools.made.hidden = editing;
    tools.drawn.hidden = !editing;
    /** @type {HTMLButtonElement} */ (tools.undo).disabled = own.length < 2;
    count(symbols);
    setText(tools.trouble, trouble);
  }

  /** @param {string[]} symbols */
  function count(symbols) {
    const [x = 0, o = 0] = ["X", "O"].map((side) => symbols.filter((one) => one === side).length);
    setText(tools.counts, app.t("board-count", { x, o }));
    setText(tools.uneven, x === USUAL && o === USUAL ? "" : app.t("board-uneven"));
  }

  watchCells(sheet, info.board, (index, side) => {
    const board = [...custom()];
    board[index] = side ?? NEXT[board[index] ?? ""] ?? "";
    own.push(board);
    drawn("");
    setText(tools.spoken, sheet.labelOf(index));
  });
  kinds.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement) choose(target.value);
  });
  request();

  return {
    element: make(
      "section",
      { class: "board-choice" },
      sheet.element,
      tools.waiting,
      tools.made,
      tools.drawn,
    ),
    /** Waits for a board just pasted; false: it cannot be played on. */
    async settled() {
      if (kind !== CUSTOM) return true;
      await checking;
      if (trouble) {
        tools.text.focus();
        tools.trouble.scrollIntoView({ block: "center" });
      }
      return !trouble;
    },
    chosen: () =>
      kind === CUSTOM
        ? { board: boardText(custom(), columns), seed: undefined }
        : { board: kind, seed },
  };
}

/** @param {App} app @param {Refusal} refusal */
const boardTrouble = ({ t }, { error }) =>
  error.kind === "row" ? t("import-bad-row", { at: error.at ?? "" }) : t("board-bad-rows");
