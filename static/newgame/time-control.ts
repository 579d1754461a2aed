/** Time control of the new game dialog: no clock, a preset, or custom times for each seat. */

import { html, nothing } from "lit-html";
import { handicaps } from "../games/game-data.js";
import { SEATS } from "../games/shared/selectors.ts";
import type { GameInfo, Seat } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import type { TimeControl } from "../storage/types.ts";
import { labelledField, radioGroup } from "../ui/form-fields.ts";
import { houseRuleBadge } from "../ui/templates.ts";
import { measuredChance, timeFactor } from "./handicap-worth.ts";

/** Presets in record notation: base time + increment, in seconds. Message keys derive from them. */
const PRESETS = ["300+0", "600+0", "600+5"];
const NO_CLOCK = "none";
const CUSTOM = "own";
const MAX = { minutes: 1440, seconds: 3600 };

function inRange(value: unknown, unit: "minutes" | "seconds", fallback: number) {
  const min = unit === "minutes" ? 0.1 : 0;
  const number = typeof value === "number" && Number.isFinite(value) ? value : fallback;
  return Math.min(Math.max(number, min), MAX[unit]);
}

/** Parses the stored choice. Invalid values are replaced by defaults. */
// biome-ignore lint/suspicious/noExplicitAny: checks what storage holds
export function readTimeControl(stored: any): TimeControl {
  const own = (seat: Seat) => ({
    minutes: inRange(stored?.own?.[seat]?.minutes, "minutes", 15),
    seconds: Math.round(inRange(stored?.own?.[seat]?.seconds, "seconds", 10)),
  });
  return {
    kind: [...PRESETS, CUSTOM].includes(stored?.kind) ? stored.kind : NO_CLOCK,
    ends: stored?.ends === "nothing" ? "nothing" : "game",
    own: { First: own("First"), Second: own("Second") },
  };
}

/** Record tags of a time control. */
export function timeControlTags({ kind, ends, own }: TimeControl): Record<string, string> {
  if (kind === NO_CLOCK) return {};
  const limits = SEATS.map((seat) => `${Math.round(own[seat].minutes * 60)}+${own[seat].seconds}`);
  return {
    Clock: kind === CUSTOM ? limits.join("/") : kind,
    ...(ends === "nothing" && { ClockEnds: ends }),
  };
}

function customFields(
  { t }: App,
  game: GameInfo,
  seat: Seat,
  times: TimeControl["own"][Seat],
  disabled: boolean,
  render: () => void,
) {
  const field = (unit: "minutes" | "seconds", min: string, step: string) => {
    const type = ({ target }: Event) => {
      times[unit] = (target as HTMLInputElement).valueAsNumber;
      render();
    };
    return labelledField(
      t(`clock-${unit}`),
      html`<input type="number" id=${`new-${unit}-${seat}`} min=${min} max=${MAX[unit]} step=${step}
        required inputmode="decimal" value=${times[unit]} ?disabled=${disabled} @input=${type}>`,
    );
  };
  const side = t(`side-as-${game.sides[SEATS.indexOf(seat)]}`);
  return html`<fieldset class="custom-time-control">
    <legend>${t(`new-game-seat-${seat}`, { side })}</legend>
    <div class="fields">${field("minutes", "0.1", "any")}${field("seconds", "0", "1")}</div>
  </fieldset>`;
}

/** @param render - renders the dialog again */
export function createTimeControlField(app: App, render: () => void) {
  const { t } = app;
  const choice = readTimeControl(app.storage.timeControl());
  const change = (changed: Partial<TimeControl>) => {
    Object.assign(choice, changed);
    render();
  };
  const kinds = [NO_CLOCK, ...PRESETS, CUSTOM].map((value) => ({
    value,
    title: t(`clock-kind-${value.replace("+", "-")}`),
  }));
  const ends = ["game", "nothing"].map((value) => ({
    value,
    title: t(`clock-on-timeout-${value}`),
    means: t(`clock-on-timeout-${value}-description`),
  }));
  /** What more time for one player is worth. */
  function worth({ id }: GameInfo) {
    const times = timeFactor(choice.own);
    const measured = handicaps[id]?.time ?? [];
    if (!(times > 1) || !measured.length) return "";
    const percent = measuredChance(measured, times);
    return t("clock-worth", { times: Math.round(10 * times) / 10, percent });
  }
  function details(game: GameInfo) {
    // Hidden inputs with invalid values would block the form; disabled ones are not validated.
    const hidden = choice.kind !== CUSTOM;
    return html`<div class="clock-details">
      <div class="two" ?hidden=${hidden}>${SEATS.map((seat) =>
        customFields(app, game, seat, choice.own[seat], hidden, render),
      )}</div>
      <p class="note" role="status" ?hidden=${hidden} .textContent=${worth(game)}></p>
      ${radioGroup("new-clock-ends", t("clock-on-timeout"), ends, choice.ends, (value) =>
        change({ ends: value === "nothing" ? value : "game" }),
      )}
      <p class="note">${houseRuleBadge(app)} ${t("house-rule-clock")}</p>
      <p class="note">${t("clock-note")}</p>
    </div>`;
  }
  return {
    template(game: GameInfo) {
      const setKind = (kind: string) => change({ kind });
      const look = { class: "segments clock-kinds" };
      return html`<div class="clock-choice">
        ${radioGroup("new-clock", t("clock-title"), kinds, choice.kind, setKind, look)}
        ${choice.kind === NO_CLOCK ? nothing : details(game)}
      </div>`;
    },
    /** Returns the record tags, and stores the choice as the default for the next game. */
    value() {
      const valid = readTimeControl(choice);
      app.storage.setTimeControl(valid);
      return timeControlTags(valid);
    },
  };
}
