"""What mixing adds to the best fixed plan, from the figures that ``python -m ecarte_site mixing`` saved."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import TypedDict, cast

from ecarte_core.cards import parse_card, parse_cards
from ecarte_core.game.wording import describe_cards
from ecarte_core.odds.chance_format import format_chance, format_percent
from ecarte_core.odds.models import GUARANTEED

from ...links.addresses import CHANCES_PAGE, relative
from ...links.fragments import laboratory_address
from ...sources import Site
from ..voices import engine_html

FIGURES_FILE = Path("docs", "data", "mixing.json")
"""Where the figures are saved, below the project's folder."""


class MixedFigures(TypedDict):
    """What stands in the file."""

    seed: int
    positions: dict[str, int]
    """By the cards that the adversary has left."""
    gained: dict[str, int]
    """Of those, where a mixture makes more than the best fixed plan."""
    open: dict[str, int]
    """Of those, where a mixture makes more than the best fixed plan found, which was not proved to be the best."""
    largest: PositionFigures | None
    """The position of the sample in which the gain is the largest share of the hands."""
    example: PositionFigures
    """A position outside the sample."""


class PositionFigures(TypedDict):
    """One position, in the words of the command line, and how many of the adversary's hands lose the point there."""

    hand: str
    turn_up: str
    seat: str
    played: str
    hands: int
    fixed: int
    """By the best fixed plan."""
    mixed: float
    """By the best mixture of plans, on average."""


def load_figures(root: Path) -> MixedFigures:
    """The figures of the last measurement."""
    return cast(MixedFigures, json.loads((root / FIGURES_FILE).read_text("utf-8")))


def mixing_html(site: Site) -> str:
    """In how many positions mixing adds something, how much at most, and an example."""
    figures = load_figures(site.root)
    parts = [
        f"in {format_chance(figures['gained'][cards], tried)} with {cards} cards left to the adversary"
        for cards, tried in figures["positions"].items()
    ]
    sample = (
        f"In {sum(figures['positions'].values()):,} positions after random play the best mixture of plans was solved "
        f"as a linear program. It makes more than the best fixed plan {', '.join(parts)}."
    )
    if undecided := sum(figures["open"].values()):
        sample += f" Positions of which the best fixed plan is not known for certain: {undecided}."
    if largest := figures["largest"]:
        sample += f" The largest gain of the sample: {_describe(largest)}."
    example = figures["example"]
    request = {name: str(example[name]) for name in ("hand", "turn_up", "seat", "played")}
    return engine_html(
        f"{sample} A position outside the sample: {_describe(example)}.",
        f"{GUARANTEED.name}; with mixed plans, an adversary who sees every card but not which plan was drawn",
        more=(relative(CHANCES_PAGE, laboratory_address(request)), "Ask about this hand"),
    )


def _describe(position: PositionFigures) -> str:
    """The cards of a position, and both figures."""
    hand = describe_cards(parse_cards(position["hand"]))
    cards = ", ".join(f"the {card.spoken_name}" for card in parse_cards(position["played"]))
    played = f"after {cards}" if cards else "before the first card"
    fixed = format_chance(position["fixed"], position["hands"])
    mixed = Fraction(position["mixed"]).limit_denominator(1000) / position["hands"]
    return (
        f"the {position['seat']} had {hand}, with the {parse_card(position['turn_up']).spoken_name} turned up; "
        f"{played}, the best fixed plan guarantees {fixed}, the best mixture {format_percent(mixed)} "
        f"({f'{position["mixed"]:,.2f}'.rstrip('0').rstrip('.')} on average)"
    )
