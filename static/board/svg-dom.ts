/** Puts a picture into a page as SVG, element by element: no text is ever read as markup. */
import type { Picture } from "../app/types.ts";
import type { Pairs, Run } from "./svg-shapes.ts";
import { SPACE, USUAL, frameOf, runsOf } from "./svg-shapes.ts";

export function element(name: string, about: Pairs = [], ...content: (Node | string)[]) {
  const made = document.createElementNS(SPACE, name);
  for (const [key, value] of about) made.setAttribute(key, value);
  made.append(...content);
  return made;
}

/** Style sheets own the colours, so that they change without painting again. */
const COLOURS: Record<string, string> = new Proxy(
  {},
  { get: (_, name) => `var(--lits-${String(name)})` },
);

function group({ paint, shapes }: Run) {
  const made = shapes.map(({ name, about, text }) =>
    element(name, about, ...(text === undefined ? [] : [text])),
  );
  return element("g", paint, ...made);
}

/** @param about - what is to be seen, for those who do not see it */
export function drawn(picture: Picture, label: string, about: string) {
  const frame = [
    ["viewBox", frameOf(picture).join(" ")],
    ["part", "picture"],
    ["role", "img"],
    ["aria-label", label],
    ...USUAL,
  ] as Pairs;
  return element(
    "svg",
    frame,
    element("desc", [], about),
    ...runsOf(picture.items, COLOURS).map(group),
  );
}
