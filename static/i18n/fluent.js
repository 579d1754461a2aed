/** Sentences for people, by key, in the language chosen. */
import { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";

/** @typedef {Record<string, string | number>} Args */
/** What is dear to make and seldom needed is made when it is first asked for. @template T @param {() => T} make */
function once(make) {
  /** @type {T | undefined} */
  let made;
  return () => (made ??= make());
}

/** Small counts are written alike in all our languages; a browser's first Intl.NumberFormat takes it 40 ms. */
class Count extends FluentNumber {
  /** @override */
  toString(/** @type {import("@fluent/bundle").Scope} */ scope) {
    const { value } = this;
    return Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : super.toString(scope);
  }
}

/** @param {string | number} value */
const argument = (value) => (typeof value === "number" ? new Count(value) : value);

/** @param {Args} args */
const argumentsOf = (args) =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, argument(value)]));

/**
 * @param {string} language
 * @param {string} source the text of its .ftl file
 */
export function createWords(language, source) {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const errors = bundle.addResource(new FluentResource(source));
  if (errors.length) throw errors[0];

  /** @param {string} key @param {Args} [args] */
  const t = (key, args) => {
    const pattern = bundle.getMessage(key)?.value;
    return pattern ? bundle.formatPattern(pattern, args ? argumentsOf(args) : null, []) : key;
  };

  const lists = once(() => new Intl.ListFormat(language, { type: "conjunction" }));
  const ago = once(() => new Intl.RelativeTimeFormat(language, { numeric: "auto" }));
  const days = once(() => new Intl.DateTimeFormat(language, { dateStyle: "medium" }));
  const moments = once(
    () => new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short" }),
  );

  return {
    language,
    t,
    /** @param {string} key */
    has: (key) => bundle.hasMessage(key),
    /** @param {string[]} parts */
    list: (parts) => lists().format(parts),
    /** @param {Date} then @param {Date} [now] */
    ago: (then, now = new Date()) => sinceText(ago(), (now.getTime() - then.getTime()) / 1000),
    /** How long ago; before last week the day. @param {Date} then @param {Date} [now] */
    when: (then, now = new Date()) =>
      now.getTime() - then.getTime() < WEEK
        ? sinceText(ago(), (now.getTime() - then.getTime()) / 1000)
        : days().format(then),
    /** The day and the time. @param {Date} then */
    moment: (then) => moments().format(then),
    /** @param {number} bytes */
    size: (bytes) => sizeText(language, bytes),
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

const WEEK = 7 * 86400 * 1000;

/** @param {string} language @param {number} bytes */
function sizeText(language, bytes) {
  const [unit, size] =
    bytes < 1e6 ? ["kilobyte", Math.ceil(bytes / 1000)] : ["megabyte", bytes / 1e6];
  const format = { style: "unit", unit, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(language, /** @type {any} */ (format)).format(size);
}

/** @param {Intl.RelativeTimeFormat} format @param {number} seconds */
function sinceText(format, seconds) {
  const [size, unit] = UNITS.find(([length]) => seconds >= length) ?? [60, "minute"];
  return format.format(-Math.floor(seconds / size), unit);
}
