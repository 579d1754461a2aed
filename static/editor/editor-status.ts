/** What the rules say of a position that is set up by hand, in words. */
import { editOf } from "../games/shared/mode.ts";
import { isSelecting } from "../games/shared/selection.ts";
import { playerName } from "../games/shared/selectors.ts";
import { stageGameOf } from "../games/shared/stage.ts";
import { asSideText, translateVariant } from "../games/shared/status-text.ts";
import type { GameState, StatusLine } from "../games/shared/types.ts";
import type { Texts } from "../i18n/fluent.ts";
import type { EditorView } from "../protocol/types.ts";

type Fault = EditorView["faults"][number];

const faultText = ({ t, i18n }: Texts, { code, cells, counts }: Fault) =>
  t(`edit-fault-${code}`, { cells: i18n().formatList(cells), ...counts });

/** Every fault; without faults, who is to move. */
export function editorTexts(texts: Texts, { view }: GameState): StatusLine["parts"] {
  const { editor } = view;
  if (!editor) return [];
  if (editor.faults.length)
    return editor.faults.map((fault) => ({ mark: fault.code, text: faultText(texts, fault) }));
  const seat = editor.to_move;
  if (!seat) return [{ mark: "fits", text: texts.t("edit-over") }];
  const name = playerName(texts, view, seat);
  const side = asSideText(texts, view.seats[seat].side);
  return [{ mark: "fits", text: texts.t("edit-ready", { name, side }) }];
}

/** Status line of the editor: at first what can be done, then what the rules say. */
export function withEditorStatus(texts: Texts, state: GameState, line: StatusLine): StatusLine {
  if (!editOf(state)) return line;
  const prefix = texts.t("edit-prefix");
  if (isSelecting(state) || state.message) return { ...line, prefix };
  const { may_undo, may_redo, editor } = state.view;
  if (!may_undo && !may_redo)
    return {
      parts: [{ text: translateVariant(texts, "edit-start", stageGameOf(state)) }],
      tone: "my-turn",
      prefix,
    };
  const tone = editor?.faults.length ? "refused" : "my-turn";
  return { parts: editorTexts(texts, state), tone, prefix };
}
