"""Python's memory, kept on the device after a start and laid out at the next."""

from tests.support.browser import actions
from tests.support.browser.engines import everywhere
from tests.support.browser.harness import PHONE, RULES_READY, wait_until
from tests.support.browser.kept_site import kept, site, visits

__all__ = ["site", "visits"]

AWOKE = "document.documentElement.dataset.step === 'awake'"
# What lies in the cache of memories, and something else in its place.
MEMORIES = """async () => {
    const all = await caches.keys();
    const name = all.find((name) => name.startsWith("lits-table-memory"));
    return name ? (await (await caches.open(name)).keys()).map(({ url }) => url) : [];
}"""
SPOIL = """async () => {
    const all = await caches.keys();
    const cache = await caches.open(all.find((name) => name.startsWith("lits-table-memory")));
    const [key] = await cache.keys();
    const bytes = new Uint8Array(await (await cache.match(key)).arrayBuffer());
    await cache.put(key, new Response(bytes.slice(0, 5_000_000)));
}"""
WHOLE = """async () => {
    const all = await caches.keys();
    const cache = await caches.open(all.find((name) => name.startsWith("lits-table-memory")));
    const [key] = await cache.keys();
    return key && (await (await cache.match(key)).arrayBuffer()).byteLength > 5_000_000;
}"""
ASKED = """async () => {
    const { ask } = (await document.querySelector("script[name=rules]").xworker.ready).sync;
    const about = { do: "new", session: "chance", game: "battle-of-lits" };
    return ask(JSON.stringify({ ...about, options: { Board: "scattered" } }));
}"""


def remembered(visits, **about):
    """The page, in a browser that has its memory for the next start."""
    page = kept(visits, **about)
    assert not page.evaluate(AWOKE)
    wait_until(page, MEMORIES, timeout=90)
    return page


def again(page):
    """Loads the page once more; whether it started from memory."""
    page.reload()
    wait_until(page, RULES_READY, timeout=90)
    return page.evaluate(AWOKE)


@everywhere
def test_a_second_start_is_from_memory_and_plays_on(visits):
    page = remembered(visits, **PHONE)
    actions.load(page, actions.HEAD)
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    assert again(page)
    actions.ply(page, 1)
    actions.play_by_touch(page, "swap", 2)
    assert actions.moves_on(page) == ["Ie5f5g5h5", "swap"]


def test_two_starts_differ_where_chance_decides_and_a_spoiled_memory_is_made_anew(visits):
    page = remembered(visits)
    boards = []
    for _ in range(2):
        assert again(page)
        boards.append(page.evaluate(ASKED))
    assert boards[0] != boards[1]
    page.evaluate(SPOIL)
    assert not again(page)
    wait_until(page, WHOLE, timeout=90)
    actions.load(page, actions.HEAD)
    actions.ply(page, 0)
