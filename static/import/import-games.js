/**
 * Games from elsewhere become games of their own: from files, from the clipboard, dropped. What is no game is refused
 * by itself, and what is here already is not added again.
 * @import { App, Refusal, View } from "../app/types.js"
 * @import { Source } from "../ui/file-io.js"
 */
import { importTrouble } from "../ui/dialogs.js";
import { MOST } from "../ui/file-io.js";
import { games } from "../games/registry.js";
import { recordsIn } from "../storage/saved-games-index.js";

/**
 * @typedef {object} Report
 * @property {string[]} added ids
 * @property {string[]} same ids of those that were here already
 * @property {string[]} cut ids of added ones whose end was missing
 * @property {{ name: string, number: number, why: string }[]} refused number: which of several in its text, else 0
 */
/** @typedef {{ name: string, number: number, text: string }} Part */

/** @param {string} code @param {string} message @returns {Refusal} */
const refusal = (code, message) => ({ ok: false, error: { code, message } });

const unheard = () => refusal("failed", "the rules do not answer");

/**
 * @param {App} app
 * @param {Source[]} sources
 * @param {(done: number, of: number) => void} [progress]
 * @returns {Promise<Report>}
 */
export async function takeIn(app, sources, progress = () => {}) {
  const { rules, store } = app;
  const known = recordsIn(store);
  const start = Date.now();
  /** @type {Report} */
  const report = { added: [], same: [], cut: [], refused: [] };
  /** @param {{ name: string, number: number }} from @param {string} why */
  const refuse = ({ name, number }, why) => report.refused.push({ name, number, why });

  /** @param {Source} source @returns {Promise<Part[]>} */
  async function partsOf({ name, text, size }) {
    if (size > MOST) {
      refuse({ name, number: 0 }, tooLarge(app, size));
      return [];
    }
    /** @type {any} */
    const answer = await rules.ask({ do: "split", text }).catch(unheard);
    if (!answer.ok) refuse({ name, number: 0 }, importTrouble(app, answer));
    /** @type {string[]} */
    const texts = answer.ok ? answer.texts : [];
    return texts.map((one, index) => ({ name, number: texts.length > 1 ? index + 1 : 0, text: one }));
  }

  /** In the order of the text, so the first is the newest of them. @param {View} view @param {string} saved */
  function keep(view, saved) {
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

/** @param {App} app @param {string} save @returns {Promise<View | Refusal>} */
async function opened({ rules }, save) {
  const answer = await rules.ask({ session: "import", do: "open", save }).catch(unheard);
  const shown = !answer.ok || games.some(({ id }) => id === answer.game);
  return shown || !answer.ok ? answer : refusal("unpainted", answer.game);
}

/** @param {App} app @param {number} size */
const tooLarge = (app, size) =>
  app.t("import-too-large", { size: app.words().size(size), most: app.words().size(MOST) });
