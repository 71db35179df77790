"""The engine's requests as TypeScript types, from the typed dictionaries by which the engine checks them.

``python -m ecarte_site protocol`` writes the file, ``--check`` says whether it is stale.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import get_type_hints

from ecarte_core.commands.requests import REQUESTS

PLACE = Path("ecarte_site", "web", "protocol.generated.ts")
_TYPES: dict[object, str] = {
    str: "string",
    bool: "boolean",
    int: "number",
    list[str]: "readonly string[]",
    dict[str, str]: "Readonly<Record<string, string>>",
}


def render_types() -> str:
    """The file's text: one interface for each verb, and all of them by verb."""
    by_verb = [f"  {_quote_key(verb)}: {request.__name__};" for verb, request in REQUESTS.items()]
    blocks = [
        "// Written by `python -m ecarte_site protocol` from ecarte_core/commands/requests.py. Do not edit.",
        *(_render_interface(request) for request in REQUESTS.values()),
        "\n".join(["/** What each verb is asked with. */", "export interface Requests {", *by_verb, "}"]),
    ]
    return "\n\n".join(blocks) + "\n"


def _render_interface(request: type) -> str:
    lines = (inspect.getdoc(request) or "").replace("``", "`").splitlines()
    comment = (
        [f"/** {lines[0]} */"]
        if len(lines) == 1
        else ["/**", *(f" * {line}".rstrip() for line in lines), " */"]
    )
    optional_fields: frozenset[str] = getattr(request, "__optional_keys__", frozenset())
    fields = [
        f"  {field}{'?' if field in optional_fields else ''}: {_TYPES[kind]};"
        for field, kind in get_type_hints(request).items()
    ]
    return "\n".join([*comment, f"export interface {request.__name__} {{", *fields, "}"])


def _quote_key(key: str) -> str:
    return key if key.isidentifier() else f'"{key}"'


def main(root: Path, words: Sequence[str]) -> int:
    """Write the file, or with ``--check`` compare it; returns the exit status."""
    if "--check" not in words:
        (root / PLACE).write_text(render_types(), encoding="utf-8")
        return 0
    if (root / PLACE).read_text(encoding="utf-8") == render_types():
        return 0
    print(f"{PLACE} is stale; run “python -m ecarte_site protocol”.", file=sys.stderr)
    return 1
