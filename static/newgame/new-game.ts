/** New game dialog, generated from the options that each game declares. */

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { games } from "../games/registry.ts";
import { messageKeyOf } from "../games/shared/selectors.ts";
import { createThumbnails, sampleRecord } from "../games/thumbnail.ts";
import type { GameInfo, GameView } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { closeDialog, openDialog } from "../ui/dialogs.ts";
import { inputValue, radioGroup } from "../ui/form-fields.ts";
import { buttonRow, houseRuleBadge } from "../ui/templates.ts";
import { BoardEditor } from "./board-editor.ts";
import { HandicapField } from "./handicap-field.ts";
import { createPlayerPicker } from "./player-picker.ts";
import { createTimeControlField } from "./time-control.ts";

type GameOption = GameInfo["options"][number];

/** House rules that are not displayed with an option. */
const otherRulings = (info: GameInfo) => {
  const shown = info.options.map(({ ruling }) => ruling);
  return info.rulings.filter((id) => !shown.includes(id));
};

/** Radio group of an option, with the ruling that it is, if it is one. */
function optionField(
  app: App,
  { tag, values, free, ruling }: GameOption,
  selected: string | undefined,
  choose: (value: string) => void,
) {
  const { t } = app;
  const title = t(`option-${tag}`);
  const choices = (free ? [...values, "custom"] : values).map((value) => ({
    value,
    title: t(`option-${tag}-${value}`),
    means: t(`option-${tag}-${value}-description`),
  }));
  const legend = ruling ? html`${title} ${houseRuleBadge(app)}` : title;
  const note = ruling ? html`<p class="note">${t(`house-rule-${ruling}`)}</p>` : nothing;
  return radioGroup(`option-${tag}`, legend, choices, selected, choose, {}, note);
}

/** The options of one game. They are kept while the dialog is open. */
class GameForm {
  readonly #app: App;
  readonly #info: GameInfo;
  readonly #render: () => void;
  /** Values by tag, without that of a board. */
  readonly #values: Record<string, string>;
  /** Tags of the options that the user has chosen. */
  readonly #chosen = new Set<string>();
  /** The option that accepts other text, a board. */
  readonly #free: GameOption | undefined;
  readonly #board: BoardEditor | null;

  /** @param render - renders the dialog again */
  constructor(app: App, info: GameInfo, render: () => void) {
    this.#app = app;
    this.#info = info;
    this.#render = render;
    this.#values = Object.fromEntries(info.options.map((option) => [option.tag, option.default]));
    this.#free = info.options.find(({ free }) => free);
    this.#board = this.#free ? new BoardEditor(app, info, this.#free.default, render) : null;
  }

  /** The options, and the board if it can be chosen. */
  template() {
    const app = this.#app;
    const info = this.#info;
    const fields = info.options.map((option) => {
      const selected = option === this.#free ? this.#board?.kind : this.#values[option.tag];
      return optionField(app, option, selected, (value) => this.#choose(option, value));
    });
    const rulings = otherRulings(info).map(
      (id) => html`<p class="note">${houseRuleBadge(app)} ${app.t(`house-rule-${id}`)}</p>`,
    );
    return html`<div class="form-fields">${fields}${rulings}</div>
      ${this.#board?.template() ?? nothing}`;
  }

  /** Names of the chosen values, in the order of the options. */
  summary() {
    const { t, i18n } = this.#app;
    const names = this.#info.options.map((option) => {
      const value = option === this.#free ? this.#board?.kind : this.#values[option.tag];
      return t(`option-${option.tag}-${value}`);
    });
    return i18n().formatList(names);
  }

  /** Waits for a pending check. Resolves to false, and shows why, if the board is invalid. */
  async validate() {
    return this.#board ? this.#board.validate() : true;
  }

  value(): { options: Record<string, string>; seed: number | undefined } {
    if (!this.#board || !this.#free) return { options: this.#values, seed: undefined };
    const { board, seed } = this.#board.value();
    return { options: { ...this.#values, [this.#free.tag]: board }, seed };
  }

  /** Options that the user has not chosen follow the one that their default depends on. */
  #choose({ tag, free }: GameOption, value: string) {
    this.#values[tag] = value;
    this.#chosen.add(tag);
    for (const { tag: other, default_by } of this.#info.options)
      if (default_by?.tag === tag && !this.#chosen.has(other))
        this.#values[other] = default_by.defaults[value] ?? "";
    if (free) this.#board?.selectKind(value);
    else this.#render();
  }
}

/** The game, with a picture of a finished one for players who are new to it. */
function gamePicker(
  app: App,
  selected: GameInfo,
  picture: unknown,
  pick: (info: GameInfo) => void,
) {
  const { t } = app;
  const choose = (event: Event) => {
    const info = games.find(({ id }) => id === inputValue(event));
    if (info) pick(info);
  };
  const options = games.map(
    ({ id, name }) => html`<option value=${id} .selected=${id === selected.id}>${name}</option>`,
  );
  return html`<div class="game-picker">
    ${picture}
    <select id="new-game-game" aria-label=${t("new-game-game")} @change=${choose}
      >${options}</select>
    <p class="about">${t(`about-${messageKeyOf(selected.id)}`)}</p>
  </div>`;
}

/** Width of the picture of a game in CSS pixels. */
const PICTURE_SIZE = 104;

export interface NewGameIntents {
  start: (info: GameInfo, options: Record<string, string>, seed?: number) => void;
  /** Fields for how two people sit at this device. @param render - renders the dialog again */
  seating: (render: () => void) => unknown;
}

/** @param seats - players of the current game, whose names are suggested */
export function openNewGame(
  app: App,
  preset: GameInfo,
  seats: GameView["seats"],
  intents: NewGameIntents,
) {
  const { t } = app;
  let update = () => {};
  const render = () => update();
  const players = createPlayerPicker(app, seats, render, () => intents.seating(render));
  const timeControl = createTimeControlField(app, render);
  const handicap = new HandicapField(app, render);
  const thumbnails = createThumbnails();
  /** Forms by game id, kept so that switching between games does not discard choices. */
  const forms = new Map<string, GameForm>();
  let info = preset;

  function formOf(game: GameInfo) {
    const form = forms.get(game.id) ?? new GameForm(app, game, render);
    forms.set(game.id, form);
    return form;
  }
  const pick = (game: GameInfo) => {
    info = game;
    update();
  };
  const start = async (event: Event) => {
    event.preventDefault();
    const [game, chosen] = [info, formOf(info)];
    if (!(await chosen.validate())) return;
    const { options, seed } = chosen.value();
    closeDialog("new-dialog");
    const people = { ...players.tags(), ...handicap.tags(game) };
    intents.start(game, { ...options, ...people, ...timeControl.value() }, seed);
  };
  const picture = () => {
    const { hatching } = app.settings();
    const record = sampleRecord(info.id);
    return keyed(info.id, thumbnails.template({ record, size: PICTURE_SIZE, hatching }));
  };
  const go = html`<button type="submit" id="new-game-start" class="button primary"
    ><span>${t("new-game-start")}</span></button>`;
  const opened = openDialog(app, "new-dialog", t("new-game-title"), () => {
    const form = formOf(info);
    return html`<form @submit=${start}>
      ${gamePicker(app, info, picture(), pick)}
      ${players.template(info)}
      ${timeControl.template(info)}
      <details id="new-game-rules"><summary><b>${t("new-game-rules")}</b>
        <span>${[form.summary(), handicap.summary(info)].filter(Boolean).join(" · ")}</span></summary>
        <div class="part">${players.ownName()}${keyed(info.id, form.template())}${handicap.template(info)}</div></details>
      ${buttonRow(go)}
    </form>`;
  });
  update = opened.update;
  opened.dialog.addEventListener(
    "close",
    () => void app.rules.command({ session: "preview", do: "close" }).catch(() => null),
    { once: true },
  );
}
