"""What the strategy is worth, and how near it is to an equilibrium: the page's headline, and its table of figures."""

from __future__ import annotations

from ecarte_core.jeux import Seat
from ecarte_core.odds.chance_format import format_percent, format_points
from ecarte_core.odds.models import AFTER_EXCHANGES
from ecarte_core.package_data import read_package_data
from ecarte_core.players.equilibrium import FILE_NAME, Estimate, load_equilibrium

from ...edition.revisions import format_date
from ...sources import Site
from ..atlas.atlas_wording import format_share
from ..templates import render_macro
from ..voices import engine_html
from . import match_exhibit, outside_check, worth_cache


def headline_html(site: Site) -> str:
    """What the deal is worth, and how many hands are kept."""
    figures, about = worth_cache.load_figures(site.root), load_equilibrium().about
    played, refused = (figures["frontier"][seat] for seat in Seat)
    mixed = format_share(played["mixed"], played["hands"])
    holder = "non-dealer" if about.value.points > 0 else "dealer"
    bias = match_exhibit.load_bias(site)
    return engine_html(
        f"At love all the deal is worth {_estimate(about.value)} points to the non-dealer when both decide as in the "
        f"strategy found here, and both hands are seen after the exchanges: the {holder} may expect to mark so much "
        f"more. {_describe_bias(bias, about.value)} The non-dealer plays "
        f"{format_share(played['kept'], played['hands'])} of all hands without proposing, and the dealer refuses "
        f"with {format_share(refused['kept'], refused['hands'])} of his. With {mixed} of hands the non-dealer leaves "
        "the choice to chance; much of that is unfinished learning. "
        "± is one standard error throughout; that of the value is of this strategy’s value, not of the game’s.",
        AFTER_EXCHANGES.name,
    )


def _describe_bias(bias: Estimate | None, value: Estimate) -> str:
    """What the expert's play with hidden hands brings, beside the value."""
    if bias is None:
        return "How far the model is from play at a table has not been measured."
    than = (
        "more than the value itself" if abs(bias.points) > abs(value.points) else "less than the value itself"
    )
    way = "less" if bias.points < 0 else "more"
    return (
        f"When the expert plays both seats with hidden hands, the non-dealer makes {abs(bias.points):.3f}"
        f"\N{NO-BREAK SPACE}± {bias.error:.3f} points a deal {way} than with both hands seen, which is {than}."
    )


def _estimate(figure: Estimate) -> str:
    return f"{format_points(figure.points, 3)}\N{NO-BREAK SPACE}± {figure.error:.3f}"


def about_html(site: Site) -> str:
    """How the figures were made, and how good they are."""
    about, check = load_equilibrium().about, outside_check.load_check(site)
    (elder, dealer), first = about.responses, about.first_decisions
    rows = [
        ("Value of the deal", f"{_estimate(about.value)} points to the non-dealer, a king turned up counted"),
        (
            "Gain that our own search found",
            f"{_plain(about.exploitability)} points a deal for both seats together, of which {_plain(elder)} for the "
            f"non-dealer and {_plain(dealer)} for the dealer: a lower bound of what best answers gain",
        ),
        *(outside_check.list_rows(check, about.exploitability) if check else ()),
        (
            "First decisions",
            f"at love all at most {first[0]:.4f} points a deal for the non-dealer and {first[1]:.4f} for the dealer, "
            "if nothing else changes: the best decisions for the deals of the sample, so their luck counts as gain too",
        ),
        (
            "At other scores",
            f"where it is most, love all apart, at most {find_greatest_gain('elder')} of the games for the non-dealer "
            f"and {find_greatest_gain('dealer')} for the dealer, if only first decisions change",
        ),
        ("Learned from", f"{about.iterations:,} deals for each seat at love all, seed {about.seed}"),
        ("Made", f"{format_date(about.date)}, by the program {about.program[:12]}"),
        ("Data", f"{len(read_package_data(FILE_NAME)) / 1e6:.2f} MB, SHA-256 {about.checksum[:16]}…"),
    ]
    return str(render_macro("equilibrium.html", "about", rows))


def find_greatest_gain(seat: str) -> str:
    """By better first decisions at any score but love all; the chance of the sample counts as gain too.

    The table's entry for love all is of decisions that are not the published ones: those were learned apart.
    """
    gains = load_equilibrium().scores[f"{seat}_gain_at_most"]
    apart = [
        gain
        for elder, row in enumerate(gains)
        for dealer, gain in enumerate(row)
        if (elder, dealer) != (0, 0)
    ]
    return format_percent(max(apart), 2)


def _plain(figure: Estimate) -> str:
    return f"{figure.points:.4f}\N{NO-BREAK SPACE}± {figure.error:.4f}"
