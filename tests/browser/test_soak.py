"""Short soak test; see ./build.sh soak."""

from tests.support.browser import soak


def test_random_input_causes_no_errors(visits):
    tester = soak.MonkeyTester(visits, seed=7)
    tester.run(4 * soak.CHECK_INTERVAL)
    assert tester.input_count == 4 * soak.CHECK_INTERVAL


def test_repeated_games_leak_no_nodes_or_listeners(visits):
    page = visits.open()
    session = soak.start_metrics(page)
    soak.play_games(page, 4)
    nodes, listeners, heap = soak.measure(session)
    soak.play_games(page, 8)
    later = soak.measure(session)
    assert later[0] - nodes < 8
    assert later[1] - listeners < 8
    assert later[2] - heap < 2_000_000
