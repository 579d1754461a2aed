"""Questions about the board, answered in words."""

import pytest

from tests.support.browser import actions
from tests.support.browser.harness import wait_until

ANSWER = "document.querySelector('#ask-answer').textContent"


def ask(page, text):
    page.keyboard.type(text)
    page.keyboard.press("Enter")


def test_words_and_squares_are_answered_by_keyboard(open_page):
    page = open_page(width=1440, height=900)
    actions.load_record(page, f"{actions.HEADER}\nLa1a2a3b1")
    page.locator("#board-area [role=gridcell][tabindex='0']").focus()
    page.keyboard.press("/")
    page.locator("#ask-field:focus").wait_for()
    ask(page, "last")
    wait_until(page, f"{ANSWER}.includes('placed an L on a1 a2 a3 b1')")
    # What was typed is selected, so that the next question replaces it.
    ask(page, "c1")
    wait_until(page, f"{ANSWER}.includes('What fits on c1')")
    ask(page, "1")
    wait_until(page, f"{ANSWER}.includes('a1') && {ANSWER}.includes('j1')")
    page.keyboard.press("Escape")
    wait_until(page, "!document.querySelector('#ask-dialog').open")


@pytest.mark.parametrize("locale", ["en", "de", "es", "fr", "ru"])
def test_every_word_is_answered_by_touch_in_every_language(open_page, locale):
    page = open_page(width=390, height=844, touch=True, locale=locale)
    actions.load_record(page, '[Game "lot"]\n[First "Ann"]\n\nd4 a1')
    page.locator("#menu-button").tap()
    page.locator("#menu-ask").tap()
    seen = {""}
    for name in ("last", "score", "turn", "fits", "supply"):
        page.locator(f"#ask-{name}").tap()
        wait_until(page, f"!{sorted(seen)!r}.includes({ANSWER})")
        seen.add(page.locator("#ask-answer").inner_text())
    assert len(seen) == 6
