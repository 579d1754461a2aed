/** Accessible board: an ARIA grid over the canvas with roving tabindex. */

import { cellName } from "../notation/record-reader.ts";
import type { Position } from "../notation/types.ts";
import type { Cell } from "../protocol/types.ts";
import { h } from "../ui/dom.ts";
import { cursorAfterKey, orientKey } from "./key-map.ts";

/** What the grid shows of a state. */
export interface GridView {
  position: Position;
  cursor: Cell;
  /** Label of the whole board. */
  label: string;
  cellLabel: (cell: Cell) => string;
  /** The labels change only if one of these does. */
  labelInputs: unknown[];
}

/** Where keys move the cursor. */
export interface KeyContext {
  position: Position;
  /** The cell from which the cursor moves. */
  from: Cell;
  /** Whether the player to move sits at the far edge, so that arrow keys point the other way. */
  farSide: boolean;
}

export function createAccessibleGrid(
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

  function build({ columns, rows }: Position) {
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

  function show(view: GridView) {
    build(view.position);
    if (view.labelInputs.some((part, index) => part !== labelInputs[index])) updateLabels(view);
    labelInputs = view.labelInputs;
    updateTabStop(view);
  }

  function updateLabels({ position: { columns }, label: boardLabel, cellLabel }: GridView) {
    grid.setAttribute("aria-label", boardLabel);
    cells.forEach((element, index) => {
      const label = cellLabel([index % columns, Math.floor(index / columns)]);
      if (element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
    });
  }

  function updateTabStop({ cursor: [column, row], position }: GridView) {
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
    bindKeys: (context: () => KeyContext) => bindGridKeys(grid, context, intents),
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
  grid: HTMLElement,
  context: () => KeyContext,
  intents: { moveCursor: (cell: Cell) => void; enter: () => void },
) {
  grid.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { position, from, farSide } = context();
    const to = cursorAfterKey(orientKey(event.key, farSide), from, position);
    if (event.key === "Enter" || event.key === " ") intents.enter();
    else if (to) intents.moveCursor(to);
    else return;
    event.preventDefault();
  });
}

export type AccessibleGrid = ReturnType<typeof createAccessibleGrid>;
