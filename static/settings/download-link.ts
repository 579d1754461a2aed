/** Link in the settings that downloads the app as a single file. */

import { html, nothing } from "lit-html";
import { downloadUrl } from "../rules/platform-web.ts";
import type { App } from "../state/app.ts";
import { buttonRow, iconTemplate } from "../ui/templates.ts";

/** Empty in the single-file build itself. */
export const downloadSection = ({ t }: App) =>
  downloadUrl === null
    ? nothing
    : html`${buttonRow(html`<a id="settings-download" class="button" href=${downloadUrl} download
        >${iconTemplate("i-file")}<span>${t("settings-download")}</span></a>`)}
      <p class="note">${t("settings-download-description")}</p>`;
