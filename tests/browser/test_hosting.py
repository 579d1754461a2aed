"""The page on different kinds of static hosts: root or subfolder, with or without compression."""

import threading
from contextlib import closing
from pathlib import Path

import pytest

from tests.support.browser import actions
from tests.support.browser.harness import Visits
from tools.build import serve


class FewTypesHandler(serve.PlainHandler):
    """Host that knows the types of a few files, and sends all others as plain text."""

    KNOWN = (".css", ".html", ".js", ".png", ".svg")

    def guess_type(self, path):
        return super().guess_type(path) if Path(path).suffix in self.KNOWN else "text/plain"


@pytest.mark.parametrize(
    ("prefix", "handler", "caching"),
    [
        ("/", serve.GzipHandler, "no-cache"),
        ("/a/folder/", serve.PlainHandler, None),
        ("/", FewTypesHandler, None),
    ],
    ids=["compressing, root", "bare, folder", "few types, root"],
)
def test_page_starts_and_plays_on_any_host(browser, prefix, handler, caching):
    with serve.make_server(prefix=prefix, handler=handler) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        site = f"http://127.0.0.1:{running.server_port}{prefix}"
        # The server waits for the browser's connections, also after a failure.
        with closing(Visits(browser, site)) as visits:
            page = visits.open(width=390, height=844, touch=True)
            header = "fetch('./').then((response) => response.headers.get('Cache-Control'))"
            assert page.evaluate(header) == caching
            assert page.title() == "The LITS Table"
            actions.play_by_touch(page, "Ie5f5g5h5", 1)
        running.shutdown()
    assert visits.errors == []
    assert visits.foreign_requests() == []
