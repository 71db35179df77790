"""What is true of every legal game."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from ecarte_core.cards import PACK
from ecarte_core.game import (
    PLAYERS,
    WINNING_SCORE,
    Announce,
    GameFault,
    MarkKing,
    PlayCard,
    Player,
    Stage,
    apply,
    draw_chance_action,
    legal_actions,
    play_random_game,
    start,
)
from ecarte_core.game.actions import PlayerAction
from ecarte_core.game.events import HandWon, KingAnnounced, KingMarked
from ecarte_core.laws.codes import find_law

NAMES = ("Ann", "Bob")


@given(st.integers(0, 2**32))
@settings(max_examples=100, deadline=None)
def test_every_game_conserves_the_pack_ends_and_scores_within_the_laws(seed: int) -> None:
    _, actions = play_random_game(Random(seed))
    state = start()
    for action in actions:
        before = state
        state, events = apply(state, action)
        for event in events:
            assert event.describe(NAMES)
            assert event.laws
            for name in event.laws:
                if ".law." in name:
                    find_law(name)
        if state.deal is not None:
            cards = [card for place in state.deal.locate_cards().values() for card in place]
            assert sorted(map(str, cards)) == sorted(map(str, PACK))
            assert state.deal.stock == len(state.deal.unlocated)
        marks = {player: state.score[player] - before.score[player] for player in PLAYERS}
        assert min(marks.values()) == 0 and max(marks.values()) <= 2
        if any(marks.values()):
            assert any(isinstance(event, HandWon | KingMarked | KingAnnounced) for event in events)
        if before.deal is not None and before.stage is Stage.PLAY and state.stage is Stage.DEAL:
            assert before.dealer is state.dealer.other if state.dealer is not None else False
    assert state.stage is Stage.OVER and state.winner is not None
    assert state.score[state.winner] == WINNING_SCORE and state.score[state.winner.other] < WINNING_SCORE
    assert legal_actions(state) == () and draw_chance_action(state, Random(0)) is None


@given(st.integers(0, 2**32))
@settings(max_examples=15, deadline=None)
def test_what_is_offered_is_legal_and_what_is_not_offered_is_not(seed: int) -> None:
    """At every turn: each action offered can be done, and no other card, mark or announcement can."""

    def check(state, offered):  # type: ignore[no-untyped-def]
        for action in offered:
            apply(state, action)
        others: list[PlayerAction] = [act(player) for act in (MarkKing, Announce) for player in Player]
        others += [PlayCard(player, card) for player in Player for card in PACK]
        for action in others:
            if action not in offered:
                try:
                    apply(state, action)
                except GameFault as fault:
                    assert str(fault).endswith(".")
                else:
                    raise AssertionError(f"{action} was not offered and could be done")
        return offered[seed % len(offered)]

    play_random_game(Random(seed), check)
