/** Status line of a player panel. */

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import type { StatusLine } from "../games/shared/types.ts";
import type { MakeId } from "../ui/panel.ts";
import { markIconTemplate } from "../ui/templates.ts";

function sentences({ parts, prefix }: StatusLine) {
  const about = prefix ? html`<b class="about">${prefix}</b> ` : nothing;
  return html`${about}${parts.map(
    ({ text, mark }) =>
      html`<span class="sentence">${mark ? markIconTemplate(mark) : nothing}${text}</span> `,
  )}`;
}

/**
 * Another text replaces all of the line, so that it is announced whole, and once.
 * @param isAnnounced - whether it is a live region
 */
export function statusTemplate(line: StatusLine, id: MakeId, isAnnounced: boolean) {
  const text = [line.prefix, ...line.parts.map((part) => part.text)].join(" ");
  return html`<p data-part="status" id=${id("status")} class="status" role="status"
    aria-live=${isAnnounced ? "polite" : "off"} data-tone=${line.tone}
    >${keyed(text, sentences(line))}</p>`;
}
