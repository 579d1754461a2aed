/** Why a text could not be imported. */

import type { Texts } from "../../i18n/fluent.ts";
import type { Refusal } from "../../protocol/types.ts";
import { violationTexts } from "./refusal-text.ts";

export function importErrorText(texts: Texts, { error }: Refusal) {
  const why = violationTexts(texts, error.violations ?? [], (error.move ?? "").slice(0, 1))
    .map(({ text }) => text)
    .join(" ");
  if (error.move_number)
    return texts.t("import-bad-move", {
      number: error.move_number,
      move: error.move ?? "",
      why: why || error.message,
    });
  if (error.code === "failed") return texts.t("import-no-rules");
  if (error.code === "unpainted") return texts.t("import-unsupported", { detail: error.message });
  if (error.kind) return texts.t(`import-bad-${error.kind}`, { at: error.at ?? "" });
  return texts.t("import-unreadable", { detail: error.message });
}
