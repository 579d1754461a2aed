/** Address of the site that runs the rules, where a board or its page names one. */

import type { LitsBoard } from "./board-element.ts";
import { boardError } from "./board-parser.ts";

/**
 * The site that the attribute `site` or `LitsBoard.site` names, as a folder; null if there is none.
 * @throws {BoardError} if it is not the address of a page
 */
export function namedSite(host: HTMLElement): URL | null {
  const named = host.getAttribute("site") || (host.constructor as typeof LitsBoard).site;
  if (!named) return null;
  const site = parseUrl(named);
  if (!site || !/^https?:$/.test(site.protocol)) throw boardError("site", { site: named });
  return new URL("./", site);
}

/** Chrome has `URL.canParse` only from version 120 on. */
function parseUrl(text: string): URL | null {
  try {
    return new URL(text, document.baseURI);
  } catch {
    return null;
  }
}
