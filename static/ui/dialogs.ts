/** Dialogs. Each is rendered anew when it opens, in the current language. */

import { html, render } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import type { Texts } from "../i18n/fluent.ts";
import { byId } from "./dom.ts";
import { closeButton } from "./templates.ts";

/** What a dialog needs to know: its texts, and which player it faces. */
export interface DialogContext {
  t: Texts["t"];
  orientation: { dialogTurns: () => number };
}

export interface OpenDialog {
  dialog: HTMLDialogElement;
  /** Renders the content again, unless the dialog has been opened with other content since. */
  update: () => void;
}

/** @param content - renders the content, now and at every update */
export function openDialog(
  { t, orientation }: DialogContext,
  id: string,
  title: string,
  content: () => unknown,
): OpenDialog {
  const dialog = byId(id) as HTMLDialogElement;
  dialog.dataset.turn = String(orientation.dialogTurns());
  dialog.setAttribute("aria-labelledby", `${id}-title`);
  const frame = html`<header
      ><h2 id=${`${id}-title`}>${title}</h2
      >${closeButton(t("button-close"), () => dialog.close())}</header><div class="content"></div>`;
  // A key of its own, so that no field keeps what was typed the last time.
  render(keyed({}, frame), dialog);
  const inside = dialog.lastElementChild as HTMLElement;
  const update = () => void render(content(), inside);
  update();
  // Content without controls must be focusable to be scrolled with the keyboard.
  if (!inside.querySelector("button, input, select, textarea, a, summary")) inside.tabIndex = 0;
  dialog.onclick = (event) => {
    if (event.target === dialog) dialog.close();
  };
  if (!dialog.open) dialog.showModal();
  return { dialog, update };
}

export const closeDialog = (id: string) => (byId(id) as HTMLDialogElement).close();
