/** Tray of taijitus: the ends of the next one. */
import type { Texts } from "../../i18n/fluent.ts";
import { firstEndOf } from "./partial-move.ts";
import { taijituScene } from "./tray-icons.ts";
import type { TraySlot } from "./tray-slots.ts";
import type { GameState } from "./types.ts";

export function endsSlot({ t }: Texts, state: GameState): TraySlot[] {
  const end = firstEndOf(state);
  return [
    {
      key: "ends",
      kind: "ends",
      dataset: { ends: end },
      pictureKey: end,
      buildScene: () => taijituScene(end === "B" ? "BW" : "WB"),
      letter: t(`tray-end-${end}`),
      count: "",
      label: t(`tray-end-${end}`),
      title: t("tray-end-description"),
      pressed: false,
      disabled: state.view.to_move === null,
      dimmed: state.view.to_move === null,
      rotates: true,
    },
  ];
}
