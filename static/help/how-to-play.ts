/** Help dialogs: how to play a game, with drawn examples, and keyboard shortcuts. */

import { html, nothing } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
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
import { closeDialog, openDialog } from "../ui/dialogs.ts";
import { buttonRow, buttonTemplate, houseRuleBadge, iconTemplate } from "../ui/templates.ts";
import { keysFor } from "./shortcuts.ts";

const LITS = "LITS";

/** Paints an example on a canvas. */
const painter =
  (app: App, { record, options, crop }: Example) =>
  (canvas: Element | undefined) => {
    if (!canvas) return;
    const { hatching } = app.settings();
    const all = { letters: true, showLastMove: false, hatching, ...options };
    const shown = cropScene(buildScene(readPosition(record), all), crop);
    renderToCanvas(canvas as HTMLCanvasElement, shown, 156, 132, currentColours());
  };

function example(app: App, game: string, part: string) {
  const shown = GAME_UIS[game]?.examples[part];
  return html`<li>${
    shown ? html`<canvas aria-hidden="true" ${ref(painter(app, shown))}></canvas>` : nothing
  }<p>${app.t(sentenceKey(game, part))}</p></li>`;
}

function section(app: App, game: string, part: GuidePart, index: number) {
  if (typeof part === "string")
    return html`<p class=${index ? nothing : "lead"}>${app.t(sentenceKey(game, part))}</p>`;
  const name = part.length > 2 ? "examples" : "examples aside";
  return html`<ol class=${name}>${part.map((one) => example(app, game, one))}</ol>`;
}

/** Links to the guides of the component games of a double game. */
function relatedGames(app: App, info: GameInfo, paper: (info: GameInfo) => void) {
  const found = games.filter(
    ({ id }) => id !== info.id && info.stages.some((stage) => stage.id === id),
  );
  if (!found.length) return nothing;
  const buttons = found.map((other) =>
    buttonTemplate({
      icon: "book",
      text: app.t("guide-title", { game: other.name }),
      click: () => openHowToPlay(app, other, paper),
    }),
  );
  return buttonRow(...buttons);
}

/** Link to the full rules of a game in the rulebook. Double games share one page. */
function rulebookLink({ t, i18n }: App, { id, stages }: GameInfo) {
  if (rulebookUrl === null) return nothing;
  const name = stages.length > 1 ? "double-games" : id;
  const url = `${rulebookUrl}${i18n().language}/${name}.html`;
  return html`<a id="guide-rulebook" class="button" href=${url}
    >${iconTemplate("i-book")}<span>${t("rulebook-whole")}</span></a>`;
}

/** House rules, designers and links. */
function finePrint(app: App, info: GameInfo) {
  const { t } = app;
  const rulings = [...info.rulings, "clock"].map(
    (id) => html`<p class="note">${houseRuleBadge(app)} ${t(`house-rule-${messageKeyOf(id)}`)}</p>`,
  );
  const links = info.links.map(
    (href) => html`<a href=${href} rel="noreferrer" target="_blank">${new URL(href).hostname}</a> `,
  );
  const credits = {
    game: info.name,
    names: app.i18n().formatList(info.designers),
    count: info.designers.length,
    publisher: info.publisher,
  };
  return html`${rulings}
    <p class="note">${t("guide-credits", credits)}</p>
    <p class="note links">${links}</p>`;
}

/** @param print - opens the print dialog for a game */
export function openHowToPlay(app: App, info: GameInfo, print: (info: GameInfo) => void) {
  const { t } = app;
  const paper = {
    id: "guide-print",
    icon: "print",
    text: t("home-print"),
    click: () => {
      closeDialog("rules-dialog");
      print(info);
    },
  };
  const guide = GAME_UIS[info.id]?.guide ?? [];
  openDialog(
    app,
    "rules-dialog",
    t("guide-title", { game: info.name }),
    () => html`${guide.map((part, index) => section(app, info.id, part, index))}
      ${relatedGames(app, info, print)}
      ${buttonRow(rulebookLink(app, info), buttonTemplate(paper))}
      ${finePrint(app, info)}`,
  );
}

export function openKeyboardHelp(app: App, info: GameInfo) {
  const { t } = app;
  const shapes = info.pieces.map(({ shape }) => shape).filter((shape) => shape.length === 1);
  const letters = [...new Set(shapes)].sort((a, b) => LITS.indexOf(a) - LITS.indexOf(b)).join(" ");
  const lines = keysFor(info.stages).map(
    (key) => html`<div><dt><kbd>${t(`shortcut-${key}`, { letters })}</kbd></dt
      ><dd>${t(`shortcut-${key}-description`)}</dd></div>`,
  );
  openDialog(
    app,
    "shortcuts-dialog",
    t("shortcut-title"),
    () => html`<dl class="keys">${lines}</dl>`,
  );
}
