"""The questions that the engine answers, by name; asked by Python, or by the browser: one JSON object in, one out."""

import importlib
import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from ..cards.errors import EcarteError, describe_value, quote
from ..cards.package_data import MissingDataError
from .description import MissingArgument, Verb, list_fields, make_request, require_characters

MAX_LENGTH = 1_000_000
"""Characters of a request: the longest record and every address of the site have a third of them."""


class ListedVerb(NamedTuple):
    """Where a verb stands, and what it is for in one line; that is empty where pages alone ask."""

    module: str
    summary: str = ""


VERBS: Mapping[str, ListedVerb] = {
    "replay": ListedVerb("replay_verbs", "a recorded game, step by step"),
    "what-if": ListedVerb(
        "replay_verbs", "leave a recorded game at a decision, do otherwise, and see the best replies"
    ),
    "table": ListedVerb(
        "table_verbs", "place two hands on the table, and play them out against the best replies"
    ),
    "review": ListedVerb(
        "review_verb",
        "each decision of a player in a recorded game: what it cost, and what the authors would have done",
    ),
    "solve": ListedVerb("table_verbs", "what each lead or reply is worth with both hands seen"),
    "odds": ListedVerb(
        "chance_verbs", "the chance of the point and the vole, counted over all hands of the adversary"
    ),
    "jeux": ListedVerb("hand_verbs", "whether Hoyle and Britannica would keep a hand, and by which clause"),
    "laboratory": ListedVerb("hand_verbs"),
    "value": ListedVerb(
        "value_verb", "what it is worth to play or propose, to refuse or accept, and to make each discard"
    ),
    "play": ListedVerb("play_verbs"),
    "claims": ListedVerb("claims_verb", "every checkable statement of Hoyle and Britannica, checked"),
    "rule": ListedVerb("rule_verb", "what the laws say when something goes wrong, and who may choose what"),
    "match": ListedVerb("play_verbs", "two adversaries play many games, the same packs with seats exchanged"),
}
"""Each verb in the order shown by ``--help``. Its module has it as ``WHAT_IF_VERB``."""

COMMANDS = tuple(name for name, listed in VERBS.items() if listed.summary)
"""The verbs of the command line."""


def load_verb(name: str) -> Verb[Any, Any]:
    """A verb, whose module is imported on first use so that starting stays fast.

    Raises ``EcarteError`` for a verb that does not exist.
    """
    if name not in VERBS:
        raise EcarteError(f"Unknown verb {quote(name)}; the engine has {', '.join(VERBS)}.")
    module = importlib.import_module(f".{VERBS[name].module}", __package__)
    verb: Verb[Any, Any] = getattr(module, f"{name.replace('-', '_').upper()}_VERB")
    return verb


def ask_verb(name: str, fields: Mapping[str, Any]) -> Any:
    """The answer of a verb, as JSON values, to a request with these fields. Raises ``EcarteError`` for bad input."""
    return load_verb(name).write_json(run_verb(name, fields))


def run_verb(name: str, fields: Mapping[str, Any]) -> Any:
    """The same as the verb's own value."""
    verb = load_verb(name)
    try:
        return verb.run(make_request(name, verb.request, fields))
    except MissingArgument as missing:
        (field,) = (field for field in list_fields(verb.request) if field.name == missing.field)
        raise MissingArgument(field.name, field.example) from None


def respond(message: str) -> str:
    """Answer ``{"verb": …, …}``, a verb with the fields of its request.

    The response is ``{"answer": …}``, or ``{"error": sentence}`` for bad input and for data that did not arrive.
    """
    try:
        fields = _read_request(message)
        verb = fields.pop("verb", "")
        if not isinstance(verb, str):
            raise EcarteError(f"Expected the name of a verb, such as “claims”; got {describe_value(verb)}.")
        answer = ask_verb(verb, fields)
    except MissingDataError:
        sentence = "This answer needs data that could not be fetched. Check the connection and try again."
        return json.dumps({"error": sentence})
    except EcarteError as error:
        return json.dumps({"error": str(error)})
    return json.dumps({"answer": answer}, ensure_ascii=False)


def _read_request(message: str) -> dict[str, Any]:
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
    require_characters(json.dumps(fields, ensure_ascii=False))
    return fields
