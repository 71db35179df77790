"""What mixing adds to the best fixed plan, from the figures that ``python -m ecarte_site mixing`` saved."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import cast

from ecarte_core.cards import parse_card, parse_cards
from ecarte_core.game.wording import describe_cards
from ecarte_core.odds.chance_format import format_chance, format_percent
from ecarte_core.odds.models import GUARANTEED

from ..dev.mixed_plans import FIGURES_FILE, MixedFigures, PositionFigures
from ..links.addresses import CHANCES_PAGE, relative
from ..links.fragments import laboratory_address
from ..sources import Site
from .voices import engine_html


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
        more=(relative(CHANCES_PAGE, laboratory_address(request)), "Open it in the laboratory"),
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
