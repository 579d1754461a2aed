/** Lists of saved games as cards, and of entries that cannot be read. */

import type { TemplateResult } from "lit-html";
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { playerName, pointsText, SEATS } from "../games/shared/selectors.ts";
import type { Texts } from "../i18n/fluent.ts";
import type { GameView, Seat } from "../protocol/types.ts";
import type { SavedGame } from "../storage/saved-games-index.ts";
import { buttonTemplate, iconTemplate, sideIconTemplate } from "../ui/templates.ts";

/** Number of entries displayed in a list until "show all" is clicked. */
const SHOWN_AT_FIRST = 6;

/** Number of characters displayed of an unreadable entry. */
const EXCERPT = 90;

const HEADINGS = {
  latest: "home-continue",
  underWay: "home-in-progress",
  finished: "home-finished",
  damaged: "home-damaged",
};

export type ListName = keyof typeof HEADINGS;

export interface DamagedEntry {
  id: string;
  text: string;
}

export interface SavedLists {
  /** The latest game that is not over, if there is one. */
  latest: SavedGame[];
  /** The other games that are not over. */
  underWay: SavedGame[];
  finished: SavedGame[];
  damaged: DamagedEntry[];
  /** Lists that are displayed in full. */
  expanded: ReadonlySet<ListName>;
}

export interface SavedListIntents {
  open: (id: string) => void;
  openMenu: (game: SavedGame) => void;
  remove: (id: string) => void;
  saveDamaged: (entry: DamagedEntry) => void;
  showAll: (list: ListName) => void;
  /** Picture of a game. */
  picture: (game: SavedGame) => TemplateResult;
}

/** Label of a game in the title of its menu and in accessible names. */
export const gameLabel = (texts: Texts, { title, info, view }: SavedGame) =>
  title ||
  `${info.name}, ${texts.i18n().formatList(SEATS.map((seat) => playerName(texts, view, seat)))}`;

function stateText(texts: Texts, view: GameView) {
  const seat = view.outcome ? view.outcome.winner : view.to_move;
  if (!seat) return texts.t("home-draw");
  const name = playerName(texts, view, seat);
  return texts.t(view.outcome ? "home-won" : "home-turn", { name });
}

function timeOf({ i18n }: Texts, saved: string) {
  const then = new Date(saved);
  if (Number.isNaN(then.getTime())) return nothing;
  const { recentDate, dateTime } = i18n();
  return html`<small
    ><time datetime=${saved} title=${dateTime(then)}>${recentDate(then)}</time></small>`;
}

const player = (texts: Texts, view: GameView, seat: Seat) =>
  html`<span class="pair">${sideIconTemplate(view.seats[seat].side)}<span class="name"
      >${playerName(texts, view, seat)}</span
    ><b>${pointsText(view.seats[seat].points)}</b></span>`;

const summary = (texts: Texts, { title, info, view, entry }: SavedGame) =>
  html`<span class="about"
    ><strong>${title || info.name}</strong>${
      title ? html`<small class="kind">${info.name}</small>` : nothing
    }${SEATS.map((seat) => player(texts, view, seat))}<small class="state"
      >${stateText(texts, view)}</small>${timeOf(texts, entry.saved)}</span>`;

const tool = (
  icon: string,
  name: string,
  label: string,
  click: () => void,
  popup: "dialog" | typeof nothing = nothing,
) =>
  html`<button type="button" class=${`tool ${name}`} aria-label=${label} title=${label}
    aria-haspopup=${popup} @click=${click}>${iconTemplate(`i-${icon}`)}</button>`;

function gameCard(texts: Texts, game: SavedGame, intents: SavedListIntents) {
  const { t } = texts;
  const { id } = game;
  const label = { game: gameLabel(texts, game) };
  const more = () => intents.openMenu(game);
  return html`<li data-id=${id}
    ><button type="button" class="card game" data-game=${id} @click=${() => intents.open(id)}
      >${intents.picture(game)}${summary(texts, game)}</button
    ><span class="tools">${tool("more", "more", t("home-more", label), more, "dialog")}</span></li>`;
}

function damagedCard({ t, i18n }: Texts, entry: DamagedEntry, intents: SavedListIntents) {
  const size = i18n().fileSize(entry.text.length);
  const save = () => intents.saveDamaged(entry);
  const remove = () => intents.remove(entry.id);
  return html`<li data-id=${entry.id}
    ><div class="card damaged"><span class="about"
      ><strong>${t("home-damaged-entry", { size })}</strong
      ><code>${entry.text.slice(0, EXCERPT)}</code></span></div
    ><span class="tools"
      >${tool("file", "file", t("home-damaged-file"), save)}${tool(
        "trash",
        "bin",
        t("home-damaged-remove"),
        remove,
      )}</span></li>`;
}

/** Heading and entries of a list; nothing if it is empty. */
function section<T extends { id: string }>(
  { t }: Texts,
  name: ListName,
  { items, isExpanded }: { items: T[]; isExpanded: boolean },
  showAll: SavedListIntents["showAll"],
  card: (item: T) => TemplateResult,
) {
  if (!items.length) return nothing;
  const shown = isExpanded ? items : items.slice(0, SHOWN_AT_FIRST);
  const all = buttonTemplate({
    text: t("home-all", { count: items.length }),
    class: "button all",
    click: () => showAll(name),
  });
  const isDamaged = name === "damaged";
  return html`<h2>${t(HEADINGS[name])}</h2>
    ${isDamaged ? html`<p class="explanation">${t("home-damaged-description")}</p>` : nothing}
    <ul class="games">${repeat(shown, ({ id }) => id, card)}</ul>
    ${shown.length < items.length ? html`<p>${all}</p>` : nothing}`;
}

export function savedGames(
  texts: Texts,
  name: "latest" | "underWay" | "finished",
  { expanded, ...lists }: SavedLists,
  intents: SavedListIntents,
) {
  const list = { items: lists[name], isExpanded: expanded.has(name) };
  return section(texts, name, list, intents.showAll, (game) => gameCard(texts, game, intents));
}

export function damagedEntries(
  texts: Texts,
  { damaged, expanded }: SavedLists,
  intents: SavedListIntents,
) {
  const list = { items: damaged, isExpanded: expanded.has("damaged") };
  const card = (entry: DamagedEntry) => damagedCard(texts, entry, intents);
  return section(texts, "damaged", list, intents.showAll, card);
}
