"""Requests to the services, and saves of their answers, as the page makes them."""

import json
from typing import get_type_hints

from game.core import messages


def send(service, verb="think", **request):
    return json.loads(service.answer(json.dumps({"do": verb, **request})))


def save_of(view):
    """Return the save that the page stores when a session has answered."""
    return {
        "version": 1,
        "record": view["record"],
        "redo": view["redo"],
        "redo_times": view["redo_times"],
        "glance": {name: view[name] for name in get_type_hints(messages.SavedView)},
    }
