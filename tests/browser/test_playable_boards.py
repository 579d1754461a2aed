"""Playable boards of other pages, played with keys only and by what a screen reader says."""

import re

import pytest

from tests.support.browser.harness import wait_until
from tests.support.browser.host_page import board_fragment, wait_for_board_status
from tests.support.browser.played_games import golden_text

# Everything that the status line of the board says.
HEAR = """() => {
    window.said = [];
    const root = document.querySelector("lits-board").shadowRoot;
    const line = root.querySelector("[part=said]");
    new MutationObserver(() => window.said.push(line.textContent))
        .observe(line, { childList: true });
}"""
ACTIVE = "document.querySelector('lits-board').shadowRoot.activeElement"
HAS_FOCUS = f"{ACTIVE}?.getAttribute('part') === 'picture'"


class KeyboardPlayer:
    """Plays on the board of embed.html. The cursor starts in the middle."""

    def __init__(self, page, columns, rows):
        self.page = page
        self.cursor = (columns // 2, rows // 2)
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        wait_until(page, HAS_FOCUS)
        page.evaluate(HEAR)
        page.evaluate(f"window.board = {ACTIVE}")

    def said(self):
        """Return what has been said since the last call."""
        return self.page.evaluate("window.said.splice(0)")

    def move_to(self, name):
        """Move the cursor to a square, and return what has been said on the way."""
        column, row = ord(name[0]) - ord("a"), int(name[1:]) - 1
        for key, steps in (
            ("ArrowRight", column - self.cursor[0]),
            ("ArrowLeft", self.cursor[0] - column),
            ("ArrowUp", row - self.cursor[1]),
            ("ArrowDown", self.cursor[1] - row),
        ):
            for _ in range(steps):
                self.page.keyboard.press(key)
        self.cursor = (column, row)
        return self.said()

    def choose(self, name):
        """Choose a square, and return what has been said about that."""
        self.move_to(name)
        self.page.keyboard.press("Enter")
        wait_until(self.page, "window.said.length > 0")
        return self.said()

    def press(self, text):
        """Go to a button and press it, after which the focus is on the board again."""
        while self.page.evaluate(f"{ACTIVE}?.textContent") != text:
            self.page.keyboard.press("Tab")
        self.page.keyboard.press("Enter")
        wait_until(self.page, HAS_FOCUS)
        return self.said()


def open_board(open_page, text, **attributes):
    fragment = board_fragment(text, mode="play", language="en", **attributes)
    page = open_page(path=f"embed.html{fragment}", wait=False)
    page.locator("[part=begin]").wait_for()
    return page


def described(page):
    """Return the description of the board in the accessibility tree."""
    client = page.context.new_cdp_session(page)
    nodes = client.send("Accessibility.getFullAXTree")["nodes"]
    (board,) = [node for node in nodes if node.get("role", {}).get("value") == "application"]
    return board["description"]["value"]


def test_playable_board_says_what_is_on_the_squares(open_page):
    page = open_board(open_page, '[Game "lot"]\n\nd4 c3 d5 a1')
    player = KeyboardPlayer(page, 7, 7)
    description = "White to move. Tap a square. Discs of White: d4 d5. Discs of Black: c3 a1."
    assert described(page).startswith(description)
    assert player.move_to("c3") == ["c4, blank, free", "c3, Black disc, move 2"]
    assert player.choose("d6") == ["Three in a row! Choose the disc that becomes a stack."]
    assert player.move_to("d5") == ["d5, White disc, move 3, can be chosen"]
    assert player.choose("d5") == ["That fits!"]
    assert player.press("Place") == ["Black to move. Tap a square."]
    assert player.move_to("d4") == ["d4, blank, free"]
    assert "Discs of Black: c3 a1. Stacks of White: d5." in described(page)
    # The board would be read out after each key if it were another element.
    assert page.evaluate(f"window.board === {ACTIVE}")


def test_playable_board_says_which_squares_are_picked(open_page):
    head = golden_text("battle-swap").split("[Result")[0]
    player = KeyboardPlayer(open_board(open_page, f"{head}\n\n"), 10, 10)
    assert player.choose("f1") == ["1 of 4: f1."]
    assert player.choose("g1") == ["2 of 4: f1, g1."]
    assert player.choose("h1") == ["3 of 4: f1, g1, h1."]
    assert player.move_to("g1") == ["g1, O, can still be covered. 3 of 4: f1, g1, h1."]
    assert player.choose("g1") == ["2 of 4: f1, h1."]
    assert player.choose("g1") == ["3 of 4: f1, h1, g1."]
    assert player.choose("h2") == ["4 of 4: f1, g1, h1, h2. That fits!"]
    assert player.press("Place") == ["O to move. Tap four squares to place a piece."]
    assert player.move_to("h1")[-1] == "h1, red L, move 1"
    player.press("Swap sides")


def test_playable_board_says_the_colours_of_a_piece(open_page):
    page = open_board(open_page, '[Game "tailits"]\n\n')
    player = KeyboardPlayer(page, 11, 11)
    for name in ("f6", "f7", "f8"):
        player.choose(name)
    assert player.choose("g6") == ["Black: f6, f7. White: f8, g6. That fits!"]
    page.locator("[part=act]", has_text="Next colours").focus()
    page.keyboard.press("Enter")
    wait_for_board_status(page, page, "Black: f6, f8. White: f7, g6. That fits!")


def squares_to_choose(move):
    """Return the squares to choose for a move, one after the other."""
    placed, _, stack = move.partition("=")
    squares = re.findall(r"[a-k]\d+", placed.partition("x")[0])
    return [*squares, stack] if stack else squares


@pytest.mark.parametrize(
    ("game", "size", "turn"),
    [("lot-short", 7, "Tap a square."), ("battle-swap", 10, "four squares")],
)
def test_golden_game_is_played_on_an_embedded_board_by_keyboard(open_page, game, size, turn):
    head, moves = golden_text(game).split("\n\n", 1)
    page = open_board(open_page, head.split("[Result")[0] + "\n\n")
    player = KeyboardPlayer(page, size, size)
    said = []
    for move in re.sub(r"\d+\.", "", moves).split():
        for square in squares_to_choose(move) if move != "swap" else []:
            on_the_way = player.move_to(square)
            assert all(re.match(r"[a-k]\d+, \w+", text) for text in on_the_way)
            said += [*on_the_way, *player.choose(square)]
        said += player.press("Swap sides" if move == "swap" else "Place")
        assert turn in said[-1] or "wins" in said[-1]
    assert "wins" in said[-1]
