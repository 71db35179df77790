"""The first page says of the decision what the record and the engine say, and refuses what does not fit."""

from __future__ import annotations

import pytest
from support.places import ROOT

from ecarte_core.game import WINNING_SCORE
from ecarte_core.laws import DIFFERENCES
from ecarte_core.record import parse_record
from ecarte_core.replay import make_frames, play_line
from ecarte_site.pages.home_page import decision_html, two_laws_html
from ecarte_site.sources import BuildError, Site

SITE = Site(ROOT)
RECORD = parse_record((SITE.games / "a-and-y.ecarte").read_text("utf-8"))


def test_the_decision_is_the_records() -> None:
    html = decision_html(SITE, "a-and-y", "5.6", "QD hoyle.worked-game.12.s5", "QS hoyle.worked-game.13.s1")
    assert "You are Y. One more point wins the game." in html
    assert (
        "You stand at four, A at three. Diamonds are trumps. You played without proposing, led the king of "
        "spades, and took the first trick. Two tricks more make the point; fail, and A scores two and wins."
    ) in html
    assert 'data-opening="KS 8S"' in html
    assert 'data-recorded="QD KD KC JD QS AD AH AS"' in html
    decision = play_line(RECORD, "5.6", []).decision
    assert decision is not None
    for choice in decision.choices:
        verb = "wins" if choice.point else "loses"
        assert f"The {choice.card.spoken_name} {verb} the game." in html


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        (("b-and-z", "5.6"), "There is no recorded game “b-and-z”"),
        (("a-and-y", "9.9"), "There is no step at which a card is to be played “9.9”"),
        (("a-and-y", "5.8"), "Step 5.8 does not follow a first trick that its player led and won."),
        (
            ("a-and-y", "5.6", "AH hoyle.worked-game.12.s5"),
            "The ace of hearts may not be played at step 5.6.",
        ),
        (("a-and-y", "5.6", "QD hoyle.worked-game.99"), "There is no passage “hoyle.worked-game.99”"),
    ],
)
def test_a_decision_that_does_not_exist_stops_the_build(parts: tuple[str, ...], message: str) -> None:
    with pytest.raises(BuildError, match=message):
        decision_html(SITE, *parts)


def test_the_two_laws_speak_of_this_moment() -> None:
    """The rulings speak of the dealer and the non-dealer, who has one trick. Here they are A and Y."""
    difference = next(
        difference for difference in DIFFERENCES if difference.name == "giving-up-after-standing"
    )
    assert (
        difference.situation
        == "Bob plays without proposing, wins the first trick, and throws his cards down as lost."
    )
    state = next(frame for frame in make_frames(RECORD) if frame.id == "5.6").state
    assert state.vulnerable is not None
    assert state.dealer is state.vulnerable.other
    assert state.taken[state.vulnerable] == 1
    assert state.taken[state.vulnerable.other] == 0
    assert state.score[state.dealer] + 2 == WINNING_SCORE  # “two points win him the game, one does not”
    html = two_laws_html(SITE, difference.name, "hoyle.law.42.s2", "britannica.law.21.s1")
    assert "dealer" not in html
    assert (
        'A may mark the point, which counts two. <span class="ec-two-laws__basis">(our interpretation)'
        in html
    )
    assert "Y played without proposing and has not won three tricks, so A scores two." in html
    assert 'href="laws/42/"' in html
    assert 'href="laws/britannica/21/"' in html
    page = (SITE.root / "docs" / "index.md").read_text("utf-8")
    assert "A stands at three: two points\nwin him the game, one does not." in page
