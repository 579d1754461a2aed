"""Plays in Chromium with a module of Pyodide whose functions report that they are entered.

Run by ./build.sh profile with the path of that module and a folder, to which it adds a file with
the indexes of these functions.
"""

import shutil
import sys
import tempfile
import threading
from contextlib import contextmanager
from pathlib import Path

from tests.support.browser import actions
from tests.support.browser.engines import Chromium
from tests.support.browser.harness import Visits, wait_until
from tests.support.data import GAMES
from tools.build.serve import make_server
from tools.paths import DIST

# Runs in every worker with Pyodide, before its module is started.
REPORT = """{
    const { instantiate } = WebAssembly;
    const channel = new BroadcastChannel("entered");
    const seen = new Set();
    const entered = (index) => {
        if (seen.has(index)) return;
        seen.add(index);
        channel.postMessage(index);
    };
    WebAssembly.instantiate = (source, imports) =>
        instantiate(source, { ...imports, lean: { ...imports?.lean, entered } });
}
"""
COLLECT = """{
    globalThis.entered = new Set();
    new BroadcastChannel("entered").onmessage = ({ data }) => entered.add(data);
}"""
HINT_SHOWN = "document.querySelector('#status').textContent.startsWith('Hint: ')"
VERDICT = "document.querySelector('#analysis-panel [role=status]').textContent"


@contextmanager
def reporting_site(module):
    """Serve a copy of the built page with that module, and yield its URL."""
    with tempfile.TemporaryDirectory() as folder:
        site = shutil.copytree(DIST, Path(folder) / "site")
        for file in site.glob("vendor/pyodide-*/*.wasm"):
            shutil.copy(module, file)
        (loader,) = site.glob("static/rules/pyodide-loader-*.js")
        loader.write_text(REPORT + loader.read_text())
        with make_server(folder=site) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            yield f"http://127.0.0.1:{server.server_port}/"
            server.shutdown()


def entered_by_play(visits, context):
    """Play and ask for moves on a new page; return what was entered."""
    page = visits.open(context, script=COLLECT)
    actions.load_record(page, '[Game "lot"]\n[SecondLevel "3"]\n\n')
    actions.play_by_keyboard(page, "d4", 1)
    actions.wait_for_ply(page, 2)
    page.keyboard.press("b")
    wait_until(page, HINT_SHOWN)
    page.keyboard.press("Escape")
    actions.load_record(page, (GAMES / "taiji-9.record").read_text().rpartition("]\n")[0] + "]\n\n")
    actions.wait_for_ply(page, 0)
    page.keyboard.press("a")
    wait_until(page, f"{VERDICT} !== ''")
    page.wait_for_timeout(5000)  # several slices, shared by workers if there are cores
    found = page.evaluate("[...entered]")
    page.close()
    return found


def main(module, reports):
    browser = Chromium()
    with reporting_site(module) as site:
        visits = Visits(browser, site)
        context = visits.context(width=1440, height=900)
        found = entered_by_play(visits, context)
        visits.close()
    browser.close()
    (Path(reports) / "browser").write_text("\n".join(map(str, found)))


main(*sys.argv[1:])
