"""A saved game as one line of text, which fits into an address: ``adversary=hoyle&code=cavendish&seed=17&acts=n.p.a``.

    game = field { "&" field }
    field = "adversary=" name | "code=" name | "seed=" digits | "dealer=" dealer | "given=" deal | "acts=" acts
    acts = act { "." act };  dealer = "you" | "adversary"
    deal = score "." dealer "." [order] "." turn-up "." hand "." hand "." { card }
    score = digit "-" digit;  order = "3-2" | "2-3";  hand = five cards

Without a dealer who deals first, the cards are cut for the deal. With a deal that is given, the game begins at this
score with these cards, the reader's score and hand first. The cards after his adversary's hand are the top of the
stock; what is not given follows from the seed.

An act is one of

    n             the cards are cut for deal if need be, and dealt
    p  s          the elder hand proposes, or plays
    a  r          the dealer accepts, or refuses
    d024          a player throws the cards in these places of his hand; ``d`` alone, the dealer keeps all
    QS            a player plays a card
    k  K          the reader, or his adversary, marks the king turned up or announces the king held

Discards are written as places, so that nobody who reads the line learns the cards of the adversary's hand from it.

Older lines may have ``rigour=full``: in such a game the reader could act against the laws. Its lawful acts are read.
"""

import re
from typing import NamedTuple

from ..cards import Card, parse_card
from ..cards.errors import EcarteError, quote
from ..game import DealOrder, Player
from ..laws.clause_model import CODE_NAMES, CodeName
from .adversary import ADVERSARIES

MOST_ACTS = 2000
"""Acts of a game: the longest of ours has a tenth of them."""

_FIELDS = ("adversary", "code", "seed", "rigour", "dealer", "given", "acts")
_DEALERS = {"you": Player.ONE, "adversary": Player.TWO}
_ACT = re.compile(r"[npsarkK]|d[0-4]{0,5}|[KQJAT987][SHDC]")
_IRREGULAR_ACT = re.compile(r"[utl]|x[KQJAT987][SHDC]|o[a-z]+(?:-[a-z]+)*")
"""An act that only the full rigour of the code allowed, which this module no longer plays."""
_SEED = re.compile(r"[0-9]{1,15}")
_CARD = "[KQJAT987][SHDC]"
_GIVEN = re.compile(
    rf"([0-4])-([0-4])\.(you|adversary)\.(3-2|2-3|)\.({_CARD})\.((?:{_CARD}){{5}})\.((?:{_CARD}){{5}})\.((?:{_CARD})*)"
)


class GivenDeal(NamedTuple):
    """The deal with which a game begins, at a score; the reader's hand and score are first.

    ``stock`` is the top of the stock, as far as it is given. ``order`` is None where it is not.
    """

    score: tuple[int, int]
    dealer: Player
    order: DealOrder | None
    turn_up: Card
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    stock: tuple[Card, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards that are given."""
        return (self.turn_up, *self.hands[0], *self.hands[1], *self.stock)


class SavedGame(NamedTuple):
    """The settings of a game, and every act of both players in order.

    ``first_deal`` is the one with which it begins, if its cards are not drawn; ``dealer`` deals first, if nobody cuts.
    """

    adversary: str
    code: CodeName = "cavendish"
    seed: int = 0
    acts: tuple[str, ...] = ()
    first_deal: GivenDeal | None = None
    dealer: Player | None = None


class SavedGameError(EcarteError):
    """A saved game that cannot be read; ``rest`` is what can be kept of it, if anything."""

    def __init__(self, sentence: str, game: SavedGame | None = None) -> None:
        super().__init__(sentence)
        self.rest = game


def read_saved_game(text: str) -> SavedGame:
    """Read what ``write_saved_game`` writes. Raises ``SavedGameError``."""
    fields: dict[str, str] = {}
    for part in text.strip().split("&"):
        name, equals, value = part.partition("=")
        if not equals or name not in _FIELDS or name in fields:
            raise SavedGameError(
                f"This is no saved game: expected fields such as adversary=hoyle, got {quote(part)}."
            )
        fields[name] = value
    adversary = fields.get("adversary", "")
    if adversary not in ADVERSARIES:
        raise _expect("names no adversary", ", ".join(ADVERSARIES), adversary)
    code = next((code for code in CODE_NAMES if code == fields.get("code", CODE_NAMES[0])), None)
    if code is None:
        raise _expect("names no code", " or ".join(CODE_NAMES), fields["code"])
    if not _SEED.fullmatch(fields.get("seed", "")):
        raise _expect("has no seed", "at most 15 digits", fields.get("seed", ""))
    first_deal = _read_deal(fields["given"]) if "given" in fields else None
    dealer = _DEALERS.get(fields.get("dealer", ""))
    if dealer is None and "dealer" in fields:
        raise _expect("names no dealer", " or ".join(_DEALERS), fields["dealer"])
    if first_deal is not None and dealer is not None:
        raise SavedGameError("The deal of the saved game names its dealer, so there is no other.")
    game = SavedGame(adversary, code, int(fields["seed"]), first_deal=first_deal, dealer=dealer)
    acts = fields["acts"].split(".") if fields.get("acts") else []
    if len(acts) > MOST_ACTS:
        raise SavedGameError(f"A game has at most {MOST_ACTS:,} acts; this one has {len(acts):,}.", game)
    for place, act in enumerate(acts):
        readable = game._replace(acts=tuple(acts[:place]))
        if "rigour" in fields and _IRREGULAR_ACT.fullmatch(act):
            raise SavedGameError(
                f"Act {place + 1} of the saved game, {quote(act)}, is irregular: games with the full rigour of the "
                "code are no longer played here.",
                readable,
            )
        check_act(act, readable)
    return game._replace(acts=tuple(acts))


def check_act(act: str, before: SavedGame | None = None) -> None:
    """Raise ``SavedGameError`` unless this is written as an act; ``before`` is the game up to it."""
    if not _ACT.fullmatch(act):
        raise SavedGameError(f"{quote(act)} is no act; write for example p, d024 or QS.", before)


def _expect(what: str, expected: str, text: str) -> SavedGameError:
    return SavedGameError(f"The saved game {what}: expected {expected}; got {quote(text)}.")


def _read_deal(text: str) -> GivenDeal:
    match = _GIVEN.fullmatch(text)
    if match is None:
        raise SavedGameError(
            "The deal of the saved game cannot be read: expected such as "
            f"4-3.adversary..9D.QDJDKSQSAS.KDADAHKC8S., got {quote(text)}."
        )
    own, other, dealer, order, turn_up, *cards = match.groups()
    reader, adversary, stock = (_read_cards(group) for group in cards)
    first_deal = GivenDeal(
        (int(own), int(other)),
        _DEALERS[dealer],
        DealOrder(order) if order else None,
        parse_card(turn_up),
        (reader, adversary),
        stock,
    )
    if len(set(first_deal.cards)) < len(first_deal.cards):
        raise SavedGameError("A card stands twice in the deal of the saved game.")
    return first_deal


def _read_cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_card(text[place : place + 2]) for place in range(0, len(text), 2))


def _write_deal(first_deal: GivenDeal) -> str:
    order = first_deal.order.value if first_deal.order else ""
    groups = ("".join(map(str, cards)) for cards in (*first_deal.hands, first_deal.stock))
    dealer = _name_dealer(first_deal.dealer)
    return f"{first_deal.score[0]}-{first_deal.score[1]}.{dealer}.{order}.{first_deal.turn_up}.{'.'.join(groups)}"


def _name_dealer(player: Player) -> str:
    return next(name for name, dealer in _DEALERS.items() if dealer is player)


def write_saved_game(game: SavedGame) -> str:
    """The game as one line."""
    dealer = f"&dealer={_name_dealer(game.dealer)}" if game.dealer is not None else ""
    deal = f"&given={_write_deal(game.first_deal)}" if game.first_deal else ""
    acts = f"&acts={'.'.join(game.acts)}" if game.acts else ""
    return f"adversary={game.adversary}&code={game.code}&seed={game.seed}{dealer}{deal}{acts}"
