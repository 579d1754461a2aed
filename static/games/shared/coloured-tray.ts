/** Tray of coloured tetrominoes, with a choice of colourings. */

import { boundsOf } from "../../board/held-piece.ts";
import { tetrominoItems } from "../../board/tetromino-shape.ts";
import type { HeldPiece, Scene } from "../../board/types.ts";
import type { Texts } from "../../i18n/fluent.ts";
import { colouringsOf, individualPieces, shapesInPlay } from "./piece-colourings.ts";
import { heldOf } from "./selection.ts";
import { stackScene } from "./tray-icons.ts";
import { commonFields, laidFlat, type TrayContext, type TraySlot } from "./tray-slots.ts";
import type { GameState } from "./types.ts";

/**
 * Shows the whole set, piece by piece. While a piece is held, its colourings are listed as well, in
 * its current orientation.
 */
export function colouredSlots(app: TrayContext, state: GameState): TraySlot[] {
  const held = heldOf(state);
  const { hatching } = app;
  const shapes = shapesInPlay(state).map((info) => {
    const pieces = individualPieces(state, info.shape);
    return {
      kind: held ? "shape" : "piece",
      ...commonFields(app, state, info),
      pictureKey: JSON.stringify([
        pieces.map(({ info: { id }, available }) => [id, available]),
        hatching,
      ]),
      buildScene: () => pieceSetScene(pieces, hatching),
    } as TraySlot;
  });
  return held ? [...shapes, ...colouringSlots(app, state, held)] : shapes;
}

function colouringSlots(app: TrayContext, state: GameState, held: HeldPiece): TraySlot[] {
  const { hatching } = app;
  return colouringsOf(state, held.piece).map(({ colouring, left }) => ({
    key: `colouring-${colouring}`,
    kind: "colouring",
    dataset: { colouring },
    pictureKey: JSON.stringify([held.offsets, left, hatching]),
    buildScene: () => stackScene({ ...held, colouring }, Math.min(left, 1), hatching),
    letter: "",
    count: left > 1 ? `×${left}` : "",
    label: app.t("tray-colouring", { colouring: colouringText(app, colouring), left }),
    title: app.t("tray-colouring", { colouring: colouringText(app, colouring), left }),
    pressed: held.colouring === colouring,
    disabled: !left,
    dimmed: !left,
    colouring,
  }));
}

/** The colours along a piece, in words. */
const colouringText = ({ t, i18n }: Texts, colouring: string) =>
  i18n().formatList([...colouring].map((colour) => t(`colouring-${colour}`)));

/** Number of pieces per row in the icon of a set. */
const PIECES_PER_ROW = 3;

/** All pieces of one shape in small size; those used up are faded. */
function pieceSetScene(pieces: ReturnType<typeof individualPieces>, hatching: boolean): Scene {
  const first = pieces[0] && laidFlat(pieces[0].info);
  const { left, right, bottom, top } = first
    ? boundsOf(first)
    : { left: 0, right: 0, bottom: 0, top: 0 };
  const [wide, high] = [right - left + 1.5, top - bottom + 1.6];
  const drawn = pieces.flatMap(({ info, available }, index) => {
    const held = laidFlat(info, info.ways[0]);
    const [x, y] = [
      (index % PIECES_PER_ROW) * wide - left,
      Math.floor(index / PIECES_PER_ROW) * high + top,
    ];
    const squares = held.offsets.map(([c, r]) => [c + x, y - r] as [number, number]);
    const black = squares.filter((_, at) => held.colouring[at] === "B");
    const items = tetrominoItems(info.shape, squares, { hatching, letters: false }, black);
    return available
      ? items
      : items.map((item) => ({ ...item, opacity: (item.opacity ?? 1) * 0.13 }));
  });
  return {
    columns: Math.min(pieces.length, PIECES_PER_ROW) * wide - 0.5,
    rows: Math.ceil(pieces.length / PIECES_PER_ROW) * high - 0.6,
    margin: { left: 0.15, right: 0.15, top: 0.15, bottom: 0.15 },
    items: drawn,
  };
}
