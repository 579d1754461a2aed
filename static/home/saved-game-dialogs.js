/**
 * What one can do with a kept game, and the names it is kept under.
 * @import { App, Refusal } from "../app/types.js"
 * @import { Shelved } from "../storage/saved-games-index.js"
 */
import { closeDialog, importTrouble, labelled, openDialog, row } from "../ui/dialogs.js";
import { button, make } from "../ui/dom.js";
import { SEATS } from "../games/shared/selectors.js";

/** @typedef {(id: string, tags: Record<string, string>) => Promise<Refusal | null>} Rename */
/** @typedef {"open" | "name" | "copy" | "file" | "remove"} Deed */

/** @type {[Deed, string, string][]} */
const DEEDS = [
  ["open", "open", "saved-open"],
  ["name", "name", "saved-name"],
  ["copy", "copy", "saved-copy"],
  ["file", "file", "saved-file"],
  ["remove", "trash", "saved-remove"],
];

/** @param {App} app @param {string} title @param {Record<Deed, () => void>} deeds */
export function openGameMenu(app, title, deeds) {
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

/** One line that a record can hold. @param {string} text */
const tidy = (text) =>
  text
    .replace(/\s+/gu, " ")
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .trim();

/**
 * @param {App} app
 * @param {Shelved} one
 * @param {(tags: Record<string, string>) => Promise<Refusal | null>} rename
 * @param {() => void} done
 */
export function openNaming(app, { title, info, view }, rename, done) {
  const { t } = app;
  /** @param {string} tag @param {string} value @param {string} empty @param {string} most */
  const field = (tag, value, empty, most) =>
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
