"""A short form of ./build.sh soak."""

from tests.support.browser import soak


def test_random_hands_break_nothing(visits):
    rampage = soak.Rampage(visits, seed=7)
    rampage.go_on(4 * soak.EACH)
    assert rampage.done == 4 * soak.EACH


def test_games_played_in_one_tab_leave_no_node_and_no_listener_each(visits):
    page = visits.open()
    session = soak.gauge(page)
    soak.play_games(page, 4)
    nodes, listeners, heap = soak.measured(session)
    soak.play_games(page, 8)
    later = soak.measured(session)
    assert later[0] - nodes < 8
    assert later[1] - listeners < 8
    assert later[2] - heap < 2_000_000
