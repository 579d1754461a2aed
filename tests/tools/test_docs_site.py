"""The documentation site: its links, its boards, and that it needs no other host."""

import html
import re
from functools import cache
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

import pytest

import game.records.replay as replay
from tests.support.docs_site import build_docs, write_package
from tests.support.folders import contents
from tools.build import docs, docs_pages, release, rulebook
from tools.cache import build_lock
from tools.install import packages
from tools.paths import ROOT, BuildError

LOADING = {"data", "poster", "src", "srcset"}
OTHER_HOST = re.compile(r"(?:\w+:)?//", re.ASCII)
IN_STYLE = re.compile(r"""(?:url\(|@import)\s*["']?([^"')\s]+)""")
IN_SCRIPT = re.compile(r"""["'`](?:https?:)?//[\w.-]+[^"'`\s]*""")
NAMESPACE = re.compile(r"""["'`]http://www\.w3\.org/(?:\d{4}/|XML/)""")
MARKDOWN = re.compile(r".*(?:\]\(|``|\*\*|^ *(?:[-*+]|\d+\.) |^ *\|).*", re.MULTILINE)
RECORD = re.compile(r"<lits-board([^>]*)>\s*(?:<pre>)?(.*?)(?:</pre>)?\s*</lits-board>", re.DOTALL)


class Page(HTMLParser):
    """Ids, links and loaded files of an HTML page."""

    def __init__(self, text):
        super().__init__()
        self.ids, self.links, self.loaded, self.styles = set(), [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        attributes = {name: value or "" for name, value in attrs}
        self.ids.add(attributes.get("id", ""))
        self.links += [attributes["href"]] if "href" in attributes else []
        self.loaded += [attributes[name] for name in LOADING & {*attributes}]
        self.loaded += [attributes["href"]] if tag == "link" and "href" in attributes else []
        self.styles += [attributes.get("style", "")]

    def handle_data(self, data):
        if self.cdata_elem == "style":
            self.styles.append(data)


@cache
def page(path):
    return Page(path.read_text())


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    place = tmp_path_factory.mktemp("docs")
    return build_docs(place / "site", place)


def pages(site):
    return sorted(site.rglob("*.html"))


def test_two_builds_give_the_same_bytes(site, tmp_path):
    (tmp_path / "again").mkdir()
    with build_lock():
        docs.make(write_package(tmp_path / "package"), tmp_path / "again")
    assert contents(tmp_path / "again") == contents(site)


def broken(path, link):
    """Return whether a link of a page leads nowhere in the site."""
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return False
    target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if not target.is_file():
        return True
    return bool(parts.fragment) and unquote(parts.fragment) not in page(target).ids


def test_links_lead_to_files_and_anchors_of_the_site(site):
    links = [(path, link) for path in pages(site) for link in page(path).links + page(path).loaded]
    assert len(links) > 2000
    assert [(path.name, link) for path, link in links if broken(path, link)] == []


def test_a_broken_link_is_noticed(site):
    index = site / "index.html"
    assert broken(index, "missing.html")
    assert broken(index, "embedding.html#missing")
    assert not broken(index, "embedding.html#the-element")


def test_nothing_is_loaded_from_other_hosts(site):
    for path in pages(site):
        found = [*page(path).loaded, *IN_STYLE.findall(" ".join(page(path).styles))]
        assert [url for url in found if OTHER_HOST.match(url)] == [], path.name
    for path in site.rglob("*.css"):
        found = IN_STYLE.findall(path.read_text())
        assert [url for url in found if OTHER_HOST.match(url)] == [], path.name
    for path in site.rglob("*.js"):
        found = IN_SCRIPT.findall(path.read_text())
        assert [url for url in found if not NAMESPACE.match(url)] == [], path.name


def test_the_check_of_scripts_finds_what_the_theme_would_load(site):
    original = packages("docs", docs.LOCK) / "material" / "templates" / "assets" / "javascripts"
    (bundle,) = original.glob("bundle.*.min.js")
    assert len([url for url in IN_SCRIPT.findall(bundle.read_text()) if "w3.org" not in url]) > 2
    assert (site / "assets" / "javascripts" / bundle.name).is_file()


@pytest.mark.parametrize(
    ("text", "configuration"),
    [
        ("[nowhere](missing.md)", ""),
        ("[nowhere](#missing)", "validation: {anchors: warn}\n"),
        ("::: lits_table.missing", "plugins: [mkdocstrings]\n"),
    ],
)
def test_a_warning_of_mkdocs_is_an_error(tmp_path, text, configuration):
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text(text)
    (tmp_path / "mkdocs.yml").write_text(f"site_name: Test\n{configuration}")
    with build_lock():
        library = packages("docs", docs.LOCK)
    with pytest.raises(BuildError, match="missing"):
        docs.run_mkdocs(library, tmp_path / "mkdocs.yml", tmp_path / "site")


def test_configuration_reports_anchors_and_pages_without_a_place():
    text = (docs.OWN / docs.CONFIGURATION).read_text()
    assert "  anchors: warn\n" in text
    assert "  omitted_files: warn\n" in text


def test_no_markdown_is_left_in_the_pages(site):
    for path in pages(site):
        (article,) = re.findall(r"<article.*?</article>", path.read_text(), re.DOTALL)
        text = re.sub(r"<(pre|code|lits-board|h\d)\b.*?</\1>", "", article, flags=re.DOTALL)
        text = re.sub(r"<[^>]+>", "", text)
        assert MARKDOWN.findall(text) == [], path.name


def test_every_document_has_a_page(site):
    names = {path.stem for path in (ROOT / "docs").glob("*.md")}
    names |= {f"rules/{name}" for name in rulebook.PAGES}
    assert [name for name in names if not (site / f"{name}.html").is_file()] == []


def test_every_public_name_is_in_the_reference(site, tmp_path):
    package = write_package(tmp_path / "package") / release.PACKAGE
    (listed,) = re.findall(r"__all__ = \[(.*?)\]", (package / "__init__.py").read_text(), re.DOTALL)
    names = re.findall(r'"(\w+)"', listed)
    assert "Session" in names
    found = set().union(*(page(path).ids for path in (site / "api").glob("*.html")))
    for module in ("move_numbers", "arrays", "pettingzoo"):
        source = (package / f"{module}.py").read_text()
        names += [
            f"{module}.{name}" for name in re.findall(r"^def ([a-z]\w*)", source, re.MULTILINE)
        ]
    assert [name for name in names if f"lits_table.{name}" not in found] == []


def test_boards_in_the_pages_have_records_that_load(site):
    shown = 0
    for path in pages(site):
        for attributes, text in RECORD.findall(path.read_text()):
            game = re.search(r'game="([\w+-]+)"', attributes)
            tags = f'[Game "{game[1]}"]\n\n' if game else ""
            assert replay.load(tags + html.unescape(text)).warning is None, path.name
            shown += 1
    assert shown > 35


def test_rules_show_a_board_for_every_image(site):
    for name in rulebook.PAGES:
        images = docs_pages.IMAGES.findall(rulebook.rules_text("en", name))
        written = (site / "rules" / f"{name}.html").read_text()
        assert written.count("<lits-board") == len(images) > 2
        assert "![" not in written


PAGES = {
    "docs/a.md": "a.md",
    "docs/b.md": "b.md",
    "static/languages/en/rules/lot.md": "rules/lot.md",
}


@pytest.mark.parametrize(
    ("source", "text", "written"),
    [
        ("docs/a.md", "[B](b.md#two)", "[B](b.md#two)"),
        ("docs/a.md", "[B](../docs/b.md)", "[B](b.md)"),
        ("docs/a.md", "[LOT](../static/languages/en/rules/lot.md)", "[LOT](rules/lot.md)"),
        ("static/languages/en/rules/lot.md", "[LOT](lot.html) [B](../../../../docs/b.md)", None),
        ("docs/a.md", "[tools/x.py](../tools/x.py)", "`tools/x.py`"),
        ("docs/a.md", "[the\ntool](../tools/x.py)", "the\ntool (`tools/x.py`)"),
        ("docs/a.md", "[there](https://example.com/x)", "[there](https://example.com/x)"),
        ("docs/a.md", "`[B](../x)`", "`[B](../x)`"),
        ("docs/a.md", "````text\n[B](../x)\n````", "````text\n[B](../x)\n````"),
    ],
)
def test_links_lead_to_pages_or_become_paths(source, text, written):
    expected = written or "LOT (`static/languages/en/rules/lot.html`) [B](../b.md)"
    assert docs_pages.with_links(text, source, PAGES) == expected


def test_lists_and_code_get_the_form_of_python_markdown():
    text = (
        "Text:\n- one\n  more\n  1. two\n     more\n\n         code\n\nMore:\n\n    { }\n\nEnd.\n"
    )
    lines = docs_pages.for_python_markdown(text).splitlines()
    assert [line for line in lines if line] == [
        "Text:",
        "- one",
        "    more",
        "    1. two",
        "        more",
        "        ````text",
        "        code",
        "        ````",
        "More:",
        "````json",
        "{ }",
        "````",
        "End.",
    ]
    assert lines[:3] == ["Text:", "", "- one"]


def test_item_after_one_with_several_paragraphs_is_separate():
    text = "- one\n\n  more\n- two\n- three\n"
    assert docs_pages.for_python_markdown(text) == "- one\n\n    more\n\n- two\n- three\n"


def test_code_with_a_board_is_followed_by_the_board():
    text = "    <script></script>\n    <lits-board>\n    d4\n    </lits-board>\n"
    page = docs_pages.for_python_markdown(text)
    assert page.count("<lits-board>\nd4\n</lits-board>") == 2
    assert '````\n\n\n<div class="example" data-search-exclude>\n<lits-board>' in page


def test_refused_move_is_shown_by_rings_and_the_sign_of_its_rule():
    written = docs_pages.figure("battle-overlap", "No: *here*", "")
    assert 'marks="overlap: e5; e5 e6 f6 g6" data-mode="rule" data-rule="overlap"' in written
    assert "<figcaption>No: <em>here</em></figcaption>" in written
    assert "Refused" not in written


def test_references_of_docstrings_become_code():
    text = "See :class:`~game.Session`, :func:`.play` and ``x``."
    assert docs_pages.markdown_docstrings(text) == "See `game.Session`, `play` and ``x``."
