"""Files that a page saves."""

from tests.support.data import GAMES


def golden_text(name):
    return (GAMES / f"{name}.record").read_text()


def save_file(page, button="#picture-save"):
    """Click a button that saves a file; return the content and the suggested name of the file."""
    with page.expect_download() as download:
        page.locator(button).click()
    return download.value.path().read_bytes(), download.value.suggested_filename
