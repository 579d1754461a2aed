/**
 * Print-style diagram of a position: the board, optionally with move numbers, player names and the
 * move list. A diagram is a regular scene, so that canvas and SVG output are the same.
 */

import { translateItems } from "../board/board-layer.ts";
import { moveNumbers } from "../board/move-numbers.ts";
import { symbolItems } from "../board/stroke-font.ts";
import type { Scene, SceneItem, SceneOptions } from "../board/types.ts";
import type { Position } from "../notation/types.ts";
import type { Side } from "../protocol/types.ts";
import { buildScene } from "./scene.ts";

/**
 * Font sizes and line height in cells for a board of 11 columns; scaled down for smaller boards.
 */
const TITLE = 0.5;
const NAME = 0.4;
const BODY = 0.3;
const LINE = 0.43;
const REFERENCE_COLUMNS = 11;

/** Move lists longer than this are set in a smaller size. */
const SMALL_TEXT_FROM = 48;

/** Assumed glyph width in the move list, relative to the font size: wider than in most fonts. */
const GLYPH_WIDTH = 0.63;

/** Most lines of a title and of a result. A title of 60 wide letters fits. */
const TITLE_LINES = 4;
const RESULT_LINES = 3;

/**
 * Assumed width of each kind of character in bold, relative to the font size: at least that of wide
 * fonts, because the font of a picture is that of the device that shows it.
 */
const CHARACTER_WIDTHS: [RegExp, number][] = [
  [/\p{M}/u, 0],
  [/[\s',.:;Iijl|·‘’]/, 0.4],
  [/[-!()[\]frt]/, 0.5],
  [/[%@MWmwЖМФШЩЮжмфшщыю\u1100-\u{10FFFF}]/u, 1.15],
  [/\p{Lu}/u, 0.86],
];
const OTHER_WIDTH = 0.72;

/** Text that is not bold is narrower. */
const REGULAR = 0.9;

/** Text above and below the board. Names come from records and may be any text. */
export interface Caption {
  title: string;
  date?: string;
  seats: { name: string; side: Side; points: string }[];
  result?: string;
  /** Translations of moves that are words. */
  words: Record<string, string>;
}

/** Estimated width of bold text, relative to its font size. */
export const textWidth = (text: string) =>
  [...text].reduce((sum, character) => {
    const [, width = OTHER_WIDTH] = CHARACTER_WIDTHS.find(([kind]) => kind.test(character)) ?? [];
    return sum + width;
  }, 0);

/** The longest beginning of a text that fits into a width; at least one character. */
function beginningOf(text: string, width: number) {
  let [beginning = "", ...more] = text;
  for (const character of more) {
    if (textWidth(beginning + character) > width) break;
    beginning += character;
  }
  return beginning;
}

export function truncate(text: string, width: number) {
  const whole = text.replace(/\s+/gu, " ").trim();
  return textWidth(whole) > width
    ? `${beginningOf(whole, width - textWidth("…")).trimEnd()}…`
    : whole;
}

/** Wraps text at spaces, and inside a word that is longer than a line. */
export function wrapText(text: string, width: number, maxLines: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`) <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
      continue;
    }
    for (let rest = word; rest; ) {
      const part = beginningOf(rest, width);
      lines.push(part);
      rest = rest.slice(part.length);
    }
  }
  const more = lines.slice(maxLines - 1);
  return more.length > 1
    ? [...lines.slice(0, maxLines - 1), truncate(more.join(" "), width)]
    : lines;
}

/**
 * Side that made each move. `position.sides` holds the final sides, so an odd number of swaps from
 * a move onwards exchanges them.
 */
export function sidesOf({ moves, movers, sides }: Position): Side[] {
  const swaps = (some: string[]) =>
    some.filter((move) => move.toLowerCase() === "swap").length % 2 === 1;
  const { First, Second } = sides;
  return moves.map((_, index) => {
    const later = swaps(moves.slice(index));
    const first = movers[index] === "First";
    return first === later ? Second : First;
  });
}

const text = (
  of: Partial<Extract<SceneItem, { draw: "text" }>> & {
    text: string;
    x: number;
    y: number;
    size: number;
  },
): SceneItem => ({ draw: "text", fill: "ink", ...of });

/**
 * Title and date. A title that is too long for a line has smaller letters and several lines.
 * @returns the items, and how much higher they are than one line
 */
function headItems({ title, date = "" }: Caption, columns: number, scale: number) {
  const [big, name, small] = [TITLE, NAME, BODY].map((size) => size * scale);
  const y = big * 0.6;
  const width = columns - (date ? textWidth(date) * REGULAR * small + big : 0);
  const size = textWidth(title) * big <= width ? big : name;
  const lines = wrapText(title, width / size, TITLE_LINES);
  const items = [
    ...lines.map((line, n) =>
      text({ text: line, x: 0, y: y + n * size * 1.25, size, weight: 700 }),
    ),
    text({ text: date, x: columns, y, size: small, align: "right", fill: "quiet", weight: 400 }),
  ].filter((item) => item.draw === "text" && item.text);
  return { items, added: Math.max(0, lines.length - 1) * size * 1.25 };
}

/** Caption lines, laid out downwards from y = 0. */
function captionItems(caption: Caption, columns: number, scale: number) {
  const { seats, result = "" } = caption;
  const [big, name, small] = [TITLE, NAME, BODY].map((size) => size * scale);
  const half = columns / 2;
  const pointsWidth = Math.max(...seats.map(({ points }) => textWidth(points)));
  const nameWidth = ((half - 0.4 - 1.4 * name) / name - pointsWidth) / REGULAR;
  const { items, added } = headItems(caption, columns, scale);
  let y = big * 1.1 + added + name * 0.95;
  seats.forEach(({ name: who, side, points }, index) => {
    const x = index * half + (index ? 0.15 : 0);
    items.push(
      ...symbolItems(side, x + name * 0.45, y, name * 0.34, "ink", name * 0.16),
      text({ text: truncate(who, nameWidth), x: x + name * 1.15, y, size: name, weight: 400 }),
    );
    if (points)
      items.push(
        text({ text: points, x: x + half - 0.3, y, size: name, align: "right", weight: 700 }),
      );
  });
  y += name * 0.5;
  for (const line of wrapText(result, columns / small / REGULAR, RESULT_LINES)) {
    y += small * 0.75;
    items.push(text({ text: line, x: 0, y, size: small, weight: 400 }));
    y += small * 0.55;
  }
  return { items, height: y + 0.15 };
}

/** Move list in columns; each move has its number and the symbol of its side. */
function moveList(position: Position, words: Record<string, string>, scale: number) {
  const { columns, moves } = position;
  const size = BODY * scale * (moves.length > SMALL_TEXT_FROM ? 0.85 : 1);
  const line = (size * LINE) / BODY;
  const sides = sidesOf(position);
  const shown = moves.map((move) => words[move.toLowerCase()] ?? move);
  const digits = String(moves.length).length;
  const longest = Math.max(0, ...shown.map((move) => [...move].length));
  const indent = size * (1.2 + digits * 0.66 + 0.35);
  const wide = indent + longest * size * GLYPH_WIDTH + size * 0.6;
  const across = Math.max(1, Math.min(Math.floor((columns + size) / wide), moves.length));
  const down = Math.ceil(moves.length / across);
  const step = columns / across;
  const signs: SceneItem[] = [];
  const items: SceneItem[] = [];
  shown.forEach((move, index) => {
    const x = Math.floor(index / down) * step;
    const y = ((index % down) + 0.5) * line;
    signs.push(
      ...symbolItems(sides[index] ?? "", x + size * 0.42, y, size * 0.3, "ink", size * 0.14),
    );
    const number = { text: String(index + 1), x: x + indent - size * 0.35, y, size };
    items.push(text({ ...number, align: "right" }));
    items.push(text({ text: move, x: x + indent, y, size, weight: 400 }));
  });
  return { items: [...signs, ...items], height: down * line };
}

/** @param caption - null for the board alone */
export function diagram(position: Position, options: SceneOptions, caption: Caption | null): Scene {
  if (!caption)
    return buildScene(position, { ...options, showLastMove: options.showLastMove ?? false });
  const coordinates = ((options.coordinates ?? 0) * position.columns) / REFERENCE_COLUMNS;
  const boardOptions = {
    ...options,
    coordinates,
    letters: false,
    showLastMove: false,
    groups: [],
    winningLine: [],
  };
  const board = buildScene(position, boardOptions);
  const scale = position.columns / REFERENCE_COLUMNS;
  const above = captionItems(caption, position.columns, scale);
  const below = moveList(position, caption.words, scale);
  const { margin, rows } = board;
  const under = rows + margin.bottom + 0.2;
  return {
    ...board,
    margin: {
      left: margin.left,
      right: Math.max(margin.right, 0.2),
      top: margin.top + above.height,
      bottom: margin.bottom + (position.moves.length ? below.height + 0.4 : 0),
    },
    items: [
      ...board.items,
      ...moveNumbers(position),
      ...translateItems(above.items, 0, -above.height - 0.1),
      ...translateItems(below.items, 0, under),
    ],
  };
}
