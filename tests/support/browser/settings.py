"""Settings, as a person changes them."""


def open_settings(page):
    page.locator("#menu-button").click()
    page.locator("#menu-settings").click()


def choose_setting(page, name, value):
    open_settings(page)
    page.locator(f"#settings-dialog input[name={name}][value='{value}']").check(force=True)
    page.keyboard.press("Escape")


def enlarge_text(page, percent):
    """Choose a text size, and wait until it applies to the page."""
    choose_setting(page, "textSize", percent)
    page.locator(f"html[data-text-size='{percent}']").wait_for()
