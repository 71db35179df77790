"""The tables that law pages carry: one for every case and every option, as the engine lays them."""

from collections import Counter
from collections.abc import Iterator

import pytest

from ecarte_core.game import PLAYERS, Player
from ecarte_core.laws.arbitrated_game import ArbitratedGame
from ecarte_core.laws.clause_model import CODE_NAMES, CodeName
from ecarte_core.laws.rulings import IRREGULARITIES, iter_cases
from ecarte_site.content.example_cases import build_case
from ecarte_site.pages.referee.case_tables import COUNTS, Places, make_tables_data
from ecarte_site.pages.referee.ruling_data import write_case

KEYS = {Player.ONE: "1", Player.TWO: "2"}


def _iter_all(name: str) -> Iterator[tuple[CodeName, dict[str, str]]]:
    irregularity = IRREGULARITIES[name]
    for code in CODE_NAMES:
        for facts in iter_cases(irregularity):
            yield code, facts


def _read_cards(places: Places, place: str) -> list[str]:
    return [card[:2] for card in places.get(place, ("", ""))[0].split() if card[:2] not in ("--", "__")]


def _check_table(places: Places, game: ArbitratedGame) -> None:
    """The cards of the data are those of the engine's table."""
    deal = game.state.deal
    for player in PLAYERS if deal and "stock" in places["stock"][1] else ():
        key = KEYS[player]
        assert deal and _read_cards(places, f"{key}-hand") == [str(card) for card in deal.remaining[player]]
        assert _read_cards(places, f"{key}-put-by") == [str(card) for card in game.put_by[player]]
        assert _read_cards(places, "turn-up") == list(map(str, game.turn_ups))
    assert _read_cards(places, "exposed") == list(map(str, game.exposed))
    assert _read_cards(places, "aside") == list(map(str, game.aside))


@pytest.mark.few(12)
@pytest.mark.parametrize("name", IRREGULARITIES)
def test_every_case_has_the_tables_that_the_engine_lays(name: str) -> None:
    data = make_tables_data([IRREGULARITIES[name]])
    for code, facts in _iter_all(name):
        example = build_case(name, facts, code)
        table, number, after = data["laid"][name][code][write_case(facts)]
        assert data["says"][number] == example.before.sentence
        _check_table(data["tables"][table], example.before.game)
        assert len(after) == len(example.ruling.options)
        for (index, words), (game, sentence) in zip(after, example.after, strict=True):
            assert data["says"][words].startswith(sentence)
            _check_table(data["tables"][index], game)


def test_no_card_lies_in_two_places_and_every_hand_can_be_counted_in_words() -> None:
    for name in IRREGULARITIES:
        for places in make_tables_data([IRREGULARITIES[name]])["tables"]:
            cards = Counter(card for place in places for card in _read_cards(places, place))
            assert max(cards.values(), default=1) == 1, f"{name} has a card twice"
            assert all(len(_read_cards(places, f"{key}-hand")) < len(COUNTS) for key in KEYS.values())
