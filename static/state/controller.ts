/** What features may do to the current game. app/controller.ts implements it. Types only. */
import type { Lesson, Message, Mistake, Puzzle } from "../games/shared/types.ts";
import type { CorrespondenceState } from "../notation/types.ts";
import type { GameResponse, Refusal } from "../protocol/types.ts";
import type { Command } from "../rules/rules-client.ts";
import type { StoredGame } from "../storage/types.ts";
import type { AppState } from "./app-state.ts";

/** Command to the session on the table, or to the one that the method names. */
export type GameCommand = Pick<Command, "do"> & Readonly<Record<string, unknown>>;

/** A trial that has ended. */
export interface EndedTrial {
  /** Resumes the trial, unless the signal is aborted. */
  resume: () => void;
  /** Aborted when another trial begins, or another game is on the table. */
  signal: AbortSignal;
}

export interface GameController {
  state: () => AppState;
  /** Shows a sentence in the status line; null: none. */
  showMessage: (message: Message | null) => void;
  /**
   * Sends a request that changes the game and applies the response.
   * @param options - `quiet`: do not set `busy`, so that input stays enabled while the request is
   *   pending; `stored`: the resulting save is already in storage
   * @returns the refusal, or null on success
   */
  submit: (
    request: GameCommand,
    options?: { quiet?: boolean; stored?: boolean },
  ) => Promise<Refusal | null>;
  /** Sends a request whose response resets neither the held piece nor the status line. */
  submitQuietly: (request: GameCommand) => Promise<void>;
  /** Loads a stored game, first into the view and then into the rules worker. */
  open: (
    id: string,
    entry: StoredGame,
    options?: { alreadyLoaded?: boolean; stored?: boolean },
  ) => Promise<void>;
  /** Starts a game that is not in storage yet. */
  startGame: (request: GameCommand, id?: string) => Promise<Refusal | null>;
  /**
   * Parses a record or link without affecting the current game.
   * @param changes - made to the game that was parsed
   * @returns the last answer, or the first refusal
   */
  parseForeign: (
    request: GameCommand,
    ...changes: GameCommand[]
  ) => Promise<GameResponse | Refusal>;
  /** Loads a game from an external source, as a new game or as the continuation of a stored one. */
  importGame: (
    game: GameResponse,
    on?: { id: string; revision: number },
  ) => Promise<Refusal | null>;
  /** Updates the link state of the current game and stores it with the game. */
  setCorrespondence: (link: CorrespondenceState) => void;
  /** Opens the analysis board at the position after `ply` moves of the game. */
  openAnalysisBoard: (ply: number) => Promise<Refusal | null>;
  /** Starts a puzzle, replacing the previous one if there is one. */
  startPuzzle: (puzzle: Puzzle) => Promise<Refusal | null>;
  /** Puts the position before a mistake on the table. @param record - that of the game */
  startMistake: (mistake: Mistake, record: string) => Promise<Refusal | null>;
  /** Puts a step of a course on the table. */
  startLesson: (lesson: Lesson) => Promise<Refusal | null>;
  /** Starts setting up the position after `ply` moves of what is on the table. */
  edit: (ply: number) => Promise<Refusal | null>;
  /** Opens the analysis board at the end of a record. */
  openAnalysisBoardOf: (record: string) => Promise<Refusal | null>;
  /** Ends the trial and restores the game. */
  endTrial: () => EndedTrial;
}
