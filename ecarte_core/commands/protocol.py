"""The browser's protocol: one JSON object in, one out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ..errors import EcarteError, describe_value
from ..package_data import MissingDataError
from .requests import check_request
from .verbs import load_command

MAX_LENGTH = 1_000_000
"""Characters of a request: the longest record and every address of the site have a third of them."""


def respond(message: str) -> str:
    """Answer ``{"verb": …, …}``, a request of :mod:`.requests`.

    The response is ``{"answer": …}``, or ``{"error": sentence}`` for bad input. If the answer needs data that the
    browser has not fetched yet, it is ``{"needs": {"name": …, "path": …}}``: the file, and where it belongs.
    """
    try:
        fields = _read_request(message)
        verb = fields.get("verb", "")
        if not isinstance(verb, str):
            raise EcarteError(f"Expected the name of a verb, such as “claims”; got {describe_value(verb)}.")
        command = load_command(verb)
        rest = {name: value for name, value in fields.items() if name != "verb"}
        answer = command.run(check_request(verb, rest))
    except MissingDataError as missing:
        return json.dumps({"needs": {"name": missing.name, "path": missing.path}})
    except EcarteError as error:
        return json.dumps({"error": str(error)})
    return json.dumps({"answer": answer}, ensure_ascii=False)


def _read_request(message: str) -> Mapping[str, Any]:
    if not isinstance(message, str):  # whatever the types say, the caller is not checked
        raise EcarteError(f"Expected a request as text, got {describe_value(message)}.")
    if len(message) > MAX_LENGTH:
        raise EcarteError(f"A request has at most {MAX_LENGTH:,} characters; this one has {len(message):,}.")
    try:
        fields = json.loads(message)
    except json.JSONDecodeError:
        raise EcarteError("The request is not JSON.") from None
    except RecursionError:
        raise EcarteError("The request is nested too deeply: expected texts, and lists of texts.") from None
    except ValueError:  # Python reads no whole number of more than some thousand digits
        raise EcarteError("The request holds a number that is too long.") from None
    if not isinstance(fields, dict):
        raise EcarteError('Expected a request that is a JSON object, such as {"verb": "claims"}.')
    return fields
