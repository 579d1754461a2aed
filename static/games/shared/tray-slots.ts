/** Slots of a tray, each a button with an icon, and those of a set of tetrominoes. */

import { boundsOf, pickUp, rotated } from "../../board/held-piece.ts";
import type { HeldPiece, Scene } from "../../board/types.ts";
import type { Texts } from "../../i18n/fluent.ts";
import type { PieceInfo } from "../../protocol/types.ts";
import { reservedFor, shapesInPlay, supplyOf } from "./piece-colourings.ts";
import { heldOf } from "./selection.ts";
import { playerName } from "./selectors.ts";
import { stackScene } from "./tray-icons.ts";
import type { GameState } from "./types.ts";

/** Texts, and how the pieces are painted. */
export type TrayContext = Texts & { readonly hatching: boolean };

export interface TraySlot {
  key: string;
  kind: "piece" | "shape" | "colouring" | "ends" | "discs" | "disc-kind";
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
  /** Whether only the opponent may place the piece, because of a handicap. */
  reserved?: boolean;
  /** Shape that a tap or a drag picks up. */
  pick?: string;
  /** Colouring that a tap selects. */
  colouring?: string;
  /** Whether a tap rotates the held piece or swaps the ends. */
  rotates?: boolean;
}

/** Picks up a piece in landscape orientation, which takes the least height. */
export function laidFlat(info: PieceInfo, colouring?: string): HeldPiece {
  const held = pickUp(info, colouring);
  const { left, right, bottom, top } = boundsOf(held);
  return top - bottom > right - left ? rotated(held) : held;
}

/** Lists the slots of a stage. */
export type TrayBuilder = (app: TrayContext, state: GameState) => TraySlot[];

/** Fields common to all tetromino slots. */
export function commonFields(app: TrayContext, state: GameState, { shape }: PieceInfo) {
  const { left, legal } = supplyOf(state, shape);
  const held = heldOf(state)?.piece === shape;
  const label = app.t("tray-piece", { piece: shape, colour: app.t(`colour-${shape}`), left });
  const owner = reservedFor(state, shape);
  const reserved = owner
    ? app.t("tray-reserved", { name: playerName(app, state.view, owner), piece: shape })
    : "";
  return {
    key: shape,
    dataset: { piece: shape },
    letter: shape,
    count: `×${left}`,
    label: reserved ? `${label}. ${reserved}` : label,
    title: reserved || app.t("tray-fits", { piece: shape, count: legal }),
    pressed: held,
    disabled: !left || state.view.to_move === null || owner !== null,
    reserved: owner !== null,
    dimmed: !legal || state.view.to_move === null,
    ...(held ? { rotates: true } : {}),
    pick: shape,
  };
}

export function pieceSlots(app: TrayContext, state: GameState): TraySlot[] {
  const { hatching } = app;
  const inHand = heldOf(state);
  return shapesInPlay(state).map((info) => {
    const { left } = supplyOf(state, info.shape);
    const held = inHand?.piece === info.shape ? inHand : laidFlat(info);
    return {
      kind: "piece",
      ...commonFields(app, state, info),
      pictureKey: JSON.stringify([held.offsets, left, hatching]),
      buildScene: () => stackScene(held, left, hatching),
    };
  });
}
