/**
 * Imports games from files, the clipboard or drag and drop as new saved games. Invalid games are
 * rejected individually, and games that are already stored are not added again.
 */

import { games } from "../games/registry.ts";
import { importErrorText } from "../games/shared/import-error-text.ts";
import type { GameResponse, Refusal } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { idsByRecord } from "../storage/saved-games-index.ts";
import type { TextSource } from "../ui/file-io.ts";
import { MAX_LENGTH } from "../ui/file-io.ts";

export interface ImportReport {
  /** Ids of the added games. */
  added: string[];
  /** Ids of games that were already stored. */
  duplicates: string[];
  /** Ids of added games whose record was cut short. */
  truncated: string[];
  /** `number` is the position among several games in one text, else 0. */
  refused: { name: string; number: number; why: string }[];
}

export interface RecordPart {
  name: string;
  number: number;
  text: string;
}

const refusal = (code: string, message: string): Refusal => ({
  ok: false,
  error: { code, message },
});

const noAnswer = () => refusal("failed", "the rules do not answer");

export async function importGames(
  app: App,
  sources: TextSource[],
  progress: (done: number, of: number) => void = () => {},
): Promise<ImportReport> {
  const { rules, store } = app;
  const storedIds = idsByRecord(store);
  const start = Date.now();
  const report: ImportReport = { added: [], duplicates: [], truncated: [], refused: [] };
  const refuse = ({ name, number }: { name: string; number: number }, why: string) =>
    report.refused.push({ name, number, why });

  async function partsOf({ name, text, size }: TextSource): Promise<RecordPart[]> {
    if (size > MAX_LENGTH) {
      refuse({ name, number: 0 }, tooLarge(app, size));
      return [];
    }
    const answer = await rules.splitRecords(text).catch(noAnswer);
    if (!answer.ok) refuse({ name, number: 0 }, importErrorText(app, answer));
    const texts: string[] = answer.ok ? answer.texts : [];
    return texts.map((one, index) => ({
      name,
      number: texts.length > 1 ? index + 1 : 0,
      text: one,
    }));
  }

  /** @param saved - later games of the text get earlier times, so that lists keep its order */
  function storeGame(view: GameResponse, saved: string) {
    const existing = storedIds.get(view.record);
    if (existing !== undefined) return report.duplicates.push(existing);
    const { id, problem } = store.write(store.newId(), view.save, 0, saved);
    if (problem) app.notify(`storage-${problem}`);
    if (view.notice?.code === "cut-short") report.truncated.push(id);
    storedIds.set(view.record, id);
    return report.added.push(id);
  }

  const parts = [];
  for (const source of sources) parts.push(...(await partsOf(source)));
  for (const [index, part] of parts.entries()) {
    progress(index, parts.length);
    const answer = await openRecord(app, part.text);
    if (answer.ok) storeGame(answer, new Date(start - index).toISOString());
    else refuse(part, importErrorText(app, answer));
    if (!answer.ok && answer.error.code === "failed") break;
  }
  rules.request({ session: "import", do: "close" }).catch(() => null);
  return report;
}

async function openRecord({ rules }: App, save: string): Promise<GameResponse | Refusal> {
  const answer = await rules.request({ session: "import", do: "open", save }).catch(noAnswer);
  const shown = !answer.ok || games.some(({ id }) => id === answer.game);
  return shown || !answer.ok ? answer : refusal("unpainted", answer.game);
}

const tooLarge = (app: App, size: number) =>
  app.t("import-too-large", {
    size: app.i18n().fileSize(size),
    most: app.i18n().fileSize(MAX_LENGTH),
  });
