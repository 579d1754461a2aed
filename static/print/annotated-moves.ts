/** The annotated moves of a game in words: signs, comments and variations. */
import { moveText } from "../games/shared/engine-text.ts";
import type { Texts } from "../i18n/fluent.ts";
import { readComment } from "../notation/comment-marks.ts";
import { readRecordTree } from "../notation/record-reader.ts";
import { glyphSigns, lineFrom, type RecordNode } from "../notation/record-tree.ts";

const wordsOf = ({ comments }: RecordNode) => readComment(comments.join(" ")).words;

/** A move with its number, its sign and what is said of it. The start has no move. */
function sayMove(texts: Texts, node: RecordNode, number: number) {
  const move = node.move && `${number}. ${moveText(texts, node.move)}${glyphSigns(node.glyphs)}`;
  return [move, wordsOf(node)].filter(Boolean).join(" ");
}

/** A variation in parentheses, and in it those that leave it. @param number - of its first move */
function sayVariation(texts: Texts, first: RecordNode, number: number): string {
  const line = lineFrom(first);
  const said = line.map((node, i) => {
    const others = i ? (line[i - 1]?.children.slice(1) ?? []) : [];
    return [
      sayMove(texts, node, number + i),
      ...others.map((other) => sayVariation(texts, other, number + i)),
    ].join(" ");
  });
  return `(${said.join(" ")})`;
}

/**
 * One line for each move of the main line with a sign, a comment or a move in its place. What was
 * tried after the last move is a line of its own.
 */
export function annotatedMoves(texts: Texts, record: string): string[] {
  const { root, length } = readRecordTree(record);
  const line = lineFrom(root).slice(0, length + 1);
  const end = line.at(-1)?.children ?? [];
  const after = end.map((first) => sayVariation(texts, first, length + 1));
  const said = line.flatMap((node, number) => {
    const others = line[number - 1]?.children.slice(1) ?? [];
    if (!wordsOf(node) && !glyphSigns(node.glyphs) && !others.length) return [];
    const variations = others.map((other) => sayVariation(texts, other, number));
    return [[sayMove(texts, node, number), ...variations].join(" ")];
  });
  return [...said, ...after];
}
