/** The whole screen for the table, where the browser gives it: an entry of the menu that says what it does now. */
import type { App } from "../app/types.ts";
import { button } from "./dom.ts";

/** @returns null where the browser cannot */
export function fullscreenEntry({ t }: App, onClick: () => void): HTMLElement | null {
  if (!document.fullscreenEnabled) return null;
  const on = document.fullscreenElement !== null;
  return button({
    id: "menu-fullscreen",
    icon: on ? "window" : "fullscreen",
    text: t(on ? "menu-fullscreen-off" : "menu-fullscreen-on"),
    class: "entry",
    click: () => {
      onClick();
      // A browser may still say no; the table is as good in its window.
      const request = on
        ? document.exitFullscreen()
        : document.documentElement.requestFullscreen({ navigationUI: "hide" });
      request.catch(() => {});
    },
  });
}
