"""The verb ``odds``: the chances over all hands of the adversary."""

from dataclasses import dataclass
from typing import Any, NotRequired, TypedDict

from ..cards import parse_card, parse_cards, parse_hand
from ..cards.errors import EcarteError
from ..cards.json_values import fill
from ..chances.chances import Odds
from ..chances.hand_odds import ask_odds
from ..chances.knowledge import Knowledge, OwnCards, describe_knowledge, parse_seat
from ..chances.models import CHANCE_MODELS
from .description import REQUIRED, Verb, option, word


def seat_option() -> Any:
    """The field for the holder's seat."""
    return option("non-dealer (or elder), the default, or dealer", "non-dealer", example="dealer")


@dataclass(frozen=True, kw_only=True)
class HandRequest:
    """A hand of five, the card turned up, and the seat of its holder."""

    hand: str = word("the five cards, as “KS 10H 7C …”", example="QH JH TH 7C 7D")
    turn_up: str = option("the card that fixes the trumps", REQUIRED, metavar="CARD", example="7H")
    seat: str = seat_option()

    def read(self) -> OwnCards:
        """The three, as the engine has them."""
        turn_up = parse_card(self.turn_up)
        return OwnCards(parse_hand(self.hand, trumps=turn_up.suit), turn_up, parse_seat(self.seat))


def played_option() -> Any:
    """The field for the cards of the play so far."""
    return option(
        "every card played so far, in order, the first lead first", "", metavar="CARDS", example="7C 8C 9C"
    )


@dataclass(frozen=True, kw_only=True)
class OddsRequest(HandRequest):
    """A hand when play begins, and what its holder has seen; ``guaranteed`` and ``both_guess`` ask for these too."""

    discarded: str = option("cards that the holder threw away", "", metavar="CARDS")
    played: str = played_option()
    shown: str = option("cards that the adversary is known to hold: an announced king", "", metavar="CARDS")
    guaranteed: bool = option(
        "also what the holder can make sure of without seeing a card (this takes longer)", default=False
    )
    both_guess: bool = option(
        "also the true chance, both players guessing, when each has two cards left", default=False
    )


class ChancesJson(TypedDict):
    """Against how many hands the holder makes each number of tricks, the point and the vole."""

    tricks: list[int]
    point: int
    vole: int


class GuaranteeJson(TypedDict):
    """Against how many hands the best fixed plan makes the point, if ``exact``; it begins with ``choice``."""

    point: int
    exact: bool
    choice: str | None


class GuessJson(TypedDict):
    """The true chance, both players guessing. Fractions are texts such as ``74/253``.

    ``point`` is the least and the greatest number of hands that the holder's chance comes to, whole where it
    is whole. ``chance`` is the same as a chance, ``seat_chance`` that of his seat over all pairs of hands, ``mix`` how
    often one of his best strategies plays each card.
    """

    hands: int
    point: list[float]
    chance: list[str]
    seat_chance: str
    mix: dict[str, str]
    model: str


class OddsAnswer(ChancesJson):
    """Counts of the adversary's possible hands, ``hands`` in all, both hands seen.

    ``blind`` has the same for each card that the holder may play next, chosen blind, and ``choice`` is the best of
    them. ``models`` says what each figure takes the players to know.
    """

    hands: int
    seat: str
    information: str
    blind: dict[str, ChancesJson]
    choice: str | None
    models: dict[str, str]
    guaranteed: NotRequired[GuaranteeJson]
    both_guess: NotRequired[GuessJson]


def run_odds(request: OddsRequest) -> Odds:
    """Count the hands. Raises ``EcarteError``, also if it is too early for ``both_guess``."""
    own = request.read()
    knowledge = Knowledge(
        own.hand,
        own.turn_up,
        own.seat,
        parse_cards(request.discarded),
        parse_cards(request.played),
        parse_cards(request.shown),
    )
    odds = ask_odds(knowledge, guaranteed=request.guaranteed, both_guess=request.both_guess)
    if odds.no_guess:
        raise EcarteError(odds.no_guess)
    return odds


def odds_to_dict(odds: Odds) -> OddsAnswer:
    """The chances as JSON values."""
    more: dict[str, Any] = {}
    if sure := odds.guarantee:
        more["guaranteed"] = fill(GuaranteeJson, sure, point=sure.winning_hands)
    if guess := odds.guess:
        point = [int(end) if end.denominator == 1 else float(end) for end in guess.point]
        more["both_guess"] = fill(GuessJson, guess, point=point)
    return fill(
        OddsAnswer,
        odds.all_seen,
        odds.knowledge,
        information=describe_knowledge(odds.knowledge),
        blind={str(card): fill(ChancesJson, chances) for card, chances in odds.blind.items()},
        choice=str(odds.best_choice) if odds.best_choice else None,
        models={name: f"{model.name.capitalize()}: {model.meaning}" for name, model in CHANCE_MODELS.items()},
        **more,
    )


ODDS_VERB = Verb(
    run_odds,
    repr,
    (
        'odds "KS QS JS 8H 8D" --turn-up 7H',
        'odds "KS QS JS 8H 8D" --turn-up 7H --seat dealer --played "AD 8D" --guaranteed',
        'odds "7C TC 7S KS KC" --turn-up 7H --played "7C 8C 9C TC 7S 8S" --both-guess',
    ),
    odds_to_dict,
)
