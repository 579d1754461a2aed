/** Small pictures of games. Each is painted when it comes near the window, so that hundreds cost nothing. */
import type { Glance, Look } from "../app/types.ts";
import { paintInto } from "../board/canvas.ts";
import { make } from "../ui/dom.ts";
import { picture } from "./scene.ts";
import { readPosition } from "../notation/record-reader.ts";
import { currentColours } from "../board/theme.ts";

/** How far from the window a picture is near, in pixels. */
const NEAR = 400;

export interface Small {
  record: string;
  view?: Glance;
  size: number;
  hatching: boolean;
}

function paintSmall(canvas: HTMLCanvasElement, { record, view, size, hatching }: Small) {
  const look: Look = { hatching, letters: size > 200, markLast: false };
  if (view) {
    const { stage, coverable, reachable, line } = view;
    Object.assign(look, { stage, coverable, reachable, line: line ?? [] });
  }
  paintInto(canvas, picture(readPosition(record), look), size, size, currentColours());
}

export function createSmalls() {
  const waiting = new Map<Element, () => void>();
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

  function paintNow(place: Element) {
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
    /** Its place keeps the size whatever is painted. */
    of(small: Small) {
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

export type Smalls = ReturnType<typeof createSmalls>;
