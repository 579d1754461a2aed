/**
 * Figures of the rulebook pages, drawn at build time into one SVG file. Pages reference them by
 * name and define their colours. Pure: no DOM access.
 */

import { COORDINATES } from "../board/board-layer.ts";
import { escapeXml } from "../board/svg.ts";
import { DEFAULT_STYLE, styleRuns, viewBoxOf } from "../board/svg-shapes.ts";
import type { Scene } from "../board/types.ts";
import { buildScene } from "../games/scene.ts";
import { readEnds, readPlacement, readPosition, readTurn } from "../notation/record-reader.ts";
import type { Group, MoveSyntax, Side, Violation } from "../protocol/types.ts";

export interface RulebookFigure {
  name: string;
  record: string;
  ply: number;
  /** Side to move. */
  side: Side;
  /** Illegal move to show. */
  tried?: string;
  violations: Violation[];
  /** Cells that can be chosen next. */
  choices: string[];
  groups: Group[];
  line: string[];
}

/** Colours as CSS custom properties, which the style sheet of the page defines. */
const COLOURS: Record<string, string> = new Proxy(
  {},
  { get: (_, name) => `var(--${String(name)})` },
);

/** Scene options that draw the attempted move where it would be placed. */
function attemptOptions({ tried = "", side, choices }: RulebookFigure) {
  const turn = readTurn(tried);
  const piece = readPlacement(tried);
  if (piece && piece.shape !== "taijitu")
    return { ghost: { ...piece, style: "set" as const, legal: false } };
  if (!turn && !piece) return {};
  const placed = turn ? [turn.placed] : [];
  const black = side === "Black" ? placed : [];
  const white = side === "White" ? placed : [];
  const ends = turn ? { black, white } : readEnds(tried);
  const syntax: MoveSyntax = turn ? "turn" : "taijitu";
  return {
    preview: {
      syntax,
      side,
      ...ends,
      removed: [],
      stack: null,
      choices,
      legal: choices.length ? null : false,
      style: "set" as const,
    },
  };
}

function figureScene(figure: RulebookFigure): Scene {
  const position = readPosition(figure.record, figure.ply);
  const { violations, groups, line } = figure;
  return buildScene(position, {
    coordinates: COORDINATES,
    violations,
    groups,
    winningLine: line,
    showLastMove: !figure.tried && !groups.length,
    ...attemptOptions(figure),
  });
}

const attributeText = (pairs: [string, string][]) =>
  pairs.map(([name, value]) => ` ${name}="${escapeXml(value)}"`).join("");

const sceneMarkup = (shown: Scene) =>
  styleRuns(shown.items, COLOURS)
    .map(({ style, shapes }) => {
      const parts = shapes.map(
        ({ name, attrs, text = "" }) =>
          `<${name}${attributeText(attrs)}>${escapeXml(text)}</${name}>`,
      );
      return `<g${attributeText(style)}>${parts.join("")}</g>`;
    })
    .join("");

/** @returns the SVG file, and by name the `viewBox` for each figure in a page */
export function figureSheet(wanted: RulebookFigure[]): {
  file: string;
  frames: Record<string, string>;
} {
  const made = wanted.map((figure) => ({ name: figure.name, shown: figureScene(figure) }));
  const frame = (shown: Scene) => viewBoxOf(shown).join(" ");
  const moved = (shown: Scene) => `0 0 ${viewBoxOf(shown).slice(2).join(" ")}`;
  const symbols = made.map(
    ({ name, shown }) =>
      `<symbol${attributeText([["id", name], ["viewBox", frame(shown)], ...DEFAULT_STYLE])}>${sceneMarkup(shown)}</symbol>`,
  );
  return {
    file: `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`,
    frames: Object.fromEntries(made.map(({ name, shown }) => [name, moved(shown)])),
  };
}
