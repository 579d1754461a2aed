/** Splits texts over printed pages, by the lines in which the browser has laid them out. */

/** Texts up to this part of a page are not split. */
const SHORT = 0.2;

/**
 * @param blocks - elements below each other, each with one text
 * @param field - what they are in, as high as a page has space
 * @param nextHeight - space for them on all pages but the first; default: as on the first
 * @returns the texts of each page; a split text has a part on each
 */
export function splitAtPages(
  blocks: HTMLElement[],
  field: HTMLElement,
  nextHeight?: number,
): string[][] {
  const [first] = blocks;
  if (!first) return [];
  const bottom = field.getBoundingClientRect().bottom;
  const height = nextHeight ?? bottom - first.getBoundingClientRect().top;
  const pages: string[][] = [[]];
  let limit = bottom;
  const startPage = (top: number) => {
    pages.push([]);
    limit = top + height;
  };
  for (const block of blocks) {
    const box = block.getBoundingClientRect();
    const isShort = box.height < SHORT * height;
    if (box.bottom > limit && isShort) startPage(box.top);
    const text = block.firstChild as Text;
    for (let start = 0; start < text.length; ) {
      const isFresh = !pages.at(-1)?.length;
      const end = lastThatFits(text, start + (isFresh ? 1 : 0), limit);
      if (end > start) pages.at(-1)?.push(text.data.slice(start, end));
      if (end < text.length) startPage(topAt(text, end));
      start = end;
    }
  }
  return pages;
}

/** The end of the last line of a text above a limit; at least `least`. */
function lastThatFits(text: Text, least: number, limit: number): number {
  const range = new Range();
  range.setStart(text, 0);
  let [low, high] = [least, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    range.setEnd(text, middle);
    if (range.getBoundingClientRect().bottom <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}

function topAt(text: Text, at: number): number {
  const range = new Range();
  range.setStart(text, at);
  range.setEnd(text, text.length);
  return range.getBoundingClientRect().top;
}
