/** Toasts, optionally with an action such as undo, and the error panel. */
import { byId, h } from "./dom.ts";

/** Display time of a toast; longer if it has an action to decide on. */
const TOAST_MS = 5000;
const ACTION_TOAST_MS = 9000;

/**
 * Shows a toast. It replaces an earlier one with the same text.
 * @param action - button, for example to undo
 * @param close - accessible name of the close button
 */
export function showToast(
  text: string,
  action: { label: string; act: () => void } | null,
  close: string,
) {
  const place = byId("toasts");
  const dismiss = () => {
    toast.remove();
  };
  const toast = h(
    "div",
    { class: "toast" },
    h("span", {}, text),
    action &&
      h(
        "button",
        {
          type: "button",
          class: "button",
          click: () => {
            dismiss();
            action.act();
          },
        },
        action.label,
      ),
    h("button", { type: "button", class: "close", "aria-label": close, click: dismiss }, "×"),
  );
  for (const old of [...place.children]) if (old.firstChild?.textContent === text) old.remove();
  place.append(toast);
  setTimeout(dismiss, action ? ACTION_TOAST_MS : TOAST_MS);
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
  place.replaceChildren();
  if (!error) return;
  // A modal dialog would make the panel inert.
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
  place.append(
    h("h2", {}, error.title),
    h("p", {}, error.text),
    h(
      "button",
      { type: "button", class: "button primary", id: "reload", click: error.retry },
      error.retryLabel,
    ),
  );
}
