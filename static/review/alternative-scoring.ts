/**
 * A finished game scored another way: one line for each other agreement, and on request the groups that would decide then.
 */
import type { App, Glance, Rescored, TableState } from "../app/types.ts";
import type { Table } from "../app/controller.ts";
import { make, setText } from "../ui/dom.ts";
import { endReason, endText } from "../games/shared/status-text.ts";
import { nameOf, pointsText } from "../games/shared/selectors.ts";
import { readPosition, readSave } from "../notation/record-reader.ts";

const aboutOf = ({ id, position }: TableState) => `${id} ${position.moves.join(" ")}`;

export const waysOf = (state: TableState): Rescored[] =>
  state.rescored?.about === aboutOf(state) ? state.rescored.ways : [];

/** The way that is shown on the board. */
const shownWay = (state: TableState): Rescored | null =>
  state.rescored?.about === aboutOf(state) && !state.review ? state.rescored.shown : null;

/** Asks once for each game that has ended. */
export function createRescore(app: App, table: Table) {
  let asked = "";
  return {
    async look(state: TableState) {
      const about = aboutOf(state);
      const scores = state.info.options.some(({ scoring }) => scoring);
      const ended = state.view.outcome?.termination === "normal" && !state.exploring;
      if (!scores || !ended || state.rules !== "ready" || state.busy) return;
      if (asked === about || state.rescored?.about === about) return;
      asked = about;
      const answer = await app.rules.rescore().catch(() => null);
      asked = "";
      if (answer?.ok) table.set({ rescored: { about, ways: answer.ways, shown: null } });
    },
    toggle(way: Rescored) {
      const { rescored } = table.state();
      if (rescored)
        table.set({ rescored: { ...rescored, shown: rescored.shown === way ? null : way } });
    },
  };
}

/** The table as it would be told under the other agreement: the end of the stage that it is about, with its groups. */
export function scoredOtherwise(state: TableState): TableState {
  const way = shownWay(state);
  if (!way) return state;
  const position = readPosition(readSave(state.save).record, way.ply);
  return {
    ...state,
    position,
    view: { ...viewUnder(state.view, way), stage: way.stage },
    over: null,
  };
}

function viewUnder(view: Glance, { option, value, outcome, groups }: Rescored): Glance {
  return {
    ...view,
    outcome,
    groups,
    coverable: [],
    reachable: [],
    agreed: { ...view.agreed, [option]: value },
  };
}

/** The result and what decided, as agreed or, with its name in front, under the way that is shown. */
function told(app: App, state: TableState) {
  const way = shownWay(state);
  if (!way) return [endText(app, state), endReason(app, state)];
  const other = { ...state, view: viewUnder(state.view, way) };
  const name = app.t(`rescored-${keyOf(way)}`);
  return [
    app.t("rescored-result", { way: name, result: endText(app, other) }),
    endReason(app, other),
  ];
}

/** One button for each other way; pressed, its groups are outlined on the board. */
export function rescoredLines(app: App, state: TableState, toggle: (way: Rescored) => void) {
  const ways = waysOf(state);
  if (!ways.length) return null;
  const lines = ways.map((way) =>
    make(
      "button",
      {
        type: "button",
        class: "way-to-score",
        "aria-pressed": String(shownWay(state) === way),
        "data-way": keyOf(way),
        title: app.t("rescored-show"),
        click: () => toggle(way),
      },
      make("span", {}, app.t(`rescored-${way.option}-${way.value}`)),
      make("b", {}, margin(app, state.view, way)),
    ),
  );
  return make(
    "div",
    { class: "rescored", role: "group", "aria-label": app.t("rescored-title") },
    ...lines,
  );
}

/** Which of them is pressed, and what it comes to. */
export function showPressed(app: App, panel: HTMLElement, state: TableState) {
  const way = shownWay(state);
  told(app, state).forEach((text, index) => {
    const line = panel.querySelector(index ? "p" : "h2");
    if (line) setText(line, text);
  });
  for (const button of panel.querySelectorAll<HTMLElement>("[data-way]"))
    button.setAttribute("aria-pressed", String(button.dataset.way === (way && keyOf(way))));
}

const keyOf = ({ option, value }: Rescored) => `${option}-${value}`;

/** "Ann by 3", or who wins a tie. */
function margin(app: App, view: Glance, { outcome }: Rescored) {
  const { t } = app;
  if (!outcome.winner) return t("end-draw-plain");
  const { First, Second } = outcome.points;
  const name = nameOf(app, view, outcome.winner);
  const by = Math.abs(First - Second);
  return by ? t("rescored-by", { name, by: pointsText(by) }) : t("rescored-tie", { name });
}
