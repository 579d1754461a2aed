/** The offer to take the whole table along, as one file. */
import type { App } from "../app/types.ts";
import { takeaway } from "../rules/platform-web.ts";
import { row } from "../ui/dialogs.ts";
import { drawing, make } from "../ui/dom.ts";

/** @returns none in that file itself */
export function takeawayLines({ t }: App): HTMLElement[] {
  if (takeaway === null) return [];
  const about = { id: "takeaway", class: "button", href: takeaway, download: true };
  const link = make("a", about, drawing("i-file"), make("span", {}, t("takeaway")));
  return [make("p", { class: "note" }, t("takeaway-means")), row(link)];
}
