/** Games sent back and forth as links, with the real rules. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestGame } from "../../support/js/table.mjs";

globalThis.location ??= { href: "https://games.example/" };
const { createLinkService } = await import("../../../static/share/link-service.ts");

const moveText = ({ record }) => record.split("\n\n")[1].trim();

/** A game that was sent, and a function that plays a move in a link and returns the next link. */
async function sentGame(record) {
  const game = await createTestGame(record);
  const service = createLinkService(game.app, game.controller);
  const link = await service.createLink();
  service.markSent();
  return { ...game, service, link };
}

async function replyTo(link, move, comment) {
  const game = await createTestGame('[Game "lot"]\n\n', { id: "theirs" });
  const service = createLinkService(game.app, game.controller);
  await service.openLink(link);
  await game.controller.submit({ do: "play", move });
  const path = game.state().position.moves;
  if (comment) await game.controller.submit({ do: "annotate", path, text: comment });
  return service.createLink();
}

test("reply adds its moves and comments, and keeps the notes made meanwhile", async () => {
  const { app, controller, link, service, state } = await sentGame(
    '[Game "lot"]\n\n1. d4 c3 2. e5\n',
  );
  const reply = await replyTo(link, "c5", "a wall");
  for (const request of [
    { do: "add_variation", path: ["d4"], moves: ["e5", "c3"] },
    { do: "annotate", path: ["d4"], glyphs: [1] },
    { do: "annotate", path: ["d4", "c3", "e5"], text: "my plan" },
  ])
    assert.equal(await controller.submit(request), null);
  assert.equal(await service.openLink(reply), null);
  assert.equal(moveText(state().save), "1. d4 $1 c3 (1... e5 2. c3) 2. e5 {my plan} c5 {a wall}");
  assert.equal(app.storage.list().length, 1);
  assert.equal(state().correspondence.ply, 4);
});

test("link of a game with another handicap is another game", async () => {
  const { app, link } = await sentGame('[Game "lot"]\n[Handicap "Second 3 hints"]\n\n1. d4\n');
  const other = await sentGame('[Game "lot"]\n\n1. d4\n');
  const reply = await replyTo(link, "c5");
  const before = other.state().save.record;
  await other.service.openLink(reply);
  const records = other.app.storage.list().map(({ save }) => save.record);
  assert.equal(records.length, 2);
  assert.ok(records.includes(before));
  assert.equal(app.storage.list().length, 1);
});
