"""The verbs on chances: ``odds``, over all hands of the adversary, and ``ending``, those of a recorded game."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, NotRequired, TypedDict

from ..advice.author_hands import make_prior
from ..cards import parse_card, parse_cards, parse_hand
from ..cards.constants import AUTHORS, HAND_SIZE
from ..cards.errors import EcarteError, quote
from ..cards.json_values import fill
from ..chances.chances import Odds
from ..chances.hand_odds import ask_odds
from ..chances.knowledge import Knowledge, OwnCards, describe_knowledge, parse_seat
from ..chances.models import CHANCE_MODELS
from ..chances.seat_knowledge import view_deal
from ..game import Player, Stage, known_cards
from ..record import parse_record
from ..record.frame_builder import Position
from ..record.what_if_line import require_position
from ..show.chance_drawing import EndingChances, describe_ending, ending_html
from .description import REQUIRED, Verb, option, word
from .replay_verbs import record_word, step_word

EXCHANGED = (
    "Cards were exchanged in this deal, and neither player knows what the other threw away. The true chance is "
    "computed only where nobody has exchanged."
)


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


@dataclass(frozen=True, kw_only=True)
class EndingRequest:
    """A step, such as ``1.10``, of the game in ``record``, with two cards left to each player.

    ``supposing`` is an author, ``hoyle`` or ``britannica``, by whose rules both players are supposed to have
    proposed and refused. With ``hidden``, a player's name, only the other is asked
    about. The drawn answer links to the page that says what ``chances`` mean.
    """

    record: str = record_word("docs/games/both-guess.ecarte")
    at: str = step_word("the step, such as 1.10")
    supposing: str = option(
        "suppose that both players proposed and refused by the rules of hoyle or britannica",
        "",
        metavar="AUTHOR",
    )
    hidden: str = option("leave out the player of this name", "", metavar="PLAYER")
    chances: str = ""


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


class EndingAnswer(TypedDict):
    """The chances of each player whose hand is known, the one who is to play first."""

    say: str
    html: str


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


class Ending(NamedTuple):
    """The chances at a step of a record."""

    players: tuple[EndingChances, ...]
    about: str
    """The address of the page that says what chances mean."""


def run_ending(request: EndingRequest) -> Ending:
    """Compute the chances at the step. Raises ``EcarteError``."""
    position = require_position(parse_record(request.record), request.at)
    endings = tuple(_list_endings(position, request))
    if not endings:
        raise EcarteError(
            f"At step {position.frame.id} no hand is known of which a chance could be computed."
        )
    return Ending(endings, request.chances)


def _list_endings(position: Position, request: EndingRequest) -> Iterator[EndingChances]:
    author, hidden = request.supposing, request.hidden
    if hidden and hidden not in position.frame.names:
        raise EcarteError(f"{quote(hidden)} does not play; write {' or '.join(position.frame.names)}.")
    if author and author not in AUTHORS:
        raise EcarteError(f"{quote(author)} is not one of the authors; write {' or '.join(AUTHORS)}.")
    deal, to_act = position.state.deal, position.state.to_act
    if deal is None or position.state.stage is not Stage.PLAY:
        raise EcarteError(f"At step {position.frame.id} no card is to be played.")
    refused = deal.vulnerable is deal.dealer
    is_open = not any(deal.discards)
    for player in sorted(Player, key=lambda player: player is not to_act):
        if len(known_cards(deal.hands[player])) < HAND_SIZE or position.frame.names[player] == hidden:
            continue
        knowledge = view_deal(deal, player)
        prior = make_prior(author, knowledge.turn_up, refused=refused)
        odds = ask_odds(knowledge, guaranteed=True, both_guess=is_open, prior=prior)
        yield EndingChances(
            position.frame.names[player],
            player is to_act,
            odds if is_open else replace(odds, no_guess=EXCHANGED),
        )


def ending_to_dict(ending: Ending) -> EndingAnswer:
    """The chances as JSON values, and drawn."""
    return {"say": describe_ending(ending.players), "html": ending_html(ending.players, ending.about)}


ENDING_VERB = Verb(
    run_ending,
    lambda ending: describe_ending(ending.players),
    ("ending docs/games/both-guess.ecarte 1.10",),
    ending_to_dict,
)
