"""The full rigour of the code: the adversary takes what the law gives him, and nothing goes on without end."""

from collections.abc import Iterator
from functools import partial
from random import Random

import pytest

from ecarte_core.arbiter import PLAYED_CODES, CodeName
from ecarte_core.arbiter.arbitrated_game import ArbitratedGame
from ecarte_core.arbiter.card_moves import show_cards
from ecarte_core.arbiter.lawful_play import list_actions
from ecarte_core.errors import EcarteError
from ecarte_core.game import PlayCard, Stage, known_cards
from ecarte_core.players.adversary import ADVERSARIES
from ecarte_core.players.equilibrium import load_equilibrium
from ecarte_core.players.option_worth import RuledChoice, imagine_games, value_options
from ecarte_core.players.own_view import make_view_at_table
from ecarte_core.playing import READER, SavedGame, SeatedGame, read_saved_game, restore_game, view_as_reader
from ecarte_core.playing.game_acts import find_waiting, play_act, play_new_act, reply
from ecarte_core.playing.irregular_acts import list_wrong_cards, make_step
from ecarte_core.playing.saved_game import write_saved_game
from ecarte_core.playing.seated_game import begin_game, write_action

ADVERSARY = READER.other


def sit_down(adversary: str, code: CodeName, seed: int) -> SeatedGame:
    return begin_game(SavedGame(adversary, code, seed, is_strict=True))


def let_reply(seated: SeatedGame) -> SeatedGame:
    while find_waiting(seated) == "adversary":
        seated = reply(seated)
    return seated


def play_on(seated: SeatedGame, chance: Random) -> SeatedGame:
    """The game after one more lawful act of anybody."""
    waiting = find_waiting(seated)
    if waiting == "deal":
        return play_act(seated, "n")
    if waiting == "adversary":
        return reply(seated)
    if seated.pending is not None and seated.pending.options:
        return play_act(seated, f"o{chance.choice(seated.pending.options).id}")
    actions = [action for action in list_actions(seated.shown) if action.player is READER]
    if seated.pending is not None:
        actions = [action for action in actions if isinstance(action, PlayCard)]
    return play_act(seated, write_action(seated, chance.choice(actions)))


def iter_hands(adversary: str, code: CodeName, seeds: range) -> Iterator[SeatedGame]:
    """First deals at the moment when the hands are to be played, nothing having been played."""
    for seed in seeds:
        seated, chance = sit_down(adversary, code, seed), Random(seed)
        while seated.game.state.stage is not Stage.PLAY:
            seated = play_on(seated, chance)
        yield seated


def list_acts(seated: SeatedGame) -> tuple[str, ...]:
    """Irregular acts that the table offers, and the announcement of a king."""
    view = view_as_reader(seated)
    acts = [*view.errors.values(), *(["u"] if view.takes_back else []), *(["t"] if view.gives_up else [])]
    return (*acts, "k") if view.stage is Stage.PLAY and seated.pending is None else tuple(acts)


# --- what the law gives the adversary -----------------------------------------------------------------------


def test_law_40_an_adversary_need_not_play_to_a_lead_out_of_turn() -> None:
    answers = set()
    for seated in iter_hands("hoyle", "cavendish", range(40)):
        if find_waiting(seated) != "adversary" or seated.game.deal.trick is not None:
            continue
        card = known_cards(seated.game.deal.remaining[READER])[0]
        left = play_act(play_act(seated, f"x{card}"), "ostand")
        assert find_waiting(left) == "adversary"
        answered = reply(left)
        leads = answered.saved.acts[-1] == "l"
        answers.add(leads)
        if leads:
            assert card in answered.game.deal.remaining[READER]
            assert answered.game.deal.trick is None
            assert answered.game.deal.to_act is ADVERSARY
            assert card in make_view_at_table(answered.game, ADVERSARY).seen
        else:
            announced = answered.game.deal.king_announcer is ADVERSARY
            assert announced or answered.game.deal.tricks[0].reply is not None
    assert answers == {True, False}


@pytest.mark.parametrize("code", PLAYED_CODES)
def test_law_25_the_adversary_has_the_hands_played_again_where_that_is_worth_more(code: CodeName) -> None:
    taken = set()
    for dealt in iter_hands("hoyle", code, range(60)):
        seated, king, chance = dealt, dealt.game.deal.trump_king, Random(1)
        if king in (
            *seated.game.deal.hands[READER],
            *seated.game.deal.hands[ADVERSARY],
            seated.game.deal.turn_up,
        ):
            continue
        seated = play_act(seated, "k")
        while seated.pending is not None:
            seated = play_on(seated, chance)
        taken.add(seated.saved.acts[-1])
    assert taken == {"oreplay-hand", "ocorrect-score"}


def find_choices(seeds: range) -> Iterator[tuple[RuledChoice, ArbitratedGame]]:
    """Revokes on which the adversary has to choose, and a game that looks the same from his seat."""
    for dealt in iter_hands("hoyle", "cavendish", seeds):
        seated, chance = dealt, Random(2)
        while seated.pending is None and seated.game.state.stage is Stage.PLAY:
            wrong = list_wrong_cards(seated.game)
            seated = play_act(seated, str(wrong[0])) if wrong else play_on(seated, chance)
        while seated.pending is not None and not seated.pending.options:
            seated = play_on(seated, chance)
        if seated.pending is None:
            continue
        options = tuple(option.id for option in seated.pending.options)
        choice = RuledChoice(
            seated.game, make_step(seated.pending), "cavendish", seated.record_names, options
        )
        known = show_cards(seated.game, READER, choice.step.named.cards)
        yield (
            choice,
            next(imagine_games(known, ADVERSARY, chance, partial(can_rule, choice))),
        )


def can_rule(choice: RuledChoice, game: ArbitratedGame) -> bool:
    try:
        return choice.rule(game).ruling.sentence == choice.rule(choice.before).ruling.sentence
    except EcarteError:
        return False


def test_an_option_is_valued_from_what_the_seat_knows() -> None:
    """Cards that the adversary does not see lie otherwise, and the figures are the same but for chance."""
    differ, chances = 0, load_equilibrium()
    for choice, other in find_choices(range(12)):
        assert make_view_at_table(other, ADVERSARY).held == make_view_at_table(choice.before, ADVERSARY).held
        differ += other.deal.hands[READER] != choice.before.deal.hands[READER]
        real = value_options(choice, ADVERSARY, chances, Random(3), 100)
        same = value_options(choice._replace(before=other), ADVERSARY, chances, Random(4), 100)
        assert real == pytest.approx(same, abs=0.15)
    assert differ > 2


def test_an_adversary_announces_his_king_against_a_false_one() -> None:
    tried = 0
    for code in PLAYED_CODES:
        for dealt in iter_hands("hoyle", code, range(60)):
            seated, deal = dealt, dealt.game.deal
            if deal.trump_king not in deal.hands[ADVERSARY] or deal.tricks or deal.king_announcer is not None:
                continue
            seated = play_act(seated, "k")
            if deal.elder is READER:
                seated = play_act(seated, str(known_cards(deal.remaining[READER])[0]))
            while seated.game.deal.king_announcer is None and find_waiting(seated) == "adversary":
                seated = reply(seated)
            assert seated.game.deal.king_announcer is ADVERSARY
            assert seated.game.state.score[READER] == 0
            tried += 1
    assert tried > 4


def test_both_remember_a_hand_that_is_played_again() -> None:
    line = "adversary=hoyle&code=cavendish&seed={}&rigour=full"
    for seed in range(200):
        seated, chance = restore_game(read_saved_game(line.format(seed))), Random(seed)
        while seated.game.state.stage is not Stage.OVER and len(seated.saved.acts) < 60:
            playing = seated.pending is None and seated.game.state.stage is Stage.PLAY
            wrong = list_wrong_cards(seated.game) if playing else ()
            before = seated.shown.deal.tricks if seated.game.state.deal is not None else ()
            seated = play_act(seated, str(wrong[0])) if wrong else play_on(seated, chance)
            if seated.saved.acts[-1] == "oreplay-hand":
                played = {trick.card_of(READER) for trick in before} - {None}
                assert played
                assert played <= set(make_view_at_table(seated.game, ADVERSARY).seen)
                assert played <= set(make_view_at_table(seated.game, ADVERSARY).knowledge.shown)
                return
    pytest.fail("No hand was played again.")


@pytest.mark.parametrize(
    "line",
    [
        "seed=4&rigour=full&acts=n.s.x8D.otake-up-card.x8C.ostand",
        "seed=6&rigour=full&acts=n.p.r.AD.JS.QD.ostand",
        "seed=14&rigour=full&acts=n.p.a.d134.d012.s.7H.K.AH.QD.TC.TS.KS.KC.JS.AC.8S.n.p.r.xTD.ostand",
        "seed=10&rigour=full&acts=n.s.QC.JH.AD.7H.9C.7D.t.omark-point.n.p.r.TH.k.7C",
    ],
)
def test_the_expert_plays_on_after_a_card_against_the_laws(line: str) -> None:
    """He inferred from it what the hand could not hold, and raised an error at the next card."""
    seated, chance = restore_game(read_saved_game(f"adversary=expert&code=cavendish&{line}")), Random(1)
    deal = seated.game.state.deal_count
    while seated.game.state.deal_count == deal and seated.game.state.stage is not Stage.OVER:
        seated = play_on(seated, chance)


# --- nothing without end ------------------------------------------------------------------------------------


def test_a_lead_out_of_turn_cannot_be_taken_up_and_led_again_without_end() -> None:
    seated = next(
        hand
        for hand in iter_hands("hoyle", "cavendish", range(40))
        if find_waiting(hand) == "adversary" and hand.game.deal.trick is None
    )
    card = known_cards(seated.game.deal.remaining[READER])[0]
    again = play_act(play_new_act(seated, f"x{card}"), "otake-up-card")
    with pytest.raises(EcarteError, match="You have tried that in this position"):
        play_new_act(again, f"x{card}")
    assert card not in view_as_reader(again).errors
    assert restore_game(again.saved._replace(acts=(*again.saved.acts, f"x{card}"))).pending is not None


def test_a_false_king_can_be_declared_once() -> None:
    tried = 0
    for seated in iter_hands("hoyle", "cavendish", range(30)):
        deal = seated.game.deal
        if deal.trump_king in deal.hands[READER] or deal.turn_up == deal.trump_king or deal.tricks:
            continue
        declared = play_act(play_new_act(seated, "k"), "u")
        assert declared.game.state.score == seated.game.state.score
        assert declared.pending is None
        with pytest.raises(EcarteError, match="You have tried that in this position"):
            play_new_act(declared, "k")
        tried += 1
    assert tried > 4


def test_nobody_revokes_again_in_a_hand_that_is_played_again() -> None:
    for dealt in iter_hands("hoyle", "cavendish", range(200)):
        seated, chance, replayed = dealt, Random(5), False
        while seated.game.state.stage is Stage.PLAY or seated.pending is not None:
            wrong = () if seated.pending is not None else list_wrong_cards(seated.game)
            if wrong and replayed:
                with pytest.raises(EcarteError, match="your adversary watches every card"):
                    play_new_act(seated, str(wrong[0]))
                assert not view_as_reader(seated).errors
                return
            seated = play_new_act(seated, str(wrong[0])) if wrong else play_on(seated, chance)
            replayed = replayed or seated.saved.acts[-1] == "oreplay-hand"
    pytest.fail("No hand was played again with a chance to revoke.")


@pytest.mark.parametrize("code", PLAYED_CODES)
@pytest.mark.parametrize("adversary", ADVERSARIES)
def test_a_reader_who_does_whatever_is_irregular_comes_to_the_end(adversary: str, code: CodeName) -> None:
    """Each irregular act changes the game or is refused the second time, so a game ends."""
    for seed in range(4):
        seated, chance = sit_down(adversary, code, seed), Random(seed)
        while find_waiting(seated) != "over":
            before = (seated.game._replace(seen=(frozenset(), frozenset())), seated.pending)
            for act in chance.sample(offered := list_acts(seated), len(offered)):
                try:
                    seated = play_new_act(seated, act)
                except EcarteError:
                    continue
                after = (seated.game._replace(seen=(frozenset(), frozenset())), seated.pending)
                if after == before:
                    with pytest.raises(EcarteError):
                        play_new_act(seated, act)
                break
            else:
                seated = play_on(seated, chance)
            assert len(seated.saved.acts) < 500, write_saved_game(seated.saved)
