/** Caption and text alternative of a diagram. */

import type { Texts } from "../i18n/fluent.ts";
import { boardContents } from "../notation/board-description.ts";
import { readRecord } from "../notation/record-reader.ts";
import type { Caption } from "./diagram.ts";
import { playerName, pointsText, SEATS } from "./shared/selectors.ts";
import { endReason, endText } from "./shared/status-text.ts";
import type { GameState } from "./shared/types.ts";

/** A game and the position that is displayed. */
export type GameSnapshot = Pick<GameState, "save" | "position" | "view" | "info">;

/** Formats the `Date` tag of a record without its unknown parts. */
const dateText = (date: string | undefined = "") =>
  /^\d{4}/.test(date) ? date.replace(/\.\?\?/g, "").slice(0, 10) : "";

const recordOf = ({ save }: GameSnapshot) => readRecord(save.record);

const titleOf = (game: GameSnapshot) => {
  const { Title = "" } = recordOf(game).tags;
  return [Title, game.info.name].filter(Boolean).join(" · ");
};

/** Result of a finished game, otherwise how many of its moves have been made. */
function resultText(texts: Texts, game: GameSnapshot) {
  if (game.view.outcome) return `${endText(texts, game)}. ${endReason(texts, game)}`;
  const of = recordOf(game).moves.length;
  const ply = game.position.moves.length;
  if (!of) return "";
  return texts.t(ply < of ? "picture-after-of" : "picture-after", { ply, of });
}

export function captionOf(texts: Texts, game: GameSnapshot): Caption {
  const { view, position } = game;
  const seats = SEATS.map((seat) => ({
    name: playerName(texts, view, seat),
    side: position.sides[seat],
    points: pointsText(view.seats[seat].points),
  }));
  return {
    title: titleOf(game),
    date: dateText(recordOf(game).tags.Date),
    seats,
    result: resultText(texts, game),
    words: { swap: texts.t("move-list-swap"), resign: texts.t("move-list-resign") },
  };
}

/** Describes the board contents in words. */
function contentsText({ t }: Texts, { position }: GameSnapshot) {
  return [...boardContents(position)].map(([what, cells]) => {
    const [side = "", kind] = what.split(":");
    const sign = t(`side-${side}`);
    const args = { side: sign, cells: cells.join(" ") };
    return t(
      kind ? (kind === "stack" ? "picture-stacks" : "picture-discs") : "picture-symbols",
      args,
    );
  });
}

export function accessibleText(texts: Texts, game: GameSnapshot) {
  const { t } = texts;
  const { seats, result = "" } = captionOf(texts, game);
  const people = seats.map(({ name, side, points }) =>
    `${name} (${t(`side-${side}`)}) ${points}`.trim(),
  );
  const moves = game.position.moves.map((move, index) => `${index + 1} ${move}`).join(", ");
  return {
    title: `${titleOf(game)}: ${people.join(", ")}`,
    desc: [
      result && `${result.replace(/\.$/, "")}.`,
      ...contentsText(texts, game),
      moves ? t("picture-moves", { moves }) : t("picture-no-moves"),
    ]
      .filter(Boolean)
      .join(" "),
  };
}
