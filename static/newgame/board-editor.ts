/**
 * The printed board of a game to come: made by the rules from a seed, or drawn by hand. What is shown is what is played.
 */
import type { App, Cell, GameInfo, Refusal, View } from "../app/types.ts";
import { paintInto } from "../board/canvas.ts";
import { button, make, setText } from "../ui/dom.ts";
import { keyOf, stepped } from "../board/key-map.ts";
import { picture } from "../games/scene.ts";
import { cellName, readPosition, readRecord } from "../notation/record-reader.ts";
import { currentColours } from "../board/theme.ts";

/** How many of each symbol the published board has. */
const USUAL = 30;
const CUSTOM = "custom";

/** What a tap makes of a cell. */
const NEXT: Record<string, string> = { "": "X", X: "O", O: "" };

/** What a key makes of it. */
const TYPED: Record<string, string> = { X: "X", O: "O", Backspace: "", Delete: "" };

const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Symbols row by row from the bottom, as records write them. */
export function boardText(symbols: string[], columns: number) {
  const rows = Array.from({ length: symbols.length / columns }, (_, row) =>
    symbols.slice(row * columns, (row + 1) * columns),
  );
  const written = (row: string[]) =>
    row
      .map((side) => side.toLowerCase() || "1")
      .join("")
      .replace(/1+/g, (blanks) => String(blanks.length));
  return rows.reverse().map(written).join("/");
}

/** A board out of whatever was pasted: bare, broken into lines, or with the record around it. */
export const boardIn = (text: string) => (readRecord(text).tags.Board ?? text).replace(/\s+/g, "");

/** @param wanted - told when a board must be there */
function createSheet(app: App, { id, board: { columns, rows } }: GameInfo, wanted: () => void) {
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
  let shown = { symbols: [] as string[], editing: false };
  let cursor = null as number | null;

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

  function layOver({ scale, left, top }: { scale: number; left: number; top: number }) {
    const ratio = devicePixelRatio || 1;
    Object.assign(grid.style, {
      left: `${canvas.offsetLeft + left / ratio}px`,
      top: `${canvas.offsetTop + top / ratio}px`,
      width: `${(scale * columns) / ratio}px`,
      height: `${(scale * rows) / ratio}px`,
    });
  }

  const cellOf = (index: number): Cell => [index % columns, Math.floor(index / columns)];

  const labelOf = (index: number) =>
    app.t(`board-cell-${shown.symbols[index] || "blank"}`, { cell: cellName(cellOf(index)) });

  function show(what: { symbols: string[]; editing: boolean }) {
    shown = what;
    grid.hidden = !what.editing;
    canvas.toggleAttribute("aria-hidden", what.editing);
    if (what.editing)
      cells.forEach((cell, index) => {
        cell.setAttribute("aria-label", labelOf(index));
      });
    paint();
  }

  function go(index: number) {
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

export type Sheet = ReturnType<typeof createSheet>;

/**
 * What fingers, mouse and keys do to the cells.
 * @param set - without a side: the next one
 */
function watchCells(
  { grid, go, cellOf }: Sheet,
  { columns, rows }: GameInfo["board"],
  set: (index: number, side?: string) => void,
) {
  const indexOf = (target: EventTarget | null) =>
    Number((target as HTMLElement).dataset.index ?? NaN);

  grid.addEventListener("click", ({ target }) => {
    const index = indexOf(target);
    if (Number.isNaN(index)) return;
    for (const cell of grid.querySelectorAll("[tabindex='0']")) cell.setAttribute("tabindex", "-1");
    (target as HTMLElement).tabIndex = 0;
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

/** Boards from the rules, in a session aside from the game on the table; only the newest wish is answered. */
function createMaker(app: App, game: string) {
  let newest = 0;
  return async (Board: string, seed?: number): Promise<View | Refusal | null> => {
    newest += 1;
    const own = newest;
    const asked = { session: "preview", do: "new", game, options: { Board }, seed };
    const answer = await app.rules.ask(asked).catch(() => null);
    return own === newest ? answer : null;
  };
}

/** The tools and words that stand below the board. */
function createTools(
  { t }: App,
  acts: {
    another: () => void;
    edit: () => void;
    undo: () => void;
    clear: () => void;
    typed: (text: string) => void;
  },
) {
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
 * @param kinds - the radio buttons for the kinds of board
 * @param first - the kind to begin with
 */
export function createBoardChoice(app: App, info: GameInfo, kinds: HTMLElement, first: string) {
  const { columns, rows } = info.board;
  const blank = Array(columns * rows).fill("") as string[];
  const ask = createMaker(app, info.id);
  let kind = first;
  let seed = newSeed();
  /** The board of that kind and seed, when the rules have made it. */
  let made: string[] | null = null;
  /** The board drawn by hand, and what it was before. */
  let own: string[][] = [];
  let trouble = "";
  let checking = Promise.resolve() as Promise<void>;

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

  function draw(symbols: string[]) {
    own.push(symbols);
    drawn("");
  }

  /** The board has changed otherwise than by its text. */
  function drawn(said: string) {
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

  /** The rules look at a board written out. */
  async function check(text: string) {
    trouble = text.includes("/") ? "" : app.t("board-bad-rows");
    show();
    if (trouble) return;
    const answer = await ask(text);
    if (!answer || kind !== CUSTOM) return;
    if (answer.ok) own.push(readPosition(answer.record).symbols);
    else trouble = boardTrouble(app, answer);
    show();
  }

  function choose(wanted: string) {
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
    (tools.undo as HTMLButtonElement).disabled = own.length < 2;
    count(symbols);
    setText(tools.trouble, trouble);
  }

  function count(symbols: string[]) {
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

const boardTrouble = ({ t }: App, { error }: Refusal) =>
  error.kind === "row" ? t("import-bad-row", { at: error.at ?? "" }) : t("board-bad-rows");
