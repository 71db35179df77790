"""Hoyle's and Britannica's examples: hands, rules and positions to draw beside their sentences, and to play there;
and the hands that Mossop counted.

What a sentence gives comes from the claim of the ledger that it makes (``hand_sources``); where the ledger has no
claim, the hand is written here (``supplied``).
"""

from .britannica_hands import BRITANNICA_HANDS
from .britannica_leads import BRITANNICA_LEADS
from .example_model import (
    PRESS_NAMES,
    EngineLine,
    ExampleDeal,
    Kind,
    PassageExample,
    Press,
    ShownHand,
)
from .hoyle_examples import HOYLE_EXAMPLES
from .mossop_hands import MOSSOP_HANDS
from .reading_order import rank_passage

__all__ = [
    "EXAMPLES",
    "PRESS_NAMES",
    "EngineLine",
    "ExampleDeal",
    "Kind",
    "PassageExample",
    "Press",
    "ShownHand",
    "find_examples",
]

EXAMPLES: tuple[PassageExample, ...] = tuple(
    sorted(
        (*HOYLE_EXAMPLES, *BRITANNICA_HANDS, *BRITANNICA_LEADS, *MOSSOP_HANDS),
        key=lambda example: rank_passage(example.passages[0]),
    )
)
"""Every example, in the order of the texts."""


def find_examples(passage: str) -> tuple[PassageExample, ...]:
    """The examples that illustrate a sentence, wherever they stand."""
    return tuple(example for example in EXAMPLES if passage in example.passages)
