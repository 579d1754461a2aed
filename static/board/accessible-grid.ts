/** The board for those who listen or use keys: a grid of cells over the canvas, one of them in the tab order. */
import type { App, Cell, Placed, TableState } from "../app/types.ts";
import { make } from "../ui/dom.ts";
import { seenFrom, stepped } from "./key-map.ts";
import { lensOf, lensOfMove, lensText } from "../review/insights.ts";
import { isStepped } from "../games/shared/selectors.ts";
import { cellName, discOn, pieceOn, symbolOn } from "../notation/record-reader.ts";

export function cellLabel(app: App, state: TableState, cell: Cell) {
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

/** What lies on a cell, the topmost first. */
function lies(t: App["t"], { position }: TableState, cell: Cell) {
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

function pieceText(t: App["t"], { shape, black, move }: Placed, cell: Cell) {
  const isBlack = black.some((other) => String(other) === String(cell));
  const args = {
    cell: cellName(cell),
    piece: shape,
    move,
    side: t(`side-${isBlack ? "Black" : "White"}`),
  };
  if (shape === "taijitu") return t("cell-taijitu", args);
  return t(black.length ? "cell-coloured" : "cell-piece", {
    ...args,
    colour: t(`colour-${shape}`),
  });
}

function future(state: TableState, name: string) {
  const { view } = state;
  if (isStepped(state)) return view.coverable.includes(name) ? "free" : "closed";
  if (view.coverable.includes(name)) return "open";
  return view.reachable.includes(name) ? "later" : "safe";
}

export function createTwin(
  app: App,
  grid: HTMLElement,
  intents: {
    moveCursor: (cell: Cell) => void;
    enter: () => void;
    choose: (cell: Cell) => void;
    shown: (shown: boolean) => void;
  },
) {
  let cells: HTMLElement[] = [];
  let made = "";
  /** What the labels say was made from this. */
  let told: unknown[] = [];
  /** The cell in the tab order. */
  let current: HTMLElement | undefined;

  function build({ position: { columns, rows } }: TableState) {
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

  function show(state: TableState) {
    build(state);
    const { position, view, steps } = state;
    const about = [app.words(), position, view, steps, lensOf(app, state), lensOfMove(app, state)];
    if (about.some((part, index) => part !== told[index])) tell(state);
    told = about;
    rove(state);
  }

  function tell(state: TableState) {
    const { columns } = state.position;
    grid.setAttribute("aria-label", app.t("twin-label"));
    cells.forEach((element, index) => {
      const label = cellLabel(app, state, [index % columns, Math.floor(index / columns)]);
      if (element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
    });
  }

  function rove({ cursor: [column, row], position }: TableState) {
    const wanted = cells[row * position.columns + column];
    if (wanted !== current) {
      if (current) current.tabIndex = -1;
      if (wanted) wanted.tabIndex = 0;
      current = wanted;
    }
    if (grid.contains(document.activeElement) && document.activeElement !== current) focus(current);
  }

  const focus = (cell: HTMLElement | undefined) => cell?.focus({ preventScroll: true });

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
    watchKeys: (state: () => TableState) => watchGridKeys(app, grid, state, intents),
    layOver({
      cell,
      left,
      top,
      columns,
      rows,
    }: {
      cell: number;
      left: number;
      top: number;
      columns: number;
      rows: number;
    }) {
      Object.assign(grid.style, {
        left: `${left}px`,
        top: `${top}px`,
        width: `${cell * columns}px`,
        height: `${cell * rows}px`,
      });
    },
  };
}

function watchGridKeys(
  app: App,
  grid: HTMLElement,
  state: () => TableState,
  intents: { moveCursor: (cell: Cell) => void; enter: () => void },
) {
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
