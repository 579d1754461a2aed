/** Rulebook page: applies the theme stored by the app to the page and its boards. */

import { setTheme } from "../board/theme.ts";
import { createGameStorage } from "../storage/game-store.ts";
import { setTextSize } from "../ui/text-size.ts";

const settings = createGameStorage(() => localStorage).settings();
setTheme(settings);
setTextSize(settings.textSize);
// Always print in the light theme.
addEventListener("beforeprint", () => setTheme({ ...settings, theme: "light" }));
addEventListener("afterprint", () => setTheme(settings));

if (settings.theme !== "system") {
  const theme = document.documentElement.dataset.scheme ?? "";
  for (const link of document.querySelectorAll("a.lits-board"))
    (link as HTMLAnchorElement).hash += `&theme=${theme}`;
}
