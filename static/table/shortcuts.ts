/** Global keyboard shortcuts. They are inactive while a text field has the focus. */
import { ARROW_STEPS, keyOf, orientKey } from "../board/key-map.ts";
import { puzzleOf, reviewOf } from "../games/shared/mode.ts";
import { shapesInPlay } from "../games/shared/piece-colourings.ts";
import { heldOf, isSelecting } from "../games/shared/selection.ts";
import { isStepwise } from "../games/shared/stage.ts";
import { isFarSeatServed } from "../state/orientation.ts";
import type { KeyAction } from "../ui/action-keys.ts";
import { actionOf } from "../ui/action-keys.ts";
import { isField } from "../ui/dom.ts";
import type { InputContext } from "./board-input.ts";

export interface KeyActions {
  pick: (piece: string, byKey: boolean) => void;
  undo: () => void;
  redo: () => void;
  pause: () => void;
  help: () => void;
  ask: () => void;
  hint: () => void;
  analysis: () => void;
  analysisBoard: () => void;
  /** Picks up a piece in the earlier position that is looked at. @returns whether it does */
  branchWith: (shape: string) => boolean;
  /** Leaves a puzzle or moves that are tried out. */
  leave: () => void;
  toggleInsights: () => void;
  why: () => void;
  endExplanation: () => void;
  moveCursor: (key: string) => void;
  replay: {
    step: (by: number) => unknown;
    changeVariation: (by: number) => unknown;
    goTo: (ply: number) => unknown;
    toggleAutoplay: () => unknown;
    leave: () => unknown;
  };
}

/** Actions that have a meaning in a review, too. */
const IN_REVIEW: KeyAction[] = ["explore", "insights", "why"];

type Handler = (event: KeyboardEvent) => unknown;

class Shortcuts {
  readonly #context: Pick<InputContext, "store" | "pieceInput" | "stepwiseInput">;
  readonly #actions: KeyActions;

  constructor(context: InputContext, actions: KeyActions) {
    this.#context = context;
    this.#actions = actions;
  }

  get #state() {
    return this.#context.store.get();
  }

  /** @returns false if the key has no meaning here */
  handle(event: KeyboardEvent): unknown {
    if (event.ctrlKey || event.metaKey) return this.#handleChord(event);
    if (event.key === "Escape" && this.#state.explanation) return this.#actions.endExplanation();
    if (reviewOf(this.#state)) return this.#handleInReplay(event);
    // No piece is held and no move is begun: the analysis drops both when it opens.
    if (event.key === "Escape" && this.#state.analysis) return this.#actions.analysis();
    if (event.key === "Escape" && puzzleOf(this.#state) && !isSelecting(this.#state))
      return this.#actions.leave();
    if (isStepwise(this.#state)) return this.#handleStepwise(event);
    return heldOf(this.#state) ? this.#handleWithPiece(event) : this.#handleLetter(event);
  }

  #handleChord(event: KeyboardEvent) {
    const { undo, redo } = this.#actions;
    // The last move is not the one that is looked at.
    if (reviewOf(this.#state)) return false;
    const key = keyOf(event);
    if (key === "Y") return redo();
    if (key === "Z") return event.shiftKey ? redo() : undo();
    return false;
  }

  #handleLetter(event: KeyboardEvent) {
    if (!this.#state.settings.keys) return false;
    const key = keyOf(event);
    if (!isStepwise(this.#state) && shapesInPlay(this.#state).some(({ shape }) => shape === key))
      return this.#actions.pick(key, true);
    const action = actionOf(this.#state.settings.keymap, key);
    return action ? this.#keyActions[action](event) : false;
  }

  get #keyActions(): Record<KeyAction, Handler> {
    const { pieceInput, stepwiseInput } = this.#context;
    const actions = this.#actions;
    return {
      rotate: () => pieceInput.rotate(),
      flip: () => (isStepwise(this.#state) ? stepwiseInput.swapEnds() : pieceInput.flip()),
      colours: (event) => pieceInput.recolour(event.shiftKey ? -1 : 1),
      undo: actions.undo,
      pause: actions.pause,
      hint: () => void pieceInput.toggleHint(),
      "computer-hint": actions.hint,
      analysis: actions.analysis,
      explore: actions.analysisBoard,
      insights: actions.toggleInsights,
      why: actions.why,
      help: actions.help,
      ask: actions.ask,
    };
  }

  #handleWithPiece(event: KeyboardEvent) {
    const { pieceInput } = this.#context;
    const by = ARROW_STEPS[orientKey(event.key, isFarSeatServed(this.#state))];
    if (event.key === "Escape") return pieceInput.cancel();
    if (by) return pieceInput.nudge(...by);
    if (event.key === "Enter" && !isButton(event.target)) return void pieceInput.place();
    return this.#handleLetter(event);
  }

  #handleStepwise(event: KeyboardEvent) {
    if (event.key === "Escape" && isSelecting(this.#state))
      return this.#context.stepwiseInput.undoStep();
    if (event.key in ARROW_STEPS) return this.#actions.moveCursor(event.key);
    return this.#handleLetter(event);
  }

  #handleInReplay(event: KeyboardEvent) {
    const act = isButton(event.target) && event.key === " " ? null : this.#replayKeys[event.key];
    if (act) return void act();
    if (this.#state.settings.keys && this.#actions.branchWith(keyOf(event))) return true;
    const action = actionOf(this.#state.settings.keymap, keyOf(event));
    return action && IN_REVIEW.includes(action) ? this.#handleLetter(event) : false;
  }

  get #replayKeys(): Record<string, () => unknown> {
    const { replay } = this.#actions;
    return {
      ArrowLeft: () => replay.step(-1),
      ArrowRight: () => replay.step(1),
      ArrowDown: () => replay.changeVariation(1),
      ArrowUp: () => replay.changeVariation(-1),
      Home: () => replay.goTo(0),
      End: () => replay.goTo(Infinity),
      " ": replay.toggleAutoplay,
      Escape: replay.leave,
    };
  }
}

export function bindKeys(context: InputContext, actions: KeyActions, isActive: () => boolean) {
  const shortcuts = new Shortcuts(context, actions);
  document.addEventListener("keydown", (event) => {
    if (!isActive() || event.defaultPrevented || event.altKey || isField(event.target)) return;
    if (shortcuts.handle(event) !== false) event.preventDefault();
  });
}

const isButton = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("button, a") !== null;
