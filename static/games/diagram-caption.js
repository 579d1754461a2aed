/**
 * What is said about a picture: the lines around a diagram, and its words for those who do not see it.
 * @import { App, TableState } from "../app/types.js"
 * @import { Caption } from "./diagram.js"
 */
import { contents } from "../notation/board-description.js";
import { endReason, endText } from "./shared/status-text.js";
import { SEATS, nameOf, pointsText } from "./shared/selectors.js";
import { readRecord, readSave } from "../notation/record-reader.js";

/** @typedef {Pick<TableState, "save" | "position" | "view" | "info">} Shown a game, and the position of it that is shown */

/** A day of a record: what is not known of it is left out. @param {string | undefined} date */
const dayOf = (date = "") => (/^\d{4}/.test(date) ? date.replace(/\.\?\?/g, "").slice(0, 10) : "");

/** @param {Shown} shown */
const recordOf = ({ save }) => readRecord(readSave(save).record);

/** @param {Shown} shown */
const titleOf = (shown) => {
  const { Title = "" } = recordOf(shown).tags;
  return [Title, shown.info.name].filter(Boolean).join(" · ");
};

/** How it ended, or which of the moves were made. @param {App} app @param {Shown} shown */
function standOf(app, shown) {
  if (shown.view.outcome)
    return `${endText(app, /** @type {TableState} */ (shown))}. ${endReason(app, /** @type {TableState} */ (shown))}`;
  const of = recordOf(shown).moves.length;
  const ply = shown.position.moves.length;
  if (!of) return "";
  return app.t(ply < of ? "picture-after-of" : "picture-after", { ply, of });
}

/** @param {App} app @param {Shown} shown @returns {Caption} */
export function captionOf(app, shown) {
  const { view, position } = shown;
  const seats = SEATS.map((seat) => ({
    name: nameOf(app, view, seat),
    side: position.sides[seat],
    points: pointsText(view.seats[seat].points),
  }));
  return {
    title: titleOf(shown),
    date: dayOf(recordOf(shown).tags.Date),
    seats,
    result: standOf(app, shown),
    words: { swap: app.t("log-swap"), resign: app.t("log-resign") },
  };
}

/** What lies where, in words. @param {App} app @param {Shown} shown */
function contentsText({ t }, { position }) {
  return [...contents(position)].map(([what, cells]) => {
    const [side = "", kind] = what.split(":");
    const sign = t(`side-${side}`);
    const args = { side: sign, cells: cells.join(" ") };
    return t(kind ? (kind === "stack" ? "picture-stacks" : "picture-discs") : "picture-symbols", args);
  });
}

/** @param {App} app @param {Shown} shown */
export function spokenOf(app, shown) {
  const { t } = app;
  const { seats, result = "" } = captionOf(app, shown);
  const people = seats.map(({ name, side, points }) => `${name} (${t(`side-${side}`)}) ${points}`.trim());
  const moves = shown.position.moves.map((move, index) => `${index + 1} ${move}`).join(", ");
  return {
    title: `${titleOf(shown)}: ${people.join(", ")}`,
    desc: [
      result && `${result.replace(/\.$/, "")}.`,
      ...contentsText(app, shown),
      moves ? t("picture-moves", { moves }) : t("picture-no-moves"),
    ]
      .filter(Boolean)
      .join(" "),
  };
}
