/** What is said about a board: the same for the element and for pictures of it. */

import type { Texts } from "../i18n/fluent.ts";
import { boardContents } from "../notation/board-description.ts";
import type { Position } from "../notation/types.ts";
import type { Translate } from "./messages.ts";

export const gameName = (game: string, t: Translate) =>
  game
    .split("+")
    .map((part) => t(`game-${part}`))
    .join("+");

/** @param of - number of moves of the game */
export const boardLabel = (game: string, { ply, of }: { ply: number; of: number }, t: Translate) =>
  `${gameName(game, t)}. ${t("picture-after-of", { ply, of })}`;

/** Text description of a position for assistive technology. */
export function boardDescription(position: Position, t: Texts["t"]) {
  const said = [...boardContents(position)].map(([what, cells]) => {
    const [side, kind = "symbol"] = what.split(":");
    return t(`picture-${kind}s`, { side: t(`side-${side}`), cells: cells.join(" ") });
  });
  const moves = position.moves.map((move, index) => `${index + 1} ${move}`).join(", ");
  return [...said, moves ? t("picture-moves", { moves }) : t("picture-no-moves")].join(" ");
}

/** Whether the board must be flipped for the given side or seat to be at the bottom. */
export const isFlipped = (below: string, { sides }: Position) =>
  ["second", sides.Second.toLowerCase()].includes(below.toLowerCase());
