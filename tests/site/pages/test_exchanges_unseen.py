"""The section on the exchanges where nobody sees says what the file of figures has."""

from markupsafe import Markup
from support.places import ROOT

from ecarte_core.advice.judgement import Seat
from ecarte_core.chances.chance_format import format_points
from ecarte_core.players.equilibrium import load_equilibrium
from ecarte_site.pages.equilibrium.exchanges_unseen import exchanges_html, load_unseen_figures
from ecarte_site.pages.equilibrium.match_exhibit import load_matches
from ecarte_site.pages.equilibrium.worth_cache import load_figures
from ecarte_site.sources import Site

SITE = Site(root=ROOT)


def read_words(html: str) -> str:
    return " ".join(Markup(html).striptags().replace("\N{NO-BREAK SPACE}", " ").split())


def test_the_exchanges_without_seeing_stand_beside_those_of_the_equilibrium() -> None:
    figures = load_unseen_figures(ROOT)
    words = read_words(exchanges_html(SITE))
    value = figures["value"]
    assert (
        f"The deal is worth {format_points(value['points'], 4)} ± {value['error']:.4f} points to the elder"
        in words
    )
    assert "with both hands seen. With the offers and answers" in words and "nothing is solved here" in words
    elder, dealer = (alone["points"] for alone in figures["one_by_seen_decisions"])
    assert f"loses {value['points'] - elder:.4f} ±" in words
    assert f"as elder, and {dealer - value['points']:.4f} ±" in words
    match = next(match for match in load_matches(SITE)["bidders"] if match["bidder"] == "both hands seen")
    assert f"he wins {100 * match['won'][0] / match['games']:.1f} % of {match['games']:,} games" in words


def test_who_gains_where_nobody_sees_and_what_is_kept_follow_from_the_figures() -> None:
    words = read_words(exchanges_html(SITE))
    assert load_unseen_figures(ROOT)["value"]["points"] < load_equilibrium().about.value.points
    assert "The dealer makes more of a deal than with both hands seen, and the elder less." in words
    figures = load_figures(ROOT)
    for seat, says in (
        (Seat.NON_DEALER, "The elder plays {} hands without a proposal."),
        (Seat.DEALER, "The dealer refuses with {} hands."),
    ):
        fewer = figures["unseen"][seat]["kept"] < figures["frontier"][seat]["kept"]
        assert says.format("fewer" if fewer else "more") in words
        assert figures["unseen"][seat]["hands"] == figures["frontier"][seat]["hands"]
