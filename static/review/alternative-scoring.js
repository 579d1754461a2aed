/**
 * A finished game scored another way: one line for each other agreement, and on request the groups that would decide then.
 * @import { App, Glance, Rescored, TableState } from "../app/types.js"
 * @import { Table } from "../app/controller.js"
 */
import { make, setText } from "../ui/dom.js";
import { endReason, endText } from "../games/shared/status-text.js";
import { nameOf, pointsText } from "../games/shared/selectors.js";
import { readPosition, readSave } from "../notation/record-reader.js";

/** @param {TableState} state */
const aboutOf = ({ id, position }) => `${id} ${position.moves.join(" ")}`;

/** @param {TableState} state @returns {Rescored[]} */
export const waysOf = (state) =>
  state.rescored?.about === aboutOf(state) ? state.rescored.ways : [];

/** The way that is shown on the board. @param {TableState} state @returns {Rescored | null} */
const shownWay = (state) =>
  state.rescored?.about === aboutOf(state) && !state.review ? state.rescored.shown : null;

/** Asks once for each game that has ended. @param {App} app @param {Table} table */
export function createRescore(app, table) {
  let asked = "";
  return {
    /** @param {TableState} state */
    async look(state) {
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
    /** @param {Rescored} way */
    toggle(way) {
      const { rescored } = table.state();
      if (rescored) table.set({ rescored: { ...rescored, shown: rescored.shown === way ? null : way } });
    },
  };
}

/**
 * The table as it would be told under the other agreement: the end of the stage that it is about, with its groups.
 * @param {TableState} state
 * @returns {TableState}
 */
export function scoredOtherwise(state) {
  const way = shownWay(state);
  if (!way) return state;
  const position = readPosition(readSave(state.save).record, way.ply);
  return { ...state, position, view: { ...viewUnder(state.view, way), stage: way.stage }, over: null };
}

/** @param {Glance} view @param {Rescored} way @returns {Glance} */
function viewUnder(view, { option, value, outcome, groups }) {
  return {
    ...view,
    outcome,
    groups,
    coverable: [],
    reachable: [],
    agreed: { ...view.agreed, [option]: value },
  };
}

/** The result and what decided, as agreed or, with its name in front, under the way that is shown. @param {App} app @param {TableState} state */
function told(app, state) {
  const way = shownWay(state);
  if (!way) return [endText(app, state), endReason(app, state)];
  const other = { ...state, view: viewUnder(state.view, way) };
  const name = app.t(`rescored-${keyOf(way)}`);
  return [app.t("rescored-result", { way: name, result: endText(app, other) }), endReason(app, other)];
}

/**
 * One button for each other way; pressed, its groups are outlined on the board.
 * @param {App} app
 * @param {TableState} state
 * @param {(way: Rescored) => void} toggle
 */
export function rescoredLines(app, state, toggle) {
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
  return make("div", { class: "rescored", role: "group", "aria-label": app.t("rescored-title") }, ...lines);
}

/** Which of them is pressed, and what it comes to. @param {App} app @param {HTMLElement} panel @param {TableState} state */
export function showPressed(app, panel, state) {
  const way = shownWay(state);
  told(app, state).forEach((text, index) => {
    const line = panel.querySelector(index ? "p" : "h2");
    if (line) setText(line, text);
  });
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (panel.querySelectorAll("[data-way]")))
    button.setAttribute("aria-pressed", String(button.dataset.way === (way && keyOf(way))));
}

/** @param {Rescored} way */
const keyOf = ({ option, value }) => `${option}-${value}`;

/** "Ann by 3", or who wins a tie. @param {App} app @param {Glance} view @param {Rescored} way */
function margin(app, view, { outcome }) {
  const { t } = app;
  if (!outcome.winner) return t("end-draw-plain");
  const { First, Second } = outcome.points;
  const name = nameOf(app, view, outcome.winner);
  const by = Math.abs(First - Second);
  return by ? t("rescored-by", { name, by: pointsText(by) }) : t("rescored-tie", { name });
}
