/** Puzzle screen: a card for each game with its next puzzle, the progress, and all its numbers. */

import type { TemplateResult } from "lit-html";
import { html, nothing, render } from "lit-html";
import { games } from "../games/registry.ts";
import { messageKeyOf } from "../games/shared/selectors.ts";
import type { Puzzle } from "../games/shared/types.ts";
import { createThumbnails } from "../games/thumbnail.ts";
import type { Texts } from "../i18n/fluent.ts";
import { puzzleFragment } from "../notation/puzzle-address.ts";
import type { GameInfo } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import type { PuzzleProgress } from "../storage/puzzle-progress.ts";
import { bindEscape } from "../ui/escape.ts";
import { barRow, buttonTemplate, iconTemplate } from "../ui/templates.ts";
import { minutesText } from "../util/duration-text.ts";
import { effortText } from "./puzzle-panel.ts";
import {
  dailyPuzzle,
  firstUnsolved,
  type GradeProgress,
  progressByGrade,
} from "./puzzle-records.ts";

/** Width of a picture in CSS pixels. */
const PICTURE_SIZE = 112;

/** A sentence above the cards, about an address that could not be opened. */
export interface PuzzleNotice {
  text: string;
  /** Address to try again; null if that is of no use. */
  retry: string | null;
}

/** What the screen shows. */
interface PuzzleView {
  /** Puzzles by the id of their game: null while they are loaded, empty if that fails. */
  puzzles: ReadonlyMap<string, readonly Puzzle[] | null>;
  progress: PuzzleProgress;
  picture: (puzzle: Puzzle) => TemplateResult;
  notice: PuzzleNotice | null;
  today: Date;
  /** Whether there is progress, of puzzles or of mistakes. */
  canReset: boolean;
  back: { href: string; label: string };
}

interface PuzzleIntents {
  retry: (game: string) => void;
  reset: () => void;
}

/** Arguments of the texts that name a puzzle. */
const puzzleArgs = ({ t }: Texts, { number, grade }: Puzzle, isSolved: boolean) => ({
  number,
  grade: t(`puzzle-grade-${grade}`),
  solved: String(isSolved),
});

/** Link to a puzzle in the list of all. Solved ones have a tick and say so. */
function numberLink(texts: Texts, puzzle: Puzzle, progress: PuzzleProgress) {
  const { id, game, number } = puzzle;
  const isSolved = progress.isSolved(id);
  const effort = isSolved && progress.effort(id);
  return html`<a id=${`puzzle-${messageKeyOf(game)}-${number}`} href=${puzzleFragment(puzzle)}
    class=${isSolved ? "button number solved" : "button number"}
    title=${effort ? effortText(texts, effort) : nothing}
    aria-label=${texts.t("puzzle-label", puzzleArgs(texts, puzzle, isSolved))}>${number}</a>`;
}

const gradeRow = ({ t }: Texts, { grade, puzzles, done }: GradeProgress) =>
  barRow(
    t(`puzzle-grade-${grade}`),
    done,
    puzzles.length,
    t("puzzles-progress", { done, count: puzzles.length }),
  );

const gradeNumbers = (texts: Texts, { grade, puzzles }: GradeProgress, { progress }: PuzzleView) =>
  html`<h3>${texts.t(`puzzle-grade-${grade}`)}</h3>
    <div class="numbers">${puzzles.map((puzzle) => numberLink(texts, puzzle, progress))}</div>`;

/** The link reaches over the picture, so that a touch on the board starts the puzzle, too. */
function nextLink(texts: Texts, key: string, puzzle: Puzzle, isAgain: boolean) {
  const text = texts.t(
    isAgain ? "puzzles-again" : "puzzles-next",
    puzzleArgs(texts, puzzle, isAgain),
  );
  return html`<a class="button primary" id=${`puzzles-next-${key}`}
    href=${puzzleFragment(puzzle)} aria-describedby=${`puzzles-name-${key}`}>${text}</a>`;
}

function dailyLink(texts: Texts, key: string, puzzle: Puzzle, isSolved: boolean) {
  return html`<a class="button" id=${`puzzles-daily-${key}`} href=${puzzleFragment(puzzle)}
    aria-describedby=${`puzzles-name-${key}`}
    >${texts.t("puzzles-daily", puzzleArgs(texts, puzzle, isSolved))}</a>`;
}

/** How well the solved ones of several puzzles have been solved, if that is known. */
function effortNote({ t }: Texts, puzzles: readonly Puzzle[], progress: PuzzleProgress) {
  const { firstTry, seconds } = progress.summary(puzzles.map(({ id }) => id));
  if (seconds === null) return nothing;
  const args = { first: firstTry, time: minutesText(Math.ceil(seconds) * 1000) };
  return html`<p class="note">${t("puzzles-effort", args)}</p>`;
}

function loadedCard(texts: Texts, info: GameInfo, puzzles: readonly Puzzle[], view: PuzzleView) {
  const { t } = texts;
  const key = messageKeyOf(info.id);
  const isSolved = (id: string) => view.progress.isSolved(id);
  const grades = progressByGrade(puzzles, isSolved);
  const done = grades.reduce((sum, grade) => sum + grade.done, 0);
  const [next, daily] = [firstUnsolved(puzzles, isSolved), dailyPuzzle(puzzles, view.today)];
  if (!next || !daily) return nothing;
  return html`<div class="next-puzzle">
      <h2 id=${`puzzles-name-${key}`}>${info.name}</h2>
      <p class="note">${t("puzzles-solved", { done, count: puzzles.length })}</p>
      ${view.picture(next)}
      <ul class="bars">${grades.map((grade) => gradeRow(texts, grade))}</ul>
      ${nextLink(texts, key, next, done === puzzles.length)}</div>
    ${dailyLink(texts, key, daily, isSolved(daily.id))}
    ${effortNote(texts, puzzles, view.progress)}
    <details id=${`puzzles-all-${key}`}><summary aria-describedby=${`puzzles-name-${key}`}
      >${t("home-puzzles")}</summary>
      ${grades.map((grade) => gradeNumbers(texts, grade, view))}</details>`;
}

/** A card whose puzzles are being loaded, or could not be loaded. */
function emptyCard({ t }: Texts, info: GameInfo, isLoading: boolean, intents: PuzzleIntents) {
  const retry = {
    id: `puzzles-retry-${messageKeyOf(info.id)}`,
    text: t("button-retry"),
    click: () => intents.retry(info.id),
  };
  return html`<div class="next-puzzle"><h2>${info.name}</h2><span class="thumbnail"></span>
      <p class="note" role="status">${t(isLoading ? "puzzles-loading" : "puzzles-failed")}</p>
      ${isLoading ? nothing : buttonTemplate(retry)}</div>`;
}

function gameCard(texts: Texts, info: GameInfo, view: PuzzleView, intents: PuzzleIntents) {
  const puzzles = view.puzzles.get(info.id) ?? null;
  return html`<li class="card puzzles" id=${`puzzles-${messageKeyOf(info.id)}`}
    aria-busy=${puzzles === null}>${
      puzzles?.length
        ? loadedCard(texts, info, puzzles, view)
        : emptyCard(texts, info, puzzles === null, intents)
    }</li>`;
}

const noticeTemplate = ({ t }: Texts, { text, retry }: PuzzleNotice) =>
  html`<p class="puzzle-notice" role="alert">${text} ${
    retry ? html`<a class="button" href=${retry}>${t("button-retry")}</a>` : nothing
  }</p>`;

function puzzleScreen(texts: Texts, view: PuzzleView, intents: PuzzleIntents) {
  const { t } = texts;
  const { href, label } = view.back;
  return html`<header>
      <a class="back tool" href=${href} aria-label=${label} title=${label}
        >${iconTemplate("i-back")}</a>
      <h1>${t("puzzles-title")}</h1>
    </header>
    ${view.notice ? noticeTemplate(texts, view.notice) : nothing}
    <p class="note">${t("puzzles-description")}</p>
    <ul class="puzzle-cards">${games.map((info) => gameCard(texts, info, view, intents))}</ul>
    ${view.canReset ? resetButton(texts, intents) : nothing}`;
}

const resetButton = ({ t }: Texts, { reset }: PuzzleIntents) =>
  html`<p class="puzzle-reset">${buttonTemplate({
    id: "puzzles-reset",
    text: t("puzzles-reset"),
    click: reset,
  })}</p>`;

export interface PuzzleScreenSource {
  /** Loads the puzzles of a game; empty if that fails. */
  load: (game: string) => Promise<readonly Puzzle[]>;
  back: () => PuzzleView["back"];
}

export function createPuzzleScreen(
  app: App,
  root: HTMLElement,
  { load, back }: PuzzleScreenSource,
) {
  const thumbnails = createThumbnails();
  const puzzles = new Map<string, readonly Puzzle[] | null>();
  let notice: PuzzleNotice | null = null;
  let scrollTop = 0;

  function picture({ record }: Puzzle) {
    const { hatching } = app.settings();
    return thumbnails.template({ record, size: PICTURE_SIZE, hatching });
  }

  function update() {
    if (root.hidden) return;
    const { puzzles: progress, mistakes } = app.storage;
    const canReset = !progress.isEmpty() || !mistakes.isEmpty();
    const today = new Date();
    const view = { puzzles, progress, picture, notice, today, canReset, back: back() };
    render(puzzleScreen(app, view, { retry: (game) => void loadGame(game), reset }), root);
  }

  function reset() {
    const { puzzles: progress, mistakes } = app.storage;
    const undo = [progress.reset(), mistakes.reset()];
    update();
    app.notify("puzzles-reset-done", {}, () => {
      for (const restore of undo) restore();
      update();
    });
  }

  async function loadGame(game: string) {
    if (puzzles.get(game)?.length) return;
    puzzles.set(game, null);
    update();
    puzzles.set(game, await load(game));
    update();
  }

  bindEscape(root, () => {
    location.hash = back().href;
  });
  root.addEventListener("scroll", () => {
    if (!root.hidden) ({ scrollTop } = root);
  });
  return {
    /**
     * @param about - a notice to show; null: none
     * @param left - game of the puzzle that was left, whose next puzzle is focused
     */
    show(about: PuzzleNotice | null = notice, left?: string) {
      notice = about;
      thumbnails.clear();
      update();
      root.scrollTop = about ? 0 : scrollTop;
      for (const { id } of games) void loadGame(id);
      if (left) document.getElementById(`puzzles-next-${messageKeyOf(left)}`)?.focus();
    },
  };
}

export type PuzzleScreen = ReturnType<typeof createPuzzleScreen>;
