"""Server that can be stopped, and pages that a browser has stored for offline use."""

import shutil
import threading

import pytest

from tests.support.browser.harness import Visits, wait_until
from tools.build import service_worker
from tools.build.hashed_names import HashedNames
from tools.build.serve import Handler, make_server
from tools.paths import DIST

PREFIX = "/some/where/"


class RestartableSite:
    """Server of a folder. Can be stopped and restarted with another folder; records requests.

    Attributes:
        requests: Path and status of each request.
        held: Events by path. A request for such a path is answered once its event is set.
    """

    def __init__(self, folder):
        self.requests = []
        self.held = {}
        self.port = 0
        self.server = None
        self.start(folder)
        self.address = f"http://127.0.0.1:{self.port}{PREFIX}"

    def start(self, folder):
        site = self

        class RecordingHandler(Handler):
            def parse_request(self):
                # Close connections that outlive their server.
                self.close_connection = self.server is not site.server
                return not self.close_connection and super().parse_request()

            def send_head(self):
                if event := site.held.get(self.path.removeprefix(PREFIX)):
                    event.wait()
                return super().send_head()

            def log_request(self, code="-", *_):
                site.requests.append((self.path.removeprefix(PREFIX), int(code)))

        self.server = make_server(self.port, PREFIX, folder, RecordingHandler)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        server, self.server = self.server, None
        server.shutdown()
        server.server_close()


@pytest.fixture
def site(tmp_path):
    """Server of a copy of dist/, which a test may change."""
    running = RestartableSite(shutil.copytree(DIST, tmp_path / "dist"))
    yield running
    if running.server:
        running.stop()


@pytest.fixture
def visits(browser, site):
    """The pages that a test opens at that server, with everything they log and request.

    Connection errors are allowed, since browsers log them when the server is stopped.
    """
    opened = Visits(browser, site.address)
    yield opened
    opened.close()
    assert [line for line in opened.errors if "ERR_CONNECTION" not in line] == []
    assert opened.foreign_requests() == []


def wait_for_toast(page, words):
    wait_until(page, f"document.querySelector('#toasts').textContent.includes({words!r})")


def wait_for_offline_copy(page):
    """Wait until the browser has stored the page."""
    wait_until(page, "document.documentElement.dataset.offline === 'ready'")


def open_offline_copy(visits, **options):
    """Open the page, wait until the browser has stored it, and return it."""
    page = visits.open(visits.context(service_worker=True, **options))
    wait_for_offline_copy(page)
    return page


def make_next_build(folder):
    """Turn a copy of dist/ into a newer build, in which one script sets `data-build`."""
    (main,) = folder.glob("static/main-*.js")
    main.write_text(f"{main.read_text()}document.documentElement.dataset.build = 'next';\n")
    names = HashedNames(folder)
    names.rename(f"static/{main.name}")
    names.rewrite_files(folder / "index.html")
    service_worker.write_service_worker(folder)
    return folder
