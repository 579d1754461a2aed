"""The documentation site in Chromium, beside the site of the games and alone."""

import threading
from contextlib import closing, contextmanager

import pytest

from tests.support.browser.harness import Visits, wait_until
from tests.support.browser.host_page import boards_painted
from tests.support.docs_site import build_docs
from tools.build import serve
from tools.paths import DIST


@pytest.fixture(scope="module")
def docs(tmp_path_factory):
    place = tmp_path_factory.mktemp("docs")
    return build_docs(place / "site", place)


@contextmanager
def served(folder, browser):
    """Yield the visits of a folder, which a server of its own serves."""
    with serve.make_server(folder=folder) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        with closing(Visits(browser, f"http://127.0.0.1:{running.server_port}/")) as visits:
            yield visits
        running.shutdown()
    assert visits.foreign_requests() == []


@pytest.fixture
def visits(docs, browser, tmp_path):
    """Visits of the documentation in a folder of the site of the games."""
    for path in DIST.iterdir():
        (tmp_path / path.name).symlink_to(path)
    (tmp_path / "docs").symlink_to(docs)
    with served(tmp_path, browser) as visits:
        yield visits
    assert visits.errors == []


def read(visits, page, **options):
    return visits.open(visits.context(**options), page, wait=False)


def test_rules_show_boards_in_the_colours_of_the_page(visits):
    page = read(visits, "docs/rules/battle-of-lits.html", scheme="dark")
    boards = page.locator("lits-board")
    boards.nth(5).scroll_into_view_if_needed()
    wait_until(page, boards_painted(4))
    assert set(boards.evaluate_all("all => all.map(one => one.getAttribute('theme'))")) == {"dark"}
    page.locator("label[title='Light colours']").click()
    wait_until(page, "document.querySelector('lits-board').getAttribute('theme') === 'light'")


def test_reader_breaks_a_rule(visits):
    page = read(visits, "docs/rules/lot.html")
    page.get_by_role("button", name="Try to break this rule").first.click()
    frame = page.frame_locator("lits-board iframe")
    frame.get_by_role("button", name="Try it here").click()
    frame.locator("[part=said]:not(:empty)").wait_for()
    assert page.locator("lits-board iframe").count() == 1


def test_embedding_page_shows_its_examples(visits):
    page = read(visits, "docs/embedding.html", width=390, height=844)
    page.locator(".example").first.scroll_into_view_if_needed()
    wait_until(page, boards_painted(1))
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width == 390


def test_search_finds_a_page_and_opens_it(visits):
    page = read(visits, "docs/index.html")
    page.locator(".md-search__input").press_sequentially("taijitu")
    result = page.locator(".md-search-result__link[href*='rules/taiji.html']").first
    result.click()
    page.wait_for_url("**/docs/rules/taiji.html*")


def test_documentation_without_the_games_says_what_a_board_needs(docs, browser):
    with served(docs, browser) as visits:
        page = read(visits, "rules/lot.html")
        wait_until(page, boards_painted(1))
        page.get_by_role("button", name="Try to break this rule").first.click()
        page.get_by_text("which has the rules, is not in the folder above").wait_for()
    assert [line for line in visits.errors if "404" not in line] == []
