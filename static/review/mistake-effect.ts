/** Judges a move in place of a mistake as the game report would, and shows the reply to a bad one. */
import { mistakeOf, trialNumber } from "../games/shared/mode.ts";
import { recordOf } from "../games/shared/selectors.ts";
import type { GameState, MistakeVerdict } from "../games/shared/types.ts";
import type { EngineClient } from "../rules/engine-client.ts";
import type { GameController } from "../state/controller.ts";
import type { AppStore } from "../state/events.ts";
import { whileKey } from "../state/store.ts";
import type { MistakeList } from "../storage/mistake-list.ts";
import { finalReview, judgementOf, positionReview, withoutMoverBias } from "./game-report.ts";

/** Search time for each of the two positions, in seconds. */
const SECONDS = 1;

const movesMade = (state: GameState) => state.view.ply - (mistakeOf(state)?.from ?? 0);

/** Identifies the move that is being judged; null: none. */
const judgedKey = (state: GameState) => {
  const task = mistakeOf(state);
  const isWanted = task?.verdict?.searching && movesMade(state) === 1 && !state.busy;
  return isWanted ? `${task.trial} ${state.position.moves.at(-1)}` : null;
};

interface MistakeServices {
  engine: EngineClient;
  mistakes: MistakeList;
  submit: GameController["submit"];
}

/** Searches the positions before and after the move. */
async function search(engine: EngineClient, state: GameState, signal: AbortSignal) {
  const { outcome, ply } = state.view;
  const record = recordOf(state);
  const options = { seconds: SECONDS, signal };
  const before = await engine.search({ record, ply: ply - 1 }, options);
  const after = outcome ? null : await engine.search({ record, ply }, options);
  const reviews = [
    before && positionReview(before),
    outcome ? finalReview(outcome) : after && positionReview(after),
  ].map((review) => review ?? undefined);
  const known: undefined[] = Array.from({ length: ply - 1 }, () => undefined);
  return { positions: withoutMoverBias([...known, ...reviews]), reply: after?.lines[0]?.move };
}

/** Verdict on the only move that was tried. An inaccuracy is better than a turning point. */
async function judge(
  engine: EngineClient,
  state: GameState,
  signal: AbortSignal,
): Promise<MistakeVerdict> {
  const task = mistakeOf(state);
  const move = state.position.moves.at(-1) ?? "";
  const { positions, reply } = await search(engine, state, signal);
  const judgement = judgementOf(positions, state.view.ply - 1, move);
  const isBetter = judgement === null || judgement === "inaccuracy";
  const good = move === task?.mistake.best || (isBetter && move !== task?.mistake.played);
  if (!good) return { good, positions, ...(reply && { reply }) };
  const query = { record: recordOf(state), ply: state.view.ply - 1 };
  return { good, positions, reasons: await engine.explain(query, move) };
}

export function startMistakes(store: AppStore, { engine, mistakes, submit }: MistakeServices) {
  const stopWatching = store.subscribe((previous, next) => {
    const task = mistakeOf(next);
    if (!task) return;
    const wasCounted = trialNumber(previous) === task.trial && mistakeOf(previous)?.isCounted;
    // The better move was shown, so it was not found.
    if (task.isCounted && !wasCounted && !task.verdict) mistakes.setTried(task.mistake, false);
    if (next.busy) return;
    const made = movesMade(next);
    if (made <= 0 && task.verdict) store.dispatch({ type: "mistakeJudged", verdict: null });
    if (made === 1 && !task.verdict)
      store.dispatch({ type: "mistakeJudged", verdict: { good: false, searching: true } });
  });

  const stopJudging = whileKey(store, judgedKey, async (state, signal) => {
    const task = mistakeOf(state);
    const failed: MistakeVerdict = { good: false, failed: true };
    const verdict = await judge(engine, state, signal).catch(() => failed);
    if (signal.aborted || !task) return;
    if (!task.isCounted && !verdict.failed) mistakes.setTried(task.mistake, verdict.good);
    store.dispatch({ type: "mistakeJudged", verdict });
    if (verdict.reply) await submit({ do: "play", move: verdict.reply }, { quiet: true });
  });
  return () => {
    stopWatching();
    stopJudging();
  };
}
