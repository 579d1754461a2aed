"""Games, storage, links, records and the security policy in Chromium, Firefox and WebKit.

Each test also fails if the policy is violated, an error is logged or another host is contacted.
"""

from tests.support.browser import actions
from tests.support.browser.engines import all_browsers, other_browsers
from tests.support.browser.harness import PHONE, RULES_READY, cell_centre, stored_record, wait_until
from tests.support.browser.new_game import choose_option, open_new_game
from tests.support.browser.played_games import golden_game, shown_points


def play_to_end(page, name, play, loaded=0):
    """Play a golden game to its end, with an undo, a redo and a reload on the way.

    The first *loaded* moves are loaded instead, because the drivers of Firefox and WebKit are slow.
    """
    head, moves, last = golden_game(name)
    actions.load_record(page, f"{head}\n{' '.join(moves[:loaded])}")
    actions.wait_for_ply(page, loaded)
    for number, move in enumerate(moves[loaded:], loaded + 1):
        play(page, move, number)
        if number == (loaded + len(moves)) // 2:
            page.locator("#undo").click()
            actions.wait_for_ply(page, number - 1)
            page.locator("#redo").click()
            actions.wait_for_ply(page, number)
            before = stored_record(page)
            page.reload()
            wait_until(page, RULES_READY)
            actions.wait_for_ply(page, number)
            assert stored_record(page) == before
    assert actions.stored_moves(page) == moves
    # The board counts itself first.
    page.locator("#end-panel").wait_for()
    assert shown_points(page) == last.points


@other_browsers
def test_game_played_by_touch_is_reopened_from_its_link(visits):
    page = visits.open(**PHONE, motion="no-preference")
    play_to_end(page, "battle-swap", actions.play_by_touch)
    moves = actions.stored_moves(page)
    page.locator("#menu-button").tap()
    page.locator("#menu-share").tap()
    link = wait_until(page, "document.querySelector('#share-link')?.value")
    wait_until(page, "document.querySelector('#share-dialog .code')?.clientWidth > 100")
    reopened = visits.open(visits.context(**PHONE), path=link)
    actions.wait_for_ply(reopened, len(moves))
    assert actions.stored_moves(reopened) == moves


# Firefox and WebKit do not notice every change that a selector with `:has` depends on.
@other_browsers
def test_bars_make_room_for_the_clock_of_a_game_that_is_started_in_the_page(open_page):
    page = open_page(width=390, height=844)
    open_new_game(page)
    choose_option(page, "new-clock", "600+5")
    page.locator("#new-game-start").click()
    wait_until(
        page,
        """[...document.querySelectorAll('.seat:has(.time) .who')].filter(
            (one) => getComputedStyle(one).flexDirection === 'column').length === 2""",
    )


@other_browsers
def test_bars_make_room_for_points_of_two_stages(open_page):
    page = open_page(width=390, height=844)
    for name, count in (("battle-swap", 0), ("taiji-battle", 40)):
        start, moves, _ = golden_game(name)
        actions.load_record(page, f"{start}\n{' '.join(moves[:count])}")
        actions.wait_for_ply(page, count)
    wait_until(
        page,
        "getComputedStyle(document.querySelector('.seat.my-turn .turn')).display === 'none'",
    )


@other_browsers
def test_embedded_board_is_back_when_its_record_is_corrected(open_page):
    page = open_page(path="boards.html", wait=False)
    page.evaluate(
        """() => {
            window.board = document.createElement("lits-board");
            window.shown = () => {
                const part = (name) => window.board.shadowRoot?.querySelector(`[part=${name}]`);
                return part("picture") && getComputedStyle(part("board")).display !== "none";
            };
            window.board.setAttribute("game", "lot");
            window.board.textContent = "d4 c3 e5";
            document.body.prepend(window.board);
        }"""
    )
    wait_until(page, "window.shown()")
    page.evaluate("() => { window.board.textContent = 'd4 zz9'; }")
    wait_until(page, "!window.shown()")
    page.evaluate("() => { window.board.textContent = 'd4 c3'; }")
    wait_until(page, "window.shown()")


@other_browsers
def test_taijitus_are_placed_by_taps_and_a_piece_by_mouse_drag(open_page):
    page = open_page(**PHONE)
    play_to_end(page, "taiji-7", actions.play_by_touch, loaded=12)
    page.set_viewport_size({"width": 1180, "height": 820})
    actions.load_record(page, actions.HEADER)
    actions.wait_for_ply(page, 0)
    box = page.locator("#tray [data-piece=T]").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    for cell in ("c3", "d4", "e5"):
        page.mouse.move(*cell_centre(page, cell))
    page.mouse.up()
    actions.wait_for_ply(page, 1)
    assert actions.stored_moves(page)[0].startswith("T")


@other_browsers
def test_lot_is_playable_with_the_keyboard_alone(open_page):
    page = open_page(width=1440, height=900)
    play_to_end(page, "lot-short", actions.play_by_keyboard, loaded=8)


@all_browsers
def test_policy_blocks_eval_inline_scripts_and_other_hosts(visits):
    page = visits.open()
    refused = page.evaluate(
        """async () => {
            const seen = [];
            document.addEventListener("securitypolicyviolation", (event) => {
                seen.push(event.effectiveDirective);
            });
            const refusals = [];
            // Later, as the page itself: what a driver calls may be above the policy in Firefox.
            await new Promise((done) => setTimeout(() => {
                try { (0, eval)("1"); } catch (error) { refusals.push(error.name); }
                done();
            }));
            const script = document.createElement("script");
            script.textContent = "document.title = 'inline'";
            document.head.append(script);
            await fetch("https://example.com/").catch((error) => refusals.push(error.name));
            await new Promise((done) => setTimeout(done, 100));
            return { refusals, seen, title: document.title };
        }"""
    )
    assert refused["refusals"] == ["EvalError", "TypeError"]
    assert refused["title"] == "The LITS Table"
    assert {"connect-src", "script-src-elem"} <= set(refused["seen"])
    assert visits.foreign_requests() == []
    page.close()
    visits.errors.clear()  # the three violations, as each browser words them
