/**
 * The dialogs around loading games: where they come from, and what came of it.
 * @import { App, Refusal } from "../app/types.js"
 * @import { Report } from "./import-games.js"
 * @import { Source } from "../ui/file-io.js"
 */
import { isLink } from "../notation/correspondence.js";
import { closeDialog, importTrouble, openDialog, row } from "../ui/dialogs.js";
import { button, byId, make, setText } from "../ui/dom.js";
import { MOST, chosen, pasted } from "../ui/file-io.js";
import { takeIn } from "./import-games.js";

/**
 * @typedef {object} Places where to go with what was loaded
 * @property {(id: string) => void} open a game on the table
 * @property {() => void} home the list, as it is now
 * @property {(link: string) => Promise<Refusal | null>} receive a link that was pasted in
 */

/** @param {App} app @param {Places} places */
export function createImports(app, places) {
  /** @param {Source[]} sources @param {(text: string) => void} say */
  async function take(sources, say) {
    const report = await takeIn(app, sources, (done, of) => {
      if (of > 1) say(app.t("import-progress", { done, count: of }));
    });
    say("");
    return report;
  }

  /** One game goes to the table, several to the list. @param {Report} report */
  function finish(report) {
    const [only, ...more] = [...report.added, ...report.same];
    if (only && !more.length && !report.refused.length) {
      places.open(only);
      if (report.cut.length) app.notify("notice-cut-short");
      if (report.same.length) app.notify("import-same-one");
      return;
    }
    if (report.added.length) places.home();
    openReport(app, report);
  }

  /** @param {string} link @returns {Promise<string>} what is wrong with it */
  async function byLink(link) {
    const refusal = await places.receive(link);
    if (refusal) return importTrouble(app, refusal);
    closeDialog("import-dialog");
    return "";
  }

  return {
    /**
     * The dialog to paste into and to choose files from.
     * @param {{ text: string, refusal: Refusal }} [refused] what could not be loaded, and why
     */
    ask(refused) {
      openImport(app, refused, async (sources, say) => {
        const [only, ...rest] = sources;
        if (only && !only.name && !rest.length && isLink(only.text)) return byLink(only.text);
        const report = await take(sources, say);
        const [refused, ...others] = report.refused;
        if (refused && !others.length && !report.added.length && !report.same.length)
          return wherePlaced(app, refused);
        closeDialog("import-dialog");
        finish(report);
        return "";
      });
    },
    /** What was dropped. @param {Source[]} sources */
    async take(sources) {
      closeDialog("import-dialog");
      const box = openDialog(app, "report-dialog", app.t("import-title"), progressLine(app));
      const report = await take(sources, (text) => setText(byId("report-progress"), text));
      box.close();
      finish(report);
    },
  };
}

/** @param {App} app */
const progressLine = (app) =>
  make("p", { id: "report-progress", role: "status" }, app.t("import-waiting"));

/**
 * @param {App} app
 * @param {{ text: string, refusal: Refusal } | undefined} refused
 * @param {(sources: Source[], say: (text: string) => void) => Promise<string>} load gives what is wrong, or nothing
 */
function openImport(app, refused, load) {
  const area = make("textarea", {
    id: "import-text",
    rows: "9",
    spellcheck: "false",
    "aria-label": app.t("import-title"),
    placeholder: '[Game "battle-of-lits"]',
    // So long a text would keep the browser busy for minutes only to be shown.
    paste: (event) => {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (text.length <= MOST) return;
      event.preventDefault();
      go([pasted(text)]);
    },
  });
  const files = make("input", {
    id: "import-files",
    type: "file",
    multiple: true,
    hidden: true,
    accept: ".txt,.pgn,.json,text/plain,application/json",
    change: async () => {
      await go(await Promise.all([...(files.files ?? [])].map(chosen)));
      files.value = "";
    },
  });
  const doing = make("p", { class: "note", role: "status" });
  const said = make("p", { id: "import-said", class: "trouble", role: "alert" });
  if (refused) {
    area.value = refused.text;
    said.textContent = importTrouble(app, refused.refusal);
  }
  /** @param {Source[]} sources */
  async function go(sources) {
    said.textContent = "";
    said.textContent = await load(sources, (text) => setText(doing, text));
  }
  openDialog(
    app,
    "import-dialog",
    app.t("import-title"),
    make("p", {}, app.t("import-means")),
    area,
    files,
    doing,
    said,
    row(
      button({
        id: "import-go",
        text: app.t("import-go"),
        class: "button primary",
        click: () => go([pasted(area.value)]),
      }),
      button({
        id: "import-choose",
        icon: "file",
        text: app.t("import-choose"),
        click: () => files.click(),
      }),
    ),
  );
}

/** @param {App} app @param {Report["refused"][number]} refused */
function wherePlaced({ t }, { name, number, why }) {
  if (!name && !number) return why;
  const where = !number
    ? name
    : name
      ? t("import-where", { name, number })
      : t("import-which", { number });
  return `${where}: ${why}`;
}

/** @param {App} app @param {Report} report */
function openReport(app, report) {
  const { t } = app;
  const { added, same, cut, refused } = report;
  openDialog(
    app,
    "report-dialog",
    t("import-title"),
    make("p", { class: "lead" }, t("report-added", { count: added.length })),
    same.length > 0 && make("p", {}, t("report-same", { count: same.length })),
    cut.length > 0 && make("p", {}, t("report-cut", { count: cut.length })),
    refused.length > 0 && make("p", {}, t("report-refused", { count: refused.length })),
    refused.length > 0 &&
      make("ul", { class: "refused" }, ...refused.map((one) => make("li", {}, wherePlaced(app, one)))),
    row(
      button({
        id: "report-close",
        text: t("button-close"),
        class: "button primary",
        click: () => closeDialog("report-dialog"),
      }),
    ),
  );
}
