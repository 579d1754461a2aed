/**
 * What the tray holds, for each game: whole tetrominoes in stacks, coloured ones to choose the colours of, the ends of
 * a taijitu, discs. Each slot is a button with a picture.
 */
import type { App, Held, Picture, PieceInfo, TableState } from "../app/types.ts";
import { body } from "../board/tetromino-shape.ts";
import { firstEnd, moverSide } from "./shared/partial-move.ts";
import { reach, take, turned } from "../board/held-piece.ts";
import { kindOf } from "./shared/selectors.ts";
import { discPicture, stackPicture, taijituPicture } from "./tray-icons.ts";
import { kindsIn, leftOf, piecesOf, shapesIn, waysOf } from "./shared/piece-colourings.ts";

export interface Slot {
  key: string;
  form: "piece" | "shape" | "way" | "ends" | "discs";
  data: Record<string, string>;
  /** Changes when the picture does. */
  about: string;
  picture: () => Picture;
  letter: string;
  count: string;
  label: string;
  title: string;
  pressed: boolean;
  off: boolean;
  dim: boolean;
  /** The shape that a tap or a drag takes into the hand. */
  pick?: string;
  /** The colours that a tap chooses. */
  way?: string;
  /** A tap turns what is held, or exchanges the ends. */
  turns?: boolean;
}

/** Lying, as it takes the least height. */
function lying(info: PieceInfo, way?: string): Held {
  const held = take(info, way);
  const { left, right, bottom, top } = reach(held);
  return top - bottom > right - left ? turned(held) : held;
}

export function slotsOf(app: App, state: TableState): Slot[] {
  const make = { taiji: endsSlot, lot: discSlots, tailits: colouredSlots }[kindOf(state)];
  return (make ?? pieceSlots)(app, state);
}

/** What all slots of tetrominoes say. */
function common(app: App, state: TableState, { shape }: PieceInfo) {
  const { left, legal } = leftOf(state, shape);
  const held = state.held?.piece === shape;
  return {
    key: shape,
    data: { piece: shape },
    letter: shape,
    count: `×${left}`,
    label: app.t("tray-piece", { piece: shape, colour: app.t(`colour-${shape}`), left }),
    title: app.t("tray-fits", { piece: shape, count: legal }),
    pressed: held,
    off: !left || state.view.to_move === null,
    dim: !legal || state.view.to_move === null,
    ...(held ? { turns: true } : {}),
    pick: shape,
  };
}

function pieceSlots(app: App, state: TableState): Slot[] {
  const { hatching } = app.settings();
  return shapesIn(state).map((info) => {
    const { left } = leftOf(state, info.shape);
    const held = state.held?.piece === info.shape ? state.held : lying(info);
    return {
      form: "piece",
      ...common(app, state, info),
      about: JSON.stringify([held.shape, left, hatching]),
      picture: () => stackPicture(held, left, hatching),
    };
  });
}

/** With an empty hand the whole set, piece by piece; with a piece in the hand also its colours, turned as it is. */
function colouredSlots(app: App, state: TableState): Slot[] {
  const { held } = state;
  const { hatching } = app.settings();
  const shapes = shapesIn(state).map((info) => {
    const pieces = piecesOf(state, info.shape);
    return {
      form: held ? "shape" : "piece",
      ...common(app, state, info),
      about: JSON.stringify([pieces.map(({ info: { id }, there }) => [id, there]), hatching]),
      picture: () => setPicture(pieces, hatching),
    } as Slot;
  });
  return held ? [...shapes, ...waySlots(app, state, held)] : shapes;
}

function waySlots(app: App, state: TableState, held: Held): Slot[] {
  const { hatching } = app.settings();
  return waysOf(state, held.piece).map(({ way, left }) => ({
    key: `way-${way}`,
    form: "way",
    data: { way },
    about: JSON.stringify([held.shape, left, hatching]),
    picture: () => stackPicture({ ...held, way }, Math.min(left, 1), hatching),
    letter: "",
    count: left > 1 ? `×${left}` : "",
    label: app.t("tray-way", { way: wayText(app, way), left }),
    title: app.t("tray-way", { way: wayText(app, way), left }),
    pressed: held.way === way,
    off: !left,
    dim: !left,
    way,
  }));
}

/** The colours along a piece as words. */
const wayText = ({ t, words }: App, way: string) =>
  words().list([...way].map((colour) => t(`colour-way-${colour}`)));

function endsSlot({ t }: App, state: TableState): Slot[] {
  const end = firstEnd(state);
  return [
    {
      key: "ends",
      form: "ends",
      data: { ends: end },
      about: end,
      picture: () => taijituPicture(end === "B" ? "BW" : "WB"),
      letter: t(`tray-end-${end}`),
      count: "",
      label: t(`tray-end-${end}`),
      title: t("tray-end-means"),
      pressed: false,
      off: state.view.to_move === null,
      dim: state.view.to_move === null,
      turns: true,
    },
  ];
}

function discSlots({ t }: App, state: TableState): Slot[] {
  const mover = moverSide(state);
  return kindsIn(state).map(({ id }) => {
    const left = state.view.supply.find(({ piece }) => piece === id)?.left ?? 0;
    const label = t("tray-discs", { side: t(`side-${id}`), left });
    return {
      key: id,
      form: "discs",
      data: { discs: id },
      about: String(left),
      picture: () => discPicture(id, left),
      letter: "",
      count: `×${left}`,
      label,
      title: label,
      pressed: false,
      off: true,
      dim: id !== mover,
    };
  });
}

/** How many pieces stand beside each other in the picture of a set. */
const ACROSS = 3;

/** All pieces of one shape, small, those used up as outlines. */
function setPicture(pieces: ReturnType<typeof piecesOf>, hatching: boolean): Picture {
  const first = pieces[0] && lying(pieces[0].info);
  const { left, right, bottom, top } = first
    ? reach(first)
    : { left: 0, right: 0, bottom: 0, top: 0 };
  const [wide, high] = [right - left + 1.5, top - bottom + 1.6];
  const drawn = pieces.flatMap(({ info, there }, index) => {
    const held = lying(info, info.ways[0]);
    const [x, y] = [(index % ACROSS) * wide - left, Math.floor(index / ACROSS) * high + top];
    const squares = held.shape.map(([c, r]) => [c + x, y - r] as [number, number]);
    const black = squares.filter((_, at) => held.way[at] === "B");
    const items = body(info.shape, squares, { hatching, letters: false }, 1, black);
    return there ? items : items.map((item) => ({ ...item, opacity: (item.opacity ?? 1) * 0.13 }));
  });
  return {
    columns: Math.min(pieces.length, ACROSS) * wide - 0.5,
    rows: Math.ceil(pieces.length / ACROSS) * high - 0.6,
    margin: { left: 0.15, right: 0.15, top: 0.15, bottom: 0.15 },
    items: drawn,
  };
}
