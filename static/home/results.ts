/** Results: how many games against each level of the computer have been won. */

import { html, nothing } from "lit-html";
import { levelName } from "../games/computer-levels.ts";
import { games } from "../games/registry.ts";
import { soleHuman } from "../games/shared/players.ts";
import { messageKeyOf } from "../games/shared/selectors.ts";
import type { Texts } from "../i18n/fluent.ts";
import { otherSeat } from "../notation/record-reader.ts";
import type { GameInfo } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { createSavedGamesIndex, type SavedGame } from "../storage/saved-games-index.ts";
import { openDialog } from "../ui/dialogs.ts";
import { barRow, buttonRow, buttonTemplate } from "../ui/templates.ts";

/** Games against one level. */
export interface LevelResult {
  level: number;
  won: number;
  count: number;
}

/**
 * Counts finished games of one person against the computer.
 * @param since - time from which games count, as stored; "" counts all
 * @returns results by the id of the game, the easiest level first
 */
export function resultsByGame(finished: readonly SavedGame[], since: string) {
  const results = new Map<string, LevelResult[]>();
  for (const { info, view, entry } of finished) {
    const human = soleHuman(view);
    if (!human || !view.outcome || entry.saved < since) continue;
    const level = view.seats[otherSeat(human)].level ?? 0;
    const ofGame = results.get(info.id) ?? [];
    const before = ofGame.find((one) => one.level === level) ?? { level, won: 0, count: 0 };
    const won = before.won + Number(view.outcome.winner === human);
    const others = ofGame.filter((one) => one !== before);
    const all = [...others, { level, won, count: before.count + 1 }];
    results.set(
      info.id,
      all.sort((a, b) => a.level - b.level),
    );
  }
  return results;
}

const levelRow = (texts: Texts, { level, won, count }: LevelResult) =>
  barRow(`${level} ${levelName(texts, level)}`, won, count, texts.t("results-won", { won, count }));

const gameResults = (texts: Texts, info: GameInfo, results: LevelResult[]) =>
  html`<section id=${`results-${messageKeyOf(info.id)}`}><h3>${info.name}</h3>
    <ul class="bars">${results.map((result) => levelRow(texts, result))}</ul></section>`;

function aboutText({ t, i18n }: Texts, since: string, isEmpty: boolean) {
  const date = since && i18n().dateTime(new Date(since));
  if (isEmpty) return t("results-none");
  return date ? t("results-since", { date }) : t("results-note");
}

export function openResults(app: App) {
  const { storage } = app;
  const index = createSavedGamesIndex(storage, games);
  const countFrom = (time: string | null) => {
    storage.setResultsSince(time);
    update();
  };
  const { update } = openDialog(app, "results-dialog", app.t("results-title"), () => {
    const since = storage.resultsSince();
    const results = resultsByGame(index.scan().finished, since);
    const shown = games.flatMap((info) => {
      const ofGame = results.get(info.id);
      return ofGame ? [gameResults(app, info, ofGame)] : [];
    });
    const restart = buttonTemplate({
      id: "results-restart",
      text: app.t("results-restart"),
      click: () => countFrom(storage.now()),
    });
    const all = buttonTemplate({
      id: "results-all",
      text: app.t("results-all"),
      click: () => countFrom(null),
    });
    return html`<p class="note" role="status">${aboutText(app, since, !shown.length)}</p>
      ${shown}
      ${buttonRow(shown.length ? restart : nothing, since ? all : nothing)}`;
  });
}
