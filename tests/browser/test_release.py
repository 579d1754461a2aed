"""The site of a release, unpacked into an empty folder."""

import threading
from contextlib import closing

from tests.support.browser import actions
from tests.support.browser.harness import Visits
from tools.build import archives, release, serve


def test_unpacked_site_of_a_release_plays(browser, tmp_path):
    release.fill(tmp_path / "release")
    (archive,) = (tmp_path / "release").glob("*-site.zip")
    archives.unpack(archive, tmp_path / "site")
    with serve.make_server(folder=tmp_path / "site") as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        with closing(Visits(browser, f"http://127.0.0.1:{running.server_port}/")) as visits:
            page = visits.open(width=390, height=844, touch=True)
            actions.play_by_touch(page, "Ie5f5g5h5", 1)
        running.shutdown()
    assert visits.errors == []
    assert visits.foreign_requests() == []
