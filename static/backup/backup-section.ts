/** Views of the backup: export of everything, the backup file, and a reminder. */

import { html, nothing } from "lit-html";
import { until } from "lit-html/directives/until.js";
import type { App } from "../state/app.ts";
import { BACKUP_FILE_NAME, backupText } from "../storage/backup.ts";
import { storageUsage } from "../storage/storage-quota.ts";
import { saveText } from "../ui/file-io.ts";
import { buttonRow, buttonTemplate } from "../ui/templates.ts";
import type { BackupFile } from "./backup-file.ts";

/** Number of games that may be missing in a backup before the home screen reminds of it. */
const MAX_UNSAVED_GAMES = 10;

/** The parts of the backup in the settings and on the home screen, which show them. */
export function createBackupViews(app: App, file: BackupFile) {
  const { t, storage } = app;

  const exportButton = (id: string) =>
    buttonTemplate({
      id,
      icon: "file",
      text: t("backup-export"),
      click: () => {
        saveText(backupText(storage), BACKUP_FILE_NAME);
        storage.setBackupTime();
      },
    });

  function fileButtons() {
    const status = file.status();
    const start = { id: "backup-start", text: t("backup-file-start"), click: file.start };
    const resume = { id: "backup-resume", text: t("backup-file-resume"), click: file.resume };
    const stop = { id: "backup-stop", text: t("backup-file-stop"), click: file.stop };
    if (!status) return file.isSupported() ? [buttonTemplate(start)] : [];
    return [...(status.step === "on" ? [] : [buttonTemplate(resume)]), buttonTemplate(stop)];
  }

  /** @returns the number of games that may be lost; 0 if they are few, or kept elsewhere */
  async function countGamesAtRisk(): Promise<number> {
    const since = storage.backupTime();
    const count = storage.list().filter(({ saved }) => saved > since).length;
    if (count <= MAX_UNSAVED_GAMES || file.status()) return 0;
    const { persistent } = await storageUsage(storage);
    return persistent ? 0 : count;
  }

  /** @returns nothing while few games are in no backup */
  async function reminderText() {
    const count = await countGamesAtRisk();
    if (count === 0) return nothing;
    return html`<p>${t("backup-reminder", { count })}</p>
      ${buttonRow(exportButton("backup-reminder-export"))}`;
  }

  return {
    /** Export and backup file, for the settings. */
    section() {
      const status = file.status();
      const text = status ? t(`backup-file-${status.step}`, { name: status.name }) : "";
      return html`<div id="backup"><p role="status" .textContent=${text}></p>
        ${buttonRow(exportButton("backup-export"), ...fileButtons())}</div>`;
    },
    /** Reminder for the home screen. */
    reminder: () => html`<div class="backup-reminder">${until(reminderText())}</div>`,
  };
}
