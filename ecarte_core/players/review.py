"""A recorded game, decision by decision: what the player did, what it cost him, and what he might have done.

Choices are compared by the chance of winning the game, so that the score counts, and priced in points a deal as well
(``decision_prices``). Each price names its model.
"""

import json
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import lru_cache
from math import hypot
from typing import Any, NamedTuple

from ..cards import Card
from ..cards.errors import EcarteError
from ..chances.both_guess import BothGuess
from ..game import Discard, PlayCard, Player, PlayerAction, PlayHand, Refuse, known_cards
from ..game.wording import describe_cards, sort_cards
from ..record import Record
from .choice_worth import Effort, Worth
from .deal_worth import Solution
from .decision_prices import (
    CARD_MODEL,
    KING_MODEL,
    PROPOSAL_MODEL,
    REVIEW_EFFORT,
    price_cards,
    price_discards,
    price_king,
    price_proposal,
    solve_last_cards,
)
from .recorded_decisions import (
    AuthorAdvice,
    DecisionKind,
    PlayerDecision,
    SkippedDecision,
    find_advice,
    find_laws,
    list_decisions,
)
from .worth_words import is_more_than_error

WORST = 3
"""How many of the costliest decisions are explained."""


class PricedOption(NamedTuple):
    """Something that the player could do. ``behind`` is the chance of the game that it brings less than the best."""

    words: str
    """``propose``, ``lead the king of spades``."""
    worth: Worth
    is_chosen: bool
    behind: float = 0.0
    behind_error: float = 0.0


class PricedDecision(NamedTuple):
    """A decision with its options, the best first."""

    decision: PlayerDecision
    question: str
    options: tuple[PricedOption, ...]
    model: str
    authors: tuple[AuthorAdvice, ...]
    laws: tuple[str, ...]
    guess: BothGuess | None = None
    """The true chance of the point if both players guess, where it is computed at once: with two cards each."""

    @property
    def chosen(self) -> PricedOption:
        """What he did."""
        return next(option for option in self.options if option.is_chosen)

    @property
    def best(self) -> PricedOption:
        """What brings the best chance of the game."""
        return self.options[0]

    @property
    def is_costly(self) -> bool:
        """True if another choice was better by more than chance explains."""
        option = self.chosen
        return option.behind > 0 and is_more_than_error(option.behind, option.behind_error)

    @property
    def game_cost(self) -> float:
        """The chance of the game that the choice cost; 0 if the difference may be chance."""
        return self.chosen.behind if self.is_costly else 0.0

    @property
    def cost(self) -> float:
        """The points that it cost."""
        return max(0.0, self.best.worth.points - self.chosen.worth.points) if self.is_costly else 0.0

    @property
    def error(self) -> float:
        """The standard error of [`cost`][]; 0 if it is exact."""
        return hypot(self.best.worth.error, self.chosen.worth.error) if self.is_costly else 0.0


class Review(NamedTuple):
    """A player's decisions in a record: all that can be priced, those of them that are, and those that cannot be."""

    player: Player
    listed: tuple[PlayerDecision, ...]
    decisions: tuple[PricedDecision, ...]
    skipped: tuple[SkippedDecision, ...]

    @property
    def left(self) -> int:
        """How many decisions are still to be priced."""
        return len(self.listed) - len(self.decisions)

    @property
    def cost(self) -> float:
        """The points that all decisions cost together."""
        return sum(priced.cost for priced in self.decisions)

    @property
    def game_cost(self) -> float:
        """The chance of the game that they cost together."""
        return sum(priced.game_cost for priced in self.decisions)

    @property
    def costliest(self) -> tuple[PricedDecision, ...]:
        """The decisions that cost most of the game, at most [`WORST`][], the costliest first."""
        costly = [priced for priced in self.decisions if priced.is_costly]
        return tuple(sorted(costly, key=lambda priced: -priced.game_cost)[:WORST])


@lru_cache(maxsize=8)
def _list_decisions(record: Record, player: Player) -> tuple[PlayerDecision | SkippedDecision, ...]:
    return tuple(list_decisions(record, player))


_SIMULATED: Collection[DecisionKind] = ("proposal", "answer", "discard")


class Reviewer:
    """Prices decisions, and keeps what it has priced, so that a game can be reviewed decision by decision.

    The strategy is loaded for the first price: to list the decisions needs none.
    """

    def __init__(self, load_solution: Callable[[], Solution], effort: Effort = REVIEW_EFFORT) -> None:
        self._load_solution, self._effort = load_solution, effort
        self._priced: dict[PlayerDecision, PricedDecision] = {}

    def review(
        self,
        record: Record,
        player: Player,
        deals: Collection[int] | None = None,
        most: int | None = None,
    ) -> Review:
        """Price each decision of ``player``, in all deals or in those given.

        At most ``most`` are priced that are not priced yet, first those that take no time: cards and kings.

        Raises ``StepError`` for a record with an unlawful step.
        """
        decisions = [
            decision
            for decision in _list_decisions(record, player)
            if deals is None or decision.deal in deals
        ]
        listed = tuple(decision for decision in decisions if isinstance(decision, PlayerDecision))
        new = [decision for decision in listed if decision not in self._priced]
        for decision in sorted(new, key=lambda decision: decision.kind in _SIMULATED)[:most]:
            self.price(decision)
        return Review(
            player,
            listed,
            tuple(self._priced[decision] for decision in listed if decision in self._priced),
            tuple(decision for decision in decisions if isinstance(decision, SkippedDecision)),
        )

    def price(self, decision: PlayerDecision) -> PricedDecision:
        """Price one decision: from ``decision.view``, so from what the player could know."""
        if decision not in self._priced:
            question, options, model = self._list_options(decision)
            options.sort(key=lambda option: (option.behind, not option.is_chosen))
            self.take_up(decision, question, tuple(options), model)
        return self._priced[decision]

    def take_up(
        self, decision: PlayerDecision, question: str, options: tuple[PricedOption, ...], model: str
    ) -> None:
        """Keep prices that were computed before, the best option first."""
        guess = solve_last_cards(decision.view) if decision.kind == "card" else None
        self._priced[decision] = PricedDecision(
            decision, question, options, model, find_advice(decision), find_laws(decision), guess
        )

    def _list_options(self, decision: PlayerDecision) -> tuple[str, list[PricedOption], str]:
        view, choice, solution = decision.view, decision.choice, self._load_solution()
        chance = solution.chance_of_game
        match decision.kind:
            case "card":
                verb = "play" if view.lead else "lead"
                cards = price_cards(view, chance)
                options = [
                    (f"{verb} the {card.spoken_name}", worth, choice == PlayCard(view.player, card))
                    for card, worth in cards.items()
                ]
                return "Which reply?" if view.lead else "Which lead?", _compare(options), CARD_MODEL
            case "king" | "turned king":
                turned = decision.kind == "turned king"
                verb, place = ("mark", "turned up") if turned else ("announce", "held")
                silent, marked = price_king(view, chance, turned=turned)
                options = [
                    (f"{verb} the king", marked, choice is not None),
                    ("say nothing", silent, choice is None),
                ]
                return f"The king {place}: {verb} it?", _compare(options), KING_MODEL
            case "discard":
                return "Which discard?", self._list_discards(decision, solution), PROPOSAL_MODEL
            case _:
                keep, change = ("play", "propose") if decision.kind == "proposal" else ("refuse", "accept")
                worths = price_proposal(view, solution, self._effort)
                keeps = isinstance(choice, PlayHand | Refuse)
                options = [(keep, worths.keep, keeps), (change, worths.change, not keeps)]
                return f"{keep.capitalize()} or {change}?", _compare(options), PROPOSAL_MODEL

    def _list_discards(self, decision: PlayerDecision, solution: Solution) -> list[PricedOption]:
        choice = decision.choice
        assert isinstance(choice, Discard)
        discard = known_cards(choice.cards)
        rows = price_discards(decision.view, discard, solution, self._effort)
        return [
            PricedOption(
                name_discard(row.cards),
                row.worth,
                set(row.cards) == set(discard),
                row.behind,
                row.behind_error,
            )
            for row in rows
        ]


def _compare(options: list[tuple[str, Worth, bool]]) -> list[PricedOption]:
    """The options with what each is behind the best, by the chance of the game."""
    best = max((worth for _, worth, _ in options), key=lambda worth: worth.game or 0.0)
    return [
        PricedOption(
            words,
            worth,
            is_chosen,
            (best.game or 0.0) - (worth.game or 0.0),
            0.0 if worth is best else hypot(best.game_error, worth.game_error),
        )
        for words, worth, is_chosen in options
    ]


def name_discard(cards: tuple[Card, ...]) -> str:
    """``discard the king and ten of spades``, or ``keep all five``."""
    return f"discard {describe_cards(sort_cards(cards))}" if cards else "keep all five"


def describe_choice(decision: PlayerDecision) -> str:
    """What the player did, as an option names it."""
    return "say nothing" if decision.choice is None else describe_advice(decision, decision.choice)


def describe_advice(decision: PlayerDecision, action: PlayerAction) -> str:
    """What an author would do, as an option names it."""
    leads = decision.view.lead is None
    match action:
        case PlayCard() if decision.kind == "king":
            return "say nothing"
        case PlayCard(_, card):
            return f"{'lead' if leads else 'play'} the {card.spoken_name}"
        case Discard(_, cards):
            return name_discard(known_cards(cards))
        case _:
            return _ACTION_WORDS[action.kind]


_ACTION_WORDS = {
    "mark": "mark the king",
    "announce": "announce the king",
    "propose": "propose",
    "accept": "accept",
    "refuse": "refuse",
    "stand": "play",
}


# --- prices that are kept ----------------------------------------------------------------------------------------
# The prices of a review as a text, so that a game that was reviewed need not be priced again.
#
# Prices depend on the strategy and on the program: those that others made are not used.

_MOST_WORDS = 600  # of a kept text and a figure: no review comes near, and what is more is refused as damaged
_MOST_POINTS = 100.0


class KeptPrice(NamedTuple):
    """One decision's question, options (the best first) and model."""

    question: str
    options: tuple[PricedOption, ...]
    model: str


class KeptPricesError(EcarteError):
    """The text is not what ``write_prices`` wrote."""


def write_prices(decisions: Iterable[PricedDecision], made_by: str) -> str:
    """The prices of these decisions, as JSON. ``made_by`` names the program and the strategy."""
    listed = [
        {
            "step": priced.decision.step,
            "kind": priced.decision.kind,
            "question": priced.question,
            "model": priced.model,
            "options": [
                [option.words, option.is_chosen, option.behind, option.behind_error, *option.worth]
                for option in priced.options
            ],
        }
        for priced in decisions
    ]
    return json.dumps({"made_by": made_by, "decisions": listed}, ensure_ascii=False)


def read_prices(text: str, made_by: str) -> Mapping[tuple[str, str], KeptPrice]:
    """What ``write_prices`` wrote, by the step and the kind of each decision.

    Empty if another program or strategy made it. Raises ``KeptPricesError`` if it is damaged.
    """
    try:
        saved = json.loads(text)
        if saved["made_by"] != made_by:
            return {}
        return {
            (_read_word(each["step"]), _read_word(each["kind"])): _read_price(each)
            for each in saved["decisions"]
        }
    except (KeyError, TypeError, ValueError) as fault:
        raise KeptPricesError("The kept review is damaged. The game can be reviewed again.") from fault


def _read_price(saved: Mapping[str, Any]) -> KeptPrice:
    options = tuple(
        PricedOption(
            _read_word(words), _read_worth(*worth), is_chosen is True, _read_figure(less), _read_figure(error)
        )
        for words, is_chosen, less, error, *worth in saved["options"]
    )
    if sum(option.is_chosen for option in options) != 1:
        raise ValueError("not one option is the chosen one")
    return KeptPrice(_read_word(saved["question"]), options, _read_word(saved["model"]))


def _read_worth(points: object, error: object, game: object, game_error: object) -> Worth:
    chance = None if game is None else _read_figure(game)
    return Worth(_read_figure(points), _read_figure(error), chance, _read_figure(game_error))


def _read_word(value: object) -> str:
    if not isinstance(value, str) or len(value) > _MOST_WORDS:
        raise TypeError("no word")
    return value


def _read_figure(value: object) -> float:
    if not isinstance(value, int | float) or not -_MOST_POINTS <= value <= _MOST_POINTS:
        raise TypeError("no figure")
    return float(value)
