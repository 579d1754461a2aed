/**
 * The numbers of the lens, in a few words beside the board: what is sure and what is open, where pieces still fit, groups
 * with the room they have, lines and wins that are near.
 * @import { App, Lens, Room, TableState } from "../app/types.js"
 */
import { make, sideGlyph } from "../ui/dom.js";
import { lensOf } from "./insights.js";
import { kindOf } from "../games/shared/selectors.js";
import { leftOf, shapesIn } from "../games/shared/piece-colourings.js";

/** @param {App} app @param {HTMLElement} root */
export function createLensPanel(app, root) {
  let shown = "";
  return {
    /** @param {TableState} state */
    show(state) {
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

/** @param {App} app @param {TableState} state @param {Lens} lens */
function lines(app, state, lens) {
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

/** @param {App} app @param {TableState} state @param {Lens} lens @param {string} side */
function sideParts({ t }, state, lens, side) {
  const tallies = lens.tallies.map(({ kind, sides }) => part(t(`lens-${kind}`, { count: sides[side] ?? 0 })));
  const groups = lens.groups.filter((room) => room.side === side);
  const discs = state.view.supply.find(({ piece }) => piece === side);
  return [
    ...tallies,
    ...(groups.length ? [part(t("lens-groups"), "quiet"), ...groups.map((room) => group(t, room))] : []),
    ...(discs ? [part(t("lens-discs", { count: discs.left }))] : []),
  ];
}

/** The size of a group, and how many cells it can still grow onto. @param {App["t"]} t @param {Room} room */
const group = (t, { size, room, counts }) =>
  make("span", { class: counts ? "counts" : undefined }, t("lens-group", { size, room }));

/** @param {string} text @param {string} [name] */
const part = (text, name) => make("span", { class: name }, text);

/** @param {App} app @param {TableState} state @param {Lens} lens */
function commonParts({ t }, state, lens) {
  const kind = kindOf(state);
  const dead = lens.marks.filter(({ sign }) => sign === "final").flatMap(({ cells }) => cells).length;
  const told = kind === "lot" ? [] : [part(t("lens-final", { count: dead }))];
  if (kind === "lot") return told;
  if (kind === "taiji") return [...told, part(t("lens-moves", { count: leftOf(state, "taijitu").legal }))];
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
