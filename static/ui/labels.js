/**
 * Puts words, names and icons on what index.html holds.
 * @import { App } from "../app/types.js"
 */
import { drawing, make, setText } from "./dom.js";

/** @param {ParentNode} root */
export function drawIcons(root) {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (
    root.querySelectorAll("[data-icon]")
  )) {
    element.prepend(drawing(`i-${element.dataset.icon}`));
    if (element.dataset.word) element.append(make("span", { "data-text": element.dataset.word }));
  }
}

/** The keys that do the same, for the tooltip. @param {HTMLElement} element */
const shortcut = (element) => {
  const keys = element.getAttribute("aria-keyshortcuts")?.split(" ")[0];
  return keys ? ` (${keys})` : "";
};

/** @param {App} app @param {ParentNode} root */
export function label({ t }, root) {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (
    root.querySelectorAll("[data-label]")
  )) {
    const text = t(element.dataset.label ?? "");
    element.setAttribute("aria-label", text);
    element.title = text + shortcut(element);
  }
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (
    root.querySelectorAll("[data-text], [data-word]:not([data-icon])")
  )) {
    setText(element, t(element.dataset.text ?? element.dataset.word ?? ""));
  }
}
