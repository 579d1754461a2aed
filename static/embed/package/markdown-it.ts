/**
 * Plugin for markdown-it: a fence with the language `lits` becomes a board. The picture is drawn when
 * the page is written, so that it can be seen without scripts; the element around it takes over where
 * there are some.
 *
 *     ```lits mode=replay controls="moves flip"
 *     [Game "…"]
 *
 *     1. …
 *     ```
 */

import { escapeXml } from "../../board/svg.ts";
import { LitsBoard } from "../board-element.ts";
import type { BoardSvgOptions } from "./svg.ts";
import { boardSvg } from "./svg.ts";

/** Part of a parser of markdown-it that the plugin uses. */
export interface MarkdownParser {
  renderer: { rules: Record<string, FenceRule | undefined> };
}

// biome-ignore lint/suspicious/noExplicitAny: what other rules pass on to each other
type FenceRule = (tokens: FenceToken[], index: number, ...rest: any[]) => string;

export interface FenceToken {
  info: string;
  content: string;
  map: [number, number] | null;
}

export interface LitsFenceOptions {
  /** Attributes of all boards, such as `site` and `theme`; those of a fence come first. */
  attributes?: Record<string, string>;
  /**
   * Called for a fence that cannot be shown, which then remains text. By default, an error is
   * thrown.
   * @param line - of the fence, counted from 1
   */
  onError?: (message: string, line: number) => void;
}

const NAMES = [...LitsBoard.observedAttributes, "theme"];
const FENCE = /^lits(?=\s|$)/;
const ATTRIBUTE = /\s*(?:([\w-]+)(?:=(?:"([^"]*)"|([^\s"]+)))?)(?=\s|$)/y;

/**
 * Parses the words after `lits`.
 * @throws {Error} if there is anything but attributes of the element
 */
function readAttributes(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  ATTRIBUTE.lastIndex = 0;
  while (ATTRIBUTE.lastIndex < text.length) {
    const at = ATTRIBUTE.lastIndex;
    const [, name = "", quoted, plain] = ATTRIBUTE.exec(text) ?? [];
    if (!name) throw new Error(`“${text.slice(at).trim()}” is not of the form name=value`);
    if (!NAMES.includes(name)) throw new Error(`a board has no attribute “${name}”`);
    found[name] = quoted ?? plain ?? "";
  }
  return found;
}

function svgOptions(attributes: Record<string, string>): BoardSvgOptions {
  const { mode, ply = mode === "replay" ? "0" : "end", ...others } = attributes;
  return {
    ...others,
    ply: ply as "end",
    theme: attributes.theme === "dark" ? "dark" : "light",
    coordinates: attributes.coordinates !== "off",
    hatching: "hatching" in attributes,
  } as BoardSvgOptions;
}

/**
 * Writes a board as HTML: the element with its attributes, the picture and the record.
 * @throws {Error} if the record or an attribute is invalid
 */
export function boardHtml(record: string, attributes: Record<string, string> = {}): string {
  const text = record.trim();
  const written = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join("");
  // A lesson brings its own boards.
  const picture = attributes.mode === "lesson" ? "" : boardSvg(text, svgOptions(attributes)).trim();
  return `<lits-board${written}>${picture}<pre>${escapeXml(text)}</pre></lits-board>\n`;
}

/** Plugin for `MarkdownIt.use`. */
export default function litsBoards(parser: MarkdownParser, options: LitsFenceOptions = {}) {
  const otherFences = parser.renderer.rules.fence;
  parser.renderer.rules.fence = (tokens, index, ...rest) => {
    const { info, content, map } = tokens[index] as FenceToken;
    const words = info.trim();
    if (!FENCE.test(words)) return otherFences?.(tokens, index, ...rest) ?? "";
    const line = (map?.[0] ?? 0) + 1;
    try {
      const own = readAttributes(words.replace(FENCE, ""));
      return boardHtml(content, { ...options.attributes, ...own });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (!options.onError) throw new Error(`line ${line}: ${message}`, { cause: error });
      options.onError(message, line);
      return `<pre><code>${escapeXml(content)}</code></pre>\n`;
    }
  };
}
