/** Keys of the actions on the table: the default ones, and those that a player has chosen. */

/** Default key of each action whose key can be changed. The names are stored in the settings. */
export const DEFAULT_KEYS = {
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

export type KeyAction = keyof typeof DEFAULT_KEYS;

/** Chosen keys by action; any other action has its default key. */
export type Keymap = Partial<Record<KeyAction, string>>;

const ACTIONS = Object.keys(DEFAULT_KEYS) as KeyAction[];

/** A single visible character that is not the letter of a piece. */
const FREE_KEY = /^[!-~]$/;

export const PIECE_LETTERS = "LITS";

export const keyFor = (keymap: Keymap, action: KeyAction): string =>
  keymap[action] ?? DEFAULT_KEYS[action];

/** The key that a button shows; empty if the keys are switched off. */
export const shownKey = (
  { keys, keymap }: { keys: boolean; keymap: Keymap },
  action: KeyAction,
): string => (keys ? keyFor(keymap, action) : "");

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
  const own = ACTIONS.filter((each) => keyFor(changed, each) !== DEFAULT_KEYS[each]);
  return Object.fromEntries(own.map((each) => [each, keyFor(changed, each)]));
}

/** Whether a stored value is a keymap in which no key has two meanings. */
export function isKeymap(value: unknown): value is Keymap {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const known = Object.entries(value).every(
    ([action, key]) =>
      Object.hasOwn(DEFAULT_KEYS, action) && typeof key === "string" && isFreeKey(key),
  );
  const keys = ACTIONS.map((action) => keyFor(value as Keymap, action));
  return known && new Set(keys).size === keys.length;
}
