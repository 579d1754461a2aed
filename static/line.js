/**
 * The one sentence that says what may be done, what was done, or why not.
 * @import { App, Line, Seat, TableState, Violation } from "./types.js"
 */
import { moveOf } from "./held.js";
import { broken, changeBySide, fits, hintShown, nameOf, otherSeat } from "./model.js";
import { readPlacement, cellName, inOrder } from "./record.js";

/** @param {string} text @param {Line["tone"]} [tone] @returns {Line} */
const plain = (text, tone = "plain") => ({ parts: [{ text }], tone });

/**
 * Every broken rule in a sentence of its own.
 * @param {App} app
 * @param {Violation[]} violations
 * @param {string} piece
 */
export function reasons(app, violations, piece) {
  return [...new Set(violations.map(({ code }) => code))].map((code) => {
    const cells = [
      ...new Set(violations.filter((one) => one.code === code).flatMap((one) => one.cells)),
    ];
    const args = { piece, cells: app.words().list(cells), count: cells.length };
    return { mark: code, text: app.t(`reason-${code}`, args) };
  });
}

/** What a piece covers, as words. @param {App} app @param {Record<string, number>} bySide */
export function coversText({ t }, bySide) {
  const [X, O] = [Math.abs(bySide.X ?? 0), Math.abs(bySide.O ?? 0)];
  if (X && O) return t("covers-both", { x: X, o: O });
  if (X || O) return t(X ? "covers-x" : "covers-o", { x: X, o: O });
  return t("covers-none");
}

/** One sentence about the last move, for eye and ear. @param {App} app @param {TableState} state */
export function lastText(app, { view, position }) {
  const { last } = view;
  const move = last?.move ?? position.moves.at(-1);
  if (!last || !move) return "";
  const name = nameOf(app, view, last.seat);
  const other = nameOf(app, view, otherSeat(last.seat));
  const piece = readPlacement(move);
  if (move === "swap")
    return app.t("said-swap", {
      name,
      other,
      side: view.seats[last.seat].side,
      otherSide: view.seats[otherSeat(last.seat)].side,
    });
  if (!piece) return app.t("said-resign", { name, other });
  return app.t("said-place", {
    name,
    piece: piece.shape,
    cells: inOrder(piece.cells).map(cellName).join(" "),
    covers: coversText(app, sidesOfChange(last.side, last.seat, last.change)),
    ...points(view),
  });
}

/** @param {string} side @param {Seat} seat @param {Record<Seat, number>} change */
const sidesOfChange = (side, seat, change) => ({
  [side]: change[seat],
  [side === "X" ? "O" : "X"]: change[otherSeat(seat)],
});

/** @param {TableState["view"]} view */
const points = ({ seats }) => ({ a: seats.First.points ?? 0, b: seats.Second.points ?? 0 });

/** @param {App} app @param {TableState} state @returns {Line} */
export function lineOf(app, state) {
  const { t } = app;
  const { view, held, message, rules } = state;
  if (state.holding === "set" && broken(state).length && held)
    return { parts: reasons(app, broken(state), held.piece), tone: "refused" };
  if (message)
    return plain(
      t(message.key, message.args),
      message.key.startsWith("need-") ? "refused" : "plain",
    );
  if (state.busy && rules === "starting") return plain(t("line-kept"));
  if (held) return heldLine(app, state);
  if (view.outcome)
    return plain(
      state.looking ? `${endText(app, state)}. ${endReason(app, state)}` : lastText(app, state),
    );
  return nextLine(app, state);
}

/** @param {App} app @param {TableState} state @returns {Line} */
function heldLine(app, state) {
  const { t } = app;
  const piece = state.held?.piece ?? "";
  const hint = hintShown(state);
  if (hint && !(state.holding === "set" && fits(state)))
    return plain(t("line-hint", { piece, here: hint.pivots.length, others: hint.others }));
  if (!state.held || !moveOf(state.held)) return plain(t("line-put", { piece }));
  const change = changeBySide(state);
  if (change && state.holding === "set")
    return plain(t("line-fits", { covers: coversText(app, change) }), "yours");
  return plain("");
}

/** @param {App} app @param {TableState} state @returns {Line} */
function nextLine(app, state) {
  const { view } = state;
  const seat = view.to_move;
  if (!seat) return plain("");
  const args = { name: nameOf(app, view, seat), side: view.seats[seat].side };
  const said = lastText(app, state);
  if (said) return plain(said);
  return plain(app.t(view.ply === 0 ? "line-first" : "line-pick", args), "yours");
}

/** @param {App} app @param {TableState} state */
export function endText(app, { view }) {
  const { outcome } = view;
  if (!outcome) return "";
  const [a, b] = [outcome.points.First, outcome.points.Second];
  if (!outcome.winner) return app.t("end-draw", { a, b });
  const name = nameOf(app, view, outcome.winner);
  if (outcome.termination !== "normal") return app.t("end-wins-early", { name });
  const won = outcome.winner === "First";
  return app.t("end-wins", { name, a: won ? a : b, b: won ? b : a });
}

/** @param {App} app @param {TableState} state */
export function endReason(app, { view }) {
  const { outcome } = view;
  if (!outcome) return "";
  const loser = outcome.winner ? nameOf(app, view, otherSeat(outcome.winner)) : "";
  return app.t(`end-by-${outcome.decided_by}`, {
    a: outcome.points.First,
    b: outcome.points.Second,
    loser,
  });
}
