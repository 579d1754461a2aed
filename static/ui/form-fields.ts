/** Groups of form fields. */

import { html, nothing } from "lit-html";

export interface Choice {
  value: string;
  title: string;
  /** Explanation below the title. */
  means?: string;
  /** Template above the title. */
  picture?: unknown;
}

interface Look {
  /** Classes of the field set. */
  class?: string;
  hidden?: boolean;
}

/** Text of the input or of the option that an event concerns. */
export const inputValue = ({ target }: Event) => (target as HTMLInputElement).value;

/** Fieldset of checkboxes in one row. */
export const checkboxGroup = (
  legend: string,
  choices: { name: string; title: string; on: boolean }[],
  changed: (name: string, on: boolean) => void,
) =>
  html`<fieldset class="inline"><legend>${legend}</legend>${choices.map(
    ({ name, title, on }) =>
      html`<label class="radio"><input type="checkbox" name=${name} .checked=${on}
        @change=${({ target }: Event) => changed(name, (target as HTMLInputElement).checked)}
      ><span><b>${title}</b></span></label>`,
  )}</fieldset>`;

/**
 * Radio group. A form that is rendered again must show the choice of the user as the selected one.
 * @param legend - text, or text with a badge
 * @param note - paragraph below the choices
 */
export const radioGroup = (
  name: string,
  legend: unknown,
  choices: Choice[],
  selected: string | undefined,
  changed: (value: string) => unknown,
  { class: className, hidden = false }: Look = {},
  note: unknown = nothing,
) =>
  html`<fieldset class=${className ?? nothing} ?hidden=${hidden}
    @change=${(event: Event) => changed(inputValue(event))}
    ><legend>${legend}</legend>${choices.map(
      ({ value, title, means, picture = nothing }) =>
        html`<label class="radio"><input type="radio" name=${name} value=${value}
          .checked=${value === selected}
        ><span>${picture}<b>${title}</b>${means ? html`<small>${means}</small>` : nothing}</span></label>`,
    )}${note}</fieldset>`;

/** Radio group in one row. */
export const inlineRadioGroup = (
  name: string,
  legend: string,
  choices: Choice[],
  selected: string,
  changed: (value: string) => unknown,
) => radioGroup(name, legend, choices, selected, changed, { class: "inline" });

export const labelledField = (label: string, field: unknown) =>
  html`<label class="field"><span>${label}</span>${field}</label>`;
