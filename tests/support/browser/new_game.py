"""The dialog for a new game."""

import json

from tests.support.browser.harness import record, wait_until

CURRENT = "localStorage.getItem('lits-table:current')"


def tag(page, name):
    """The value of one tag of the game on the table; None when it has none."""
    lines = [line for line in record(page).splitlines() if line.startswith(f"[{name} ")]
    return lines[0].split('"')[1] if lines else None


def begin(page, game):
    """Begins, and waits until that game is on the table and kept: what lies there may be alike."""
    before = page.evaluate(CURRENT)
    page.locator("#new-start").click()
    wait_until(page, f"{CURRENT} !== {json.dumps(before)}")
    wait_until(page, f"document.documentElement.dataset.kind === {game!r}")
    page.locator("#new-dialog").wait_for(state="hidden")


def choose(page, name, value):
    page.locator(f"input[name={name}][value='{value}']").check(force=True)
