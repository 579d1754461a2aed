/** The Escape key on screens other than the table. */

/** Escape leaves a screen. An open dialog takes the key itself. */
export function bindEscape(root: HTMLElement, leave: () => void) {
  document.addEventListener("keydown", (event) => {
    const isTaken = event.defaultPrevented || document.querySelector("dialog[open]");
    if (event.key !== "Escape" || root.hidden || isTaken) return;
    event.preventDefault();
    leave();
  });
}
