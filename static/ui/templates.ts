/** Parts that templates share. Values become text, attributes and listeners; see docs/security.md. */

import type { TemplateResult } from "lit-html";
import { html, nothing, render } from "lit-html";
import { symbolOr } from "./dom.ts";

/** @param name - id of a symbol in index.html */
export const iconTemplate = (name: string, className = "icon") =>
  html`<svg class=${className} aria-hidden="true"><use href=${`#${name}`}></use></svg>`;

export const sideIconTemplate = (side: string) =>
  iconTemplate(symbolOr(`side-${side}`, "side-O"), "glyph");

/** Button with text and optional icon. */
export const buttonTemplate = ({
  id,
  icon,
  text,
  class: name = "button",
  click,
}: {
  id?: string;
  icon?: string;
  text: string;
  class?: string;
  click: () => unknown;
}) =>
  html`<button type="button" id=${id ?? nothing} class=${name} @click=${click}
    >${icon ? iconTemplate(`i-${icon}`) : nothing}<span>${text}</span></button>`;

/** Button with an icon only; `label` is its accessible name and tooltip. */
export const iconButtonTemplate = (id: string, icon: string, label: string, click: () => unknown) =>
  html`<button type="button" id=${id} class="tool" aria-label=${label} title=${label} @click=${click}
    >${iconTemplate(`i-${icon}`)}</button>`;

/** Letter of a piece. */
export const chipTemplate = (shape: string) =>
  html`<b class="chip" data-shape=${shape}>${shape}</b>`;

/** Shows a panel with its content, or hides it if there is none. */
export function showPanel(panel: HTMLElement, content: TemplateResult | null) {
  if (panel.hidden === Boolean(content)) panel.hidden = !content;
  render(content ?? nothing, panel);
}
