/** Accessible board: an ARIA grid over the canvas with roving tabindex. */
import type { App, Cell, GameState, PlacedPiece } from "../app/types.ts";
import { isStepwise } from "../games/shared/selectors.ts";
import { cellName, discOn, pieceOn, symbolOn } from "../notation/record-reader.ts";
import { insightsOf, insightText, moveInsights } from "../review/insights.ts";
import { h } from "../ui/dom.ts";
import { cursorAfterKey, orientKey } from "./key-map.ts";

export function cellLabel(app: App, state: GameState, cell: Cell) {
  const { t } = app;
  const name = cellName(cell);
  const isChoice = state.steps.at(-1)?.choices.some(({ cells }) => cells.includes(name));
  const what = isChoice
    ? t("cell-choice", { what: contentText(t, state, cell) })
    : contentText(t, state, cell);
  const covered = pieceOn(state.position, cell)?.stage === state.view.stage;
  if (covered || discOn(state.position, cell)) return what;
  const insight = insightText(app, state, cell);
  const plain = t(`cell-${cellState(state, name)}`, { what });
  return insight ? `${plain}; ${insight}` : plain;
}

/** Describes the topmost content of a cell. */
function contentText(t: App["t"], { position }: GameState, cell: Cell) {
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

function pieceText(t: App["t"], { shape, black, move }: PlacedPiece, cell: Cell) {
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

function cellState(state: GameState, name: string) {
  const { view } = state;
  if (isStepwise(state)) return view.coverable.includes(name) ? "free" : "closed";
  if (view.coverable.includes(name)) return "open";
  return view.reachable.includes(name) ? "later" : "safe";
}

export function createAccessibleGrid(
  app: App,
  grid: HTMLElement,
  intents: {
    moveCursor: (cell: Cell) => void;
    enter: () => void;
    choose: (cell: Cell) => void;
    onCursorVisible: (shown: boolean) => void;
  },
) {
  let cells: HTMLElement[] = [];
  let builtSize = "";
  /** State from which the current labels were generated. */
  let labelInputs: unknown[] = [];
  /** The cell that is in the tab order. */
  let current: HTMLElement | undefined;

  function build({ position: { columns, rows } }: GameState) {
    const size = `${columns}x${rows}`;
    if (size === builtSize) return;
    builtSize = size;
    cells = Array.from({ length: columns * rows }, (_, index) =>
      h("div", {
        role: "gridcell",
        tabindex: "-1",
        "data-cell-name": cellName([index % columns, Math.floor(index / columns)]),
      }),
    );
    const lines = Array.from({ length: rows }, (_, row) =>
      h("div", { role: "row" }, ...cells.slice(row * columns, (row + 1) * columns)),
    );
    grid.replaceChildren(...lines.reverse());
  }

  function show(state: GameState) {
    build(state);
    const { position, view, steps } = state;
    const inputs = [
      app.i18n(),
      position,
      view,
      steps,
      insightsOf(app, state),
      moveInsights(app, state),
    ];
    if (inputs.some((part, index) => part !== labelInputs[index])) updateLabels(state);
    labelInputs = inputs;
    updateTabStop(state);
  }

  function updateLabels(state: GameState) {
    const { columns } = state.position;
    grid.setAttribute("aria-label", app.t("board-label"));
    cells.forEach((element, index) => {
      const label = cellLabel(app, state, [index % columns, Math.floor(index / columns)]);
      if (element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
    });
  }

  function updateTabStop({ cursor: [column, row], position }: GameState) {
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
    intents.onCursorVisible(
      event.target instanceof HTMLElement && event.target.matches(":focus-visible"),
    ),
  );
  grid.addEventListener("focusout", () => intents.onCursorVisible(false));
  // Screen readers dispatch a click when a cell is activated. Pointer input never reaches the grid,
  // which has `pointer-events: none`.
  grid.addEventListener("click", ({ target }) => {
    const index = cells.indexOf(target as HTMLElement);
    const columns = Number(builtSize.split("x")[0]);
    if (index >= 0) intents.choose([index % columns, Math.floor(index / columns)]);
  });

  return {
    show,
    focus: () => focus(current),
    bindKeys: (state: () => GameState) => bindGridKeys(app, grid, state, intents),
    alignTo({
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

function bindGridKeys(
  app: App,
  grid: HTMLElement,
  state: () => GameState,
  intents: { moveCursor: (cell: Cell) => void; enter: () => void },
) {
  grid.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { cursor, position, held } = state();
    const key = orientKey(event.key, app.orientation.isFarSeatServed(state()));
    const to = cursorAfterKey(key, held?.pivot ?? cursor, position);
    if (event.key === "Enter" || event.key === " ") intents.enter();
    else if (to) intents.moveCursor(to);
    else return;
    event.preventDefault();
  });
}
