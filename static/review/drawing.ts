/** Drawing of rings and arrows on the board during the review. */
import { type BoardIntents, delegatedIntents } from "../board/board-view.ts";
import { cellAtPoint } from "../board/local-point.ts";
import type { Point } from "../board/types.ts";
import { reviewOf } from "../games/shared/mode.ts";
import { isOnBoard } from "../notation/record-reader.ts";
import type { BoardMark } from "../notation/types.ts";
import type { Cell } from "../protocol/types.ts";
import type { AppStore } from "../state/events.ts";

/** @param pointAt - place of a pointer on the board, in cells */
export function createDrawing(
  store: AppStore,
  pointAt: (event: PointerEvent) => Point,
  toggleMark: (mark: BoardMark) => unknown,
) {
  const penOf = () => reviewOf(store.get())?.pen ?? null;
  const setDraft = (draft: BoardMark | null) => store.dispatch({ type: "markDrafted", draft });

  const isDrawable = (cell: Cell) => isOnBoard(store.get().position, cell);

  /** Adds or removes a ring, or chooses an end of an arrow. */
  function choose(cell: Cell): void {
    const { pen: colour, drawsArrows, draft } = reviewOf(store.get()) ?? {};
    if (!colour || !isDrawable(cell)) return;
    const mark = { colour, from: cell, to: null };
    if (!drawsArrows) toggleMark(mark);
    else if (!draft) setDraft(mark);
    else {
      setDraft(null);
      if (String(draft.from) !== String(cell)) toggleMark({ ...draft, to: cell });
    }
  }

  const intents: BoardIntents = {
    tap: (point) => choose(cellAtPoint(point)),
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
  return { isOn: () => penOf() !== null, choose, intents };
}

export type Drawing = ReturnType<typeof createDrawing>;

/** Pointer input for the pen while it is in use, and else for the game. */
export const withDrawing = (game: BoardIntents, { isOn, intents }: Drawing): BoardIntents =>
  delegatedIntents(() => (isOn() ? intents : game));
