/**
 * Learning from mistakes: the turning points of a reviewed game come back as tasks, on the table and
 * days later. mistake-effect.ts judges the moves.
 */
import { mistakeOf } from "../games/shared/mode.ts";
import { soleHuman } from "../games/shared/players.ts";
import type { GameState, Mistake } from "../games/shared/types.ts";
import { readRecord } from "../notation/record-reader.ts";
import type { ParsedRecord } from "../notation/types.ts";
import type { Save } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import type { GameController } from "../state/controller.ts";
import type { AppStore } from "../state/events.ts";
import { refusalMessage } from "../state/refusal-message.ts";
import { takeBack } from "../state/take-back.ts";
import { isSameMistake } from "../storage/mistake-list.ts";
import { reviewedPositions } from "./game-report.ts";
import { shownTurningPoints } from "./turning-points.ts";

/**
 * The turning points of the reviewed game: those of the only person, or of both.
 * @param state - actual state, not the displayed one
 */
export function mistakesIn(state: GameState): Mistake[] {
  const positions = reviewedPositions(state) ?? [];
  const { moves } = state.position;
  const human = soleHuman(state.view);
  return shownTurningPoints(positions, moves).flatMap((ply) => {
    const here = positions[ply];
    const played = moves[ply];
    if (!here?.best || !played || (human && here.seat !== human)) return [];
    return [{ game: state.id, ply, played, best: here.best.move }];
  });
}

/** Creates a function that looks up the mistakes that are to be corrected now in their games. */
function createLookup({ storage }: Pick<App, "storage">) {
  /** Records by save, because the home screen counts anew whenever it is shown. */
  const records = new WeakMap<Save, ParsedRecord>();

  function recordOf({ game }: Mistake): ParsedRecord | null {
    const save = storage.read(game)?.save;
    if (!save) return null;
    const record = records.get(save) ?? readRecord(save.record);
    records.set(save, record);
    return record;
  }

  /** Returns those that their games have, and those that are gone for good. */
  return () => {
    const there: Mistake[] = [];
    const gone: Mistake[] = [];
    for (const mistake of storage.mistakes.due()) {
      const record = recordOf(mistake);
      if (record?.moves[mistake.ply] === mistake.played) there.push(mistake);
      // A game that cannot be read now may be read at the next start.
      else if (record?.tags.Game || storage.isDeleted(mistake.game)) gone.push(mistake);
    }
    return { there, gone };
  };
}

export function createMistakes(app: App, store: AppStore, controller: GameController) {
  const list = () => app.storage.mistakes;
  const dueNow = createLookup(app);

  /** Forgets those of deleted games, and of games that have gone on anew. Returns the others. */
  function inTheirGames(): Mistake[] {
    const { there, gone } = dueNow();
    for (const mistake of gone) list().remove(mistake);
    return there;
  }

  /** Puts the position before a mistake on the table, if there is one. */
  async function start(mistake: Mistake | undefined) {
    if (!mistake) return;
    const { record = "" } = app.storage.read(mistake.game)?.save ?? {};
    const refusal = await controller.startMistake(mistake, record);
    if (refusal) controller.showMessage(refusalMessage(refusal));
  }

  const again = () => takeBack(controller);

  return {
    again,
    /** Number of mistakes that are to be corrected now. */
    dueCount: () => dueNow().there.length,
    /** Starts with those of the reviewed game. */
    async learn() {
      const mistakes = mistakesIn(controller.state());
      list().add(mistakes);
      await start(mistakes[0]);
    },
    /** Starts with those that are to be corrected now. */
    practise: () => start(inTheirGames()[0]),
    /** Goes on with the next one that is to be corrected now; leaves if there is none. */
    async next() {
      const task = mistakeOf(controller.state());
      const due = inTheirGames();
      const at = due.findIndex((one) => task && isSameMistake(one, task.mistake));
      const [other] = [...due.slice(at + 1), ...due.slice(0, Math.max(at, 0))];
      if (other) return start(other);
      controller.endTrial();
      app.notify("mistake-last");
    },
    /** Plays the better move, which then does not count as found. */
    async reveal() {
      const task = mistakeOf(controller.state());
      if (!task) return;
      store.dispatch({ type: "solutionShown" });
      await again();
      await controller.submit({ do: "play", move: task.mistake.best });
    },
    leave: () => void controller.endTrial(),
  };
}

export type Mistakes = ReturnType<typeof createMistakes>;
