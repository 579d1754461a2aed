"""The page never turns text into code or markup; docs/security.md gives the reasons."""

import re

import pytest

from tools.paths import ROOT

SINKS = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|document\.write|srcdoc|DOMParser"
    r"|createContextualFragment|\beval\(|new Function|\bFunction\(|javascript:"
    r"|set(?:Timeout|Interval)\(\s*[\"'`]|setAttribute\(\s*[\"'`]on"
    # In templates: directives that parse text, and attributes that would be code.
    r"|unsafe(?:HTML|SVG|MathML|Static)|lit-html/(?:static|directives/unsafe-)"
    r"|\s(?:on\w+|style)=[\"']?\$\{"
)
INLINE = re.compile(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=")
PAGES = [*ROOT.glob("*.html"), ROOT / "static" / "rulebook" / "page.html"]


def test_sources_contain_no_script_or_markup_sinks():
    suffixes = (".js", ".ts")
    scripts = [path for path in (ROOT / "static").rglob("*") if path.suffix in suffixes]
    found = {path.name: SINKS.findall(path.read_text()) for path in [*scripts, *PAGES]}
    assert {name: sinks for name, sinks in found.items() if sinks} == {}
    assert len(scripts) > 100


@pytest.mark.parametrize(
    "source",
    [
        "element.innerHTML = name",
        "html`<p .innerHTML=${name}></p>`",
        "html`<p>${unsafeHTML(name)}</p>`",
        'import { html } from "lit-html/static.js"',
        "html`<button onclick=${name}></button>`",
        'html`<p style="${name}"></p>`',
    ],
)
def test_search_finds_sinks_of_elements_and_templates(source):
    assert SINKS.search(source)


def test_search_accepts_bindings_of_text_and_handlers():
    source = "html`<p @click=${act} title=${name}>${name}</p>`"
    assert not SINKS.search(source)


def test_pages_have_no_inline_script_style_or_handler():
    for path in PAGES:
        text = path.read_text()
        assert INLINE.findall(text) == [], path.name
        assert "default-src 'none'; " in text
        assert "unsafe" not in text.replace("'wasm-unsafe-eval'", "")
