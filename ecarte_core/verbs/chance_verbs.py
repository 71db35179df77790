"""The verbs on chances: ``odds``, over all hands of the adversary, and ``ending``, those of a recorded game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple, NotRequired, TypedDict

from ..advice.opening_prior import OPENINGS, make_prior
from ..cards import parse_card, parse_cards, parse_hand
from ..cards.constants import AUTHORS, HAND_SIZE
from ..cards.errors import EcarteError, quote
from ..chances.both_guess import BothGuess, solve_both_guess
from ..chances.chance_format import format_percent
from ..chances.chances import Chances, Odds, compute_odds
from ..chances.guaranteed import compute_guarantee
from ..chances.knowledge import Knowledge, describe_knowledge, parse_seat
from ..chances.models import CHANCE_MODELS
from ..chances.public_view import GuessingError
from ..chances.seat_knowledge import view_deal
from ..game import DealState, Player, Stage, known_cards
from ..record import parse_record
from ..record.frame_builder import Position
from ..record.what_if_line import require_position
from ..show.chance_drawing import EndingChances, describe_ending, ending_html
from .description import REQUIRED, Verb, option, word
from .replay_verbs import record_word, step_word

MODELS = {name: f"{model.name.capitalize()}: {model.meaning}" for name, model in CHANCE_MODELS.items()}
"""What each figure takes the players to know."""


EXCHANGED = (
    "Cards were exchanged in this deal, and neither player knows what the other threw away. The true chance is "
    "computed only where nobody has exchanged."
)


def hand_word(help: str, default: Any = REQUIRED) -> Any:
    """The field for a hand of five."""
    return word(help, default, example="QH JH TH 7C 7D")


def turn_up_option(default: Any = REQUIRED) -> Any:
    """The field for the card turned up."""
    return option("the card that fixes the trumps", default, metavar="CARD", example="7H")


def seat_option() -> Any:
    """The field for the holder's seat."""
    return option("non-dealer (or elder), the default, or dealer", "non-dealer", example="dealer")


def played_option() -> Any:
    """The field for the cards of the play so far."""
    return option(
        "every card played so far, in order, the first lead first", "", metavar="CARDS", example="7C 8C 9C"
    )


def opening_option(what: str) -> Any:
    """The field for what a true chance supposes of the proposals."""
    return option(f"what {what} supposes of the proposals: {', '.join(OPENINGS)}; nothing by default", "")


@dataclass(frozen=True, kw_only=True)
class OddsRequest:
    """What the holder of a hand has seen; ``guaranteed`` and ``both_guess`` ask for these chances too.

    ``announced`` are cards of his own that his adversary knows of; ``opening`` is what ``both_guess`` supposes of
    the proposals.
    """

    hand: str = hand_word("the five cards held when play begins, as “KS 10H 7C …”")
    turn_up: str = turn_up_option()
    seat: str = seat_option()
    discarded: str = option("cards that the holder threw away", "", metavar="CARDS")
    played: str = played_option()
    shown: str = option("cards that the adversary is known to hold: an announced king", "", metavar="CARDS")
    announced: str = option(
        "cards of his own that the adversary knows of: a king that he announced", "", metavar="CARDS"
    )
    guaranteed: bool = option(
        "also what the holder can make sure of without seeing a card (this takes longer)", default=False
    )
    both_guess: bool = option(
        "also the true chance, both players guessing, when each has two cards left", default=False
    )
    opening: str = opening_option("--both-guess")


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
    choice: NotRequired[str | None]


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


class EndingSeat(TypedDict):
    """The chances of one player; where there is no true chance, ``no_both_guess`` says why."""

    player: str
    hands: int
    point: int
    guaranteed: GuaranteeJson
    both_guess: GuessJson | None
    no_both_guess: str


class EndingAnswer(TypedDict):
    """The chances at the step ``at`` of each player whose hand is known, the one who is to play first."""

    at: str
    seats: list[EndingSeat]
    say: str
    html: str


class GuessAnswer(NamedTuple):
    """One of the two is there."""

    solved: BothGuess | None
    why_not: str = ""


def try_both_guess(knowledge: Knowledge, opening: str = "") -> GuessAnswer:
    """Solve the ending. ``opening`` is a name of ``OPENINGS``, or empty.

    Raises ``EcarteError`` for another name, and for cards that contradict each other.
    """
    prior = make_prior(opening, knowledge.turn_up)
    try:
        return GuessAnswer(solve_both_guess(knowledge, prior))
    except GuessingError as error:
        return GuessAnswer(None, str(error))


def read_knowledge(request: OddsRequest) -> Knowledge:
    """What the holder knows, as the request says it."""
    turn_up = parse_card(request.turn_up)
    return Knowledge(
        parse_hand(request.hand, trumps=turn_up.suit),
        turn_up,
        parse_seat(request.seat),
        parse_cards(request.discarded),
        parse_cards(request.played),
        parse_cards(request.shown),
        announced=parse_cards(request.announced),
    )


def run_odds(request: OddsRequest) -> OddsAnswer:
    """Count the hands. Raises ``EcarteError``, also if it is too early for ``both_guess``."""
    knowledge = read_knowledge(request)
    prior = make_prior(request.opening, knowledge.turn_up)
    if prior and not request.both_guess:
        raise EcarteError("An opening is supposed for the true chance only; ask for that too (--both-guess).")
    answer = odds_to_dict(knowledge, compute_odds(knowledge))
    if request.guaranteed:
        sure = compute_guarantee(knowledge)
        choice = str(sure.choice) if sure.choice else None
        answer["guaranteed"] = {"point": sure.winning_hands, "exact": sure.exact, "choice": choice}
    if request.both_guess:
        answer["both_guess"] = guess_to_dict(solve_both_guess(knowledge, prior))
    return answer


def guess_to_dict(guess: BothGuess) -> GuessJson:
    """The answer of *both guess* as JSON values."""
    return {
        "hands": guess.hands,
        "point": [int(end) if end.denominator == 1 else float(end) for end in guess.point],
        "chance": [str(end) for end in guess.chance],
        "seat_chance": str(guess.seat_chance),
        "mix": {str(card): str(often) for card, often in guess.mix.items()},
        "model": guess.model,
    }


def odds_to_dict(knowledge: Knowledge, odds: Odds) -> OddsAnswer:
    """The chances as JSON values."""
    return {
        "hands": odds.all_seen.hands,
        "tricks": list(odds.all_seen.tricks),
        "point": odds.all_seen.point,
        "vole": odds.all_seen.vole,
        "seat": str(knowledge.seat),
        "information": describe_knowledge(knowledge),
        "blind": {str(card): _chances_to_dict(chances) for card, chances in odds.blind.items()},
        "choice": str(odds.best_choice) if odds.best_choice else None,
        "models": MODELS,
    }


def format_odds(answer: OddsAnswer) -> str:
    """The answer in words and figures."""
    hands = answer["hands"]
    lines = [answer["information"], "", f"Of {hands:,} hands, both hands seen, the {answer['seat']} makes"]
    for tricks, count in enumerate(answer["tricks"]):
        lines.append(_format_row(f"{tricks} trick{'' if tricks == 1 else 's'}", count, hands))
    lines += [
        _format_row("the point", answer["point"], hands),
        _format_row("the vole", answer["vole"], hands),
    ]
    if answer["blind"]:
        lines += ["", "The point, by the next card, chosen blind and both hands seen after:"]
        for card, counts in answer["blind"].items():
            lines.append(_format_row(parse_card(card).symbol, counts["point"], hands))
    if sure := answer.get("guaranteed"):
        how = "the best fixed plan" if sure["exact"] else "the best plan found"
        begins = f", beginning with {parse_card(sure['choice']).symbol}" if sure["choice"] else ""
        lines += ["", f"The point, guaranteed without seeing a card{begins} ({how}):"]
        lines.append(_format_row("the point", sure["point"], hands))
    if guess := answer.get("both_guess"):
        lines += ["", f"The point, if both guess. {guess['model'].partition(': ')[2]}"]
        lines += format_guess(guess)
    return "\n".join(lines)


def format_guess(guess: GuessJson) -> list[str]:
    """The answer of *both guess* in lines, as ``guess_to_dict`` gives it."""
    labels: tuple[str, ...] = ("the point",)
    if guess["point"][0] != guess["point"][1]:
        labels = ("least", "greatest")
    rows = [
        _format_row(label, count, guess["hands"])
        for label, count in zip(labels, guess["point"], strict=False)
    ]
    seat = Fraction(guess["seat_chance"])
    counted = f"({seat.numerator:,} of {seat.denominator:,})"
    rows.append(f"  this seat  {format_percent(seat):>7} {counted} over all hands")
    if len(guess["mix"]) > 1:
        parts = [f"{parse_card(card).symbol} {often}" for card, often in guess["mix"].items()]
        rows.append(f"  One of the best strategies mixes the next card: {', '.join(parts)}.")
    return rows


def _chances_to_dict(chances: Chances) -> ChancesJson:
    return {"tricks": list(chances.tricks), "point": chances.point, "vole": chances.vole}


def _format_row(label: str, count: float, hands: int) -> str:
    amount = f"{count:,}" if isinstance(count, int) else f"{count:,.2f}"
    return f"  {label:<10} {format_percent(Fraction(count) / hands):>7} ({amount} of {hands:,})"


ODDS_VERB = Verb(
    run_odds,
    format_odds,
    (
        'odds "KS QS JS 8H 8D" --turn-up 7H',
        'odds "KS QS JS 8H 8D" --turn-up 7H --seat dealer --played "AD 8D" --guaranteed',
        'odds "7C TC 7S KS KC" --turn-up 7H --played "7C 8C 9C TC 7S 8S" --both-guess',
    ),
)


def run_ending(request: EndingRequest) -> EndingAnswer:
    """Compute the chances at the step. Raises ``EcarteError``."""
    position = require_position(parse_record(request.record), request.at)
    endings = tuple(_list_endings(position, request))
    if not endings:
        raise EcarteError(
            f"At step {position.frame.id} no hand is known of which a chance could be computed."
        )
    return {
        "at": position.frame.id,
        "seats": [_seat_to_dict(ending) for ending in endings],
        "say": describe_ending(endings),
        "html": ending_html(endings, request.chances),
    }


def _list_endings(position: Position, request: EndingRequest) -> Iterator[EndingChances]:
    author, hidden = request.supposing, request.hidden
    if hidden and hidden not in position.frame.names:
        raise EcarteError(f"{quote(hidden)} does not play; write {' or '.join(position.frame.names)}.")
    if author and author not in AUTHORS:
        raise EcarteError(f"{quote(author)} is not one of the authors; write {' or '.join(AUTHORS)}.")
    deal, to_act = position.state.deal, position.state.to_act
    if deal is None or position.state.stage is not Stage.PLAY:
        raise EcarteError(f"At step {position.frame.id} no card is to be played.")
    for player in sorted(Player, key=lambda player: player is not to_act):
        if len(known_cards(deal.hands[player])) < HAND_SIZE or position.frame.names[player] == hidden:
            continue
        knowledge = view_deal(deal, player)
        guess = (
            GuessAnswer(None, EXCHANGED)
            if any(deal.discards)
            else try_both_guess(knowledge, _name_opening(deal, author))
        )
        yield EndingChances(
            position.frame.names[player],
            player is to_act,
            compute_odds(knowledge),
            compute_guarantee(knowledge),
            guess.solved,
            guess.why_not,
        )


def _name_opening(deal: DealState, author: str) -> str:
    """The name that the opening of the deal has among those that may be supposed."""
    return f"{author}-{'refused' if deal.vulnerable is deal.dealer else 'played'}" if author else ""


def _seat_to_dict(ending: EndingChances) -> EndingSeat:
    return {
        "player": ending.player,
        "hands": ending.odds.all_seen.hands,
        "point": ending.odds.all_seen.point,
        "guaranteed": {"point": ending.guarantee.winning_hands, "exact": ending.guarantee.exact},
        "both_guess": guess_to_dict(ending.guess) if ending.guess else None,
        "no_both_guess": ending.why_not,
    }


def format_ending(answer: EndingAnswer) -> str:
    """The chances in sentences."""
    return answer["say"]


ENDING_VERB = Verb(run_ending, format_ending, ("ending docs/games/both-guess.ecarte 1.10",))
