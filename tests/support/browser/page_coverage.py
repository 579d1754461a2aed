"""Coverage of pages as measured by V8, for `./build.sh coverage --page`."""

import json
import os
from pathlib import Path
from uuid import uuid4

from playwright.sync_api import Error

FOLDER = os.environ.get("PAGE_COVERAGE")


class PageCoverage:
    """Coverage of the pages of one test. No-op unless PAGE_COVERAGE is set."""

    def __init__(self):
        self.sessions = []

    def watch(self, page):
        """Measure a page, from before its first script and over all pages that it loads later."""
        if FOLDER and hasattr(page.context, "new_cdp_session"):
            session = page.context.new_cdp_session(page)
            session.send("Profiler.enable")
            session.send("Profiler.startPreciseCoverage", {"callCount": True, "detailed": True})
            self.sessions.append(session)
            for name in ("goto", "reload", "go_back", "close"):
                setattr(page, name, self.write_before(session, getattr(page, name)))

    def write_before(self, session, leave):
        """Wrap a function that leaves a page, so that the coverage is written first.

        Args:
            session: CDP session of the page.
            leave: Method of the page.
        """

        def wrapped(*arguments, **options):
            self.write(session)
            return leave(*arguments, **options)

        return wrapped

    def write(self, session):
        """Write the coverage of a page since the last call."""
        try:
            scripts = session.send("Profiler.takePreciseCoverage")["result"]
        except Error:
            return  # the page has been closed
        own = [script for script in scripts if script["url"].startswith("http")]
        (Path(FOLDER) / f"{uuid4()}.json").write_text(json.dumps(own))

    def write_all(self):
        """Write the coverage of the pages that are still open."""
        for session in self.sessions:
            self.write(session)
