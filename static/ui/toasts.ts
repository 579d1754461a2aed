/** Toasts, optionally with an action such as undo, and the error panel. */

import { html, nothing, render } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { repeat } from "lit-html/directives/repeat.js";
import { byId, isField } from "./dom.ts";

/** Display time of a toast; longer if it has an action to decide on. */
const TOAST_MS = 5000;
const ACTION_TOAST_MS = 9000;

interface Toast {
  text: string;
  /** Button, for example to undo. */
  action: ToastAction | null;
  /** Accessible name of the close button. */
  close: string;
  timer: number;
}

interface ToastAction {
  label: string;
  act: () => void;
  /** Whether Ctrl+Z presses the button, which Tab reaches last. */
  isUndo: boolean;
}

/** The toasts shown, oldest first. */
let toasts: Toast[] = [];
/** What had the focus before it came to a toast. */
let focusedBefore: EventTarget | null = null;

/** Shows other toasts. If the one with the focus has left, the focus goes back. */
function change(next: Toast[]) {
  const place = byId("toasts");
  const hadFocus = place.contains(document.activeElement);
  toasts = next;
  render(
    repeat(toasts, (toast) => toast, toastTemplate),
    place,
  );
  if (hadFocus && !place.contains(document.activeElement) && focusedBefore instanceof HTMLElement)
    focusedBefore.focus();
}

const dismiss = (toast: Toast) => change(toasts.filter((one) => one !== toast));

/**
 * Nothing disappears while somebody is about to press it. The rest of a toast may lie over what the
 * pointer is to press.
 */
function expire(toast: Toast) {
  if (document.querySelector("#toasts :focus, #toasts .button:hover")) startTime(toast);
  else dismiss(toast);
}

/** Starts the display time, also again. */
function startTime(toast: Toast) {
  clearTimeout(toast.timer);
  toast.timer = window.setTimeout(expire, toast.action ? ACTION_TOAST_MS : TOAST_MS, toast);
}

function startAllTimes() {
  for (const toast of toasts) startTime(toast);
}

function onFocus({ relatedTarget }: FocusEvent) {
  if (!byId("toasts").contains(relatedTarget as Node | null)) focusedBefore = relatedTarget;
}

function press(toast: Toast) {
  dismiss(toast);
  toast.action?.act();
}

function toastTemplate(toast: Toast) {
  const { text, action, close } = toast;
  const keys = action?.isUndo ? "Control+Z" : nothing;
  return html`<div class="toast" @focusin=${onFocus} @focusout=${startAllTimes}><span>${text}</span>${
    action
      ? html`<button type="button" class="button" aria-keyshortcuts=${keys}
          @pointerleave=${startAllTimes} @click=${() => press(toast)}>${action.label}</button>`
      : nothing
  }<button type="button" class="close" aria-label=${close} @click=${() => dismiss(toast)}
    >×</button></div>`;
}

/** Presses the latest button for undoing, unless the keys have another meaning where they arrive. */
export function undoByKey(event: KeyboardEvent) {
  const { ctrlKey, metaKey, altKey, shiftKey, key, target } = event;
  if (event.defaultPrevented || altKey || shiftKey || !(ctrlKey || metaKey)) return;
  if (key.toUpperCase() !== "Z" || isField(target) || document.querySelector("dialog[open]"))
    return;
  const toast = toasts.findLast(({ action }) => action?.isUndo);
  if (!toast) return;
  event.preventDefault();
  press(toast);
}

/**
 * Shows a toast. It replaces an earlier one with the same text.
 * @param signal - aborted when the toast has no meaning any more
 */
export function showToast(
  text: string,
  action: ToastAction | null,
  close: string,
  signal?: AbortSignal,
) {
  if (signal?.aborted) return;
  const toast = { text, action, close, timer: 0 };
  change([...toasts.filter((old) => old.text !== text), toast]);
  startTime(toast);
  signal?.addEventListener("abort", () => dismiss(toast));
}

/** Something cannot start, and what to do about it. */
interface Failure {
  title: string;
  text: string;
  retryLabel: string;
  retry: () => unknown;
}

/** Shows a failure; the board stays visible. */
export function showError(error: Failure | null) {
  const place = byId("error-panel");
  place.hidden = !error;
  // A modal dialog would make the panel inert.
  if (error) for (const dialog of document.querySelectorAll("dialog")) dialog.close();
  render(error ? keyed(error, failure(error)) : nothing, place);
}

const failure = ({ title, text, retryLabel, retry }: Failure) =>
  html`<h2>${title}</h2><p>${text}</p
    ><button type="button" class="button primary" id="reload" @click=${retry}>${retryLabel}</button>`;
