"""The notebooks of the project."""

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from support.places import ROOT

NAMES = tuple(path.stem for path in sorted((ROOT / "notebooks").glob("*.ipynb")))

NOTEBOOKS = tuple(f"notebooks/{name}/" for name in NAMES)
"""Their pages."""


def list_built_texts(site: Path, name: str) -> dict[str, list[tuple[str, str]]]:
    """What each cell of a notebook put out as text when the site was built."""
    built = json.loads((site / "notebooks" / name / f"{name}.ipynb").read_text("utf-8"))
    cells = [cell for cell in built["cells"] if cell["cell_type"] == "code"]
    return {cell["id"]: [*list_texts(cell["outputs"])] for cell in cells}


def list_texts(outputs: Iterable[Mapping[str, Any]]) -> Iterator[tuple[str, str]]:
    """The outputs of a cell as text: each stream whole, and the plain text of each value."""
    streams: dict[str, str] = {}
    for output in outputs:
        match output:
            case {"output_type": "stream", "name": name, "text": text}:
                streams[name] = streams.get(name, "") + "".join(text)
            case {"data": {"text/plain": text}}:
                yield "value", "".join(text)
            case {"ename": fault, "evalue": message}:
                yield fault, message
    yield from streams.items()
