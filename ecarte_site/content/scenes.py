"""The scenes of ``scenes.toml``: short records that lead to the irregularities that are shown.

Ann deals and Bob is the non-dealer, as in ``ecarte_core.laws``. A scene is played through as any record is, so that
what is shown is ruled on as it would be at a table.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from ecarte_core.cards import PACK, Card, parse_cards
from ecarte_core.cards.card_words import NamedCards
from ecarte_core.game import Player
from ecarte_core.laws.arbitrated_game import ArbitratedGame
from ecarte_core.laws.arbitration import EXAMPLE_PLAYERS
from ecarte_core.laws.card_moves import order_stock
from ecarte_core.laws.clause_model import CodeName
from ecarte_core.record import CutStep, IrregularStep, Record, RecordEntry
from ecarte_core.record.playing_through import PlayedStep, reach_last
from ecarte_core.record.reader import read_step

_FILE = Path(__file__).with_name("scenes.toml")
_STOCK = "JD TD QC 8S KD 7H"
_SCORE = "2-3"


class Scene(NamedTuple):
    """The table before an irregular act: the steps that led there, and the cards that the act names."""

    game: ArbitratedGame
    steps: tuple[PlayedStep, ...]
    named: NamedCards


@lru_cache(maxsize=1024)
def play_scene(irregularity: str, all_facts: tuple[tuple[str, str], ...], code: CodeName) -> Scene:
    """The scene of an irregularity with all its facts. Raises ``KeyError`` if it has none."""
    data, facts = _read(), dict(all_facts)
    deal, lines = _find_row(irregularity, facts)
    deal_name, _, score = deal.partition(" ")
    first, second = map(int, (score or _SCORE).split("-"))
    cards = data["deals"].get(deal_name, {})
    if cards:
        lines = (*_write_deal(cards, is_turned=facts.get("turn-up") != "not-exposed"), *lines)
    steps = [read_step(line, EXAMPLE_PLAYERS) for line in lines[:-1]]
    act = read_step(lines[-1].replace("!", f"! {irregularity}", 1), EXAMPLE_PLAYERS)
    assert isinstance(act, IrregularStep)
    dealer = Player.TWO if cards.get("dealer") == "Bob" else Player.ONE
    record = Record(
        EXAMPLE_PLAYERS,
        tuple(map(RecordEntry, (*steps, act))),
        (("Code", code),),
        None if lines[0].startswith("Cut:") else dealer,
        (first, second),
    )
    game, played = reach_last(record)
    if cards:
        game = order_stock(game, _order_pack(cards))
    elif steps and isinstance(cut := steps[-1], CutStep):
        game = game._replace(exposed=tuple(card for card in cut.cards if isinstance(card, Card)))
    return Scene(game, played, act.named)


def _find_row(irregularity: str, facts: Mapping[str, str]) -> tuple[str, tuple[str, ...]]:
    """The deal and the lines of the first row that fits the facts."""
    for row in _read()["scenes"][irregularity]:
        when, deal, lines = (" ".join(part.split()) for part in row.split("|"))
        conditions = (condition.split("=") for condition in when.split())
        if all(facts.get(fact) in values.split(",") for fact, values in conditions):
            return deal, tuple(_expand(lines, _read()["deals"].get(deal.partition(" ")[0], {})))
    raise KeyError(irregularity)


def _expand(lines: str, cards: Mapping[str, str]) -> Iterator[str]:
    """The lines of the notation that these words stand for, with the cards that were dealt."""
    snippets = _read()["lines"]
    for line in " ".join(lines.split()).split(" / "):
        verb, *trick_cards = line.split()
        if line in snippets:
            yield from _expand(snippets[line], cards)
        elif verb == "play":
            for place, card in enumerate(trick_cards):
                player = "Ann" if card in cards["ann"].split() else "Bob"
                yield f"{player} {'plays' if place % 2 else 'leads'} {card}"
        else:
            yield line


def _write_deal(cards: Mapping[str, str], *, is_turned: bool) -> tuple[str, ...]:
    turned = f", turns {cards['turned']}" if is_turned else ""
    return f"Deal 1: Ann deals{turned}", f"Bob holds {cards['bob']}", f"Ann holds {cards['ann']}"


def _order_pack(cards: Mapping[str, str]) -> tuple[Any, ...]:
    """The pack as it is given out after the hands: the card turned up, the top of the stock, and the others shuffled.

    The others stand neither sorted nor in the order of the pack, the same each time.
    """
    top = (*parse_cards(cards["turned"]), *parse_cards(cards.get("stock", _STOCK)))
    others = sorted(set(PACK).difference(top), key=lambda card: (card.number * 11 + 5) % 32)
    return (*top, *others)


@cache
def _read() -> dict[str, Any]:
    return tomllib.loads(_FILE.read_text("utf-8"))
