/**
 * Sentences for people, by key, in the language chosen.
 * @import { FluentBundle, FluentResource } from "@fluent/bundle"
 */

export const LANGUAGES = { en: "English", de: "Deutsch", ru: "Русский" };

/** @typedef {Record<string, string | number>} Args */
/**
 * @typedef {{ FluentBundle: typeof FluentBundle, FluentResource: typeof FluentResource }} Fluent
 */

/** The first wish that we have. @param {readonly string[]} wishes @returns {string} */
export function chooseLanguage(wishes) {
  const short = wishes.map((wish) => wish.toLowerCase().split("-")[0] ?? "");
  return short.find((language) => language in LANGUAGES) ?? "en";
}

/**
 * @param {Fluent} fluent
 * @param {string} language
 * @param {string} source the text of its .ftl file
 */
export function createWords(fluent, language, source) {
  const bundle = new fluent.FluentBundle(language, { useIsolating: false });
  const errors = bundle.addResource(new fluent.FluentResource(source));
  if (errors.length) throw errors[0];

  /** @param {string} key @param {Args} [args] */
  const t = (key, args) => {
    const pattern = bundle.getMessage(key)?.value;
    return pattern ? bundle.formatPattern(pattern, args ?? null, []) : key;
  };

  const lists = new Intl.ListFormat(language, { type: "conjunction" });
  const ago = new Intl.RelativeTimeFormat(language, { numeric: "auto" });

  return {
    language,
    t,
    /** @param {string} key */
    has: (key) => bundle.hasMessage(key),
    /** @param {string[]} parts */
    list: (parts) => lists.format(parts),
    /** @param {Date} then @param {Date} [now] */
    ago: (then, now = new Date()) => sinceText(ago, (now.getTime() - then.getTime()) / 1000),
  };
}

/** @typedef {ReturnType<typeof createWords>} Words */

/** @type {[number, Intl.RelativeTimeFormatUnit][]} */
const UNITS = [
  [86400 * 30, "month"],
  [86400, "day"],
  [3600, "hour"],
  [60, "minute"],
];

/** @param {Intl.RelativeTimeFormat} format @param {number} seconds */
function sinceText(format, seconds) {
  const [size, unit] = UNITS.find(([length]) => seconds >= length) ?? [60, "minute"];
  return format.format(-Math.floor(seconds / size), unit);
}
