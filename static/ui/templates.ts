/** Parts that templates share. Values become text, attributes and listeners; see docs/security.md. */

import type { TemplateResult } from "lit-html";
import { html, nothing } from "lit-html";
import type { Texts } from "../i18n/fluent.ts";
import { symbolOr } from "./dom.ts";

/** @param name - id of a symbol in index.html */
export const iconTemplate = (name: string, className = "icon") =>
  html`<svg class=${className} aria-hidden="true"><use href=${`#${name}`}></use></svg>`;

export const sideIconTemplate = (side: string) =>
  iconTemplate(symbolOr(`side-${side}`, "side-O"), "glyph");

/** @param code - code of the violation, or `fits` */
export const markIconTemplate = (code: string) =>
  iconTemplate(symbolOr(`mark-${code}`, "mark-other"), "mark");

/** Button with text and optional icon. */
export const buttonTemplate = ({
  id,
  icon,
  text,
  class: name = "button",
  hidden = false,
  disabled = false,
  click,
}: {
  id?: string;
  icon?: string;
  text: string;
  class?: string;
  hidden?: boolean;
  disabled?: boolean;
  click: () => unknown;
}) =>
  html`<button type="button" id=${id ?? nothing} class=${name}
    ?hidden=${hidden} ?disabled=${disabled} @click=${click}
    >${icon ? iconTemplate(`i-${icon}`) : nothing}<span>${text}</span></button>`;

/**
 * Button with an icon only.
 * @param label - its accessible name and tooltip
 * @param state - whether it is hidden, and, of a toggle, pressed
 */
export const iconButtonTemplate = (
  id: string,
  icon: string,
  label: string,
  click: () => unknown,
  { hidden = false, pressed }: { hidden?: boolean; pressed?: boolean } = {},
) =>
  html`<button type="button" id=${id} class="tool" aria-label=${label} title=${label}
    aria-pressed=${pressed ?? nothing} ?hidden=${hidden} @click=${click}
    >${iconTemplate(`i-${icon}`)}</button>`;

/** Letter of a piece. */
export const chipTemplate = (shape: string) =>
  html`<b class="chip" data-shape=${shape}>${shape}</b>`;

/**
 * Row of a list with the class `bars`: a name, a bar for a part of a number, and the same in words.
 */
export const barRow = (name: string, value: number, max: number, text: string) =>
  html`<li><span>${name}</span><progress aria-hidden="true" max=${max} .value=${value}></progress
    ><span class="count">${text}</span></li>`;

export const buttonRow = (...buttons: unknown[]) => html`<div class="choices row">${buttons}</div>`;

/** Button that closes a dialog or, by Escape as well, a panel. */
export const closeButton = (label: string, close: () => void, id?: string) =>
  html`<button type="button" class="close" id=${id ?? nothing} aria-label=${label} title=${label}
    aria-keyshortcuts=${id ? "Escape" : nothing} @click=${close}>×</button>`;

/** Button of a verdict. With an icon it stands out. */
export const verdictButton = (id: string, text: string, click: () => unknown, icon?: string) =>
  buttonTemplate({ id, icon, text, class: icon ? "button primary" : "button", click });

/**
 * Verdict on a move. The reason is set as a whole, so that all of it is announced. The buttons stand
 * two a row, which leaves room for their texts in every language.
 */
export const verdictTemplate = (title: string, why: string, buttons: unknown[]) =>
  html`<h2>${title}</h2><p .textContent=${why}></p>
    <div class="choices two-a-row">${buttons}</div>`;

/** Title of a panel, with the button that closes it. */
export const panelHead = (title: unknown, close: TemplateResult) =>
  html`<div class="panel-head"><h2>${title}</h2>${close}</div>`;

/** Badge for house rules: our rulings where the printed rules say nothing. */
export const houseRuleBadge = ({ t }: Pick<Texts, "t">) =>
  html`<span class="badge">${t("house-rule")}</span>`;
