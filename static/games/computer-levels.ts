/** Computer levels: numbers and names. */
import type { Texts } from "../i18n/fluent.ts";
import { levelCount } from "./game-data.js";

/** From easiest to strongest. */
export const LEVELS = Array.from({ length: levelCount }, (_, index) => index + 1);

export const levelName = ({ t }: Texts, level: number) => t(`level-${level}`);
