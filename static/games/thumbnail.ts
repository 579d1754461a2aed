/**
 * Game thumbnails. Each is painted when it comes near the viewport, so that long lists stay cheap.
 */

import { html } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { renderToCanvas } from "../board/canvas.ts";
import { currentColours } from "../board/theme.ts";
import type { SceneOptions } from "../board/types.ts";
import { readPosition } from "../notation/record-reader.ts";
import { readSave } from "../notation/save.ts";
import type { GameView } from "../protocol/types.ts";
import { starters } from "./game-data.js";
import { GAME_UIS } from "./game-uis.ts";
import { buildScene } from "./scene.ts";

/** Distance from the viewport at which a thumbnail is painted, in CSS pixels. */
const PRELOAD_PX = 400;

export interface ThumbnailSpec {
  record: string;
  /** Position to show, as a number of moves, with its last move marked; absent: the last one. */
  ply?: number;
  view?: GameView;
  size: number;
  hatching: boolean;
}

/** Record for the picture of a game: a finished sample game or, if missing, the starting position. */
export const sampleRecord = (id: string) =>
  GAME_UIS[id]?.sampleGame ?? readSave(starters[id]?.[0] ?? "").record;

function paintThumbnail(
  canvas: HTMLCanvasElement,
  { record, ply, view, size, hatching }: ThumbnailSpec,
) {
  const showLastMove = ply !== undefined;
  const options: SceneOptions = { hatching, letters: size > 200, showLastMove };
  if (view) {
    const { stage, coverable, reachable, line } = view;
    Object.assign(options, { stage, coverable, reachable, winningLine: line ?? [] });
  }
  renderToCanvas(
    canvas,
    buildScene(readPosition(record, ply), options),
    size,
    size,
    currentColours(),
  );
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
    template(thumbnail: ThumbnailSpec) {
      const paintWhenNear = (container: Element | undefined) => {
        const canvas = container?.firstElementChild as HTMLCanvasElement | undefined;
        if (!container || !canvas) return;
        pending.set(container, () => {
          canvas.hidden = false;
          try {
            paintThumbnail(canvas, thumbnail);
          } catch {
            canvas.hidden = true;
          }
        });
        if (observer) observer.observe(container);
        else paintNow(container);
      };
      return html`<span class="thumbnail" ${ref(paintWhenNear)}
        ><canvas aria-hidden="true"></canvas></span>`;
    },
  };
}

export type Thumbnails = ReturnType<typeof createThumbnails>;
