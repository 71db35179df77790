"""The referee's desk: what happened, answered in steps, down to the ruling and its law.

A page writes ``[[referee_desk cavendish]]``, with the code that is chosen first. Without a script it is a list of
all irregularities by the phase of the hand, each with its laws, on whose pages every case is listed. The component
narrows the list, asks for the facts, and shows the ruling from :data:`RULINGS_FILE`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from ecarte_core.arbiter import CODE_TITLES, IRREGULARITIES, PHASES, find_code

from ...links.addresses import REFEREE_PAGE, path_to_root
from ...sources import GeneratedFile, Site
from ..templates import render
from .ruling_data import make_irregularity_data

RULINGS_FILE = f"{REFEREE_PAGE}rulings.json"
"""Every ruling, in the folder of the page, so that the page keeps it for use without a network."""


def referee_desk(_: Site, code: str) -> str:
    """The desk: the list of irregularities by phase, and the places of question and ruling.

    Raises :class:`~ecarte_core.errors.EcarteError` for a code that does not exist.
    """
    phases = [
        (phase, [make_irregularity_data(one.name) for one in IRREGULARITIES.values() if one.phase == phase])
        for phase in PHASES
    ]
    return render(
        "referee_desk.html",
        phases=phases,
        codes=list(CODE_TITLES.items()),
        root=path_to_root(REFEREE_PAGE),
        chosen=find_code(code),
    )


def generate_files(_: Site) -> Iterator[GeneratedFile]:
    """The file of all rulings."""
    rulings = {name: make_irregularity_data(name) for name in IRREGULARITIES}
    yield GeneratedFile(RULINGS_FILE, json.dumps(rulings, ensure_ascii=False, separators=(",", ":")))


SHORTCODES = {"referee_desk": referee_desk}
