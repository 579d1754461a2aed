/**
 * Types of the messages, generated into `messages.ts`, and types that the page derives from them.
 * Types only.
 */
import type { Refusal, SavedView, Seat, SeatView, SessionView } from "./messages.ts";

export type * from "./messages.ts";

/** Answer of a service to a request. `RulesAnswers` and `EngineAnswers` list the contents. */
export type Answer<Content> = ({ ok: true } & Content) | Refusal;

export type GameResponse = { ok: true } & SessionView;

/**
 * View on display: from the rules, from a save, or read from a record until the rules worker has
 * responded.
 */
export interface GameView
  extends Omit<SavedView, "seats">,
    Partial<Pick<SessionView, "comments" | "notice" | "tried_from" | "editor">> {
  seats: Record<Seat, Omit<SeatView, "points"> & { points: number | null }>;
  /**
   * Whether people without a name are called as in the other seat: a rematch exchanges the seats, and
   * everyone keeps the name.
   */
  namesExchanged?: boolean;
}
