/** Random numbers. */

/** @returns an integer of 32 bits */
export const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
