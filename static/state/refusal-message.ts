/** A refusal of the rules that no mark on the board explains. */
import type { Message } from "../games/shared/types.ts";
import type { Refusal } from "../protocol/types.ts";

export const refusalMessage = ({ error }: Refusal): Message => ({
  key: "error-rules",
  args: { detail: error.message },
});
