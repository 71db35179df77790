"""The referee's desk: what happened, answered in steps, down to the ruling and its law.

A page writes ``[[referee_desk cavendish]]``, with the code that is chosen first. Without a script it is a list of
all irregularities by the phase of the hand, each with its laws, on whose pages it can be tried. The component
narrows the list, asks for the facts, and shows the ruling from ``RULINGS_FILE``.
"""

import json
from collections.abc import Iterator, Mapping

from markupsafe import Markup

from ecarte_core.laws.clause_model import CODE_TITLES, PHASES
from ecarte_core.laws.codes import rule_name
from ecarte_core.laws.in_no_law import IN_NO_LAW, SENTENCE
from ecarte_core.laws.rulings import IRREGULARITIES, find_code

from ...content.french_usage import find_usage_of_case
from ...links.addresses import REFEREE_PAGE, path_to_root, rule_address
from ...sources import GeneratedFile, Site
from ..templates import render
from .desk_words import read_desk_words
from .ruling_data import make_irregularity_data

RULINGS_FILE = f"{REFEREE_PAGE}rulings.json"
"""Every ruling, in the folder of the page, so that the page keeps it for use without a network."""


def referee_desk(site: Site, code: str) -> str:
    """The desk: the list of irregularities by phase, what stands in no law, and the places of question and ruling.

    Raises ``EcarteError`` for a code that does not exist.
    """
    phases = [
        (
            phase,
            [
                (irregularity, (*irregularity.laws, *irregularity.passages))
                for irregularity in IRREGULARITIES.values()
                if irregularity.phase == phase
            ],
        )
        for phase in PHASES
    ]
    words = read_desk_words(site.root / "docs", list_titles())
    return render(
        "referee_desk.html",
        phases=phases,
        silences=[
            (
                silence,
                [(rule_name(law), rule_address(law)) for law in silence.nearby],
                find_usage_of_case(silence.name),
            )
            for silence in IN_NO_LAW.values()
        ],
        sentence=SENTENCE,
        more=words.cases,
        words=Markup(json.dumps(words.list_common(), ensure_ascii=False).replace("</", "<\\/")),
        codes=list(CODE_TITLES.items()),
        root=path_to_root(REFEREE_PAGE),
        chosen=find_code(code),
    )


def list_titles() -> Mapping[str, str]:
    """The title of everything that the desk finds, by its name."""
    irregularities = {name: case.title for name, case in IRREGULARITIES.items()}
    return irregularities | {name: silence.title for name, silence in IN_NO_LAW.items()}


def generate_files(_: Site) -> Iterator[GeneratedFile]:
    """The file of all rulings."""
    rulings = {name: make_irregularity_data(name, path_to_root(REFEREE_PAGE)) for name in IRREGULARITIES}
    yield GeneratedFile(RULINGS_FILE, json.dumps(rulings, ensure_ascii=False, separators=(",", ":")))


SHORTCODES = {"referee_desk": referee_desk}
