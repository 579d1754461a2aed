export const LANGUAGES = { en: "English", de: "Deutsch", ru: "Русский" };

/** The first wish that we have. @param {readonly string[]} wishes @returns {string} */
export function chooseLanguage(wishes) {
  const short = wishes.map((wish) => wish.toLowerCase().split("-")[0] ?? "");
  return short.find((language) => Object.hasOwn(LANGUAGES, language)) ?? "en";
}
