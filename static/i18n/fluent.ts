/** Sentences for people, by key, in the language chosen. */
import type { Scope } from "@fluent/bundle";
import { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";

export type Args = Record<string, string | number>;

/** What is dear to make and seldom needed is made when it is first asked for. */
function once<T>(make: () => T) {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Small counts are written alike in all our languages; a browser's first Intl.NumberFormat takes it 40 ms. */
class Count extends FluentNumber {
  override toString(scope: Scope) {
    const { value } = this;
    return Number.isInteger(value) && value >= 0 && value < 1000
      ? String(value)
      : super.toString(scope);
  }
}

const argument = (value: string | number) => (typeof value === "number" ? new Count(value) : value);

const argumentsOf = (args: Args) =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, argument(value)]));

/** @param source - the text of its .ftl file */
export function createWords(language: string, source: string) {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const errors = bundle.addResource(new FluentResource(source));
  if (errors.length) throw errors[0];

  const t = (key: string, args?: Args) => {
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
    has: (key: string) => bundle.hasMessage(key),
    list: (parts: string[]) => lists().format(parts),
    ago: (then: Date, now: Date = new Date()) =>
      sinceText(ago(), (now.getTime() - then.getTime()) / 1000),
    /** How long ago; before last week the day. */
    when: (then: Date, now: Date = new Date()) =>
      now.getTime() - then.getTime() < WEEK
        ? sinceText(ago(), (now.getTime() - then.getTime()) / 1000)
        : days().format(then),
    /** The day and the time. */
    moment: (then: Date) => moments().format(then),
    size: (bytes: number) => sizeText(language, bytes),
  };
}

export type Words = ReturnType<typeof createWords>;

const UNITS: [number, Intl.RelativeTimeFormatUnit][] = [
  [86400 * 30, "month"],
  [86400, "day"],
  [3600, "hour"],
  [60, "minute"],
];

const WEEK = 7 * 86400 * 1000;

function sizeText(language: string, bytes: number) {
  const [unit, size] =
    bytes < 1e6 ? ["kilobyte", Math.ceil(bytes / 1000)] : ["megabyte", bytes / 1e6];
  const format = { style: "unit", unit, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(language, format as any).format(size);
}

function sinceText(format: Intl.RelativeTimeFormat, seconds: number) {
  const [size, unit] = UNITS.find(([length]) => seconds >= length) ?? [60, "minute"];
  return format.format(-Math.floor(seconds / size), unit);
}
