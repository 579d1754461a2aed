/**
 * Handicap in the dialog for new games: points, a second swap, hints or a shape for one of the
 * players.
 */
import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { handicaps } from "../games/game-data.js";
import { shapesOf } from "../games/shared/piece-colourings.ts";
import { pointsText, SEATS } from "../games/shared/selectors.ts";
import type { GameInfo, Seat } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { inputValue, labelledField } from "../ui/form-fields.ts";
import { headStartChance, measuredChance, shapeChance } from "./handicap-worth.ts";

const KINDS = ["points", "swap", "hints", "shape"] as const;
type Kind = (typeof KINDS)[number];
type Counted = "points" | "hints";

/** What can be entered for each kind that has a number. */
const AMOUNTS = {
  points: { min: 0.5, max: 30, step: 0.5 },
  hints: { min: 1, max: 20, step: 1 },
};

/** The kinds that suit a game. */
function kindsOf(info: GameInfo): readonly Kind[] {
  const { id, swap } = info;
  const points = Boolean(handicaps[id]?.points.length);
  const suits = { points, swap, hints: true, shape: shapesOf(info).length > 1 };
  return KINDS.filter((kind) => suits[kind]);
}

/** Chance in percent to win against an equal player; null: it has not been measured. */
function chance({ id }: GameInfo, kind: Kind, amounts: Record<Counted, number>, shape: string) {
  const { points = [], swap = 0, hints = [], shape: shapes = [] } = handicaps[id] ?? {};
  if (kind === "swap") return swap || null;
  if (kind === "shape") return shapeChance(shapes, shape);
  if (kind === "hints") return hints.length ? measuredChance(hints, amounts.hints) : null;
  return points.length ? headStartChance(points, amounts.points) : null;
}

export class HandicapField {
  readonly #app: App;
  readonly #render: () => void;
  #seat: Seat | null = null;
  #chosen: Kind = "points";
  readonly #amounts: Record<Counted, number> = { points: 3, hints: 3 };
  #shape = "";

  /** @param render - renders the dialog again */
  constructor(app: App, render: () => void) {
    this.#app = app;
    this.#render = render;
  }

  template(info: GameInfo) {
    const kind = this.#kindOf(info);
    return html`<div class="handicap">
      <div class="fields">${this.#seatField(info)}${this.#seat ? this.#kindField(info) : nothing}${
        this.#seat ? this.#detailField(info, kind) : nothing
      }</div>
      <p class="note" role="status" .textContent=${this.#note(info)}></p>
    </div>`;
  }

  /** Part of the summary; empty if there is no handicap. */
  summary(info: GameInfo) {
    const kind = this.#kindOf(info);
    if (!this.#seat || !this.#isValid(kind)) return "";
    const { points, hints } = this.#amounts;
    const amount = kind === "points" ? pointsText(points) : hints;
    const name = this.#nameOf(info, this.#seat);
    const piece = this.#shapeOf(info);
    return this.#app.t(`handicap-${kind}-summary`, { name, amount, piece });
  }

  /** Record tags. */
  tags(info: GameInfo): Record<string, string> {
    const kind = this.#kindOf(info);
    if (!this.#seat || !this.#isValid(kind)) return {};
    const { points, hints } = this.#amounts;
    const shape = `only ${this.#shapeOf(info)}`;
    const text = { points: `${points}`, swap: "swap", hints: `${hints} hints`, shape };
    return { Handicap: `${this.#seat} ${text[kind]}` };
  }

  /** The chosen kind if it suits the game, else the first that does. */
  #kindOf(info: GameInfo): Kind {
    const kinds = kindsOf(info);
    return kinds.find((kind) => kind === this.#chosen) ?? kinds[0] ?? "hints";
  }

  /** The chosen shape if the game has it, else its first. */
  #shapeOf(info: GameInfo) {
    const shapes = shapesOf(info);
    return shapes.find((shape) => shape === this.#shape) ?? shapes[0] ?? "";
  }

  #isValid(kind: Kind) {
    if (kind === "swap" || kind === "shape") return true;
    const { min, max, step } = AMOUNTS[kind];
    const amount = this.#amounts[kind];
    return amount >= min && amount <= max && Number.isInteger(amount / step);
  }

  #nameOf(info: GameInfo, seat: Seat) {
    const { t } = this.#app;
    return t(`new-game-seat-${seat}`, { side: t(`side-as-${info.sides[SEATS.indexOf(seat)]}`) });
  }

  #note(info: GameInfo) {
    const { t } = this.#app;
    if (!this.#seat) return t("handicap-note");
    const kind = this.#kindOf(info);
    const about = t(`handicap-${kind}-note`);
    const shape = this.#shapeOf(info);
    const percent = this.#isValid(kind) ? chance(info, kind, this.#amounts, shape) : null;
    return percent ? `${about} ${t("handicap-worth", { percent })}` : about;
  }

  #seatField(info: GameInfo) {
    const { t } = this.#app;
    const choose = (event: Event) => {
      this.#seat = SEATS.find((seat) => seat === inputValue(event)) ?? null;
      this.#render();
    };
    const options = [null, ...SEATS].map(
      (seat) =>
        html`<option value=${seat ?? ""} .selected=${seat === this.#seat}
          >${seat ? this.#nameOf(info, seat) : t("handicap-nobody")}</option>`,
    );
    return labelledField(
      t("handicap-title"),
      html`<select id="new-handicap" @change=${choose}>${options}</select>`,
    );
  }

  #kindField(info: GameInfo) {
    const { t } = this.#app;
    const choose = (event: Event) => {
      this.#chosen = KINDS.find((kind) => kind === inputValue(event)) ?? this.#chosen;
      this.#render();
    };
    const options = kindsOf(info).map(
      (kind) =>
        html`<option value=${kind} .selected=${kind === this.#kindOf(info)}
          >${t(`handicap-${kind}`)}</option>`,
    );
    return labelledField(
      t("handicap-kind"),
      html`<select id="new-handicap-kind" @change=${choose}>${options}</select>`,
    );
  }

  #detailField(info: GameInfo, kind: Kind) {
    if (kind === "swap") return nothing;
    return kind === "shape" ? this.#shapeField(info) : this.#amountField(kind);
  }

  #shapeField(info: GameInfo) {
    const { t } = this.#app;
    const choose = (event: Event) => {
      this.#shape = inputValue(event);
      this.#render();
    };
    const options = shapesOf(info).map(
      (shape) =>
        html`<option value=${shape} .selected=${shape === this.#shapeOf(info)}>${shape}</option>`,
    );
    return labelledField(
      t("handicap-which"),
      html`<select id="new-handicap-shape" @change=${choose}>${options}</select>`,
    );
  }

  #amountField(kind: Counted) {
    const { min, max, step } = AMOUNTS[kind];
    const type = ({ target }: Event) => {
      this.#amounts[kind] = (target as HTMLInputElement).valueAsNumber;
      this.#render();
    };
    // The browser can only show what is wrong with a field that is not folded away.
    const unfold = ({ target }: Event) => {
      const part = (target as HTMLInputElement).closest("details");
      if (part) part.open = true;
    };
    return labelledField(
      this.#app.t("handicap-amount"),
      // A field of its own for each kind: one that was typed into would keep its number.
      keyed(
        kind,
        html`<input type="number" id="new-handicap-amount" min=${min} max=${max} step=${step}
          required inputmode="decimal" value=${this.#amounts[kind]} @input=${type}
          @invalid=${unfold}>`,
      ),
    );
  }
}
