"""Files that a page saves."""

from tests.support.data import GAMES


def golden(name):
    return (GAMES / f"{name}.record").read_text()


def saved(page, button="#picture-save"):
    """Click a button that saves a file; return the content and the suggested name of the file."""
    with page.expect_download() as waiting:
        page.locator(button).click()
    return waiting.value.path().read_bytes(), waiting.value.suggested_filename
