/**
 * Everything that is asked or told aside from the game. Each dialog is built when it opens, in the language of the moment.
 */
import type { App, Glance, Refusal } from "../app/types.ts";
import { button, byId, make } from "./dom.ts";
import { fullscreen } from "./fullscreen.ts";
import { reasons } from "../games/shared/status-text.ts";
import { nameOf } from "../games/shared/selectors.ts";

export function openDialog(
  app: App,
  id: string,
  title: string,
  ...content: (Node | string | false | null)[]
): HTMLDialogElement {
  const dialog = byId(id) as HTMLDialogElement;
  const close = make(
    "button",
    {
      type: "button",
      class: "close",
      "aria-label": app.t("button-close"),
      title: app.t("button-close"),
      click: () => dialog.close(),
    },
    "×",
  );
  dialog.dataset.turn = String(app.sides.opener());
  const inside = make("div", { class: "content" }, ...content.filter(Boolean));
  // Text alone is scrolled with keys only when it can be reached.
  if (!inside.querySelector("button, input, select, textarea, a, summary")) inside.tabIndex = 0;
  dialog.setAttribute("aria-labelledby", `${id}-title`);
  dialog.replaceChildren(
    make("header", {}, make("h2", { id: `${id}-title` }, title), close),
    inside,
  );
  dialog.onclick = (event) => {
    if (event.target === dialog) dialog.close();
  };
  if (!dialog.open) dialog.showModal();
  return dialog;
}

export const closeDialog = (id: string) => (byId(id) as HTMLDialogElement).close();

export const row = (...buttons: (Node | null)[]) =>
  make("div", { class: "choices row" }, ...buttons);

export interface MenuActions {
  fresh: () => void;
  rematch: () => void;
  undo: () => void;
  redo: () => void;
  resign: () => void;
  pause: () => void;
  review: () => void;
  share: () => void;
  picture: () => void;
  paper: () => void;
  load: () => void;
  rules: () => void;
  keys: () => void;
  settings: () => void;
  sides: () => void;
  tour: () => void;
  home: () => void;
  advise: () => void;
  analysis: () => void;
  explore: () => void;
  away: () => void;
  keep: () => void;
  lens: () => void;
}

/**
 * While moves are tried out, only what has to do with these.
 * @param runs - a clock can be paused
 */
export function openMenu(app: App, view: Glance, actions: MenuActions, runs: boolean) {
  const trying = typeof view.tried_from === "number";
  const entry = (name: keyof MenuActions, icon: string) =>
    button({
      id: `menu-${name}`,
      icon,
      text: app.t(`menu-${name}`, { name: nameOf(app, view, "Second") }),
      class: "entry",
      click: () => {
        closeDialog("menu-dialog");
        actions[name]();
      },
    });
  openDialog(
    app,
    "menu-dialog",
    app.t("menu-title"),
    app.offline.kept().newer && !trying && updateButton(app, "menu-dialog", "entry"),
    app.sides.layout().mode === "two-sided" && !trying && entry("home", "home"),
    ...(trying ? [entry("away", "back"), view.may_undo && entry("keep", "plus")] : []),
    !trying && entry("fresh", "plus"),
    !trying && view.ply > 0 && entry("rematch", "again"),
    view.may_undo && entry("undo", "undo"),
    view.may_redo && entry("redo", "redo"),
    view.to_move !== null && (trying || !view.seats[view.to_move].level) && entry("advise", "hint"),
    view.to_move !== null && entry("analysis", "analysis"),
    !trying && view.to_move !== null && entry("explore", "explore"),
    !trying && view.ply > 0 && entry("review", "review"),
    lensEntry(app, actions),
    !trying && view.to_move !== null && view.ply > 0 && entry("resign", "flag"),
    runs && entry("pause", "pause"),
    !trying && entry("share", "share"),
    entry("picture", "picture"),
    !trying && entry("paper", "print"),
    !trying && entry("load", "import"),
    entry("rules", "book"),
    !trying && entry("tour", "hint"),
    entry("keys", "keys"),
    entry("sides", "sides"),
    fullscreen(app, () => closeDialog("menu-dialog")),
    entry("settings", "settings"),
  );
}

/**
 * Takes a newer build of the page.
 * @param dialog - in which it is asked for
 */
export const updateButton = ({ t, offline }: App, dialog: string, name?: string) =>
  button({
    id: `${dialog}-update`,
    icon: "again",
    text: t("update-take"),
    class: name,
    click: () => {
      closeDialog(dialog);
      offline.take();
    },
  });

/** A switch, which says what is on. */
function lensEntry(app: App, actions: MenuActions) {
  const { lens } = app.settings();
  const made = button({
    id: "menu-lens",
    icon: "lens",
    text: app.t("menu-lens"),
    class: "entry",
    click: () => {
      closeDialog("menu-dialog");
      actions.lens();
    },
  });
  made.setAttribute("aria-pressed", String(lens));
  made.append(make("small", { "aria-hidden": "true" }, app.t(lens ? "lens-on" : "lens-off")));
  return made;
}

export const labelled = (label: string, field: HTMLElement) =>
  make("label", { class: "field" }, make("span", {}, label), field);

/** One of several, each explained. */
export function radios(
  name: string,
  legend: string,
  choices: { value: string; title: string; means?: string }[],
  chosen: string,
) {
  const lines = choices.map(({ value, title, means }) =>
    make(
      "label",
      { class: "radio" },
      make("input", { type: "radio", name, value, checked: value === chosen }),
      make("span", {}, make("b", {}, title), means ? make("small", {}, means) : null),
    ),
  );
  return make("fieldset", {}, make("legend", {}, legend), ...lines);
}

/** Says that a rule is ours, where the printed rules say nothing. */
export const badge = (app: App) => make("span", { class: "badge" }, app.t("our-ruling"));

export function importTrouble(app: App, { error }: Refusal) {
  const why = reasons(app, error.violations ?? [], (error.move ?? "").slice(0, 1))
    .map(({ text }) => text)
    .join(" ");
  if (error.move_number)
    return app.t("import-at", {
      number: error.move_number,
      move: error.move ?? "",
      why: why || error.message,
    });
  if (error.code === "failed") return app.t("import-no-rules");
  if (error.code === "unpainted") return app.t("import-unpainted", { detail: error.message });
  if (error.kind) return app.t(`import-bad-${error.kind}`, { at: error.at ?? "" });
  return app.t("import-unreadable", { detail: error.message });
}

export function openResign(app: App, view: Glance, resign: () => void) {
  const seat = view.to_move ?? "First";
  openDialog(
    app,
    "resign-dialog",
    app.t("resign-title"),
    make("p", {}, app.t("resign-means", { name: nameOf(app, view, seat) })),
    row(
      button({
        id: "resign-go",
        icon: "flag",
        text: app.t("resign-go"),
        click: () => {
          closeDialog("resign-dialog");
          resign();
        },
      }),
      button({
        id: "resign-no",
        text: app.t("resign-no"),
        class: "button primary",
        click: () => closeDialog("resign-dialog"),
      }),
    ),
  );
}
