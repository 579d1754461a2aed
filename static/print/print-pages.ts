/** Printable pages, each one sheet of paper in true size. */

import { html, nothing, render, type TemplateResult } from "lit-html";
import { cropScene } from "../board/crop.ts";
import { svgTree } from "../board/svg.ts";
import { toSvgElement } from "../board/svg-dom.ts";
import type { Scene } from "../board/types.ts";
import { diagram } from "../games/diagram.ts";
import type { GameSnapshot } from "../games/diagram-caption.ts";
import { accessibleText, captionOf } from "../games/diagram-caption.ts";
import { GAME_UIS } from "../games/game-uis.ts";
import { games } from "../games/registry.ts";
import { buildScene } from "../games/scene.ts";
import type { Example } from "../games/shared/game-ui.ts";
import { sentenceKey } from "../games/shared/guide-parts.ts";
import { messageKeyOf } from "../games/shared/selectors.ts";
import { marksAt } from "../notation/comment-marks.ts";
import { bareRecord, readPosition } from "../notation/record-reader.ts";
import type { Position } from "../notation/types.ts";
import type { GameInfo, SupplyEntry } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { h } from "../ui/dom.ts";
import { houseRuleBadge } from "../ui/templates.ts";
import { annotatedMoves } from "./annotated-moves.ts";
import { splitAtPages } from "./page-breaks.ts";
import {
  boardScene,
  cellSize,
  EDGE,
  FOOTER,
  PAPERS,
  packRows,
  pageScene,
  partsOf,
  RULER_MM,
  rulerScene,
} from "./print-kit.ts";

export interface PrintOptions {
  paper: string;
  colours: Record<string, string>;
  hatching: boolean;
}

/** Width of the drawing beside a rule, in mm. */
const EXAMPLE_MM = 36;

/** Part of the guides about cell tints, which exist on screen only. */
const SCREEN_ONLY = "tints";

function svgDrawing(
  app: App,
  { colours }: PrintOptions,
  shown: Scene,
  about: { title: string; desc?: string; cell: number },
) {
  const lang = app.i18n().language;
  return toSvgElement(svgTree(shown, colours, { ...about, lang, unit: "mm" }));
}

/** Line of a known length, which shows whether the printer keeps the size. */
function rulerLine(app: App, printOptions: PrintOptions) {
  const title = app.t("print-check");
  const line = svgDrawing(app, printOptions, rulerScene(1), { title, cell: 1 });
  line.setAttribute("class", "check");
  return html`<p class="checked">${line}<span
    >${app.t("print-check", { length: RULER_MM / 10 })}</span></p>`;
}

const printPage = (
  app: App,
  printOptions: PrintOptions,
  title: string,
  kind: string,
  content: unknown,
  measured = true,
) =>
  html`<section class=${`print-page ${kind}`} data-paper=${printOptions.paper} aria-label=${title}
    ><div class="field">${content}</div
    ><footer><p><b>${title}</b><span>${app.t("print-unofficial")}</span></p>${
      measured ? rulerLine(app, printOptions) : nothing
    }</footer></section>`;

export interface PrintKit {
  info: GameInfo;
  /** Starting position. */
  board: Position;
  supply: SupplyEntry[];
  backs: boolean;
}

function boardPage(app: App, printOptions: PrintOptions, { info, board }: PrintKit) {
  const title = app.t("print-board", { game: info.name });
  const cell = cellSize(board.columns);
  const drawing = svgDrawing(app, printOptions, boardScene(board), { title, cell });
  return printPage(app, printOptions, title, "board", drawing);
}

function piecePages(
  app: App,
  printOptions: PrintOptions,
  { info, board, supply, backs }: PrintKit,
) {
  const cell = cellSize(board.columns);
  const paper = PAPERS[printOptions.paper] ?? { width: 210, height: 297 };
  const [width, height] = [paper.width - 2 * EDGE, paper.height - 2 * EDGE - FOOTER];
  const kinds = partsOf(info, supply, board.columns * board.rows, printOptions.hatching);
  return kinds
    .flatMap((parts) => packRows(parts, cell, width, height))
    .flatMap((seats) => {
      const args = { game: info.name, count: seats.length };
      return [false, ...(backs ? [true] : [])].map((back) => {
        const title = app.t(back ? "print-backs" : "print-pieces", args);
        const shown = pageScene(seats, cell, width, height, back);
        const drawing = svgDrawing(app, printOptions, shown, { title, cell });
        return printPage(app, printOptions, title, back ? "back" : "pieces", drawing);
      });
    });
}

function exampleDrawing(app: App, printOptions: PrintOptions, { record, options, crop }: Example) {
  const all = { letters: true, showLastMove: false, hatching: printOptions.hatching, ...options };
  const shown = cropScene(buildScene(readPosition(record), all), crop);
  return svgDrawing(app, printOptions, shown, {
    title: "",
    cell: EXAMPLE_MM / (shown.columns + 0.4),
  });
}

function ruleLine(app: App, printOptions: PrintOptions, game: string, part: string) {
  const shown = GAME_UIS[game]?.examples[part];
  return html`<li>${shown ? exampleDrawing(app, printOptions, shown) : nothing}<p
    >${app.t(sentenceKey(game, part))}</p></li>`;
}

function rulesPage(app: App, printOptions: PrintOptions, info: GameInfo) {
  const { t } = app;
  const title = t("guide-title", { game: info.name });
  const parts = (GAME_UIS[info.id]?.guide ?? []).filter((part) => part !== SCREEN_ONLY);
  const told = parts.map((part) =>
    typeof part === "string"
      ? html`<p>${t(sentenceKey(info.id, part))}</p>`
      : html`<ol class="shown">${part.map((one) => ruleLine(app, printOptions, info.id, one))}</ol>`,
  );
  const rulings = info.rulings.map(
    (id) =>
      html`<p class="fine-print">${houseRuleBadge(app)} ${t(`house-rule-${messageKeyOf(id)}`)}</p>`,
  );
  const credits = t("guide-credits", {
    game: info.name,
    names: app.i18n().formatList(info.designers),
    count: info.designers.length,
    publisher: info.publisher,
  });
  const content = html`<h2>${title}</h2>${told}${rulings}<p class="fine-print">${credits}</p>`;
  return printPage(app, printOptions, title, "rules", content, false);
}

/** Rules of a game and, for a double game, of its two component games. */
function rulesPages(app: App, printOptions: PrintOptions, info: GameInfo) {
  const parts = info.stages.map(({ id }) => games.find((game) => game.id === id));
  const all = [info, ...parts.flatMap((game) => (game && game.id !== info.id ? [game] : []))];
  return all.map((game) => rulesPage(app, printOptions, game));
}

/**
 * All pages of a print kit. Pieces with backs come first, so that in duplex printing each back is
 * on the other side of its front.
 */
export function kitPages(app: App, printOptions: PrintOptions, kit: PrintKit) {
  const [board, pieces] = [boardPage(app, printOptions, kit), piecePages(app, printOptions, kit)];
  const first = kit.backs ? [...pieces, board] : [board, ...pieces];
  return [...first, ...rulesPages(app, printOptions, kit.info)];
}

/** Lays out a page for as long as its lines are measured. */
function measurePage<T>(page: TemplateResult, measure: (field: HTMLElement) => T): T {
  const host = h("div", { class: "print-measure" });
  document.body.append(host);
  render(page, host);
  try {
    return measure(host.querySelector(".field") as HTMLElement);
  } finally {
    host.remove();
  }
}

/**
 * Pages of a played game: numbered diagram with the record, and the annotated moves if any. These
 * have pages of their own, so that the record beside them is bare.
 */
export function gamePages(app: App, printOptions: PrintOptions, shown: GameSnapshot) {
  const { position, view, info } = shown;
  const { record } = shown.save;
  const sceneOptions = {
    stage: view.stage,
    hatching: printOptions.hatching,
    coordinates: 0.3,
    marks: marksAt(record, position.moves),
  };
  const made = diagram(position, sceneOptions, captionOf(app, shown));
  const svg = svgDrawing(app, printOptions, made, { ...accessibleText(app, shown), cell: 10 });
  for (const name of ["width", "height"]) svg.removeAttribute(name);
  const notes = annotatedMoves(app, record);
  const page = (text: string, drawing: unknown) => {
    const content = html`${drawing}<pre .textContent=${text}></pre>`;
    return printPage(app, printOptions, info.name, "game", content, false);
  };
  const text = (notes.length ? bareRecord(record) : record).trim();
  const parts = measurePage(page(text, svg), (field) =>
    splitAtPages([...field.querySelectorAll("pre")], field, field.clientHeight),
  );
  return [
    ...parts.map(([part = ""], index) => page(part, index ? nothing : svg)),
    ...notePages(app, printOptions, info, notes),
  ];
}

function notePages(app: App, printOptions: PrintOptions, info: GameInfo, notes: string[]) {
  if (!notes.length) return [];
  const title = app.t("print-annotations");
  const page = (shown: string[]) => {
    const items = shown.map((note) => html`<li .textContent=${note}></li>`);
    const list = html`<h2>${title}</h2><ul class="annotations">${items}</ul>`;
    return printPage(app, printOptions, `${info.name}: ${title}`, "rules", list, false);
  };
  const parts = measurePage(page(notes), (field) =>
    splitAtPages([...field.querySelectorAll("li")], field),
  );
  return parts.map(page);
}
