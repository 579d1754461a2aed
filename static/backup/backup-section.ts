/** Views of the backup: export of everything, the backup file, and a reminder. */
import type { App } from "../state/app.ts";
import { BACKUP_FILE_NAME, backupText } from "../storage/backup.ts";
import { storageUsage } from "../storage/storage-quota.ts";
import { buttonRow } from "../ui/dialogs.ts";
import { button, h } from "../ui/dom.ts";
import { saveText } from "../ui/file-io.ts";
import type { BackupFile } from "./backup-file.ts";

/** Number of games that may be missing in a backup before the home screen reminds of it. */
const MAX_UNSAVED_GAMES = 10;

/** The parts of the backup in the settings and on the home screen, which show them. */
export function createBackupViews(app: App, file: BackupFile) {
  const { t, storage } = app;

  const exportButton = (id: string) =>
    button({
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
    if (!status) return file.isSupported() ? [button(start)] : [];
    return [...(status.step === "on" ? [] : [button(resume)]), button(stop)];
  }

  function content() {
    const status = file.status();
    return [
      h("p", { role: "status" }, status && t(`backup-file-${status.step}`, { name: status.name })),
      buttonRow(exportButton("backup-export"), ...fileButtons()),
    ];
  }

  /** @returns the number of games that may be lost; 0 if they are few, or kept elsewhere */
  async function countGamesAtRisk(): Promise<number> {
    const since = storage.backupTime();
    const count = storage.list().filter(({ saved }) => saved > since).length;
    if (count <= MAX_UNSAVED_GAMES || file.status()) return 0;
    const { persistent } = await storageUsage(storage);
    return persistent ? 0 : count;
  }

  return {
    /** Export and backup file, for the settings. */
    section: () => h("div", { id: "backup" }, ...content()),
    /** Updates the section in an open settings dialog. */
    refresh: () => document.getElementById("backup")?.replaceChildren(...content()),
    /** Reminder for the home screen; stays empty while few games are in no backup. */
    reminder(): HTMLElement {
      const reminder = h("div", { class: "backup-reminder" });
      void countGamesAtRisk().then((count) => {
        if (count === 0) return;
        const text = h("p", {}, t("backup-reminder", { count }));
        reminder.append(text, buttonRow(exportButton("backup-reminder-export")));
      });
      return reminder;
    },
  };
}
