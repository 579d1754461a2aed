export const LANGUAGES = { en: "English", de: "Deutsch", ru: "Русский" };

/** The first wish that we have. */
export function chooseLanguage(preferred: readonly string[]): string {
  const short = preferred.map((wish) => wish.toLowerCase().split("-")[0] ?? "");
  return short.find((language) => Object.hasOwn(LANGUAGES, language)) ?? "en";
}
