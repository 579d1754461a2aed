/**
 * The offer to take the whole table along, as one file.
 * @import { App } from "../app/types.js"
 */
import { takeaway } from "../rules/platform-web.js";
import { row } from "../ui/dialogs.js";
import { drawing, make } from "../ui/dom.js";

/** @param {App} app @returns {HTMLElement[]} none in that file itself */
export function takeawayLines({ t }) {
  if (takeaway === null) return [];
  const about = { id: "takeaway", class: "button", href: takeaway, download: true };
  const link = make("a", about, drawing("i-file"), make("span", {}, t("takeaway")));
  return [make("p", { class: "note" }, t("takeaway-means")), row(link)];
}
