import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { COLOUR_NAMES } from "../../../static/board/theme.ts";

const read = (name) =>
  readFileSync(new URL(`../../../static/styles/${name}`, import.meta.url), "utf8");
const tokens = (css) =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)/g)].map(([, name, ...lch]) => [
      name,
      lch.map(Number),
    ]),
  );
const light = tokens(read("tokens.css"));
const dark = tokens(read("themes/dark.css"));
/** Tokens of a style sheet in two parts: always applied, and additionally in dark mode. */
const lightAndDarkTokens = (name) =>
  read(name)
    .split(/@media \(prefers-color-scheme: dark\)|:root:where\(\[data-scheme="dark"\]\)/)
    .map(tokens);
const [contrasty, contrastyDark] = lightAndDarkTokens("themes/contrast.css");
const plain = {
  light,
  dark: { ...light, ...dark },
  wood: { ...light, ...tokens(read("themes/wood.css")) },
  contrast: { ...light, ...contrasty },
  "contrast, dark": { ...light, ...dark, ...contrasty, ...contrastyDark },
};
const themes = { ...plain };
for (const palette of ["safe", "shades"])
  for (const [name, theme] of Object.entries(plain)) {
    const [always, inTheDark] = lightAndDarkTokens(`themes/${palette}.css`);
    themes[`${name}, ${palette}`] = { ...theme, ...always, ...(/dark/.test(name) && inTheDark) };
  }

/** Converts OKLCH to linear sRGB (CSS Color 4), clipped to the gamut. */
function linear([l, c, h]) {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const [L, M, S] = [
    l + 0.3963377774 * a + 0.2158037573 * b,
    l - 0.1055613458 * a - 0.0638541728 * b,
    l - 0.0894841775 * a - 1.291485548 * b,
  ].map((x) => x ** 3);
  const rgb = [
    4.0767416621 * L - 3.3077115913 * M + 0.2309699292 * S,
    -1.2684380046 * L + 2.6097574011 * M - 0.3413193965 * S,
    -0.0041960863 * L - 0.7034186147 * M + 1.707614701 * S,
  ];
  return rgb.map((x) => Math.min(Math.max(x, 0), 1));
}

/** Relative luminance (WCAG 2). */
function luminance(colour) {
  const [R, G, B] = linear(colour);
  return 0.2126 * R + 0.7152 * G + 0.0722 * B;
}

const contrast = (a, b) => {
  const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (hi + 0.05) / (lo + 0.05);
};

for (const [name, theme] of Object.entries(themes)) {
  const atLeast = (ratio, pairs) => {
    for (const [front, back] of pairs) {
      const found = contrast(theme[front], theme[back]);
      assert.ok(
        found >= ratio,
        `${name}: ${front} on ${back} is ${found.toFixed(2)}, needs ${ratio}`,
      );
    }
  };

  test(`${name}: text has a contrast of at least 4.5`, () => {
    atLeast(
      4.5,
      ["page", "sheet", "raised"].flatMap((back) => [
        ["ink", back],
        ["quiet", back],
      ]),
    );
    atLeast(4.5, [
      ["accent", "sheet"],
      ["accent", "page"],
      ["accent-ink", "accent"],
      ["warning", "sheet"],
      ["warning", "page"],
      ["warning-ink", "warning"],
      ["label-ink", "label"],
      ["ink", "accent-soft"],
    ]);
    atLeast(
      4.5,
      ["L", "I", "T", "S"].map((shape) => [`${shape}-ink`, `${shape}-fill`]),
    );
  });

  test(`${name}: symbols, piece edges and marks have a contrast of at least 3`, () => {
    const papers = ["cell", "sand", "sage"];
    const cells = papers.flatMap((paper) => [paper, `${paper}-later`, `${paper}-open`]);
    atLeast(
      3,
      cells.flatMap((cell) => [
        ["ink", cell],
        ...["L", "I", "T", "S"].map((shape) => [`${shape}-edge`, cell]),
      ]),
    );
    atLeast(3, [
      ["mark", "halo"],
      ["warning", "halo"],
      ["frame", "sheet"],
      ...["L", "I", "T", "S"].map((shape) => ["last", `${shape}-edge`]),
    ]);
  });

  test(`${name}: black and white contrast with all backgrounds and each other`, () => {
    const grounds = ["cell", "sand", "sage"].flatMap((paper) => [
      paper,
      `${paper}-later`,
      `${paper}-open`,
    ]);
    const all = [...grounds, "raised-floor", "slate", "slate-well"];
    atLeast(
      3,
      all.flatMap((ground) => [
        ["black-edge", ground],
        ["white-edge", ground],
      ]),
    );
    atLeast(3, [
      ["white-fill", "black-fill"],
      ["raised-edge", "raised-floor"],
      ["raised-edge", "sand"],
      ["raised-edge", "sand-open"],
      ...["L", "I", "T", "S"].flatMap((shape) => [[`${shape}-ink`, "white-fill"]]),
    ]);
    atLeast(4.5, [
      ["white-ink", "white-fill"],
      ["black-ink", "black-fill"],
    ]);
  });

  test(`${name}: group outlines and sizes have sufficient contrast`, () => {
    atLeast(3, [
      ["group-White", "white-fill"],
      ["group-Black", "black-fill"],
    ]);
    atLeast(4.5, [
      ["group-White-ink", "group-White"],
      ["group-Black-ink", "group-Black"],
      ["group-White", "white-fill"],
      ["group-Black", "black-fill"],
    ]);
  });

  test(`${name}: edge of a choice has a contrast of at least 3`, () => {
    atLeast(3, [
      ["accent", "accent-soft"],
      ["accent", "halo"],
    ]);
  });
}

for (const name of ["light", "dark", "wood"])
  test(`${name}: fills of the shapes have similar lightness`, () => {
    const lightness = ["L", "I", "T", "S"].map((shape) => themes[name][`${shape}-fill`][0]);
    assert.ok(Math.max(...lightness) - Math.min(...lightness) <= 0.13);
  });

/**
 * Matrices in linear sRGB that simulate the absence of one type of cone (Machado, Oliveira and
 * Fernandes 2009).
 */
const CONE_MATRICES = {
  protanope: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranope: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanope: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Converts linear sRGB to OKLab. */
function lab([r, g, b]) {
  const [l, m, s] = [
    0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b,
    0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b,
    0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b,
  ].map((x) => Math.cbrt(Math.max(x, 0)));
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

for (const [palette, least] of [
  ["safe", 0.14],
  ["shades", 0.1],
])
  for (const name of ["light", "dark"])
    test(`${name}, ${palette}: shapes are distinguishable with colour blindness`, () => {
      for (const eye in CONE_MATRICES) {
        const seen = ["L", "I", "T", "S"].map((shape) => {
          const colour = linear(themes[`${name}, ${palette}`][`${shape}-fill`]);
          return lab(
            CONE_MATRICES[eye].map((row) => row.reduce((sum, x, i) => sum + x * colour[i], 0)),
          );
        });
        for (const [i, one] of seen.entries())
          for (const other of seen.slice(0, i)) {
            const distance = Math.hypot(...one.map((x, k) => x - other[k]));
            assert.ok(distance >= least, `${eye}: ${distance.toFixed(3)}`);
          }
      }
    });

test("style sheets define every colour name, also for forced colours", () => {
  for (const name of COLOUR_NAMES)
    for (const sheet of ["tokens.css", "themes/forced-colors.css"])
      assert.match(read(sheet), new RegExp(`--${name}: `), `${name} in ${sheet}`);
});
