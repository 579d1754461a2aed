/** Groups of form fields as elements, for dialogs that are not templates. */
import { h } from "./dom.ts";

/** Fieldset of checkboxes in one row. */
export function checkboxGroup(
  legend: string,
  choices: { name: string; title: string; on: boolean }[],
  changed: (name: string, on: boolean) => void,
) {
  const lines = choices.map(({ name, title, on }) => {
    const box = h("input", { type: "checkbox", name, checked: on });
    box.addEventListener("change", () => changed(name, box.checked));
    return h("label", { class: "radio" }, box, h("span", {}, h("b", {}, title)));
  });
  return h("fieldset", { class: "inline" }, h("legend", {}, legend), ...lines);
}

/** Radio group in one row. */
export function inlineRadioGroup(
  name: string,
  legend: string,
  choices: { value: string; title: string }[],
  chosen: string,
  changed: (value: string) => void,
) {
  const set = radioGroup(name, legend, choices, chosen);
  set.classList.add("inline");
  set.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement) changed(target.value);
  });
  return set;
}

export const labelledField = (label: string, field: HTMLElement) =>
  h("label", { class: "field" }, h("span", {}, label), field);
/** Radio group in which each choice can have an explanation. */
export function radioGroup(
  name: string,
  legend: string,
  choices: { value: string; title: string; means?: string }[],
  selected: string,
) {
  const lines = choices.map(({ value, title, means }) =>
    h(
      "label",
      { class: "radio" },
      h("input", { type: "radio", name, value, checked: value === selected }),
      h("span", {}, h("b", {}, title), means ? h("small", {}, means) : null),
    ),
  );
  return h("fieldset", {}, h("legend", {}, legend), ...lines);
}
