"""The browser's protocol: one JSON object in, one out."""

from __future__ import annotations

import json

from ..errors import EcarteError
from .requests import check_request
from .verbs import load_command


def respond(message: str) -> str:
    """Answer ``{"verb": …, …}``, a request of :mod:`.requests`.

    The response is ``{"answer": …}``, or ``{"error": sentence}`` for bad input.
    """
    try:
        fields = json.loads(message)
        if not isinstance(fields, dict):
            raise EcarteError('Expected a request that is a JSON object, such as {"verb": "claims"}.')
        verb = str(fields.pop("verb", ""))
        command = load_command(verb)
        answer = command.run(check_request(verb, fields))
    except json.JSONDecodeError:
        return json.dumps({"error": "The request is not JSON."})
    except EcarteError as error:
        return json.dumps({"error": str(error)})
    return json.dumps({"answer": answer}, ensure_ascii=False)
