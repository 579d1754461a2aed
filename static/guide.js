/**
 * How the game goes, on one short page with drawn examples, and which keys do what.
 * @import { App, GameInfo, Look, Position } from "./types.js"
 */
import { paintInto } from "./canvas.js";
import { openDialog } from "./dialogs.js";
import { make } from "./dom.js";
import { picture } from "./picture.js";
import { cellAt, readPosition } from "./record.js";
import { currentColours } from "./theme.js";

/** @typedef {{ record: string, look: Look }} Example */

/** @param {string} board @param {string} moves */
const tiny = (board, moves) => `[Game "battle-of-lits"]\n[Board "${board}"]\n\n${moves}\n`;

/** @param {string} shape @param {string} cells @returns {Look["ghost"]} */
const ghost = (shape, cells) => ({
  shape,
  cells: (cells.match(/[a-z]\d/g) ?? []).map(cellAt),
  as: "set",
  fits: false,
});

/** What each rule forbids, as a small position. @type {Record<string, Example>} */
const EXAMPLES = {
  detached: {
    record: tiny("x5/3o2/6/2x3/o4x", "Sa1a2b2b3"),
    look: {
      ghost: ghost("I", "f1f2f3f4"),
      violations: [{ code: "detached", cells: ["f1", "f2", "f3", "f4"] }],
    },
  },
  "same-shape": {
    record: tiny("x5/5o/o5/4x1/6", "La1b1c1c2"),
    look: {
      ghost: ghost("L", "d2d3d4e4"),
      violations: [{ code: "same-shape", cells: ["c2", "d2"] }],
    },
  },
  square: {
    record: tiny("x4o/6/o5/5x/6", "Tb1c1c2d1"),
    look: {
      ghost: ghost("I", "d2d3d4d5"),
      violations: [{ code: "square", cells: ["c1", "c2", "d1", "d2"] }],
    },
  },
};

/** @param {Example} example @param {string} label */
function drawn({ record, look }, label) {
  const canvas = make("canvas", { role: "img", "aria-label": label });
  /** @type {Position} */
  const position = readPosition(record);
  paintInto(
    canvas,
    picture(position, { ...look, letters: true, markLast: false }),
    150,
    128,
    currentColours(),
  );
  return canvas;
}

/** @param {App} app @param {GameInfo} info */
export function openGuide(app, info) {
  const { t } = app;
  const rules = Object.entries(EXAMPLES).map(([code, example]) =>
    make("li", {}, drawn(example, t(`guide-${code}`)), make("p", {}, t(`guide-${code}`))),
  );
  const links = info.links.map((href) =>
    make("a", { href, rel: "noreferrer", target: "_blank" }, new URL(href).hostname),
  );
  openDialog(
    app,
    "rules-dialog",
    t("guide-title"),
    make("p", { class: "lead" }, t("guide-aim")),
    make("p", {}, t("guide-turn")),
    make("ol", { class: "examples" }, ...rules),
    make("p", {}, t("guide-swap")),
    make("p", {}, t("guide-end")),
    make("p", {}, t("guide-tints")),
    make("p", { class: "note" }, t("credits")),
    make("p", { class: "note links" }, ...links.flatMap((link) => [link, " "])),
  );
}

const KEYS = [
  "pick",
  "move",
  "rotate",
  "flip",
  "place",
  "back",
  "undo",
  "redo",
  "hint",
  "cells",
  "help",
];

/** @param {App} app @param {GameInfo} info */
export function openKeys(app, info) {
  const { t } = app;
  const letters = info.pieces.map(({ id }) => id).join(" ");
  const lines = KEYS.map((key) =>
    make(
      "div",
      {},
      make("dt", {}, make("kbd", {}, t(`keys-${key}`, { letters }))),
      make("dd", {}, t(`keys-${key}-means`)),
    ),
  );
  openDialog(app, "keys-dialog", t("keys-title"), make("dl", { class: "keys" }, ...lines));
}
