/** Player picker of the new game dialog: a named person or a computer level for each seat. */

import { html } from "lit-html";
import { LEVELS, levelName, ratingText } from "../games/computer-levels.ts";
import { SEATS } from "../games/shared/selectors.ts";
import type { GameInfo, GameView, Seat } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { inputValue, labelledField } from "../ui/form-fields.ts";

interface Player {
  name: string;
  /** 0: a person. */
  level: number;
}

const playerOf = ({ name, level }: GameView["seats"][Seat]): Player => ({
  name,
  level: level ?? 0,
});

function levelSelect(app: App, seat: Seat, player: Player, means: string, render: () => void) {
  const { t } = app;
  const option = (level: number, text: string) =>
    html`<option value=${level || ""} .selected=${level === player.level}>${text}</option>`;
  const choose = (event: Event) => {
    player.level = Number(inputValue(event));
    render();
  };
  return html`<select id=${`new-player-${seat}`} aria-describedby=${means} @change=${choose}
    >${option(0, t("player-person"))}<optgroup label=${t("computer")}>${LEVELS.map((level) =>
      option(level, t("player-level", { level, name: levelName(app, level) })),
    )}</optgroup></select>`;
}

function playerField(app: App, info: GameInfo, seat: Seat, player: Player, render: () => void) {
  const { t } = app;
  const { name, level } = player;
  const side = t(`side-as-${info.sides[SEATS.indexOf(seat)]}`);
  const means = `new-means-${seat}`;
  const said = level ? [t(`level-${level}-description`), ratingText(app, info.id, level)] : [];
  const type = (event: Event) => {
    player.name = inputValue(event);
  };
  const select = levelSelect(app, seat, player, means, render);
  return html`<div class="player">
    ${labelledField(t(`new-game-seat-${seat}`, { side }), select)}
    <input type="text" id=${`new-game-seat-${seat}`} maxlength="24" value=${name}
      placeholder=${t(`name-${seat}`)} aria-label=${t("new-game-name")} autocomplete="off"
      ?hidden=${level > 0} @input=${type}>
    <p class="note" id=${means} aria-live="polite" ?hidden=${!level}
      .textContent=${said.filter(Boolean).join(" ")}></p>
  </div>`;
}

/**
 * @param presets - players of the current game
 * @param render - renders the dialog again
 */
export function createPlayerPicker(app: App, presets: GameView["seats"], render: () => void) {
  const players = { First: playerOf(presets.First), Second: playerOf(presets.Second) };
  /** Record tag with the name of the person or the computer level. */
  const tagOf = (seat: Seat): [string, string] => {
    const { name, level } = players[seat];
    return level ? [`${seat}Level`, String(level)] : [seat, name.trim()];
  };
  return {
    template: (info: GameInfo) =>
      html`<div class="two">${SEATS.map((seat) =>
        playerField(app, info, seat, players[seat], render),
      )}</div>`,
    /** Record tags of both seats, with a random seed if the computer plays. */
    tags(): Record<string, string> {
      const tags = Object.fromEntries(SEATS.map(tagOf).filter(([, value]) => value));
      const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
      const hasComputer = SEATS.some((seat) => players[seat].level);
      return { ...tags, ...(hasComputer && { ComputerSeed: String(seed) }) };
    },
  };
}
