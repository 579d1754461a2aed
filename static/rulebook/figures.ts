/**
 * The pictures of the rules pages in one file, drawn while the pages are built. A page shows those it wants by their names, in
 * its own colours. Pure: it runs without a document.
 */
import type { Group, Picture, Side, Violation } from "../app/types.ts";
import { picture } from "../games/scene.ts";
import { readEnds, readPlacement, readPosition, readTurn } from "../notation/record-reader.ts";
import { escaped } from "../board/svg.ts";
import { USUAL, frameOf, runsOf } from "../board/svg-shapes.ts";

export interface Still {
  name: string;
  record: string;
  ply: number;
  /** Who is to move. */
  side: Side;
  /** A move that is refused. */
  tried?: string;
  violations: Violation[];
  /** Cells of which one is to be chosen. */
  choices: string[];
  groups: Group[];
  line: string[];
}

const COORDINATES = 0.36;

/** The page's style sheet owns the colours. */
const COLOURS: Record<string, string> = new Proxy(
  {},
  { get: (_, name) => `var(--${String(name)})` },
);

/** What is tried, as it would lie there. */
function triedOf({ tried = "", side, choices }: Still) {
  const turn = readTurn(tried);
  const piece = readPlacement(tried);
  if (piece && piece.shape !== "taijitu")
    return { ghost: { ...piece, as: "set" as const, fits: false } };
  if (!turn && !piece) return {};
  const placed = turn ? [turn.placed] : [];
  const black = side === "Black" ? placed : [];
  const white = side === "White" ? placed : [];
  const ends = turn ? { black, white } : readEnds(tried);
  const kind = (turn ? "lot" : "taiji") as "lot" | "taiji";
  return {
    draft: {
      kind,
      side,
      ...ends,
      removed: [],
      stack: null,
      choices,
      fits: choices.length ? null : false,
      as: "set" as const,
    },
  };
}

function pictureOf(still: Still): Picture {
  const position = readPosition(still.record, still.ply);
  const { violations, groups, line } = still;
  return picture(position, {
    coordinates: COORDINATES,
    violations,
    groups,
    line,
    markLast: !still.tried && !groups.length,
    ...triedOf(still),
  });
}

const attributes = (pairs: [string, string][]) =>
  pairs.map(([name, value]) => ` ${name}="${escaped(value)}"`).join("");

const drawn = (shown: Picture) =>
  runsOf(shown.items, COLOURS)
    .map(({ paint, shapes }) => {
      const parts = shapes.map(
        ({ name, about, text = "" }) => `<${name}${attributes(about)}>${escaped(text)}</${name}>`,
      );
      return `<g${attributes(paint)}>${parts.join("")}</g>`;
    })
    .join("");

/** @returns the file, and the frame for each picture in a page */
export function stills(wanted: Still[]): { file: string; frames: Record<string, string> } {
  const made = wanted.map((still) => ({ name: still.name, shown: pictureOf(still) }));
  const frame = (shown: Picture) => frameOf(shown).join(" ");
  const moved = (shown: Picture) => `0 0 ${frameOf(shown).slice(2).join(" ")}`;
  const symbols = made.map(
    ({ name, shown }) =>
      `<symbol${attributes([["id", name], ["viewBox", frame(shown)], ...USUAL])}>${drawn(shown)}</symbol>`,
  );
  return {
    file: `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`,
    frames: Object.fromEntries(made.map(({ name, shown }) => [name, moved(shown)])),
  };
}
