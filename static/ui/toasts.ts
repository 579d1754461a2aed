/** Short messages that are no part of the game, with a way to undo what they tell, say. */
import { byId, h } from "./dom.ts";

/** How long a message stays, in ms: longer where there is something to decide. */
const TOAST_MS = 5000;
const ACTION_TOAST_MS = 9000;

/** @param action - what can be done about it */
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

/** Says that something cannot start, and what to do; the board stays to be looked at. */
export function showError(error: { title: string; text: string; retryLabel: string } | null) {
  const place = byId("error-panel");
  place.hidden = !error;
  place.replaceChildren();
  if (!error) return;
  // Under a dialog nobody could reach it.
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
  place.append(
    h("h2", {}, error.title),
    h("p", {}, error.text),
    h(
      "button",
      { type: "button", class: "button primary", id: "reload", click: () => location.reload() },
      error.retryLabel,
    ),
  );
}
