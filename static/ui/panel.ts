/** Panels of the table: elements of index.html whose content is a template. */

import type { TemplateResult } from "lit-html";
import { nothing, render } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";

/** Creates element ids that are unique per edge, since both edges may show the same panel. */
export type MakeId = (name: string) => string;

/** Shows a panel. Without content it is hidden, and keeps the last one with what is typed in it. */
export function showPanel(panel: HTMLElement, content: TemplateResult | null) {
  if (panel.hidden === Boolean(content)) panel.hidden = !content;
  if (content) render(content, panel);
}

/**
 * Shows a panel that is a live region. It is empty while hidden, so that all of it is announced when
 * it opens again.
 * @param key - the whole content is replaced, and announced, when this changes
 */
export function showLivePanel(panel: HTMLElement, key: string, content: TemplateResult | null) {
  if (panel.hidden === Boolean(content)) panel.hidden = !content;
  render(content ? keyed(key, content) : nothing, panel);
}
