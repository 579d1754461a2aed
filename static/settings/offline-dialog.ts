/** Offline status in the settings, and the dialogs for removing all stored data. */

import { games } from "../games/registry.ts";
import type { App } from "../state/app.ts";
import { updateButton } from "../state/update-button.ts";
import type { SavedGame } from "../storage/saved-games-index.ts";
import { createSavedGamesIndex } from "../storage/saved-games-index.ts";
import { buttonRow, closeDialog, openDialog } from "../ui/dialogs.ts";
import { button, h, setText } from "../ui/dom.ts";

function offlineText({ t, offline }: App) {
  const { step, done, total, fault } = offline.status();
  return t(step === "failed" ? `offline-failed-${fault}` : `offline-${step}`, { done, total });
}

function retryButton({ t, offline }: App) {
  const made = button({
    id: "offline-retry",
    text: t("button-retry"),
    click: () => offline.retry(),
  });
  made.hidden = offline.status().step !== "failed";
  return made;
}

export function offlineSection(app: App, remove: () => void) {
  const { t, offline } = app;
  return h(
    "section",
    { class: "offline-section" },
    h("h3", {}, t("offline-title")),
    h("p", { id: "offline-state" }, offlineText(app)),
    retryButton(app),
    offline.status().newer && updateButton(app, "settings-dialog"),
    buttonRow(
      button({ id: "settings-remove", icon: "trash", text: t("remove-all"), click: remove }),
    ),
  );
}

/** Updates the offline status in an open settings dialog. */
export function refreshOfflineSection(app: App) {
  const line = document.getElementById("offline-state");
  if (line) setText(line, offlineText(app));
  const retry = document.getElementById("offline-retry");
  if (retry) retry.hidden = app.offline.status().step !== "failed";
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
  openDialog(app, "remove-dialog", t("remove-all-title"), () => [
    h("p", {}, t("remove-all-warning")),
    h(
      "ul",
      {},
      h("li", {}, t("remove-all-games", { count: readable.length })),
      damaged.length > 0 && h("li", {}, t("remove-all-damaged", { count: damaged.length })),
      h("li", {}, t("remove-all-settings")),
      h("li", {}, t("remove-all-files")),
    ),
    readable.length > 0
      ? buttonRow(
          button({
            id: "remove-all-export",
            icon: "file",
            text: t("home-export", { count: readable.length }),
            click: () => exportGames(readable),
          }),
        )
      : null,
    buttonRow(
      button({ id: "remove-all-confirm", icon: "trash", text: t("remove-all-confirm"), click: go }),
      button({
        id: "remove-all-cancel",
        text: t("remove-all-cancel"),
        class: "button primary",
        click: () => closeDialog("remove-dialog"),
      }),
    ),
  ]);
}

/**
 * Confirms that all stored data has been removed. Closing it reloads the page, which still displays
 * the removed data.
 */
export function openRemovedDialog(app: App) {
  const { t } = app;
  const { dialog } = openDialog(app, "remove-dialog", t("remove-all-done"), () => [
    h("p", { role: "status" }, t("remove-all-done-description")),
    buttonRow(
      button({
        id: "remove-all-restart",
        icon: "again",
        text: t("remove-all-restart"),
        class: "button primary",
        click: () => dialog.close(),
      }),
    ),
  ]);
  dialog.addEventListener("close", () => location.reload());
}
