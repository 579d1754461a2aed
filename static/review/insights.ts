/**
 * The lens: what will never be covered any more, what is sure, where groups can grow, lines and wins that are near, and
 * what the move in the making would change in that. The rules say all of it; here it is asked for and put into words.
 */
import type { App, Cell, Lens, Line, Look, Mark, Sign, TableState } from "../app/types.ts";
import type { Table } from "../app/controller.ts";
import { kindOf, readyMove } from "../games/shared/selectors.ts";
import { cellName } from "../notation/record-reader.ts";

/** The position that a lens is of. */
const aboutOf = ({ id, position }: TableState) => `${id} ${position.moves.join(" ")}`;

/** The lens of the position that is shown, if it has come. */
export function lensOf(app: App, state: TableState): Lens | null {
  if (!app.settings().lens || state.view.outcome || !state.lens) return null;
  return state.lens.about === aboutOf(state) ? state.lens.seen : null;
}

/** What the move that is ready would change. */
export function lensOfMove(app: App, state: TableState) {
  const move = lensOf(app, state)?.move;
  return move && readyMove(state)?.move === move.text ? move : null;
}

/** Asks for what is missing, once for each position and each move. */
export function createLens(app: App, table: Table) {
  let asked = "";
  return {
    /** @param state - as it is shown */
    async look(state: TableState) {
      if (!app.settings().lens || state.rules !== "ready" || state.busy || state.view.outcome)
        return;
      const about = aboutOf(state);
      const move = readyMove(state)?.move ?? "";
      const wanted = `${about} ${move} ${state.exploring !== null}`;
      if (wanted === asked) return;
      asked = wanted;
      const seen = await app.rules.lens(state.view.ply, move).catch(() => null);
      if (seen) table.set({ lens: { about, seen } });
      else if (asked === wanted) asked = "";
    },
  };
}

/** Cells that are never covered any more, and no longer tinted as if they were. */
export function livesOn(lens: Lens, cells: string[]) {
  const final = new Set(cellsOf(lens, "final"));
  return cells.filter((cell) => !final.has(cell));
}

const cellsOf = ({ marks }: Lens, sign: Sign) =>
  marks.filter((mark) => mark.sign === sign).flatMap(({ cells }) => cells);

/** What the board shows of it. */
export function lensLook(app: App, state: TableState): Partial<Look> {
  const lens = lensOf(app, state);
  if (!lens) return {};
  const { coverable, reachable } = state.view;
  return {
    lens: lens.marks,
    madeFinal: lensOfMove(app, state)?.final ?? [],
    coverable,
    reachable: livesOn(lens, reachable),
  };
}

/** What it says of one cell, after what lies there. */
export function lensText(app: App, state: TableState, cell: Cell) {
  const lens = lensOf(app, state);
  if (!lens) return "";
  const name = cellName(cell);
  const said = lens.marks
    .filter(
      ({ cells, sign }) => cells.includes(name) && !(sign === "line" && wins(lens.marks, name)),
    )
    .map(({ sign, side }) => app.t(`lens-cell-${sign}`, { side: side && app.t(`side-${side}`) }));
  if (lensOfMove(app, state)?.final.includes(name)) said.push(app.t("lens-cell-made"));
  return said.join(", ");
}

/** A win is told, not the line that brings it. */
const wins = (marks: Mark[], name: string) =>
  marks.some(({ sign, cells }) => sign === "win" && cells.includes(name));

/** The status line, with what the move that is ready does to all this. */
export function withLens(app: App, state: TableState, line: Line): Line {
  const text = line.tone === "refused" ? "" : moveText(app, state);
  return text ? { ...line, parts: [...line.parts, { text }] } : line;
}

function moveText(app: App, state: TableState) {
  const move = lensOfMove(app, state);
  if (!move) return "";
  const { t, words } = app;
  if (kindOf(state) === "lot")
    return ["line", "win"]
      .map((kind) => {
        const sides = Object.entries(move.tallies.find((one) => one.kind === kind)?.sides ?? {});
        if (kind === "win" && !sides.some(([, count]) => count)) return "";
        const told = sides.map(([side, count]) =>
          t("lens-of-side", { side: t(`side-${side}`), count }),
        );
        return told.length ? t(`lens-then-${kind}`, { sides: words().list(told) }) : "";
      })
      .join(" ")
      .trim();
  const sure = move.tallies.find(({ kind }) => kind === "sure");
  if (!sure) return move.final.length ? t("lens-then-dead", { count: move.final.length }) : "";
  const made = Object.entries(sure.by).filter(([, by]) => by);
  const told = made.map(([side, by]) => t("grows", { side: t(`side-${side}`), by }));
  return told.length ? t("lens-then-sure", { sides: words().list(told) }) : t("lens-then-none");
}
