/** Link in the settings that downloads the app as a single file. */

import { downloadUrl } from "../rules/platform-web.ts";
import type { App } from "../state/app.ts";
import { buttonRow } from "../ui/dialogs.ts";
import { h, svgIcon } from "../ui/dom.ts";

/** @returns an empty array in the single-file build itself */
export function downloadSection({ t }: App): HTMLElement[] {
  if (downloadUrl === null) return [];
  const about = { id: "settings-download", class: "button", href: downloadUrl, download: true };
  const link = h("a", about, svgIcon("i-file"), h("span", {}, t("settings-download")));
  return [h("p", { class: "note" }, t("settings-download-description")), buttonRow(link)];
}
