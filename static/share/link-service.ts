/**
 * Sends and receives games as links. A page without a public URL (the single-file build) uses only
 * the code of a link, without the URL. Encoding and decoding are done by the rules.
 */

import { games } from "../games/registry.ts";
import { playerName } from "../games/shared/selectors.ts";
import { lastMoveText } from "../games/shared/status-text.ts";
import { LINK_PREFIX } from "../notation/link-code.ts";
import { otherSeat } from "../notation/record-reader.ts";
import type { GameResponse, GameView, Refusal } from "../protocol/types.ts";
import { pageUrl } from "../rules/platform-web.ts";
import type { App } from "../state/app.ts";
import type { GameCommand, GameController } from "../state/controller.ts";
import { sessionOf } from "../state/session.ts";
import { continuation } from "./continuation.ts";
import { findMatchingGame, type StoredGameWithId } from "./matching-game.ts";

/** Variant of messages: whether this page shares links or codes. */
export const linkForm = () => (pageUrl() === null ? "code" : "link");

/** Text to share: the URL of this page with the code in its fragment, or the code alone. */
function shareableText(link: string) {
  const home = pageUrl();
  return home === null ? link : home + LINK_PREFIX + link;
}

/** Correspondence state of a game whose link has been received. */
const receivedState = (view: GameView) => ({ ply: view.ply, seat: view.to_move, play: true });

/** Adds the game in a link to the stored game that it continues, or stores it as a new one. */
async function importLinked(
  controller: GameController,
  answer: GameResponse,
  stored: StoredGameWithId | null,
) {
  const merged = stored && (await controller.parseForeign(...continuation(stored.save, answer)));
  return stored && merged?.ok
    ? controller.importGame(merged, stored)
    : controller.importGame(answer);
}

export function createLinkService(app: App, controller: GameController) {
  const { rules, storage } = app;

  /** Link or code of the current game; null if it cannot be created. */
  async function createLink(): Promise<string | null> {
    const answer = await rules
      .ask({ do: "link", session: sessionOf(controller.state()) })
      .catch(() => null);
    return answer?.ok ? shareableText(answer.link) : null;
  }

  /** Link or code of another record; null if it cannot be created. */
  async function createLinkTo(record: string): Promise<string | null> {
    const session = "link";
    const opened = await rules.command({ do: "open", session, save: record }).catch(() => null);
    const answer = opened?.ok ? await rules.ask({ do: "link", session }).catch(() => null) : null;
    void rules.command({ do: "close", session });
    return answer?.ok ? shareableText(answer.link) : null;
  }

  /** Marks the current game as sent, so that the reply is added to it. */
  function markSent() {
    const { view, correspondence } = controller.state();
    const seat = view.to_move ? otherSeat(view.to_move) : (correspondence?.seat ?? null);
    controller.setCorrespondence({ ply: view.ply, seat, play: correspondence?.play ?? false });
  }

  /**
   * Displays the opponent's last move and whose turn it is. Not needed after a swap: the default
   * status line says both.
   */
  function announceOpened() {
    const { view } = controller.state();
    const said = view.last?.move === "swap" ? "" : lastMoveText(app, controller.state());
    const name = view.to_move ? playerName(app, view, view.to_move) : "";
    if (said && name) controller.showMessage({ key: "link-opened", args: { said, name } });
  }

  /** Parses a game that comes from outside, and says so if that has to wait. */
  async function parse(request: GameCommand) {
    if (controller.state().rules === "starting")
      controller.showMessage({ key: "link-waiting", args: {} });
    const answer = await controller.parseForeign(request);
    controller.showMessage(null);
    return answer;
  }

  /**
   * Opens the game in a link: continues the matching saved game, or imports it as a new game. Other
   * saved games are not changed.
   */
  async function openLink(text: string): Promise<Refusal | null> {
    const answer = await parse({ do: "open_link", link: text });
    if (!answer.ok) return answer;
    const info = games.find(({ id }) => id === answer.game);
    const found = info ? findMatchingGame(answer.record, storage.list(), info) : null;
    if (found && found.ahead <= 0) {
      await controller.open(found.game.id, found.game);
      if (found.ahead < 0) app.notify("link-older");
    } else {
      const refusal = await importLinked(controller, answer, found?.game ?? null);
      if (refusal) return refusal;
      controller.setCorrespondence(receivedState(answer));
    }
    announceOpened();
    return null;
  }

  /** Imports a record from the URL as a new game and opens it. */
  async function openRecord(record: string): Promise<Refusal | null> {
    const answer = await parse({ do: "open", save: record });
    return answer.ok ? controller.importGame(answer) : answer;
  }

  return { createLink, createLinkTo, markSent, openLink, openRecord };
}
