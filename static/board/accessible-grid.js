/**
 * The board for those who listen or use keys: a grid of cells over the canvas, one of them in the tab order.
 * @import { App, Cell, Placed, TableState } from "../app/types.js"
 */
import { make } from "../ui/dom.js";
import { seenFrom, stepped } from "./key-map.js";
import { lensOf, lensOfMove, lensText } from "../review/insights.js";
import { isStepped } from "../games/shared/selectors.js";
import { cellName, discOn, pieceOn, symbolOn } from "../notation/record-reader.js";

/** @param {App} app @param {TableState} state @param {Cell} cell */
export function cellLabel(app, state, cell) {
  const { t } = app;
  const name = cellName(cell);
  const chosen = state.steps.at(-1)?.choices.some(({ cells }) => cells.includes(name));
  const what = chosen ? t("cell-choice", { what: lies(t, state, cell) }) : lies(t, state, cell);
  const covered = pieceOn(state.position, cell)?.stage === state.view.stage;
  if (covered || discOn(state.position, cell)) return what;
  const said = lensText(app, state, cell);
  const plain = t(`cell-${future(state, name)}`, { what });
  return said ? `${plain}; ${said}` : plain;
}

/** What lies on a cell, the topmost first. @param {App["t"]} t @param {TableState} state @param {Cell} cell */
function lies(t, { position }, cell) {
  const name = cellName(cell);
  const disc = discOn(position, cell);
  if (disc)
    return t(disc.stack ? "cell-stack" : "cell-disc", {
      cell: name,
      side: t(`side-${disc.side}`),
      move: disc.move,
    });
  const piece = pieceOn(position, cell);
  if (piece) return pieceText(t, piece, cell);
  const side = symbolOn(position, cell);
  return side ? t("cell-symbol", { cell: name, side }) : t("cell-blank", { cell: name });
}

/** @param {App["t"]} t @param {Placed} piece @param {Cell} cell */
function pieceText(t, { shape, black, move }, cell) {
  const isBlack = black.some((other) => String(other) === String(cell));
  const args = { cell: cellName(cell), piece: shape, move, side: t(`side-${isBlack ? "Black" : "White"}`) };
  if (shape === "taijitu") return t("cell-taijitu", args);
  return t(black.length ? "cell-coloured" : "cell-piece", { ...args, colour: t(`colour-${shape}`) });
}

/** @param {TableState} state @param {string} name */
function future(state, name) {
  const { view } = state;
  if (isStepped(state)) return view.coverable.includes(name) ? "free" : "closed";
  if (view.coverable.includes(name)) return "open";
  return view.reachable.includes(name) ? "later" : "safe";
}

/**
 * @param {App} app
 * @param {HTMLElement} grid
 * @param {{ moveCursor: (cell: Cell) => void, enter: () => void, choose: (cell: Cell) => void, shown: (shown: boolean) => void }} intents
 */
export function createTwin(app, grid, intents) {
  /** @type {HTMLElement[]} */
  let cells = [];
  let made = "";
  /** What the labels say was made from this. @type {unknown[]} */
  let told = [];
  /** The cell in the tab order. @type {HTMLElement | undefined} */
  let current;

  /** @param {TableState} state */
  function build({ position: { columns, rows } }) {
    const size = `${columns}x${rows}`;
    if (size === made) return;
    made = size;
    cells = Array.from({ length: columns * rows }, (_, index) =>
      make("div", {
        role: "gridcell",
        tabindex: "-1",
        "data-cell-name": cellName([index % columns, Math.floor(index / columns)]),
      }),
    );
    const lines = Array.from({ length: rows }, (_, row) =>
      make("div", { role: "row" }, ...cells.slice(row * columns, (row + 1) * columns)),
    );
    grid.replaceChildren(...lines.reverse());
  }

  /** @param {TableState} state */
  function show(state) {
    build(state);
    const { position, view, steps } = state;
    const about = [app.words(), position, view, steps, lensOf(app, state), lensOfMove(app, state)];
    if (about.some((part, index) => part !== told[index])) tell(state);
    told = about;
    rove(state);
  }

  /** @param {TableState} state */
  function tell(state) {
    const { columns } = state.position;
    grid.setAttribute("aria-label", app.t("twin-label"));
    cells.forEach((element, index) => {
      const label = cellLabel(app, state, [index % columns, Math.floor(index / columns)]);
      if (element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
    });
  }

  /** @param {TableState} state */
  function rove({ cursor: [column, row], position }) {
    const wanted = cells[row * position.columns + column];
    if (wanted !== current) {
      if (current) current.tabIndex = -1;
      if (wanted) wanted.tabIndex = 0;
      current = wanted;
    }
    if (grid.contains(document.activeElement) && document.activeElement !== current) focus(current);
  }

  /** @param {HTMLElement | undefined} cell */
  const focus = (cell) => cell?.focus({ preventScroll: true });

  grid.addEventListener("focusin", (event) =>
    intents.shown(event.target instanceof HTMLElement && event.target.matches(":focus-visible")),
  );
  grid.addEventListener("focusout", () => intents.shown(false));
  // What screen readers make of a cell that is activated; a finger never comes here.
  grid.addEventListener("click", ({ target }) => {
    const index = cells.findIndex((cell) => cell === target);
    const columns = Number(made.split("x")[0]);
    if (index >= 0) intents.choose([index % columns, Math.floor(index / columns)]);
  });

  return {
    show,
    focus: () => focus(current),
    /** @param {() => TableState} state */
    watchKeys: (state) => watchGridKeys(app, grid, state, intents),
    /**
     * @param {{ cell: number, left: number, top: number, columns: number, rows: number }} geometry
     */
    layOver({ cell, left, top, columns, rows }) {
      Object.assign(grid.style, {
        left: `${left}px`,
        top: `${top}px`,
        width: `${cell * columns}px`,
        height: `${cell * rows}px`,
      });
    },
  };
}

/**
 * @param {App} app
 * @param {HTMLElement} grid
 * @param {() => TableState} state
 * @param {{ moveCursor: (cell: Cell) => void, enter: () => void }} intents
 */
function watchGridKeys(app, grid, state, intents) {
  grid.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { cursor, position, held } = state();
    const key = seenFrom(event.key, app.sides.far(state()));
    const to = stepped(key, held?.at ?? cursor, position);
    if (event.key === "Enter" || event.key === " ") intents.enter();
    else if (to) intents.moveCursor(to);
    else return;
    event.preventDefault();
  });
}
