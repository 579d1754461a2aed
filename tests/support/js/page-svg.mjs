/**
 * Draws positions as the page does. Answers each line of input, a record with a list of views, with
 * a JSON list of SVG documents: node --import tsx tests/support/js/page-svg.mjs
 */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { markItems } from "../../../static/board/mark-layer.ts";
import { svgText } from "../../../static/board/svg.ts";
import { COLOUR_NAMES } from "../../../static/board/theme.ts";
import { parseAnnotations } from "../../../static/embed/annotations.ts";
import { createSceneBuilder } from "../../../static/games/scene-builder.ts";
import { readComment } from "../../../static/notation/comment-marks.ts";
import { readPosition } from "../../../static/notation/record-reader.ts";
import { toHex } from "../../../static/util/oklch.ts";

/** Custom properties of a style sheet. @param {string} name */
function properties(name) {
  const css = readFileSync(new URL(`../../../static/styles/${name}`, import.meta.url), "utf8");
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+): ([^;]+);/g)].map((found) => found.slice(1)),
  );
}

const light = properties("tokens.css");
const themes = { light, dark: { ...light, ...properties("themes/dark.css") } };
const scene = createSceneBuilder();

const draw = (record, { ply, stage, turned, theme, coordinates, hatching, ...options }) => {
  const { marks = "", comment = "", ...texts } = options;
  const position = { ...readPosition(record, ply), flipped: turned };
  const colours = Object.fromEntries(
    COLOUR_NAMES.map((name) => [name, toHex(themes[theme][name])]),
  );
  const background = colours.sheet;
  const picture = scene(position, { stage, coordinates, hatching });
  const items = [
    ...picture.items,
    ...markItems(readComment(comment).marks, position),
    ...parseAnnotations(marks, position)(position),
  ];
  return svgText({ ...picture, items }, colours, { background, ...texts });
};

for await (const line of createInterface({ input: process.stdin })) {
  const { record, views } = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(views.map((view) => draw(record, view)))}\n`);
}
