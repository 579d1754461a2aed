/**
 * The swap, shown: both ends of it as small boards side by side, with who plays what then, what each has and who moves.
 */
import type { App, Glance, Seat, TableState } from "../app/types.ts";
import type { Naming } from "./stage-end-panels.ts";
import { paintInto } from "../board/canvas.ts";
import { button, make, sideGlyph } from "../ui/dom.ts";
import { asText } from "../games/shared/status-text.ts";
import { SEATS, nameOf, otherSeat, pointsText } from "../games/shared/selectors.ts";
import { offersSwap, panelOf } from "./stage-end-panels.ts";
import { picture } from "../games/scene.ts";
import { currentColours } from "../board/theme.ts";

export interface OfferIntents {
  swap: () => void;
  keep: () => void;
  peeked: (offered: NonNullable<TableState["offered"]>) => void;
}

export interface Small {
  canvas: HTMLCanvasElement;
  pairs: HTMLElement;
  view: Glance;
  painted: string;
}

const aboutOf = ({ id, position }: TableState) => `${id} ${position.moves.join(" ")}`;

/** What it would be after the swap, as far as that can be told before the rules have: without points. */
function guessed(view: Glance): Glance {
  const { First, Second } = view.seats;
  return {
    ...view,
    to_move: view.to_move && otherSeat(view.to_move),
    seats: {
      First: { name: First.name, side: Second.side, points: null },
      Second: { name: Second.name, side: First.side, points: null },
    },
  };
}

export function createOffer(app: App, root: HTMLElement, intents: OfferIntents, id: Naming) {
  const panel = panelOf(root);
  let smalls: Small[] = [];
  let asked = "";

  async function ask(state: TableState) {
    const about = aboutOf(state);
    if (state.rules !== "ready" || asked === about || state.offered?.about === about) return;
    asked = about;
    const answer = await app.rules.peek("swap").catch(() => null);
    asked = "";
    if (answer?.ok) intents.peeked({ about, view: answer });
  }

  /** Guessed until the rules have told. */
  const afterSwap = (state: TableState) =>
    state.offered?.about === aboutOf(state) ? state.offered.view : guessed(state.view);

  function build(state: TableState) {
    const { view } = state;
    const seat = view.to_move ?? "Second";
    const after = afterSwap(state);
    const args = {
      name: nameOf(app, view, seat),
      other: nameOf(app, view, otherSeat(seat)),
      own: asText(app, view.seats[seat].side),
      their: asText(app, view.seats[otherSeat(seat)].side),
    };
    smalls = [];
    return [
      make("h2", {}, app.t("swap-title", args)),
      make(
        "div",
        { class: "choices boards" },
        choice(id("keep"), app.t("swap-you-keep", args), view, seat, intents.keep),
        choice(id("swap"), app.t("swap-you-become", args), after, seat, intents.swap),
      ),
    ];
  }

  /** @param name - the id of the button */
  function choice(name: string, title: string, view: Glance, chooser: Seat, click: () => void) {
    const canvas = make("canvas", { "aria-hidden": "true", "data-own": view.seats[chooser].side });
    const pairs = make("span", { class: "pairs" }, ...pairsOf(view));
    smalls.push({ canvas, pairs, view, painted: "" });
    const made = button({ id: name, text: title, class: "choice board", click });
    made.prepend(make("span", { class: "small" }, canvas));
    made.append(pairs);
    return made;
  }

  const pairsOf = (view: Glance) => SEATS.map((seat) => pair(view, seat));

  /** Side, name, points, whether it is their turn. */
  const pair = (view: Glance, seat: Seat) =>
    make(
      "span",
      { class: view.to_move === seat ? "pair moves" : "pair" },
      sideGlyph(view.seats[seat].side),
      make("span", { class: "spoken" }, `${app.t(`side-${view.seats[seat].side}`)} `),
      make("span", { class: "name" }, nameOf(app, view, seat)),
      make("b", {}, pointsText(view.seats[seat].points)),
    );

  /** Only what has changed, as large as its place. */
  function paint(state: TableState, small: Small) {
    const { clientWidth, clientHeight } = small.canvas.parentElement as HTMLElement;
    const { hatching } = app.settings();
    const colours = currentColours();
    const about = [clientWidth, clientHeight, devicePixelRatio, colours.ink, hatching].join();
    if (!clientWidth || about === small.painted) return;
    small.painted = about;
    const { stage, coverable, reachable } = state.view;
    const own = small.canvas.dataset.own;
    const look = {
      hatching,
      stage,
      coverable,
      reachable,
      letters: false,
      markLast: false,
      ...(own && { own }),
    };
    paintInto(small.canvas, picture(state.position, look), clientWidth, clientHeight, colours);
  }

  return {
    /** @param here - it is offered to who sits here */
    show(state: TableState, here: boolean) {
      const open = here && offersSwap(state);
      if (open) ask(state);
      panel.show(open, `${app.words().language} ${aboutOf(state)}`, () => build(state));
      const [, other] = smalls;
      // The buttons stay: a finger may be on one of them.
      if (
        open &&
        other &&
        state.offered?.about === aboutOf(state) &&
        other.view !== state.offered.view
      ) {
        Object.assign(other, { view: state.offered.view, painted: "" });
        other.pairs.replaceChildren(...pairsOf(other.view));
      }
      for (const small of open ? smalls : []) paint(state, small);
    },
  };
}
