/** Drop target for files and text on the whole page. */

import { html, render } from "lit-html";
import type { App } from "../state/app.ts";
import { byId } from "../ui/dom.ts";
import { sourceOfText } from "../ui/file-io.ts";
import type { PendingSources } from "./import-games.ts";
import { sourcesOfFiles } from "./import-games.ts";

export function watchFileDrops(app: App, onFiles: (sources: PendingSources) => void) {
  const hint = byId("import-drop-hint");
  let draggingFromPage = false;

  function accepts({ dataTransfer, target }: DragEvent) {
    const types = dataTransfer?.types ?? [];
    if (draggingFromPage) return false;
    const field = target instanceof Element && target.closest("input, textarea");
    return types.includes("Files") || (types.includes("text/plain") && !field);
  }

  function show(on: boolean) {
    if (hint.hidden === !on) return;
    render(html`<p>${app.t("import-drop-hint")}</p>`, hint);
    hint.hidden = !on;
    // The Popover API puts the hint above open dialogs; not every browser supports it.
    if (on) hint.showPopover?.();
    else hint.hidePopover?.();
  }

  addEventListener("dragstart", () => {
    draggingFromPage = true;
  });
  addEventListener("dragend", () => {
    draggingFromPage = false;
  });
  addEventListener("dragover", (event) => {
    if (!accepts(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = "copy";
    show(true);
  });
  addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) show(false);
  });
  addEventListener("drop", (event) => {
    show(false);
    if (!accepts(event) || !event.dataTransfer) return;
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    const text = event.dataTransfer.getData("text/plain");
    if (files.length) onFiles(sourcesOfFiles(files));
    else if (text.trim()) onFiles([sourceOfText(text)]);
  });
}
