/**
 * Small pictures of games. Each is painted when it comes near the window, so that hundreds cost nothing.
 * @import { Glance, Look } from "../app/types.js"
 */
import { paintInto } from "../board/canvas.js";
import { make } from "../ui/dom.js";
import { picture } from "./scene.js";
import { readPosition } from "../notation/record-reader.js";
import { currentColours } from "../board/theme.js";

/** How far from the window a picture is near, in pixels. */
const NEAR = 400;

/** @typedef {{ record: string, view?: Glance, size: number, hatching: boolean }} Small */

/** @param {HTMLCanvasElement} canvas @param {Small} small */
function paintSmall(canvas, { record, view, size, hatching }) {
  /** @type {Look} */
  const look = { hatching, letters: size > 200, markLast: false };
  if (view) {
    const { stage, coverable, reachable, line } = view;
    Object.assign(look, { stage, coverable, reachable, line: line ?? [] });
  }
  paintInto(canvas, picture(readPosition(record), look), size, size, currentColours());
}

export function createSmalls() {
  /** @type {Map<Element, () => void>} */
  const waiting = new Map();
  const watch =
    typeof IntersectionObserver === "function"
      ? new IntersectionObserver(
          (seen) => {
            for (const { target } of seen.filter(({ isIntersecting }) => isIntersecting))
              paintNow(target);
          },
          { rootMargin: `${NEAR}px` },
        )
      : null;

  /** @param {Element} place */
  function paintNow(place) {
    watch?.unobserve(place);
    waiting.get(place)?.();
    waiting.delete(place);
  }

  return {
    /** The screen is made anew: pictures not painted yet are none any more. */
    forget() {
      watch?.disconnect();
      waiting.clear();
    },
    /** Its place keeps the size whatever is painted. @param {Small} small */
    of(small) {
      const canvas = make("canvas", { "aria-hidden": "true" });
      const place = make("span", { class: "small" }, canvas);
      waiting.set(place, () => {
        try {
          paintSmall(canvas, small);
        } catch {
          canvas.remove();
        }
      });
      if (watch) watch.observe(place);
      else paintNow(place);
      return place;
    },
  };
}

/** @typedef {ReturnType<typeof createSmalls>} Smalls */
