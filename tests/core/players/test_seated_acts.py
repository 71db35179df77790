"""What the reader may do at his table and what he is told of it, on positions laid out by hand.

Ann's cards are the reader's. Clubs are trumps; unless it is said otherwise, the reader has QS JS TH AH 7C and his
adversary KH 9H AS 8C 7D, and the king of trumps lies in the stock, which begins JD TD QC.
"""

import pytest

from ecarte_core.advice.judgement import judge
from ecarte_core.cards import PACK, Suit, parse_card, parse_cards
from ecarte_core.cards.errors import EcarteError
from ecarte_core.chances.knowledge import Seat
from ecarte_core.game import Deal, Player, PlayHand, Propose, Stage, apply, start
from ecarte_core.laws.arbitrated_game import ArbitratedGame, wrap_state
from ecarte_core.laws.lawful_play import act_lawfully
from ecarte_core.players.deal_worth import look_up_choices
from ecarte_core.players.equilibrium import load_equilibrium
from ecarte_core.players.hidden_cards import HandAtTurn
from ecarte_core.players.hints import give_hints
from ecarte_core.players.reader_view import sort_key, view_as_reader
from ecarte_core.players.saved_game import MOST_ACTS, SavedGame, SavedGameError, read_saved_game
from ecarte_core.players.seated_game import READER, SeatedGame, find_actor, play_act
from ecarte_core.record.frame_model import Snapshot
from ecarte_core.show.seated_drawing import list_buttons

ADVERSARY = READER.other
OWN, THEIRS = "QS JS TH AH 7C", "KH 9H AS 8C 7D"
STOCK = "JD TD QC 8S KD 7H"


def lay_out(
    dealer: Player = READER,
    own: str = OWN,
    theirs: str = THEIRS,
    turn_up: str = "9C",
    score: tuple[int, int] = (2, 3),
) -> SeatedGame:
    """The reader's table when the trump has been turned up."""
    state = apply(
        start(dealer, score), Deal((parse_cards(own), parse_cards(theirs)), parse_card(turn_up))
    ).state
    assert state.deal is not None
    top = [card for card in parse_cards(STOCK) if card in state.deal.unlocated]
    others = [card for card in PACK if card in state.deal.unlocated and card not in top]
    game = wrap_state(state, (*top, *others))
    return SeatedGame(SavedGame("hoyle", seed=1), game)


def begin_play(seated: SeatedGame) -> SeatedGame:
    """The elder hand plays without proposing."""
    return seated._replace(game=act_lawfully(seated.game, PlayHand(seated.game.deal.elder)))


def do(seated: SeatedGame, acts: str) -> SeatedGame:
    for act in acts.split():
        seated = play_act(seated, act)
    return seated


# Whose acts are whose


def test_trumps_are_held_first_then_black_and_red_in_turn_from_the_highest_down() -> None:
    hand = parse_cards("7S KS 7H KH 7C KC 7D KD")
    orders = {
        Suit.DIAMONDS: "KD 7D KS 7S KH 7H KC 7C",
        Suit.SPADES: "KS 7S KH 7H KC 7C KD 7D",
        Suit.HEARTS: "KH 7H KS 7S KC 7C KD 7D",
    }
    for trumps, order in orders.items():
        assert sorted(hand, key=lambda card: sort_key(card, trumps)) == list(parse_cards(order))


def test_some_acts_are_the_readers_whoever_is_to_act() -> None:
    seated = begin_play(lay_out())  # the adversary is to lead
    actors = {act: find_actor(seated, act) for act in ("k", "K", "KH", "n")}
    assert actors == {
        "k": READER, "K": ADVERSARY, "KH": ADVERSARY, "n": None
    }  # fmt: skip
    held = begin_play(lay_out(own="KC JS TH AH 7C"))
    assert do(held, "k").turns == (0,)
    assert do(seated, "KH").turns == ()
    assert do(seated, "KH TH").turns == (1,)


def test_a_saved_game_has_so_many_acts_and_no_more() -> None:
    line = "adversary=hoyle&seed=1&acts="
    assert len(read_saved_game(line + ".".join(["n"] * MOST_ACTS)).acts) == MOST_ACTS == 2000
    with pytest.raises(SavedGameError, match="at most 2,000 acts; this one has 2,001"):
        read_saved_game(line + ".".join(["n"] * 2001))


# What the reader sees


def test_an_undealt_table_shows_nothing_but_the_score() -> None:
    seated = SeatedGame(SavedGame("hoyle"), ArbitratedGame(start(READER, (1, 2))))
    view = view_as_reader(seated)
    assert view.table == Snapshot(Stage.DEAL, (1, 2), READER)
    assert (view.hand, view.may_play, view.adverse_cards, view.proposals, view.limits) == (
        (),
        (),
        (),
        0,
        None,
    )


def test_a_reader_who_is_to_reply_sees_what_he_may_play_and_can_play_nothing_else() -> None:
    seated = do(begin_play(lay_out()), "KH")
    view = view_as_reader(seated)
    assert [held.card for held in view.hand] == list(parse_cards("7C QS JS AH TH"))
    assert [held.place for held in view.hand] == [4, 0, 1, 3, 2]
    assert view.may_play == parse_cards("TH AH")
    assert (view.adverse_cards, view.table.stock, view.waiting) == ((None,) * 4, 21, "reader")
    assert not {each.card for each in view.table.hands[ADVERSARY]} & set(
        seated.game.deal.remaining[ADVERSARY]
    )
    assert view.table.trick is not None and view.table.trick.lead == parse_card("KH")
    with pytest.raises(EcarteError, match="Law 43"):
        play_act(seated, "QS")


def test_a_reader_who_exchanges_sees_how_many_cards_he_may_throw() -> None:
    seated = do(lay_out(ADVERSARY), "p a")
    assert view_as_reader(seated).limits == (1, 5)
    assert view_as_reader(lay_out(ADVERSARY)).limits is None
    after = do(seated, "d04")
    view = view_as_reader(after)
    assert (view.table.thrown, view.table.stock, view.proposals) == ((parse_cards("QS 7C"), ()), 19, 1)
    assert (view.limits, view.waiting) == (None, "adversary")
    assert [held.card for held in view.hand] == list(parse_cards("JS AH TH JD TD"))


def test_an_announced_king_is_known_until_it_is_played() -> None:
    seated = begin_play(lay_out(theirs="KC 9H AS 8C 7D"))
    assert view_as_reader(seated).adverse_cards == (None,) * 5
    announced = do(seated, "K")
    view = view_as_reader(announced)
    assert (view.adverse_cards, view.table.king_announced) == ((None,) * 4 + (parse_card("KC"),), ADVERSARY)
    assert view_as_reader(do(announced, "KC")).adverse_cards == (None,) * 4
    own = view_as_reader(do(begin_play(lay_out(ADVERSARY, own="KC JS TH AH 7C")), "k"))
    assert (own.adverse_cards, own.table.king_announced) == ((None,) * 5, READER)


HOLDS_KING = "KC JS TH AH 7C"


@pytest.mark.parametrize(
    ("seated", "acts", "may"),
    [
        (lay_out(ADVERSARY), "", True),
        (lay_out(ADVERSARY, turn_up="KC"), "", False),
        (lay_out(turn_up="KC"), "", True),
        (lay_out(turn_up="KC"), "k", False),
        (begin_play(lay_out(ADVERSARY)), "", True),
        (begin_play(lay_out(ADVERSARY)), "QS", False),
        (begin_play(lay_out()), "KH", True),
        (begin_play(lay_out(theirs="KC 9H AS 8C 7D")), "K", False),
        (begin_play(lay_out(ADVERSARY, HOLDS_KING)), "", True),
        (begin_play(lay_out(ADVERSARY, HOLDS_KING)), "k", False),
        (begin_play(lay_out(ADVERSARY, HOLDS_KING)), "JS", False),
        (begin_play(lay_out(ADVERSARY, HOLDS_KING)), "KC", True),
        (begin_play(lay_out(ADVERSARY, HOLDS_KING)), "KC 8C", False),
    ],
)
def test_the_king_can_be_claimed_until_the_right_is_used_or_lost(
    seated: SeatedGame, acts: str, may: bool
) -> None:
    """Held or not, so that what can be pressed tells nobody whether he holds it."""
    view = view_as_reader(do(seated, acts))
    assert view.may_claim_king == may
    assert ("k" in [button.act for button in list_buttons(view)]) == may


def test_when_a_hand_is_over_its_dealer_is_still_shown() -> None:
    seated = do(begin_play(lay_out(score=(0, 0))), "KH TH 9H AH 7C 8C AS QS JS 7D")
    assert (seated.game.state.stage, seated.game.state.dealer) == (Stage.DEAL, ADVERSARY)
    assert view_as_reader(seated).table.dealer is READER


def test_only_what_happened_in_this_deal_is_told() -> None:
    seated = do(begin_play(lay_out()), "KH")
    number = seated.game.state.deal_count
    (sentence,) = view_as_reader(seated).told
    old = sentence._replace(deal=number + 1)
    assert view_as_reader(seated._replace(told=(old, sentence))).told == (sentence,)


# Hints


def hint(seated: SeatedGame) -> tuple[dict[str, str], tuple[str, ...]]:
    hints = give_hints(seated)
    return {act: hint.caption for act, hint in hints.acts.items()}, hints.says


@pytest.mark.parametrize("king", [True, False])
def test_a_reader_is_reminded_of_a_king_that_he_holds_until_he_has_played(king: bool) -> None:
    own = "KC JS TH AH 7C" if king else OWN
    reminder = "You hold the king: announce it before you play your first card."
    seated = begin_play(lay_out(ADVERSARY, own=own))
    assert (reminder in give_hints(seated).plain) == king
    if king:
        assert reminder not in give_hints(do(seated, "k")).plain


@pytest.mark.parametrize(("dealer", "acts"), [(ADVERSARY, {"s", "p"}), (READER, {"r", "a"})])
def test_a_proposal_and_its_answer_are_valued_and_the_authors_speak(dealer: Player, acts: set[str]) -> None:
    seated = lay_out(dealer)
    if dealer is READER:
        seated = seated._replace(game=act_lawfully(seated.game, Propose(ADVERSARY)))
    captions, says = hint(seated)
    hand, turn_up = parse_cards(OWN), parse_card("9C")
    seat = Seat.DEALER if dealer is READER else Seat.NON_DEALER
    values = look_up_choices(HandAtTurn(hand, turn_up, seat), load_equilibrium())
    assert set(captions) == acts
    for act, value in zip(("r", "a") if dealer is READER else ("s", "p"), values, strict=True):
        assert captions[act] == f"{value.points:+.2f}".replace("-", "−")
    both = judge(hand, turn_up, seat, (2, 3))
    assert says[0].startswith("At love all: ")
    assert says[1].startswith("At this score the equilibrium with such a hand ")
    assert says[2:] == (both.hoyle.statement, both.britannica.statement)
    plain = give_hints(seated).plain
    assert plain.endswith(both.advice_in_short) and not any(letter.isdigit() for letter in plain)


def test_no_hint_is_given_while_it_is_another_players_turn() -> None:
    assert hint(begin_play(lay_out())) == ({}, ())
