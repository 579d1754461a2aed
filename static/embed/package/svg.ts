/** Pictures of positions as text, without a browser: for servers, build tools and documents. */

import { COORDINATES } from "../../board/board-layer.ts";
import { svgText } from "../../board/svg.ts";
import { createSceneBuilder } from "../../games/scene-builder.ts";
import { chooseLanguage } from "../../i18n/locale.ts";
import { messages } from "../../languages/all-board-messages.js";
import { readPosition } from "../../notation/record-reader.ts";
import { toHex } from "../../util/oklch.ts";
import { parseAnnotations } from "../annotations.ts";
import type { BoardError } from "../board-parser.ts";
import { parseBoard, readPly } from "../board-parser.ts";
import { boardDescription, boardLabel, isFlipped } from "../board-text.ts";
import { commentMarkItems } from "../comment-mark-items.ts";
import { createTranslate } from "../messages.ts";
import { themeColours } from "./theme-colours.js";

export interface BoardSvgOptions {
  /** The game of a record without a `Game` tag. */
  game?: string;
  /** The position after that many moves; the last one by default. */
  ply?: number | "end";
  /** Squares to mark, as in the attribute of the element. */
  marks?: string;
  /** Who sits at the bottom: `First` (default), `Second`, or a side such as `Black`. */
  side?: string;
  theme?: "light" | "dark";
  /** Language of title and description; English by default. */
  language?: string;
  /** Whether the coordinates are shown; true by default. */
  coordinates?: boolean;
  /** Whether shapes are hatched as well as coloured. */
  hatching?: boolean;
  /** Size of a square in pixels; 48 by default. */
  cell?: number;
}

const buildScene = createSceneBuilder();

const translateInto = (language = "en") =>
  createTranslate(messages[chooseLanguage([language])] ?? {});

/** Parses and draws; throws a `BoardError` without a message. */
function draw(record: string, options: BoardSvgOptions) {
  const { coordinates = true, hatching = false, language = "en", theme = "light" } = options;
  const t = translateInto(language);
  const { record: text, plies } = parseBoard(record, options.game ?? "");
  const ply = readPly(options.ply === undefined ? null : String(options.ply), plies, plies);
  const start = readPosition(text, 0);
  const position = {
    ...readPosition(text, ply),
    flipped: isFlipped(options.side ?? "", start),
  };
  const scene = buildScene(position, { coordinates: coordinates ? COORDINATES : 0, hatching });
  const marks = parseAnnotations(options.marks ?? "", position)(position);
  const items = [...scene.items, ...commentMarkItems(text, position), ...marks];
  const colours = Object.fromEntries(
    Object.entries(themeColours[theme]).map(([name, value]) => [name, toHex(value)]),
  );
  return svgText({ ...scene, items }, colours, {
    title: boardLabel(position.game, { ply, of: plies }, t),
    desc: boardDescription(position, t),
    lang: chooseLanguage([language]),
    background: colours.sheet ?? "",
    cell: options.cell,
  });
}

/**
 * Draws a position of a record as a self-contained SVG document. The record is shown as it is,
 * legal or not.
 * @param record - text of the record
 * @throws {Error} if the record or an option is invalid; the message says what and where
 */
export function boardSvg(record: string, options: BoardSvgOptions = {}): string {
  try {
    return draw(record, options);
  } catch (error) {
    if (!(error instanceof Error && "args" in error)) throw error;
    const { code, args } = error as BoardError;
    throw new Error(translateInto(options.language)(`embed-${code}`, args), { cause: error });
  }
}
