/**
 * Games that go to and fro by links. What a link holds, the rules say; here is where it stands in an address and to
 * which stored game it belongs.
 * @import { App, GameInfo, Glance, Refusal, StoredGame, TableState } from "./types.js"
 * @import { Table } from "./table.js"
 */
import { lastText } from "./line.js";
import { nameOf, otherSeat } from "./model.js";
import { readRecord, readSave } from "./record.js";
import { games } from "./shelf.js";

const MARK = "#g=";

/** The address of this page with a game in it. @param {string} link */
export const addressOf = (link) => location.href.split("#")[0] + MARK + link;

/** The link in an address, or in a part of one; empty: none. @param {string} address */
export const linkIn = (address) => address.split(MARK)[1] ?? "";

/** Somebody pasted a link where a record is asked for. @param {string} text */
export const isLink = (text) => text.includes(MARK) || /^\s*\d[0-9A-Za-z\s]{6,}$/.test(text);

/** @typedef {{ id: string } & StoredGame} Kept */

/** A stored game with what its record says; nothing for a damaged entry. @param {Kept} game */
function told(game) {
  try {
    return [{ game, ...readRecord(readSave(game.save).record) }];
  } catch {
    return [];
  }
}

/** @param {string[]} moves @param {string[]} longer */
const begins = (moves, longer) =>
  moves.length <= longer.length && moves.every((move, index) => move === longer[index]);

/**
 * The game played by link that a record goes on with, `ahead` by some moves; else one that is itself further: then
 * `ahead` is below 0.
 * @param {string} record
 * @param {Kept[]} kept
 * @param {GameInfo} info
 * @returns {{ game: Kept, ahead: number } | null}
 */
export function partner(record, kept, info) {
  const { tags, moves } = readRecord(record);
  const agreed = ["Game", ...info.options.map(({ tag }) => tag)];
  const alike = kept
    .filter(({ link }) => link)
    .flatMap(told)
    .filter(
      (other) =>
        agreed.every((tag) => other.tags[tag] === tags[tag]) &&
        ["First", "Second"].every(
          (seat) => !tags[seat] || !other.tags[seat] || tags[seat] === other.tags[seat],
        ),
    )
    .sort((a, b) => b.moves.length - a.moves.length);
  const found =
    alike.find((other) => begins(other.moves, moves)) ??
    alike.find((other) => begins(moves, other.moves));
  return found ? { game: found.game, ahead: moves.length - found.moves.length } : null;
}

/**
 * A move was made in a game that came by link, and has not been sent on.
 * @param {TableState} state
 */
export const unsent = ({ link, view }) =>
  Boolean(link?.play && view.ply > link.ply && view.to_move !== link.seat);

/** Who is to move sits elsewhere. @param {TableState} state */
export const isElsewhere = ({ link, view }) => Boolean(link?.play && view.to_move !== link.seat);

/** What is remembered of a game whose link has come. @param {Glance} view */
const come = (view) => ({ ply: view.ply, seat: view.to_move, play: true });

/** @param {App} app @param {Table} table */
export function createPost(app, table) {
  const { rules, store } = app;

  /** The address that holds the game on the table. @returns {Promise<string | null>} */
  async function address() {
    const answer = await rules.link().catch(() => null);
    return answer?.ok ? addressOf(answer.link) : null;
  }

  /** The link of the game on the table went out: an answer will go on in this game. */
  function sent() {
    const { view, link } = table.state();
    const seat = view.to_move ? otherSeat(view.to_move) : (link?.seat ?? null);
    table.remember({ ply: view.ply, seat, play: link?.play ?? false });
  }

  /** What the other one did, and whose turn it is. */
  function tell() {
    const { view } = table.state();
    const said = lastText(app, table.state());
    const name = view.to_move ? nameOf(app, view, view.to_move) : "";
    if (said && name) table.set({ message: { key: "link-opened", args: { said, name } } });
  }

  /**
   * Lays the game in a link on the table, without touching any that it does not go on with.
   * @param {string} text
   * @returns {Promise<Refusal | null>}
   */
  async function receive(text) {
    if (table.state().rules === "starting")
      table.set({ message: { key: "link-waiting", args: {} } });
    const answer = await table.read({ do: "unlink", link: text });
    table.set({ message: null });
    if (!answer.ok) return answer;
    const info = games.find(({ id }) => id === answer.game);
    const found = info ? partner(answer.record, store.list(), info) : null;
    if (found && found.ahead <= 0) {
      await table.open(found.game.id, found.game);
      if (found.ahead < 0) app.notify("link-older");
    } else {
      const refusal = await table.take(answer, found?.game);
      if (refusal) return refusal;
      table.remember(come(answer));
    }
    tell();
    return null;
  }

  return { address, sent, receive };
}

/** @typedef {ReturnType<typeof createPost>} Post */
