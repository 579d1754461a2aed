/** What the table is doing. */
import type {
  AnalysisBoardMode,
  EditMode,
  GameState,
  LessonMode,
  MistakeMode,
  Mode,
  PlayMode,
  PuzzleMode,
  ReviewMode,
} from "./types.ts";

type WithMode = Pick<GameState, "mode">;

export const PLAY: PlayMode = { kind: "play" };

/** The earlier position that is looked at; null: none is. */
export const reviewOf = ({ mode }: WithMode): ReviewMode | null =>
  mode.kind === "review" ? mode : null;

/** The trial; null: the game itself is on the table. */
export const trialOf = ({
  mode,
}: WithMode): AnalysisBoardMode | PuzzleMode | MistakeMode | LessonMode | EditMode | null =>
  mode.kind === "play" || mode.kind === "review" ? null : mode;

export const isTrial = (state: WithMode): boolean => trialOf(state) !== null;

/** Number of the trial on the table; 0: the game itself. */
export const trialNumber = (state: WithMode): number => trialOf(state)?.trial ?? 0;

/** The puzzle being solved; null: none. */
export const puzzleOf = ({ mode }: WithMode): PuzzleMode["puzzle"] | null =>
  mode.kind === "puzzle" ? mode.puzzle : null;

/** The mistake that is to be corrected; null: none. */
export const mistakeOf = ({ mode }: WithMode): MistakeMode | null =>
  mode.kind === "mistake" ? mode : null;

/** The step of a course that is on the table; null: none. */
export const lessonOf = ({ mode }: WithMode): LessonMode | null =>
  mode.kind === "lesson" ? mode : null;

/** The position that is set up by hand; null: none is. */
export const editOf = ({ mode }: WithMode): EditMode | null => (mode.kind === "edit" ? mode : null);

/** Whether a move is to be found. */
export const isTask = (state: WithMode) =>
  isTrial(state) && state.mode.kind !== "analysis-board" && !editOf(state);

/** The move that is to be found in the present position; null: none is. */
export function solutionOf({ mode, view }: Pick<GameState, "mode" | "view">): string | null {
  if (mode.kind === "puzzle" && view.ply === mode.from) return mode.puzzle.solution;
  if (mode.kind === "lesson" && view.ply === mode.from) return mode.lesson.solution;
  return mode.kind === "mistake" && view.ply === mode.from ? mode.mistake.best : null;
}

/** The mode after a move, which ends a review. */
export const withoutReview = (mode: Mode): Mode => (mode.kind === "review" ? PLAY : mode);
