/** Keys of the actions on the table: the usual letters, and those that a person has chosen. */

/** Usual key of each action that can have another one. */
export const USUAL_KEYS = {
  rotate: "R",
  flip: "F",
  colours: "C",
  undo: "U",
  pause: "P",
  hint: "H",
  "computer-hint": "B",
  analysis: "A",
  explore: "E",
  insights: "V",
  why: "W",
  ask: "/",
  help: "?",
} as const;

export type KeyAction = keyof typeof USUAL_KEYS;

/** Chosen keys by action; an action that is not named has its usual key. */
export type Keymap = Partial<Record<KeyAction, string>>;

const ACTIONS = Object.keys(USUAL_KEYS) as KeyAction[];

/** A single visible character that is not the letter of a piece. */
const FREE_KEY = /^[!-~]$/;
const PIECE_LETTERS = "LITS";

export const keyFor = (keymap: Keymap, action: KeyAction): string =>
  keymap[action] ?? USUAL_KEYS[action];

export const actionOf = (keymap: Keymap, key: string): KeyAction | undefined =>
  ACTIONS.find((action) => keyFor(keymap, action) === key);

/** Whether an action may have a key, in upper case. */
export const isFreeKey = (key: string): boolean =>
  FREE_KEY.test(key) && !PIECE_LETTERS.includes(key) && key === key.toUpperCase();

/** Gives a key to an action. If another action has it, that one gets the previous key in return. */
export function withKey(keymap: Keymap, action: KeyAction, key: string): Keymap {
  const other = actionOf(keymap, key);
  const changed = { ...keymap, [action]: key };
  if (other && other !== action) changed[other] = keyFor(keymap, action);
  const own = ACTIONS.filter((each) => keyFor(changed, each) !== USUAL_KEYS[each]);
  return Object.fromEntries(own.map((each) => [each, keyFor(changed, each)]));
}

/** Whether a stored value is a keymap in which no key has two meanings. */
export function isKeymap(value: unknown): value is Keymap {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const known = Object.entries(value).every(
    ([action, key]) =>
      Object.hasOwn(USUAL_KEYS, action) && typeof key === "string" && isFreeKey(key),
  );
  const keys = ACTIONS.map((action) => keyFor(value as Keymap, action));
  return known && new Set(keys).size === keys.length;
}
