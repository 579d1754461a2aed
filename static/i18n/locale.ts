export const LANGUAGES = { en: "English", de: "Deutsch", ru: "Русский" };

/** The first wish that we have. */
export function chooseLanguage(wishes: readonly string[]): string {
  const short = wishes.map((wish) => wish.toLowerCase().split("-")[0] ?? "");
  return short.find((language) => Object.hasOwn(LANGUAGES, language)) ?? "en";
}
