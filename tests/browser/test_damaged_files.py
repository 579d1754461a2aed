"""Damage to stored files: the page repairs them, says what is wrong, and keeps the games."""

import shutil

import pytest

from tests.support.browser import actions
from tests.support.browser.engines import other_browsers
from tests.support.browser.harness import RULES_READY, wait_until
from tests.support.browser.offline_site import (
    make_next_build,
    open_offline_copy,
    site,
    visits,
    wait_for_toast,
)
from tools.paths import DIST

__all__ = ["site", "visits"]

MOVES = ["Ie5f5g5h5", "swap"]
# Damages the cached files whose URLs contain a text, and returns their number.
DAMAGE = """async ([name, how]) => {
    let count = 0;
    for (const cacheName of (await caches.keys()).filter((key) => key.startsWith("workbox-"))) {
        const cache = await caches.open(cacheName);
        for (const request of await cache.keys()) {
            if (!request.url.includes(name)) continue;
            const response = await cache.match(request);
            const bytes = new Uint8Array(await response.arrayBuffer());
            const middle = Math.floor(bytes.length / 2);
            // Enough to break a script: it would still run with a few changes in one string.
            if (how === "flipped") for (let i = 0; i < 4000; i += 1) bytes[middle + i] ^= 0x55;
            const body = how === "flipped" ? bytes : bytes.slice(0, how === "empty" ? 0 : middle);
            await cache.put(request, new Response(body, { headers: response.headers }));
            count += 1;
        }
    }
    return count;
}"""
PANEL = "(document.querySelector('#error-panel')?.innerText ?? '')"


def open_game(visits, **options):
    """Open the page with a game of two moves and wait until the browser has stored the page."""
    page = open_offline_copy(visits, **options)
    actions.load_record(page, f"{actions.HEADER}\n{' '.join(MOVES)}")
    actions.wait_for_ply(page, 2)
    return page


def damage(page, name, how):
    """Damage the cached files whose URLs contain *name*: `flipped` bytes, `cut` or `empty`."""
    assert page.evaluate(DAMAGE, [name, how]) > 0
    if hasattr(page.context, "new_cdp_session"):  # Chromium has intact copies in memory
        page.context.new_cdp_session(page).send("Network.clearBrowserCache")


def assert_game_goes_on(page):
    actions.wait_for_ply(page, 2)
    wait_until(page, RULES_READY)
    assert actions.stored_moves(page) == MOVES


def assert_repaired(page, visits):
    wait_for_toast(page, "It’s repaired")
    assert_game_goes_on(page)
    visits.errors.clear()  # those of the damaged file
    page.reload()
    assert_game_goes_on(page)


@pytest.mark.parametrize(
    ("name", "how"),
    [
        ("/main-", "cut"),
        ("/part-", "flipped"),
        (".wasm", "flipped"),
        ("stdlib", "flipped"),
        (".whl", "flipped"),
        ("/index-1", "cut"),
    ],
)
def test_damaged_file_is_repaired_and_the_game_goes_on(visits, name, how):
    # The engine, which starts by itself, finds what it needs damaged.
    page = open_game(visits, saves_data=False)
    damage(page, name, how)
    page.reload()
    assert_repaired(page, visits)


@other_browsers
def test_damaged_script_is_repaired_in_other_browsers(visits):
    page = open_game(visits)
    damage(page, "/main-", "flipped")
    page.reload()
    assert_repaired(page, visits)


@pytest.mark.parametrize("name", ["index.html", "recovery.js"])
def test_damaged_page_is_never_shown(visits, name):
    page = open_game(visits)
    damage(page, name, "cut")
    damage(page, "/main-", "cut")
    page.reload()
    assert_repaired(page, visits)


@pytest.mark.parametrize(
    ("name", "how"),
    [("/main-", "flipped"), (".wasm", "cut"), ("index.html", "cut"), ("index.html", "empty")],
)
def test_damage_is_explained_offline_and_repaired_online(visits, site, tmp_path, name, how):
    page = open_game(visits)
    damage(page, name, how)
    site.stop()
    page.reload()
    wait_until(page, f"{PANEL}.includes('Connect to the internet once and reload')")
    site.start(tmp_path / "dist")
    page.locator("#error-panel button").click()
    actions.wait_for_ply(page, 2)
    assert_game_goes_on(page)
    visits.errors.clear()


def test_damaged_file_of_an_old_build_is_replaced_by_the_new_build(visits, site, tmp_path):
    page = open_game(visits)
    damage(page, "/main-", "cut")
    site.stop()
    site.start(make_next_build(shutil.copytree(DIST, tmp_path / "next")))
    page.reload()
    assert_repaired(page, visits)
    assert page.evaluate("document.documentElement.dataset.build") == "next"


def test_failed_script_without_offline_copy_is_explained(visits, tmp_path):
    (main,) = (tmp_path / "dist").glob("static/main-*.js")
    main.unlink()
    page = visits.open(visits.context(locale="de-DE"), wait=False)
    wait_until(page, f"{PANEL}.includes('Diese Seite ließ sich nicht laden')")
    shutil.copy(DIST / "static" / main.name, main)
    page.locator("#error-panel button").click()
    wait_until(page, RULES_READY)
    visits.errors.clear()
