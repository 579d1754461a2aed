/** Translations and locale-aware formatting, based on Fluent. */
import type { Scope } from "@fluent/bundle";
import { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";

export type MessageArgs = Record<string, string | number>;

/** Memoises a factory: the value is created on first use. */
function lazy<T>(create: () => T) {
  let value: T | undefined;
  return () => (value ??= create());
}

/**
 * Formats integers below 1000 without `Intl.NumberFormat`, whose first construction takes a browser
 * 40 ms. The output is the same in all supported languages.
 */
class PlainNumber extends FluentNumber {
  override toString(scope: Scope) {
    const { value } = this;
    return Number.isInteger(value) && value >= 0 && value < 1000
      ? String(value)
      : super.toString(scope);
  }
}

const fluentValue = (value: string | number) =>
  typeof value === "number" ? new PlainNumber(value) : value;

const fluentArgs = (args: MessageArgs) =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, fluentValue(value)]));

/** @param source - content of the .ftl file */
export function createI18n(language: string, source: string) {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const errors = bundle.addResource(new FluentResource(source));
  if (errors.length) throw errors[0];

  const t = (key: string, args?: MessageArgs) => {
    const pattern = bundle.getMessage(key)?.value;
    return pattern ? bundle.formatPattern(pattern, args ? fluentArgs(args) : null, []) : key;
  };

  const lists = lazy(() => new Intl.ListFormat(language, { type: "conjunction" }));
  const relativeTime = lazy(() => new Intl.RelativeTimeFormat(language, { numeric: "auto" }));
  const days = lazy(() => new Intl.DateTimeFormat(language, { dateStyle: "medium" }));
  const moments = lazy(
    () => new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short" }),
  );

  return {
    language,
    t,
    hasMessage: (key: string) => bundle.hasMessage(key),
    formatList: (parts: string[]) => lists().format(parts),
    relativeTime: (then: Date, now: Date = new Date()) =>
      relativeTimeText(relativeTime(), (now.getTime() - then.getTime()) / 1000),
    /** Relative time within the last week, otherwise the date. */
    recentDate: (then: Date, now: Date = new Date()) =>
      now.getTime() - then.getTime() < WEEK
        ? relativeTimeText(relativeTime(), (now.getTime() - then.getTime()) / 1000)
        : days().format(then),
    dateTime: (then: Date) => moments().format(then),
    fileSize: (bytes: number) => fileSizeText(language, bytes),
  };
}

export type I18n = ReturnType<typeof createI18n>;

/** Texts in the current language, which may change while the page is open. */
export interface Texts {
  t: (key: string, args?: MessageArgs) => string;
  i18n: () => I18n;
}

const UNITS: [number, Intl.RelativeTimeFormatUnit][] = [
  [86400 * 30, "month"],
  [86400, "day"],
  [3600, "hour"],
  [60, "minute"],
];

const WEEK = 7 * 86400 * 1000;

function fileSizeText(language: string, bytes: number) {
  const [unit, size] =
    bytes < 1e6
      ? ["kilobyte", Math.ceil(bytes / 1000)]
      : bytes < 1e9
        ? ["megabyte", bytes / 1e6]
        : ["gigabyte", bytes / 1e9];
  const format = { style: "unit", unit, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, format).format(size);
}

function relativeTimeText(format: Intl.RelativeTimeFormat, seconds: number) {
  const [size, unit] = UNITS.find(([length]) => seconds >= length) ?? [60, "minute"];
  return format.format(-Math.floor(seconds / size), unit);
}
