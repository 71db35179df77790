"""How irregular acts are written in a record: ``[[act_notations all]]``, tables made from the notation's data."""

from collections.abc import Callable, Mapping
from itertools import groupby

from ecarte_core.laws.clause_model import PHASES
from ecarte_core.laws.irregularity_reader import read_all

from ..sources import Site
from .curly_quotes import curl_quotes


def notations_html(_: Site, __: str) -> str:
    """For each phase of a game a table of its irregular acts: what each is, the cards that it names, an example."""
    acts = sorted(read_all().values(), key=lambda entry: PHASES.index(entry.irregularity.phase))
    parts = []
    for phase, group in groupby(acts, key=lambda entry: entry.irregularity.phase):
        rows = [
            f"| **{curl_quotes(entry.irregularity.title)}.** {_say_cards(entry.cards)} | `{entry.example}` |"
            for entry in group
        ]
        title = f"### {phase[0].upper()}{phase[1:]}"
        parts.append("\n".join([title, "", "| act | written for example |", "| --- | --- |", *rows]))
    return "\n\n".join(parts)


def _say_cards(cards: str) -> str:
    """What the act names, as a sentence; nothing where it names no card."""
    return f"Names {cards}." if cards else ""


SHORTCODES: Mapping[str, Callable[..., str]] = {"act_notations": notations_html}
