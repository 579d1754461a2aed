/** Playing on resumes a paused clock: a press on the board or the tray, or a key of a move. */
import { reviewOf } from "../games/shared/mode.ts";
import type { AppStore } from "../state/events.ts";

/** Elements in which a press resumes the clock. */
const SELECTOR = "#board-area, .tray, .status, [data-part=swap-panel]";

/** Keys used for playing. */
const KEYS = /^(Arrow\w+|Enter| |[litsrfc])$/i;

/** @param table - the element with the board and its controls */
export function bindResume(store: AppStore, table: HTMLElement, resume: () => void) {
  const onPress = ({ target }: Event) => {
    if (store.get().clockPaused && target instanceof Element && target.closest(SELECTOR)) resume();
  };
  for (const type of ["pointerdown", "click"]) table.addEventListener(type, onPress, true);

  function onKeyDown({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
    const { clockPaused, environment } = store.get();
    const isPlaying =
      environment.screen === "table" && !environment.dialogOpen && !reviewOf(store.get());
    if (!clockPaused || !isPlaying || ctrlKey || metaKey || altKey) return;
    const other = target instanceof Element && target.closest("button, input, textarea, a");
    if (KEYS.test(key) && (!other || other.closest(SELECTOR))) resume();
  }
  document.addEventListener("keydown", onKeyDown, true);
}
