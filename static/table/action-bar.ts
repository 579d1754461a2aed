/** Buttons below the status line: undo, what can be done with a piece, and making the move. */

import type { TemplateResult } from "lit-html";
import { html, nothing } from "lit-html";
import { hasUnsentMove, isComputerOnly } from "../games/shared/players.ts";
import { heldOf, isSelecting, pieceOf } from "../games/shared/selection.ts";
import { canMove, readyMove } from "../games/shared/selectors.ts";
import { isStepwise, stageOf } from "../games/shared/stage.ts";
import type { GameState } from "../games/shared/types.ts";
import type { Texts } from "../i18n/fluent.ts";
import type { MoveAction } from "../protocol/types.ts";
import type { MakeId } from "../ui/panel.ts";
import { press } from "../ui/press.ts";
import { iconTemplate } from "../ui/templates.ts";

/** Names of the buttons, which are also those of their icons. */
export type ActionName = MoveAction | "undo" | "redo" | "cancel" | "confirm" | "pause" | "send";

export interface ActionBarProps {
  /** State as displayed, without what is selected if the edge accepts no input. */
  state: GameState;
  /** Actual state. */
  now: GameState;
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

type Button = (look: ButtonLook) => TemplateResult;

const toolButton =
  ({ t }: Texts, intents: ActionIntents, id: MakeId, pressed?: boolean): Button =>
  ({ name, keys, disabled, hidden }) => {
    const label = t(`button-${name}`);
    return html`<button data-part=${name} type="button" class="tool" id=${id(name)}
      aria-label=${label} title=${`${label} (${keys.split(" ")[0]})`} aria-keyshortcuts=${keys}
      aria-pressed=${pressed ?? nothing} ?disabled=${disabled} ?hidden=${hidden}
      ${press(intents[name])}>${iconTemplate(`i-${name}`)}</button>`;
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
function isEnabled(state: GameState): Record<MoveAction | "undo" | "redo" | "cancel", boolean> {
  const { view } = state;
  const isHolding = heldOf(state) !== null;
  return {
    undo: view.may_undo,
    redo: view.may_redo,
    rotate: isHolding,
    flip: isHolding || (isStepwise(state) && canMove(state)),
    colour: isHolding,
    hint: isHolding,
    cancel: isSelecting(state),
  };
}

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
  const pauses = hasPause(now);
  const sends = hasUnsentMove(state) && !hasPanel && !isSelecting(state);
  const confirm = {
    name: "confirm",
    keys: "Enter",
    disabled: !active || !canConfirm(state),
    hidden: sends || pauses,
  } as const;
  const pause = { name: "pause", keys: "P", disabled: !active, hidden: !pauses } as const;
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
  return html`${mainButton(confirm, confirmLook, intents, id)}
    ${mainButton(pause, pauseLook, intents, id)}
    ${mainButton(send, sendLook, intents, id)}`;
}

export function actionBar(texts: Texts, props: ActionBarProps, intents: ActionIntents, id: MakeId) {
  const { state, now, active } = props;
  const enabled = isEnabled(state);
  const pauses = hasPause(now);
  const { actions } = stageOf(state);
  const look = (name: keyof typeof enabled, keys: string, hidden = pauses): ButtonLook => ({
    name,
    keys,
    disabled: !active || !enabled[name],
    hidden,
  });
  /** A button that only some games use. */
  const pieceLook = (name: MoveAction, keys: string) =>
    look(name, keys, pauses || !actions.includes(name));
  const tool = toolButton(texts, intents, id);
  const toggle = toolButton(texts, intents, id, Boolean(pieceOf(state)?.fitting));
  return html`${tool(look("undo", "U Control+Z", false))}
    ${tool(look("redo", "Control+Shift+Z", false))}
    ${tool(pieceLook("rotate", "R"))}
    ${tool(pieceLook("flip", "F"))}
    ${tool(pieceLook("colour", "C"))}
    ${toggle(pieceLook("hint", "H"))}
    ${tool(look("cancel", "Escape"))}
    ${mainButtons(texts, props, intents, id)}`;
}
