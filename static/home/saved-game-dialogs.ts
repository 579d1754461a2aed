/** What one can do with a kept game, and the names it is kept under. */
import type { App, Refusal } from "../app/types.ts";
import type { Shelved } from "../storage/saved-games-index.ts";
import { closeDialog, importTrouble, labelled, openDialog, row } from "../ui/dialogs.ts";
import { button, make } from "../ui/dom.ts";
import { SEATS } from "../games/shared/selectors.ts";

export type Rename = (id: string, tags: Record<string, string>) => Promise<Refusal | null>;
export type Deed = "open" | "name" | "copy" | "file" | "remove";

const DEEDS: [Deed, string, string][] = [
  ["open", "open", "saved-open"],
  ["name", "name", "saved-name"],
  ["copy", "copy", "saved-copy"],
  ["file", "file", "saved-file"],
  ["remove", "trash", "saved-remove"],
];

export function openGameMenu(app: App, title: string, deeds: Record<Deed, () => void>) {
  const entries = DEEDS.map(([deed, icon, key]) =>
    button({
      id: `saved-${deed}`,
      icon,
      text: app.t(key),
      class: "entry",
      click: () => {
        closeDialog("game-dialog");
        deeds[deed]();
      },
    }),
  );
  openDialog(app, "game-dialog", title, ...entries);
}

/** One line that a record can hold. */
const tidy = (text: string) =>
  text
    .replace(/\s+/gu, " ")
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .trim();

export function openNaming(
  app: App,
  { title, info, view }: Shelved,
  rename: (tags: Record<string, string>) => Promise<Refusal | null>,
  done: () => void,
) {
  const { t } = app;
  const field = (tag: string, value: string, empty: string, most: string) =>
    make("input", {
      type: "text",
      id: `name-${tag}`,
      value,
      placeholder: empty,
      maxlength: most,
      autocomplete: "off",
    });
  const fields = {
    Title: field("Title", title, info.name, "60"),
    First: field("First", view.seats.First.name, t("name-First"), "24"),
    Second: field("Second", view.seats.Second.name, t("name-Second"), "24"),
  };
  const said = make("p", { class: "trouble", role: "alert" });
  const keep = async () => {
    const tags = Object.entries(fields).map(([tag, { value }]) => [tag, tidy(value)]);
    const refusal = await rename(Object.fromEntries(tags));
    if (refusal) {
      said.textContent = importTrouble(app, refusal);
      return;
    }
    // First, so that the focus is back in the list when that is made anew.
    closeDialog("game-dialog");
    done();
  };
  const people = SEATS.map((seat, index) =>
    labelled(t(`new-${seat}`, { side: t(`side-as-${info.sides[index]}`) }), fields[seat]),
  );
  const form = make(
    "form",
    {
      submit: (event) => {
        event.preventDefault();
        keep();
      },
    },
    labelled(t("saved-title"), fields.Title),
    make("div", { class: "two" }, ...people),
    said,
    row(
      make(
        "button",
        { type: "submit", id: "name-keep", class: "button primary" },
        make("span", {}, t("saved-keep")),
      ),
    ),
  );
  openDialog(app, "game-dialog", t("saved-name"), form);
  fields.Title.focus();
}
