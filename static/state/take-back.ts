/** Goes back to the position in which a trial began. */
import { trialOf } from "../games/shared/mode.ts";
import type { GameController } from "./controller.ts";

/** Takes back all moves of the trial on the table, at once: positions in between are not shown. */
export async function takeBack(controller: Pick<GameController, "state" | "submit">) {
  const { view } = controller.state();
  const from = trialOf(controller.state())?.from ?? Infinity;
  if (view.ply > from) await controller.submit({ do: "undo", ply: from });
}
