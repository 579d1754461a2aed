/** Drawing of rings and arrows on the board during the review. */
import { type BoardIntents, delegatedIntents } from "../board/board-view.ts";
import type { Point } from "../board/types.ts";
import { reviewOf } from "../games/shared/mode.ts";
import { isOnBoard } from "../notation/record-reader.ts";
import type { BoardMark } from "../notation/types.ts";
import type { Cell } from "../protocol/types.ts";
import type { AppStore } from "../state/events.ts";

const cellAtPoint = ({ column, row }: Point): Cell => [Math.floor(column), Math.floor(row)];

/** @param pointAt - place of a pointer on the board, in cells */
export function createDrawing(
  store: AppStore,
  pointAt: (event: PointerEvent) => Point,
  toggleMark: (mark: BoardMark) => unknown,
) {
  const penOf = () => reviewOf(store.get())?.pen ?? null;
  const setDraft = (draft: BoardMark | null) => store.dispatch({ type: "markDrafted", draft });

  function isDrawable(cell: Cell) {
    const [column, row] = cell;
    return column >= 0 && row >= 0 && isOnBoard(store.get().position, cell);
  }

  /** Adds or removes a ring. */
  function ring(cell: Cell) {
    const colour = penOf();
    if (colour && isDrawable(cell)) toggleMark({ colour, from: cell, to: null });
  }

  const intents: BoardIntents = {
    tap: (point) => ring(cellAtPoint(point)),
    start(point) {
      const colour = penOf();
      const from = cellAtPoint(point);
      if (colour && isDrawable(from)) setDraft({ colour, from, to: null });
    },
    drag(event) {
      const draft = reviewOf(store.get())?.draft;
      const to = cellAtPoint(pointAt(event));
      const isElsewhere = String(to) !== String(draft?.from);
      if (draft && isDrawable(to)) setDraft({ ...draft, to: isElsewhere ? to : null });
    },
    drop() {
      const draft = reviewOf(store.get())?.draft;
      setDraft(null);
      if (draft) toggleMark(draft);
    },
    cancel: () => setDraft(null),
    hover() {},
    leave() {},
    wheel: () => false,
    resized() {},
  };
  return { isOn: () => penOf() !== null, ring, intents };
}

export type Drawing = ReturnType<typeof createDrawing>;

/** Pointer input for the pen while it is in use, and else for the game. */
export const withDrawing = (game: BoardIntents, { isOn, intents }: Drawing): BoardIntents =>
  delegatedIntents(() => (isOn() ? intents : game));
