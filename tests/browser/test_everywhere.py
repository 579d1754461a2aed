"""The table in Chromium, Firefox and WebKit: games, saves, links, records and the policy.

Each of these tests fails too if the policy is violated, an error logged or another host asked.
"""

from tests.support.browser import actions
from tests.support.browser.engines import elsewhere, everywhere
from tests.support.browser.harness import PHONE, RULES_READY, point, record, wait_until
from tests.support.browser.played_games import golden, points


def finish(page, name, play):
    """Plays a recorded game from its first move to its end.

    On the way a move is taken back and made again, and the page is loaded anew.
    """
    head, moves, last = golden(name)
    actions.load(page, head)
    actions.ply(page, 0)
    for number, move in enumerate(moves, 1):
        play(page, move, number)
        if number == len(moves) // 2:
            page.locator("#undo").click()
            actions.ply(page, number - 1)
            page.locator("#redo").click()
            actions.ply(page, number)
            before = record(page)
            page.reload()
            wait_until(page, RULES_READY)
            actions.ply(page, number)
            assert record(page) == before
    assert actions.moves_on(page) == moves
    assert points(page) == last.points
    assert page.locator("#end-panel").is_visible()


@elsewhere
def test_pieces_are_played_by_touch_and_the_link_opens_the_same_game_elsewhere(visits):
    page = visits.open(**PHONE)
    finish(page, "battle-swap", actions.play_by_touch)
    moves = actions.moves_on(page)
    page.locator("#menu-button").tap()
    page.locator("#menu-share").tap()
    link = wait_until(page, "document.querySelector('#share-link')?.value")
    wait_until(page, "document.querySelector('#share-dialog .code')?.clientWidth > 100")
    again = visits.open(visits.context(**PHONE), path=link)
    actions.ply(again, len(moves))
    assert actions.moves_on(again) == moves


@elsewhere
def test_taijitus_are_laid_by_tapping_cells_and_a_piece_is_dragged_with_the_mouse(open_page):
    page = open_page(**PHONE)
    finish(page, "taiji-7", actions.play_by_touch)
    page.set_viewport_size({"width": 1180, "height": 820})
    actions.load(page, actions.HEAD)
    actions.ply(page, 0)
    box = page.locator("#tray [data-piece=T]").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    for cell in ("c3", "d4", "e5"):
        page.mouse.move(*point(page, cell))
    page.mouse.up()
    actions.ply(page, 1)
    assert actions.moves_on(page)[0].startswith("T")


@elsewhere
def test_lines_of_discs_are_made_with_keys_alone(open_page):
    page = open_page(width=1440, height=900)
    finish(page, "lot-short", actions.play_by_keys)


@everywhere
def test_the_policy_refuses_eval_inline_script_and_other_hosts(visits):
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
    assert visits.strangers() == []
    page.close()
    visits.errors.clear()  # what each browser says of the three
