"""The page's workers run this file; it is the only one that knows PyScript.

PyScript hands what `__export__` names to the page as asynchronous functions. The rules have a
worker of their own; so has the computer's thinking, once it is needed.

PyScript runs it as a script, outside of any package: only here are imports absolute.
"""

from game.service import rules_service

__export__ = ["ask", "think"]


def ask(text: str) -> str:
    """Answer one request about a game: JSON text in, JSON text out."""
    return rules_service.answer(text)


def think(text: str) -> str:
    """Answer one request about the computer's thinking, of which the rules load nothing."""
    from game.service import engine_service

    return engine_service.answer(text)
