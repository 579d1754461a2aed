/** The main menu. */

import type { TemplateResult } from "lit-html";
import { html, nothing } from "lit-html";
import { playerName } from "../games/shared/selectors.ts";
import type { GameView } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { updateButton } from "../state/update-button.ts";
import { closeDialog, openDialog } from "../ui/dialogs.ts";
import { matchesMedia } from "../ui/dom.ts";
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
  ask: () => void;
  settings: () => void;
  sides: () => void;
  tour: () => void;
  home: () => void;
  advise: () => void;
  analysis: () => void;
  analysisBoard: () => void;
  /** Sets up a position by hand. */
  edit: () => void;
  /** Ends the trial. */
  leave: () => void;
  sharePuzzle: () => void;
  keep: () => void;
  toggleInsights: () => void;
}

type MenuEntry = TemplateResult | null | false;

/** What the entries depend on. */
interface MenuProps {
  view: GameView;
  /** Whether there is a clock that can be paused. */
  canPause: boolean;
  /** Whether a person at this device is to move, who can give up. */
  canResign: boolean;
  /** Whether a hint can be asked for. */
  canHint: boolean;
  /** Whether the best moves can be shown. */
  canAnalyse: boolean;
  /** Whether a position can be set up, from the one on the table. */
  canEdit: boolean;
  /** Name of the place to which ending the trial leads. */
  exitLabel: string;
  /** Whether there is a puzzle on the table, to which others can open a link. */
  canSharePuzzle: boolean;
}

/**
 * Makes an entry. The last part of the message key and of the id is that of the action, or `name`.
 * @param text - in place of the message
 */
type MakeEntry = (
  action: keyof MenuActions,
  icon: string,
  name?: string,
  text?: string,
) => TemplateResult;

const isTrialView = (view: GameView) => typeof view.tried_from === "number";

/** Two-sided tables and short phones have no room for the button. */
const isHomeOnTable = () =>
  Boolean(document.querySelector("#home-button")?.getClientRects().length);

function gameEntries(app: App, props: MenuProps, entry: MakeEntry): MenuEntry[] {
  const { view, canPause, canResign, exitLabel } = props;
  const isOver = view.to_move === null;
  const undo = view.may_undo && entry("undo", "undo");
  const redo = view.may_redo && entry("redo", "redo");
  const pause = canPause && entry("pause", "pause");
  if (isTrialView(view)) {
    const keep = view.may_undo && !view.editor && entry("keep", "keep", "save-trial");
    return [entry("leave", "back", "exit-trial", exitLabel), keep, undo, redo, pause];
  }
  return [
    app.offline.status().newer && updateButton(app, "menu-dialog", "entry"),
    !isHomeOnTable() && entry("home", "home"),
    entry("fresh", "plus", "new"),
    isOver && entry("rematch", "again"),
    undo,
    redo,
    pause,
    canResign && entry("resign", "flag"),
  ];
}

function thinkEntries(app: App, props: MenuProps, entry: MakeEntry, actions: MenuActions) {
  const { view, canHint, canAnalyse, canEdit } = props;
  if (view.editor) return [];
  const { to_move: mover, ply } = view;
  const isTrial = isTrialView(view);
  return [
    canHint && entry("advise", "advise", "hint"),
    canAnalyse && entry("analysis", "analysis"),
    !isTrial && mover !== null && entry("analysisBoard", "analysis-board", "analysis-board"),
    canEdit && entry("edit", "name"),
    !isTrial && ply > 0 && entry("review", "review", "replay"),
    insightsEntry(app, actions),
  ];
}

function shareEntries({ view, canSharePuzzle }: MenuProps, entry: MakeEntry): MenuEntry[] {
  const isTrial = isTrialView(view);
  return [
    !isTrial && entry("share", "share"),
    canSharePuzzle && entry("sharePuzzle", "share", "share-puzzle"),
    entry("picture", "picture"),
    !isTrial && entry("paper", "print", "print"),
    !isTrial && entry("load", "import", "import"),
  ];
}

function helpEntries(app: App, { view }: MenuProps, entry: MakeEntry): MenuEntry[] {
  return [
    entry("rules", "book"),
    !isTrialView(view) && entry("tour", "tour"),
    // Devices without a mouse or a touchpad rarely have a keyboard.
    matchesMedia("(any-pointer: fine)") && entry("keys", "keys", "shortcuts"),
    entry("ask", "ask"),
    entry("sides", "sides", "orientation"),
    fullscreenEntry(app, () => closeDialog("menu-dialog")),
    entry("settings", "settings"),
  ];
}

/** Opens the main menu. During a trial, it offers only entries that apply to it. */
export function openMenu(app: App, props: MenuProps, actions: MenuActions) {
  const { t } = app;
  const entry: MakeEntry = (action, icon, name = action, text = undefined) =>
    buttonTemplate({
      id: `menu-${name}`,
      icon,
      text: text ?? t(`menu-${name}`, { name: playerName(app, props.view, "Second") }),
      class: "entry",
      click: () => {
        closeDialog("menu-dialog");
        actions[action]();
      },
    });
  const group = (name: string, entries: MenuEntry[]) =>
    !entries.some(Boolean)
      ? nothing
      : html`<section><h3>${t(`menu-group-${name}`)}</h3>
      <div class="entries">${entries.filter(Boolean)}</div></section>`;
  openDialog(app, "menu-dialog", t("menu-title"), () => [
    group("game", gameEntries(app, props, entry)),
    group("think", thinkEntries(app, props, entry, actions)),
    group("share", shareEntries(props, entry)),
    group("help", helpEntries(app, props, entry)),
  ]);
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
