/** Parser for the move list of a record: moves, comments, glyphs and variations as a tree. */

/** A move of a record, and what follows it. The root has no move. */
export interface RecordNode {
  readonly move: string;
  /** Comments on the position after the move. */
  readonly comments: string[];
  /** Numeric annotation glyphs of the move, as in PGN. */
  readonly glyphs: number[];
  /** The next moves: that of the same line first, then those that replace it. */
  readonly children: RecordNode[];
}

const TOKEN = /\{[^}]*\}?|\d+\.+|\$\d+|[()]|[^\s{}()$]+/g;
const RESULT = /^(?:1-0|0-1|1\/2-1\/2|\*)$/;
const SUFFIXED = /^([^!?]*)([!?]{1,2})$/;

/** The signs of the glyphs that have one, by their numbers from 1. */
export const GLYPH_SIGNS = ["!", "?", "!!", "??", "!?", "?!"];

/** The signs of a move's glyphs; those without a sign are left out. */
export const glyphSigns = (glyphs: readonly number[]) =>
  glyphs.map((glyph) => GLYPH_SIGNS[glyph - 1] ?? "").join("");

/** A move list without its comments and variations. */
export function bareMoves(moveList: string): string {
  let depth = 0;
  const kept = (moveList.match(TOKEN) ?? []).filter((word) => {
    if (word === "(") depth += 1;
    const isKept = depth === 0 && !/^[{)]|^\d+\.{2,}$/.test(word);
    if (word === ")") depth = Math.max(0, depth - 1);
    return isKept;
  });
  return kept.join(" ");
}

const node = (move: string): RecordNode => ({ move, comments: [], glyphs: [], children: [] });

const commentText = (word: string) =>
  word
    .replace(/^\{|\}$/g, "")
    .replace(/\s+/g, " ")
    .trim();

/**
 * Reads leniently: the rules refuse what is not a record.
 * @returns the tree, and the number of moves of the main line: what was tried after its last move
 *   follows in the tree
 */
export function readTree(moveList: string): { root: RecordNode; length: number } {
  const root = node("");
  let length = 0;
  let parent: RecordNode | null = null;
  let at = root;
  /** Comments at the head of a variation belong to its first move. */
  let early: string[] = [];
  const open: { parent: RecordNode; at: RecordNode; isRepeat: boolean }[] = [];
  /** The last move repeats one of the tree: a variation may begin with moves of another line. */
  let isRepeat = false;

  function addMove(move: string) {
    const known = at.children.find((child) => child.move === move);
    const next = known ?? node(move);
    for (const text of early) next.comments.push(text);
    early = [];
    const isMain = !open.length;
    // The main line, and what continues a line of its own, come before the moves that replace it.
    const isFirst = isMain || (!known && parent && !isRepeat);
    const others = at.children.filter((child) => child !== next);
    if (isFirst) at.children.splice(0, at.children.length, next, ...others);
    else if (!known) at.children.push(next);
    isRepeat = Boolean(known) && !isMain;
    if (isMain) length += 1;
    [parent, at] = [at, next];
  }

  function addGlyph(glyph: number) {
    if (parent && !at.glyphs.includes(glyph)) at.glyphs.push(glyph);
  }

  function readWord(word: string) {
    const [, move = word, suffix = ""] = SUFFIXED.exec(word) ?? [];
    if (move) addMove(move);
    if (GLYPH_SIGNS.includes(suffix)) addGlyph(GLYPH_SIGNS.indexOf(suffix) + 1);
  }

  for (const word of moveList.match(TOKEN) ?? []) {
    if (word.startsWith("{")) {
      const text = commentText(word);
      if (text) (open.length && !parent ? early : at.comments).push(text);
    } else if (word.startsWith("$")) addGlyph(Number(word.slice(1)));
    else if (word === "(") {
      if (!parent) continue;
      open.push({ parent, at, isRepeat });
      [parent, at] = [null, parent];
    } else if (word === ")") {
      const back = open.pop();
      if (back) ({ parent, at, isRepeat } = back);
    } else if (!/^\d+\.+$/.test(word) && !RESULT.test(word)) readWord(word);
  }
  return { root, length };
}

/** The root and the nodes of the moves that lead to a position, as far as the tree has them. */
export function nodesAlong(root: RecordNode, path: readonly string[]): RecordNode[] {
  const nodes = [root];
  for (const move of path) {
    const next = nodes.at(-1)?.children.find((child) => child.move === move);
    if (!next) break;
    nodes.push(next);
  }
  return nodes;
}

/** The nodes of the line that begins with `first`, and itself. */
export function lineFrom(first: RecordNode): RecordNode[] {
  const line = [first];
  for (let next = first.children[0]; next; next = next.children[0]) line.push(next);
  return line;
}
