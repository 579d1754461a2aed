/** Dialog of the position editor: what the rules say, and what to do with the position. */
import { html, nothing } from "lit-html";
import { lastPieceBelow } from "../games/shared/editing.ts";
import { editOf } from "../games/shared/mode.ts";
import type { App } from "../state/app.ts";
import type { AppState } from "../state/app-state.ts";
import type { AppStore } from "../state/events.ts";
import { openDialog } from "../ui/dialogs.ts";
import { checkboxGroup } from "../ui/form-fields.ts";
import { buttonTemplate, markIconTemplate } from "../ui/templates.ts";
import { editorTexts } from "./editor-status.ts";
import type { PositionEditor } from "./position-editor.ts";

function content(app: App, state: AppState, editor: PositionEditor, close: () => void) {
  const { t } = app;
  const { faults = [], swapped = null } = state.view.editor ?? {};
  const below = lastPieceBelow(state);
  const button = (
    name: "play" | "analyse" | "share" | "clear" | "below",
    icon: string,
    key: string,
    act: () => unknown,
    { isMain = false, disabled = false } = {},
  ) =>
    buttonTemplate({
      id: `edit-${name}`,
      icon,
      text: t(key),
      class: isMain ? "button primary" : "button",
      disabled,
      click: () => {
        close();
        void act();
      },
    });
  const isFaulty = { disabled: faults.length > 0 };
  return html`<ul class="editor-says" role="status">${editorTexts(app, state).map(
    ({ mark, text }) => html`<li>${mark ? markIconTemplate(mark) : nothing}${text}</li>`,
  )}</ul>
    ${
      swapped === null
        ? nothing
        : checkboxGroup(
            t("edit-seats"),
            [{ name: "swapped", title: t("edit-swapped"), on: swapped }],
            (_, on) => void editor.setSwapped(on),
          )
    }
    <div class="choices two-a-row">
      ${button("play", "play", "edit-play", editor.play, { isMain: true, ...isFaulty })}
      ${button("analyse", "explore", "replay-explore", editor.analyse, isFaulty)}
      ${button("share", "share", "edit-share", editor.share, isFaulty)}
      ${button("clear", "trash", "edit-clear", editor.clear, { disabled: !state.view.ply })}
      ${
        below
          ? button("below", "undo", "edit-below", () => editor.change({ do: "take", cell: below }))
          : nothing
      }
    </div>`;
}

export function openEditorDialog(app: App, store: AppStore, editor: PositionEditor) {
  const { dialog, update } = openDialog(app, "editor-dialog", app.t("menu-edit"), () =>
    content(app, store.get(), editor, () => dialog.close()),
  );
  const stop = store.subscribe((_, next) => {
    if (editOf(next)) update();
  });
  dialog.addEventListener("close", stop, { once: true });
}
