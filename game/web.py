"""The page's workers run this file; it is the only one that knows PyScript.

PyScript hands what `__export__` names to the page as asynchronous functions. The rules have a
worker of their own; so has the computer's thinking, once it is needed.
"""

from game import desk

__export__ = ["ask", "think"]


def ask(text: str) -> str:
    """Answer one request about a game: JSON text in, JSON text out."""
    return desk.answer(text)


def think(text: str) -> str:
    """Answer one request about the computer's thinking, of which the rules load nothing."""
    from game import thinking

    return thinking.answer(text)
