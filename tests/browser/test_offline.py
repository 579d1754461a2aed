"""Without a network: kept at the first visit, renewed as a whole, removed as a whole."""

import json
import re
import shutil
from collections import Counter

from tests.support.browser import actions
from tests.support.browser.engines import everywhere
from tests.support.browser.harness import PHONE, RULES_READY, wait_until
from tests.support.browser.kept_site import PREFIX, kept, says, site, visits
from tools.build import service_worker, single_file
from tools.build.hashed_names import HASHED, HashedNames
from tools.paths import DIST

__all__ = ["site", "visits"]

STATE = "document.querySelector('#offline-state').textContent"
BUILD = "document.documentElement.dataset.build"
PAUSED = "/^Paused|clocks have stood/.test(document.querySelector('#status').textContent)"
PLY = "document.documentElement.dataset.ply"
LEFT = "[...document.querySelectorAll('.seat .time')].map(time => time.textContent)"
COMES_BACK = "document.dispatchEvent(new Event('visibilitychange'))"
KEPT = """async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("workbox-"));
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => url);
}"""


DIALOGS = ["fresh", "share", "picture", "paper", "load", "rules", "keys", "sides", "settings"]


def next_build(folder):
    """Makes a newer build of a copy of dist/: one script says so, under a new name, as all do."""
    (main,) = folder.glob("static/main-*.js")
    main.write_text(f"{main.read_text()}document.documentElement.dataset.build = 'next';\n")
    names = HashedNames(folder)
    names.rename(f"static/{main.name}")
    names.rewrite_files(folder / "index.html")
    service_worker.write_service_worker(folder)
    return folder


def pause(page):
    """Stops the clock, if it has not stopped by itself: then the menu has no entry for it."""
    page.locator("#menu-button").tap()
    page.locator("#menu-settings").wait_for()
    if page.locator("#menu-pause").count():
        page.locator("#menu-pause").tap()
    else:
        page.keyboard.press("Escape")
    wait_until(page, PAUSED)


def untimed(page):
    """The record but for the times, of which the last is stored a moment after a pause."""
    return re.sub(r"\[Times [^\]]*\]\n", "", actions.record(page))


def settings(page):
    page.locator("#menu-button").click()
    page.locator("#menu-settings").click()


def test_the_page_can_be_installed_from_the_folder_it_is_in(visits, site):
    page = visits.open(visits.context(keeps=True), wait=False)
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


def test_after_one_visit_all_works_with_the_server_gone(visits, site):
    page = kept(visits, width=390, height=844, touch=True)
    twice = [name for (name, _), count in Counter(site.asked).items() if count > 1]
    # Private windows, like those of tests, keep no file as large as this one in their cache.
    assert [name for name in twice if HASHED.search(name) and ".wasm" not in name] == []
    built = {path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file()}
    urls = {url.removeprefix(site.address).partition("?")[0] for url in page.evaluate(KEPT)}
    # The single file holds all of it once more; whoever wants it saves it.
    assert urls == built - {"sw.js", single_file.SINGLE_FILE_NAME}

    site.stop()
    page.reload()
    wait_until(page, RULES_READY)
    actions.load(page, actions.HEAD)
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    actions.play_by_touch(page, "swap", 2)
    for name in DIALOGS:
        page.locator("#menu-button").tap()
        page.locator(f"#menu-{name}").tap()
        page.locator("dialog[open]").wait_for()
        if name == "share":
            page.locator("#share-dialog svg, #share-dialog canvas").first.wait_for()
        if name == "settings":
            assert page.evaluate(STATE) == "Ready to play without a network."
            page.locator("#settings-dialog input[value=de]").check(force=True)
            wait_until(page, f"{STATE} === 'Auch ohne Netz spielbereit.'")
        page.keyboard.press("Escape")
        wait_until(page, "!document.querySelector('dialog[open]')")
    page.goto(f"{site.address}index.html?from=home#table")
    wait_until(page, RULES_READY)
    actions.ply(page, 2)
    assert page.evaluate("document.documentElement.lang") == "de"
    page.locator("#menu-button").tap()
    page.locator("#menu-rules").tap()
    page.locator("#guide-whole").tap()
    wait_until(page, "document.querySelector('figure use')?.getBBox().width > 900")
    page.locator("a.lits-board").first.tap()
    page.frame_locator("iframe").locator("svg[role=application]").wait_for()


@everywhere
def test_a_game_goes_on_in_every_browser_with_the_server_gone(visits, site):
    page = kept(visits, **PHONE)
    actions.load(page, actions.HEAD)
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    site.stop()
    page.reload()
    wait_until(page, RULES_READY)
    actions.ply(page, 1)
    actions.play_by_touch(page, "swap", 2)
    assert actions.moves_on(page) == ["Ie5f5g5h5", "swap"]


def test_a_newer_build_waits_for_the_players_and_game_and_clock_stay(visits, site, tmp_path):
    page = kept(visits, width=390, height=844, touch=True)
    actions.begin_timed(page, "300+0")
    actions.play_by_touch(page, "d4", 1)
    old = {url for url in page.evaluate(KEPT) if "/main-" in url}

    site.stop()
    site.start(next_build(shutil.copytree(DIST, tmp_path / "next")))
    page.evaluate(COMES_BACK)
    says(page, "A new version waits")
    site.stop()
    # The old build plays on by itself, also where the browser has forgotten all it had loaded.
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    other = visits.open(page.context)
    page.reload()
    wait_until(page, RULES_READY)
    says(page, "A new version waits")
    assert [tab.evaluate(BUILD) for tab in (page, other)] == [None, None]
    page.locator("#decline-swap").tap()
    actions.play_by_touch(page, "e5", 2)
    pause(page)
    left, record = page.evaluate(LEFT), untimed(page)

    # In the other tab moves are tried out; it waits until these are put away.
    other.bring_to_front()
    actions.ply(other, 2)
    other.locator("#menu-button").click()
    other.locator("#menu-explore").click()
    wait_until(other, "document.documentElement.hasAttribute('data-exploring')")
    page.bring_to_front()
    page.locator("#menu-button").tap()
    page.locator("#menu-dialog-update").tap()
    wait_until(page, f"{BUILD} === 'next' && {RULES_READY}")
    assert page.evaluate(PLY) == "2"
    assert page.evaluate(LEFT) == left
    assert untimed(page) == record
    assert other.evaluate(BUILD) is None
    other.locator("#exit-button").click()
    wait_until(other, f"{BUILD} === 'next' && {RULES_READY}")
    urls = page.evaluate(KEPT)
    assert old
    assert old.isdisjoint(urls)
    assert sum("/main-" in url for url in urls) == 1
    assert page.locator("#toasts").inner_text() == ""


def test_a_newer_build_is_taken_by_itself_where_no_tab_has_a_game_under_way(visits, site, tmp_path):
    page = kept(visits, width=390, height=844, touch=True)
    actions.load(page, f"{actions.HEAD}\nIe5f5g5h5")
    site.stop()
    site.start(next_build(shutil.copytree(DIST, tmp_path / "next")))
    page.evaluate(COMES_BACK)
    says(page, "A new version waits")
    # Another tab has no game: it would take it, but for the game in the first.
    other = visits.open(page.context)
    actions.load(other, actions.HEAD)
    other.reload()
    wait_until(other, RULES_READY)
    assert other.evaluate(BUILD) is None
    page.locator("#menu-button").tap()
    page.locator("#menu-resign").tap()
    page.locator("#resign-go").tap()
    wait_until(other, "navigator.locks.query().then(({ held }) => held.length === 0)")
    other.reload()
    for tab in (other, page):
        wait_until(tab, f"{BUILD} === 'next' && {RULES_READY}")


def test_what_hinders_keeping_is_said_and_the_page_plays_on(visits, site, tmp_path):
    (tmp_path / "dist" / "LICENSE").unlink()
    page = visits.open(visits.context(keeps=True))
    settings(page)
    wait_until(page, f"{STATE}.includes('a file is missing')")
    shutil.copy(DIST / "LICENSE", tmp_path / "dist")
    chrome = page.context.new_cdp_session(page)
    origin = site.address.removesuffix(PREFIX)
    chrome.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 200_000})
    page.reload()
    settings(page)
    wait_until(page, f"{STATE}.includes('no room')")
    page.keyboard.press("Escape")
    actions.load(page, f"{actions.HEAD}\nIe5f5g5h5")
    actions.ply(page, 1)
    chrome.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    page.reload()
    says(page, "Ready to play without a network")


FORBIDDEN = """ServiceWorkerContainer.prototype.register = () =>
    Promise.reject(new DOMException("", "SecurityError"))"""


def test_a_browser_that_keeps_no_pages_is_told_so_in_the_settings_alone(visits):
    forbidding = visits.context(keeps=True)
    forbidding.add_init_script(FORBIDDEN)
    for context, words in [
        (forbidding, "does not let the page be kept"),
        (visits.context(), "does not keep pages"),
    ]:
        page = visits.open(context)
        settings(page)
        wait_until(page, f"{STATE}.includes({words!r})")
        assert page.locator("#toasts").inner_text() == ""


def test_everything_goes_when_it_is_asked_for_and_confirmed(visits, site):
    page = kept(visits)
    actions.load(page, f"{actions.HEAD}\nIe5f5g5h5")
    actions.ply(page, 1)
    page.locator("#decline-swap").click()
    page.evaluate("localStorage.setItem('of-another-page', 'stays')")
    other = visits.open(page.context)
    page.bring_to_front()
    settings(page)
    page.locator("#settings-remove").click()
    assert "one game" in page.locator("#remove-dialog").inner_text()
    page.locator("#remove-keep").click()
    assert page.evaluate("localStorage.getItem('lits-table:current')")
    settings(page)
    page.locator("#settings-remove").click()
    with page.expect_download() as download:
        page.locator("#remove-save").click()
    assert "Ie5f5g5h5" in download.value.path().read_text()
    page.locator("#remove-go").click()
    page.locator("#removed-again").wait_for()
    other.locator("#removed-again").wait_for()
    left = page.evaluate(
        """async () => [
            Object.keys(localStorage),
            await caches.keys(),
            (await navigator.serviceWorker.getRegistrations()).length,
        ]"""
    )
    assert left == [["of-another-page"], [], 0]
    other.close()
    site.asked.clear()
    page.keyboard.press("Escape")
    says(page, "Ready to play without a network")
    assert site.asked[0][0] == ""
    assert page.evaluate(PLY) == "0"
    assert re.search("lits-table:game", str(page.evaluate("Object.keys(localStorage)"))) is None
