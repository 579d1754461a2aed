/**
 * The printed board of a game to come: made by the rules from a seed, or drawn by hand. What is shown is what is played.
 */
import type { App, Cell, GameInfo, Refusal, GameResponse } from "../app/types.ts";
import { renderToCanvas } from "../board/canvas.ts";
import { button, h, setText } from "../ui/dom.ts";
import { keyOf, cursorAfterKey } from "../board/key-map.ts";
import { buildScene } from "../games/scene.ts";
import { cellName, readPosition, readRecord } from "../notation/record-reader.ts";
import { currentColours } from "../board/theme.ts";

/** How many of each symbol the published board has. */
const STANDARD_COUNT = 30;
const CUSTOM = "custom";

/** What a tap makes of a cell. */
const NEXT_SYMBOL: Record<string, string> = { "": "X", X: "O", O: "" };

/** What a key makes of it. */
const TYPED_SYMBOL: Record<string, string> = { X: "X", O: "O", Backspace: "", Delete: "" };

const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Symbols row by row from the bottom, as records write them. */
export function boardText(symbols: string[], columns: number) {
  const rows = Array.from({ length: symbols.length / columns }, (_, row) =>
    symbols.slice(row * columns, (row + 1) * columns),
  );
  const rowText = (row: string[]) =>
    row
      .map((side) => side.toLowerCase() || "1")
      .join("")
      .replace(/1+/g, (blanks) => String(blanks.length));
  return rows.reverse().map(rowText).join("/");
}

/** A board out of whatever was pasted: bare, broken into lines, or with the record around it. */
export const extractBoard = (text: string) => (readRecord(text).tags.Board ?? text).replace(/\s+/g, "");

/** @param onResize - told when a board must be there */
function createBoardGrid(app: App, { id, board: { columns, rows } }: GameInfo, onResize: () => void) {
  const canvas = h("canvas", { role: "img", "aria-label": app.t("board-preview") });
  const grid = h("div", { role: "grid", class: "cells", "aria-label": app.t("board-grid") });
  const element = h("div", { class: "drawing-board" }, canvas, grid);
  const cells = Array.from({ length: columns * rows }, (_, index) =>
    h("div", { role: "gridcell", tabindex: index ? "-1" : "0", "data-index": String(index) }),
  );
  const lines = Array.from({ length: rows }, (_, row) =>
    h("div", { role: "row" }, ...cells.slice(row * columns, (row + 1) * columns)),
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
    const frame = renderToCanvas(canvas, buildScene(position, look), width, width, currentColours());
    alignGrid(frame);
  }

  function alignGrid({ scale, left, top }: { scale: number; left: number; top: number }) {
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

  function show(board: { symbols: string[]; editing: boolean }) {
    shown = board;
    grid.hidden = !board.editing;
    canvas.toggleAttribute("aria-hidden", board.editing);
    if (board.editing)
      cells.forEach((cell, index) => {
        cell.setAttribute("aria-label", labelOf(index));
      });
    paint();
  }

  function focusCell(index: number) {
    for (const cell of cells) cell.tabIndex = -1;
    const cell = cells[index];
    if (!cell) return;
    cell.tabIndex = 0;
    cell.focus({ preventScroll: true });
  }

  grid.addEventListener("focusin", ({ target }) => {
    const focusVisible = target instanceof HTMLElement && target.matches(":focus-visible");
    cursor = focusVisible ? Number(target.dataset.index) : null;
    paint();
  });
  grid.addEventListener("focusout", () => {
    cursor = null;
    paint();
  });
  new ResizeObserver(onResize).observe(element);

  return { element, grid, show, paint, focusCell, labelOf, cellOf };
}

export type BoardGrid = ReturnType<typeof createBoardGrid>;

/**
 * What fingers, mouse and keys do to the cells.
 * @param set - without a side: the next one
 */
function bindCells(
  { grid, focusCell, cellOf }: BoardGrid,
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
    const to = cursorAfterKey(event.key, cellOf(index), { columns, rows });
    const typed = TYPED_SYMBOL[keyOf(event)];
    if (to) focusCell(to[1] * columns + to[0]);
    else if (event.key === " " || event.key === "Enter") set(index);
    else if (typed !== undefined) set(index, typed);
    else return;
    event.preventDefault();
  });
}

/** Boards from the rules, in a session aside from the game on the table; only the newest wish is answered. */
function createBoardGenerator(app: App, game: string) {
  let latestId = 0;
  return async (Board: string, seed?: number): Promise<GameResponse | Refusal | null> => {
    latestId += 1;
    const requestId = latestId;
    const request = { session: "preview", do: "new", game, options: { Board }, seed };
    const answer = await app.rules.request(request).catch(() => null);
    return requestId === latestId ? answer : null;
  };
}

/** The tools and words that stand below the board. */
function createEditorTools(
  { t }: App,
  actions: {
    reroll: () => void;
    edit: () => void;
    undo: () => void;
    clear: () => void;
    onText: (text: string) => void;
  },
) {
  const pendingNote = h("p", { class: "note", hidden: true }, t("board-waiting"));
  const generatedPart = h(
    "div",
    { class: "choices row" },
    button({ id: "board-another", icon: "again", text: t("board-another"), click: actions.reroll }),
    button({ id: "board-edit", text: t("board-edit"), click: actions.edit }),
  );
  const counts = h("b", { class: "counts" });
  const imbalance = h("span", { class: "note" });
  const announcer = h("span", { class: "visually-hidden" });
  const undo = button({ id: "board-undo", icon: "undo", text: t("board-undo"), click: actions.undo });
  const text = h("textarea", {
    id: "board-text",
    rows: "3",
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    maxlength: "4000",
    input: () => actions.onText(text.value),
  });
  const errorText = h("p", { id: "board-trouble", class: "error-text", role: "alert" });
  const editorPart = h(
    "div",
    { class: "drawn" },
    h("p", { role: "status" }, counts, " ", imbalance, announcer),
    h(
      "div",
      { class: "choices row" },
      undo,
      button({ id: "board-clear", text: t("board-clear"), click: actions.clear }),
    ),
    errorText,
    h("label", { class: "field" }, h("span", {}, t("board-text")), text),
  );
  return { pendingNote, generatedPart, editorPart, counts, imbalance, announcer, undo, text, errorText };
}

/**
 * @param kinds - the radio buttons for the kinds of board
 * @param initialKind - the kind to begin with
 */
export function createBoardEditor(app: App, info: GameInfo, kinds: HTMLElement, initialKind: string) {
  const { columns, rows } = info.board;
  const blank = Array(columns * rows).fill("") as string[];
  const ask = createBoardGenerator(app, info.id);
  let kind = initialKind;
  let seed = newSeed();
  /** The board of that kind and seed, when the rules have made it. */
  let generated: string[] | null = null;
  /** The board drawn by hand, and what it was before. */
  let history: string[][] = [];
  let error = "";
  let checking = Promise.resolve() as Promise<void>;

  const boardGrid = createBoardGrid(app, info, () => boardGrid.paint());
  const tools = createEditorTools(app, {
    reroll: reroll,
    edit: () => {
      pushBoard(generated ?? blank);
      selectKind(CUSTOM);
      boardGrid.focusCell(0);
    },
    undo: () => {
      if (history.length > 1) history.pop();
      onEdited("");
    },
    clear: () => pushBoard(blank),
    onText: (text) => {
      checking = check(extractBoard(text));
    },
  });

  const currentBoard = () => history.at(-1) ?? generated ?? blank;

  function pushBoard(symbols: string[]) {
    history.push(symbols);
    onEdited("");
  }

  /** The board has changed otherwise than by its text. */
  function onEdited(announcement: string) {
    error = "";
    tools.text.value = boardText(currentBoard(), columns);
    setText(tools.announcer, announcement);
    show();
  }

  function reroll() {
    seed = newSeed();
    generated = null;
    generate();
  }

  async function generate() {
    show();
    const answer = await ask(kind, seed);
    if (!answer?.ok) return;
    generated = readPosition(answer.record).symbols;
    show();
  }

  /** The rules look at a board written out. */
  async function check(text: string) {
    error = text.includes("/") ? "" : app.t("board-bad-rows");
    show();
    if (error) return;
    const answer = await ask(text);
    if (!answer || kind !== CUSTOM) return;
    if (answer.ok) history.push(readPosition(answer.record).symbols);
    else error = boardErrorText(app, answer);
    show();
  }

  function selectKind(newKind: string) {
    kind = newKind;
    for (const input of kinds.querySelectorAll("input")) input.checked = input.value === newKind;
    if (kind === CUSTOM) {
      if (!history.length) history.push(currentBoard());
      return onEdited("");
    }
    generated = null;
    generate();
  }

  function show() {
    const editing = kind === CUSTOM;
    const symbols = editing ? currentBoard() : (generated ?? blank);
    boardGrid.element.classList.toggle("waiting", !editing && !generated);
    boardGrid.show({ symbols, editing });
    tools.pendingNote.hidden = editing || generated !== null;
    tools.generatedPart.hidden = editing;
    tools.editorPart.hidden = !editing;
    (tools.undo as HTMLButtonElement).disabled = history.length < 2;
    showCounts(symbols);
    setText(tools.errorText, error);
  }

  function showCounts(symbols: string[]) {
    const [x = 0, o = 0] = ["X", "O"].map((side) => symbols.filter((one) => one === side).length);
    setText(tools.counts, app.t("board-count", { x, o }));
    setText(tools.imbalance, x === STANDARD_COUNT && o === STANDARD_COUNT ? "" : app.t("board-uneven"));
  }

  bindCells(boardGrid, info.board, (index, side) => {
    const board = [...currentBoard()];
    board[index] = side ?? NEXT_SYMBOL[board[index] ?? ""] ?? "";
    history.push(board);
    onEdited("");
    setText(tools.announcer, boardGrid.labelOf(index));
  });
  kinds.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement) selectKind(target.value);
  });
  generate();

  return {
    element: h(
      "section",
      { class: "board-choice" },
      boardGrid.element,
      tools.pendingNote,
      tools.generatedPart,
      tools.editorPart,
    ),
    /** Waits for a board just pasted; false: it cannot be played on. */
    async validate() {
      if (kind !== CUSTOM) return true;
      await checking;
      if (error) {
        tools.text.focus();
        tools.errorText.scrollIntoView({ block: "center" });
      }
      return !error;
    },
    value: () =>
      kind === CUSTOM
        ? { board: boardText(currentBoard(), columns), seed: undefined }
        : { board: kind, seed },
  };
}

const boardErrorText = ({ t }: App, { error }: Refusal) =>
  error.kind === "row" ? t("import-bad-row", { at: error.at ?? "" }) : t("board-bad-rows");
