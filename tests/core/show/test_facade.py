"""``import ecarte_core as ec``: what a script or a notebook uses."""

import doctest
import re
import subprocess
import sys
from inspect import isfunction
from random import Random

import pytest
from support.places import ROOT

import ecarte_core as ec
from ecarte_core.chances.knowledge import infer_view
from ecarte_core.game import apply, legal_actions

ONE, TWO = ec.Player.ONE, ec.Player.TWO
HANDS = ec.parse_cards("KH JH TH 7C 7D"), ec.parse_cards("KS QS JS 8H 8D")
DEALT = ec.start(dealer=ONE).apply(ec.Deal(HANDS, ec.parse_card("7H")))


def test_every_function_has_an_example() -> None:
    public = [thing for name in ec.__all__ if isfunction(thing := getattr(ec, name))]
    assert public and all(">>>" in (function.__doc__ or "") for function in public)


@pytest.mark.parametrize("page", ["README.md", "ecarte_core/README.md", "docs/guide.md"])
def test_the_examples_of_a_page_are_right(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"^```pycon\n(.*?)^```", (ROOT / page).read_text("utf-8"), re.MULTILINE | re.DOTALL)
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, page, page, 0)
    results = doctest.DocTestRunner().run(test)
    assert test.examples and results.failed == 0, capsys.readouterr().out


def test_the_package_offers_its_list_of_names_and_nothing_else() -> None:
    assert dir(ec) == sorted(ec.__all__) and all(getattr(ec, name) for name in ec.__all__)
    with pytest.raises(AttributeError, match="no attribute 'reckon'"):
        ec.reckon  # type: ignore[attr-defined]  # noqa: B018


def test_importing_the_package_loads_nothing_and_its_folders_can_still_be_imported() -> None:
    code = """
import sys, ecarte_core
mine = {name for name in sys.modules if name.startswith("ecarte_core.")}
assert mine == {"ecarte_core.advice", "ecarte_core.showing"}
from ecarte_core.advice.judgement import judge
import ecarte_core.advice.clauses
assert ecarte_core.advice("KS QS JS 8H 8D", "7H") and callable(ecarte_core.advice)
unneeded = ("ecarte_core.show.notebook", "ecarte_core.laws", "ecarte_core.record.reader", "ecarte_core.players")
assert not [name for name in sys.modules if name.startswith(unneeded)]
"""
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)


def test_a_value_is_written_alike_whatever_was_imported_before() -> None:
    alone = """
from ecarte_core.cards import parse_card, parse_cards
from ecarte_core.chances.knowledge import Knowledge
known = Knowledge(parse_cards("KS QS JS 8H 8D"), parse_card("7H"))
first = repr(known), parse_card("KS")._repr_html_()
import ecarte_core as ec
assert ec.odds(known).knowledge is known
assert first == (repr(known), parse_card("KS")._repr_html_())
assert "K" in first[0] and "Knowledge(" not in first[0]
"""
    subprocess.run([sys.executable, "-c", alone], check=True, cwd=ROOT)


def test_a_state_is_the_engines_own_and_tells_what_happened() -> None:
    proposed = DEALT.apply(ec.Propose(TWO))
    plain = apply(DEALT, ec.Propose(TWO))
    assert proposed == plain.state and proposed.events == plain.events != ()
    assert proposed.legal_actions() == legal_actions(plain.state)
    assert DEALT.events != proposed.events  # a state is never changed


def test_a_player_knows_his_cards_the_play_and_an_announced_king_and_no_more() -> None:
    state = DEALT.apply(ec.PlayHand(TWO)).apply(ec.Announce(ONE))
    state = state.apply(ec.PlayCard(TWO, ec.parse_card("KS")))
    assert state.view(TWO) == ec.Knowledge(
        HANDS[1],
        ec.parse_card("7H"),
        ec.Seat.NON_DEALER,
        played=(ec.parse_card("KS"),),
        shown=(ec.parse_card("KH"),),
    )
    assert state.view(ONE) == ec.Knowledge(
        HANDS[0],
        ec.parse_card("7H"),
        ec.Seat.DEALER,
        played=(ec.parse_card("KS"),),
        announced=(ec.parse_card("KH"),),
    )


def test_a_player_knows_what_he_threw_away_and_not_what_the_other_did() -> None:
    state = DEALT.apply(ec.Propose(TWO)).apply(ec.Accept(ONE)).apply(ec.Discard(TWO, HANDS[1][3:]))
    with pytest.raises(ec.EcarteError, match="Expected a hand of five known cards, got 3"):
        state.view(TWO)
    state = state.apply(ec.DealReplacements(TWO, ec.parse_cards("AS TS")))
    assert state.view(TWO).discarded == HANDS[1][3:] and state.view(ONE).discarded == ()
    assert state.hand(TWO) == ec.parse_cards("KS QS JS AS TS")
    with pytest.raises(ec.EcarteError, match="no deal yet"):
        ec.start().view(ONE)


@pytest.mark.parametrize("seed", range(3))
def test_whole_games_by_chance_in_which_every_view_fits_the_cards(seed: int) -> None:
    rng, state, views = Random(seed), ec.start(), 0
    while state.stage is not ec.Stage.OVER:
        actions = state.legal_actions()
        state = state.apply(rng.choice(actions)) if actions else state.apply_chance(rng)
        if state.stage is ec.Stage.PLAY and state.deal:
            for player in (ONE, TWO):
                view = infer_view(state.view(player))
                assert set(state.hand(player.other)) <= view.pool and view.held == state.hand(player)
                assert view.size == len(state.hand(player.other)) and view.known <= set(
                    state.hand(player.other)
                )
                views += 1
    assert views and "won by Player." in repr(state)
    with pytest.raises(ec.EcarteError, match="Nothing is left to chance now"):
        state.apply_chance(rng)


def test_cards_hands_and_states_draw_themselves() -> None:
    card = ec.parse_card("KS")
    assert 'aria-label="king of spades"' in card._repr_html_()
    drawn = ec.parse_cards("KS 8H")._repr_html_()
    assert 'aria-label="king of spades"' in drawn and 'aria-label="eight of hearts"' in drawn
    assert "Card table" in ec.start()._repr_html_()
    table = DEALT._repr_html_()
    assert 'aria-label="Player two’s hand"' in table and 'aria-label="turn-up: seven of hearts"' in table
    assert all(f'aria-label="{card.spoken_name}"' in table for hand in HANDS for card in hand)


def test_seats_scores_and_cards_are_read_from_text_or_taken_as_values() -> None:
    hand = ec.parse_cards("KS QS JS 8H 8D")
    assert ec.odds(hand, ec.parse_card("7H"), ec.Seat.DEALER) == ec.odds("KS QS JS 8H 8D", "7H", "dealer")
    assert ec.advice(hand, "7H", score="2-3") == ec.advice(hand, "7H", score=(2, 3))
    assert ec.solve(ec.Suit.DIAMONDS, "8S 7C", "9S 7S", lead="8S") == {ec.parse_card("9S"): 0}
    with pytest.raises(ec.EcarteError, match="The ten of diamonds is not in the leader's hand"):
        ec.solve("D", "QD", "JD", lead="TD")
