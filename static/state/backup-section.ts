/** Buttons that keep the stored data safe: export of everything, and the backup file. */
import { BACKUP_FILE_NAME, backupText } from "../storage/backup.ts";
import { storageUsage } from "../storage/storage-quota.ts";
import { buttonRow } from "../ui/dialogs.ts";
import { button, h } from "../ui/dom.ts";
import { saveText } from "../ui/file-io.ts";
import type { App } from "./app.ts";

/** Number of games that may be missing in a backup before the home screen reminds of it. */
const MAX_UNSAVED_GAMES = 10;

/** @param id - id of the button */
export const exportButton = (app: App, id: string) =>
  button({
    id,
    icon: "file",
    text: app.t("backup-export"),
    click: () => {
      saveText(backupText(app.store), BACKUP_FILE_NAME);
      app.store.setBackupTime();
    },
  });

function backupFileLine({ t, backupFile }: App) {
  const status = backupFile.status();
  return (
    status && h("p", { role: "status" }, t(`backup-file-${status.step}`, { name: status.name }))
  );
}

function backupFileButtons({ t, backupFile }: App) {
  const status = backupFile.status();
  const start = { id: "backup-start", text: t("backup-file-start"), click: backupFile.start };
  const resume = { id: "backup-resume", text: t("backup-file-resume"), click: backupFile.resume };
  const stop = { id: "backup-stop", text: t("backup-file-stop"), click: backupFile.stop };
  if (!status) return backupFile.isSupported() ? [button(start)] : [];
  return [...(status.step === "on" ? [] : [button(resume)]), button(stop)];
}

const content = (app: App) => [
  backupFileLine(app),
  buttonRow(exportButton(app, "backup-export"), ...backupFileButtons(app)),
];

/** Export and backup file, for the settings. */
export const backupSection = (app: App) => h("div", { id: "backup" }, ...content(app));

/** Updates the section in an open settings dialog. */
export const refreshBackupSection = (app: App) =>
  document.getElementById("backup")?.replaceChildren(...content(app).filter((one) => one !== null));

/** Reminder on the home screen; stays empty while the browser keeps its data or a backup has it. */
export function backupReminder(app: App): HTMLElement {
  const reminder = h("div", { class: "backup-reminder" });
  void needsBackup(app).then((count) => {
    if (count === 0) return;
    reminder.append(
      h("p", {}, app.t("backup-reminder", { count })),
      buttonRow(exportButton(app, "backup-reminder-export")),
    );
  });
  return reminder;
}

/** @returns the number of games that may be lost; 0 if they are few, or kept elsewhere */
async function needsBackup({ store, backupFile }: App): Promise<number> {
  const since = store.backupTime();
  const count = store.list().filter(({ saved }) => saved > since).length;
  if (count <= MAX_UNSAVED_GAMES || backupFile.status()) return 0;
  const { persistent } = await storageUsage(store);
  return persistent ? 0 : count;
}
