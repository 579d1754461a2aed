"""The page in general: languages, security policy, errors at the start, layout."""

import json
import re

import pytest

from tests.support.browser import actions
from tests.support.browser.engines import all_browsers
from tests.support.browser.harness import Finger, Visits, cell_centre, wait_until
from tools.build import languages
from tools.paths import DIST

SIZES = [(390, 844), (820, 1180), (1180, 820), (1440, 900), (320, 568), (844, 390)]
# Everything is visible, but there is no room for buttons of 44 pixels.
SMALL_SIZES = SIZES[4:]
# 1280 x 1024 pixels at a zoom of 400 % and of 500 %.
ZOOMED_SIZES = [(320, 256), (256, 205)]
MIN_CELL = 16
SMALL_BUTTONS = """() => [...document.querySelectorAll("#table button")]
    .filter(button => button.offsetParent && button.offsetWidth)
    .filter(button => button.offsetWidth < 44 || button.offsetHeight < 44)
    .map(button => button.id || button.className)"""

# Tries inline code and returns what the policy did not block.
RUN_INLINE_CODE = """async () => {
    const found = (globalThis.smuggled = []);
    const script = document.createElement("script");
    script.textContent = "smuggled.push('script')";
    const style = document.createElement("style");
    style.textContent = ":root { --smuggled: 1 }";
    document.head.append(script, style);
    const { documentElement } = document;
    if (getComputedStyle(documentElement).getPropertyValue("--smuggled")) found.push("style");
    return found;
}"""


# The languages of the message files that were loaded, and what loaded them first.
MESSAGE_FILES = r"""performance.getEntriesByType("resource")
    .map(({ name, initiatorType }) => [/(\w+)-\w+\.ftl$/.exec(name)?.[1], initiatorType])
    .filter(([file]) => file)"""


@pytest.mark.parametrize("language", languages.names())
def test_page_uses_the_browser_language(open_page, language):
    page = open_page(locale=language)
    assert page.evaluate("document.documentElement.lang") == language
    message = languages.messages(language)["status-first-move"]
    status = page.locator("#status").inner_text()
    assert all(part in status for part in re.split(r"\{[^}]*\}", message))
    assert "{" not in page.locator("body").inner_text()


@pytest.mark.parametrize(
    ("settings", "language"),
    [({"language": "de"}, "de"), ({"language": 5}, "fr"), (None, "fr"), ({}, "fr")],
)
def test_messages_are_loaded_once_by_the_first_script(visits, settings, language):
    script = f"localStorage['lits-table:settings'] = {json.dumps(json.dumps(settings))}"
    page = visits.open(locale="fr-FR", script=script)
    ((file, initiator),) = page.evaluate(MESSAGE_FILES)
    assert (file, initiator) == (language, "link")
    assert len([url for url in visits.requests if ".ftl" in url]) == 1


def test_page_explains_itself_without_scripts_in_every_language(visits):
    context = visits.context(java_script_enabled=False)
    for name in ("index.html", "embed.html", "boards.html"):
        page = visits.open(context, name, wait=False)
        for language, text in languages.sentences("noscript").items():
            assert page.locator(f"noscript p[lang={language}]").inner_text() == text
            assert page.locator(f"noscript p[lang={language}]").is_visible()


def test_language_can_be_changed_during_a_game(open_page):
    page = open_page()
    page.locator("#menu-button").click()
    page.locator("#menu-settings").click()
    page.locator("#settings-dialog input[value=de]").check(force=True)
    wait_until(page, "document.documentElement.lang === 'de'")
    assert "Einstellungen" in page.locator("#settings-dialog").inner_text()


@all_browsers
def test_policy_of_every_page_forbids_inline_code_and_other_hosts(browser, site):
    # Without the fixture `visits`, since browsers log violations of a policy as errors.
    visits = Visits(browser, site)
    for file in sorted([*DIST.glob("*.html"), DIST / "rules" / "en" / "double-games.html"]):
        page = visits.open(path=str(file.relative_to(DIST)), wait=False)
        policy = page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content")
        assert policy.startswith("default-src 'none'; ")
        assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")
        assert "http" not in policy
        assert page.evaluate(RUN_INLINE_CODE) == []
    visits.close()


def test_layout_fits_without_scrolling_and_buttons_are_44_pixels(open_page):
    page = open_page(touch=True)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        wait_until(page, f"document.querySelector('#board').clientWidth <= {min(width, height)}")
        box = page.locator("canvas#board").bounding_box()
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= width + 1
        assert box["y"] + box["height"] <= height + 1
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert (width, height) in SMALL_SIZES or page.evaluate(SMALL_BUTTONS) == []


def assert_apart(page, one, other):
    """Assert that two elements do not overlap."""
    a, b = (page.locator(selector).bounding_box() for selector in (one, other))
    beside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    assert beside or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"]


def scroll_down(page, touch):
    """Scroll the page, with the mouse wheel over the board or with a finger beside the board."""
    width, height = page.viewport_size["width"], page.viewport_size["height"]
    if touch:
        Finger(page).drag((width - 30, height - 20), (width - 30, 10))
    else:
        page.mouse.move(*cell_centre(page, "e5"))
        page.mouse.wheel(0, height / 2)
    wait_until(page, "scrollY > 20")


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
@pytest.mark.parametrize("size", ZOOMED_SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_game_can_be_played_in_a_small_window_that_scrolls(open_page, size, touch):
    width, height = size
    page = open_page(width=width, height=height, touch=touch)
    press = "tap" if touch else "click"
    # The menu and the import dialog, too, must be usable.
    actions.load_record(page, actions.HEADER)
    board = page.locator("canvas#board")
    box = board.bounding_box()
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= width
    assert box["y"] + box["height"] <= height
    assert float(board.get_attribute("data-cell")) >= MIN_CELL
    scroll_down(page, touch)
    getattr(page.locator("#tray [data-piece=I]"), press)()
    board.scroll_into_view_if_needed()
    if touch:
        page.touchscreen.tap(*cell_centre(page, "e5"))
        page.locator("#confirm").tap()
    else:
        page.mouse.click(*cell_centre(page, "e5"))
    actions.wait_for_ply(page, 1)
    # The question is asked once more, where it may have no button to take back the move.
    for _ in range(2):
        getattr(page.locator("#decline-swap"), press)()
        getattr(page.locator("#undo"), press)()
    actions.wait_for_ply(page, 0)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    getattr(page.locator("#home-button"), press)()
    page.locator("#home").wait_for()
    assert page.evaluate("document.querySelector('#home').scrollWidth <= innerWidth")


@pytest.mark.parametrize("size", [*ZOOMED_SIZES, (640, 250), (256, 320)])
def test_shrinking_the_window_keeps_board_and_controls_apart(open_page, size):
    width, height = size
    page = open_page()
    page.set_viewport_size({"width": width, "height": height})
    wait_until(page, f"document.querySelector('#board').clientWidth <= {min(size)}")
    for control in ("#menu-button", "#status", "#actions", "#tray"):
        assert_apart(page, "canvas#board", control)
    assert float(page.locator("canvas#board").get_attribute("data-cell")) >= MIN_CELL


@pytest.mark.parametrize("size", SIZES[:4], ids=lambda size: f"{size[0]}x{size[1]}")
def test_board_does_not_move_during_a_game(open_page, size):
    page = open_page(width=size[0], height=size[1], touch=True)
    actions.load_record(page, actions.HEADER)
    actions.wait_for_ply(page, 0)
    board = page.locator("canvas#board")
    before = board.bounding_box()
    seen = []
    actions.aim_by_touch(page, "Ie5f5g5h5")
    seen.append(board.bounding_box())
    page.locator("#confirm").tap()
    actions.wait_for_ply(page, 1)
    seen.append(board.bounding_box())
    page.locator("#decline-swap").tap()
    actions.aim_by_touch(page, "Th5h6h7i6")
    wait_until(page, "document.querySelector('#status').textContent.includes('already covered')")
    seen.append(board.bounding_box())
    page.locator("#cancel").tap()
    page.locator("#menu-button").tap()
    page.locator("#menu-resign").tap()
    page.locator("#resign-confirm").tap()
    actions.wait_for_ply(page, 2)
    seen.append(board.bounding_box())
    assert seen == [before] * 4


@pytest.mark.parametrize("size", [(820, 1180), (1180, 820), (1440, 900)])
def test_menu_opens_beside_its_button(open_page, size):
    width, height = size
    page = open_page(width=width, height=height)
    page.locator("#menu-button").click()
    button, menu = (page.locator(f"#menu-{name}").bounding_box() for name in ("button", "dialog"))
    assert button["y"] + button["height"] <= menu["y"]
    assert menu["x"] + menu["width"] == pytest.approx(button["x"] + button["width"], abs=1)
    assert menu["y"] + menu["height"] <= height


def test_missing_webassembly_is_explained(visits):
    context = visits.context()
    context.add_init_script("delete globalThis.WebAssembly")
    page = visits.open(context, wait=False)
    wait_until(page, "!document.querySelector('#error-panel').hidden")
    assert "WebAssembly" in page.locator("#error-panel").inner_text()
    assert page.evaluate("document.documentElement.dataset.rules") == "failed"
    visits.errors.clear()  # PyScript logs the missing feature as well


def test_failed_rules_download_is_reported_and_can_be_retried(visits):
    context = visits.context()
    context.route("**/game-*.json", lambda route: route.abort())
    page = visits.open(context, wait=False)
    wait_until(page, "!document.querySelector('#error-panel').hidden", timeout=45)
    context.unroute("**/game-*.json")
    page.locator("#error-panel button").first.click()
    wait_until(page, "document.documentElement.dataset.rules === 'ready'")
    visits.errors.clear()  # the browser logs the failed request


def test_board_canvas_matches_the_device_pixel_ratio(visits):
    for ratio in (1, 2, 3):
        page = visits.open(visits.context(390, 844, device_scale_factor=ratio))
        width = page.locator("canvas#board").evaluate("board => [board.width, board.clientWidth]")
        assert width[0] == pytest.approx(width[1] * ratio, abs=ratio)


def test_progress_bar_advances_during_the_download(visits):
    context = visits.context()
    context.add_init_script(
        """globalThis.bar = [];
        new MutationObserver(() => {
            const value = document.querySelector("#progress")?.value;
            if (value !== undefined && value !== bar.at(-1)) bar.push(value);
        }).observe(document, { attributes: true, childList: true, subtree: true });"""
    )
    held = []
    context.route("**/game-*.json", lambda route: held.append(route))
    page = visits.open(context, wait=False)
    # The interpreter has arrived, the rules have not.
    wait_until(page, "bar.at(-1) >= 70")
    for route in held:
        route.continue_()
    wait_until(page, "document.documentElement.dataset.rules === 'ready'")
    seen = page.evaluate("bar")
    assert seen == sorted(set(seen))
    assert page.locator("#progress").is_hidden()


def test_missing_module_support_is_explained(open_page):
    """Runs the `nomodule` script explicitly, since the browsers under test skip it."""
    page = open_page()
    page.evaluate(
        """() => new Promise((done, fail) => {
            const script = document.createElement("script");
            script.src = document.querySelector("script[nomodule]").src;
            script.onload = done;
            script.onerror = fail;
            document.head.append(script);
        })"""
    )
    page.evaluate("document.dispatchEvent(new Event('DOMContentLoaded'))")
    lines = page.locator("#error-panel p").evaluate_all(
        "all => all.map(p => [p.lang, p.textContent])"
    )
    assert dict(lines) == languages.sentences("unsupported-browser")
