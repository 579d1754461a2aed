/** Answers to questions about the board in words, for people who do not see it. */
import { reviewOf } from "../games/shared/mode.ts";
import { shapesInPlay } from "../games/shared/piece-colourings.ts";
import { playerName, pointsText, SEATS } from "../games/shared/selectors.ts";
import { isDecidedByLines, isStepwise } from "../games/shared/stage.ts";
import { lastMoveText } from "../games/shared/status-text.ts";
import type { GameState } from "../games/shared/types.ts";
import type { Texts } from "../i18n/fluent.ts";
import { cellAt, cellName } from "../notation/record-reader.ts";
import type { Cell } from "../protocol/types.ts";
import type { RulesClient } from "../rules/rules-client.ts";
import { sessionOf } from "../state/session.ts";

/** Questions that have a word of their own. */
export const QUESTIONS = ["last", "score", "turn", "fits", "supply"] as const;
type Question = (typeof QUESTIONS)[number];

export interface AskContext {
  texts: Texts;
  state: GameState;
  rules: Pick<RulesClient, "ask">;
  /** What is on a square, in words. */
  describe: (cell: Cell) => string;
}

const normalised = (text: string) => text.trim().toLocaleLowerCase().replace(/\s+/g, " ");

/** The question that a text begins to spell, in the language of the page. */
function questionOf({ t }: Texts, text: string): Question | undefined {
  return QUESTIONS.find((question) => normalised(t(`ask-${question}`)).startsWith(text));
}

/** The squares of a row such as `5` or of a column such as `e`; null: the text names neither. */
function lineOf({ position }: GameState, text: string): Cell[] | null {
  const { columns, rows } = position;
  const row = /^\d{1,2}$/.test(text) ? Number(text) - 1 : -1;
  if (row >= 0 && row < rows) return Array.from({ length: columns }, (_, column) => [column, row]);
  const column = /^[a-z]$/.test(text) ? text.charCodeAt(0) - 97 : -1;
  if (column >= 0 && column < columns)
    return Array.from({ length: rows }, (_, index) => [column, index]);
  return null;
}

function cellOf({ position }: GameState, text: string): Cell | null {
  if (!/^[a-z]\d{1,2}$/.test(text)) return null;
  const [column, row] = cellAt(text);
  return column < position.columns && row >= 0 && row < position.rows ? [column, row] : null;
}

function scoreText(texts: Texts, state: GameState) {
  const { view } = state;
  const key = isDecidedByLines(state) ? "ask-player-stacks" : "ask-player-points";
  const parts = SEATS.map((seat) => {
    const { points, side } = view.seats[seat];
    const count = points ?? 0;
    const args = { name: playerName(texts, view, seat), side: texts.t(`side-${side}`) };
    return texts.t(key, { ...args, count, points: pointsText(count) });
  });
  return parts.join(" ");
}

function turnText(texts: Texts, { view }: GameState) {
  const { to_move: seat } = view;
  if (!seat) return texts.t("ask-over");
  const side = texts.t(`side-${view.seats[seat].side}`);
  return texts.t("ask-turn-answer", { name: playerName(texts, view, seat), side });
}

/** Whether a description says all: of a single square, and of earlier positions under review. */
const isDescribedOnly = (state: GameState) => isStepwise(state) || reviewOf(state) !== null;

/** Which pieces have legal placements over a square, with their numbers. */
async function fitsText({ texts, state, rules, describe }: AskContext, cell: Cell) {
  const name = cellName(cell);
  if (isDescribedOnly(state)) return describe(cell);
  const counts = await Promise.all(
    shapesInPlay(state).map(async ({ shape }) => {
      const question = { do: "placements", session: sessionOf(state), piece: shape } as const;
      const answer = await rules.ask(question).catch(() => null);
      const moves = answer?.ok ? answer.moves : [];
      const over = moves.filter((move) => move.match(/[a-z]\d+/g)?.includes(name));
      return over.length ? `${shape} (${over.length})` : "";
    }),
  );
  const pieces = texts.i18n().formatList(counts.filter(Boolean));
  return texts.t(pieces ? "ask-fits-answer" : "ask-fits-none", { cell: name, pieces });
}

const supplyText = (texts: Texts, { view }: GameState) =>
  view.supply.length
    ? texts.i18n().formatList(view.supply.map(({ piece, left }) => `${piece} × ${left}`))
    : texts.t("ask-supply-none");

const answers: Record<Question, (context: AskContext) => string | Promise<string>> = {
  last: ({ texts, state }) => lastMoveText(texts, state) || texts.t("ask-no-move"),
  score: ({ texts, state }) => scoreText(texts, state),
  turn: ({ texts, state }) => turnText(texts, state),
  fits: (context) => fitsText(context, context.state.cursor),
  supply: ({ texts, state }) => supplyText(texts, state),
};

/**
 * Answers a word for a question, or its beginning; a square such as `e5`; a row such as `5`; or a
 * column such as `e`.
 */
export async function answerTo(context: AskContext, typed: string): Promise<string> {
  const { texts, state, describe } = context;
  const text = normalised(typed);
  const cell = cellOf(state, text);
  if (cell) {
    const what = describe(cell);
    return isDescribedOnly(state) ? what : `${what}. ${await fitsText(context, cell)}`;
  }
  const line = lineOf(state, text);
  if (line) return line.map(describe).join(". ");
  const question = text && questionOf(texts, text);
  return question ? answers[question](context) : texts.t("ask-unknown", { text: typed.trim() });
}
