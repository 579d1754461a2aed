/** What takes the place of an answer if the rules do not respond. */
import type { Refusal } from "../protocol/types.ts";

export const NO_ANSWER: Refusal = {
  ok: false,
  error: { code: "failed", message: "the rules do not answer" },
};

export const noAnswer = () => NO_ANSWER;
