"""The page as one file, opened from the disk: it plays, keeps and prints, and asks nobody."""

import pytest

from game.records import link
from game.records.replay import load
from tests.support.browser import actions
from tests.support.browser.engines import everywhere
from tests.support.browser.harness import PHONE, Visits, record, wait_until
from tests.support.browser.pictures import golden, saved
from tests.support.browser.storage import FORBIDDEN, READY
from tools.build import single_file
from tools.paths import DIST, BuildError

GAMES = ["battle-points", "tailits-every", "taiji-9", "lot", "tailits-taiji", "taiji-battle"]
NO_WORKER = "globalThis.Worker = class { constructor() { throw new Error('none here') } }"


@pytest.fixture
def file(browser):
    """Like `visits`, of the single file.

    What the policy refuses is logged as an error; nothing but the file itself may be asked for.
    """
    made = Visits(browser, (DIST / single_file.SINGLE_FILE_NAME).as_uri())
    yield made
    made.close()
    assert made.errors == []
    asked = {url.partition("#")[0] for url in made.requests}
    # Only Chromium tells of the file itself.
    assert {url for url in asked if not url.startswith(("data:", "blob:"))} <= {made.site}


def test_a_file_that_is_too_large_is_not_written(tmp_path):
    with pytest.raises(BuildError, match=r"8,000,001 bytes; 8,000,000 are the most"):
        single_file.write_limited(tmp_path / "large.html", "x" * 8_000_001)
    assert not list(tmp_path.iterdir())


def choose(page, name, value):
    """Makes a choice in the settings and leaves them."""
    page.locator("#menu-button").click()
    page.locator("#menu-settings").click()
    page.locator(f"#settings-dialog [name={name}][value={value}]").check(force=True)
    page.locator("#settings-dialog .close").click()


@everywhere
def test_a_game_played_by_touch_is_kept_and_goes_out_as_a_code(file):
    page = file.open(**PHONE)
    actions.load(page, actions.HEAD)
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    actions.play_by_touch(page, "swap", 2)
    page.reload()
    actions.ply(page, 2)
    wait_until(page, READY)
    actions.play_by_touch(page, "Lc6c7d6e6", 3)
    assert actions.moves_on(page) == ["Ie5f5g5h5", "swap", "Lc6c7d6e6"]

    page.locator("#menu-button").tap()
    page.locator("#menu-share").tap()
    page.locator("svg.code").wait_for()
    code = page.evaluate("document.querySelector('#share-link').value")
    assert "no address" in page.locator("#share-dialog").inner_text()
    assert str(load(str(link.decode(code))).record) == record(page)
    page.locator("#share-dialog .close").tap()
    actions.load(page, '[Game "lot"]')
    actions.play_by_touch(page, "d4", 1)
    actions.load(page, code)
    actions.ply(page, 3)


def test_it_plays_and_draws_all_games_in_other_colours_and_words(file):
    page = file.open()
    actions.load(page, '[Game "taiji"]')
    wait_until(page, "document.documentElement.dataset.kind === 'taiji'")
    actions.play_by_keys(page, "e5/e6", 1)
    sheet = "getComputedStyle(document.documentElement).getPropertyValue('--sheet')"
    light = page.evaluate(sheet)
    choose(page, "theme", "dark")
    assert page.evaluate(sheet) != light
    choose(page, "language", "ru")
    for text in map(golden, GAMES):
        actions.load(page, text)
        actions.ply(page, len(load(text).record.moves))
        assert record(page) == text
    page.locator("#menu-button").click()
    assert not page.locator("#takeaway").count(), "it is that file already"
    page.locator("#menu-picture").click()
    assert "победа".encode() in saved(page)[0]
    page.locator("#picture-dialog .close").click()
    page.locator("#menu-button").click()
    page.locator("#menu-paper").click()
    page.locator("#print-dialog .print-page svg").first.wait_for()


def test_with_neither_storage_nor_workers_one_plays_and_takes_the_game_as_a_file(file):
    context = file.context(**PHONE)
    context.add_init_script(f"{FORBIDDEN}; {NO_WORKER}")
    page = file.open(context)
    actions.take_by_touch(page, "Ie5f5g5h5")
    page.locator("#confirm").tap()
    actions.ply(page, 1)
    assert "does not let us store" in page.locator("#toasts .toast").inner_text()
    text, name = saved(page, "#toasts .button")
    assert name.endswith(".txt")
    assert str(load(text.decode()).record).split()[-1] == "Ie5f5g5h5"


@pytest.mark.parametrize("given", ["", NO_WORKER], ids=["workers", "no workers"])
def test_the_computer_plays_in_the_file(file, given):
    context = file.context(**PHONE)
    context.add_init_script(given)
    page = file.open(context)
    actions.load(page, '[Game "lot"]\n[SecondLevel "1"]\n\n')
    actions.play_by_touch(page, "d4", 1)
    actions.ply(page, 2)


def test_the_served_page_offers_the_file(open_page):
    page = open_page()
    page.locator("#menu-button").click()
    page.locator("#menu-settings").click()
    content, name = saved(page, "#takeaway")
    assert name == single_file.SINGLE_FILE_NAME
    assert content == (DIST / single_file.SINGLE_FILE_NAME).read_bytes()
