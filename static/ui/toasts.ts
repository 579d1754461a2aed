/** Toasts, optionally with an action such as undo, and the error panel. */

import { html, nothing, render } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { repeat } from "lit-html/directives/repeat.js";
import { byId } from "./dom.ts";

/** Display time of a toast; longer if it has an action to decide on. */
const TOAST_MS = 5000;
const ACTION_TOAST_MS = 9000;

interface Toast {
  text: string;
  /** Button, for example to undo. */
  action: { label: string; act: () => void } | null;
  /** Accessible name of the close button. */
  close: string;
}

/** The toasts shown, oldest first. */
let toasts: Toast[] = [];

function dismiss(toast: Toast) {
  toasts = toasts.filter((one) => one !== toast);
  renderToasts();
}

function toastTemplate(toast: Toast) {
  const { text, action, close } = toast;
  const act = () => {
    dismiss(toast);
    action?.act();
  };
  return html`<div class="toast"><span>${text}</span>${
    action
      ? html`<button type="button" class="button" @click=${act}>${action.label}</button>`
      : nothing
  }<button type="button" class="close" aria-label=${close} @click=${() => dismiss(toast)}
    >×</button></div>`;
}

const renderToasts = () =>
  render(
    repeat(toasts, (toast) => toast, toastTemplate),
    byId("toasts"),
  );

/** Shows a toast. It replaces an earlier one with the same text. */
export function showToast(text: string, action: Toast["action"], close: string) {
  const toast = { text, action, close };
  toasts = [...toasts.filter((old) => old.text !== text), toast];
  renderToasts();
  setTimeout(dismiss, action ? ACTION_TOAST_MS : TOAST_MS, toast);
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
