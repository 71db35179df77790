"""What players can make sure of, in hands dealt at random: the figure that is too dear for the whole atlas.

To search every hand would take the build too long. The sample is drawn once, from a seed, and kept in
``docs/data``, where readers find it too; a test searches some of its hands again.
"""

import csv
from collections.abc import Iterable
from io import StringIO
from pathlib import Path
from random import Random
from typing import NamedTuple

from ecarte_core.advice.chances_of_hands import Place, list_entries
from ecarte_core.cards import format_cards
from ecarte_core.chances.guaranteed import compute_guarantee
from ecarte_core.chances.knowledge import Knowledge, Seat

SAMPLE_FILE = Path("docs", "data", "guaranteed.csv")
"""Where the sample stands, below the project's folder."""

SEED, SIZE = 22, 1000
"""A thousand hands, which hold a mean to about one per cent. Any seed would do; that of the committed sample stays."""
_COLUMNS = ("hand", "turn_up", "seat", "guaranteed", "exact")


class SampleHand(NamedTuple):
    """One hand of the sample."""

    hand: str
    """Five cards, hearts trumps, as ``KH 8H QS 7S 9C``."""
    turn_up: str
    seat: Seat
    guaranteed: int
    """Against how many of 65,780 hands one fixed way of playing makes the point, whatever he plays."""
    exact: bool
    """No fixed way of playing does better."""


def draw_sample(size: int = SIZE) -> list[SampleHand]:
    """Deal this number of hands, each as likely as at the table; search each in both seats."""
    atlas = list(list_entries())
    dealt = Random(SEED).choices(atlas, [entry.weight for entry in atlas], k=size)
    met: dict[tuple[Place, Seat], tuple[int, bool]] = {}
    hands = []
    for seat in Seat:
        for entry in dealt:
            key = entry.place, seat
            if key not in met:
                answer = compute_guarantee(Knowledge(entry.hand, entry.turned, seat))
                met[key] = answer.winning_hands, answer.exact
            hands.append(SampleHand(format_cards(entry.hand), str(entry.turned), seat, *met[key]))
    return hands


def write_sample(hands: Iterable[SampleHand]) -> str:
    """The sample as CSV."""
    file = StringIO()
    rows = csv.writer(file, lineterminator="\n")
    rows.writerow(_COLUMNS)
    rows.writerows((*row[:4], "yes" if row.exact else "no") for row in hands)
    return file.getvalue()


def read_sample(text: str) -> list[SampleHand]:
    """The sample from its CSV."""
    return [
        SampleHand(
            row["hand"], row["turn_up"], Seat(row["seat"]), int(row["guaranteed"]), row["exact"] == "yes"
        )
        for row in csv.DictReader(StringIO(text))
    ]
