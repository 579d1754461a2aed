/** Colour conversion: style sheets use OKLCH, while exported images and prints need plain sRGB. */

const OKLCH = /^oklch\(\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)\s*(?:\/\s*([\d.]+)\s*)?\)$/;

/** Converts OKLab to linear sRGB (CSS Color 4). */
function linear(l: number, a: number, b: number) {
  const [L, M, S] = [
    l + 0.3963377774 * a + 0.2158037573 * b,
    l - 0.1055613458 * a - 0.0638541728 * b,
    l - 0.0894841775 * a - 1.291485548 * b,
  ].map((x) => x ** 3) as [number, number, number];
  return [
    4.0767416621 * L - 3.3077115913 * M + 0.2309699292 * S,
    -1.2684380046 * L + 2.6097574011 * M - 0.3413193965 * S,
    -0.0041960863 * L - 0.7034186147 * M + 1.707614701 * S,
  ];
}

const gamma = (x: number) => (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055);

/** @param part - from 0 to 1 */
const hexByte = (part: number) =>
  Math.round(Math.min(Math.max(part, 0), 1) * 255)
    .toString(16)
    .padStart(2, "0");

/**
 * Converts an OKLCH colour to `#rrggbb`, or `#rrggbbaa` if it is translucent. Other colours are
 * returned unchanged.
 */
export function toHex(colour: string) {
  const found = OKLCH.exec(colour.trim());
  if (!found) return colour.trim();
  const [l = 0, chroma = 0, hue = 0, alpha = 1] = found.slice(1).map((n) => (n ? Number(n) : 1));
  const angle = (hue * Math.PI) / 180;
  const parts = linear(l, chroma * Math.cos(angle), chroma * Math.sin(angle)).map(gamma);
  return `#${parts.map(hexByte).join("")}${alpha < 1 ? hexByte(alpha) : ""}`;
}

/**
 * Palette for monochrome printers: white bodies with black edges and hatching. No shape depends on
 * its colour.
 */
export function toMonochrome(colours: Record<string, string>) {
  const dark = /(^|-)(ink|edge|frame|mark)$/;
  const grid = /grid$/;
  return Object.fromEntries(
    Object.entries(colours).map(([name, colour]) => [
      name,
      MONOCHROME[name] ?? monochromeOf(name, colour),
    ]),
  );

  function monochromeOf(name: string, colour: string) {
    if (name === "font") return colour;
    return grid.test(name) ? "#999999" : dark.test(name) ? "#000000" : "#ffffff";
  }
}

/** Exceptions: colours that must stay dark, and tints that differ from plain paper. */
const MONOCHROME: Record<string, string> = {
  "black-fill": "#333333",
  "black-ink": "#ffffff",
  "group-White": "#000000",
  "group-White-ink": "#ffffff",
  "group-Black": "#ffffff",
  "raised-floor": "#dddddd",
  "slate-well": "#f4f4f4",
  quiet: "#666666",
  accent: "#000000",
  label: "#000000",
  "label-ink": "#ffffff",
  lit: "#dddddd",
  shade: "#00000000",
};
