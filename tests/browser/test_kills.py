"""Browsers that are killed in the middle of a game; see `tests.support.browser.kills`."""

import pytest

from tests.support.browser import kills
from tests.support.browser.engines import all_browsers

KILLS = 12


@pytest.fixture(scope="module")
def reporting_site():
    with kills.serving_reports() as site:
        yield site


@pytest.mark.timeout(900)
@all_browsers
def test_no_shown_move_is_missing_after_a_kill(engine, engines, reporting_site, record_property):
    playwright = engines.start("chromium").playwright
    if engine != "chromium":
        engines.start(engine)  # skips the test if this browser is not available
    test = kills.KillTest(engine, 1, reporting_site, playwright)
    test.run(KILLS)
    record_property("kills", test.summary())
    assert test.checked > KILLS / 2
