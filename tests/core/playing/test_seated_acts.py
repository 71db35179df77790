"""What the reader may do at his table and what he is told of it, on positions laid out by hand.

Ann's cards are the reader's. Clubs are trumps; unless it is said otherwise, the reader has QS JS TH AH 7C and his
adversary KH 9H AS 8C 7D, and the king of trumps lies in the stock, which begins JD TD QC.
"""

import pytest

from ecarte_core.arbiter import CodeName
from ecarte_core.arbiter.arbitrated_game import ArbiterFault, ArbitratedGame, wrap_state
from ecarte_core.arbiter.lawful_play import act_lawfully
from ecarte_core.cards import PACK, Suit, parse_card, parse_cards
from ecarte_core.errors import EcarteError
from ecarte_core.game import Deal, PlayCard, Player, PlayHand, Propose, Refuse, Stage, apply, start
from ecarte_core.jeux import judge
from ecarte_core.odds.knowledge import Seat
from ecarte_core.players.deal_worth import look_up_choices
from ecarte_core.players.equilibrium import load_equilibrium
from ecarte_core.players.hidden_cards import Standing
from ecarte_core.playing.game_acts import choose_reply, find_actor, find_waiting, play_act
from ecarte_core.playing.hints import give_hints
from ecarte_core.playing.irregular_acts import can_take_back, can_throw_down, find_chooser
from ecarte_core.playing.reader_view import sort_key, view_as_reader
from ecarte_core.playing.saved_game import MOST_ACTS, SavedGame, SavedGameError, read_saved_game
from ecarte_core.playing.seated_game import READER, SeatedGame

ADVERSARY = READER.other
OWN, THEIRS = "QS JS TH AH 7C", "KH 9H AS 8C 7D"
STOCK = "JD TD QC 8S KD 7H"


def lay_out(  # noqa: PLR0913
    dealer: Player = READER,
    own: str = OWN,
    theirs: str = THEIRS,
    turn_up: str = "9C",
    score: tuple[int, int] = (2, 3),
    *,
    code: CodeName = "cavendish",
    is_strict: bool = True,
    adversary: str = "hoyle",
) -> SeatedGame:
    """The reader's table when the trump has been turned up."""
    state = apply(
        start(dealer, score), Deal((parse_cards(own), parse_cards(theirs)), parse_card(turn_up))
    ).state
    assert state.deal is not None
    top = [card for card in parse_cards(STOCK) if card in state.deal.unlocated]
    others = [card for card in PACK if card in state.deal.unlocated and card not in top]
    game = wrap_state(state, (*top, *others))
    return SeatedGame(SavedGame(adversary, code, 1, is_strict), game)


def begin_play(seated: SeatedGame) -> SeatedGame:
    """The elder hand plays without proposing."""
    return seated._replace(game=act_lawfully(seated.game, PlayHand(seated.game.deal.elder)))


def refuse(seated: SeatedGame) -> SeatedGame:
    """The elder hand proposes, and the dealer refuses."""
    game = act_lawfully(seated.game, Propose(seated.game.deal.elder))
    return seated._replace(game=act_lawfully(game, Refuse(seated.game.dealer)))


def do(seated: SeatedGame, acts: str) -> SeatedGame:
    for act in acts.split():
        seated = play_act(seated, act)
    return seated


def tell(seated: SeatedGame, number: int = 1) -> list[tuple[str, int, tuple[str, ...], bool]]:
    """The last things that the reader was told: the sentence, the trick, the laws, and whether it is a ruling."""
    return [
        (told_sentence.sentence, told_sentence.trick, told_sentence.laws, told_sentence.is_ruling)
        for told_sentence in seated.told[-number:]
    ]


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
    actors = {act: find_actor(seated, act) for act in ("k", "u", "t", "xQS", "K", "l", "KH", "n")}
    assert actors == {
        "k": READER, "u": READER, "t": READER, "xQS": READER, "K": ADVERSARY, "l": ADVERSARY, "KH": ADVERSARY, "n": None
    }  # fmt: skip
    assert do(seated, "k").turns == (0,)
    assert do(seated, "KH").turns == ()
    assert do(seated, "KH TH").turns == (1,)


def test_a_saved_game_has_so_many_acts_and_no_more() -> None:
    line = "adversary=hoyle&seed=1&acts="
    assert len(read_saved_game(line + ".".join(["n"] * MOST_ACTS)).acts) == MOST_ACTS == 2000
    with pytest.raises(SavedGameError, match="at most 2,000 acts; this one has 2,001"):
        read_saved_game(line + ".".join(["n"] * 2001))


# What is offered, and what is refused


@pytest.mark.parametrize(
    ("dealer", "acts", "can"),
    [
        (ADVERSARY, "p", True),  # the reader has proposed
        (READER, "p", False),  # the adversary has
        (READER, "p a", True),  # the reader has accepted
        (READER, "p r", True),  # or refused
        (ADVERSARY, "p a", False),  # the adversary has
        (ADVERSARY, "p r", False),
        (READER, "", False),
    ],
)
def test_only_the_readers_own_last_word_can_be_taken_back(dealer: Player, acts: str, can: bool) -> None:
    seated = do(lay_out(dealer), acts)
    assert can_take_back(seated) == can
    assert not can_take_back(do(lay_out(dealer, is_strict=False), acts))
    if can:
        law = "cavendish.law.26" if acts == "p" else "cavendish.law.27"
        assert (after := play_act(seated, "u")).told[-1].laws == (law,)
        assert after.game == seated.game
    else:
        with pytest.raises(ArbiterFault, match="nothing to take back now"):
            play_act(seated, "u")


def test_cards_can_be_thrown_down_while_they_are_played_with_the_full_rigour() -> None:
    assert can_throw_down(begin_play(lay_out()))
    assert not can_throw_down(lay_out())
    assert not can_throw_down(begin_play(lay_out(is_strict=False)))
    assert not can_throw_down(do(begin_play(lay_out()), "k"))


def test_only_out_of_turn_a_card_is_led_out_of_turn() -> None:
    reader_leads = begin_play(lay_out(ADVERSARY))
    led = do(begin_play(lay_out()), "KH")
    for seated in (reader_leads, led, lay_out()):
        with pytest.raises(ArbiterFault, match="not your adversary’s turn to lead"):
            play_act(seated, "xQS")
    ruled = do(begin_play(lay_out()), "xQS")
    assert ruled.pending is not None and ruled.pending.cards == parse_cards("QS")
    assert (find_waiting(ruled), find_chooser(ruled)) == ("reader", READER)


@pytest.mark.parametrize(
    ("code", "law"), [("cavendish", "cavendish.law.40"), ("britannica", "britannica.law.19")]
)
def test_an_adversary_who_does_not_play_to_a_lead_out_of_turn_leads(code: CodeName, law: str) -> None:
    seated = do(begin_play(lay_out(code=code)), "xQS ostand l")
    sentence = "Hoyle does not play to it. You take up the queen of spades again."
    assert tell(seated) == [(sentence, 0, (law,), True)]
    assert (seated.game.deal.trick, seated.game.deal.to_act, seated.game.out_of_turn) == (
        None,
        ADVERSARY,
        None,
    )


# Cards against the rule of play


def test_a_wrong_card_is_played_and_told_and_may_be_taken_up_before_the_next_lead() -> None:
    """To the king of hearts the reader plays a spade, although he has hearts: a revoke."""
    seated = do(begin_play(lay_out()), "KH QS")
    assert tell(seated) == [("You play the queen of spades.", 1, (), False)]
    assert seated.pending is not None and seated.pending.irregularity == "revoke"
    assert can_take_back(seated)
    (taken,) = tell(do(seated, "u"))
    assert taken[1:] == (0, ("cavendish.law.39", "cavendish.law.43"), True)
    assert taken[0].startswith(
        "Reader plays the queen of spades, and could follow suit. Reader takes the card up"
    )
    with pytest.raises(EcarteError, match="A card is to be played first"):
        play_act(seated, "p")


def test_a_card_that_could_win_and_is_kept_is_no_revoke() -> None:
    """The nine of hearts is led; the reader, who has ace and ten, plays a spade in one case, in the other too low."""
    seated = do(begin_play(lay_out(own="QS JS TH 7H 7C")), "9H 7H")
    assert seated.pending is not None and seated.pending.irregularity == "failing-to-win"


def test_while_a_wrong_card_lies_there_the_adversary_only_plays() -> None:
    """He has led the king of trumps and may still announce it; that waits until the card has been ruled on."""
    seated = begin_play(lay_out(own="QS JS TH AH 7C", theirs="KC 9H AS 8C 7D"))
    seated = do(seated, "KC QS")
    assert seated.pending is not None
    assert isinstance(choose_reply(seated), PlayCard)
    # a false king is found out by the true one, so that may be announced
    false = do(begin_play(lay_out(theirs="KC 9H AS 8C 7D")), "k")
    assert choose_reply(false).kind == "announce"


# The king


def test_a_king_that_is_not_held_is_announced_marked_and_can_be_taken_back_until_a_card_is_played() -> None:
    seated = do(begin_play(lay_out()), "k")
    assert tell(seated) == [("You announce the king and mark one.", 0, (), False)]
    assert seated.shown.state.score == (3, 3)
    led = do(seated, "KH")
    assert tell(led) == [("Hoyle plays the king of hearts.", 1, (), False)]
    declared = do(led, "u")
    assert declared.game.state.score == (2, 3)
    step = declared.entries[-1].step
    assert (step.facts, step.named.cards) == ((("offender", "dealer"), ("found", "declared")), ())  # type: ignore[union-attr]
    with pytest.raises(EcarteError, match="A card is to be played first"):
        play_act(seated, "p")


def test_after_a_card_it_is_too_late_to_say_that_the_king_was_false() -> None:
    seated = do(begin_play(lay_out(ADVERSARY)), "k QS")
    assert tell(seated) == [("You play the queen of spades.", 1, (), False)]
    with pytest.raises(ArbiterFault, match="too late to say so"):
        play_act(seated, "u")


def test_a_false_king_may_not_win_the_game() -> None:
    with pytest.raises(ArbiterFault, match="With the king the game would be over"):
        play_act(begin_play(lay_out(score=(4, 3))), "k")


def test_the_adversary_who_holds_the_king_says_so() -> None:
    seated = do(begin_play(lay_out(theirs="KC 9H AS 8C 7D")), "k K")
    sentence = [sentence for sentence in tell(seated, 2) if "holds the king himself" in sentence[0]]
    assert sentence == [("Hoyle says that he holds the king himself.", 0, (), False)]
    assert seated.pending is None or seated.pending.cards == ()
    with pytest.raises(ArbiterFault, match="cannot announce the king now"):
        do(begin_play(lay_out()), "k K")


# Rulings


def test_a_ruling_is_told_once_and_then_what_follows() -> None:
    """The ruling says what may be chosen; what is chosen is not told with the ruling again."""
    ruled = do(begin_play(lay_out()), "xQS")
    (ruling,) = tell(ruled)
    assert ruling[1:] == (0, ("cavendish.law.40",), True)
    chosen = do(ruled, "otake-up-card")
    (followed,) = tell(chosen)
    assert followed[1:] == (0, ("cavendish.law.40",), True)
    assert followed[0].endswith("takes up the queen of spades again, and Hoyle is to lead.")
    assert ruling[0] not in followed[0]
    (stands,) = tell(do(ruled, "ostand"))
    assert stands[0].startswith("Reader leaves the card. ") and ruling[0] not in stands[0]


def test_a_ruling_that_leaves_no_choice_is_told_with_the_act_and_with_what_follows() -> None:
    """Under Britannica's Law 21 nobody chooses when the cards are thrown down; under Law 42 the adversary does."""
    act = "Reader, who has made no trick, throws the cards down and gives the hand up. "
    seated = do(begin_play(lay_out(code="britannica")), "t")
    follows = "Hoyle wins the five tricks that remain and marks two for the vole."
    ruling = "The non-dealer counts as the winner of all five tricks, and scores the vole. "
    assert tell(seated) == [(act + ruling + follows, 0, ("britannica.law.21", "britannica.play.5"), True)]
    assert (seated.pending, seated.game.state.score) == (None, (2, 5))
    asked = do(begin_play(lay_out()), "t")
    ruling = "The dealer has abandoned his hand without a trick, so the non-dealer may mark the vole."
    assert tell(asked) == [(act + ruling, 0, ("cavendish.law.42",), True)]
    assert (find_waiting(asked), find_chooser(asked)) == ("adversary", ADVERSARY)
    assert tell(do(asked, "omark-vole"))[0][0] == "Hoyle marks two for the vole, and the hand is over."


# What the reader sees


def test_an_undealt_table_shows_nothing_but_the_score() -> None:
    seated = SeatedGame(SavedGame("hoyle", is_strict=True), ArbitratedGame(start(READER, (1, 2))))
    view = view_as_reader(seated)
    assert (view.score, view.dealer, view.hand, view.may_play, view.adverse_cards) == (
        (1, 2),
        READER,
        (),
        (),
        0,
    )
    assert (view.turn_up, view.stock, view.trick, view.taken, view.thrown) == (None, 0, None, (0, 0), ((), 0))
    assert (view.proposals, view.vulnerable, view.king_marked, view.king_announcer) == (0, None, False, None)
    assert (view.limits, view.known_king, dict(view.errors), view.options) == (None, None, {}, ())
    assert not (view.takes_back or view.gives_up or view.pauses)


def test_a_reader_who_is_to_reply_sees_what_he_may_and_may_not_play() -> None:
    view = view_as_reader(do(begin_play(lay_out()), "KH"))
    assert [held.card for held in view.hand] == list(parse_cards("7C QS JS AH TH"))
    assert [held.place for held in view.hand] == [4, 0, 1, 3, 2]
    assert view.may_play == parse_cards("TH AH")
    assert dict(view.errors) == {card: str(card) for card in parse_cards("QS JS 7C")}
    assert (view.adverse_cards, view.stock, view.taken, view.waiting) == (4, 21, (0, 0), "reader")
    assert view.trick is not None and view.trick.lead == parse_card("KH")
    assert (view.gives_up, view.takes_back, view.pauses) == (True, False, False)


def test_a_reader_whose_adversary_is_to_lead_may_lead_out_of_turn() -> None:
    view = view_as_reader(begin_play(lay_out()))
    assert dict(view.errors) == {card: f"x{card}" for card in parse_cards(OWN)}
    assert (view.may_play, view.waiting, view.pauses, view.gives_up) == ((), "adversary", True, True)
    friendly = view_as_reader(begin_play(lay_out(is_strict=False)))
    assert (dict(friendly.errors), friendly.pauses, friendly.gives_up) == ({}, False, False)
    leads = view_as_reader(begin_play(lay_out(ADVERSARY)))
    assert (dict(leads.errors), leads.pauses, leads.may_play) == ({}, False, parse_cards(OWN))


def test_while_a_card_lies_there_that_was_led_the_adversary_needs_no_sign() -> None:
    view = view_as_reader(do(begin_play(lay_out(ADVERSARY)), "QS"))
    assert (dict(view.errors), view.pauses, view.waiting) == ({}, False, "adversary")


def test_an_option_is_offered_to_the_reader_who_is_to_choose() -> None:
    view = view_as_reader(do(begin_play(lay_out()), "xQS"))
    assert [option.id for option in view.options] == ["take-up-card", "stand"]
    assert (view.may_play, dict(view.errors), view.pauses) == ((), {}, False)
    others = view_as_reader(do(begin_play(lay_out()), "t"))
    assert (others.options, others.waiting, others.pauses) == ((), "adversary", False)


def test_a_reader_who_exchanges_sees_how_many_cards_he_may_throw() -> None:
    seated = do(lay_out(ADVERSARY), "p a")
    assert view_as_reader(seated).limits == (1, 5)
    assert view_as_reader(lay_out(ADVERSARY)).limits is None
    after = do(seated, "d04")
    view = view_as_reader(after)
    assert (view.thrown, view.stock, view.proposals) == ((parse_cards("QS 7C"), 0), 19, 1)
    assert (view.limits, view.waiting, view.pauses) == (None, "adversary", False)
    assert [held.card for held in view.hand] == list(parse_cards("JS AH TH JD TD"))


def test_an_announced_king_is_known_until_it_is_played() -> None:
    seated = begin_play(lay_out(theirs="KC 9H AS 8C 7D"))
    assert view_as_reader(seated).known_king is None
    announced = do(seated, "K")
    view = view_as_reader(announced)
    assert (view.known_king, view.king_announcer) == (parse_card("KC"), ADVERSARY)
    assert view_as_reader(do(announced, "KC")).known_king is None
    own = view_as_reader(do(begin_play(lay_out(ADVERSARY, own="KC JS TH AH 7C")), "k"))
    assert (own.known_king, own.king_announcer) == (None, READER)


def test_when_a_hand_is_over_its_dealer_is_still_shown() -> None:
    seated = do(begin_play(lay_out(code="britannica", score=(0, 0))), "t")
    assert (seated.game.state.stage, seated.game.state.dealer) == (Stage.DEAL, ADVERSARY)
    assert view_as_reader(seated).dealer is READER


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
    values = look_up_choices(Standing(hand, turn_up, seat), load_equilibrium())
    assert set(captions) == acts
    for act, value in zip(("r", "a") if dealer is READER else ("s", "p"), values, strict=True):
        assert captions[act] == f"{value.points:+.2f}".replace("-", "−")
    both = judge(hand, turn_up, seat, (2, 3))
    assert says[0].startswith("At love all: ")
    assert says[1].startswith("At this score the equilibrium with such a hand ")
    assert says[2:] == (both.hoyle.statement, both.britannica.statement)
    plain = give_hints(seated).plain
    assert plain.endswith(both.advice_in_short) and not any(letter.isdigit() for letter in plain)


def test_no_hint_is_given_while_a_ruling_is_awaited_or_it_is_another_players_turn() -> None:
    for seated in (do(begin_play(lay_out()), "k KH"), begin_play(lay_out())):
        assert hint(seated) == ({}, ())
