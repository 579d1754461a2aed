/** Buttons below the status line: undo, what can be done with a piece, and making the move. */

import type { TemplateResult } from "lit-html";
import { html, nothing } from "lit-html";
import { refusedPiece } from "../games/shared/explanation.ts";
import { editOf, isTask } from "../games/shared/mode.ts";
import { hasUnsentMove, isComputerOnly } from "../games/shared/players.ts";
import { heldOf, isSelecting, pieceOf } from "../games/shared/selection.ts";
import { canAnalyse, canMove, hasHint, readyMove } from "../games/shared/selectors.ts";
import { isStepwise, stageOf } from "../games/shared/stage.ts";
import type { GameState } from "../games/shared/types.ts";
import type { Texts } from "../i18n/fluent.ts";
import type { MoveAction } from "../protocol/types.ts";
import type { AppState } from "../state/app-state.ts";
import { shownKey } from "../ui/action-keys.ts";
import type { MakeId } from "../ui/panel.ts";
import { press } from "../ui/press.ts";
import { iconTemplate } from "../ui/templates.ts";

/** Names of the buttons, which are also those of their icons. */
type ToolName = MoveAction | "undo" | "redo" | "advise" | "analysis" | "cancel";

export type ActionName = ToolName | "confirm" | "why" | "pause" | "send" | "done";

export interface ActionBarProps {
  /** State as displayed, without what is selected if the edge accepts no input. */
  state: GameState;
  /** Actual state. */
  now: AppState;
  /** Whether this edge currently accepts input. */
  active: boolean;
  /** Whether a panel takes the place of the buttons. */
  hasPanel: boolean;
}

export type ActionIntents = Record<ActionName, () => unknown>;

interface ButtonLook {
  name: ActionName;
  /** Keyboard shortcuts, separated by spaces; the first one is in the tooltip. */
  keys: string;
  disabled: boolean;
  hidden: boolean;
}

interface ToolState {
  /** Whether a button that stays pressed is so; undefined: it does not. */
  pressed?: boolean;
  /** How often it can be used; undefined: any number of times. */
  left?: number;
}

type Button = (look: ButtonLook) => TemplateResult;

const titleWith = (label: string, keys: string) =>
  keys ? `${label} (${keys.split(" ")[0]})` : label;

/** Button with an icon, and with a word while there are few of them. */
const toolButton =
  (
    { t }: Texts,
    intents: ActionIntents,
    id: MakeId,
    isWorded: boolean,
    { pressed, left }: ToolState = {},
  ): Button =>
  ({ name, keys, disabled, hidden }) => {
    const isCounted = left !== undefined;
    const label = isCounted ? t(`button-${name}-left`, { count: left }) : t(`button-${name}`);
    const word = isCounted ? t(`button-${name}-counted`, { count: left }) : label;
    return html`<button data-part=${name} type="button" class=${isWorded ? "tool worded" : "tool"}
      id=${id(name)} aria-label=${label} title=${titleWith(label, keys)}
      aria-keyshortcuts=${keys || nothing} aria-pressed=${pressed ?? nothing} ?disabled=${disabled}
      ?hidden=${hidden} ${press(intents[name])}>${iconTemplate(`i-${name}`)}${
        isWorded ? html`<span aria-hidden="true">${word}</span>` : nothing
      }</button>`;
  };

/** Button with a word, of which one is shown at a time. It stands out if it is the next step. */
const mainButton = (
  { name, keys, disabled, hidden }: ButtonLook,
  { icon, text, isNext }: { icon: string; text: string; isNext: boolean },
  intents: ActionIntents,
  id: MakeId,
) =>
  html`<button data-part=${name} type="button" class=${isNext ? "tool main my-turn" : "tool main"}
    id=${id(name)} aria-keyshortcuts=${keys || nothing} ?disabled=${disabled} ?hidden=${hidden}
    ${press(intents[name])}>${iconTemplate(`i-${icon}`)}<span>${text}</span></button>`;

/** Whether a button has something to act on. */
function isEnabled(state: GameState): Record<ToolName, boolean> {
  const { view } = state;
  const isHolding = heldOf(state) !== null;
  return {
    undo: view.may_undo || state.swapDeclined,
    redo: view.may_redo,
    rotate: isHolding,
    flip: isHolding || (isStepwise(state) && canMove(state)),
    colour: isHolding,
    hint: isHolding,
    cancel: isSelecting(state),
    advise: canMove(state) && hasHint(view),
    analysis: canAnalyse(state),
  };
}

/**
 * The buttons that are shown: with a move under construction what can be done with it, otherwise
 * what can be done with the game.
 */
function shownTools({ state, now }: ActionBarProps): ReadonlySet<ToolName> {
  const { view } = state;
  const { actions } = stageOf(state);
  if (isSelecting(state)) return new Set([...actions, "cancel"]);
  const redo = view.may_redo ? ["redo" as const] : [];
  if (hasPause(now) || hasUnsentMove(state)) return new Set(["undo", ...redo]);
  // A tile can be turned over before its first square is chosen.
  const flip = isStepwise(state) ? actions.filter((name) => name === "flip") : [];
  if (editOf(now)) return new Set(["undo", ...redo, ...flip]);
  const hasAnalysis = !isTask(now) && !view.hints;
  const advice = hasAnalysis ? (["advise", "analysis"] as const) : (["advise"] as const);
  return new Set(["undo", ...redo, ...flip, ...advice]);
}

/** The number of hints of the player to move, if they are counted. */
const hintsLeft = ({ view: { hints, to_move } }: GameState): ToolState =>
  hints ? { left: hints.seat === to_move ? hints.left : 0 } : {};

const canConfirm = (state: GameState) =>
  canMove(state) && (isStepwise(state) ? readyMove(state) !== null : Boolean(heldOf(state)?.pivot));

/**
 * Whether the only action is to pause and resume: in games between two computer players, and after
 * a computer player has failed, to retry.
 */
const hasPause = (now: GameState) =>
  (isComputerOnly(now) || now.computerPaused) && !now.view.outcome;

function mainButtons(texts: Texts, props: ActionBarProps, intents: ActionIntents, id: MakeId) {
  const { t } = texts;
  const { state, now, active, hasPanel } = props;
  const { settings } = now;
  const pauses = hasPause(now);
  const sends = hasUnsentMove(state) && !hasPanel && !isSelecting(state);
  const isRefused = refusedPiece(state) !== null;
  const confirm = {
    name: "confirm",
    keys: "Enter",
    disabled: !active || !canConfirm(state),
    hidden: sends || pauses || isRefused || !isSelecting(state),
  } as const;
  const why = {
    name: "why",
    keys: shownKey(settings, "why"),
    disabled: !active,
    hidden: pauses || !isRefused,
  } as const;
  const pause = {
    name: "pause",
    keys: shownKey(settings, "pause"),
    disabled: !active,
    hidden: !pauses,
  } as const;
  const send = { name: "send", keys: "", disabled: false, hidden: !sends || pauses } as const;
  const { computerPaused } = now;
  const pauseLook = {
    icon: computerPaused ? "play" : "pause",
    text: t(computerPaused ? "computer-resume" : "computer-pause"),
    isNext: computerPaused,
  };
  const confirmLook = {
    icon: "confirm",
    text: t("button-confirm"),
    isNext: readyMove(state) !== null,
  };
  const sendLook = { icon: "share", text: t("link-send"), isNext: true };
  const whyLook = { icon: "why", text: t("button-why"), isNext: false };
  const done = {
    name: "done",
    keys: "",
    disabled: !active,
    hidden: !editOf(now) || isSelecting(state),
  } as const;
  const isSetUp = now.view.editor?.faults.length === 0;
  const doneLook = { icon: "confirm", text: t("button-done"), isNext: isSetUp };
  return html`${mainButton(done, doneLook, intents, id)}
    ${mainButton(confirm, confirmLook, intents, id)}
    ${mainButton(why, whyLook, intents, id)}
    ${mainButton(pause, pauseLook, intents, id)}
    ${mainButton(send, sendLook, intents, id)}`;
}

export function actionBar(texts: Texts, props: ActionBarProps, intents: ActionIntents, id: MakeId) {
  const { state, active } = props;
  const { settings } = props.now;
  const enabled = isEnabled(state);
  const shown = shownTools(props);
  const look = (name: ToolName, keys: string): ButtonLook => ({
    name,
    keys,
    disabled: !active || !enabled[name],
    hidden: !shown.has(name),
  });
  const tool = toolButton(texts, intents, id, false);
  const worded = toolButton(texts, intents, id, true);
  const flip = isSelecting(state) ? tool : worded;
  const toggle = toolButton(texts, intents, id, false, {
    pressed: Boolean(pieceOf(state)?.fitting),
  });
  const counted = toolButton(texts, intents, id, true, hintsLeft(state));
  return html`${worded(look("undo", `${shownKey(settings, "undo")} Control+Z`.trim()))}
    ${worded(look("redo", "Control+Shift+Z"))}
    ${tool(look("rotate", shownKey(settings, "rotate")))}
    ${flip(look("flip", shownKey(settings, "flip")))}
    ${tool(look("colour", shownKey(settings, "colours")))}
    ${toggle(look("hint", shownKey(settings, "hint")))}
    ${tool(look("cancel", "Escape"))}
    ${counted(look("advise", shownKey(settings, "computer-hint")))}
    ${worded(look("analysis", shownKey(settings, "analysis")))}
    ${mainButtons(texts, props, intents, id)}`;
}
