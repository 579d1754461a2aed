/** Head start of the new game dialog: points that one player has before the first move. */
import { html, nothing } from "lit-html";
import { headStarts } from "../games/game-data.js";
import { pointsText, SEATS } from "../games/shared/selectors.ts";
import type { GameInfo, Seat } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { inputValue, labelledField } from "../ui/form-fields.ts";

const MIN_POINTS = 0.5;
const MAX_POINTS = 30;

/**
 * Chance in percent to win with a head start against an equal player.
 * @param measured - for 0, 1, 2 … points; half points lie between
 */
export function headStartChance(measured: readonly number[], points: number): number {
  const at = (index: number) => measured[Math.min(index, measured.length - 1)] ?? 50;
  return Math.round((at(Math.floor(points)) + at(Math.ceil(points))) / 2);
}

/** @param render - renders the dialog again */
export function createHeadStartField(app: App, render: () => void) {
  const { t } = app;
  let seat: Seat | null = null;
  let points = 3;
  const isValid = () =>
    points >= MIN_POINTS && points <= MAX_POINTS && Number.isInteger(2 * points);
  const nameOf = (info: GameInfo, one: Seat) =>
    t(`new-game-seat-${one}`, { side: t(`side-as-${info.sides[SEATS.indexOf(one)]}`) });

  function pointsField() {
    const type = ({ target }: Event) => {
      points = (target as HTMLInputElement).valueAsNumber;
      render();
    };
    // The browser can only show what is wrong with a field that is not folded away.
    const unfold = ({ target }: Event) => {
      const part = (target as HTMLInputElement).closest("details");
      if (part) part.open = true;
    };
    return labelledField(
      t("head-start-points"),
      html`<input type="number" id="new-head-start-points" min=${MIN_POINTS} max=${MAX_POINTS}
        step="0.5" required inputmode="decimal" value=${points} @input=${type} @invalid=${unfold}>`,
    );
  }

  function worth(measured: readonly number[]) {
    const percent = headStartChance(measured, points);
    return t("head-start-worth", { points: pointsText(points), percent });
  }

  return {
    template(info: GameInfo) {
      const measured = headStarts[info.id];
      if (!measured) return nothing;
      const choose = (event: Event) => {
        seat = SEATS.find((one) => one === inputValue(event)) ?? null;
        render();
      };
      const options = [null, ...SEATS].map(
        (one) =>
          html`<option value=${one ?? ""} .selected=${one === seat}
            >${one ? nameOf(info, one) : t("head-start-nobody")}</option>`,
      );
      const select = html`<select id="new-head-start" @change=${choose}>${options}</select>`;
      const note = seat && isValid() ? worth(measured) : t("head-start-note");
      return html`<div class="head-start">
        <div class="fields">${labelledField(t("head-start-title"), select)}${
          seat ? pointsField() : nothing
        }</div>
        <p class="note" role="status" .textContent=${note}></p>
      </div>`;
    },
    /** Part of the summary; empty if nobody has a head start. */
    summary: (info: GameInfo) =>
      seat && headStarts[info.id] && isValid()
        ? t("head-start-summary", { name: nameOf(info, seat), points: pointsText(points) })
        : "",
    /** Record tags. */
    tags: (info: GameInfo): Record<string, string> =>
      seat && headStarts[info.id] && isValid() ? { Handicap: `${seat} ${points}` } : {},
  };
}
