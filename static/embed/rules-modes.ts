/**
 * The modes that need the rules. Our own pages run them; in other pages, the board is an iframe of
 * the site that this script comes from, or of the one that the board names.
 */

import type { CreateExtension, Emit } from "./element-view.ts";
import { namedSite } from "./named-site.ts";

export async function loadRulesMode(
  host: HTMLElement,
  board: HTMLElement,
  emit: Emit,
): Promise<CreateExtension> {
  if (document.querySelector("template#python")) {
    const { createPlayMode } = await import("./playable-loader.ts");
    return (shown) => createPlayMode(host, board, shown, emit);
  }
  const { createIframeBoard } = await import("./playable-frame.ts");
  const site = namedSite(host) ?? new URL("../", import.meta.url);
  return (shown) => createIframeBoard(host, board, shown, emit, site);
}
