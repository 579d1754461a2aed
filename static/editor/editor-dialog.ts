/** Dialog of the position editor: what the rules say, and what to do with the position. */
import { html, nothing } from "lit-html";
import { lastPieceBelow } from "../games/shared/editing.ts";
import { moveText } from "../games/shared/engine-text.ts";
import { editOf } from "../games/shared/mode.ts";
import type { Texts } from "../i18n/fluent.ts";
import type { OnlyWin } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import type { AppState } from "../state/app-state.ts";
import type { AppStore } from "../state/events.ts";
import { openDialog } from "../ui/dialogs.ts";
import { checkboxGroup } from "../ui/form-fields.ts";
import { buttonTemplate, markIconTemplate } from "../ui/templates.ts";
import { editorTexts } from "./editor-status.ts";
import type { PositionEditor } from "./position-editor.ts";

/** Longest time for a proof in seconds. */
const PROOF_SECONDS = 120;

/** Whether the position is a puzzle, in words. @param found - null: no answer */
export function proofText(texts: Texts, found: OnlyWin | null): string {
  const [move, other] = (found?.moves ?? []).map((text) => moveText(texts, text));
  if (!found?.moves) return texts.t("edit-puzzle-unknown");
  if (!move) return texts.t("edit-puzzle-none");
  if (other) return texts.t("edit-puzzle-many", { move, what: other });
  const { turns } = found;
  return turns
    ? texts.t("edit-puzzle-turns", { move, turns })
    : texts.t("edit-puzzle-one", { move });
}

interface DialogIntents {
  editor: PositionEditor;
  prove: () => void;
  close: () => void;
}

/** @param proof - what is known of a puzzle; empty: nobody has asked */
function content(app: App, state: AppState, proof: string, intents: DialogIntents) {
  const { t } = app;
  const { editor, prove, close } = intents;
  const { faults = [], swapped = null, to_move = null } = state.view.editor ?? {};
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
  const takeOff = () => editor.change({ do: "remove_piece", cell: below ?? "" });
  return html`<div role="status"><ul class="editor-says">${editorTexts(app, state).map(
    ({ mark, text }) => html`<li>${mark ? markIconTemplate(mark) : nothing}${text}</li>`,
  )}${proof ? html`<li id="edit-proof">${proof}</li>` : nothing}</ul></div>
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
      ${button("analyse", "analysis-board", "replay-analysis-board", editor.analyse, isFaulty)}
      ${button("share", "share", "edit-share", editor.share, isFaulty)}
      ${buttonTemplate({
        id: "edit-puzzle",
        icon: "puzzle",
        text: t("edit-puzzle"),
        disabled: !to_move || proof !== "",
        click: prove,
      })}
      ${button("clear", "trash", "edit-clear", editor.clear, { disabled: !state.view.ply })}
      ${below ? button("below", "undo", "edit-below", takeOff) : nothing}
    </div>`;
}

export function openEditorDialog(app: App, store: AppStore, editor: PositionEditor) {
  const closed = new AbortController();
  let proof = "";
  const say = (text: string) => {
    proof = text;
    update();
  };
  async function prove() {
    say(app.t("edit-puzzle-searching"));
    const found = await editor.prove(PROOF_SECONDS, closed.signal).catch(() => null);
    if (!closed.signal.aborted) say(proofText(app, found));
  }
  const { dialog, update } = openDialog(app, "editor-dialog", app.t("menu-edit"), () =>
    content(app, store.get(), proof, {
      editor,
      prove: () => void prove(),
      close: () => dialog.close(),
    }),
  );
  const stop = store.subscribe((_, next) => {
    if (editOf(next)) update();
  });
  dialog.addEventListener(
    "close",
    () => {
      closed.abort();
      stop();
    },
    { once: true },
  );
}
