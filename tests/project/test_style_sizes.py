"""The page has five font sizes and three radii, which static/styles/tokens.css defines."""

import re

import pytest

from tools.paths import ROOT

STATIC = ROOT / "static"
# Sheets with units of their own: what stands in other people's pages, and what is printed or read
# like a book. They have no tokens, or are measured in millimetres and rem.
INDEPENDENT = ("embed/", "print/print-dialog.css", "rulebook/rulebook.css")

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
SIZE = re.compile(r"(?<![\w-])(font-size|font|border(?:-\w+)*-radius):\s*([^;}]+)")
TOKEN = re.compile(r"var\(--text-(?:xs|s|m|l|xl)\)|var\(--radius(?:-s|-l)?\)")
# Numbers of the shorthand `font` that are no sizes: the weight and the line height.
OTHER_NUMBER = re.compile(r"\b[1-9]00\b|/ [\d.]+")

# Sizes that depend on the window or on the text around.
ALLOWED = {
    "font": ["inherit"],
    "font-size": [
        "inherit",
        "var(--time)",  # the digits of a clock, as large as its seat allows
        "clamp(13px, 3.6vw, 14px)",  # both players in one row of a small phone
        "clamp(18px, 5.6vw, 22px)",
        "clamp(22px, 4vw, 30px)",  # the title of a screen
    ],
    "border-radius": ["0", "50%"],
}


def other_sizes(text):
    """Return the font sizes and radii in a style sheet that are neither tokens nor exceptions."""
    rules = [(name, value.strip()) for name, value in SIZE.findall(COMMENT.sub("", text))]
    return [
        f"{name}: {value}"
        for name, value in rules
        if value not in ALLOWED.get(name, []) and not is_token(value)
    ]


def is_token(value):
    """Tell whether a value takes its size from tokens alone."""
    rest, count = TOKEN.subn("", value)
    return count > 0 and not re.search(r"\d|calc", OTHER_NUMBER.sub("", rest))


def page_sheets():
    names = (path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*.css"))
    return sorted(name for name in names if not name.startswith(INDEPENDENT))


def test_page_uses_only_the_sizes_of_the_tokens():
    names = page_sheets()
    assert len(names) > 20
    found = {name: other_sizes((STATIC / name).read_text()) for name in names}
    assert {name: sizes for name, sizes in found.items() if sizes} == {}


def test_tokens_are_five_font_sizes_and_three_radii():
    tokens = (STATIC / "styles" / "tokens.css").read_text()
    assert len(re.findall(r"--text-\w+:", tokens)) == 5
    assert len(re.findall(r"--radius(?:-\w+)?:", tokens)) == 3


@pytest.mark.parametrize(
    "rule",
    [
        "font-size: 15px",
        "font-size: 0.9em",
        "font-size: var(--text-huge)",
        "font: 600 15px / 1.4 var(--font)",
        "border-radius: 4px",
        "border-top-left-radius: var(--radius-s) 3px",
        "border-radius: calc(var(--radius) + 4px)",
    ],
)
def test_search_finds_other_sizes(rule):
    assert other_sizes(f"a {{ {rule}; }}") == [rule]


@pytest.mark.parametrize(
    "rule", ["font: 600 var(--text-m) / 1.4 var(--font)", "border-radius: var(--radius-l)"]
)
def test_search_accepts_tokens(rule):
    assert other_sizes(f"a {{ {rule}; }}") == []
