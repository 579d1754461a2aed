import LANGUAGES from "../languages/languages.json";

/** Names of the languages in themselves, by code. */
export { LANGUAGES };

/** First preferred language that is supported; English if none is. */
export function chooseLanguage(preferred: readonly string[]): string {
  const short = preferred.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return short.find((language) => Object.hasOwn(LANGUAGES, language)) ?? "en";
}
