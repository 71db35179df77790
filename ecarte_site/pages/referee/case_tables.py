"""The table of every case as data of a law's page: before the ruling, and after each option.

A table is a mapping of places, each with its cards and a few words: ``"stock": ["--n", "stock: 21"]``. Places that
are empty are left out. A card is written with who can see it, ``b`` both, ``1`` Ann, ``2`` Bob, ``n`` nobody, and
with a mark: ``ASb*``. Equal tables and equal sentences stand once.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple, TypedDict

from ecarte_core.cards import PACK, Card
from ecarte_core.cards.constants import HAND_SIZE
from ecarte_core.cards.sentence_words import NUMBER_WORDS
from ecarte_core.game import PLAYERS, CardOrUnseen, DealState, Player, Stage
from ecarte_core.laws.arbitrated_game import ArbitratedGame
from ecarte_core.laws.arbitration import EXAMPLE_PLAYERS
from ecarte_core.laws.clause_model import CODE_NAMES, CodeName, Irregularity
from ecarte_core.laws.rulings import iter_cases
from ecarte_core.show.spoken import count_tricks

from ...content.example_cases import build_case
from .ruling_data import write_case

type Place = tuple[str, str]
"""The cards of a place, separated by spaces, and its words."""

type Places = Mapping[str, Place]

type Laid = tuple[int, int]
"""The numbers of a table and of a sentence."""

type LaidCase = tuple[int, int, list[Laid]]
"""Those before the ruling, and a pair for each option."""

SEAT_KEYS: Mapping[Player, str] = {Player.ONE: "1", Player.TWO: "2"}

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
    before = _lay(example.before.game)
    after = []
    for game, sentence in example.after:
        places = _lay(game)
        still = " The table stays as it is." if places == before else ""
        after.append((places, sentence + still))
    return CaseTables((before, example.before.sentence), tuple(after))


class TablesData(TypedDict):
    """The tables of some irregularities; ``laid`` has those of each, by its code and case."""

    tables: list[Places]
    says: list[str]
    laid: dict[str, dict[str, dict[str, LaidCase]]]
    marks: Mapping[str, tuple[str, str]]
    counts: Sequence[str]


def make_tables_data(irregularities: Iterable[Irregularity]) -> TablesData:
    """All cases of some irregularities."""
    tables: list[Places] = []
    sentences: list[str] = []

    def refer(laid: tuple[Places, str]) -> Laid:
        places, sentence = laid
        if places not in tables:
            tables.append(places)
        if sentence not in sentences:
            sentences.append(sentence)
        return tables.index(places), sentences.index(sentence)

    cases: dict[str, dict[str, dict[str, LaidCase]]] = {}
    for irregularity in irregularities:
        of_codes = cases.setdefault(irregularity.name, {})
        for code in CODE_NAMES:
            of_codes[code] = {}
            for facts in iter_cases(irregularity):
                case = make_case(irregularity.name, tuple(facts.items()), code)
                after = [refer(view) for view in case.after]
                of_codes[code][write_case(facts)] = (*refer(case.before), after)
    return {"tables": tables, "says": sentences, "laid": cases, "marks": MARKS, "counts": COUNTS}


# --- a table as places -----------------------------------------------------------------------------------------------


def _lay(game: ArbitratedGame) -> Places:
    """The places of a table; before the cards are dealt there is a pack, and marks."""
    deal = game.state.deal
    if deal is not None and game.state.stage is Stage.DEAL and not deal.tricks:
        deal = None
    places: dict[str, Place] = {}
    for player in PLAYERS:
        places |= {f"{SEAT_KEYS[player]}-{name}": place for name, place in _iter_seat(game, deal, player)}
    places |= dict(_iter_middle(game, deal))
    return {name: place for name, place in places.items() if place != ("", "")}


def _iter_seat(game: ArbitratedGame, deal: DealState | None, player: Player) -> Iterator[tuple[str, Place]]:
    dealer, points = deal.dealer if deal else game.state.dealer, game.state.score[player]
    if dealer is not None:
        yield "role", ("", "dealer" if player == dealer else "non-dealer")
    yield "score", ("", "no point" if not points else f"{points} point{'s' * (points > 1)}")
    if deal is None:
        return
    tricks, discards, put_by = deal.taken[player], len(deal.discards[player]), game.put_by[player]
    yield "tricks", ("", count_tricks(tricks) if tricks else "")
    yield "hand", (_write_hand(game, player), _describe_hand(game, player))
    yield "discards", (BACK, f"{discards} discarded") if discards else ("", "")
    if put_by:
        seen = "seen by both" if game.seen[player.other].issuperset(put_by) else "face down"
        cards = " ".join(f"{card}{_write_viewer(game, player, card)}" for card in put_by)
        yield "put-by", (cards, f"laid aside, {seen}")


def _iter_middle(game: ArbitratedGame, deal: DealState | None) -> Iterator[tuple[str, Place]]:
    turned = game.turn_ups if deal else ()
    has_hands = deal is not None and (any(deal.remaining) or bool(turned))
    if turned:
        yield "turn-up", (_write_open(turned), "turn-up" if len(turned) == 1 else "both turned up")
    elif has_hands:
        yield "turn-up", (EMPTY, "no turn-up yet")
    yield "exposed", (_write_open(game.exposed), "face up") if game.exposed else ("", "")
    yield "aside", (_write_open(game.aside), "thrown aside") if game.aside else ("", "")
    if deal and deal.tricks:
        trick, marks = deal.tricks[-1], {Player.ONE: "^", Player.TWO: "v"}
        played = [(player, trick.card_of(player)) for player in (trick.leader, trick.leader.other)]
        cards = " ".join(f"{card}b{marks[player]}" for player, card in played if card is not None)
        yield "trick", (cards, f"{EXAMPLE_PLAYERS[trick.leader]} {'led' if trick.reply else 'leads'}")
    stock = len(game.stock) + (not turned) if deal else len(PACK) - len(game.exposed)
    yield "stock", (BACK if stock else "", f"{'stock' if has_hands else 'pack'}: {stock}")


def _write_hand(game: ArbitratedGame, player: Player) -> str:
    hand, seen = game.deal.remaining[player], game.seen[player.other]
    first_over = len(hand) - _count_over(game, player)
    marks = ["+" if index >= first_over else "*" if card in seen else "" for index, card in enumerate(hand)]
    return " ".join(
        f"{card}{_write_viewer(game, player, card)}{mark}" for card, mark in zip(hand, marks, strict=True)
    )


def _write_viewer(game: ArbitratedGame, owner: Player, card: CardOrUnseen) -> str:
    """Who can see a card: one exposed in dealing has been seen by both, although its owner has not taken it up."""
    if card in game.seen[owner.other]:
        return "b"
    return SEAT_KEYS[owner] if game.taken_up[owner] else "n"


def _count_over(game: ArbitratedGame, player: Player) -> int:
    return max(0, len(game.deal.hands[player]) - HAND_SIZE)


def _write_open(cards: Iterable[Card]) -> str:
    return " ".join(f"{card}b" for card in cards)


def _describe_hand(game: ArbitratedGame, player: Player) -> str:
    """What is not ordinary about a hand: its number, and who has looked at which of its cards."""
    hand, seen = game.deal.remaining[player], game.seen[player.other]
    parts = []
    if hand and (number := _describe_number(game, player)):
        parts.append(number)
    if not game.taken_up[player] and not seen.issuperset(hand):
        parts.append("not looked at")
    face_up = [card for card in hand[: len(hand) - _count_over(game, player)] if card in seen]
    if face_up and len(face_up) == len(hand):
        parts.append("face up")
    elif face_up:
        cards = " and the ".join(card.spoken_name for card in face_up if isinstance(card, Card))
        parts.append(f"both have seen the {cards}")
    return "; ".join(parts)


def _describe_number(game: ArbitratedGame, player: Player) -> str:
    deal, count = game.deal, COUNTS[len(game.deal.remaining[player])]
    if over := _count_over(game, player):
        return f"{count}, {NUMBER_WORDS[over]} too many"
    if game.state.stage in (Stage.GIVE, Stage.DEAL, Stage.OVER) or game.exposed:
        return ""
    on_table = deal.trick is not None and deal.trick.reply is None and deal.trick.leader is player
    short = HAND_SIZE - sum(deal.taken) - on_table - len(deal.remaining[player])
    return f"{count}, {NUMBER_WORDS[short]} too few" if short > 0 else ""
