"""Entry point of the page's workers, and the only module that depends on PyScript.

PyScript exports the functions named in ``__export__`` to the page as asynchronous functions. The
rules run in one worker, the engine in another that is started when needed.

PyScript runs this file as a script outside of any package, so that only here imports are absolute.
"""

from game.service import rules_service

__export__ = ["ask", "think"]


def ask(text: str) -> str:
    """Return the response to a rules request: JSON text in, JSON text out."""
    return rules_service.answer(text)


def think(text: str) -> str:
    """Return the response to an engine request. Imports the engine on first use."""
    from game.service import engine_service

    return engine_service.answer(text)
