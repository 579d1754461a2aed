/**
 * The numbers of the lens, in a few words beside the board: what is sure and what is open, where pieces still fit, groups
 * with the room they have, lines and wins that are near.
 */
import type { App, Lens, Room, TableState } from "../app/types.ts";
import { make, sideGlyph } from "../ui/dom.ts";
import { lensOf } from "./insights.ts";
import { kindOf } from "../games/shared/selectors.ts";
import { leftOf, shapesIn } from "../games/shared/piece-colourings.ts";

export function createLensPanel(app: App, root: HTMLElement) {
  let shown = "";
  return {
    show(state: TableState) {
      const lens = lensOf(app, state);
      root.hidden = !lens;
      document.documentElement.toggleAttribute("data-lens", Boolean(lens));
      if (!lens) {
        shown = "";
        return;
      }
      const about = JSON.stringify([app.words().language, lens, state.view.supply]);
      if (about === shown) return;
      shown = about;
      root.setAttribute("aria-label", app.t("menu-lens"));
      root.replaceChildren(...lines(app, state, lens));
    },
  };
}

function lines(app: App, state: TableState, lens: Lens) {
  const sides = state.info.stages[state.view.stage]?.sides ?? state.info.sides;
  return [
    ...sides.map((side) =>
      make(
        "p",
        { class: "lens-side" },
        sideGlyph(side),
        make("span", { class: "spoken" }, `${app.t(`side-${side}`)}: `),
        ...sideParts(app, state, lens, side),
      ),
    ),
    make("p", { class: "lens-all" }, ...commonParts(app, state, lens)),
  ];
}

function sideParts({ t }: App, state: TableState, lens: Lens, side: string) {
  const tallies = lens.tallies.map(({ kind, sides }) =>
    part(t(`lens-${kind}`, { count: sides[side] ?? 0 })),
  );
  const groups = lens.groups.filter((room) => room.side === side);
  const discs = state.view.supply.find(({ piece }) => piece === side);
  return [
    ...tallies,
    ...(groups.length
      ? [part(t("lens-groups"), "quiet"), ...groups.map((room) => group(t, room))]
      : []),
    ...(discs ? [part(t("lens-discs", { count: discs.left }))] : []),
  ];
}

/** The size of a group, and how many cells it can still grow onto. */
const group = (t: App["t"], { size, room, counts }: Room) =>
  make("span", { class: counts ? "counts" : undefined }, t("lens-group", { size, room }));

const part = (text: string, name?: string) => make("span", { class: name }, text);

function commonParts({ t }: App, state: TableState, lens: Lens) {
  const kind = kindOf(state);
  const dead = lens.marks
    .filter(({ sign }) => sign === "final")
    .flatMap(({ cells }) => cells).length;
  const told = kind === "lot" ? [] : [part(t("lens-final", { count: dead }))];
  if (kind === "lot") return told;
  if (kind === "taiji")
    return [...told, part(t("lens-moves", { count: leftOf(state, "taijitu").legal }))];
  return [
    ...told,
    part(t("lens-fits"), "quiet"),
    ...shapesIn(state).map(({ shape }) =>
      make(
        "span",
        { class: "pair" },
        make("b", { class: "chip", "data-shape": shape }, shape),
        String(leftOf(state, shape).legal),
      ),
    ),
  ];
}
