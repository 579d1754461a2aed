/** Tray of discs: those that are left, for each side. */
import type { Texts } from "../../i18n/fluent.ts";
import { DISC_KINDS } from "./editing.ts";
import { editOf } from "./mode.ts";
import { moverSide } from "./partial-move.ts";
import { piecesInPlay } from "./piece-colourings.ts";
import { discKindScene, discScene } from "./tray-icons.ts";
import type { TraySlot } from "./tray-slots.ts";
import type { GameState } from "./types.ts";

export function discSlots(texts: Texts, state: GameState): TraySlot[] {
  return editOf(state) ? kindSlots(texts, state) : supplySlots(texts, state);
}

/** The discs and stacks that can be laid while a position is set up. */
const kindSlots = ({ t }: Texts, state: GameState): TraySlot[] =>
  DISC_KINDS.map((kind) => {
    const label = t(`edit-disc-${kind}`);
    const isPressed = editOf(state)?.disc === kind;
    return {
      key: kind,
      kind: "disc-kind",
      dataset: { discs: kind },
      pictureKey: kind,
      buildScene: () => discKindScene(kind),
      letter: "",
      count: "",
      label,
      title: label,
      pressed: isPressed,
      disabled: false,
      dimmed: false,
      pick: kind,
    };
  });

function supplySlots({ t }: Texts, state: GameState): TraySlot[] {
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
