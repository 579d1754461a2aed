/** What the computer reckons, in words: chances, leads, what is proved and what is not, reasons for a move. */
import type { App, Glance, Reckoned, Seat, TableState, Why } from "../app/types.ts";
import { make } from "../ui/dom.ts";
import { countText } from "../games/shared/status-text.ts";
import { spaced } from "../table/move-list.ts";
import { SEATS, nameOf, otherSeat } from "../games/shared/selectors.ts";

/** A part of one as whole per cent; what is not certain never reads as if it were. */
export function chanceText({ t }: App, { chance, proved }: Reckoned) {
  const percent = Math.round(100 * chance);
  return t("reckon-chance", { percent: proved ? percent : Math.min(Math.max(percent, 1), 99) });
}

export function leadText(app: App, margin: number) {
  const [digits, sign] = [Number.isInteger(margin) ? 0 : 1, margin < 0 ? "\u2212" : "+"];
  const size = new Intl.NumberFormat(app.words().language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: 1,
  }).format(Math.abs(margin));
  return Number(Math.abs(margin).toFixed(1)) ? sign + size : "0";
}

/** A lead in points means nothing where lines win. */
export const hasLead = ({ game }: Glance) => game !== "lot";

/** A move as it is read: its letter, where it has one, and its cells. */
export function moveNodes({ t }: App, move: string) {
  if (move === "swap") return [make("span", { class: "text" }, t("reckon-swap"))];
  const shape = /^[A-Z]/.exec(move)?.[0] ?? "";
  return [
    shape && make("b", { class: "chip", "data-shape": shape }, shape),
    make("span", { class: "text" }, spaced(move)),
  ];
}

/** The same in one line. */
export const moveText = (app: App, move: string) =>
  move === "swap"
    ? app.t("reckon-swap")
    : `${/^[A-Z]/.exec(move)?.[0] ?? ""} ${spaced(move)}`.trim();

/** Who wins, if that is certain, and honestly not else. */
export function verdictText(app: App, view: Glance, best: Reckoned) {
  const seat = view.to_move ?? "First";
  if (!best.proved) return app.t("reckon-open");
  if (best.chance === 0.5) return app.t("reckon-draw");
  const winner = best.chance > 0.5 ? seat : otherSeat(seat);
  const args = {
    name: nameOf(app, view, winner),
    other: nameOf(app, view, otherSeat(winner)),
    by: leadText(app, Math.abs(best.margin)).slice(1),
    move: moveText(app, best.move),
  };
  const how = !hasLead(view) ? "plain" : best.margin ? "by" : "tie";
  return app.t(winner === seat ? `reckon-wins-${how}` : `reckon-loses-${how}`, args);
}

/** Reasons for a move, in one sentence. */
export function whyText(app: App, state: TableState, move: string, why: Why) {
  const { t, words } = app;
  if (move === "swap") return t("hint-swap");
  const { seats } = state.view;
  const change = Object.fromEntries(SEATS.map((seat) => [seats[seat].side, why.change[seat] ?? 0]));
  const safe = Object.entries(why.safe).filter(([, by]) => by > 0);
  const sides = words().list(safe.map(([side, by]) => t("grows", { side: t(`side-${side}`), by })));
  const counts = state.view.game !== "lot" && Object.values(change).some(Boolean);
  const printed = "X" in change || "O" in change;
  const reasons = [
    why.wins && t("why-wins"),
    why.blocks > 0 && t("why-blocks"),
    why.stack && t("why-stack"),
    counts && t(printed ? "why-covers" : "why-counts", { covers: countText(app, change) }),
    why.joined > 0 && t("why-joined", { count: why.joined }),
    safe.length > 0 && t("why-safe", { sides }),
    !safe.length && why.settled > 0 && t("why-settled", { count: why.settled }),
    why.last === "now" && t("why-last-now"),
    why.last === "kept" && t("why-last-kept"),
  ].filter((reason) => typeof reason === "string");
  return t("hint-said", { why: reasons.join("; ") || t("why-none") });
}

/** The chance of a seat, of what is reckoned for the seat to move. */
export const chanceOf = ({ chance }: Reckoned, mover: Seat, seat: Seat) =>
  mover === seat ? chance : 1 - chance;
