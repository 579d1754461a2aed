/**
 * The modes that need the rules, in the npm package, which takes the place of ../rules-modes.ts. The
 * package has no rules of its own: the board is an iframe of the site that it names.
 */

import { boardError } from "../board-parser.ts";
import type { CreateExtension, Emit } from "../element-view.ts";
import { namedSite } from "../named-site.ts";

export async function loadRulesMode(
  host: HTMLElement,
  board: HTMLElement,
  emit: Emit,
): Promise<CreateExtension> {
  const site = namedSite(host);
  if (!site) throw boardError("no-site");
  const { createIframeBoard } = await import("../playable-frame.ts");
  return (shown) => createIframeBoard(host, board, shown, emit, site);
}
