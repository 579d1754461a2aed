/** How each game goes, on one short page with drawn examples, and which keys do what. */
import type { App, GameInfo, Picture } from "../app/types.ts";
import type { Example } from "../games/guide-examples.ts";
import { paintInto } from "../board/canvas.ts";
import { rulebook } from "../rules/platform-web.ts";
import { badge, closeDialog, openDialog, row } from "../ui/dialogs.ts";
import { button, drawing, make } from "../ui/dom.ts";
import { GUIDES, exampleOf, keysFor, sentence } from "../games/guide-examples.ts";
import { gameKey } from "../games/shared/selectors.ts";
import { picture } from "../games/scene.ts";
import { readPosition } from "../notation/record-reader.ts";
import { games } from "../games/registry.ts";
import { currentColours } from "../board/theme.ts";

const EDGE = 0.2;
const LITS = "LITS";

/** A part of a picture: the rest falls off its edges. */
export function cut(whole: Picture, part: Example["part"]): Picture {
  if (!part) return whole;
  const [column, row, columns, rows] = part;
  const top = whole.rows - row - rows;
  const margin = {
    left: EDGE - column,
    right: EDGE + column,
    top: EDGE - top,
    bottom: EDGE + top,
  };
  return { ...whole, columns, rows, margin };
}

function drawn(app: App, { record, look, part }: Example) {
  const canvas = make("canvas", { "aria-hidden": "true" });
  const { hatching } = app.settings();
  const all = { letters: true, markLast: false, hatching, ...look };
  const shown = cut(picture(readPosition(record), all), part);
  paintInto(canvas, shown, 156, 132, currentColours());
  return canvas;
}

function example(app: App, game: string, part: string) {
  const shown = exampleOf(game, part);
  const text = app.t(sentence(game, part));
  return make("li", {}, shown ? drawn(app, shown) : null, make("p", {}, text));
}

function told(app: App, game: string, part: string | string[], index: number) {
  if (typeof part === "string")
    return make("p", { class: index ? undefined : "lead" }, app.t(sentence(game, part)));
  const name = part.length > 2 ? "examples" : "examples aside";
  return make("ol", { class: name }, ...part.map((one) => example(app, game, one)));
}

/** The games that a double game is made of. */
function others(app: App, info: GameInfo, paper: (info: GameInfo) => void) {
  const found = games.filter(
    ({ id }) => id !== info.id && info.stages.some((stage) => stage.id === id),
  );
  if (!found.length) return null;
  const buttons = found.map((other) =>
    button({
      icon: "book",
      text: app.t("guide-title", { game: other.name }),
      click: () => openGuide(app, other, paper),
    }),
  );
  return make("div", { class: "choices row" }, ...buttons);
}

/** The page with all the rules; the double games share one. */
function whole({ t, words }: App, { id, stages }: GameInfo) {
  if (rulebook === null) return null;
  const name = stages.length > 1 ? "double-games" : id;
  const about = {
    id: "guide-whole",
    class: "button",
    href: `${rulebook}${words().language}/${name}.html`,
  };
  return make("a", about, drawing("i-book"), make("span", {}, t("rulebook-whole")));
}

/** @param paper - prints the game */
export function openGuide(app: App, info: GameInfo, paper: (info: GameInfo) => void) {
  const { t } = app;
  const rulings = [...info.rulings, "clock"].map((id) =>
    make("p", { class: "note" }, badge(app), " ", t(`ruling-${gameKey(id)}`)),
  );
  const links = info.links.map((href) =>
    make("a", { href, rel: "noreferrer", target: "_blank" }, new URL(href).hostname),
  );
  const credits = {
    game: info.name,
    names: app.words().list(info.designers),
    count: info.designers.length,
    publisher: info.publisher,
  };
  const dialog = openDialog(
    app,
    "rules-dialog",
    t("guide-title", { game: info.name }),
    ...(GUIDES[info.id] ?? []).map((part, index) => told(app, info.id, part, index)),
    others(app, info, paper),
    row(
      whole(app, info),
      button({
        id: "guide-paper",
        icon: "print",
        text: t("home-paper"),
        click: () => {
          closeDialog("rules-dialog");
          paper(info);
        },
      }),
    ),
    ...rulings,
    make("p", { class: "note" }, t("guide-credits", credits)),
    make("p", { class: "note links" }, ...links.flatMap((link) => [link, " "])),
  );
  dialog.querySelector(".content")?.scrollTo(0, 0);
}

export function openKeys(app: App, info: GameInfo) {
  const { t } = app;
  const shapes = info.pieces.map(({ shape }) => shape).filter((shape) => shape.length === 1);
  const letters = [...new Set(shapes)].sort((a, b) => LITS.indexOf(a) - LITS.indexOf(b)).join(" ");
  const lines = keysFor(info.stages.map(({ id }) => id)).map((key) =>
    make(
      "div",
      {},
      make("dt", {}, make("kbd", {}, t(`keys-${key}`, { letters }))),
      make("dd", {}, t(`keys-${key}-means`)),
    ),
  );
  openDialog(app, "keys-dialog", t("keys-title"), make("dl", { class: "keys" }, ...lines));
}
