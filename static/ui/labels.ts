/** Inserts icons, texts and labels into the elements of index.html. */
import type { Texts } from "../i18n/fluent.ts";
import { h, setText, svgIcon } from "./dom.ts";

export function insertIcons(root: ParentNode) {
  for (const element of root.querySelectorAll<HTMLElement>("[data-icon]")) {
    element.prepend(svgIcon(`i-${element.dataset.icon}`));
    if (element.dataset.word) element.append(h("span", { "data-text": element.dataset.word }));
  }
}

/** Keyboard shortcut of an element, for its tooltip. */
const shortcut = (element: HTMLElement) => {
  const keys = element.getAttribute("aria-keyshortcuts")?.split(" ")[0];
  return keys ? ` (${keys})` : "";
};

export function translateLabels({ t }: Texts, root: ParentNode) {
  for (const element of root.querySelectorAll<HTMLElement>("[data-label]")) {
    const text = t(element.dataset.label ?? "");
    element.setAttribute("aria-label", text);
    element.title = text + shortcut(element);
  }
  for (const element of root.querySelectorAll<HTMLElement>(
    "[data-text], [data-word]:not([data-icon])",
  )) {
    setText(element, t(element.dataset.text ?? element.dataset.word ?? ""));
  }
}
