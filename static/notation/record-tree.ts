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

const GLYPHS: Record<string, number> = { "!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6 };

const node = (move: string, comments: string[] = []): RecordNode => ({
  move,
  comments,
  glyphs: [],
  children: [],
});

const commentText = (word: string) =>
  word
    .replace(/^\{|\}$/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** Reads leniently: the rules refuse what is not a record. */
export function readTree(moveList: string): RecordNode {
  const root = node("");
  let parent: RecordNode | null = null;
  let at = root;
  /** Comments at the head of a variation belong to its first move. */
  let early: string[] = [];
  const open: [RecordNode, RecordNode][] = [];

  function addMove(move: string) {
    const next = node(move, early);
    early = [];
    at.children.push(next);
    [parent, at] = [at, next];
  }

  function addGlyph(glyph: number) {
    if (parent && !at.glyphs.includes(glyph)) at.glyphs.push(glyph);
  }

  function readWord(word: string) {
    const [, move = word, suffix = ""] = SUFFIXED.exec(word) ?? [];
    const glyph = GLYPHS[suffix];
    if (move) addMove(move);
    if (glyph !== undefined) addGlyph(glyph);
  }

  for (const word of moveList.match(TOKEN) ?? []) {
    if (word.startsWith("{")) {
      const text = commentText(word);
      if (text) (open.length && !parent ? early : at.comments).push(text);
    } else if (word.startsWith("$")) addGlyph(Number(word.slice(1)));
    else if (word === "(") {
      if (!parent) continue;
      open.push([parent, at]);
      [parent, at] = [null, parent];
    } else if (word === ")") {
      const back = open.pop();
      if (back) [parent, at] = back;
    } else if (!/^\d+\.+$/.test(word) && !RESULT.test(word)) readWord(word);
  }
  return root;
}

/** The nodes of the line that begins with `first`, and itself. */
export function lineFrom(first: RecordNode): RecordNode[] {
  const line = [first];
  for (let next = first.children[0]; next; next = next.children[0]) line.push(next);
  return line;
}
