"""The ends of addresses that open a position: in the laboratory, and on the table.

The components read them (``web/laboratory/address.ts``, ``web/table/address.ts``) and write them; here they are written
for links, and read to check such links. ::

    laboratory = hand "/" turn-up "/" seat "/" score ["/" played]   KS.QS.JS.8H.8D/7H/non-dealer/0-0
    hand       = card *("." card)
    seat       = "non-dealer" | "dealer"
    score      = own marks "-" adversary's marks
    played     = [card *("." card)]                     the cards played so far, in order
    table      = name "=" value *("&" name "=" value)   turn_up=7H&leader=KS.QS.JS.8H.8D
    name       = "trumps" | "turn_up" | "leader" | "follower" | "taken" | "you"
    card       = rank, then suit

Two parts may follow in an older address, which are passed over: what was supposed of the proposals, and how the authors
were read.
"""

from collections.abc import Mapping
from typing import NamedTuple

from ecarte_core.advice.judgement import parse_score
from ecarte_core.cards import Card, format_cards, parse_card, parse_cards
from ecarte_core.chances.knowledge import Seat, parse_seat

from .addresses import LABORATORY_PAGE, TABLE_PAGE


class LaboratoryHand(NamedTuple):
    """What the laboratory is asked: a hand, the turn-up, the seat, both players' marks, and the cards played."""

    hand: tuple[Card, ...]
    turn_up: Card
    seat: Seat
    score: tuple[int, int] = (0, 0)
    played: tuple[Card, ...] = ()


def read_laboratory_hand(values: Mapping[str, str]) -> LaboratoryHand:
    """A hand as claims, the atlas and the protocol have it: ``hand``, ``turn_up``, ``seat``, perhaps ``score`` and
    ``played``.

    Raises ``EcarteError``.
    """
    return LaboratoryHand(
        tuple(parse_cards(values["hand"])),
        parse_card(values["turn_up"]),
        parse_seat(values["seat"]),
        parse_score(values.get("score", "0-0")),
        parse_cards(values.get("played", "")),
    )


def format_laboratory_fragment(setting: LaboratoryHand) -> str:
    """``KS.QS.JS.8H.8D/7H/non-dealer/0-0``, and what follows it if it is there."""
    hand, played = (format_cards(cards).replace(" ", ".") for cards in (setting.hand, setting.played))
    fragment = f"{hand}/{setting.turn_up}/{setting.seat}/{setting.score[0]}-{setting.score[1]}"
    return f"{fragment}/{played}".rstrip("/")


def parse_laboratory_fragment(fragment: str) -> LaboratoryHand:
    """What a fragment asks. Raises ``ValueError``."""
    hand, turn_up, seat, score, *fields = fragment.split("/")
    played, *_ = (*fields, "")
    return read_laboratory_hand(
        {
            "hand": hand.replace(".", " "),
            "turn_up": turn_up,
            "seat": seat,
            "score": score,
            "played": played.replace(".", " "),
        }
    )


def laboratory_address(values: Mapping[str, str]) -> str:
    """Where the laboratory shows a hand; ``values`` as ``read_laboratory_hand`` takes them."""
    return f"{LABORATORY_PAGE}#{format_laboratory_fragment(read_laboratory_hand(values))}"


def table_address(position: Mapping[str, str]) -> str:
    """Where the table shows a position: ``trumps`` or ``turn_up``, ``leader``, ``follower``, perhaps ``taken``.

    Where one of the hands is missing, the table deals one that the other may meet.
    """
    parts = "&".join(f"{name}={value.replace(' ', '.')}" for name, value in position.items())
    return f"{TABLE_PAGE}#{parts}"


def play_hand_address(hand: LaboratoryHand) -> str:
    """Where the table shows the hand, against one that is dealt."""
    own = "leader" if hand.seat is Seat.NON_DEALER else "follower"
    return table_address({"turn_up": str(hand.turn_up), own: format_cards(hand.hand)})
