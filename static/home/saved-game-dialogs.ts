/** Dialogs for a saved game: action menu and rename form. */

import { importErrorText } from "../games/shared/import-error-text.ts";
import { SEATS } from "../games/shared/selectors.ts";
import type { Refusal } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import type { SavedGame } from "../storage/saved-games-index.ts";
import { buttonRow, closeDialog, openDialog } from "../ui/dialogs.ts";
import { button, h } from "../ui/dom.ts";
import { labelledField } from "../ui/form-elements.ts";

export type Rename = (id: string, tags: Record<string, string>) => Promise<Refusal | null>;

export type GameAction = "open" | "name" | "copy" | "file" | "remove";

const GAME_ACTIONS: [GameAction, string, string][] = [
  ["open", "open", "saved-open"],
  ["name", "name", "saved-name"],
  ["copy", "copy", "saved-copy"],
  ["file", "file", "saved-file"],
  ["remove", "trash", "saved-remove"],
];

export function openGameMenu(app: App, title: string, actions: Record<GameAction, () => void>) {
  const entries = GAME_ACTIONS.map(([action, icon, key]) =>
    button({
      id: `saved-${action}`,
      icon,
      text: app.t(key),
      class: "entry",
      click: () => {
        closeDialog("game-dialog");
        actions[action]();
      },
    }),
  );
  openDialog(app, "game-dialog", title, () => entries);
}

/** Converts input to a valid tag value: a single line without control characters. */
const toSingleLine = (text: string) =>
  text
    .replace(/\s+/gu, " ")
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .trim();

export function openRenameDialog(
  app: App,
  { title, info, view }: SavedGame,
  rename: (tags: Record<string, string>) => Promise<Refusal | null>,
  onRenamed: () => void,
) {
  const { t } = app;
  const field = (tag: string, value: string, empty: string, maxLength: string) =>
    h("input", {
      type: "text",
      id: `name-${tag}`,
      value,
      placeholder: empty,
      maxlength: maxLength,
      autocomplete: "off",
    });
  const fields = {
    Title: field("Title", title, info.name, "60"),
    First: field("First", view.seats.First.name, t("name-First"), "24"),
    Second: field("Second", view.seats.Second.name, t("name-Second"), "24"),
  };
  const errorText = h("p", { class: "error-text", role: "alert" });
  const submit = async () => {
    const tags = Object.entries(fields).map(([tag, { value }]) => [tag, toSingleLine(value)]);
    const refusal = await rename(Object.fromEntries(tags));
    if (refusal) {
      errorText.textContent = importErrorText(app, refusal);
      return;
    }
    // Close first: this returns the focus to the list, which restores it when it is rebuilt.
    closeDialog("game-dialog");
    onRenamed();
  };
  const people = SEATS.map((seat, index) =>
    labelledField(
      t(`new-game-seat-${seat}`, { side: t(`side-as-${info.sides[index]}`) }),
      fields[seat],
    ),
  );
  const form = h(
    "form",
    {
      submit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
    labelledField(t("saved-rename-title"), fields.Title),
    h("div", { class: "two" }, ...people),
    errorText,
    buttonRow(
      h(
        "button",
        { type: "submit", id: "rename-confirm", class: "button primary" },
        h("span", {}, t("saved-rename-confirm")),
      ),
    ),
  );
  openDialog(app, "game-dialog", t("saved-name"), () => form);
  fields.Title.focus();
}
