/** The few words of a board, in a file of their own for each language; the build takes them from the page's words. */
import { chooseLanguage } from "../i18n/locale.ts";

const SOURCES: Record<string, () => Promise<{ default: Record<string, string> }>> = {
  de: () => import("../i18n/de.words"),
  en: () => import("../i18n/en.words"),
  ru: () => import("../i18n/ru.words"),
};

export type Translate = (key: string, args?: Record<string, unknown>) => string;

/** By language; asked for once. */
const asked = new Map<string, Promise<Translate>>();

const translate =
  (words: Record<string, string>): Translate =>
  (key, args = {}) =>
    (words[key] ?? key).replace(/\{ \$(\w+) \}/g, (_, name) => String(args[name] ?? ""));

/** As its attribute says, as the page around it says, as the browser wishes. */
export function languageOf(host: Element) {
  const said = host.getAttribute("language") || host.closest("[lang]")?.getAttribute("lang");
  return chooseLanguage(said ? [said] : navigator.languages);
}

export function wordsOf(language: string): Promise<Translate> {
  const found =
    asked.get(language) ??
    (SOURCES[language] ?? SOURCES.en)?.().then((file) => translate(file.default));
  asked.set(language, found as Promise<Translate>);
  return found as Promise<Translate>;
}
