import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { NAMES } from "../../static/theme.js";

const read = (name) => readFileSync(new URL(`../../static/${name}`, import.meta.url), "utf8");
const tokens = (css) =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)/g)].map(([, name, ...lch]) => [
      name,
      lch.map(Number),
    ]),
  );
const light = tokens(read("tokens.css"));
const themes = { light, dark: { ...light, ...tokens(read("dark.css")) } };

/** Relative luminance of an OKLCH colour (CSS Color 4), clipped to sRGB. */
function luminance([l, c, h]) {
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
  const [R, G, B] = rgb.map((x) => Math.min(Math.max(x, 0), 1));
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

  test(`${name}: text has a contrast of 4.5 and more`, () => {
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
      ["label-ink", "label"],
      ["ink", "accent-soft"],
    ]);
    atLeast(
      4.5,
      ["L", "I", "T", "S"].map((shape) => [`${shape}-ink`, `${shape}-fill`]),
    );
  });

  test(`${name}: symbols, edges of pieces and marks have a contrast of 3 and more`, () => {
    const papers = ["cell", "tailits", "taiji"];
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
      ["frame", "sheet"],
      ...["L", "I", "T", "S"].map((shape) => ["last", `${shape}-edge`]),
    ]);
  });

  test(`${name}: black and white stand out from every ground and from each other`, () => {
    const grounds = ["cell", "tailits", "taiji"].flatMap((paper) => [
      paper,
      `${paper}-later`,
      `${paper}-open`,
    ]);
    const all = [...grounds, "raised-floor", "lot", "lot-well"];
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
      ["raised-edge", "tailits"],
      ["raised-edge", "tailits-open"],
      ...["L", "I", "T", "S"].flatMap((shape) => [[`${shape}-ink`, "white-fill"]]),
    ]);
    atLeast(4.5, [
      ["white-ink", "white-fill"],
      ["black-ink", "black-fill"],
    ]);
  });

  test(`${name}: outlines of groups show on their squares, their sizes can be read`, () => {
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

  test(`${name}: a cell to choose next is edged in the accent`, () => {
    atLeast(3, [
      ["accent", "accent-soft"],
      ["accent", "halo"],
    ]);
  });

  test(`${name}: no shape shouts: their bodies are of nearly even lightness`, () => {
    const lightness = ["L", "I", "T", "S"].map((shape) => theme[`${shape}-fill`][0]);
    assert.ok(Math.max(...lightness) - Math.min(...lightness) <= 0.13);
  });
}

test("every colour that painters may use is in the sheets, in forced colours too", () => {
  for (const name of NAMES)
    for (const sheet of ["tokens.css", "forced.css"])
      assert.match(read(sheet), new RegExp(`--${name}: `), `${name} in ${sheet}`);
});
