/** The dialogs around loading games: where they come from, and what came of it. */
import type { App, Refusal } from "../app/types.ts";
import type { Report } from "./import-games.ts";
import type { Source } from "../ui/file-io.ts";
import { isLink } from "../notation/correspondence.ts";
import { closeDialog, importTrouble, openDialog, row } from "../ui/dialogs.ts";
import { button, byId, make, setText } from "../ui/dom.ts";
import { MOST, chosen, pasted } from "../ui/file-io.ts";
import { takeIn } from "./import-games.ts";

/** Where to go with what was loaded. */
export interface Places {
  /** A game on the table. */
  open: (id: string) => void;
  /** The list, as it is now. */
  home: () => void;
  /** A link that was pasted in. */
  receive: (link: string) => Promise<Refusal | null>;
}

export function createImports(app: App, places: Places) {
  async function take(sources: Source[], say: (text: string) => void) {
    const report = await takeIn(app, sources, (done, of) => {
      if (of > 1) say(app.t("import-progress", { done, count: of }));
    });
    say("");
    return report;
  }

  /** One game goes to the table, several to the list. */
  function finish(report: Report) {
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

  /** @returns what is wrong with it */
  async function byLink(link: string): Promise<string> {
    const refusal = await places.receive(link);
    if (refusal) return importTrouble(app, refusal);
    closeDialog("import-dialog");
    return "";
  }

  return {
    /**
     * The dialog to paste into and to choose files from.
     * @param refused - what could not be loaded, and why
     */
    ask(refused?: { text: string; refusal: Refusal }) {
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
    /** What was dropped. */
    async take(sources: Source[]) {
      closeDialog("import-dialog");
      const box = openDialog(app, "report-dialog", app.t("import-title"), progressLine(app));
      const report = await take(sources, (text) => setText(byId("report-progress"), text));
      box.close();
      finish(report);
    },
  };
}

const progressLine = (app: App) =>
  make("p", { id: "report-progress", role: "status" }, app.t("import-waiting"));

/** @param load - gives what is wrong, or nothing */
function openImport(
  app: App,
  refused: { text: string; refusal: Refusal } | undefined,
  load: (sources: Source[], say: (text: string) => void) => Promise<string>,
) {
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
  async function go(sources: Source[]) {
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

function wherePlaced({ t }: App, { name, number, why }: Report["refused"][number]) {
  if (!name && !number) return why;
  const where = !number
    ? name
    : name
      ? t("import-where", { name, number })
      : t("import-which", { number });
  return `${where}: ${why}`;
}

function openReport(app: App, report: Report) {
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
      make(
        "ul",
        { class: "refused" },
        ...refused.map((one) => make("li", {}, wherePlaced(app, one))),
      ),
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
