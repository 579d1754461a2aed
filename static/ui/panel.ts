/** Panels that are rebuilt only when their content changes. */

/** Rebuilds the panel only when its key changes, which preserves focus. */
export function createLazyPanel(panel: HTMLElement) {
  let shownKey = "";
  return {
    show(open: boolean, key: string, build: () => (Node | string)[]) {
      if (panel.hidden === open) panel.hidden = !open;
      if (!open) shownKey = "";
      if (!open || shownKey === key) return;
      shownKey = key;
      panel.replaceChildren(...build());
    },
  };
}

/** Creates element ids that are unique per edge, since both edges may show the same panel. */
export type MakeId = (name: string) => string;
