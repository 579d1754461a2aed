/** Help dialogs: how to play a game, with drawn examples, and keyboard shortcuts. */

import { renderToCanvas } from "../board/canvas.ts";
import { cropScene } from "../board/crop.ts";
import { currentColours } from "../board/theme.ts";
import { GAME_UIS } from "../games/game-uis.ts";
import { games } from "../games/registry.ts";
import { buildScene } from "../games/scene.ts";
import type { Example, GuidePart } from "../games/shared/game-ui.ts";
import { sentenceKey } from "../games/shared/guide-parts.ts";
import { messageKeyOf } from "../games/shared/selectors.ts";
import { readPosition } from "../notation/record-reader.ts";
import type { GameInfo } from "../protocol/types.ts";
import { rulebookUrl } from "../rules/platform-web.ts";
import type { App } from "../state/app.ts";
import { buttonRow, closeDialog, houseRuleBadge, openDialog } from "../ui/dialogs.ts";
import { button, h, svgIcon } from "../ui/dom.ts";
import { keysFor } from "./shortcuts.ts";

const LITS = "LITS";

function exampleCanvas(app: App, { record, options, crop }: Example) {
  const canvas = h("canvas", { "aria-hidden": "true" });
  const { hatching } = app.settings();
  const all = { letters: true, showLastMove: false, hatching, ...options };
  const shown = cropScene(buildScene(readPosition(record), all), crop);
  renderToCanvas(canvas, shown, 156, 132, currentColours());
  return canvas;
}

function example(app: App, game: string, part: string) {
  const shown = GAME_UIS[game]?.examples[part];
  const text = app.t(sentenceKey(game, part));
  return h("li", {}, shown ? exampleCanvas(app, shown) : null, h("p", {}, text));
}

function section(app: App, game: string, part: GuidePart, index: number) {
  if (typeof part === "string")
    return h("p", { class: index ? undefined : "lead" }, app.t(sentenceKey(game, part)));
  const name = part.length > 2 ? "examples" : "examples aside";
  return h("ol", { class: name }, ...part.map((one) => example(app, game, one)));
}

/** Links to the guides of the component games of a double game. */
function relatedGames(app: App, info: GameInfo, paper: (info: GameInfo) => void) {
  const found = games.filter(
    ({ id }) => id !== info.id && info.stages.some((stage) => stage.id === id),
  );
  if (!found.length) return null;
  const buttons = found.map((other) =>
    button({
      icon: "book",
      text: app.t("guide-title", { game: other.name }),
      click: () => openHowToPlay(app, other, paper),
    }),
  );
  return h("div", { class: "choices row" }, ...buttons);
}

/** Link to the full rules of a game in the rulebook. Double games share one page. */
function rulebookLink({ t, i18n }: App, { id, stages }: GameInfo) {
  if (rulebookUrl === null) return null;
  const name = stages.length > 1 ? "double-games" : id;
  const about = {
    id: "guide-rulebook",
    class: "button",
    href: `${rulebookUrl}${i18n().language}/${name}.html`,
  };
  return h("a", about, svgIcon("i-book"), h("span", {}, t("rulebook-whole")));
}

/** @param print - opens the print dialog for a game */
export function openHowToPlay(app: App, info: GameInfo, print: (info: GameInfo) => void) {
  const { t } = app;
  const rulings = [...info.rulings, "clock"].map((id) =>
    h("p", { class: "note" }, houseRuleBadge(app), " ", t(`house-rule-${messageKeyOf(id)}`)),
  );
  const links = info.links.map((href) =>
    h("a", { href, rel: "noreferrer", target: "_blank" }, new URL(href).hostname),
  );
  const credits = {
    game: info.name,
    names: app.i18n().formatList(info.designers),
    count: info.designers.length,
    publisher: info.publisher,
  };
  const { dialog } = openDialog(app, "rules-dialog", t("guide-title", { game: info.name }), () => [
    ...(GAME_UIS[info.id]?.guide ?? []).map((part, index) => section(app, info.id, part, index)),
    relatedGames(app, info, print),
    buttonRow(
      rulebookLink(app, info),
      button({
        id: "guide-print",
        icon: "print",
        text: t("home-print"),
        click: () => {
          closeDialog("rules-dialog");
          print(info);
        },
      }),
    ),
    ...rulings,
    h("p", { class: "note" }, t("guide-credits", credits)),
    h("p", { class: "note links" }, ...links.flatMap((link) => [link, " "])),
  ]);
  dialog.querySelector(".content")?.scrollTo(0, 0);
}

export function openKeyboardHelp(app: App, info: GameInfo) {
  const { t } = app;
  const shapes = info.pieces.map(({ shape }) => shape).filter((shape) => shape.length === 1);
  const letters = [...new Set(shapes)].sort((a, b) => LITS.indexOf(a) - LITS.indexOf(b)).join(" ");
  const lines = keysFor(info.stages).map((key) =>
    h(
      "div",
      {},
      h("dt", {}, h("kbd", {}, t(`shortcut-${key}`, { letters }))),
      h("dd", {}, t(`shortcut-${key}-description`)),
    ),
  );
  openDialog(app, "shortcuts-dialog", t("shortcut-title"), () =>
    h("dl", { class: "keys" }, ...lines),
  );
}
