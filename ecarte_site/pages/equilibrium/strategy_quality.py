"""What the strategy is worth, and how near it is to an equilibrium: the page's headline, and its table of figures."""

import json
from typing import TypedDict

from ecarte_core.advice.judgement import Seat
from ecarte_core.cards.package_data import read_package_data
from ecarte_core.chances.chance_format import format_percent, format_points, name_share
from ecarte_core.chances.models import AFTER_EXCHANGES
from ecarte_core.players.equilibrium import Estimate, load_equilibrium, load_equilibrium_file
from ecarte_core.players.strategy_file import FILE_NAME
from ecarte_core.players.worth_words import is_more_than_error

from ...edition.revisions import format_date
from ...sources import Site
from ..atlas.atlas_wording import format_share
from ..templates import render_macro
from ..voices import engine_html
from . import worth_cache
from .exchanges_unseen import load_unseen_value

_HOLDERS = {"elder": "non-dealer", "dealer": "dealer"}
"""What the pages call the seats of the file."""
RESPONSES_FILE = "docs/data/best-responses.json"
"""What ``python -m ecarte_site responses`` has found."""


def headline_html(site: Site) -> str:
    """What the deal is worth, and how many hands are kept."""
    figures, about = worth_cache.load_figures(site.root), load_equilibrium().about
    played, refused = (figures["frontier"][seat] for seat in Seat)
    mixed = format_share(played["mixed"], played["hands"])
    unseen = load_unseen_value(site.root)
    return engine_html(
        f"At love all the deal is worth {_estimate(about.value)} points to the non-dealer when both decide as in the "
        "strategy found here, and both hands are seen after the exchanges. Where nobody sees the other’s hand it is "
        f"{_estimate(unseen)}. The non-dealer plays "
        f"{format_share(played['kept'], played['hands'])} of all hands without proposing, and the dealer refuses "
        f"with {format_share(refused['kept'], refused['hands'])} of his. With {mixed} of hands the non-dealer leaves "
        "the choice to chance: with these its two choices cannot be told apart. "
        "± is one standard error throughout; that of the value is of this strategy’s value, not of the game’s.",
        AFTER_EXCHANGES.name,
        plain=f"At love all {name_better(about.value, unseen)} The non-dealer plays "
        f"{name_share(played['kept'] / played['hands'], 'hand')} without proposing, and the dealer refuses with "
        f"{name_share(refused['kept'] / refused['hands'], 'hand')}.",
    )


def name_better(seen: Estimate, unseen: Estimate) -> str:
    """Who is better off, if both models agree and neither figure is what chance explains."""
    sides = {
        ("non-dealer" if value.points > 0 else "dealer") if is_more_than_error(*value) else ""
        for value in (seen, unseen)
    }
    if "" in sides or len(sides) > 1:
        return "nobody can be said to have the better of a deal."
    return f"the {sides.pop()} has a little the better of a deal."


def _estimate(figure: Estimate) -> str:
    return f"{format_points(figure.points, 3)}\N{NO-BREAK SPACE}± {figure.error:.3f}"


type FoundGame = tuple[float, float, int]
"""A gain, its standard error, and from how many deals each part of the answer was learned."""


class FoundSeat(TypedDict):
    """What one seat's best answer gains, in points a deal."""

    gain: float
    error: float
    no_king_turned: FoundGame
    king_turned: FoundGame


class FoundResponses(TypedDict):
    """``docs/data/best-responses.json``."""

    equilibrium: str
    seats: dict[str, FoundSeat]
    together: tuple[float, float]
    scores: dict[str, FoundGame]
    """By score and seat, as ``3-4/elder``: the gain is in chances of the game."""


def load_responses(site: Site) -> FoundResponses:
    """What the program of its own has found."""
    responses: FoundResponses = json.loads((site.root / RESPONSES_FILE).read_text("utf-8"))
    return responses


def about_html(site: Site) -> str:
    """How the figures were made, and how good they are."""
    about, responses = load_equilibrium().about, load_responses(site)
    elder, dealer = about.responses
    with_king = [Estimate(*responses["seats"][seat]["king_turned"][:2]) for seat in _HOLDERS]
    deals, king_deals = (responses["seats"]["elder"][game][2] for game in ("no_king_turned", "king_turned"))
    rows = [
        ("Value of the deal", f"{_estimate(about.value)} points to the non-dealer, a king turned up counted"),
        (
            "Gain by best answers",
            f"{_plain(about.exploitability)} points a deal for both seats together, of which {_plain(elder)} for the "
            f"non-dealer and {_plain(dealer)} for the dealer. Where a king is turned, in one deal of eight, the "
            f"non-dealer gains {_plain(with_king[0])} and the dealer {_plain(with_king[1])}. All is measured on other "
            f"deals than the answers were learned from. Each was learned in parts of {deals:,} deals ({king_deals:,} "
            "with a king turned); more deals may find better answers, so this is a lower bound.",
        ),
        (
            "At other scores",
            "Offers, answers and discards are learned for each score; a discard, and what is offered or answered after "
            f"an exchange, is that of love all unless another beats it there. {_describe_scores(responses)}",
        ),
        (
            "Learned from",
            f"{about.iterations:,} deals at love all, seed {about.seed}; every deal teaches both seats",
        ),
        ("Made", f"{format_date(about.date)}, by the program {about.program[:12]}"),
        (
            "Data",
            f"{len(read_package_data(FILE_NAME)) / 1e6:.2f} MB, SHA-256 {load_equilibrium().checksum[:16]}…",
        ),
    ]
    return str(render_macro("equilibrium.html", "about", rows))


def _describe_scores(responses: FoundResponses) -> str:
    """The greatest gain of each seat."""
    most = []
    for seat, holder in _HOLDERS.items():
        score, (gain, error, _) = max(_list_gains(responses, seat).items(), key=lambda entry: entry[1][0])
        figure = f"{format_percent(gain, 3)}\N{NO-BREAK SPACE}± {format_percent(error, 3)}"
        most.append(f"the {holder} at most {figure} of the games, at {score}")
    gains = _list_gains(responses, "elder")
    fewest = min(deals for _, _, deals in gains.values())
    return (
        f"At all {len(gains)} scores the best answers that were found gain {most[0]}, and {most[1]}. "
        f"Each part was learned from {fewest:,} "
        "deals or more, and from a third of that with a king turned. The gain is measured on other deals, and is a "
        "lower bound. A deal is worth the chance of the game after it, at love all too."
    )


def _list_gains(responses: FoundResponses, seat: str) -> dict[str, FoundGame]:
    """By score."""
    return {name.split("/")[0]: gain for name, gain in responses["scores"].items() if name.endswith(seat)}


def convergence_html(_site: Site) -> str:
    """How learning went: what the first decisions after some of the deals lose against the strategy published."""
    rows = load_equilibrium_file().header["losses"]
    most = max(elder + dealer for _, elder, dealer in rows)
    return str(
        render_macro(
            "equilibrium.html",
            "convergence",
            [
                (
                    f"{millions:.0f} million",
                    f"{elder:.4f}",
                    f"{dealer:.4f}",
                    f"{100 * (elder + dealer) / most:.1f}",
                )
                for millions, elder, dealer in rows
            ],
        )
    )


def _plain(figure: Estimate) -> str:
    return f"{figure.points:.5f}\N{NO-BREAK SPACE}± {figure.error:.5f}"
