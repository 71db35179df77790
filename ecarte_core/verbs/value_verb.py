"""The verb ``value``: what it is worth to play or to propose, to refuse or to accept, and to make each discard."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, NotRequired, TypedDict

from ..advice.judgement import parse_score
from ..cards import format_cards
from ..cards.constants import HAND_SIZE
from ..cards.errors import EcarteError
from ..cards.json_values import fill
from ..chances.knowledge import Seat
from ..players.choice_worth import USUAL_EFFORT, Worth
from ..players.deal_worth import MODEL, USUAL_TOOK, DealWorth, compute_worth
from ..players.equilibrium import load_equilibrium
from ..players.hidden_cards import HandAtTurn
from ..show.worth_drawing import render_worth
from .description import Verb, option
from .hand_verbs import ScoredHandRequest
from .replay_verbs import seed_option

MOST_DEALS = 1_000_000


def _check_range(name: str, least: int, most: int) -> Callable[[int], None]:
    def check(number: int) -> None:
        if not least <= number <= most:
            raise EcarteError(f"Argument {name}: expected a number from {least:,} to {most:,}, got {number}.")

    return check


@dataclass(frozen=True, kw_only=True)
class ValueRequest(ScoredHandRequest):
    """A hand as dealt: what its choices are worth.

    Of a dealer who is to discard, ``took`` is how many cards the elder hand has taken. Where there is no table,
    ``deals`` is how many simulated deals count and ``seed`` says which. With ``draw`` the answer is drawn too; it links
    to the page that says how the figures are computed, ``method``.
    """

    took: int | None = option(
        f"of a dealer who is to discard: how many cards the elder hand has taken, {USUAL_TOOK} by default",
        metavar="CARDS",
        example="3",
        check=_check_range("took", 1, HAND_SIZE),
    )
    deals: int = option(
        f"simulated deals where there is no table, {USUAL_EFFORT.deals:,} by default",
        USUAL_EFFORT.deals,
        metavar="NUMBER",
        example="40000",
        check=_check_range("deals", 1000, MOST_DEALS),
    )
    seed: int = seed_option("which deals are simulated, with the hand")
    draw: bool = False
    method: str = ""


class WorthJson(TypedDict):
    """Marks in the deal less the adversary's, a king turned up not counted, and their standard error.

    The error is 0 if they are counted exactly. At a score other than 0-0 also the chance of winning the ``game``.
    """

    points: float
    error: float
    game: NotRequired[float]
    game_error: NotRequired[float]


class ValueAnswer(TypedDict):
    """What the choices of a hand as dealt are worth, to its holder; ``throws`` is what the equilibrium throws, of a
    dealer when the elder hand has taken ``took`` cards.

    The choices are ``play`` and ``propose``, or of a dealer to whom a proposal was made ``refuse`` and ``accept``.
    ``keeps`` is how often the equilibrium plays or refuses.
    """

    hand: str
    turn_up: str
    seat: str
    score: list[int]
    play: NotRequired[WorthJson]
    propose: NotRequired[WorthJson]
    refuse: NotRequired[WorthJson]
    accept: NotRequired[WorthJson]
    keeps: float
    throws: list[str]
    took: int
    model: str
    html: NotRequired[str]


class HandValue(NamedTuple):
    """What the choices of a hand are worth, and what was asked."""

    worth: DealWorth
    draw: bool
    method: str


def run_value(request: ValueRequest) -> HandValue:
    """What the choices of a hand as dealt are worth, to its holder.

    ``seed`` and the hand together choose the simulated deals, so the same request has the same answer, and the
    errors of two hands are not alike. Raises ``EcarteError``.
    """
    own = request.read()
    score = parse_score(request.score)
    if request.took is not None and own.seat is Seat.NON_DEALER:
        raise EcarteError("What the elder hand took is known to the dealer; the non-dealer discards first.")
    standing = HandAtTurn(own.hand, own.turn_up, own.seat, elder_took=request.took)
    worth = compute_worth(standing, load_equilibrium(), score, request.deals, request.seed)
    return HandValue(worth, request.draw, request.method)


def value_to_dict(value: HandValue) -> ValueAnswer:
    """The answer as JSON values, and drawn if that was asked for."""
    worth, draw, method = value
    standing = worth.standing
    answer: dict[str, Any] = {name: _to_dict(choice) for name, choice in worth.choices.items()}
    if draw:
        answer["html"] = render_worth(standing.seat, worth, method)
    return fill(ValueAnswer, worth, standing, hand=format_cards(standing.hand), model=MODEL, **answer)


def _to_dict(worth: Worth) -> WorthJson:
    game: dict[str, Any] = {} if worth.game is None else {"game": worth.game, "game_error": worth.game_error}
    return fill(WorthJson, worth, **game)


VALUE_VERB = Verb(
    run_value,
    lambda value: f"{value.worth!r}\n{MODEL}",
    (
        'value "KS QS JS 8H 8D" --turn-up 7H --seat elder',
        'value "QH 9H AS TC 8D" --turn-up 7H --seat dealer --score 3-4',
        'value "QH 9H AS TC 8D" --turn-up 7H --seat dealer --took 5',
    ),
    value_to_dict,
)
