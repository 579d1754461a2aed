"""Which code a page ran, as its V8 counted it, for `./build.sh coverage --page`."""

import json
import os
from pathlib import Path
from uuid import uuid4

from playwright.sync_api import Error

FOLDER = os.environ.get("PAGE_COVERAGE")


class Reached:
    """Counts what the pages of one test run; nothing, unless that is asked for."""

    def __init__(self):
        self.sessions = []

    def watch(self, page):
        """From before the first script of a page on, and over all that it loads later."""
        if FOLDER and hasattr(page.context, "new_cdp_session"):
            session = page.context.new_cdp_session(page)
            session.send("Profiler.enable")
            session.send("Profiler.startPreciseCoverage", {"callCount": True, "detailed": True})
            self.sessions.append(session)
            for name in ("goto", "reload", "go_back", "close"):
                setattr(page, name, self.keeping(session, getattr(page, name)))

    def keeping(self, session, leave):
        """A way to leave a page before which is kept what it ran."""

        def kept(*arguments, **named):
            self.take(session)
            return leave(*arguments, **named)

        return kept

    def take(self, session):
        """Write what a page has run since the last time."""
        try:
            told = session.send("Profiler.takePreciseCoverage")["result"]
        except Error:
            return  # the page has been closed
        ours = [one for one in told if one["url"].startswith("http")]
        (Path(FOLDER) / f"{uuid4()}.json").write_text(json.dumps(ours))

    def keep(self):
        """The same of the pages that are still open."""
        for session in self.sessions:
            self.take(session)
