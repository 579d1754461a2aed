"""Requests to the services, as the page sends them."""

import json


def asked(thinker, verb="think", **request):
    return json.loads(thinker.answer(json.dumps({"do": verb, **request})))
