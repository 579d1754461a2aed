/** Storage usage, free space and persistence, as the settings and the home screen show them. */

import { html, nothing } from "lit-html";
import { until } from "lit-html/directives/until.js";
import { storageUsage } from "../storage/storage-quota.ts";
import type { App } from "./app.ts";

async function usageText({ t, i18n, storage }: App) {
  const { used, free, persistent } = await storageUsage(storage);
  const { fileSize } = i18n();
  return html`<p>${t("storage-used", { size: fileSize(used), room: fileSize(free) })}</p>${
    persistent === undefined
      ? nothing
      : html`<p>${t(persistent ? "storage-persistent" : "storage-best-effort")}</p>`
  }`;
}

/** Filled in once the browser has responded. */
export const storageUsageLines = (app: App) =>
  html`<div class="storage-usage">${until(usageText(app))}</div>`;
