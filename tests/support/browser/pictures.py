"""What a page saves."""

from tests.support.data import GAMES


def golden(name):
    return (GAMES / f"{name}.record").read_text()


def saved(page, button="#picture-save"):
    """The bytes that a button saves, and the name it gives them."""
    with page.expect_download() as waiting:
        page.locator(button).click()
    return waiting.value.path().read_bytes(), waiting.value.suggested_filename
