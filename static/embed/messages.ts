/**
 * Messages of embedded boards, in a small file per language, which the build extracts from the
 * messages of the app.
 */
import { chooseLanguage } from "../i18n/locale.ts";
import { boardMessages } from "../languages/board-messages.js";

export type Translate = (key: string, args?: Record<string, unknown>) => string;

/** Translate functions by language, each loaded once. */
const translations = new Map<string, Promise<Translate>>();

export const createTranslate =
  (words: Record<string, string>): Translate =>
  (key, args = {}) =>
    (words[key] ?? key).replace(/\{ \$(\w+) \}/g, (_, name) => String(args[name] ?? ""));

/** Language of a board: its attribute, the surrounding `lang`, or the browser's preference. */
export function languageOf(host: Element) {
  const declared = host.getAttribute("language") || host.closest("[lang]")?.getAttribute("lang");
  return chooseLanguage(declared ? [declared] : navigator.languages);
}

export function loadTranslate(language: string): Promise<Translate> {
  const found =
    translations.get(language) ??
    (boardMessages[language] ?? boardMessages.en)?.().then((file) => createTranslate(file.default));
  translations.set(language, found as Promise<Translate>);
  return found as Promise<Translate>;
}
