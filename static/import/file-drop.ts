/** Files and texts dropped anywhere on the page. */
import type { App } from "../app/types.ts";
import type { Source } from "../ui/file-io.ts";
import { make, setText } from "../ui/dom.ts";
import { chosen, pasted } from "../ui/file-io.ts";

export function watchDrops(app: App, take: (sources: Source[]) => void) {
  const words = make("p", {});
  const hint = make("div", { id: "drop", popover: "manual", hidden: true }, words);
  document.body.append(hint);
  let own = false;

  function isOurs({ dataTransfer, target }: DragEvent) {
    const types = dataTransfer?.types ?? [];
    if (own) return false;
    const field = target instanceof Element && target.closest("input, textarea");
    return types.includes("Files") || (types.includes("text/plain") && !field);
  }

  function show(on: boolean) {
    if (hint.hidden === !on) return;
    setText(words, app.t("drop-hint"));
    hint.hidden = !on;
    // Above a dialog, where the browser can do that.
    if (on) hint.showPopover?.();
    else hint.hidePopover?.();
  }

  addEventListener("dragstart", () => {
    own = true;
  });
  addEventListener("dragend", () => {
    own = false;
  });
  addEventListener("dragover", (event) => {
    if (!isOurs(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = "copy";
    show(true);
  });
  addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) show(false);
  });
  addEventListener("drop", async (event) => {
    show(false);
    if (!isOurs(event) || !event.dataTransfer) return;
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    const text = event.dataTransfer.getData("text/plain");
    if (files.length) take(await Promise.all(files.map(chosen)));
    else if (text.trim()) take([pasted(text)]);
  });
}
