/**
 * Generates fuzzing data: values that untrusted code might send or store, of every type that
 * messages can carry, with the property names that the code reads. The same seed yields the same
 * values. Self-contained, so that it can also be run in a page.
 * @param {number} seed
 */
export function junk(seed) {
  let state = seed;
  const below = (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  const pick = (...some) => some[below(some.length)];
  const key = () =>
    pick(
      ...[
        "lits",
        "do",
        "ply",
        "record",
        "id",
        "event",
        "detail",
        "answer",
        "value",
        "error",
        "height",
        "version",
        "revision",
      ],
      ...[
        "save",
        "saved",
        "link",
        "spent",
        "held",
        "steps",
        "language",
        "theme",
        "palette",
        "board",
        "sound",
        "minutes",
      ],
      ...["toString", "valueOf", "then", "constructor", "__proto__", "length", ""],
    );
  const word = () =>
    pick(
      "goTo",
      "flip",
      "load",
      "svg",
      "hello",
      "ready",
      "size",
      "move",
      "lot",
      "en",
      "dark",
      "d4",
      "First",
      "\u0000",
      "\ud800",
      "\u202e",
      "<img src=x onerror=alert(1)>",
      "x".repeat(below(9000)),
    );
  const number = () => pick(0, 1, -1, 2, 0.5, 1e9, -1e308, 2 ** 53, NaN, Infinity, -0);
  const plain = () => pick(null, true, false, word(), number(), word(), number());
  const value = (depth = 0) => {
    if (depth > 4 || below(3) === 0) return plain();
    const more = () => value(depth + 1);
    const list = () => Array.from({ length: below(5) }, more);
    const kind = below(10);
    if (kind < 6)
      return Object.fromEntries(Array.from({ length: below(6) }, () => [key(), more()]));
    if (kind < 8) return list();
    if (kind < 9)
      return pick(
        new Map([[plain(), plain()]]),
        new Set(list()),
        new Date(NaN),
        /x/g,
        new Error(word()),
        10n,
        new ArrayBuffer(8),
        undefined,
      );
    const circular = { lits: 1, do: word() };
    return Object.defineProperty(circular, key(), { value: circular, enumerable: true });
  };
  /** Message that is almost valid. */
  const message = () =>
    below(4)
      ? { ...Object(value()), lits: 1, do: below(3) ? word() : value(), id: number() }
      : value();
  /** Possible value in storage: JSON, truncated JSON, or arbitrary text. */
  const text = () => {
    const plainly = (_, one) => (typeof one === "bigint" ? String(one) : one);
    let written = word();
    try {
      written = JSON.stringify(value(), plainly) ?? written;
    } catch {
      // Circular structure.
    }
    return below(4) ? written : written.slice(0, below(written.length + 1));
  };
  /** Possible URL fragment: a few names and values, correctly encoded or not. */
  const fragment = () => {
    const name = () =>
      pick(
        "Game",
        "Game",
        "Size",
        "Board",
        "moves",
        "g",
        "mode",
        "ply",
        "marks",
        "side",
        "language",
        "theme",
        "onclick",
        "style",
        "hidden",
        "ĸ",
        key(),
      );
    const known = () =>
      pick(
        "lot",
        "taiji",
        "battle-of-lits",
        "d4",
        "d4 c3",
        "replay",
        "puzzle",
        "constructor",
        "__proto__",
        "%",
        "%ff%",
        "a=b",
        "1abc",
      );
    const one = () => pick(known(), known(), word().slice(0, 300), text().slice(0, 300));
    const plainly = (raw) =>
      below(2) ? raw : new URLSearchParams([["", raw]]).toString().slice(1);
    return Array.from({ length: below(7) }, () => `${name()}=${plainly(one())}`).join("&");
  };
  return { message, text, fragment };
}
