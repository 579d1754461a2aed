/** What is said about a picture: the lines around a diagram, and its words for those who do not see it. */
import type { App, TableState } from "../app/types.ts";
import type { Caption } from "./diagram.ts";
import { contents } from "../notation/board-description.ts";
import { endReason, endText } from "./shared/status-text.ts";
import { SEATS, nameOf, pointsText } from "./shared/selectors.ts";
import { readRecord, readSave } from "../notation/record-reader.ts";

/** A game, and the position of it that is shown. */
export type Shown = Pick<TableState, "save" | "position" | "view" | "info">;

/** A day of a record: what is not known of it is left out. */
const dayOf = (date: string | undefined = "") =>
  /^\d{4}/.test(date) ? date.replace(/\.\?\?/g, "").slice(0, 10) : "";

const recordOf = ({ save }: Shown) => readRecord(readSave(save).record);

const titleOf = (shown: Shown) => {
  const { Title = "" } = recordOf(shown).tags;
  return [Title, shown.info.name].filter(Boolean).join(" · ");
};

/** How it ended, or which of the moves were made. */
function standOf(app: App, shown: Shown) {
  if (shown.view.outcome)
    return `${endText(app, shown as TableState)}. ${endReason(app, shown as TableState)}`;
  const of = recordOf(shown).moves.length;
  const ply = shown.position.moves.length;
  if (!of) return "";
  return app.t(ply < of ? "picture-after-of" : "picture-after", { ply, of });
}

export function captionOf(app: App, shown: Shown): Caption {
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

/** What lies where, in words. */
function contentsText({ t }: App, { position }: Shown) {
  return [...contents(position)].map(([what, cells]) => {
    const [side = "", kind] = what.split(":");
    const sign = t(`side-${side}`);
    const args = { side: sign, cells: cells.join(" ") };
    return t(
      kind ? (kind === "stack" ? "picture-stacks" : "picture-discs") : "picture-symbols",
      args,
    );
  });
}

export function spokenOf(app: App, shown: Shown) {
  const { t } = app;
  const { seats, result = "" } = captionOf(app, shown);
  const people = seats.map(({ name, side, points }) =>
    `${name} (${t(`side-${side}`)}) ${points}`.trim(),
  );
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
