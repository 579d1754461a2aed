/** Panels of the table, which are templates within its own. */

import type { TemplateResult } from "lit-html";
import { html, nothing } from "lit-html";
import { cache } from "lit-html/directives/cache.js";
import { keyed } from "lit-html/directives/keyed.js";

/** Creates element ids that are unique per edge, since both edges may show the same panel. */
export type MakeId = (name: string) => string;

/**
 * Panel whose content stays the same elements while it is hidden, with what is typed in them.
 * @param name - name of the part of the edge
 * @param content - null: it is hidden
 */
export const panelTemplate = (name: string, content: TemplateResult | null, id: MakeId) =>
  html`<section data-part=${name} id=${id(name)} class="panel" ?hidden=${!content}
    >${cache(content ?? nothing)}</section>`;

/**
 * Panel that is a live region. It is empty while hidden, so that all of it is announced when it
 * opens again.
 * @param content - with a key: all of it is replaced, and announced, when that changes; null: hidden
 * @param isAnnounced - of two edges only one announces what both show
 */
export const livePanelTemplate = (
  name: string,
  content: { key: string; content: TemplateResult } | null,
  id: MakeId,
  isAnnounced: boolean,
) =>
  html`<section data-part=${name} id=${id(name)} class="panel"
    aria-live=${isAnnounced ? "polite" : "off"} ?hidden=${!content}
    >${content ? keyed(content.key, content.content) : nothing}</section>`;
