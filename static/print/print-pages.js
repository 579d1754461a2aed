/**
 * Pages for the printer: each is one sheet of paper in true size.
 * @import { App, GameInfo, Picture, Position, Supply } from "../app/types.js"
 * @import { Shown } from "../games/diagram-caption.js"
 * @import { Example } from "../games/guide-examples.js"
 */
import { captionOf, spokenOf } from "../games/diagram-caption.js";
import { diagram } from "../games/diagram.js";
import { badge } from "../ui/dialogs.js";
import { make } from "../ui/dom.js";
import { GUIDES, exampleOf, sentence } from "../games/guide-examples.js";
import { cut } from "../help/how-to-play.js";
import { CHECK, EDGE, FOOT, PAPERS, boardPicture, cellSize, checkLine, laidOut, partsOf, sheetPicture } from "./print-kit.js";
import { gameKey } from "../games/shared/selectors.js";
import { picture } from "../games/scene.js";
import { svgElement } from "../share/image-export.js";
import { readPosition, readSave } from "../notation/record-reader.js";
import { games } from "../games/registry.js";
import { svgTree } from "../board/svg.js";

/** @typedef {{ paper: string, colours: Record<string, string>, hatching: boolean }} Press how it is printed */

/** How wide a drawing beside a rule is, in millimetres. */
const EXAMPLE = 36;

/** What only a screen shows. */
const ON_SCREEN = "tints";

/** @param {App} app @param {Press} press @param {Picture} shown @param {{ title: string, desc?: string, cell: number }} about */
function drawing(app, { colours }, shown, about) {
  const lang = app.words().language;
  return svgElement(svgTree(shown, colours, { ...about, lang, unit: "mm" }));
}

/** @param {App} app @param {Press} press @param {string} title @param {string} kind @param {(Node | false | null)[]} content */
function leaf(app, press, title, kind, content, measured = true) {
  const line = drawing(app, press, checkLine(1), { title: app.t("paper-check"), cell: 1 });
  line.setAttribute("class", "check");
  return make(
    "section",
    { class: `leaf ${kind}`, "data-paper": press.paper, "aria-label": title },
    make("div", { class: "field" }, ...content),
    make(
      "footer",
      {},
      make("p", {}, make("b", {}, title), make("span", {}, app.t("paper-unofficial"))),
      measured && make("p", { class: "checked" }, line, make("span", {}, app.t("paper-check", { length: CHECK / 10 }))),
    ),
  );
}

/**
 * @typedef {object} Kit
 * @property {GameInfo} info
 * @property {Position} board as it is before the first move
 * @property {Supply[]} supply
 * @property {boolean} backs
 */

/** @param {App} app @param {Press} press @param {Kit} kit */
function boardLeaf(app, press, { info, board }) {
  const title = app.t("paper-board", { game: info.name });
  const cell = cellSize(board.columns);
  return leaf(app, press, title, "board", [drawing(app, press, boardPicture(board), { title, cell })]);
}

/** @param {App} app @param {Press} press @param {Kit} kit */
function pieceLeaves(app, press, { info, board, supply, backs }) {
  const cell = cellSize(board.columns);
  const paper = PAPERS[press.paper] ?? { width: 210, height: 297 };
  const [width, height] = [paper.width - 2 * EDGE, paper.height - 2 * EDGE - FOOT];
  const kinds = partsOf(info, supply, board.columns * board.rows, press.hatching);
  return kinds
    .flatMap((parts) => laidOut(parts, cell, width, height))
    .flatMap((seats) => {
      const args = { game: info.name, count: seats.length };
      return [false, ...(backs ? [true] : [])].map((back) => {
        const title = app.t(back ? "paper-backs" : "paper-pieces", args);
        const shown = sheetPicture(seats, cell, width, height, back);
        return leaf(app, press, title, back ? "back" : "pieces", [drawing(app, press, shown, { title, cell })]);
      });
    });
}

/** @param {App} app @param {Press} press @param {Example} example */
function exampleDrawing(app, press, { record, look, part }) {
  const all = { letters: true, markLast: false, hatching: press.hatching, ...look };
  const shown = cut(picture(readPosition(record), all), part);
  return drawing(app, press, shown, { title: "", cell: EXAMPLE / (shown.columns + 0.4) });
}

/** @param {App} app @param {Press} press @param {string} game @param {string} part */
function ruleLine(app, press, game, part) {
  const shown = exampleOf(game, part);
  return make(
    "li",
    {},
    shown ? exampleDrawing(app, press, shown) : null,
    make("p", {}, app.t(sentence(game, part))),
  );
}

/** @param {App} app @param {Press} press @param {GameInfo} info */
function rulesLeaf(app, press, info) {
  const { t } = app;
  const title = t("guide-title", { game: info.name });
  const parts = (GUIDES[info.id] ?? []).filter((part) => part !== ON_SCREEN);
  const told = parts.map((part) =>
    typeof part === "string"
      ? make("p", {}, t(sentence(info.id, part)))
      : make("ol", { class: "shown" }, ...part.map((one) => ruleLine(app, press, info.id, one))),
  );
  const rulings = info.rulings.map((id) =>
    make("p", { class: "fine" }, badge(app), " ", t(`ruling-${gameKey(id)}`)),
  );
  const credits = t("guide-credits", {
    game: info.name,
    names: app.words().list(info.designers),
    count: info.designers.length,
    publisher: info.publisher,
  });
  const content = [make("h2", {}, title), ...told, ...rulings, make("p", { class: "fine" }, credits)];
  return leaf(app, press, title, "rules", content, false);
}

/** The rules of a game and, for a double game, of both that it is made of. @param {App} app @param {Press} press @param {GameInfo} info */
function ruleLeaves(app, press, info) {
  const parts = info.stages.map(({ id }) => games.find((game) => game.id === id));
  const all = [info, ...parts.flatMap((game) => (game && game.id !== info.id ? [game] : []))];
  return all.map((game) => rulesLeaf(app, press, game));
}

/**
 * Everything that a game needs. Pieces come first when they have backs, so that these lie behind them.
 * @param {App} app @param {Press} press @param {Kit} kit
 */
export function kitLeaves(app, press, kit) {
  const [board, pieces] = [boardLeaf(app, press, kit), pieceLeaves(app, press, kit)];
  const first = kit.backs ? [...pieces, board] : [board, ...pieces];
  return [...first, ...ruleLeaves(app, press, kit.info)];
}

/** The game as it was played: a numbered diagram, and the record to be typed in again. @param {App} app @param {Press} press @param {Shown} shown */
export function gameLeaf(app, press, shown) {
  const { position, view } = shown;
  const look = { stage: view.stage, hatching: press.hatching, coordinates: 0.3 };
  const made = diagram(position, look, captionOf(app, shown));
  const svg = drawing(app, press, made, { ...spokenOf(app, shown), cell: 10 });
  for (const name of ["width", "height"]) svg.removeAttribute(name);
  const record = make("pre", {}, readSave(shown.save).record.trim());
  return leaf(app, press, shown.info.name, "game", [svg, record], false);
}
