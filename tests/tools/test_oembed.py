"""Pages whose pasted addresses become boards."""

import json
from argparse import ArgumentTypeError

import pytest

from tools.build import oembed

ADDRESS = "https://games.example/lits/"
PAGE = """<!doctype html>
<html lang="de">
<head>
<title>LOT &amp; more</title>
</head>
<p><a class="lits-board" href="../x.html#Game=lot&amp;moves=d4&amp;mode=play&amp;begin=now">
</a>
<a class="lits-board" href="#Game=taiji">Another</a>
"""


@pytest.mark.parametrize(
    ("written", "read"),
    [
        (ADDRESS, ADDRESS),
        (ADDRESS[:-1], ADDRESS),
        ("http://127.0.0.1:8000", "http://127.0.0.1:8000/"),
    ],
)
def test_address_ends_with_a_slash(written, read):
    assert oembed.checked_address(written) == read


@pytest.mark.parametrize(
    "written",
    ["games.example", "ftp://games.example/", "https:///lits/", f"{ADDRESS}?a=1", f"{ADDRESS}#a"],
)
def test_what_is_no_address_is_refused(written):
    with pytest.raises(ArgumentTypeError, match="is not an address like https://"):
        oembed.checked_address(written)


def test_page_links_to_the_frame_of_its_first_board(tmp_path):
    page = tmp_path / "rules" / "de" / "lot.html"
    page.parent.mkdir(parents=True)
    page.write_text(PAGE)
    oembed.add(tmp_path, [page], ADDRESS)
    link = (
        '<link rel="alternate" type="application/json+oembed"'
        f' href="{ADDRESS}rules/de/lot.json" title="LOT &amp; more">\n</head>'
    )
    assert link in page.read_text()
    answer = json.loads(page.with_suffix(".json").read_text())
    assert {name: answer[name] for name in ("version", "type", "title", "provider_url")} == {
        "version": "1.0",
        "type": "rich",
        "title": "LOT & more",
        "provider_url": ADDRESS,
    }
    # The reader starts the rules, not the page.
    source = f"{ADDRESS}embed.html#Game=lot&amp;moves=d4&amp;mode=play&amp;language=de"
    assert (
        f'<iframe src="{source}" title="LOT &amp; more" width="480" height="620"' in answer["html"]
    )


def test_page_without_a_board_stays_as_it_is(tmp_path):
    page = tmp_path / "page.html"
    page.write_text("<head></head>")
    oembed.add(tmp_path, [page], ADDRESS)
    assert page.read_text() == "<head></head>"
    assert [path.name for path in tmp_path.iterdir()] == ["page.html"]
