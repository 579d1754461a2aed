/** Goes back to the position in which a trial began. */
import { trialOf } from "../games/shared/mode.ts";
import type { GameController } from "./controller.ts";

/** Takes back all moves of the trial on the table. */
export async function takeBack(controller: Pick<GameController, "state" | "submit">) {
  const from = trialOf(controller.state())?.from ?? Infinity;
  while (controller.state().view.ply > from) if (await controller.submit({ do: "undo" })) return;
}
