/** Who plays: against the computer, two people at this device, or one computer against another. */

import { html, nothing } from "lit-html";
import { LEVELS, levelName } from "../games/computer-levels.ts";
import { SEATS } from "../games/shared/selectors.ts";
import type { GameInfo, GameView, Seat } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { OPPONENTS, playerTags, readOpponent } from "../state/opponent.ts";
import type { OpponentChoice } from "../storage/types.ts";
import { matchesMedia } from "../ui/dom.ts";
import { inputValue, labelledField, radioGroup } from "../ui/form-fields.ts";
import { randomSeed } from "../util/random-seed.ts";

const levelText = ({ t }: App, level: number) => t(`level-${level}-description`);

function levelChips(app: App, level: number, choose: (level: number) => void) {
  const { t } = app;
  const choices = LEVELS.map((value) => ({
    value: String(value),
    title: String(value),
    means: levelName(app, value),
  }));
  const note = html`<p class="note" id="new-level-note" aria-live="polite"
    .textContent=${levelText(app, level)}></p>`;
  const pick = (value: string) => choose(Number(value));
  const look = { class: "levels" };
  return radioGroup("new-level", t("new-game-level"), choices, String(level), pick, look, note);
}

function levelSelect(
  app: App,
  info: GameInfo,
  seat: Seat,
  level: number,
  choose: (level: number) => void,
) {
  const note = `new-level-note-${seat}`;
  const options = LEVELS.map(
    (value) =>
      html`<option value=${value} .selected=${value === level}
        >${value} · ${levelName(app, value)}</option>`,
  );
  const select = html`<select id=${`new-level-${seat}`} aria-describedby=${note}
    @change=${(event: Event) => choose(Number(inputValue(event)))}>${options}</select>`;
  return html`<div class="player">
    ${labelledField(seatLabel(app, info, seat), select)}
    <p class="note" id=${note} aria-live="polite" .textContent=${levelText(app, level)}></p>
  </div>`;
}

const seatLabel = ({ t }: App, info: GameInfo, seat: Seat) =>
  t(`new-game-seat-${seat}`, { side: t(`side-as-${info.sides[SEATS.indexOf(seat)]}`) });

function seatChoice(
  { t }: App,
  info: GameInfo,
  chosen: OpponentChoice["seat"],
  choose: (seat: OpponentChoice["seat"]) => void,
) {
  const sideAt = (index: number) =>
    t("new-game-first-side", { side: t(`side-${info.sides[index]}`) });
  const choices = [
    { value: "First", title: t("new-game-first-First"), means: sideAt(0) },
    { value: "Second", title: t("computer"), means: sideAt(1) },
    { value: "random", title: t("new-game-first-random") },
  ];
  const pick = (value: string) => choose(readOpponent({ seat: value }).seat);
  return radioGroup("new-seat", t("new-game-first"), choices, chosen, pick, { class: "segments" });
}

/** Two people with a mouse sit side by side. */
const hasTouch = () => matchesMedia("(any-pointer: coarse)");

function nameField(label: string, seat: Seat, names: Record<Seat, string>, placeholder: string) {
  const type = (event: Event) => {
    names[seat] = inputValue(event);
  };
  return labelledField(
    label,
    html`<input type="text" id=${`new-name-${seat}`} maxlength="24" value=${names[seat]}
      placeholder=${placeholder} autocomplete="off" @input=${type}>`,
  );
}

/**
 * @param seats - players of the current game, whose names are suggested
 * @param render - renders the dialog again
 * @param seating - fields for how two people sit at this device
 */
export function createPlayerPicker(
  app: App,
  seats: GameView["seats"],
  render: () => void,
  seating: () => unknown,
) {
  const { t, storage } = app;
  const choice = readOpponent(storage.opponent());
  const nameAt = (seat: Seat) => (seats[seat].level ? "" : (seats[seat].name ?? ""));
  // Somebody who played second against the computer is the only person, and so the first one here.
  const names = seats.First.level
    ? { First: nameAt("Second"), Second: "" }
    : { First: nameAt("First"), Second: nameAt("Second") };
  const preloadEngine = () => {
    if (choice.opponent !== "person") void app.engine.preload();
  };
  const change = (changed: Partial<OpponentChoice>) => {
    Object.assign(choice, changed);
    preloadEngine();
    render();
  };
  preloadEngine();

  function against(info: GameInfo) {
    if (choice.opponent === "computers")
      return html`<div class="two">${SEATS.map((seat) =>
        levelSelect(app, info, seat, choice.levels[seat], (level) =>
          change({ levels: { ...choice.levels, [seat]: level } }),
        ),
      )}</div>`;
    if (choice.opponent === "person")
      return html`<div class="two">${SEATS.map((seat) =>
        nameField(seatLabel(app, info, seat), seat, names, t(`name-${seat}`)),
      )}</div>${hasTouch() ? seating() : nothing}`;
    return html`${levelChips(app, choice.level, (level) => change({ level }))}
      ${seatChoice(app, info, choice.seat, (seat) => change({ seat }))}`;
  }

  return {
    template(info: GameInfo) {
      const choices = OPPONENTS.map((value) => ({ value, title: t(`new-game-opponent-${value}`) }));
      const pick = (value: string) =>
        change({ opponent: readOpponent({ opponent: value }).opponent });
      const look = { class: "segments" };
      return html`<div class="part">
        ${radioGroup("new-opponent", t("new-game-opponent"), choices, choice.opponent, pick, look)}
        ${against(info)}
      </div>`;
    },
    /** Name of the only person in a game against the computer; nothing in other games. */
    ownName: () =>
      choice.opponent === "computer"
        ? nameField(t("new-game-name"), "First", names, t("name-First"))
        : nothing,
    /** Returns the record tags, and stores the choice as the default for the next game. */
    tags(): Record<string, string> {
      storage.setOpponent(choice);
      return playerTags(choice, names, randomSeed());
    },
  };
}
