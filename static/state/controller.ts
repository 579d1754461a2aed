/** What features may do to the current game. app/controller.ts implements it. Types only. */
import type { GameState, Puzzle } from "../games/shared/types.ts";
import type { CorrespondenceState } from "../notation/types.ts";
import type { GameResponse, Refusal } from "../protocol/types.ts";
import type { Command } from "../rules/rules-client.ts";
import type { StoredGame } from "../storage/types.ts";

export interface GameController {
  state: () => GameState;
  setState: (change: Partial<GameState>) => void;
  /** Schedules a render of the current state. */
  render: () => void;
  /**
   * Sends a request that changes the game and applies the response.
   * @param options - `quiet`: do not set `busy`, so that input stays enabled while the request is
   *   pending; `stored`: the resulting save is already in storage
   * @returns the refusal, or null on success
   */
  submit: (
    request: Command,
    options?: { quiet?: boolean; stored?: boolean },
  ) => Promise<Refusal | null>;
  /** Sends a request whose response resets neither the held piece nor the status line. */
  submitQuietly: (request: Command) => Promise<void>;
  /** Loads a stored game, first into the view and then into the rules worker. */
  open: (
    id: string,
    entry: StoredGame,
    options?: { alreadyLoaded?: boolean; stored?: boolean },
  ) => Promise<void>;
  /** Starts a game that is not in storage yet. */
  startGame: (request: Command, id?: string) => Promise<Refusal | null>;
  /** Parses a record or link without affecting the current game. */
  parseForeign: (request: Command) => Promise<GameResponse | Refusal>;
  /** Loads a game from an external source, as a new game or as the continuation of a stored one. */
  importGame: (
    game: GameResponse,
    on?: { id: string; revision: number },
  ) => Promise<Refusal | null>;
  /** Updates the link state of the current game and stores it with the game. */
  setCorrespondence: (link: CorrespondenceState) => void;
  /** Starts trial mode at the position after `ply` moves of the game. */
  explore: (ply: number) => Promise<Refusal | null>;
  /** Starts a puzzle, replacing the previous one if there is one. */
  startPuzzle: (puzzle: Puzzle) => Promise<Refusal | null>;
  /** Ends trial mode and restores the game. Returns a function that resumes the trial. */
  stopExploring: () => () => void;
}
