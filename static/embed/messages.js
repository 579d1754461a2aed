/** The few words of a board, in a file of their own for each language; the build takes them from the page's words. */
import { chooseLanguage } from "../i18n/locale.js";

/** @type {Record<string, () => Promise<{ default: Record<string, string> }>>} */
const SOURCES = {
  de: () => import("../i18n/de.words"),
  en: () => import("../i18n/en.words"),
  ru: () => import("../i18n/ru.words"),
};

/** @typedef {(key: string, args?: Record<string, unknown>) => string} Translate */

/** By language; asked for once. @type {Map<string, Promise<Translate>>} */
const asked = new Map();

/** @param {Record<string, string>} words @returns {Translate} */
const translate =
  (words) =>
  (key, args = {}) =>
    (words[key] ?? key).replace(/\{ \$(\w+) \}/g, (_, name) => String(args[name] ?? ""));

/** As its attribute says, as the page around it says, as the browser wishes. @param {Element} host */
export function languageOf(host) {
  const said = host.getAttribute("language") || host.closest("[lang]")?.getAttribute("lang");
  return chooseLanguage(said ? [said] : navigator.languages);
}

/** @param {string} language @returns {Promise<Translate>} */
export function wordsOf(language) {
  const found = asked.get(language) ?? (SOURCES[language] ?? SOURCES.en)?.().then((file) => translate(file.default));
  asked.set(language, /** @type {Promise<Translate>} */ (found));
  return /** @type {Promise<Translate>} */ (found);
}
