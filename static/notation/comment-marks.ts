/**
 * Marks in comments, as lichess writes them: rings `[%csl Gc3,Rd4]` and arrows `[%cal Gc3d5]`, in
 * green, red, yellow and blue.
 */
import { cellAt, cellName, readRecordTree } from "./record-reader.ts";
import { nodesAlong } from "./record-tree.ts";
import type { BoardMark, MarkColour } from "./types.ts";

const COMMAND = /\s*\[%(csl|cal)\s+([^[\]]*)\]\s*/g;
const RING = /^([GRYB])([a-z][1-9]\d?)$/;
const ARROW = /^([GRYB])([a-z][1-9]\d?)([a-z][1-9]\d?)$/;

export const MARK_COLOURS: readonly MarkColour[] = ["G", "R", "Y", "B"];

function readMark(text: string, pattern: RegExp): BoardMark | null {
  const [, colour, from, to] = pattern.exec(text.trim()) ?? [];
  if (!colour || !from) return null;
  return { colour: colour as MarkColour, from: cellAt(from), to: to ? cellAt(to) : null };
}

/** The words and the marks of a comment. What cannot be read stays among the words. */
export function readComment(comment: string): { words: string; marks: BoardMark[] } {
  const marks: BoardMark[] = [];
  const words = comment.replace(COMMAND, (whole, kind: string, list: string) => {
    const pattern = kind === "csl" ? RING : ARROW;
    const read = list.split(",").map((text) => readMark(text, pattern));
    const found = read.filter((mark) => mark !== null);
    if (found.length < read.length) return whole;
    marks.push(...found);
    return " ";
  });
  return { words: words.trim(), marks };
}

/** The marks of the comment on the position after moves of a record. */
export function marksAt(record: string, path: readonly string[]): BoardMark[] {
  const nodes = nodesAlong(readRecordTree(record).root, path);
  const isThere = nodes.length > path.length;
  return isThere ? readComment(nodes.at(-1)?.comments.join(" ") ?? "").marks : [];
}

/** The comment that has these words and marks. */
export function commentOf(words: string, marks: readonly BoardMark[]): string {
  const named = marks.map(({ colour, from, to }) => ({
    isArrow: to !== null,
    text: colour + cellName(from) + (to ? cellName(to) : ""),
  }));
  const command = (name: string, arrows: boolean) => {
    const texts = named.filter(({ isArrow }) => isArrow === arrows).map(({ text }) => text);
    return texts.length ? `[%${name} ${texts.join(",")}]` : "";
  };
  return [command("csl", false), command("cal", true), words].filter(Boolean).join(" ");
}
