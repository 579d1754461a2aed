/** Size of the text of a page, in percent of the usual size. The style sheets read the attribute. */

export const TEXT_SIZES = ["100", "125", "150", "200"] as const;

export type TextSize = (typeof TEXT_SIZES)[number];

/** Sheet that makes room for enlarged text; the page of the rules has none. */
const SHEET = "large-text-sheet";

export const isEnlarged = (size: TextSize): boolean => size !== "100";

export const textScale = (size: TextSize): number => Number(size) / 100;

export function setTextSize(size: TextSize): void {
  document.documentElement.dataset.textSize = size;
  const sheet = document.getElementById(SHEET) as HTMLLinkElement | null;
  if (sheet) sheet.media = isEnlarged(size) ? "all" : "not all";
}
