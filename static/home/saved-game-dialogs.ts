/** Dialogs for a saved game: action menu and rename form. */

import { html } from "lit-html";
import { importErrorText } from "../games/shared/import-error-text.ts";
import { SEATS } from "../games/shared/selectors.ts";
import type { Refusal } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import type { SavedGame } from "../storage/saved-games-index.ts";
import { closeDialog, openDialog } from "../ui/dialogs.ts";
import { byId } from "../ui/dom.ts";
import { labelledField } from "../ui/form-fields.ts";
import { buttonRow, buttonTemplate } from "../ui/templates.ts";

export type Rename = (id: string, tags: Record<string, string>) => Promise<Refusal | null>;

export type GameAction = "open" | "name" | "copy" | "file" | "remove";

const GAME_ACTIONS: [GameAction, string, string][] = [
  ["open", "open", "saved-open"],
  ["name", "name", "saved-name"],
  ["copy", "duplicate", "saved-copy"],
  ["file", "file", "saved-file"],
  ["remove", "trash", "saved-remove"],
];

export function openGameMenu(app: App, title: string, actions: Record<GameAction, () => void>) {
  const entries = GAME_ACTIONS.map(([action, icon, key]) =>
    buttonTemplate({
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

const textField = (id: string, value: string, empty: string, maxLength: number) =>
  html`<input type="text" id=${id} value=${value} placeholder=${empty} maxlength=${maxLength}
    autocomplete="off">`;

/** Id of the field for a tag of the record. */
const fieldOf = (tag: string) => `name-${tag}`;

const TAGS = ["Title", ...SEATS];

export function openRenameDialog(
  app: App,
  { title, info, view }: SavedGame,
  rename: (tags: Record<string, string>) => Promise<Refusal | null>,
  onRenamed: () => void,
) {
  const { t } = app;
  let error = "";
  const submit = async (event: Event) => {
    event.preventDefault();
    const tags = TAGS.map((tag) => [
      tag,
      toSingleLine((byId(fieldOf(tag)) as HTMLInputElement).value),
    ]);
    const refusal = await rename(Object.fromEntries(tags));
    if (refusal) {
      error = importErrorText(app, refusal);
      update();
      return;
    }
    // Close first: this returns the focus to the list, which restores it when it is rebuilt.
    closeDialog("game-dialog");
    onRenamed();
  };
  const people = SEATS.map((seat, index) =>
    labelledField(
      t(`new-game-seat-${seat}`, { side: t(`side-as-${info.sides[index]}`) }),
      textField(fieldOf(seat), view.seats[seat].name, t(`name-${seat}`), 24),
    ),
  );
  const { update } = openDialog(
    app,
    "game-dialog",
    t("saved-name"),
    () => html`<form @submit=${submit}>
      ${labelledField(t("saved-rename-title"), textField(fieldOf("Title"), title, info.name, 60))}
      <div class="two">${people}</div>
      <p class="error-text" role="alert" .textContent=${error}></p>
      ${buttonRow(
        html`<button type="submit" id="rename-confirm" class="button primary"
          ><span>${t("saved-rename-confirm")}</span></button>`,
      )}
    </form>`,
  );
  byId(fieldOf("Title")).focus();
}
