/**
 * Game thumbnails. Each is painted when it comes near the viewport, so that long lists stay cheap.
 */

import { renderToCanvas } from "../board/canvas.ts";
import { currentColours } from "../board/theme.ts";
import type { SceneOptions } from "../board/types.ts";
import { readPosition } from "../notation/record-reader.ts";
import type { GameView } from "../protocol/types.ts";
import { h } from "../ui/dom.ts";
import { buildScene } from "./scene.ts";

/** Distance from the viewport at which a thumbnail is painted, in CSS pixels. */
const PRELOAD_PX = 400;

export interface ThumbnailSpec {
  record: string;
  view?: GameView;
  size: number;
  hatching: boolean;
}

function paintThumbnail(
  canvas: HTMLCanvasElement,
  { record, view, size, hatching }: ThumbnailSpec,
) {
  const look: SceneOptions = { hatching, letters: size > 200, showLastMove: false };
  if (view) {
    const { stage, coverable, reachable, line } = view;
    Object.assign(look, { stage, coverable, reachable, winningLine: line ?? [] });
  }
  renderToCanvas(canvas, buildScene(readPosition(record), look), size, size, currentColours());
}

export function createThumbnails() {
  const pending = new Map<Element, () => void>();
  const observer =
    typeof IntersectionObserver === "function"
      ? new IntersectionObserver(
          (seen) => {
            for (const { target } of seen.filter(({ isIntersecting }) => isIntersecting))
              paintNow(target);
          },
          { rootMargin: `${PRELOAD_PX}px` },
        )
      : null;

  function paintNow(place: Element) {
    observer?.unobserve(place);
    pending.get(place)?.();
    pending.delete(place);
  }

  return {
    /** Drops thumbnails that have not been painted yet, before the screen is rebuilt. */
    clear() {
      observer?.disconnect();
      pending.clear();
    },
    /** The container keeps its size whether or not the thumbnail is painted. */
    create(thumbnail: ThumbnailSpec) {
      const canvas = h("canvas", { "aria-hidden": "true" });
      const container = h("span", { class: "thumbnail" }, canvas);
      pending.set(container, () => {
        try {
          paintThumbnail(canvas, thumbnail);
        } catch {
          canvas.remove();
        }
      });
      if (observer) observer.observe(container);
      else paintNow(container);
      return container;
    },
  };
}

export type Thumbnails = ReturnType<typeof createThumbnails>;
