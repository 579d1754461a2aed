/**
 * What a person may choose, with what holds until then.
 * @import { Settings } from "../app/types.js"
 */

/** @type {Settings} */
export const DEFAULTS = {
  language: "",
  theme: "system",
  palette: "even",
  sound: 0,
  vibration: false,
  confirm: true,
  hatching: false,
  coordinates: true,
  keys: true,
  table: "plain",
  edges: "ends",
  awake: true,
  lens: false,
  board: "large",
};

/** Those that are one of a few words. */
export const CHOICES = {
  theme: ["system", "light", "dark", "wood", "contrast"],
  palette: ["even", "safe", "shades"],
  table: ["plain", "turning", "two-sided"],
  edges: ["ends", "sides"],
  board: ["large", "medium", "small"],
};
export const LOUDEST = 10;

/** @param {string} name @param {unknown} value */
function fits(name, value) {
  const choices = /** @type {Record<string, string[]>} */ (CHOICES)[name];
  if (choices) return typeof value === "string" && choices.includes(value);
  if (name === "sound") return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LOUDEST;
  return typeof value === typeof DEFAULTS[/** @type {keyof Settings} */ (name)];
}

/**
 * The settings in a text that was stored; what is missing, unknown or out of range is as it was at first.
 * @param {string | null} text
 * @returns {Settings}
 */
export function readSettings(text) {
  /** @type {unknown} */
  let stored;
  try {
    stored = JSON.parse(text ?? "{}");
  } catch {
    stored = {};
  }
  const known = Object.entries(stored ?? {}).filter(([name, value]) => Object.hasOwn(DEFAULTS, name) && fits(name, value));
  return { ...DEFAULTS, ...Object.fromEntries(known) };
}
