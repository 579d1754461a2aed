"""Requests to the services, as the page sends them."""

import json


def send(service, verb="think", **request):
    return json.loads(service.answer(json.dumps({"do": verb, **request})))
