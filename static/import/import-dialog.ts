/** Import dialogs: input of text and files, progress, and report. */

import { html, nothing } from "lit-html";
import { importErrorText } from "../games/shared/import-error-text.ts";
import { GAME_TRAITS } from "../notation/game-traits.ts";
import { isLink } from "../notation/link-code.ts";
import type { Refusal } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { closeDialog, openDialog } from "../ui/dialogs.ts";
import { byId } from "../ui/dom.ts";
import { MAX_LENGTH, sourceOfText } from "../ui/file-io.ts";
import { buttonRow, buttonTemplate } from "../ui/templates.ts";
import { createQueue } from "../util/serial-queue.ts";
import type { ImportReport, ImportSource, PendingSources } from "./import-games.ts";
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

/** Imports, one at a time: two at once would add the same games twice. */
class ImportQueue {
  readonly #enqueue = createQueue();
  #length = 0;
  /** Called when an import is added and when it has ended. */
  onChange = () => {};

  get isRunning() {
    return this.#length > 0;
  }

  /** Runs an import as soon as the ones before it have ended. */
  async run(work: () => Promise<void>) {
    this.#length += 1;
    this.onChange();
    try {
      await this.#enqueue(work);
    } finally {
      this.#length -= 1;
      this.onChange();
    }
  }
}

export function createImportDialog(app: App, targets: ImportTargets) {
  const imports = new ImportQueue();

  async function importFiles(sources: ImportSource[], setProgress: (text: string) => void) {
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

  /** @returns error message, or an empty string */
  async function load(sources: ImportSource[], setProgress: (text: string) => void) {
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
  }

  return {
    /**
     * Opens the dialog with a text field and a file picker.
     * @param refused - text that could not be loaded, displayed with its error
     */
    openDialog(refused?: RefusedText) {
      openImport(app, refused, imports, load);
    },
    /** Imports dropped files or text after what is being imported, with a progress dialog. */
    importFiles: (sources: PendingSources) =>
      imports.run(async () => {
        closeDialog("import-dialog");
        const { dialog, setProgress } = openProgress(app);
        const report = await importFiles(await sources, setProgress);
        dialog.close();
        finish(report);
      }),
  };
}

/** Progress dialog of dropped files. */
function openProgress(app: App) {
  let progress = app.t("import-waiting");
  const content = () => html`<p id="report-progress" role="status" .textContent=${progress}></p>`;
  const { dialog, update } = openDialog(app, "report-dialog", app.t("import-title"), content);
  const setProgress = (text: string) => {
    progress = text;
    update();
  };
  return { dialog, setProgress };
}

/** Text that could not be loaded, with its error. */
interface RefusedText {
  text: string;
  refusal: Refusal;
}

type Load = (sources: ImportSource[], setProgress: (text: string) => void) => Promise<string>;

/** @param load - resolves to an error message, or an empty string */
function openImport(app: App, refused: RefusedText | undefined, imports: ImportQueue, load: Load) {
  const { t } = app;
  let progress = "";
  let error = refused ? importErrorText(app, refused.refusal) : "";
  const show = (text: string) => {
    error = text;
    update();
  };
  const setProgress = (text: string) => {
    progress = text;
    update();
  };
  const submit = async (sources: PendingSources) => {
    // A button that is pressed twice does not mean two imports.
    if (imports.isRunning) return;
    await imports.run(async () => {
      show("");
      show(await load(await sources, setProgress));
    });
  };
  const { update } = openDialog(
    app,
    "import-dialog",
    t("import-title"),
    () => html`<p>${t("import-description")}</p>
      ${textField(app, refused?.text ?? "", submit)}
      <p class="note" role="status"
        .textContent=${progress || (imports.isRunning ? t("import-waiting") : "")}></p>
      <p id="import-message" class="error-text" role="alert" .textContent=${error}></p>
      ${buttonRow(
        buttonTemplate({
          id: "import-confirm",
          text: t("import-confirm"),
          class: "button primary",
          disabled: imports.isRunning,
          click: () => submit([sourceOfText((byId("import-text") as HTMLTextAreaElement).value)]),
        }),
        buttonTemplate({
          id: "import-choose",
          icon: "file",
          text: t("import-choose"),
          disabled: imports.isRunning,
          click: () => byId("import-files").click(),
        }),
      )}`,
  );
  imports.onChange = update;
}

/** Field for the text, and the hidden one for files. */
function textField({ t }: App, text: string, submit: (sources: PendingSources) => Promise<void>) {
  // Displaying a text of this length would block the browser for minutes.
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    if (pasted.length <= MAX_LENGTH) return;
    event.preventDefault();
    void submit([sourceOfText(pasted)]);
  };
  const choose = async ({ target }: Event) => {
    const input = target as HTMLInputElement;
    try {
      await submit(sourcesOfFiles(input.files ?? []));
    } finally {
      // Without it, the same file could not be chosen again.
      input.value = "";
    }
  };
  return html`<textarea id="import-text" rows="9" spellcheck="false"
      aria-label=${t("import-title")} placeholder=${`[Game "${[...GAME_TRAITS.keys()][0]}"]`}
      .value=${text} @paste=${paste}></textarea>
    <input id="import-files" type="file" multiple hidden
      accept=".txt,.pgn,.json,text/plain,application/json" @change=${choose}>`;
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
  const line = (kind: string, count: number) =>
    count ? html`<p>${t(`import-report-${kind}`, { count })}</p>` : nothing;
  const close = {
    id: "report-close",
    text: t("button-close"),
    class: "button primary",
    click: () => closeDialog("report-dialog"),
  };
  openDialog(
    app,
    "report-dialog",
    t("import-title"),
    () => html`<p class="lead">${t("import-report-added", { count: added.length })}</p>
      ${line("duplicates", duplicates.length)}
      ${line("truncated", truncated.length)}
      ${report.restored ? html`<p>${t("import-report-restored")}</p>` : nothing}
      ${line("refused", refused.length)}
      ${
        refused.length
          ? html`<ul class="refused">${refused.map(
              (one) => html`<li>${refusalText(app, one)}</li>`,
            )}</ul>`
          : nothing
      }
      ${buttonRow(buttonTemplate(close))}`,
  );
}
