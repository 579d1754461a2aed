/** The main menu. */

import { html } from "lit-html";
import { playerName } from "../games/shared/selectors.ts";
import type { GameView } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { updateButton } from "../state/update-button.ts";
import { closeDialog, openDialog } from "../ui/dialogs.ts";
import { fullscreenEntry } from "../ui/fullscreen.ts";
import { buttonTemplate, iconTemplate } from "../ui/templates.ts";

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
    buttonTemplate({
      id: `menu-${name}`,
      icon,
      text: app.t(`menu-${name}`, { name: playerName(app, view, "Second") }),
      class: "entry",
      click: () => {
        closeDialog("menu-dialog");
        actions[action]();
      },
    });
  openDialog(app, "menu-dialog", app.t("menu-title"), () =>
    [
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
    ].filter(Boolean),
  );
}

/** Toggle button for insights, which also shows its state as text. */
function insightsEntry({ t, settings }: App, actions: MenuActions) {
  const { lens } = settings();
  const toggle = () => {
    closeDialog("menu-dialog");
    actions.toggleInsights();
  };
  return html`<button type="button" id="menu-insights" class="entry" aria-pressed=${lens}
    @click=${toggle}>${iconTemplate("i-lens")}<span>${t("menu-insights")}</span
    ><small aria-hidden="true">${t(lens ? "insights-on" : "insights-off")}</small></button>`;
}
