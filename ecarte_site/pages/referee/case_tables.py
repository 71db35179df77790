"""The table of every case as data that a law's page carries: before the ruling, and after each option.

A table is a mapping of places, each with its cards and a few words: ``"stock": ["--n", "stock: 21"]``. Places that
are empty are left out. A card is written with who can see it, ``b`` both, ``1`` Ann, ``2`` Bob, ``n`` nobody, and
with a mark: ``ASb*``. Equal tables and equal sentences stand once.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from ecarte_core.cards import Card
from ecarte_core.cards.sentence_words import NUMBER_WORDS
from ecarte_core.game import PLAYERS, Player, Stage
from ecarte_core.laws.arbitration import EXAMPLE_PLAYERS
from ecarte_core.laws.clause_model import CODE_NAMES, CodeName, Irregularity
from ecarte_core.laws.rulings import iter_cases
from ecarte_core.show.spoken import count_tricks

from ...content.example_cases import LaidTable, SeenBy, ShownCard, build_case
from .ruling_data import write_case

type Place = tuple[str, str]
"""The cards of a place, separated by spaces, and its words."""

type Places = Mapping[str, Place]

SEAT_KEYS: Mapping[Player, str] = {Player.ONE: "1", Player.TWO: "2"}

SEEN_KEYS: Mapping[SeenBy, str] = {"both": "b", "first": "1", "second": "2", "nobody": "n"}

MARKS: Mapping[str, tuple[str, str]] = {
    "+": ("over", "too many"),
    "*": ("shown", "seen by both"),
    "^": ("upper", "played by Ann"),
    "v": ("lower", "played by Bob"),
}
"""What a mark behind a card adds: the end of a class name, and words for a card's name."""

COUNTS = (
    "no cards",
    "one card",
    *(f"{number} cards" for number in NUMBER_WORDS[2:9]),
)
"""How many cards a hand has, in words; no example has a longer hand."""

BACK = "--n"
"""A pile of cards face down."""

EMPTY = "__n"
"""The place of a card that has yet to come."""


class CaseTables(NamedTuple):
    """The tables of a case in the form of the data: the places, and a sentence of what has happened."""

    before: tuple[Places, str]
    after: tuple[tuple[Places, str], ...]


@cache
def make_case(name: str, case: tuple[tuple[str, str], ...], code: CodeName) -> CaseTables:
    """The tables of a case, those after the options in the order of the ruling."""
    example = build_case(name, dict(case), code)
    before = _lay(example.before)
    after = []
    for _, view in example.after:
        places = _lay(view)
        still = " The table stays as it is." if places == before else ""
        after.append((places, view.said + still))
    return CaseTables((before, example.before.said), tuple(after))


def make_tables_data(irregularities: Iterable[Irregularity]) -> Mapping[str, Any]:
    """All cases of some irregularities as JSON values.

    ``cases`` gives for irregularity, code and case the numbers of the table and of the sentence, and the same pair
    for each option.
    """
    tables: list[Places] = []
    sentences: list[str] = []

    def refer(laid: tuple[Places, str]) -> tuple[int, int]:
        places, sentence = laid
        if places not in tables:
            tables.append(places)
        if sentence not in sentences:
            sentences.append(sentence)
        return tables.index(places), sentences.index(sentence)

    cases: dict[str, dict[str, dict[str, Any]]] = {}
    for irregularity in irregularities:
        of_codes = cases.setdefault(irregularity.name, {})
        for code in CODE_NAMES:
            of_codes[code] = {}
            for facts in iter_cases(irregularity):
                case = make_case(irregularity.name, tuple(facts.items()), code)
                of_codes[code][write_case(facts)] = [
                    *refer(case.before),
                    [refer(view) for view in case.after],
                ]
    return {"tables": tables, "says": sentences, "cases": cases, "marks": MARKS, "counts": COUNTS}


# --- a table as places -----------------------------------------------------------------------------------------------


def _lay(view: LaidTable) -> Places:
    places: dict[str, Place] = {}
    for player in PLAYERS:
        places |= {f"{SEAT_KEYS[player]}-{name}": place for name, place in _iter_seat(view, player)}
    places |= dict(_iter_middle(view))
    return {name: place for name, place in places.items() if place != ("", "")}


def _iter_seat(view: LaidTable, player: Player) -> Iterator[tuple[str, Place]]:
    points, tricks, discards = view.score[player], view.tricks[player], view.discards[player]
    if view.dealer is not None:
        yield "role", ("", "dealer" if player == view.dealer else "non-dealer")
    yield "score", ("", "no point" if not points else f"{points} point{'s' * (points > 1)}")
    yield "tricks", ("", count_tricks(tricks) if tricks else "")
    yield "hand", (_write_cards(view.hands[player]), _describe_hand(view, player))
    yield "discards", (BACK, f"{discards} discarded") if discards else ("", "")
    put_by = view.put_by[player]
    if put_by:
        seen = "seen by both" if all(card.seen_by == "both" for card in put_by) else "face down"
        yield "put-by", (_write_cards(put_by), f"laid aside, {seen}")


def _iter_middle(view: LaidTable) -> Iterator[tuple[str, Place]]:
    has_hands = any(view.hands) or bool(view.turn_ups)
    if view.turn_ups:
        words = "turn-up" if len(view.turn_ups) == 1 else "both turned up"
        yield "turn-up", (_write_open(view.turn_ups), words)
    elif has_hands:
        yield "turn-up", (EMPTY, "no turn-up yet")
    yield "exposed", (_write_open(view.exposed), "face up") if view.exposed else ("", "")
    yield "aside", (_write_open(view.aside), "thrown aside") if view.aside else ("", "")
    if view.trick:
        marks = {Player.ONE: "^", Player.TWO: "v"}
        cards = " ".join(f"{play.card}b{marks[play.player]}" for play in view.trick)
        leader = view.names[view.trick[0].player]
        yield "trick", (cards, f"{leader} leads" if len(view.trick) == 1 else f"{leader} led")
    name = "stock" if has_hands else "pack"
    yield "stock", (BACK if view.stock else "", f"{name}: {view.stock}")


def _write_cards(cards: Iterable[ShownCard]) -> str:
    marks = {"": "", "superfluous": "+", "shown": "*"}
    return " ".join(f"{card.card}{SEEN_KEYS[card.seen_by]}{marks[card.mark]}" for card in cards)


def _write_open(cards: Iterable[Card]) -> str:
    return " ".join(f"{card}b" for card in cards)


def _describe_hand(view: LaidTable, player: Player) -> str:
    """What is not ordinary about a hand: its number, and who has looked at which of its cards."""
    hand = view.hands[player]
    parts = []
    if hand and (number := _describe_number(view, player)):
        parts.append(number)
    if any(card.seen_by == "nobody" for card in hand):
        parts.append("not looked at")
    face_up = [card for card in hand if card.mark == "shown"]
    if face_up and len(face_up) == len(hand):
        parts.append("face up")
    elif face_up:
        who = (
            "both have"
            if all(card.seen_by == "both" for card in face_up)
            else f"{EXAMPLE_PLAYERS[player.other]} has"
        )
        cards = " and the ".join(card.card.spoken_name for card in face_up if isinstance(card.card, Card))
        parts.append(f"{who} seen the {cards}")
    return "; ".join(parts)


def _describe_number(view: LaidTable, player: Player) -> str:
    hand = view.hands[player]
    over = sum(card.mark == "superfluous" for card in hand)
    if over:
        return f"{COUNTS[len(hand)]}, {NUMBER_WORDS[over]} too many"
    if view.stage in (Stage.GIVE, Stage.DEAL, Stage.OVER) or view.exposed:
        return ""
    on_table = len(view.trick) == 1 and view.trick[0].player == player
    short = 5 - sum(view.tricks) - on_table - len(hand)
    return f"{COUNTS[len(hand)]}, {NUMBER_WORDS[short]} too few" if short > 0 else ""
