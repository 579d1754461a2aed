/**
 * Tray slots of each game: stacks of tetrominoes, coloured tetrominoes with a choice of colourings,
 * the ends of a taijitu, or discs. Each slot is a button with an icon.
 */

import { boundsOf, pickUp, rotated } from "../board/held-piece.ts";
import { tetrominoItems } from "../board/tetromino-shape.ts";
import type { HeldPiece, Scene } from "../board/types.ts";
import type { Texts } from "../i18n/fluent.ts";
import type { PieceInfo } from "../protocol/types.ts";
import { firstEndOf, moverSide } from "./shared/partial-move.ts";
import {
  colouringsOf,
  individualPieces,
  piecesInPlay,
  shapesInPlay,
  supplyOf,
} from "./shared/piece-colourings.ts";
import { stageGameOf } from "./shared/selectors.ts";
import type { GameState } from "./shared/types.ts";
import { discScene, stackScene, taijituScene } from "./tray-icons.ts";

type TrayContext = Texts & { settings: () => { hatching: boolean } };

export interface TraySlot {
  key: string;
  kind: "piece" | "shape" | "way" | "ends" | "discs";
  dataset: Record<string, string>;
  /** Changes whenever the icon does. */
  pictureKey: string;
  buildScene: () => Scene;
  letter: string;
  count: string;
  label: string;
  title: string;
  pressed: boolean;
  disabled: boolean;
  dimmed: boolean;
  /** Shape that a tap or a drag picks up. */
  pick?: string;
  /** Colouring that a tap selects. */
  colouring?: string;
  /** Whether a tap rotates the held piece or swaps the ends. */
  rotates?: boolean;
}

/** Picks up a piece in landscape orientation, which takes the least height. */
function laidFlat(info: PieceInfo, colouring?: string): HeldPiece {
  const held = pickUp(info, colouring);
  const { left, right, bottom, top } = boundsOf(held);
  return top - bottom > right - left ? rotated(held) : held;
}

export function traySlots(app: TrayContext, state: GameState): TraySlot[] {
  const createSlots = { taiji: endsSlot, lot: discSlots, tailits: colouredSlots }[
    stageGameOf(state)
  ];
  return (createSlots ?? pieceSlots)(app, state);
}

/** Fields common to all tetromino slots. */
function commonFields(app: TrayContext, state: GameState, { shape }: PieceInfo) {
  const { left, legal } = supplyOf(state, shape);
  const held = state.held?.piece === shape;
  return {
    key: shape,
    dataset: { piece: shape },
    letter: shape,
    count: `×${left}`,
    label: app.t("tray-piece", { piece: shape, colour: app.t(`colour-${shape}`), left }),
    title: app.t("tray-fits", { piece: shape, count: legal }),
    pressed: held,
    disabled: !left || state.view.to_move === null,
    dimmed: !legal || state.view.to_move === null,
    ...(held ? { rotates: true } : {}),
    pick: shape,
  };
}

function pieceSlots(app: TrayContext, state: GameState): TraySlot[] {
  const { hatching } = app.settings();
  return shapesInPlay(state).map((info) => {
    const { left } = supplyOf(state, info.shape);
    const held = state.held?.piece === info.shape ? state.held : laidFlat(info);
    return {
      kind: "piece",
      ...commonFields(app, state, info),
      pictureKey: JSON.stringify([held.offsets, left, hatching]),
      buildScene: () => stackScene(held, left, hatching),
    };
  });
}

/**
 * Shows the whole set, piece by piece. While a piece is held, its colourings are listed as well, in
 * its current orientation.
 */
function colouredSlots(app: TrayContext, state: GameState): TraySlot[] {
  const { held } = state;
  const { hatching } = app.settings();
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
  const { hatching } = app.settings();
  return colouringsOf(state, held.piece).map(({ colouring, left }) => ({
    key: `way-${colouring}`,
    kind: "way",
    dataset: { way: colouring },
    pictureKey: JSON.stringify([held.offsets, left, hatching]),
    buildScene: () => stackScene({ ...held, colouring }, Math.min(left, 1), hatching),
    letter: "",
    count: left > 1 ? `×${left}` : "",
    label: app.t("tray-colouring", { way: colouringText(app, colouring), left }),
    title: app.t("tray-colouring", { way: colouringText(app, colouring), left }),
    pressed: held.colouring === colouring,
    disabled: !left,
    dimmed: !left,
    colouring,
  }));
}

/** The colours along a piece, in words. */
const colouringText = ({ t, i18n }: Texts, colouring: string) =>
  i18n().formatList([...colouring].map((colour) => t(`colouring-${colour}`)));

function endsSlot({ t }: Texts, state: GameState): TraySlot[] {
  const end = firstEndOf(state);
  return [
    {
      key: "ends",
      kind: "ends",
      dataset: { ends: end },
      pictureKey: end,
      buildScene: () => taijituScene(end === "B" ? "BW" : "WB"),
      letter: t(`tray-end-${end}`),
      count: "",
      label: t(`tray-end-${end}`),
      title: t("tray-end-description"),
      pressed: false,
      disabled: state.view.to_move === null,
      dimmed: state.view.to_move === null,
      rotates: true,
    },
  ];
}

function discSlots({ t }: Texts, state: GameState): TraySlot[] {
  const mover = moverSide(state);
  return piecesInPlay(state).map(({ id }) => {
    const left = state.view.supply.find(({ piece }) => piece === id)?.left ?? 0;
    const label = t("tray-discs", { side: t(`side-${id}`), left });
    return {
      key: id,
      kind: "discs",
      dataset: { discs: id },
      pictureKey: String(left),
      buildScene: () => discScene(id, left),
      letter: "",
      count: `×${left}`,
      label,
      title: label,
      pressed: false,
      disabled: true,
      dimmed: id !== mover,
    };
  });
}

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
    const items = tetrominoItems(info.shape, squares, { hatching, letters: false }, 1, black);
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
