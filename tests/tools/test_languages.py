"""A language is a folder and a line of languages.json: everything else is derived from them."""

import html
import json
import re
import shutil
import subprocess

import pytest

from tools.build import bundle, embed, languages, rulebook, size_budget
from tools.paths import DIST, ROOT, BuildError

HARMFUL = 'Say "saluton" & <b>ĝis</b></script>'
REPORT = """
import { chooseLanguage, LANGUAGES } from "./i18n/locale.ts";
import { boardMessages } from "./languages/board-messages.js";
import { messageUrls } from "./languages/message-urls.js";
const { default: words } = await boardMessages.eo();
console.log(JSON.stringify({
  chosen: chooseLanguage(["eo-BR"]), name: LANGUAGES.eo, url: messageUrls.eo, words,
}));
"""


def test_list_of_languages_that_is_not_json_is_named(tmp_path, monkeypatch):
    (tmp_path / "languages.json").write_text('{"en": "English",}')
    monkeypatch.setattr(languages, "FOLDER", tmp_path)
    with pytest.raises(BuildError, match=r"/languages\.json: .*line 1 column"):
        languages.names()


@pytest.fixture
def static(tmp_path, monkeypatch):
    """A copy of what the languages need of static/, with Esperanto as a sixth language."""
    static = tmp_path / "static"
    for name in ("i18n", "languages", "offline"):
        shutil.copytree(ROOT / "static" / name, static / name)
    folder = static / "languages"
    shutil.copytree(folder / "en", folder / "eo")
    text = (folder / "eo" / "messages.ftl").read_text()
    text = re.sub("^(noscript|unsupported-browser) = .*", rf"\1 = {HARMFUL}", text, flags=re.M)
    (folder / "eo" / "messages.ftl").write_text(text.replace("embed-flip = ", "embed-flip = ĝ"))
    names = json.loads((folder / "languages.json").read_text())
    (folder / "languages.json").write_text(json.dumps({**names, "eo": "Esperanto"}))
    monkeypatch.setattr(languages, "FOLDER", folder)
    return static


def test_a_sixth_language_is_listed_and_its_messages_are_imported(static, tmp_path):
    languages.stage(static)
    embed.write_messages(static / "languages")
    (static / "report.ts").write_text(REPORT)
    options = [*embed.MODULE_OPTIONS, "--loader:.ftl=file", "--asset-names=[name]-[hash]"]
    bundle.esbuild(static / "report.ts", *options, "--splitting", f"--outdir={tmp_path / 'out'}")
    (tmp_path / "out" / "package.json").write_text('{"type": "module"}')
    done = subprocess.run(
        ["node", tmp_path / "out" / "report.js"], text=True, capture_output=True, check=True
    )
    found = json.loads(done.stdout)
    assert found["chosen"] == "eo"
    assert found["name"] == "Esperanto"
    assert found["words"]["embed-flip"].startswith("ĝ")
    assert found["words"] == languages.plain_messages("eo", embed.BOARD_MESSAGES)
    served = (tmp_path / "out" / found["url"]).read_text()
    assert served.splitlines()[-1] == languages.source("eo").splitlines()[-1]
    assert not re.search("^#", served, re.M)


@pytest.mark.usefixtures("static")
def test_a_sixth_language_has_rules_pages_that_the_others_link_to():
    pages, _ = rulebook.render_pages(DIST)
    for name in rulebook.PAGES:
        own = pages[DIST / "rules" / "eo" / f"{name}.html"]
        assert '<html lang="eo">' in own
        assert (
            f'<a href="../eo/{name}.html" lang="eo">Esperanto</a>'
            in pages[DIST / "rules" / "de" / f"{name}.html"]
        )
        assert f'hreflang="eo" href="../eo/{name}.html"' in own
    assert len(pages) == 6 * len(rulebook.PAGES)


def test_a_sixth_language_is_used_without_scripts_and_in_old_browsers(static):
    languages.stage(static)
    script = (static / "offline" / "unsupported-browser.js").read_text()
    assert script.isascii()
    assert "<" not in script.replace("i < lines", "")
    lines = json.loads(re.search(r"lines = (\[\[.*\]\]);", script)[1])
    assert lines[-1] == ["eo", HARMFUL]
    for name in ("index.html", "embed.html", "boards.html"):
        page = languages.fill_page((ROOT / name).read_text())
        assert f'<p lang="eo">{html.escape(HARMFUL, quote=False)}</p>' in page
        assert "<b>" not in page


@pytest.mark.usefixtures("static")
def test_a_sixth_language_has_a_size_budget():
    assert {"static/eo-*.ftl", "boards/eo-*.js"} <= {*size_budget.limits()}


def test_a_folder_without_a_line_stops_the_build(static):
    shutil.copytree(static / "languages" / "eo", static / "languages" / "la")
    with pytest.raises(BuildError, match=r"differ: \['la'\]"):
        languages.names()


def test_a_code_with_a_region_stops_the_build(static):
    (static / "languages" / "languages.json").write_text('{"pt-BR": "Português"}')
    with pytest.raises(BuildError, match="pt-BR"):
        languages.names()


def test_missing_and_unfit_messages_stop_the_build(static):
    file = static / "languages" / "eo" / "messages.ftl"
    text = file.read_text()
    file.write_text(re.sub("^noscript = .*", "", text, flags=re.M))
    with pytest.raises(BuildError, match=r"noscript is missing in \['eo'\]"):
        languages.sentences("noscript")
    file.write_text(re.sub("^noscript = .*", "noscript = { app-name }", text, flags=re.M))
    with pytest.raises(BuildError, match="noscript must be plain text"):
        languages.sentences("noscript")


def test_missing_rules_page_stops_the_build(static):
    (static / "languages" / "eo" / "rules" / "lot.md").unlink()
    with pytest.raises(BuildError, match=r"eo/rules/lot\.md is missing"):
        rulebook.render_pages(DIST)
