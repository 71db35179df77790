"""What each code rules in each case, and what the table is after each option (``rulings.txt``).

Below each case stands what happens, then the pieces of the laws and on what the ruling rests, then each option with who
chooses it until when, who is to act after it, and all that is otherwise then: marks, cards, rights. Ann deals, and
``ecarte_site/content/scenes.toml`` has the cards. ``--regen-all`` writes the file again; read the difference against
the words of the laws.
"""

from collections.abc import Iterator
from pathlib import Path

from pytest_regressions.file_regression import FileRegressionFixture
from support.games.table_after import describe_change, list_stock

from ecarte_core.cards import PACK
from ecarte_core.game import Stage
from ecarte_core.laws.arbitrated_game import ArbitratedGame
from ecarte_core.laws.arbitration import Ruled, apply_option
from ecarte_core.laws.clause_model import CODE_NAMES
from ecarte_core.laws.rulings import IRREGULARITIES, iter_cases
from ecarte_site.content.example_cases import show_example

FILE = Path(__file__).with_name("rulings.txt")


def assert_in_order(game: ArbitratedGame) -> None:
    """Every card in one place, and a score that can be."""
    cards = [card for place in game.locate_cards().values() for card in place]
    assert sorted(cards) == list(PACK)
    assert all(0 <= score <= 5 for score in game.state.score)
    if game.state.deal is not None:
        assert game.deal.stock == len(game.stock) or not game.turn_ups
        assert (game.state.stage is Stage.OVER) == (max(game.state.score) == 5)


def describe_options(ruled: Ruled) -> Iterator[str]:
    """``take-up-card by dealer until the card is played to → dealer leads; QC: tricks → dealer``."""
    for option in ruled.ruling.options:
        until = f" until {option.until}" if option.until else ""
        after, sentence = apply_option(ruled.game, ruled.ruling, option.id)
        assert_in_order(after)
        assert not after.exposed and len(after.turn_ups) == (after.state.deal is not None)
        assert "  " not in sentence
        change = describe_change(ruled.game, after)
        marks = [f"{seat} {points:+}" for seat, points in change.marks.items()]
        changes = "; ".join((change.next, *marks, *change.cards, *change.rights))
        yield f"{option.id} by {option.chooser or '-'}{until} → {changes}"
        if after.state.deal is not None:  # the stock keeps its order, and takes cards back on its top
            before, now = list_stock(ruled.game), list_stock(after)
            turned = () if after.turn_ups == ruled.game.turn_ups else after.turn_ups
            stayed = [card for card in before if card in now]
            assert [*turned, *now][-len(stayed) :] == stayed, ruled.ruling


def describe_rulings() -> Iterator[str]:
    """A line for each case of each irregularity, below it one for each code, and below that one for each option."""
    for name, irregularity in IRREGULARITIES.items():
        for facts in iter_cases(irregularity):
            yield " ".join((name, *(f"{fact}={value}" for fact, value in facts.items())))
            examples = {code: show_example(name, facts, code) for code in CODE_NAMES}
            happenings = dict.fromkeys(ruled.said for ruled in examples.values())
            yield from (f"  {sentence}" for sentence in happenings)
            for code, ruled in examples.items():
                assert dict(ruled.ruling.facts) == facts and ruled.said.endswith("."), (name, facts)
                assert_in_order(ruled.game)
                yield f"  {code}: {' '.join(ruled.ruling.words) or '-'}; {ruled.ruling.basis}"
                yield from (f"    {option}" for option in describe_options(ruled))


def test_every_code_rules_in_every_case_as_written(file_regression: FileRegressionFixture) -> None:
    file_regression.check("".join(f"{line}\n" for line in describe_rulings()), "utf-8", fullpath=FILE)
