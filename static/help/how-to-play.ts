/** How to play a game, with drawn examples. */

import { html, nothing } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { renderToCanvas } from "../board/canvas.ts";
import { cropScene } from "../board/crop.ts";
import { currentColours } from "../board/theme.ts";
import { GAME_UIS } from "../games/game-uis.ts";
import { games } from "../games/registry.ts";
import { buildScene } from "../games/scene.ts";
import type { Example, GuidePart, RuleSentence } from "../games/shared/game-ui.ts";
import { sentenceKey } from "../games/shared/guide-parts.ts";
import { messageKeyOf } from "../games/shared/selectors.ts";
import { readPosition } from "../notation/record-reader.ts";
import type { GameInfo, Reason } from "../protocol/types.ts";
import { rulebookUrl } from "../rules/platform-web.ts";
import type { App } from "../state/app.ts";
import { closeDialog, openDialog } from "../ui/dialogs.ts";
import { buttonRow, buttonTemplate, houseRuleBadge, iconTemplate } from "../ui/templates.ts";

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

/** What the board can show of the rules. */
export interface LiveRules {
  /** Whether the rule holds on the table. */
  isOnTable: (game: string, rule: RuleSentence) => boolean;
  /** Shows on the board what a rule forbids. @param info - game whose guide states the rule */
  show: (code: Reason, info: GameInfo) => void;
  /** The rule that was shown last, whose sentence gets the focus. */
  focused?: Reason;
}

interface GuideContext {
  app: App;
  info: GameInfo;
  live: LiveRules | null;
}

/** A sentence; a button if the board can show what the rule forbids. */
function sentence({ app, info, live }: GuideContext, part: string) {
  const text = app.t(sentenceKey(info.id, part));
  const rule = liveRule(info, part, live);
  if (!rule || !live) return text;
  const show = () => {
    closeDialog("rules-dialog");
    live.show(rule.code, info);
  };
  return html`<button type="button" class="live-rule" data-rule=${rule.code}
    title=${app.t("rule-show")} @click=${show}><span>${text}</span>${iconTemplate("i-lens")}</button>`;
}

function liveRule({ id }: GameInfo, part: string, live: LiveRules | null) {
  const rule = GAME_UIS[id]?.rules?.[part];
  return rule && live?.isOnTable(id, rule) ? rule : null;
}

/** Tells that sentences are buttons, if there are any. */
function liveNote({ app, info, live }: GuideContext) {
  const isLive = Object.keys(GAME_UIS[info.id]?.rules ?? {}).some((part) =>
    liveRule(info, part, live),
  );
  return isLive ? html`<p class="note">${app.t("rule-note")}</p>` : nothing;
}

function example(context: GuideContext, part: string) {
  const { app, info } = context;
  const shown = GAME_UIS[info.id]?.examples[part];
  return html`<li>${
    shown ? html`<canvas aria-hidden="true" ${ref(painter(app, shown))}></canvas>` : nothing
  }<p>${sentence(context, part)}</p></li>`;
}

function section(context: GuideContext, part: GuidePart, index: number) {
  if (typeof part === "string")
    return html`<p class=${index ? nothing : "lead"}>${sentence(context, part)}</p>`;
  const name = part.length > 2 ? "examples" : "examples aside";
  return html`<ol class=${name}>${part.map((one) => example(context, one))}</ol>`;
}

/** Links to the guides of the component games of a double game. */
function relatedGames({ app, info, live }: GuideContext, actions: GuideActions) {
  const found = games.filter(
    ({ id }) => id !== info.id && info.stages.some((stage) => stage.id === id),
  );
  if (!found.length) return nothing;
  const buttons = found.map((other) =>
    buttonTemplate({
      icon: "book",
      text: app.t("guide-title", { game: other.name }),
      click: () => openHowToPlay(app, other, actions, live),
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

/** What else the guide of a game offers. */
export interface GuideActions {
  /** Opens the print dialog. */
  print: (info: GameInfo) => void;
  /** Starts the short course. */
  learn: (info: GameInfo) => void;
}

/**
 * @param live - what the board can show; null: there is no table
 */
export function openHowToPlay(
  app: App,
  info: GameInfo,
  actions: GuideActions,
  live: LiveRules | null = null,
) {
  const { t } = app;
  const context = { app, info, live };
  const button = (name: keyof GuideActions, icon: string, text: string) =>
    buttonTemplate({
      id: `guide-${name}`,
      icon,
      text,
      click: () => {
        closeDialog("rules-dialog");
        actions[name](info);
      },
    });
  const guide = GAME_UIS[info.id]?.guide ?? [];
  const { dialog } = openDialog(
    app,
    "rules-dialog",
    t("guide-title", { game: info.name }),
    () => html`${buttonRow(button("learn", "learn", t("lesson-start")))}
      ${guide.map((part, index) => section(context, part, index))}
      ${liveNote(context)}
      ${relatedGames(context, actions)}
      ${buttonRow(rulebookLink(app, info), button("print", "print", t("home-print")))}
      ${finePrint(app, info)}`,
  );
  dialog.querySelector<HTMLElement>(`[data-rule="${live?.focused}"]`)?.focus();
}
