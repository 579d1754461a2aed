/** Import dialogs: input of text and files, progress, and report. */

import { importErrorText } from "../games/shared/import-error-text.ts";
import { GAME_TRAITS } from "../notation/game-traits.ts";
import { isLink } from "../notation/link-code.ts";
import type { Refusal } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { buttonRow, closeDialog, openDialog } from "../ui/dialogs.ts";
import { button, byId, h, setText } from "../ui/dom.ts";
import type { TextSource } from "../ui/file-io.ts";
import { MAX_LENGTH, sourceOfText } from "../ui/file-io.ts";
import type { ImportReport } from "./import-games.ts";
import { importGames, sourcesOfFiles } from "./import-games.ts";

/** Where an import leads. */
export interface ImportTargets {
  /** Opens an imported game. */
  open: (id: string) => void;
  /** Opens the home screen with the updated list of games. */
  home: () => void;
  /** Opens a pasted link. */
  openLink: (link: string) => Promise<Refusal | null>;
}

export function createImportDialog(app: App, targets: ImportTargets) {
  async function importFiles(sources: TextSource[], setProgress: (text: string) => void) {
    const report = await importGames(app, sources, (done, of) => {
      if (of > 1) setProgress(app.t("import-progress", { done, count: of }));
    });
    setProgress("");
    return report;
  }

  /**
   * Opens a single game if nothing was rejected; otherwise shows a report, over the home screen if
   * games were added.
   */
  function finish(report: ImportReport) {
    const [only, ...more] = [...report.added, ...report.duplicates];
    if (only && !more.length && !report.refused.length && !report.restored) {
      targets.open(only);
      if (report.truncated.length) app.notify("notice-cut-short");
      if (report.duplicates.length) app.notify("import-duplicate");
      return;
    }
    if (report.added.length || report.restored) targets.home();
    openReport(app, report);
  }

  /** @returns error message, or an empty string */
  async function openLink(link: string): Promise<string> {
    const refusal = await targets.openLink(link);
    if (refusal) return importErrorText(app, refusal);
    closeDialog("import-dialog");
    return "";
  }

  return {
    /**
     * Opens the dialog with a text field and a file picker.
     * @param refused - text that could not be loaded, displayed with its error
     */
    openDialog(refused?: { text: string; refusal: Refusal }) {
      openImport(app, refused, async (sources, setProgress) => {
        const [only, ...rest] = sources;
        if (only && !only.name && !rest.length && isLink(only.text)) return openLink(only.text);
        const report = await importFiles(sources, setProgress);
        const [refused, ...others] = report.refused;
        const hasGames = report.added.length > 0 || report.duplicates.length > 0;
        if (refused && !others.length && !hasGames && !report.restored)
          return refusalText(app, refused);
        closeDialog("import-dialog");
        finish(report);
        return "";
      });
    },
    /** Imports dropped files or text, with a progress dialog. */
    async importFiles(sources: TextSource[]) {
      closeDialog("import-dialog");
      const { dialog } = openDialog(app, "report-dialog", app.t("import-title"), () =>
        progressLine(app),
      );
      const report = await importFiles(sources, (text) => setText(byId("report-progress"), text));
      dialog.close();
      finish(report);
    },
  };
}

const progressLine = (app: App) =>
  h("p", { id: "report-progress", role: "status" }, app.t("import-waiting"));

/** @param load - resolves to an error message, or an empty string */
function openImport(
  app: App,
  refused: { text: string; refusal: Refusal } | undefined,
  load: (sources: TextSource[], setProgress: (text: string) => void) => Promise<string>,
) {
  const area = h("textarea", {
    id: "import-text",
    rows: "9",
    spellcheck: "false",
    "aria-label": app.t("import-title"),
    placeholder: `[Game "${[...GAME_TRAITS.keys()][0]}"]`,
    // Displaying a text of this length would block the browser for minutes.
    paste: (event) => {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (text.length <= MAX_LENGTH) return;
      event.preventDefault();
      void submit([sourceOfText(text)]);
    },
  });
  const files = h("input", {
    id: "import-files",
    type: "file",
    multiple: true,
    hidden: true,
    accept: ".txt,.pgn,.json,text/plain,application/json",
    change: async () => {
      await submit(await sourcesOfFiles(files.files ?? []));
      files.value = "";
    },
  });
  const progress = h("p", { class: "note", role: "status" });
  const errorText = h("p", { id: "import-message", class: "error-text", role: "alert" });
  if (refused) {
    area.value = refused.text;
    errorText.textContent = importErrorText(app, refused.refusal);
  }
  async function submit(sources: TextSource[]) {
    errorText.textContent = "";
    errorText.textContent = await load(sources, (text) => setText(progress, text));
  }
  openDialog(app, "import-dialog", app.t("import-title"), () => [
    h("p", {}, app.t("import-description")),
    area,
    files,
    progress,
    errorText,
    buttonRow(
      button({
        id: "import-confirm",
        text: app.t("import-confirm"),
        class: "button primary",
        click: () => submit([sourceOfText(area.value)]),
      }),
      button({
        id: "import-choose",
        icon: "file",
        text: app.t("import-choose"),
        click: () => files.click(),
      }),
    ),
  ]);
}

function refusalText({ t }: App, { name, number, why }: ImportReport["refused"][number]) {
  if (!name && !number) return why;
  const where = !number
    ? name
    : name
      ? t("import-game-in-file", { name, number })
      : t("import-game-number", { number });
  return `${where}: ${why}`;
}

function openReport(app: App, report: ImportReport) {
  const { t } = app;
  const { added, duplicates, truncated, refused } = report;
  openDialog(app, "report-dialog", t("import-title"), () =>
    [
      h("p", { class: "lead" }, t("import-report-added", { count: added.length })),
      duplicates.length > 0 &&
        h("p", {}, t("import-report-duplicates", { count: duplicates.length })),
      truncated.length > 0 && h("p", {}, t("import-report-truncated", { count: truncated.length })),
      report.restored && h("p", {}, t("import-report-restored")),
      refused.length > 0 && h("p", {}, t("import-report-refused", { count: refused.length })),
      refused.length > 0 &&
        h("ul", { class: "refused" }, ...refused.map((one) => h("li", {}, refusalText(app, one)))),
      buttonRow(
        button({
          id: "report-close",
          text: t("button-close"),
          class: "button primary",
          click: () => closeDialog("report-dialog"),
        }),
      ),
    ].filter(Boolean),
  );
}
