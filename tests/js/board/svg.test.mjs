import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { escapeXml, svgText } from "../../../static/board/svg.ts";
import { COLOUR_NAMES } from "../../../static/board/theme.ts";
import { diagram, sidesOf, textWidth, truncate, wrapText } from "../../../static/games/diagram.ts";
import { boardContents } from "../../../static/notation/board-description.ts";
import { readPosition } from "../../../static/notation/record-reader.ts";
import { toHex, toMonochrome } from "../../../static/util/oklch.ts";

const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");
const sheet = read("../../../static/styles/tokens.css");
const colours = Object.fromEntries(
  COLOUR_NAMES.map((name) => [
    name,
    toHex(new RegExp(`--${name}: ([^;]+);`).exec(sheet)?.[1] ?? ""),
  ]),
);
const GOLDEN = new URL("../../../static/rulebook/games/", import.meta.url);
const golden = Object.fromEntries(
  readdirSync(GOLDEN)
    .filter((name) => name.endsWith(".record"))
    .map((name) => [
      name.replace(".record", ""),
      readPosition(read(`../../../static/rulebook/games/${name}`)),
    ]),
);

const caption = (position, more = {}) => ({
  title: "A game",
  seats: ["First", "Second"].map((seat) => ({
    name: seat,
    side: position.sides[seat],
    points: "7",
  })),
  words: { swap: "swaps sides", resign: "resigns" },
  ...more,
});

/** SVG of a position; `numbered` adds move numbers and caption. */
const svgOf = (position, { numbered = false, look = {}, about = {}, more = {} } = {}) =>
  svgText(diagram(position, look, numbered ? caption(position, more) : null), colours, {
    title: "T",
    ...about,
  });

/**
 * Strict XML parser: elements are closed in order, attributes are quoted and unique, and there are
 * no stray characters.
 * @returns the elements, as { name, attributes, text }
 */
function parse(xml) {
  const token = /<(\/?)([\w:]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
  const found = [];
  const open = [];
  let at = 0;
  for (let part = token.exec(xml); part; part = token.exec(xml)) {
    at = token.lastIndex;
    const [, closing, name, pairs = "", alone, text] = part;
    for (const value of [text ?? "", ...pairs.matchAll(/"([^"]*)"/g)].map(String))
      assert.doesNotMatch(value, /&(?!(?:amp|lt|gt|quot|#39);)/, "a bare &");
    if (text !== undefined) {
      if (open.length) open.at(-1).text += text;
      continue;
    }
    if (closing) {
      assert.equal(open.pop()?.name, name, "closed in order");
      continue;
    }
    const names = [...pairs.matchAll(/([\w:-]+)=/g)].map(([, key]) => key);
    assert.equal(new Set(names).size, names.length, `an attribute twice: ${pairs}`);
    const attributes = Object.fromEntries(
      [...pairs.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    );
    const element = { name, attributes, text: "", path: [...open.map((one) => one.name), name] };
    found.push(element);
    if (!alone) open.push(element);
  }
  assert.equal(at, xml.length, `not XML from here: ${xml.slice(at, at + 60)}`);
  assert.deepEqual(open, []);
  return found;
}

const texts = (xml) =>
  parse(xml)
    .filter(({ name }) => name === "text")
    .map(({ text }) => text);

for (const [name, position] of Object.entries(golden)) {
  test(`${name}: image is strict XML with known elements and colours only`, () => {
    for (const numbered of [false, true]) {
      const xml = svgOf(position, { numbered, look: { coordinates: 0.3, hatching: true } });
      const elements = parse(xml);
      assert.equal(elements[0].name, "svg");
      assert.equal(elements[0].attributes.xmlns, "http://www.w3.org/2000/svg");
      const known = ["svg", "title", "desc", "g", "path", "rect", "circle", "text"];
      assert.deepEqual(
        [...new Set(elements.map((one) => one.name))].filter((one) => !known.includes(one)),
        [],
      );
      for (const { attributes } of elements)
        for (const colour of [attributes.fill, attributes.stroke].filter(Boolean))
          assert.match(colour, /^(#[\da-f]{6}|none)$/);
      assert.doesNotMatch(xml, /NaN|undefined|Infinity|e-\d/);
      assert.ok(gzipSync(xml).length < 6000, `${gzipSync(xml).length} bytes`);
    }
  });

  test(`${name}: all moves are listed and each visible piece is numbered once`, () => {
    const found = texts(svgOf(position, { numbered: true }));
    const words = { swap: "swaps sides", resign: "resigns" };
    for (const move of new Set(position.moves))
      assert.equal(
        found.filter((text) => text === (words[move] ?? move)).length,
        position.moves.filter((one) => one === move).length,
        move,
      );
    const times = (number) => found.filter((text) => text === String(number)).length;
    const inSight = [
      ...position.placed.filter(({ stage }) => stage === position.stage),
      ...position.discs,
    ];
    assert.ok(inSight.length > 0);
    for (const { move } of inSight) assert.equal(times(move), 2 + 2 * (move === 7), `move ${move}`);
  });
}

test("only uncovered symbols are drawn", () => {
  const position = golden["battle-points"];
  const left = boardContents(position);
  const crosses = svgOf(position).match(/M[\d.]+ [\d.]+l41 41M[\d.]+ [\d.]+l-41 41/g) ?? [];
  assert.equal(crosses.length, left.get("X").length);
  const rings = parse(svgOf(position)).filter(({ name }) => name === "circle");
  assert.equal(rings.length, left.get("O").length);
});

test("all discs and stacks of LOT are drawn", () => {
  const position = golden.lot;
  const fills = (look) =>
    diagram(position, look, null).items.filter(
      ({ draw, stroke }) => draw === "circle" && stroke?.endsWith("-edge"),
    );
  const stacks = position.discs.filter(({ stack }) => stack).length;
  assert.equal(fills({}).length, position.discs.length + stacks);
  const contents = boardContents(position);
  assert.equal([...contents.values()].flat().length, position.discs.length);
});

test("arbitrary names and titles are shown as text in valid XML", () => {
  const hostileText = `</text><script>alert(1)</script>"'&amp;<!-- ]]> \u0000\u0008\uFFFF\uD800 \u202Eמשה`;
  const xml = svgOf(golden["battle-swap"], {
    numbered: true,
    about: { title: hostileText, desc: hostileText, lang: '"><x' },
    more: {
      title: hostileText,
      seats: [
        { name: hostileText, side: "X", points: hostileText },
        { name: "B", side: hostileText, points: "" },
      ],
      words: { swap: hostileText },
    },
  });
  const elements = parse(xml);
  assert.ok(!elements.some(({ name }) => name === "script" || name === "x"));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
  assert.doesNotMatch(xml, /[\u0000-\u0008\uFFFE\uFFFF]/u);
  assert.ok(xml.isWellFormed());
  assert.match(elements.find(({ name }) => name === "title").text, /^&lt;\/text&gt;&lt;script&gt;/);
});

test("escapeXml escapes special characters only", () => {
  assert.equal(escapeXml(`<a b="c">&'`), "&lt;a b=&quot;c&quot;&gt;&amp;&#39;");
  assert.equal(escapeXml("é😀"), "é😀");
});

test("truncate cuts between characters", () => {
  assert.equal(truncate("😀".repeat(9), textWidth("😀😀😀…")), "😀😀😀…");
  assert.equal(truncate(" Ann \n Bee ", 9), "Ann Bee");
});

test("text is wrapped at spaces and inside long words, and cut after the last line", () => {
  assert.deepEqual(wrapText("aa bb  cc", textWidth("aa bb"), 3), ["aa bb", "cc"]);
  assert.deepEqual(wrapText("a 😀😀😀", textWidth("😀😀"), 3), ["a", "😀😀", "😀"]);
  assert.deepEqual(wrapText("aa bb cc dddd", textWidth("aa bb"), 2), ["aa bb", "cc…"]);
  assert.deepEqual(wrapText("", 9, 3), []);
});

test("title of 60 letters is shown as a whole, between the edge and the date", () => {
  const position = golden["taiji-7"];
  for (const title of [
    "Клубный чемпионат, финал, партия 3 из 5, доска 2, 16 августа",
    "W".repeat(60),
    "a",
  ]) {
    const about = caption(position, { title: `${title} · TAIJI`, date: "2026-11-30" });
    const { items, margin } = diagram(position, {}, about);
    const texts = items.filter(({ draw }) => draw === "text");
    const lines = texts.filter(({ weight, align }) => weight === 700 && !align);
    const said = lines.map(({ text }) => text).join("");
    assert.equal(said.replaceAll(" ", ""), `${title}·TAIJI`.replaceAll(" ", ""));
    const date = texts.find(({ text }) => text === "2026-11-30");
    for (const { x, text, size } of lines)
      assert.ok(x + textWidth(text) * size < date.x - 0.9 * textWidth(date.text) * date.size);
    assert.ok(
      Math.min(...texts.map(({ y, size }) => y - size / 2)) >= -margin.top,
      "in the picture",
    );
  }
});

test("sidesOf follows swaps", () => {
  const position = readPosition('[Game "lot"]\n\nd4 swap c3 e5');
  assert.deepEqual(sidesOf(position), ["White", "Black", "Black", "White"]);
  const double = readPosition(
    '[Game "taiji+battle-of-lits"]\n\na1/b1 c1/d1 Ia2a3a4a5 swap Id2e2f2g2',
  );
  assert.deepEqual(sidesOf(double), ["White", "Black", "White", "Black", "Black"]);
});

test("image has the requested size and unit", () => {
  const [svg] = parse(svgOf(golden["taiji-9"], { about: { cell: 20, unit: "mm" } }));
  const [, , width] = svg.attributes.viewBox.split(" ").map(Number);
  assert.equal(svg.attributes.width, `${(width / 100) * 20}mm`);
});

test("colours are converted to hexadecimal", () => {
  assert.equal(toHex("oklch(1 0 0)"), "#ffffff");
  assert.equal(toHex(" oklch(0.628 0.2577 29.23)"), "#ff0000");
  assert.equal(toHex("oklch(0 0 0 / 0.5)"), "#00000080");
  assert.equal(toHex("CanvasText"), "CanvasText");
  const xml = svgText(
    {
      columns: 1,
      rows: 1,
      margin: { left: 0, right: 0, top: 0, bottom: 0 },
      items: [{ draw: "circle", x: 0, y: 0, r: 1, fill: "shade", opacity: 0.5 }],
    },
    { shade: "#00000080" },
    { title: "" },
  );
  assert.match(xml, /fill="#000000" fill-opacity="0.25"/);
});

test("monochrome colours have no hue and keep fills and edges distinct", () => {
  const plain = toMonochrome(colours);
  for (const [name, colour] of Object.entries(plain)) {
    const [r, g, b] = colour.slice(1).match(/../g);
    assert.ok(r === g && g === b, `${name} ${colour}`);
  }
  for (const shape of ["L", "I", "T", "S"])
    assert.notEqual(plain[`${shape}-fill`], plain[`${shape}-edge`]);
  assert.notEqual(plain["white-fill"], plain["black-fill"]);
});
