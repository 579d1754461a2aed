"""The page's worker runs this file; it is the only one that knows PyScript.

PyScript hands what `__export__` names to the page as asynchronous functions.
"""

from game.desk import answer

__export__ = ["ask"]


def ask(text: str) -> str:
    """Answer one request: JSON text in, JSON text out."""
    return answer(text)
