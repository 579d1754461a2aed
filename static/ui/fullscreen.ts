/** Menu entry that enters or exits full screen, where the browser supports it. */

import type { Texts } from "../i18n/fluent.ts";
import { buttonTemplate } from "./templates.ts";

/** @returns null if the browser does not support full screen */
export function fullscreenEntry({ t }: Texts, onClick: () => void) {
  if (!document.fullscreenEnabled) return null;
  const on = document.fullscreenElement !== null;
  return buttonTemplate({
    id: "menu-fullscreen",
    icon: on ? "window" : "fullscreen",
    text: t(on ? "menu-fullscreen-off" : "menu-fullscreen-on"),
    class: "entry",
    click: () => {
      onClick();
      // The browser may still refuse; the page works equally well in a window.
      const request = on
        ? document.exitFullscreen()
        : document.documentElement.requestFullscreen({ navigationUI: "hide" });
      request.catch(() => {});
    },
  });
}
