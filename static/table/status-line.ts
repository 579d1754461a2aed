/** Status line of a player panel. */

import { html, nothing, render } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import type { StatusLine } from "../games/shared/types.ts";
import { violationIconTemplate } from "../ui/templates.ts";

function sentences({ parts, prefix }: StatusLine) {
  const about = prefix ? html`<b class="about">${prefix}</b> ` : nothing;
  return html`${about}${parts.map(
    ({ text, mark }) =>
      html`<span class="sentence">${mark ? violationIconTemplate(mark) : nothing}${text}</span> `,
  )}`;
}

/** Another text replaces all of the line, so that it is announced whole, and once. */
export function showStatus(status: HTMLElement, line: StatusLine) {
  status.dataset.tone = line.tone;
  const text = [line.prefix, ...line.parts.map((part) => part.text)].join(" ");
  render(keyed(text, sentences(line)), status);
}
