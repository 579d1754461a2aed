/** Pages for the printer: each is one sheet of paper in true size. */
import type { App, GameInfo, Picture, Position, Supply } from "../app/types.ts";
import type { Shown } from "../games/diagram-caption.ts";
import type { Example } from "../games/guide-examples.ts";
import { captionOf, spokenOf } from "../games/diagram-caption.ts";
import { diagram } from "../games/diagram.ts";
import { badge } from "../ui/dialogs.ts";
import { make } from "../ui/dom.ts";
import { GUIDES, exampleOf, sentence } from "../games/guide-examples.ts";
import { cut } from "../help/how-to-play.ts";
import {
  CHECK,
  EDGE,
  FOOT,
  PAPERS,
  boardPicture,
  cellSize,
  checkLine,
  laidOut,
  partsOf,
  sheetPicture,
} from "./print-kit.ts";
import { gameKey } from "../games/shared/selectors.ts";
import { picture } from "../games/scene.ts";
import { svgElement } from "../share/image-export.ts";
import { readPosition, readSave } from "../notation/record-reader.ts";
import { games } from "../games/registry.ts";
import { svgTree } from "../board/svg.ts";

/** How it is printed. */
export interface Press {
  paper: string;
  colours: Record<string, string>;
  hatching: boolean;
}

/** How wide a drawing beside a rule is, in millimetres. */
const EXAMPLE = 36;

/** What only a screen shows. */
const ON_SCREEN = "tints";

function drawing(
  app: App,
  { colours }: Press,
  shown: Picture,
  about: { title: string; desc?: string; cell: number },
) {
  const lang = app.words().language;
  return svgElement(svgTree(shown, colours, { ...about, lang, unit: "mm" }));
}

function leaf(
  app: App,
  press: Press,
  title: string,
  kind: string,
  content: (Node | false | null)[],
  measured = true,
) {
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
      measured &&
        make(
          "p",
          { class: "checked" },
          line,
          make("span", {}, app.t("paper-check", { length: CHECK / 10 })),
        ),
    ),
  );
}

export interface Kit {
  info: GameInfo;
  /** As it is before the first move. */
  board: Position;
  supply: Supply[];
  backs: boolean;
}

function boardLeaf(app: App, press: Press, { info, board }: Kit) {
  const title = app.t("paper-board", { game: info.name });
  const cell = cellSize(board.columns);
  return leaf(app, press, title, "board", [
    drawing(app, press, boardPicture(board), { title, cell }),
  ]);
}

function pieceLeaves(app: App, press: Press, { info, board, supply, backs }: Kit) {
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
        return leaf(app, press, title, back ? "back" : "pieces", [
          drawing(app, press, shown, { title, cell }),
        ]);
      });
    });
}

function exampleDrawing(app: App, press: Press, { record, look, part }: Example) {
  const all = { letters: true, markLast: false, hatching: press.hatching, ...look };
  const shown = cut(picture(readPosition(record), all), part);
  return drawing(app, press, shown, { title: "", cell: EXAMPLE / (shown.columns + 0.4) });
}

function ruleLine(app: App, press: Press, game: string, part: string) {
  const shown = exampleOf(game, part);
  return make(
    "li",
    {},
    shown ? exampleDrawing(app, press, shown) : null,
    make("p", {}, app.t(sentence(game, part))),
  );
}

function rulesLeaf(app: App, press: Press, info: GameInfo) {
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
  const content = [
    make("h2", {}, title),
    ...told,
    ...rulings,
    make("p", { class: "fine" }, credits),
  ];
  return leaf(app, press, title, "rules", content, false);
}

/** The rules of a game and, for a double game, of both that it is made of. */
function ruleLeaves(app: App, press: Press, info: GameInfo) {
  const parts = info.stages.map(({ id }) => games.find((game) => game.id === id));
  const all = [info, ...parts.flatMap((game) => (game && game.id !== info.id ? [game] : []))];
  return all.map((game) => rulesLeaf(app, press, game));
}

/** Everything that a game needs. Pieces come first when they have backs, so that these lie behind them. */
export function kitLeaves(app: App, press: Press, kit: Kit) {
  const [board, pieces] = [boardLeaf(app, press, kit), pieceLeaves(app, press, kit)];
  const first = kit.backs ? [...pieces, board] : [board, ...pieces];
  return [...first, ...ruleLeaves(app, press, kit.info)];
}

/** The game as it was played: a numbered diagram, and the record to be typed in again. */
export function gameLeaf(app: App, press: Press, shown: Shown) {
  const { position, view } = shown;
  const look = { stage: view.stage, hatching: press.hatching, coordinates: 0.3 };
  const made = diagram(position, look, captionOf(app, shown));
  const svg = drawing(app, press, made, { ...spokenOf(app, shown), cell: 10 });
  for (const name of ["width", "height"]) svg.removeAttribute(name);
  const record = make("pre", {}, readSave(shown.save).record.trim());
  return leaf(app, press, shown.info.name, "game", [svg, record], false);
}
