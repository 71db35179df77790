"""Card play without seeing: the rules are the engine's, and a small pack is solved as a linear program solves it."""

import json
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from support.compiler import NEEDS_COMPILER
from support.places import ROOT

from ecarte_core.cards import PACK, Card, Rank, Suit
from ecarte_core.game.state import Player
from ecarte_core.tricks import beats, playable_cards
from research.blind_play import blind_training
from research.blind_play.blind_figures import FILE, count_both_seen
from research.blind_play.blind_game import BlindGame, BlindPack, digest_program, list_points
from research.game_tree import CHANCE, END, GameTree, TreeMoment, solve_exactly

pytestmark = NEEDS_COMPILER

FOLDER = ROOT / ".cache" / "blind-play"
SMALL = BlindPack(hand_size=3, trumps=3, ranks=2, plain_suits=2)
PAY = [-2.0, -1.0, 1.0, 2.0]
TRUMPS = Suit.SPADES
SUITS = [TRUMPS, *(suit for suit in Suit if suit is not TRUMPS)]


def to_bit(card: Card) -> int:
    return 1 << 8 * SUITS.index(card.suit) + card.rank


def to_card(bit: int) -> Card:
    place = bit.bit_length() - 1
    return Card(SUITS[place // 8], Rank(place % 8))


SMALL_CARDS = [to_card(1 << rank) for rank in range(3)] + [
    to_card(1 << 8 * suit + rank) for suit in (1, 2) for rank in range(2)
]


class Place(NamedTuple):
    """A moment of the small game, played by the engine's rules."""

    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    dealt: tuple[tuple[Card, ...], tuple[Card, ...]]
    played: tuple[Card, ...] = ()
    leader: int = 0
    tricks: int = 0
    """The elder's."""


def expand(place: Place | None) -> TreeMoment:
    """All that can follow."""
    if place is None:
        deals = [
            (elder, dealer)
            for elder in combinations(SMALL_CARDS, 3)
            for dealer in combinations([card for card in SMALL_CARDS if card not in elder], 3)
        ]
        return TreeMoment(CHANCE, following=[(1 / len(deals), Place(deal, deal)) for deal in deals])
    if len(place.played) == 6:
        return TreeMoment(END, PAY[place.tricks])
    lead = place.played[-1] if len(place.played) % 2 else None
    player = place.leader if lead is None else 1 - place.leader
    cards = playable_cards(place.hands[player], lead, TRUMPS)
    return TreeMoment(
        player,
        key=(place.dealt[player], place.played),
        following=[(1, play(place, player, lead, card)) for card in cards],
    )


def play(place: Place, player: int, lead: Card | None, card: Card) -> Place:
    left = tuple(other for other in place.hands[player] if other != card)
    hands = (left, place.hands[1]) if player == 0 else (place.hands[0], left)
    after = place._replace(hands=hands, played=(*place.played, card))
    if lead is None:
        return after
    winner = player if beats(card, lead, TRUMPS) else 1 - player
    return after._replace(leader=winner, tricks=place.tricks + (winner == 0))


def find_bounds(game: BlindGame, least: float = 0.0) -> tuple[float, float, float]:
    """What the elder is sure of, what he gets, and what he gets at most, over all hands of the small pack."""
    hands = [sum(map(to_bit, hand)) for hand in combinations(SMALL_CARDS, 3)]
    elder, dealer = (
        [game.find_response(hand, seat, least) for hand in hands] for seat in (Player.ONE, Player.TWO)
    )
    own = sum(response.own for response in elder) / len(hands)
    assert own == pytest.approx(-sum(response.own for response in dealer) / len(hands), abs=1e-6)
    return (
        -sum(response.best for response in dealer) / len(hands),
        own,
        sum(response.best for response in elder) / len(hands),
    )


@pytest.fixture(scope="module")
def learned() -> BlindGame:
    game = BlindGame(FOLDER, PAY, SMALL, 12, 16)
    for chunk in range(20):
        game.learn(10_000, chunk, chunk + 1.0)
    return game


def test_the_linear_program_finds_the_value_between_the_best_responses(learned: BlindGame) -> None:
    value = solve_exactly(GameTree(None, expand))
    low, own, high = find_bounds(learned)
    assert low - 1e-6 <= value <= high + 1e-6
    assert high - low < 0.01
    assert own == pytest.approx(value, abs=high - low)
    untaught = BlindGame(FOLDER, PAY, SMALL, 12, 16)
    low, _, high = find_bounds(untaught)
    assert low < value < high
    assert high - low > 0.2


def test_what_is_played_is_what_the_responses_count(learned: BlindGame) -> None:
    elder, dealer = learned.play_deals(200_000, 3, 0.1)
    ends = [sum(column) for column in zip(*elder, strict=True)]
    assert ends == [sum(column) for column in zip(*dealer, strict=True)]
    mean = sum(count * pay for count, pay in zip(ends, PAY, strict=False)) / sum(ends)
    assert mean == pytest.approx(find_bounds(learned, 0.1)[1], abs=0.02)


def test_the_program_and_the_engine_allow_the_same_cards() -> None:
    game, rng = BlindGame(FOLDER, list_points(), BlindPack(), 4, 4), Random(4)
    for _ in range(2000):
        lead, *hand = rng.sample(PACK, rng.randint(2, 6))
        lawful = game.library.list_lawful(sum(map(to_bit, hand)), to_bit(lead))
        assert lawful == sum(map(to_bit, playable_cards(hand, lead, TRUMPS)))


def test_the_point_counts_one_and_the_vole_two() -> None:
    assert list_points() == [-2, -1, -1, 1, 1, 2]


def test_an_interrupted_run_comes_to_the_same_result(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blind_training, "CHUNK", 2000)
    values: list[Any] = []
    for name, parts in {"once": (3,), "twice": (1, 3)}.items():
        folder = tmp_path / name
        folder.mkdir()
        for chunks in parts:
            game = BlindGame(FOLDER, PAY, SMALL, 12, 16)
            blind_training.train(game, blind_training.BlindSchedule(chunks, ()), folder)
            values.append((game.nodes, find_bounds(game)))
            game.close()
    assert values[0] == values[2] != values[1]


def test_both_hands_seen_are_the_odds_of_the_site() -> None:
    rows = count_both_seen()
    for seat in rows:
        pairs = sum(row["pairs"] for row in seat)
        assert pairs == 11_176_745_580
        assert sum(row["pairs"] * row["point"] for row in seat) / pairs == pytest.approx(0.568782, abs=1e-6)


def test_the_file_is_of_this_program() -> None:
    saved = json.loads((ROOT / FILE).read_text("utf-8"))
    assert saved["program"] == digest_program()
    assert saved["pack"] == BlindPack()._asdict()
    assert saved["lost"] == 0
