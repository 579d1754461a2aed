/** Settings: default values and validation of stored ones. */
import { isKeymap } from "../ui/action-keys.ts";
import { TEXT_SIZES } from "../ui/text-size.ts";
import type { Settings } from "./types.ts";

export const DEFAULTS: Settings = {
  language: "",
  theme: "system",
  palette: "even",
  textSize: "100",
  sound: 3,
  vibration: "off",
  confirm: true,
  hatching: false,
  coordinates: true,
  keys: true,
  keymap: {},
  table: "plain",
  edges: "ends",
  awake: true,
  lens: false,
  board: "large",
};

/** Allowed values of the enumerated settings. */
export const ENUM_VALUES = {
  theme: ["system", "light", "dark", "wood", "contrast"],
  palette: ["even", "safe", "shades"],
  table: ["plain", "turning", "two-sided"],
  edges: ["ends", "sides"],
  vibration: ["off", "weak", "strong"],
  board: ["large", "medium", "small"],
};

export const MAX_VOLUME = 10;

function isValid(name: string, value: unknown) {
  const choices = (ENUM_VALUES as Record<string, string[]>)[name];
  if (choices) return typeof value === "string" && choices.includes(value);
  if (name === "sound")
    return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_VOLUME;
  if (name === "textSize") return TEXT_SIZES.some((size) => size === value);
  if (name === "keymap") return isKeymap(value);
  return typeof value === typeof DEFAULTS[name as keyof Settings];
}

/** Vibration used to be on or off. */
const upgraded = (name: string, value: unknown) =>
  name === "vibration" && value === true ? "weak" : value;

/** Parses stored settings; missing and invalid ones fall back to the defaults. */
export function readSettings(text: string | null): Settings {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "{}");
  } catch {
    stored = {};
  }
  const valid = Object.entries(stored ?? {})
    .map(([name, value]) => [name, upgraded(name, value)] as const)
    .filter(([name, value]) => Object.hasOwn(DEFAULTS, name) && isValid(name, value));
  return { ...DEFAULTS, ...Object.fromEntries(valid) };
}
