/** A page of the rules: it looks as the table does that this device knows, and so do its boards. */
import { createStore } from "../storage/game-store.ts";
import { setTheme } from "../board/theme.ts";

const settings = createStore(() => localStorage).settings();
setTheme(settings);
// Paper is light.
addEventListener("beforeprint", () => setTheme({ ...settings, theme: "light" }));
addEventListener("afterprint", () => setTheme(settings));

if (settings.theme !== "system") {
  const theme = document.documentElement.dataset.scheme ?? "";
  for (const link of document.querySelectorAll("a.lits-board"))
    (link as HTMLAnchorElement).hash += `&theme=${theme}`;
}
