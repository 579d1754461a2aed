/** Dialogs. Each is built when it opens, in the current language. */
import type { Texts } from "../i18n/fluent.ts";
import { byId, h } from "./dom.ts";

/** What a dialog needs to know: its texts, and which player it faces. */
export interface DialogContext {
  t: Texts["t"];
  orientation: { dialogTurns: () => number };
}

export function openDialog(
  { t, orientation }: DialogContext,
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
      "aria-label": t("button-close"),
      title: t("button-close"),
      click: () => dialog.close(),
    },
    "×",
  );
  dialog.dataset.turn = String(orientation.dialogTurns());
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

/** Badge for house rules: our rulings where the printed rules say nothing. */
export const houseRuleBadge = ({ t }: Pick<Texts, "t">) =>
  h("span", { class: "badge" }, t("house-rule"));
