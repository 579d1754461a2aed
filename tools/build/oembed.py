"""Let a pasted address of a page become a board, by oEmbed (https://oembed.com/).

A program that knows oEmbed, such as WordPress, asks the page for the link to a JSON file, which
says what to show in place of the address: a frame with the board. Both are static files, but must
name complete addresses; only a build that knows the address of its site has them.
"""

import html
import json
import re
from argparse import ArgumentTypeError
from pathlib import Path
from urllib.parse import urlsplit

WIDTH, HEIGHT = 480, 620
PROVIDER = "The LITS Table"
ONE_DAY = 86_400
BOARD = re.compile(r'<a class="lits-board"[^>]* href="[^"#]*#([^"]*)"')
TITLE = re.compile(r"<title>(.*?)</title>")
LANGUAGE = re.compile(r'<html lang="([\w-]+)">')
# The frame of a pasted address waits for the reader before it loads the rules.
AT_ONCE = re.compile(r"&begin=now")


def checked_address(text: str) -> str:
    """Return the address of a site with a slash at its end.

    Raises:
        ArgumentTypeError: It is not the complete address of a folder.
    """
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise ArgumentTypeError(f"{text!r} is not an address like https://games.example/lits/")
    return text if text.endswith("/") else f"{text}/"


def add(dist: Path, pages: list[Path], address: str) -> None:
    """Give each of the pages that shows a board a JSON file and a link to it.

    Args:
        dist: The built site.
        pages: Pages in it.
        address: Address at which the site will be, with a slash at its end.
    """
    for page in pages:
        text = page.read_text()
        board = BOARD.search(text)
        if not board:
            continue
        title, language = TITLE.search(text), LANGUAGE.search(text)
        assert title
        assert language
        fragment = f"{AT_ONCE.sub('', html.unescape(board[1]))}&language={language[1]}"
        answer = response(html.unescape(title[1]), f"{address}embed.html#{fragment}", address)
        file = page.with_suffix(".json")
        file.write_text(json.dumps(answer, ensure_ascii=False, indent=1) + "\n")
        target = html.escape(address + file.relative_to(dist).as_posix())
        link = (
            f'<link rel="alternate" type="application/json+oembed" href="{target}"'
            f' title="{title[1]}">'
        )
        page.write_text(text.replace("</head>", f"{link}\n</head>", 1))


def response(title: str, board: str, address: str) -> dict[str, str | int]:
    """Return what a program shows in place of an address.

    Args:
        title: Title of the page.
        board: Address of the board's frame.
        address: Address of the site.
    """
    frame = (
        f'<iframe src="{html.escape(board)}" title="{html.escape(title)}" width="{WIDTH}"'
        f' height="{HEIGHT}" frameborder="0" loading="lazy"></iframe>'
    )
    return {
        "version": "1.0",
        "type": "rich",
        "provider_name": PROVIDER,
        "provider_url": address,
        "title": title,
        "html": frame,
        "width": WIDTH,
        "height": HEIGHT,
        "cache_age": ONE_DAY,
    }
