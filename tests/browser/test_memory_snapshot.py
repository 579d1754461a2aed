"""Snapshot of Python's memory, stored after the first start and restored at the next."""

from tests.support.browser import actions
from tests.support.browser.engines import all_browsers
from tests.support.browser.harness import PHONE, RULES_READY, wait_until
from tests.support.browser.offline_site import open_offline_copy, site, visits
from tests.support.browser.storage import SNAPSHOT_URLS

__all__ = ["site", "visits"]

STARTED_FROM_SNAPSHOT = "document.documentElement.dataset.step === 'awake'"
TRUNCATE_SNAPSHOT = """async () => {
    const all = await caches.keys();
    const cache = await caches.open(all.find((name) => name.startsWith("lits-table-memory")));
    const [key] = await cache.keys();
    const bytes = new Uint8Array(await (await cache.match(key)).arrayBuffer());
    await cache.put(key, new Response(bytes.slice(0, 5_000_000)));
}"""
IS_SNAPSHOT_WHOLE = """async () => {
    const all = await caches.keys();
    const cache = await caches.open(all.find((name) => name.startsWith("lits-table-memory")));
    const [key] = await cache.keys();
    return key && (await (await cache.match(key)).arrayBuffer()).byteLength > 5_000_000;
}"""
NEW_SCATTERED_GAME = """async () => {
    const { ask } = (await document.querySelector("script[name=rules]").xworker.ready).sync;
    const about = { do: "new", session: "chance", game: "battle-of-lits" };
    return ask(JSON.stringify({ ...about, options: { Board: "scattered" } }));
}"""


def open_with_snapshot(visits, **options):
    """Open the page and wait until the browser has stored a snapshot."""
    page = open_offline_copy(visits, **options)
    assert not page.evaluate(STARTED_FROM_SNAPSHOT)
    wait_until(page, SNAPSHOT_URLS, timeout=90)
    return page


def reload_uses_snapshot(page):
    """Reload the page; return whether it started from the snapshot."""
    page.reload()
    wait_until(page, RULES_READY, timeout=90)
    return page.evaluate(STARTED_FROM_SNAPSHOT)


@all_browsers
def test_second_start_uses_the_snapshot_and_plays_on(visits):
    page = open_with_snapshot(visits, **PHONE)
    actions.load_record(page, actions.HEADER)
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    assert reload_uses_snapshot(page)
    actions.wait_for_ply(page, 1)
    actions.play_by_touch(page, "swap", 2)
    assert actions.stored_moves(page) == ["Ie5f5g5h5", "swap"]


def test_snapshot_starts_are_randomized_and_damage_is_repaired(visits):
    page = open_with_snapshot(visits)
    boards = []
    for _ in range(2):
        assert reload_uses_snapshot(page)
        boards.append(page.evaluate(NEW_SCATTERED_GAME))
    assert boards[0] != boards[1]
    page.evaluate(TRUNCATE_SNAPSHOT)
    assert not reload_uses_snapshot(page)
    wait_until(page, IS_SNAPSHOT_WHOLE, timeout=90)
    actions.load_record(page, actions.HEADER)
    actions.wait_for_ply(page, 0)
