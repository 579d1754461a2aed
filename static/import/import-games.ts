/**
 * Games from elsewhere become games of their own: from files, from the clipboard, dropped. What is no game is refused
 * by itself, and what is here already is not added again.
 */
import type { App, Refusal, View } from "../app/types.ts";
import type { Source } from "../ui/file-io.ts";
import { importTrouble } from "../ui/dialogs.ts";
import { MOST } from "../ui/file-io.ts";
import { games } from "../games/registry.ts";
import { recordsIn } from "../storage/saved-games-index.ts";

export interface Report {
  /** Ids. */
  added: string[];
  /** Ids of those that were here already. */
  same: string[];
  /** Ids of added ones whose end was missing. */
  cut: string[];
  /** Number: which of several in its text, else 0. */
  refused: { name: string; number: number; why: string }[];
}

export interface Part {
  name: string;
  number: number;
  text: string;
}

const refusal = (code: string, message: string): Refusal => ({
  ok: false,
  error: { code, message },
});

const unheard = () => refusal("failed", "the rules do not answer");

export async function takeIn(
  app: App,
  sources: Source[],
  progress: (done: number, of: number) => void = () => {},
): Promise<Report> {
  const { rules, store } = app;
  const known = recordsIn(store);
  const start = Date.now();
  const report: Report = { added: [], same: [], cut: [], refused: [] };
  const refuse = ({ name, number }: { name: string; number: number }, why: string) =>
    report.refused.push({ name, number, why });

  async function partsOf({ name, text, size }: Source): Promise<Part[]> {
    if (size > MOST) {
      refuse({ name, number: 0 }, tooLarge(app, size));
      return [];
    }
    const answer: any = await rules.ask({ do: "split", text }).catch(unheard);
    if (!answer.ok) refuse({ name, number: 0 }, importTrouble(app, answer));
    const texts: string[] = answer.ok ? answer.texts : [];
    return texts.map((one, index) => ({
      name,
      number: texts.length > 1 ? index + 1 : 0,
      text: one,
    }));
  }

  /** In the order of the text, so the first is the newest of them. */
  function keep(view: View, saved: string) {
    const there = known.get(view.record);
    if (there !== undefined) return report.same.push(there);
    const { id, trouble } = store.write(store.newId(), view.save, 0, saved);
    if (trouble) app.notify(`stored-${trouble}`);
    if (view.notice?.code === "cut-short") report.cut.push(id);
    known.set(view.record, id);
    return report.added.push(id);
  }

  const parts = [];
  for (const source of sources) parts.push(...(await partsOf(source)));
  for (const [index, part] of parts.entries()) {
    progress(index, parts.length);
    const answer = await opened(app, part.text);
    if (answer.ok) keep(answer, new Date(start - index).toISOString());
    else refuse(part, importTrouble(app, answer));
    if (!answer.ok && answer.error.code === "failed") break;
  }
  rules.ask({ session: "import", do: "close" }).catch(() => null);
  return report;
}

async function opened({ rules }: App, save: string): Promise<View | Refusal> {
  const answer = await rules.ask({ session: "import", do: "open", save }).catch(unheard);
  const shown = !answer.ok || games.some(({ id }) => id === answer.game);
  return shown || !answer.ok ? answer : refusal("unpainted", answer.game);
}

const tooLarge = (app: App, size: number) =>
  app.t("import-too-large", { size: app.words().size(size), most: app.words().size(MOST) });
