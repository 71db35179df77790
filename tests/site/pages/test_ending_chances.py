"""The chances of an ending below its table: each model for both players, the true chance, or why there is none."""

import re

from support.citation_samples import SITE

from ecarte_core.record import parse_record
from ecarte_site.pages.play.ending_chances import EXCHANGED, ending_html


def draw(game: str, step: str) -> str:
    return ending_html(
        parse_record((SITE.games / f"{game}.ecarte").read_text("utf-8")), step, "../about/chances/"
    )


def test_both_players_of_the_ending_the_one_to_play_first() -> None:
    html = draw("both-guess", "1.10")
    figures = re.findall("([0-9]+) of 253", html)
    assert figures == ["141", "141", "149", "141", "28", "28", "74"]
    assert re.findall('data-player="(.*?)"', html) == ["Ann", "Bob"]
    assert "Best play: Q♠." in html and html.count('href="../about/chances/"') == 1


def test_a_range_is_shown_where_the_adversary_has_several_best_ways() -> None:
    html = draw("both-guess", "1.11")
    assert "63.2 to 68.4\N{NO-BREAK SPACE}%" in html and "several best ways to play" in html
    assert re.findall('data-player="(.*?)"', html) == ["Bob", "Ann"]
    assert html.count("may be less than what is guaranteed") == 1


def test_after_an_exchange_one_sentence_says_why_there_is_no_true_chance() -> None:
    html = draw("dealer-keeps-his-hand", "1.14")
    assert html.count(EXCHANGED) == 1 and "Guaranteed" in html and "Both guess" not in html
