"""Whether an answer of the engine is as the schema says that is made from the description of its verb."""

from typing import Any

import jsonschema

from ecarte_site.build.protocol_types import make_schema


def check_answer(verb: str, answer: Any) -> None:
    jsonschema.Draft202012Validator(make_schema(verb)).validate(answer)
