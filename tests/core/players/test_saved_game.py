"""A saved game as a line of text, and the words of its acts."""

from random import Random

import pytest

from ecarte_core.cards import Card, parse_card, parse_cards
from ecarte_core.cards.errors import EcarteError
from ecarte_core.game import (
    Accept,
    Action,
    Announce,
    Deal,
    Discard,
    MarkKing,
    PlayCard,
    Player,
    PlayHand,
    Propose,
    Refuse,
    Stage,
    apply,
    start,
)
from ecarte_core.laws.arbitrated_game import ArbitratedGame, wrap_state
from ecarte_core.laws.lawful_play import list_actions
from ecarte_core.players.reader_view import view_as_reader
from ecarte_core.players.recorded_decisions import PlayerDecision, list_decisions
from ecarte_core.players.saved_game import SavedGame, SavedGameError, read_saved_game, write_saved_game
from ecarte_core.players.seated_game import (
    READER,
    SeatedGame,
    begin_game,
    deal_at_table,
    find_waiting,
    make_step,
    play_act,
    read_action,
    reply,
    restore_game,
    write_action,
)
from ecarte_core.players.seated_record import list_moments, make_record, read_game_record, write_game_record
from ecarte_core.record import parse_record
from ecarte_core.record.frame_builder import make_frames
from ecarte_core.record.record_model import ExchangeStep, HandStep, PlayHandStep
from ecarte_core.show.seated_drawing import describe_task

ADVERSARY = READER.other


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("seed=1", "names no adversary"),
        ("adversary=greedy&seed=1", "names no adversary: .*got “greedy”"),
        ("adversary=hoyle&code=none&seed=1", "names no code: .*got “none”"),
        ("adversary=hoyle", "has no seed"),
        ("adversary=hoyle&seed=1234567890123456", "at most 15 digits"),
        ("adversary=hoyle&seed=1&seed=2", "expected fields .* got “seed=2”"),
        ("adversary=hoyle&seed=1&colour=2", "expected fields .* got “colour=2”"),
        ("adversary=hoyle&seed=1&dealer=pope", "names no dealer: expected you or adversary; got “pope”"),
        (
            "adversary=hoyle&seed=1&dealer=you&given=4-3.adversary..9D.QDJDKSQSAS.KDADAHKC8S.",
            "names its dealer",
        ),
        ("adversary=hoyle&seed", "expected fields .* got “seed”"),
        ("adversary=hoyle&seed=1&acts=n.q", "“q” is no act; write for example p"),
    ],
)
def test_a_line_that_is_no_saved_game_is_refused(line: str, sentence: str) -> None:
    with pytest.raises(SavedGameError, match=sentence):
        read_saved_game(line)


@pytest.mark.parametrize(
    ("line", "game"),
    [
        ("adversary=hoyle&code=cavendish&seed=7", SavedGame("hoyle", "cavendish", 7)),
        (
            "adversary=hoyle&code=cavendish&seed=7&dealer=you",
            SavedGame("hoyle", "cavendish", 7, dealer=READER),
        ),
        (
            "adversary=expert&code=britannica&seed=123456789012345&acts=n.p.a.d024.d.QS",
            SavedGame(
                "expert",
                "britannica",
                123456789012345,
                acts=("n", "p", "a", "d024", "d", "QS"),
            ),
        ),
    ],
)
def test_a_game_is_written_as_it_is_read(line: str, game: SavedGame) -> None:
    assert read_saved_game(line) == game
    assert write_saved_game(game) == line
    assert read_saved_game(f" {line}\n") == game


@pytest.mark.parametrize("dealer", Player)
def test_who_is_named_as_dealer_deals_first_and_nobody_cuts(dealer: Player) -> None:
    undealt = begin_game(SavedGame("hoyle", seed=3, dealer=dealer))
    assert describe_task(view_as_reader(undealt)) == ("You deal." if dealer is READER else "Hoyle deals.")
    seated = play_act(undealt, "n")
    assert seated.game.deal.dealer is dealer
    record = write_game_record(seated)
    assert "cut" not in record
    assert read_game_record(record).saved == seated.saved


def test_what_can_be_read_of_a_damaged_game_is_kept() -> None:
    with pytest.raises(SavedGameError) as caught:
        read_saved_game("adversary=hoyle&seed=1&acts=n.p.?.a")
    assert caught.value.rest == SavedGame("hoyle", seed=1, acts=("n", "p"))
    with pytest.raises(SavedGameError) as caught:
        restore_game(SavedGame("hoyle", seed=1, acts=("n", "n", "p")))
    assert caught.value.rest == SavedGame("hoyle", seed=1, acts=("n",))
    assert str(caught.value).startswith(
        "Act 2 of the saved game, “n”, cannot be: The last deal is not finished"
    )


def seat(dealer: Player = ADVERSARY, turn_up: str = "9C") -> SeatedGame:
    hands = parse_cards("QS JS TH AH 7C"), parse_cards("KH 9H AS 8C 7D")
    state = apply(start(dealer, (2, 3)), Deal(hands, parse_card(turn_up))).state
    return SeatedGame(SavedGame("hoyle", seed=1), wrap_state(state))


def test_acts_are_words() -> None:
    seated = seat()
    cards: tuple[Card, ...] = parse_cards("QS AH")
    acts: list[tuple[str, Action]] = [
        ("p", Propose(READER)),
        ("s", PlayHand(READER)),
        ("a", Accept(READER)),
        ("r", Refuse(READER)),
        ("d03", Discard(READER, cards)),
        ("d", Discard(READER, ())),
        ("QS", PlayCard(READER, cards[0])),
        ("k", MarkKing(READER)),
        ("K", MarkKing(ADVERSARY)),
    ]
    for word, action in acts:
        assert (read_action(seated, word), write_action(seated, action)) == (action, word)
    assert write_action(seated, Discard(READER, cards[::-1])) == "d03"
    for word in ("d00", "d5", "t", "u"):
        with pytest.raises(EcarteError):
            read_action(seated, word)


def test_a_king_is_marked_if_it_is_turned_up_or_announced_once_the_hands_are_played() -> None:
    held, turned = (play_act(seat(turn_up=card), "s") for card in ("9C", "KC"))
    assert held.game.state.stage is turned.game.state.stage is Stage.PLAY
    assert read_action(held, "k") == Announce(READER) and read_action(held, "K") == Announce(ADVERSARY)
    assert read_action(turned, "K") == MarkKing(ADVERSARY)
    assert read_action(seat(turn_up="KC"), "K") == MarkKing(ADVERSARY)
    assert write_action(held, Announce(READER)) == "k" and write_action(held, Announce(ADVERSARY)) == "K"


def test_cards_are_dealt_when_it_is_time_and_the_same_for_a_seed() -> None:
    first = deal_at_table(begin_game(SavedGame("hoyle", seed=3)))
    assert first.game.deal == deal_at_table(begin_game(SavedGame("hoyle", seed=3))).game.deal
    assert first.game.deal != deal_at_table(begin_game(SavedGame("hoyle", seed=4))).game.deal
    assert len(first.game.stock) == 21 and set(first.game.stock) == first.game.deal.unlocated
    with pytest.raises(EcarteError, match="The last deal is not finished"):
        deal_at_table(first)
    over = SeatedGame(
        SavedGame("hoyle", seed=3), ArbitratedGame(start(READER, (4, 3))._replace(stage=Stage.OVER))
    )
    with pytest.raises(EcarteError, match="The last deal is not finished"):
        deal_at_table(over)


def test_whether_cards_were_exchanged_before_a_hand_is_played_stands_in_the_record() -> None:
    seated = seat()
    assert make_step(seated, PlayHand(READER)) == PlayHandStep(READER, False)
    for act in ("p", "a", "d0", "d"):
        seated = play_act(seated, act)
    assert make_step(seated, PlayHand(READER)) == PlayHandStep(READER, True)


def test_the_record_of_a_deal_in_progress_shows_of_the_adversary_how_many_cards_he_took() -> None:
    for seed in range(8):
        seated = begin_game(SavedGame("hoyle", seed=seed))
        for act in ("n", "p", "a", "d0", "d14"):
            seated = play_act(seated, act)
        steps = [entry.step for entry in make_record(seated).entries]
        assert [step.player for step in steps if isinstance(step, HandStep)] == [READER]
        for step in steps:
            if isinstance(step, ExchangeStep):
                number = 1 if step.player is seated.game.deal.elder else 2
                assert len(step.discards.cards) == len(step.replacements.cards) == number
                cards = {*step.discards.cards, *step.replacements.cards}
                assert all(isinstance(card, Card) == (step.player is READER) for card in cards)
        assert sum(isinstance(step, ExchangeStep) for step in steps) == 2
        whole = [entry.step for entry in seated.entries]
        assert [step for step in whole if isinstance(step, ExchangeStep) and step.player is READER] == [
            step for step in steps if isinstance(step, ExchangeStep) and step.player is READER
        ]


def play_at_random(seed: int) -> SeatedGame:
    """A whole game against the beginner in which the reader does anything that he may, and announces each king."""
    chance = Random(seed)
    seated = begin_game(SavedGame("beginner", seed=seed))
    while (waiting := find_waiting(seated)) != "over":
        if waiting == "adversary":
            seated = reply(seated)
        elif waiting == "deal":
            seated = play_act(seated, "n")
        else:
            actions = list_actions(seated.game)
            kings = [action for action in actions if isinstance(action, Announce | MarkKing)]
            seated = play_act(seated, write_action(seated, chance.choice(kings or actions)))
    return seated


def test_one_can_play_on_from_each_decision_of_a_finished_game() -> None:
    kinds = set()
    for seed in range(8):
        seated = play_at_random(seed)
        record = parse_record(write_game_record(seated))
        moments = list_moments(record)
        steps = [frame.id for frame in make_frames(record)]
        for decision in list_decisions(record, READER):
            assert isinstance(decision, PlayerDecision)
            again = restore_game(read_saved_game(moments[steps.index(decision.step) + 1]))
            assert again.game.state.deal is not None
            assert sorted(again.game.state.deal.remaining[READER]) == sorted(decision.view.held)
            assert seated.saved.acts[: len(again.saved.acts)] == again.saved.acts
            assert find_waiting(again) == "reader"
            kinds.add(decision.kind)
    assert kinds >= {"proposal", "answer", "discard", "king", "card"}


def test_a_record_whose_steps_are_not_those_of_its_line_has_no_such_moments() -> None:
    text = write_game_record(play_at_random(0))
    assert list_moments(parse_record(text.replace("seed=0", "seed=1"))) == {}
    assert list_moments(parse_record("Players: A and B\n\nCut: A K?, B 9H\n")) == {}
