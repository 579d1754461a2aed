/**
 * The modes that need the rules, in the npm package, which takes the place of ../rules-modes.ts. The
 * package has no rules of its own: the board is an iframe of the site that it names.
 */

import { boardError } from "../board-parser.ts";
import type { BoardExtension, BoardState, Emit } from "../element-view.ts";
import { namedSite } from "../named-site.ts";

/** @param name - of the game, in the language of the board */
export async function createRulesMode(
  host: HTMLElement,
  board: HTMLElement,
  shown: BoardState,
  emit: Emit,
  name: string,
): Promise<BoardExtension> {
  const site = namedSite(host);
  if (!site) throw boardError("no-site");
  return (await import("../playable-frame.ts")).createIframeBoard(
    host,
    board,
    shown,
    emit,
    name,
    site,
  );
}
