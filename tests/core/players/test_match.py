"""Matches: the contract of the command, the same packs for both seats, and intervals."""

import json
from random import Random

import pytest

from ecarte_core.cards import Card
from ecarte_core.game import Deal, DealReplacements, Player, PlayerAction, Stage, apply, start
from ecarte_core.players import match
from ecarte_core.players.adversary import Beginner
from ecarte_core.players.own_view import OwnView
from ecarte_core.verbs.cli import main


def run(line: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(line.split()) == 0
    return capsys.readouterr().out


def test_the_answer_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    answer = json.loads(run("match hoyle beginner --games 60 --seed 3 --jobs 1 --json", capsys))
    assert answer["games"] == sum(answer["won"]) == 60
    assert (
        answer["won"][0] > 40
    )  # the packs are those of seed 3; in 20,000 games he wins more than eight of ten
    assert all(isinstance(points, int) for points in answer["points"])
    assert 5 * 60 > answer["points"][0] >= 5 * answer["won"][0]
    low, high = answer["interval"]
    assert 0 < low < answer["won"][0] / 60 < high < 1


def test_the_answer_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    sentence = run("match beginner beginner --games 2", capsys)
    assert sentence.startswith("2 games, the same packs with seats exchanged:\n  beginner  won ")
    assert "With a confidence of 99 %, beginner wins between 0.0 % and 100.0 % of all games." in sentence


def test_the_number_of_processes_does_not_matter() -> None:
    first, second = (match.play_match("britannica", "beginner", 60, 5, jobs) for jobs in (1, 2))
    assert first == second
    assert first != match.play_match("britannica", "beginner", 60, 6, 1)


def test_exchanging_the_players_exchanges_the_result() -> None:
    first, other = (
        match.play_match(*names, 30, 2, 1) for names in (("hoyle", "beginner"), ("beginner", "hoyle"))
    )
    assert (first.won, first.points) == (other.won[::-1], other.points[::-1])


def test_equal_players_win_half_of_each_pair() -> None:
    """Both games of a pair have the same packs, so players who never draw lots win one each."""
    result = match.play_match("hoyle", "hoyle", 40, 1, 1)
    assert result.won == (20, 20)
    assert result.points[0] == result.points[1]


class Watcher(Beginner):
    """Notes the first hands that each seat is dealt."""

    def __init__(self) -> None:
        self.seen: dict[tuple[int, str], tuple[Card, ...]] = {}
        self.deal = 0

    def choose(self, view: OwnView, chance: Random) -> PlayerAction:
        if view.stage is Stage.PROPOSAL and not view.proposals:
            self.deal += 1
            self.seen[self.deal, view.turn_up.symbol] = view.hand
        return super().choose(view, chance)


def test_both_games_of_a_pair_have_the_same_packs() -> None:
    first, second = Watcher(), Watcher()
    match.play_game((first, first), "0/4", Player.ONE)
    match.play_game((second, second), "0/4", Player.TWO)
    assert first.seen == second.seen
    assert len(first.seen) > 2


def test_replacements_come_from_the_top_of_the_stock() -> None:
    pack = match.shuffle_pack("0/1", 1)
    state = start(Player.ONE)
    dealt = match.draw_from_pack(state, "0/1")
    assert isinstance(dealt, Deal)
    assert (dealt.turn_up, dealt.hands[1]) == (pack[10], (*pack[:3], *pack[6:8]))
    state = apply(state, dealt).state
    assert state.deal is not None
    asked = state._replace(
        stage=Stage.GIVE, deal=state.deal._replace(stock=19, cards_requested=3, to_act=Player.ONE)
    )
    assert match.draw_from_pack(asked, "0/1") == DealReplacements(Player.ONE, pack[13:16])


def test_few_games_prove_nothing() -> None:
    assert match.find_interval(1.0, [1.0]) == (0.0, 1.0)
    # spread 0.5, of the pair won and the pair lost that are added, over 99 · 100: an error of 0.0071067
    assert match.find_interval(0.5, [0.5] * 98) == (0.481694, 0.518306)
    low, high = match.find_interval(0.6, [0.5, 1.0, 0.5, 0.5, 0.5] * 2000)
    assert (round(low, 3), round(high, 3)) == (0.595, 0.605)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("match hoile beginner", "“hoile” is no adversary; the nearest is hoyle."),
        ("match hoyle xyz", "“xyz” is no adversary; choose beginner, hoyle, britannica"),
        (
            "match hoyle",
            "The following arguments are required: PLAYER; see python -m ecarte_core match --help.",
        ),
        ("match hoyle beginner --games 0", "A match has 1 to 1,000,000 games, not 0."),
        ("match hoyle beginner --jobs 0", "A match needs 1 process at least, not 0."),
        ("match hoyle beginner --games many", "Argument games: expected a whole number (for example 100)"),
    ],
)
def test_bad_words_get_one_sentence(line: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line.split()) == 2
    out, fault = capsys.readouterr()
    assert (out, fault.count("\n")) == ("", 1)
    assert sentence in fault
