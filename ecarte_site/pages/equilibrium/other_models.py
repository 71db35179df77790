"""Models beside that of the strategy: card play without seeing, and packs small enough to be solved whole.

The figures stand in ``docs/data``; programs in ``research`` compute them.
"""

import json
from collections.abc import Callable, Mapping
from itertools import pairwise
from math import hypot
from pathlib import Path
from typing import Any

from ecarte_core.odds.chance_format import format_number, format_percent, format_points
from ecarte_core.odds.models import AFTER_EXCHANGES, BOTH_GUESS
from ecarte_core.sentence_words import NUMBER_WORDS

from ...sources import Site, choose
from ..atlas.atlas_wording import name_trumps
from ..templates import render_macro
from ..voices import engine_html
from . import match_exhibit
from .exchanges_unseen import exchanges_html

BLIND_FILE = Path("docs", "data", "blind-play.json")
PACKS_FILE = Path("docs", "data", "small-packs.json")

_LIMITS = {
    "nothing": "Nothing",
    "own cards": "The cards that he threw",
    "own count": "Also how many",
    "all but last": "All that the strategy forgets",
}
"""What is forgotten, by the names in the file."""

_STEPS = ("which cards he threw", "how many he took", "all but what was taken last")
"""What is forgotten from each limit to the next."""

_NO_COST = 0.001
"""Points a deal that are no cost: what learning leaves where nothing is forgotten is half of it at most."""

_CAPTION = "Points a deal that a best response gains from both seats, by what they forget"

_NUMBERS = ("no", *NUMBER_WORDS[1:])


def _read(site: Site, file: Path) -> Any:
    return json.loads((site.root / file).read_text("utf-8"))


def _say(mean: float, error: float) -> str:
    return f"{format_number(mean, 3)}\N{NO-BREAK SPACE}± {format_number(error, 3)}"


def blind_html(site: Site) -> str:
    """What hands make where neither player sees the other's, beside both hands seen."""
    figures = _read(site, BLIND_FILE)
    blind, seen, gains, growth = (figures[name] for name in ("blind", "seen", "gains", "growth"))
    together = sum(gain["mean"] for gain in gains), hypot(*(gain["error"] for gain in gains))
    least, most = blind["points"] - gains[1]["mean"], blind["points"] + gains[0]["mean"]
    falls = [sum(gain[0] for gain in mark["gains"]) for mark in (growth[0], growth[-1])]
    sentences = [
        "The model is the play of hands dealt and not exchanged, in which neither player sees the other’s. The point "
        "counts one and the vole two; the king is neither announced nor marked. The play is learned from "
        f"{figures['deals']:,} deals, and is not solved.",
        f"It brings the elder {_say_points(blind['points'])} points a deal, and the point in "
        f"{format_percent(blind['point'])} of the deals. With both hands seen the same hands bring him "
        f"{_say_points(seen['points'])}, and the point in {format_percent(seen['point'])}.",
        "A best response that remembers every card gains "
        f"{_say(*_pair(gains[0]))} points a deal as elder and {_say(*_pair(gains[1]))} as dealer, "
        f"{_say(*together)} together. It was found for {gains[0]['hands']} hands of each seat, for each of them "
        "exactly; ± is one standard error, because the hands were dealt at random.",
        f"So in this model the deal is worth between {_say_points(least)} and {_say_points(most)} points to the elder, "
        "up to these errors.",
        f"While the play was learned, what both seats gain so with {growth[0]['gains'][0][2]} hands fell from "
        f"{format_number(falls[0], 3)} points after {growth[0]['deals']:,} deals to {format_number(falls[1], 3)} after "
        f"{growth[-1]['deals']:,}.",
    ]
    if apart := match_exhibit.load_play_difference(site):
        sentences.append(
            "Where the expert plays both seats of a hand without a proposal, the elder’s points a deal differ by "
            f"{_say_points(apart)} from both hands seen; there a lost point counts two, and the hands are strong."
        )
    side = "more" if blind["points"] > seen["points"] else "less"
    plain = (
        f"When neither sees the other’s cards, the elder makes {side} of a deal than with both hands seen."
    )
    model = f"{BOTH_GUESS.name}, as far as it is learned"
    return engine_html(" ".join(sentences), model, plain=plain) + _draw_by_trumps(figures)


def _pair(gain: Mapping[str, float]) -> tuple[float, float]:
    return gain["mean"], gain["error"]


def _say_points(points: float) -> str:
    return format_points(points, 3)


def _draw_by_trumps(figures: Mapping[str, Any]) -> str:
    blind, seen = figures["blind_by_trumps"], figures["seen"]["by_trumps"]
    rows = []
    for trumps in range(len(blind[0])):
        elder, dealer = ([model[seat][trumps]["point"] for model in (blind, seen)] for seat in (0, 1))
        cells = *elder, *(1 - chance for chance in dealer)
        rows.append((name_trumps(trumps).capitalize(), [format_percent(cell) for cell in cells]))
    heads = (
        "His trumps",
        "Elder, both guess",
        "Elder, both hands seen",
        "Dealer, both guess",
        "Dealer, both hands seen",
    )
    return str(render_macro("other_models.html", "figures", "The point, without an exchange", heads, rows))


def packs_html(site: Site) -> str:
    """What each limit of memory costs, with packs that are solved whole."""
    packs = _read(site, PACKS_FILE)["packs"]
    gains = {_name_pack(pack): [sum(pack["limits"][name]["gains"]) for name in _LIMITS] for pack in packs}
    costs = {name: max(row) - row[0] for name, row in gains.items()}
    free = sum(cost < _NO_COST for cost in costs.values())
    dearest = max(costs, key=lambda name: costs[name])
    steps = [after - before for before, after in pairwise(gains[dearest])]
    step = _STEPS[steps.index(max(steps))]
    words = (
        "In the model of this page, with these packs, the game of proposals is solved exactly, by a linear program. "
        "Then it is learned by players who forget, and the best response forgets nothing. In "
        f"{_NUMBERS[free]} of the {_NUMBERS[len(packs)]} packs no limit adds {_NO_COST} points a deal to what the same "
        f"learning leaves without limits. In the other, {dearest.lower()}, all of them add {costs[dearest]:.4f}, for "
        f"both seats together, and most of it comes when a player forgets {step}. There are more exchanges in that "
        "pack than in the others. What the limits cost with the whole pack does not follow from this."
    )
    rows = [
        (name, [format_points(pack["value"], 4), *(format_number(gain, 4) for gain in gains[name])])
        for name, pack in zip(gains, packs, strict=True)
    ]
    heads = ("The pack", "Value to the elder", *_LIMITS.values())
    plain = f"In {_NUMBERS[free]} of {_NUMBERS[len(packs)]} small packs, forgetting costs nothing that can be measured."
    return engine_html(words, AFTER_EXCHANGES.name, plain=plain) + str(
        render_macro("other_models.html", "figures", _CAPTION, heads, rows)
    )


def _name_pack(pack: Mapping[str, Any]) -> str:
    cards = f"{_NUMBERS[pack['hand']].capitalize()} card{'' if pack['hand'] == 1 else 's'} each"
    return f"{cards}, {_NUMBERS[pack['stock']]} in the stock"


_RENDERERS: Mapping[str, Callable[[Site], str]] = {
    "blind": blind_html,
    "exchanges": exchanges_html,
    "packs": packs_html,
}


def models_html(site: Site, part: str) -> str:
    """A part of the section."""
    return choose(_RENDERERS, part, "part of the section on other models")(site)


SHORTCODES: Mapping[str, Callable[..., str]] = {"models": models_html}
