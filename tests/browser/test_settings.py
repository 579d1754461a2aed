"""Settings for appearance, sound and vibration, and the tour of the page."""

from tests.support.browser import actions
from tests.support.browser.harness import RULES_READY, TWO_FRAMES, wait_until
from tests.support.browser.settings import choose_setting, enlarge_text, open_settings
from tools.build import languages

RECORD_FEEDBACK = """
globalThis.heard = [];
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...at) {
    heard.push(this.frequency.value);
    return start.apply(this, at);
};
navigator.vibrate = (pattern) => { heard.push(pattern); return true; };
"""
BOARD_PIXELS = """() => {
    const board = document.querySelector("#board");
    return String(board.getContext("2d").getImageData(0, 0, board.width, board.height).data
        .filter((_, at) => at % 4001 < 3));
}"""


# What the swatches of a radio group look like.
SWATCHES = """(name) => Object.fromEntries([...document.querySelectorAll(
    `#settings-dialog input[name=${name}]`)].map((input) => [
        input.value, input.closest("label").querySelector("canvas").toDataURL()]))"""
TALLEST_SETTINGS = 1300


def settled_board(page):
    """Return the pixels of the board once it no longer changes."""
    pixels = None
    while pixels != (pixels := page.evaluate(BOARD_PIXELS)):
        page.evaluate(TWO_FRAMES)
    return pixels


def test_appearance_settings_persist_and_can_be_reset(open_page):
    page = open_page()
    actions.load_record(page, actions.HEADER + "\n1. Ie5f5g5h5 Le8f6f7f8\n")
    actions.wait_for_ply(page, 2)
    pictures = [settled_board(page)]
    for name, value in (("theme", "wood"), ("palette", "safe"), ("board", "small")):
        choose_setting(page, name, value)
        wait_until(page, f"({BOARD_PIXELS})() !== {pictures[-1]!r}")
        pictures.append(settled_board(page))
    page.reload()
    wait_until(page, RULES_READY)
    wait_until(page, f"({BOARD_PIXELS})() === {pictures[-1]!r}")
    page.locator("#menu-button").click()
    page.locator("#menu-settings").click()
    for language in ("de", "en"):
        page.locator(f"#settings-dialog input[value={language}]").check()
        wait_until(page, f"document.documentElement.lang === '{language}'")
    page.locator("#settings-reset").click()
    wait_until(page, f"({BOARD_PIXELS})() === {pictures[0]!r}")
    assert page.locator("#settings-dialog").is_hidden()
    page.locator("#toasts .button").click()
    wait_until(page, f"({BOARD_PIXELS})() === {pictures[-1]!r}")


def test_text_size_applies_to_the_page_and_persists(open_page):
    def font_size():
        return page.locator("#status").evaluate("one => parseFloat(getComputedStyle(one).fontSize)")

    page = open_page(width=390, height=844)
    usual = font_size()
    for percent in ("125", "150", "200"):
        enlarge_text(page, percent)
        assert font_size() == usual * int(percent) / 100
    page.reload()
    wait_until(page, RULES_READY)
    assert font_size() == 2 * usual
    # Players, board, buttons and pieces are in view; what is said stands below.
    for part in ("[data-seat=First]", "#board", "#actions", "#tray .piece >> nth=0"):
        box = page.locator(part).bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 844
    enlarge_text(page, "100")
    assert font_size() == usual


def test_swatches_show_every_theme_and_palette(open_page):
    page = open_page()
    open_settings(page)
    themes, palettes = (page.evaluate(SWATCHES, name) for name in ("theme", "palette"))
    pictures = [*themes.values(), *palettes.values()]
    # The palette in use is shown in the light theme, as the swatch of that theme is.
    assert palettes["even"] == themes["light"]
    assert len(set(pictures)) == len(pictures) - 1
    page.locator("#settings-dialog input[value=dark]").check()
    page.locator("#settings-dialog input[value=safe]").check()
    assert page.evaluate(SWATCHES, "palette")["even"] == themes["dark"]
    assert page.evaluate(SWATCHES, "theme")["light"] == palettes["safe"]
    page.locator("#set-hatching").check()
    assert page.evaluate(SWATCHES, "theme")["light"] != palettes["safe"]


def test_settings_are_short_on_a_phone_in_every_language(open_page):
    page = open_page(width=390, height=844, touch=True)
    open_settings(page)
    for language in languages.names():
        page.locator(f"#settings-dialog input[value={language}]").check()
        wait_until(page, f"document.documentElement.lang === '{language}'")
        height = page.locator("#settings-dialog .content").evaluate("one => one.scrollHeight")
        assert height <= TALLEST_SETTINGS
    page.locator("#settings-remove").wait_for(state="hidden")
    page.locator("#settings-dialog summary").tap()
    page.locator("#settings-remove").tap()
    page.locator("#remove-all-cancel").wait_for()


def test_sound_and_vibration_follow_the_settings(open_page):
    page = open_page(script=RECORD_FEEDBACK, touch=True)
    actions.load_record(page, actions.HEADER)
    actions.aim_by_touch(page, "Ie5f5g5h5")
    page.locator("#confirm").tap()
    actions.wait_for_ply(page, 1)
    assert page.evaluate("heard.splice(0)"), "a soft sound, unless the settings turn it off"
    page.locator("#decline-swap").click()
    page.locator("#menu-button").click()
    page.locator("#menu-settings").click()
    page.locator("#set-sound").fill("0")
    page.keyboard.press("Escape")
    actions.aim_by_touch(page, "If5g5h5i5")
    page.locator("#status[data-tone=refused]").wait_for()
    assert page.evaluate("heard") == []
    actions.cancel_move(page)
    page.locator("#menu-button").click()
    page.locator("#menu-settings").click()
    page.locator("#set-sound").fill("6")
    sample = page.evaluate("heard.splice(0)")
    assert sample
    page.locator("input[name=vibration][value=weak]").check()
    weak = page.evaluate("heard.splice(0)")
    page.locator("input[name=vibration][value=strong]").check()
    strong = page.evaluate("heard.splice(0)")
    assert [weak[0][0], strong[0][0]] == [14, 42]
    page.keyboard.press("Escape")
    actions.aim_by_touch(page, "If5g5h5i5")
    page.locator("#status[data-tone=refused]").wait_for()
    refused = page.evaluate("heard.splice(0)")
    actions.cancel_move(page)
    actions.aim_by_touch(page, "Le8f6f7f8")
    page.locator("#confirm").tap()
    actions.wait_for_ply(page, 2)
    placed = page.evaluate("heard.splice(0)")
    assert len({str(refused), str(placed)}) == 2
    assert any(isinstance(item, list) for item in refused + placed)
    assert [item for item in placed if not isinstance(item, list)] == sample


def test_keys_of_actions_are_changed_and_kept(open_page):
    page = open_page()
    actions.load_record(page, actions.HEADER)
    page.keyboard.press("?")
    dialog = page.locator("#shortcuts-dialog")
    rotate, note = dialog.locator("[data-action=rotate]"), dialog.get_by_role("status")
    rotate.focus()
    page.keyboard.press("Enter")
    assert note.inner_text() == "Press a key. Esc cancels."
    page.keyboard.press("l")
    assert note.inner_text().startswith("“l” can’t be used")
    page.keyboard.press("q")
    assert note.inner_text() == "Q is now the key for: rotate it (or use the mouse wheel)"
    assert rotate.inner_text() == "Q"
    # Escape ends the question first, and then the dialog.
    rotate.click()
    page.keyboard.press("Escape")
    assert rotate.inner_text() == "Q"
    # The key of another action changes places with this one.
    dialog.locator("[data-action=help]").click()
    page.keyboard.press("u")
    assert dialog.locator("[data-action=undo]").inner_text() == "?"
    page.keyboard.press("Escape")
    dialog.wait_for(state="hidden")

    page.reload()
    wait_until(page, RULES_READY)
    page.keyboard.press("i")
    page.locator("#rotate[aria-keyshortcuts=Q]").wait_for()
    held = "document.querySelector('#status').textContent"
    before = page.evaluate(held)
    assert before
    page.keyboard.press("u")
    dialog.wait_for()
    page.locator("#shortcuts-reset").click()
    assert rotate.inner_text() == "R"
    assert page.locator("#shortcuts-reset").count() == 0


def test_keys_that_are_switched_off_are_not_announced(open_page):
    page = open_page()

    def announced():
        return page.locator("[aria-keyshortcuts]").evaluate_all(
            "all => [...new Set(all.map((one) => one.getAttribute('aria-keyshortcuts')))].sort()"
        )

    actions.start_timed_game(page, "600+5")
    page.locator(".clock-toggle").first.wait_for(state="attached")
    assert {"P", "R", "U Control+Z"} <= set(announced())
    page.locator("#menu-button").click()
    page.locator("#menu-settings").click()
    page.locator("#set-keys").click()
    page.keyboard.press("Escape")
    others = ["Control+Shift+Z", "Control+Z", "Enter", "Escape"]
    assert announced() == others
    actions.load_record(page, actions.HEADER)
    page.locator("#tray .piece").first.click()
    page.locator("#rotate").wait_for()
    assert announced() == others
    titles = page.locator("#rotate, #undo").evaluate_all("all => all.map((one) => one.title)")
    assert titles == ["Undo (Control+Z)", "Rotate"]


def test_tour_can_be_left_and_restarted(open_page):
    page = open_page(width=390, height=844, touch=True)
    page.locator("#tour-button").tap()
    text = page.locator("#tour-text")
    texts = []
    while page.locator("#tour").is_visible():
        texts.append(text.inner_text())
        page.keyboard.press("Enter")
    assert len(set(texts)) == 6
    page.locator("#tour-button").wait_for(state="hidden")
    page.reload()
    wait_until(page, RULES_READY)
    assert page.locator("#rules-button").is_visible()
    page.locator("#tour-button").wait_for(state="hidden")
    page.locator("#menu-button").click()
    page.locator("#menu-tour").click()
    assert text.inner_text() == texts[0]
    page.keyboard.press("ArrowRight")
    assert text.inner_text() == texts[1]
    page.keyboard.press("Escape")
    assert page.locator("#tour").is_hidden()
