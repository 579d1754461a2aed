/** Offline status in the settings, and the dialogs for removing all stored data. */

import { html, nothing } from "lit-html";
import { games } from "../games/registry.ts";
import type { App } from "../state/app.ts";
import { updateButton } from "../state/update-button.ts";
import type { SavedGame } from "../storage/saved-games-index.ts";
import { createSavedGamesIndex } from "../storage/saved-games-index.ts";
import { closeDialog, openDialog } from "../ui/dialogs.ts";
import { buttonRow, buttonTemplate } from "../ui/templates.ts";

function offlineText({ t, offline }: App) {
  const { step, done, total, fault } = offline.status();
  return t(step === "failed" ? `offline-failed-${fault}` : `offline-${step}`, { done, total });
}

/** Whether the offline status has something for the user to do. */
export function needsAttention({ offline }: App) {
  const { step, newer } = offline.status();
  return step === "failed" || newer;
}

/** Whether the page can be used offline, with buttons to try again and to use a newer build. */
export function offlineSection(app: App) {
  const { t, offline } = app;
  const { step, newer } = offline.status();
  const retry = {
    id: "offline-retry",
    text: t("button-retry"),
    hidden: step !== "failed",
    click: () => offline.retry(),
  };
  return html`<p id="offline-state">${offlineText(app)}</p>
    ${buttonTemplate(retry)}
    ${newer ? updateButton(app, "settings-dialog") : nothing}`;
}

/**
 * Asks before all stored data is removed, and offers to save the games first.
 * @param exportGames - saves games as one file
 */
export function openRemoveDialog(
  app: App,
  remove: () => Promise<void>,
  exportGames: (all: SavedGame[]) => unknown,
) {
  const { t } = app;
  const { underWay, finished, damaged } = createSavedGamesIndex(app.storage, games).scan();
  const readable = [...underWay, ...finished];
  const go = async () => {
    await remove();
    openRemovedDialog(app);
  };
  const count = readable.length;
  const save = {
    id: "remove-all-export",
    icon: "file",
    text: t("home-export", { count }),
    click: () => exportGames(readable),
  };
  const confirm = {
    id: "remove-all-confirm",
    icon: "trash",
    text: t("remove-all-confirm"),
    click: go,
  };
  const cancel = {
    id: "remove-all-cancel",
    text: t("remove-all-cancel"),
    class: "button primary",
    click: () => closeDialog("remove-dialog"),
  };
  openDialog(
    app,
    "remove-dialog",
    t("remove-all-title"),
    () => html`<p>${t("remove-all-warning")}</p>
      <ul>
        <li>${t("remove-all-games", { count })}</li>
        ${
          damaged.length
            ? html`<li>${t("remove-all-damaged", { count: damaged.length })}</li>`
            : nothing
        }
        <li>${t("remove-all-settings")}</li>
        <li>${t("remove-all-files")}</li>
      </ul>
      ${count ? buttonRow(buttonTemplate(save)) : nothing}
      ${buttonRow(buttonTemplate(confirm), buttonTemplate(cancel))}`,
  );
}

/**
 * Confirms that all stored data has been removed. Closing it reloads the page, which still displays
 * the removed data.
 */
export function openRemovedDialog(app: App) {
  const { t } = app;
  const restart = {
    id: "remove-all-restart",
    icon: "again",
    text: t("remove-all-restart"),
    class: "button primary",
    click: () => closeDialog("remove-dialog"),
  };
  const { dialog } = openDialog(
    app,
    "remove-dialog",
    t("remove-all-done"),
    () => html`<p role="status">${t("remove-all-done-description")}</p>
      ${buttonRow(buttonTemplate(restart))}`,
  );
  dialog.addEventListener("close", () => location.reload());
}
