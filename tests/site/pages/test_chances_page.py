"""The page on what a chance means: its figures are the engine's, and the ending is the one that it describes."""

from support.places import ROOT

from ecarte_core.cards import format_cards
from ecarte_core.chances.chances import compute_odds
from ecarte_core.chances.guaranteed import compute_guarantee
from ecarte_site.pages.chances import chances_page as page
from ecarte_site.sources import Site

SITE = Site(ROOT)


def test_the_ending_is_that_of_two_kings_against_a_queen_and_a_diamond() -> None:
    ending = page.load_ending(SITE.games)
    assert format_cards(ending.elder_view.held) == "KS KC" and ending.elder_view.taken == 1
    assert format_cards(ending.dealer_view.held) == "QS 8D" and ending.dealer_view.taken == 2
    assert ending.dealer_view.leads and ending.dealer_view.lead is None
    odds, sure = compute_odds(ending.elder), compute_guarantee(ending.elder)
    assert (odds.all_seen.point, odds.all_seen.hands) == (28, 253)
    assert (sure.winning_hands, sure.exact) == (28, True)


def test_what_the_dealer_must_guess_makes_up_the_difference() -> None:
    hands = page.sort_dealer_hands(SITE.games)
    ending = page.load_ending(SITE.games)
    assert len(hands.lost) == compute_odds(ending.elder).all_seen.point == 28
    assert (len(hands.won), len(hands.guessed), len(hands.misled)) == (161, 64, 46)
    assert ending.dealer_view.held in [tuple(reversed(pair)) for pair in hands.misled] + hands.misled
    assert page.count_html(SITE).count("29.2\N{NO-BREAK SPACE}% (74 of 253)") == 2
