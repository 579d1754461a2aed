/**
 * The modes that need the rules. Our own pages run them; in other pages, the board is an iframe of
 * the site that this script comes from, or of the one that the board names.
 */

import type { BoardExtension, BoardState, Emit } from "./element-view.ts";
import { namedSite } from "./named-site.ts";

/** @param name - of the game, in the language of the board */
export async function createRulesMode(
  host: HTMLElement,
  board: HTMLElement,
  shown: BoardState,
  emit: Emit,
  name: string,
): Promise<BoardExtension> {
  if (document.querySelector("template#python"))
    return (await import("./playable-loader.ts")).createPlayMode(host, board, shown, emit);
  const site = namedSite(host) ?? new URL("../", import.meta.url);
  return (await import("./playable-frame.ts")).createIframeBoard(
    host,
    board,
    shown,
    emit,
    name,
    site,
  );
}
