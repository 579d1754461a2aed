/** Tray of discs: those that are left, for each side. */
import type { Texts } from "../../i18n/fluent.ts";
import { moverSide } from "./partial-move.ts";
import { piecesInPlay } from "./piece-colourings.ts";
import { discScene } from "./tray-icons.ts";
import type { TraySlot } from "./tray-slots.ts";
import type { GameState } from "./types.ts";

export function discSlots({ t }: Texts, state: GameState): TraySlot[] {
  const mover = moverSide(state);
  return piecesInPlay(state).map(({ id }) => {
    const left = state.view.supply.find(({ piece }) => piece === id)?.left ?? 0;
    const label = t("tray-discs", { side: t(`side-${id}`), left });
    return {
      key: id,
      kind: "discs",
      dataset: { discs: id },
      pictureKey: String(left),
      buildScene: () => discScene(id, left),
      letter: "",
      count: `×${left}`,
      label,
      title: label,
      pressed: false,
      disabled: true,
      dimmed: id !== mover,
    };
  });
}
