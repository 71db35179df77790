"""Hoyle's and Britannica's examples: hands, rules and positions to draw beside their sentences, and to play there;
and the hands that Mossop counted.

What a sentence gives comes from the claim of the ledger that it makes, by what its check is asked (``example_hands``);
``examples.toml`` says which claims are shown, with a caption, and has what the ledger does not say.
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path

from ecarte_core.advice.claim_model import Claim
from ecarte_core.advice.ledger import CLAIMS, by_id
from ecarte_core.cards import Card, parse_card, parse_cards
from ecarte_core.cards.typed_tables import Readers, read_table

from .example_hands import show_hands
from .example_model import (
    PRESS_NAMES,
    EngineLine,
    ExampleDeal,
    Kind,
    PassageExample,
    Plan,
    Press,
    ShownHand,
)

__all__ = [
    "EXAMPLES",
    "MOSSOP_CLAIMS",
    "PRESS_NAMES",
    "EngineLine",
    "ExampleDeal",
    "Kind",
    "PassageExample",
    "Press",
    "ShownHand",
    "find_examples",
    "name_number",
    "show_hands",
]

MOSSOP_CLAIMS: tuple[Claim, ...] = tuple(claim for claim in CLAIMS if claim.author == "Mossop")
"""The numbers that Mossop states, in the order of his table."""


def name_number(claim: Claim) -> str:
    """``No. 7``."""
    return f"No. {claim.passage.rpartition('.')[2]}"


def _read_plan(text: str) -> Plan:
    """``KS QS JS``: one card after another; ``QC|QD``: either of two."""
    return tuple(tuple(map(parse_card, step.split("|"))) for step in text.split())


_READERS: Readers = {
    Card: (str, parse_card),
    Plan: (str, _read_plan),
    tuple[Card, ...]: (str, parse_cards),
}


def _read_examples() -> Iterator[PassageExample]:
    file = Path(__file__).with_name("examples.toml")
    sentences: set[str] = set()
    for key, entry in tomllib.loads(file.read_text("utf-8")).items():
        claim, premise, part, *_ = *key.split(), "", ""
        table = {"caption": entry} if isinstance(entry, str) else entry
        fields = {"passages": [by_id(claim).passage], "claim": claim, "premise": premise, **table}
        sentence = fields["passages"][0]
        fields["part"] = part or (premise if sentence in sentences else "")
        sentences.add(sentence)
        yield read_table(f"{file.name}, {key}", PassageExample, fields, _READERS)
    for number in MOSSOP_CLAIMS:
        name = name_number(number)
        caption = f"{name} of Mossop’s table."
        yield PassageExample(claim=number.id, caption=caption, names=(name,), passages=(number.passage,))


def _rank(example: PassageExample) -> int:
    """Its place among the claims, which are in the order of the texts."""
    return next(place for place, claim in enumerate(CLAIMS) if claim.id == example.claim)


EXAMPLES: tuple[PassageExample, ...] = tuple(sorted(_read_examples(), key=_rank))
"""Every example, in the order of the texts."""


def find_examples(passage: str) -> tuple[PassageExample, ...]:
    """The examples that illustrate a sentence, wherever they stand."""
    return tuple(example for example in EXAMPLES if passage in example.passages)
