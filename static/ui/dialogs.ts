/** Dialogs. Each is built when it opens, in the current language. */
import type { App, GameView, Refusal } from "../app/types.ts";
import { playerName } from "../games/shared/selectors.ts";
import { violationTexts } from "../games/shared/status-text.ts";
import { button, byId, h } from "./dom.ts";
import { fullscreenEntry } from "./fullscreen.ts";

export function openDialog(
  app: App,
  id: string,
  title: string,
  ...content: (Node | string | false | null)[]
): HTMLDialogElement {
  const dialog = byId(id) as HTMLDialogElement;
  const close = h(
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
  dialog.dataset.turn = String(app.orientation.dialogTurns());
  const inside = h("div", { class: "content" }, ...content.filter(Boolean));
  // Content without controls must be focusable to be scrolled with the keyboard.
  if (!inside.querySelector("button, input, select, textarea, a, summary")) inside.tabIndex = 0;
  dialog.setAttribute("aria-labelledby", `${id}-title`);
  dialog.replaceChildren(h("header", {}, h("h2", { id: `${id}-title` }, title), close), inside);
  dialog.onclick = (event) => {
    if (event.target === dialog) dialog.close();
  };
  if (!dialog.open) dialog.showModal();
  return dialog;
}

export const closeDialog = (id: string) => (byId(id) as HTMLDialogElement).close();

export const buttonRow = (...buttons: (Node | null)[]) =>
  h("div", { class: "choices row" }, ...buttons);

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
  toggleInsights: () => void;
}

/**
 * Opens the main menu. While exploring, it offers only entries that apply to exploring.
 * @param canPause - whether there is a clock that can be paused
 */
export function openMenu(app: App, view: GameView, actions: MenuActions, canPause: boolean) {
  const exploring = typeof view.tried_from === "number";
  /** @param name - last part of the message key and of the id, where the action is called otherwise */
  const entry = (action: keyof MenuActions, icon: string, name: string = action) =>
    button({
      id: `menu-${name}`,
      icon,
      text: app.t(`menu-${name}`, { name: playerName(app, view, "Second") }),
      class: "entry",
      click: () => {
        closeDialog("menu-dialog");
        actions[action]();
      },
    });
  openDialog(
    app,
    "menu-dialog",
    app.t("menu-title"),
    app.offline.status().newer && !exploring && updateButton(app, "menu-dialog", "entry"),
    app.orientation.layout().mode === "two-sided" && !exploring && entry("home", "home"),
    ...(exploring
      ? [
          entry("away", "back", "exit-explore"),
          view.may_undo && entry("keep", "plus", "save-explore"),
        ]
      : []),
    !exploring && entry("fresh", "plus", "new"),
    !exploring && view.ply > 0 && entry("rematch", "again"),
    view.may_undo && entry("undo", "undo"),
    view.may_redo && entry("redo", "redo"),
    view.to_move !== null &&
      (exploring || !view.seats[view.to_move].level) &&
      entry("advise", "hint", "hint"),
    view.to_move !== null && entry("analysis", "analysis"),
    !exploring && view.to_move !== null && entry("explore", "explore"),
    !exploring && view.ply > 0 && entry("review", "review", "replay"),
    insightsEntry(app, actions),
    !exploring && view.to_move !== null && view.ply > 0 && entry("resign", "flag"),
    canPause && entry("pause", "pause"),
    !exploring && entry("share", "share"),
    entry("picture", "picture"),
    !exploring && entry("paper", "print", "print"),
    !exploring && entry("load", "import", "import"),
    entry("rules", "book"),
    !exploring && entry("tour", "hint"),
    entry("keys", "keys", "shortcuts"),
    entry("sides", "sides", "orientation"),
    fullscreenEntry(app, () => closeDialog("menu-dialog")),
    entry("settings", "settings"),
  );
}

/**
 * Button that activates a new build of the app.
 * @param dialog - id of the dialog that contains the button, closed on click
 */
export const updateButton = ({ t, offline }: App, dialog: string, name?: string) =>
  button({
    id: `${dialog}-update`,
    icon: "again",
    text: t("update-apply"),
    class: name,
    click: () => {
      closeDialog(dialog);
      void offline.applyUpdate();
    },
  });

/** Toggle button for insights, which also shows its state as text. */
function insightsEntry(app: App, actions: MenuActions) {
  const { lens } = app.settings();
  const made = button({
    id: "menu-insights",
    icon: "lens",
    text: app.t("menu-insights"),
    class: "entry",
    click: () => {
      closeDialog("menu-dialog");
      actions.toggleInsights();
    },
  });
  made.setAttribute("aria-pressed", String(lens));
  made.append(h("small", { "aria-hidden": "true" }, app.t(lens ? "insights-on" : "insights-off")));
  return made;
}

export const labelledField = (label: string, field: HTMLElement) =>
  h("label", { class: "field" }, h("span", {}, label), field);

/** Radio group in which each choice can have an explanation. */
export function radioGroup(
  name: string,
  legend: string,
  choices: { value: string; title: string; means?: string }[],
  selected: string,
) {
  const lines = choices.map(({ value, title, means }) =>
    h(
      "label",
      { class: "radio" },
      h("input", { type: "radio", name, value, checked: value === selected }),
      h("span", {}, h("b", {}, title), means ? h("small", {}, means) : null),
    ),
  );
  return h("fieldset", {}, h("legend", {}, legend), ...lines);
}

/** Badge for house rules: our rulings where the printed rules say nothing. */
export const houseRuleBadge = (app: App) => h("span", { class: "badge" }, app.t("house-rule"));

export function importErrorText(app: App, { error }: Refusal) {
  const why = violationTexts(app, error.violations ?? [], (error.move ?? "").slice(0, 1))
    .map(({ text }) => text)
    .join(" ");
  if (error.move_number)
    return app.t("import-bad-move", {
      number: error.move_number,
      move: error.move ?? "",
      why: why || error.message,
    });
  if (error.code === "failed") return app.t("import-no-rules");
  if (error.code === "unpainted") return app.t("import-unsupported", { detail: error.message });
  if (error.kind) return app.t(`import-bad-${error.kind}`, { at: error.at ?? "" });
  return app.t("import-unreadable", { detail: error.message });
}

export function openResignDialog(app: App, view: GameView, resign: () => void) {
  const seat = view.to_move ?? "First";
  openDialog(
    app,
    "resign-dialog",
    app.t("resign-title"),
    h("p", {}, app.t("resign-description", { name: playerName(app, view, seat) })),
    buttonRow(
      button({
        id: "resign-confirm",
        icon: "flag",
        text: app.t("resign-confirm"),
        click: () => {
          closeDialog("resign-dialog");
          resign();
        },
      }),
      button({
        id: "resign-cancel",
        text: app.t("resign-cancel"),
        class: "button primary",
        click: () => closeDialog("resign-dialog"),
      }),
    ),
  );
}
