/**
 * What goes out and comes in by links; from a page that nobody else has, by their letters and digits alone, as a code.
 * What a link holds, the rules say.
 */
import type { App, GameView, Refusal } from "../app/types.ts";
import type { GameController } from "../app/controller.ts";
import { LINK_PREFIX, findMatchingGame } from "../notation/correspondence.ts";
import { pageUrl } from "../rules/platform-web.ts";
import { lastMoveText } from "../games/shared/status-text.ts";
import { playerName, otherSeat } from "../games/shared/selectors.ts";
import { games } from "../games/registry.ts";

/** Which words tell about what goes out. */
export const linkForm = () => (pageUrl() === null ? "code" : "link");

/** What goes out: the address of this page with a game in it, or the game alone. */
export function shareableText(link: string) {
  const home = pageUrl();
  return home === null ? link : home + LINK_PREFIX + link;
}

/** What is remembered of a game whose link has come. */
const receivedState = (view: GameView) => ({ ply: view.ply, seat: view.to_move, play: true });

export function createLinkService(app: App, controller: GameController) {
  const { rules, store } = app;

  /** The game on the table, to be sent. */
  async function createLink(): Promise<string | null> {
    const answer = await rules.link().catch(() => null);
    return answer?.ok ? shareableText(answer.link) : null;
  }

  /** The link of the game on the table went out: an answer will go on in this game. */
  function markSent() {
    const { view, correspondence } = controller.state();
    const seat = view.to_move ? otherSeat(view.to_move) : (correspondence?.seat ?? null);
    controller.setCorrespondence({ ply: view.ply, seat, play: correspondence?.play ?? false });
  }

  /** What the other one did, and whose turn it is; after a swap, one sentence says both. */
  function announceOpened() {
    const { view } = controller.state();
    const said = view.last?.move === "swap" ? "" : lastMoveText(app, controller.state());
    const name = view.to_move ? playerName(app, view, view.to_move) : "";
    if (said && name) controller.setState({ message: { key: "link-opened", args: { said, name } } });
  }

  /** Lays the game in a link on the table, without touching any that it does not go on with. */
  async function openLink(text: string): Promise<Refusal | null> {
    if (controller.state().rules === "starting")
      controller.setState({ message: { key: "link-waiting", args: {} } });
    const answer = await controller.parseForeign({ do: "unlink", link: text });
    controller.setState({ message: null });
    if (!answer.ok) return answer;
    const info = games.find(({ id }) => id === answer.game);
    const found = info ? findMatchingGame(answer.record, store.list(), info) : null;
    if (found && found.ahead <= 0) {
      await controller.open(found.game.id, found.game);
      if (found.ahead < 0) app.notify("link-older");
    } else {
      const refusal = await controller.importGame(answer, found?.game);
      if (refusal) return refusal;
      controller.setCorrespondence(receivedState(answer));
    }
    announceOpened();
    return null;
  }

  /** Lays a game whose record stands in an address on the table, as one of its own. */
  async function openRecord(record: string): Promise<Refusal | null> {
    const answer = await controller.parseForeign({ do: "open", save: record });
    return answer.ok ? controller.importGame(answer) : answer;
  }

  return { createLink, markSent, openLink, openRecord };
}

export type LinkService = ReturnType<typeof createLinkService>;
