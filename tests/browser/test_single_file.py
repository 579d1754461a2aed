"""The page as a single file, opened from disk."""

import pytest

from game.records import link
from game.records.replay import load
from tests.support.browser import actions
from tests.support.browser.engines import all_browsers
from tests.support.browser.harness import PHONE, Visits, stored_record, wait_until
from tests.support.browser.pictures import save_file
from tests.support.browser.played_games import golden_text
from tests.support.browser.settings import open_settings
from tests.support.browser.storage import (
    BLOCK_DATABASE,
    BLOCK_LOCAL_STORAGE,
    RULES_READY,
    wait_for_games,
)
from tools.build import single_file
from tools.paths import DIST, BuildError

GAMES = ["battle-points", "tailits-every", "taiji-9", "lot", "tailits-taiji", "taiji-battle"]
BLOCK_WORKERS = "globalThis.Worker = class { constructor() { throw new Error('none here') } }"


@pytest.fixture
def file_visits(browser):
    """Like `visits`, for the single file.

    Fails on violations of the policy, which are logged as errors, and on requests for other files.
    """
    opened = Visits(browser, (DIST / single_file.SINGLE_FILE_NAME).as_uri())
    yield opened
    opened.close()
    assert opened.errors == []
    requested = {url.partition("#")[0] for url in opened.requests}
    # Only Chromium reports the request for the file itself.
    assert {url for url in requested if not url.startswith(("data:", "blob:"))} <= {opened.site}


def test_oversized_single_file_is_refused(tmp_path):
    (tmp_path / single_file.SINGLE_FILE_NAME).write_text("x" * 6_000_001)
    with pytest.raises(BuildError, match=r"6,000,001 bytes; 6,000,000 are the most"):
        single_file.check_size(tmp_path)


def choose_setting(page, name, value):
    """Change a setting and close the settings with their button."""
    open_settings(page)
    page.locator(f"#settings-dialog [name={name}][value={value}]").check(force=True)
    page.locator("#settings-dialog .close").click()


@all_browsers
def test_single_file_stores_a_game_and_shares_it_as_a_code(file_visits):
    page = file_visits.open(**PHONE)
    actions.load_record(page, actions.HEADER)
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    actions.play_by_touch(page, "swap", 2)
    page.reload()
    actions.wait_for_ply(page, 2)
    wait_until(page, RULES_READY)
    actions.play_by_touch(page, "Lc6c7d6e6", 3)
    assert actions.stored_moves(page) == ["Ie5f5g5h5", "swap", "Lc6c7d6e6"]

    page.locator("#menu-button").tap()
    page.locator("#menu-share").tap()
    page.locator("svg.code").wait_for()
    code = page.evaluate("document.querySelector('#share-link').value")
    assert "no web address" in page.locator("#share-dialog").inner_text()
    assert str(load(str(link.decode(code))).record) == stored_record(page)
    page.locator("#share-dialog .close").tap()
    actions.load_record(page, '[Game "lot"]')
    actions.play_by_touch(page, "d4", 1)
    actions.load_record(page, code)
    actions.wait_for_ply(page, 3)


def test_single_file_supports_all_games_themes_and_languages(file_visits):
    page = file_visits.open()
    actions.load_record(page, '[Game "taiji"]')
    wait_until(page, "document.documentElement.dataset.kind === 'taiji'")
    actions.play_by_keyboard(page, "e5/e6", 1)
    sheet = "getComputedStyle(document.documentElement).getPropertyValue('--sheet')"
    light = page.evaluate(sheet)
    choose_setting(page, "theme", "dark")
    assert page.evaluate(sheet) != light
    choose_setting(page, "language", "ru")
    for text in map(golden_text, GAMES):
        actions.load_record(page, text)
        actions.wait_for_ply(page, len(load(text).record.moves))
        assert stored_record(page) == text
    page.locator("#menu-button").click()
    assert not page.locator("#settings-download").count(), "it is that file already"
    page.locator("#menu-picture").click()
    assert "побеждает".encode() in save_file(page)[0]
    page.locator("#picture-dialog .close").click()
    page.locator("#menu-button").click()
    page.locator("#menu-print").click()
    page.locator("#print-dialog .print-page svg").first.wait_for()


def test_single_file_without_storage_and_workers_saves_to_a_file(file_visits):
    context = file_visits.context(**PHONE)
    context.add_init_script(f"{BLOCK_LOCAL_STORAGE}; {BLOCK_DATABASE}; {BLOCK_WORKERS}")
    page = file_visits.open(context)
    actions.aim_by_touch(page, "Ie5f5g5h5")
    page.locator("#confirm").tap()
    actions.wait_for_ply(page, 1)
    assert "doesn’t let us save" in page.locator("#toasts .toast").inner_text()
    text, name = save_file(page, "#toasts .button")
    assert name.endswith(".txt")
    assert str(load(text.decode()).record).split()[-1] == "Ie5f5g5h5"


def test_game_of_the_single_file_survives_the_loss_of_local_storage(file_visits):
    page = file_visits.open(file_visits.context(**PHONE))
    actions.load_record(page, actions.HEADER)
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    wait_for_games(page, "Object.values(games).join().includes('Ie5f5g5h5')")
    page.evaluate("localStorage.clear()")
    page.reload()
    actions.wait_for_ply(page, 1)


@pytest.mark.parametrize("script", ["", BLOCK_WORKERS], ids=["workers", "no workers"])
def test_computer_plays_in_the_single_file(file_visits, script):
    context = file_visits.context(**PHONE)
    context.add_init_script(script)
    page = file_visits.open(context)
    actions.load_record(page, '[Game "lot"]\n[SecondLevel "1"]\n\n')
    # Without workers, the page may be busy with the answer until that is on the board, too.
    actions.play_by_touch(page, "d4", 2)


def test_served_page_offers_the_single_file(open_page):
    page = open_page()
    page.locator("#menu-button").click()
    page.locator("#menu-settings").click()
    content, name = save_file(page, "#settings-download")
    assert name == single_file.SINGLE_FILE_NAME
    assert content == (DIST / single_file.SINGLE_FILE_NAME).read_bytes()
