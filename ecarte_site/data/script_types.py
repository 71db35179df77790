"""The types of what the components read, as TypeScript: the engine's protocol, and the data that the build makes.

They are written whenever the components are bundled or checked, and are in no commit. ``python -m ecarte_site
protocol`` writes them too; ``--schema VERB`` prints the schema of what the command line answers with ``--json``.
"""

import json
from collections.abc import Sequence
from pathlib import Path

from ..build import npm
from ..build.protocol_types import make_schema, render_interfaces, render_schema, render_types
from ..content.hands_to_play.line_parts import LineParts
from ..pages.referee.desk_words import DeskWords
from ..pages.referee.scenario import CasesData
from .api import SCHEMA
from .search_index import SearchEntry
from .search_words import SearchWords

DATA = (LineParts, DeskWords, CasesData, SearchEntry, SearchWords)
"""What files and pages have for components, each with all that it consists of."""

API = {"Citing": "citing", "StyleList": "styles"}
"""Files of the API that components read, by what their types are called: what ``schema.json`` calls them."""


def render_data_types() -> str:
    """The types of what the build makes, as text."""
    schemas = json.loads(SCHEMA.read_text("utf-8"))["$defs"]
    api = [f"export type {name} = {render_schema(schemas[key], schemas)};" for name, key in API.items()]
    comment = "// Written from what the build makes when the components are bundled. Do not edit."
    return "\n\n".join((comment, render_interfaces(DATA), *api)) + "\n"


def write_types(folder: Path = npm.WEB) -> None:
    """Write the types where the components read them, if they are not there yet."""
    texts = {"protocol.generated.ts": render_types(), "data.generated.ts": render_data_types()}
    for name, text in texts.items():
        file = folder / name
        if not file.is_file() or file.read_text("utf-8") != text:
            file.write_text(text, encoding="utf-8")


def main(_root: Path, words: Sequence[str]) -> int:
    """Write the types, or print a schema (``--schema VERB``); returns the exit status."""
    if words[:1] == ["--schema"] and len(words) == 2:
        print(json.dumps(make_schema(words[1]), indent=2, ensure_ascii=False))
    else:
        write_types()
    return 0
