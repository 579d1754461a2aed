export const LANGUAGES = {
  en: "English",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
  ru: "Русский",
};

/** First preferred language that is supported; English if none is. */
export function chooseLanguage(preferred: readonly string[]): string {
  const short = preferred.map((wish) => wish.toLowerCase().split("-")[0] ?? "");
  return short.find((language) => Object.hasOwn(LANGUAGES, language)) ?? "en";
}
