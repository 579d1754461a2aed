/** Why a move is refused, in words. */
import type { Texts } from "../../i18n/fluent.ts";
import type { Violation } from "../../protocol/types.ts";

/** One message for each violated rule. */
export function violationTexts(texts: Texts, violations: Violation[], piece: string) {
  return [...new Set(violations.map(({ code }) => code))].map((code) => {
    const cells = [
      ...new Set(violations.filter((one) => one.code === code).flatMap((one) => one.cells)),
    ];
    const args = { piece, cells: texts.i18n().formatList(cells), count: cells.length };
    return { mark: code, text: texts.t(`reason-${code}`, args) };
  });
}
