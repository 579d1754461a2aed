"""Offline copy of the page: stored at the first visit, updated and removed as a whole."""

import json
import re
import shutil
import threading
from collections import Counter

from tests.support.browser import actions
from tests.support.browser.engines import other_browsers
from tests.support.browser.harness import PHONE, RULES_READY, wait_until
from tests.support.browser.offline_site import (
    PREFIX,
    make_next_build,
    open_offline_copy,
    site,
    visits,
    wait_for_offline_copy,
    wait_for_toast,
)
from tests.support.browser.settings import open_settings
from tools.build import service_worker, single_file
from tools.build.hashed_names import HASHED
from tools.paths import DIST

__all__ = ["site", "visits"]

OFFLINE_STATE = "document.querySelector('#offline-state').textContent"
BUILD = "document.documentElement.dataset.build"
IS_PAUSED = "/^Paused|clocks are paused/.test(document.querySelector('#status').textContent)"
PLY = "document.documentElement.dataset.ply"
TIMES_LEFT = "[...document.querySelectorAll('.seat .time')].map(time => time.textContent)"
BECOME_VISIBLE = "document.dispatchEvent(new Event('visibilitychange'))"
CACHED_URLS = """async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("workbox-"));
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => url);
}"""


DIALOGS = ["new", "share", "picture", "print", "import", "rules", "ask", "orientation", "settings"]


def pause(page):
    """Pause the clock, unless it has paused by itself: the menu has no entry for it then."""
    page.locator("#menu-button").tap()
    page.locator("#menu-settings").wait_for()
    if page.locator("#menu-pause").count():
        page.locator("#menu-pause").tap()
    else:
        page.keyboard.press("Escape")
    wait_until(page, IS_PAUSED)


def record_without_times(page):
    """Return the record without its times, the last of which is stored shortly after a pause."""
    return re.sub(r"\[Times [^\]]*\]\n", "", actions.stored_record(page))


def test_page_is_installable_from_a_subfolder(visits, site):
    page = visits.open(visits.context(service_worker=True), wait=False)
    found = page.context.new_cdp_session(page).send("Page.getAppManifest")
    manifest = json.loads(found["data"])
    assert found["errors"] == []
    assert (manifest["name"], manifest["display"]) == ("The LITS Table", "standalone")
    assert page.evaluate("[new URL('./', document.baseURI).href]") == [site.address]
    assert (manifest["start_url"], manifest["scope"]) == ("./", "./")
    measure = """([src]) => new Promise((resolve) => {
        const image = new Image();
        image.onload = () => resolve(`${image.naturalWidth}x${image.naturalHeight}`);
        image.src = src;
    })"""
    sizes = {
        icon["sizes"] if icon["sizes"] == page.evaluate(measure, [icon["src"]]) else icon["src"]
        for icon in manifest["icons"]
        if icon["type"] == "image/png"
    }
    assert sizes == {"192x192", "512x512"}
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}
    apple = page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    assert page.evaluate(measure, [apple]) == "180x180"


def test_everything_works_offline_after_one_visit(visits, site):
    page = open_offline_copy(visits, width=390, height=844, touch=True)
    twice = [name for (name, _), count in Counter(site.requests).items() if count > 1]
    # The windows of tests are private and do not cache files as large as the .wasm file.
    assert [name for name in twice if HASHED.search(name) and ".wasm" not in name] == []
    built = {path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file()}
    urls = {url.removeprefix(site.address).partition("?")[0] for url in page.evaluate(CACHED_URLS)}
    # The single file duplicates all others, and the whole module of Pyodide is hardly ever needed:
    # they are downloaded only on demand. The pages of puzzles are for readers of other pages.
    left_out = {path.relative_to(DIST).as_posix() for path in service_worker.not_cached(DIST)}
    (whole,) = DIST.glob(service_worker.WHOLE_MODULE)
    assert whole.relative_to(DIST).as_posix() in left_out
    assert {name.split("/")[0] for name in left_out} == {"vendor", "puzzles"}
    assert urls == built - {"sw.js", single_file.SINGLE_FILE_NAME} - left_out

    site.stop()
    page.reload()
    wait_until(page, RULES_READY)
    actions.load_record(page, actions.HEADER)
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    actions.play_by_touch(page, "swap", 2)
    for name in DIALOGS:
        page.locator("#menu-button").tap()
        page.locator(f"#menu-{name}").tap()
        page.locator("dialog[open]").wait_for()
        if name == "share":
            page.locator("#share-dialog svg, #share-dialog canvas").first.wait_for()
        if name == "settings":
            assert page.evaluate(OFFLINE_STATE) == "Ready to play offline."
            page.locator("#settings-dialog input[value=de]").check(force=True)
            wait_until(page, f"{OFFLINE_STATE} === 'Du kannst jetzt offline spielen.'")
        page.keyboard.press("Escape")
        wait_until(page, "!document.querySelector('dialog[open]')")
    page.goto(f"{site.address}index.html?from=home#table")
    wait_until(page, RULES_READY)
    actions.wait_for_ply(page, 2)
    assert page.evaluate("document.documentElement.lang") == "de"
    page.locator("#menu-button").tap()
    page.locator("#menu-rules").tap()
    page.locator("#guide-rulebook").tap()
    wait_until(page, "document.querySelector('figure use')?.getBBox().width > 900")
    page.locator("a.lits-board").first.tap()
    page.frame_locator("iframe").locator("svg[role=application]").wait_for()


@other_browsers
def test_game_continues_offline(visits, site):
    page = open_offline_copy(visits, **PHONE)
    actions.load_record(page, actions.HEADER)
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    site.stop()
    page.reload()
    wait_until(page, RULES_READY)
    actions.wait_for_ply(page, 1)
    actions.play_by_touch(page, "swap", 2)
    assert actions.stored_moves(page) == ["Ie5f5g5h5", "swap"]


def test_site_keeps_the_offline_copy_of_one_in_a_folder_below_and_deletes_its_own_old_caches(
    visits, site, tmp_path
):
    shutil.copytree(DIST, tmp_path / "dist" / "preview")
    inner, old = f"{site.address}preview/", f"workbox-precache-v1-{site.address}"
    page = visits.open(visits.context(service_worker=True), inner)
    wait_for_offline_copy(page)
    page.evaluate("async ([name]) => { await caches.open(name); }", [old])
    page.goto(site.address)
    wait_for_offline_copy(page)
    wait_until(page, f"caches.keys().then((names) => !names.includes('{old}'))")
    kept = {f"workbox-precache-v2-{address}" for address in (inner, site.address)}
    assert set(page.evaluate("async () => caches.keys()")) == kept
    site.stop()
    page.goto(inner)
    wait_until(page, RULES_READY)


def test_update_waits_for_the_players_and_preserves_game_and_clock(visits, site, tmp_path):
    page = open_offline_copy(visits, width=390, height=844, touch=True)
    actions.start_timed_game(page, "300+0")
    actions.play_by_touch(page, "d4", 1)
    old_scripts = {url for url in page.evaluate(CACHED_URLS) if "/main-" in url}

    site.stop()
    site.start(make_next_build(shutil.copytree(DIST, tmp_path / "next")))
    page.evaluate(BECOME_VISIBLE)
    wait_for_toast(page, "Update available")
    site.stop()
    # The old build works without the server, even with an empty HTTP cache.
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    other = visits.open(page.context)
    page.reload()
    wait_until(page, RULES_READY)
    wait_for_toast(page, "Update available")
    assert [tab.evaluate(BUILD) for tab in (page, other)] == [None, None]
    page.locator("#decline-swap").tap()
    actions.play_by_touch(page, "e5", 2)
    pause(page)
    times, record = page.evaluate(TIMES_LEFT), record_without_times(page)

    # An open analysis board in the other tab postpones the update there.
    other.bring_to_front()
    actions.wait_for_ply(other, 2)
    wait_until(other, IS_PAUSED)
    other.locator("#menu-button").click()
    other.locator("#menu-analysis-board").click()
    wait_until(other, "document.documentElement.hasAttribute('data-trial')")
    page.bring_to_front()
    page.locator("#menu-button").tap()
    page.locator("#menu-dialog-update").tap()
    wait_until(page, f"{BUILD} === 'next' && {RULES_READY}")
    assert page.evaluate(PLY) == "2"
    assert page.evaluate(TIMES_LEFT) == times
    assert record_without_times(page) == record
    assert other.evaluate(BUILD) is None
    other.locator("#exit-button").click()
    wait_until(other, f"{BUILD} === 'next' && {RULES_READY}")
    urls = page.evaluate(CACHED_URLS)
    assert old_scripts
    assert old_scripts.isdisjoint(urls)
    assert sum("/main-" in url for url in urls) == 1
    assert page.locator("#toasts").inner_text() == ""


def test_update_is_applied_automatically_without_games_in_progress(visits, site, tmp_path):
    page = open_offline_copy(visits, width=390, height=844, touch=True)
    actions.load_record(page, f"{actions.HEADER}\nIe5f5g5h5")
    site.stop()
    site.start(make_next_build(shutil.copytree(DIST, tmp_path / "next")))
    page.evaluate(BECOME_VISIBLE)
    wait_for_toast(page, "Update available")
    # The other tab has no game in progress, but waits for that of the first.
    other = visits.open(page.context)
    actions.load_record(other, actions.HEADER)
    other.reload()
    wait_until(other, RULES_READY)
    assert other.evaluate(BUILD) is None
    page.locator("#menu-button").tap()
    page.locator("#menu-resign").tap()
    page.locator("#resign-confirm").tap()
    wait_until(other, "navigator.locks.query().then(({ held }) => held.length === 0)")
    other.reload()
    for tab in (other, page):
        wait_until(tab, f"{BUILD} === 'next' && {RULES_READY}")


def test_failed_offline_copy_is_reported_and_the_page_still_works(visits, site, tmp_path):
    (tmp_path / "dist" / "LICENSE").unlink()
    page = visits.open(visits.context(service_worker=True))
    open_settings(page)
    wait_until(page, f"{OFFLINE_STATE}.includes('a file is missing')")
    shutil.copy(DIST / "LICENSE", tmp_path / "dist")
    session = page.context.new_cdp_session(page)
    origin = site.address.removesuffix(PREFIX)
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 200_000})
    page.reload()
    open_settings(page)
    wait_until(page, f"{OFFLINE_STATE}.includes('no room')")
    page.keyboard.press("Escape")
    actions.load_record(page, f"{actions.HEADER}\nIe5f5g5h5")
    actions.wait_for_ply(page, 1)
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    page.reload()
    wait_for_offline_copy(page)


def test_stalled_offline_copy_is_reported_and_tried_again(visits, site):
    release = site.held["LICENSE"] = threading.Event()
    context = visits.context(service_worker=True)
    context.clock.install()
    page = visits.open(context)
    open_settings(page)
    wait_until(page, f"{OFFLINE_STATE}.startsWith('Saving for offline play')")
    assert page.locator("#offline-retry").is_hidden()
    page.wait_for_timeout(3000)
    page.clock.run_for(25_000)
    wait_until(page, f"{OFFLINE_STATE}.includes('stalled')")
    site.held.clear()
    page.locator("#offline-retry").click()
    wait_until(page, f"{OFFLINE_STATE} === 'Ready to play offline.'")
    assert page.locator("#offline-retry").is_hidden()
    release.set()


REJECT_REGISTRATION = """ServiceWorkerContainer.prototype.register = () =>
    Promise.reject(new DOMException("", "SecurityError"))"""


def test_missing_offline_support_is_reported_only_in_the_settings(visits):
    rejecting = visits.context(service_worker=True)
    rejecting.add_init_script(REJECT_REGISTRATION)
    for context, words in [
        (rejecting, "doesn’t let us save this page"),
        (visits.context(), "doesn’t save pages"),
    ]:
        page = visits.open(context)
        open_settings(page)
        wait_until(page, f"{OFFLINE_STATE}.includes({words!r})")
        assert page.locator("#toasts").inner_text() == ""


def test_all_data_is_removed_after_confirmation(visits, site):
    page = open_offline_copy(visits)
    actions.load_record(page, f"{actions.HEADER}\nIe5f5g5h5")
    actions.wait_for_ply(page, 1)
    page.locator("#decline-swap").click()
    page.evaluate("localStorage.setItem('of-another-page', 'stays')")
    other = visits.open(page.context)
    page.bring_to_front()
    open_settings(page)
    page.locator("#settings-remove").click()
    assert "one game" in page.locator("#remove-dialog").inner_text()
    page.locator("#remove-all-cancel").click()
    assert page.evaluate("localStorage.getItem('lits-table:current')")
    open_settings(page)
    page.locator("#settings-remove").click()
    with page.expect_download() as download:
        page.locator("#remove-all-export").click()
    assert "Ie5f5g5h5" in download.value.path().read_text()
    page.locator("#remove-all-confirm").click()
    page.locator("#remove-all-restart").wait_for()
    other.locator("#remove-all-restart").wait_for()
    remaining = page.evaluate(
        """async () => [
            Object.keys(localStorage),
            await caches.keys(),
            (await navigator.serviceWorker.getRegistrations()).length,
        ]"""
    )
    assert remaining == [["of-another-page"], [], 0]
    other.close()
    site.requests.clear()
    with page.expect_navigation():  # the page of before was stored as well
        page.keyboard.press("Escape")
    wait_for_offline_copy(page)
    assert site.requests[0][0] == ""
    assert page.evaluate(PLY) == "0"
    assert re.search("lits-table:game", str(page.evaluate("Object.keys(localStorage)"))) is None
