/**
 * Position editor: pieces of the game are laid and taken off in a session of the rules of its own,
 * which says whether they are a position. From there the game goes on in several ways.
 */
import type { BoardChange } from "../games/shared/editing.ts";
import { editOf, reviewOf } from "../games/shared/mode.ts";
import type { DiscKind } from "../games/shared/types.ts";
import type { OnlyWin } from "../protocol/types.ts";
import { TRIAL_SESSION } from "../rules/rules-client.ts";
import type { App } from "../state/app.ts";
import type { GameController } from "../state/controller.ts";
import type { AppStore } from "../state/events.ts";
import { refusalMessage } from "../state/refusal-message.ts";

/** Shows a record to others. */
type Share = (record: string) => void;

/** What can be done with the position. Nothing, if it has faults. */
function positionActions(app: App, controller: GameController, share: Share) {
  /** Record that leads to the position; null: it has faults. */
  async function record(): Promise<string | null> {
    const question = { do: "arranged_record", session: TRIAL_SESSION } as const;
    const answer = await app.rules.ask(question).catch(() => null);
    return answer?.ok ? answer.text : null;
  }

  return {
    /** Starts a game with the position. */
    play: async () => {
      const save = await record();
      if (!save) return;
      const refusal = await controller.startGame({ do: "open", save });
      if (!refusal) app.notify("trial-saved");
    },

    /** Opens the analysis board. */
    analyse: async () => {
      const text = await record();
      const refusal = text && (await controller.openAnalysisBoardOf(text));
      if (refusal) controller.showMessage(refusalMessage(refusal));
    },

    share: async () => {
      const text = await record();
      if (text) share(text);
    },

    /** Looks for a proof of how many moves win. @returns null: there is none */
    prove: async (seconds: number, signal: AbortSignal): Promise<OnlyWin | null> => {
      const text = await record();
      return text ? app.engine.onlyWin({ record: text }, { seconds, signal }) : null;
    },
  };
}

export function createPositionEditor(
  app: App,
  store: AppStore,
  controller: GameController,
  { share }: { share: Share },
) {
  const { state } = controller;

  async function submit(
    request: BoardChange | { do: "clear" } | { do: "set_swapped"; swapped: boolean },
  ) {
    const refusal = await controller.submit(request);
    if (!refusal) return;
    const isSupply = refusal.error.violations?.some(({ code }) => code === "supply");
    controller.showMessage(isSupply ? { key: "edit-no-disc", args: {} } : refusalMessage(refusal));
  }

  const editor = {
    ...positionActions(app, controller, share),
    change: (change: BoardChange) => void submit(change),
    chooseDisc: (disc: DiscKind) => store.dispatch({ type: "discChosen", disc }),
    clear: () => submit({ do: "clear" }),
    setSwapped: (swapped: boolean) => submit({ do: "set_swapped", swapped }),

    /** Sets up the displayed position, which may be an earlier one. */
    async start() {
      const { view, rules } = state();
      if (editOf(state()) || rules === "failed") return;
      if (rules === "starting") controller.showMessage({ key: "edit-waiting", args: {} });
      const refusal = await controller.edit(reviewOf(state())?.ply ?? view.ply);
      if (refusal) controller.showMessage(refusalMessage(refusal));
    },

    /** Asks what to do with the position. */
    async done() {
      const { openEditorDialog } = await import("./editor-dialog.ts");
      openEditorDialog(app, store, editor);
    },

    /** Brings back the game; an undo goes on with the position. */
    leave() {
      const { may_undo } = state().view;
      const { resume, signal } = controller.endTrial();
      if (may_undo) app.notify("edit-left", {}, resume, "button-undo", signal);
    },
  };
  return editor;
}

export type PositionEditor = ReturnType<typeof createPositionEditor>;
