"""The equilibrium of proposals: what each seat does in it with every hand, and what that is worth.

The game: five cards each and a turn-up; the elder hand plays or proposes, the dealer refuses or accepts; both
exchange (``ecarte_core.game.lawful_actions.find_discard_limits``); then the elder may propose again, while the
stock lasts. Its ends are worth what best play with both hands seen brings: that is the model, no bound of play at
a table. At love all the worth of a deal is the elder's points less the dealer's; at another score it is the
chance of the game.

A strategy knows of each decision: the hand and the turn-up, up to what cannot matter
(``number_place``, and whether a king is turned up); the round; and how many cards each player
has taken last. It forgets which cards it has discarded itself. A discard follows from the hand, the round and what
the adversary took.

The figures come from ``FILE_NAME``. ``research/equilibrium`` says how they are computed.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from math import hypot, sqrt
from typing import NamedTuple, Self

from ..advice.chances_of_hands import ADVERSE_HANDS
from ..cards import Card, Rank, Suit
from ..cards.errors import EcarteError
from ..cards.package_data import read_package_data
from ..chances.knowledge import Seat
from ..game.lawful_actions import count_most
from ..showing import shows_itself
from .choice_worth import Worth
from .hand_numbers import number_place, split_suits
from .proposal_policy import ExchangeMoment, fit_stock
from .strategy_file import FILE_NAME, UNSEEN_FILE, EquilibriumFile

CERTAIN = 255
"""A chance of one, in the columns."""

POINTS = 250
"""One point, in the columns of worths that are estimates. One that is exact is counted in ``ADVERSE_HANDS``."""

ERRORS = 1000
"""One point, in the columns of standard errors."""

_ROUNDING = 1 / POINTS / sqrt(12)
"""The standard error of a worth that is rounded to the steps in which it is stored."""


class HandWorth(NamedTuple):
    """What a hand is worth at love all, by the first decision of each seat."""

    play: Worth
    """The elder plays without proposing. Exact."""
    propose: Worth
    refuse: Worth
    """The dealer, proposed to, refuses."""
    accept: Worth


@shows_itself
class EquilibriumAbout(NamedTuple):
    """How the figures were made, and how good they are."""

    date: str
    program: str
    """The digest of the program and its tables."""
    seed: int
    iterations: int
    """Deals of which each seat learned, at love all."""
    value: Worth
    """Points a deal to the elder at love all, a king turned up counted for the dealer."""
    exploitability: Worth
    """What both seats together were found to gain by best responses, in points a deal: a lower bound, because a
    better response may exist than those that were found. They are found by a program that shares no code with the
    learning; a responder remembers more than the strategy does: whether he has thrown a trump, and how many plain
    court cards."""
    responses: tuple[Worth, Worth]
    """The part of the elder and of the dealer in it."""


class ExchangeStrategy:
    """The decisions of both seats at one score. [`load_unseen_strategy`][] gives one."""

    def __init__(self, file: EquilibriumFile, score: tuple[int, int] = (0, 0)) -> None:
        self._file = file
        self._prefix = "" if score == (0, 0) else f"{score[0]}-{score[1]}/"
        self._score = score

    @property
    def checksum(self) -> str:
        """The SHA-256 digest of the columns."""
        return str(self._file.header["sha256"])

    @property
    def score(self) -> tuple[int, int]:
        """The elder's and the dealer's points before the deal."""
        return self._score

    def play_chance(self, hand: Iterable[Card], turn_up: Card) -> float:
        """How often the elder plays without proposing, 0 to 1. Raises HandNumberError for no hand."""
        return self._look_up("play", hand, turn_up) / CERTAIN

    def refuse_chance(self, hand: Iterable[Card], turn_up: Card) -> float:
        """How often the dealer refuses the first proposal, 0 to 1. Raises HandNumberError for no hand."""
        return self._look_up("refuse", hand, turn_up) / CERTAIN

    def keep_chance(self, moment: ExchangeMoment) -> float:
        """How often the hand is kept at a moment of a deal: the elder hand plays, the dealer refuses."""
        column = "play" if moment.seat is Seat.NON_DEALER else "refuse"
        if moment.round_number > 1:
            column = name_later(column, moment.round_number, moment.adverse_took, moment.own_took)
        return self._look_up(column, moment.hand, moment.turn_up) / CERTAIN

    def find_discard(self, moment: ExchangeMoment) -> tuple[Card, ...]:
        """What is thrown at a moment of a deal: by the elder hand at least one card, by the dealer perhaps nothing."""
        is_later, took = moment.round_number > 1, moment.adverse_took
        if moment.seat is Seat.NON_DEALER:
            column = f"elder throws again {took}" if is_later else "elder throws"
        else:
            column = f"dealer throws {'again ' * is_later}{took}"
        choice = self._look_up(column, moment.hand, moment.turn_up)
        return list_thrown(moment.hand, moment.turn_up.suit, choice, count_most(moment.stock))

    def at_score(self, elder_score: int, dealer_score: int) -> Self:
        """The decisions at another score, where the worth of a deal is the chance of the game.

        What a strategy has not of its own there is that of love all.

        Raises [`EcarteError`][] unless both have 0 to 4 points.
        """
        _require_scores(elder_score, dealer_score)
        return type(self)(self._file, (elder_score, dealer_score))

    def chance_of_game(self, elder_score: int, dealer_score: int) -> float:
        """How often the elder of the next deal wins the game. Raises EcarteError as [`at_score`][] does."""
        _require_scores(elder_score, dealer_score)
        return float(self.scores["chance"][elder_score][dealer_score])

    @property
    def scores(self) -> Mapping[str, Sequence[Sequence[float]]]:
        """Tables of five rows (the elder's score) and five columns (the dealer's)."""
        tables: Mapping[str, Sequence[Sequence[float]]] = self._file.header["scores"]
        return tables

    def list_keeping(self, seat: Seat, *, king_turned: bool) -> Sequence[float]:
        """How often each hand is kept at the first decision: played without proposing, or refused with.

        The hands are in the order of their places (``number_place``).
        """
        column = "play" if seat is Seat.NON_DEALER else "refuse"
        turn_up = Card(Suit.HEARTS, Rank.KING if king_turned else Rank.SEVEN)
        return [often / CERTAIN for often in self._read_column(column, turn_up)]

    def _look_up(self, column: str, hand: Iterable[Card], turn_up: Card) -> int:
        return self._read_column(column, turn_up)[number_place(hand, turn_up)]

    def _read_column(self, column: str, turn_up: Card) -> Sequence[int]:
        name = f"{column}, king turned" if turn_up.rank is Rank.KING else column
        own = self._prefix + name
        return self._file.read_column(own if self._file.has_column(own) else name)


@shows_itself
class Equilibrium(ExchangeStrategy):
    """A strategy, how good it is, and what its decisions are worth. [`load_equilibrium`][] gives it."""

    @cached_property
    def about(self) -> EquilibriumAbout:
        """How the figures were made."""
        header = self._file.header
        elder, dealer = (
            Worth(header["responses"][seat]["gain"], header["responses"][seat]["error"])
            for seat in ("elder", "dealer")
        )
        return EquilibriumAbout(
            date=header["date"],
            program=header["program"],
            seed=header["seed"],
            iterations=header["iterations"],
            value=Worth(*header["value"]),
            exploitability=Worth(elder.points + dealer.points, hypot(elder.error, dealer.error)),
            responses=(elder, dealer),
        )

    def worth(self, hand: Iterable[Card], turn_up: Card) -> HandWorth:
        """What the first decisions are worth at love all, if all else is played by the equilibrium."""
        place = number_place(hand, turn_up)
        return HandWorth(*[self._read_worth(name, place, turn_up) for name in HandWorth._fields])

    def list_worths(self, choice: str, *, king_turned: bool) -> Sequence[Worth]:
        """What a first decision is worth with each hand at love all, as [`worth`][] gives it for one.

        ``choice`` is a field of [`HandWorth`][]. The hands are in the order of their places, as in
        ``list_keeping``.
        """
        turn_up = Card(Suit.HEARTS, Rank.KING if king_turned else Rank.SEVEN)
        worths = self._read_column(f"worth {choice}", turn_up)
        if choice == "play":
            return [Worth(worth / ADVERSE_HANDS, 0.0) for worth in worths]
        errors = self._read_column(f"error {choice}", turn_up)
        return [_estimate(worth, error) for worth, error in zip(worths, errors, strict=True)]

    def _read_worth(self, name: str, place: int, turn_up: Card) -> Worth:
        worth = self._read_column(f"worth {name}", turn_up)[place]
        if name == "play":
            return Worth(worth / ADVERSE_HANDS, 0.0)
        return _estimate(worth, self._read_column(f"error {name}", turn_up)[place])


def _estimate(worth: int, error: int) -> Worth:
    """A figure as it is stored: no error is less than that of rounding, and none is taken for exact."""
    return Worth(worth / POINTS, hypot(error / ERRORS, _ROUNDING))


def name_later(decision: str, round_number: int, adverse_took: int, own_took: int) -> str:
    """The column of ``play`` or ``refuse`` in the second round or a later one, after the last exchange."""
    return f"{decision} {min(round_number, 3)} {adverse_took} {own_took}"


def list_thrown(hand: Sequence[Card], trumps: Suit, choice: int, most: int = 5) -> tuple[Card, ...]:
    """The cards of a discard, in the order of the hand.

    A discard is a number of cards of each suit: of trumps, then of the plain suits from the one with the greatest
    bits down (``hand_numbers``). They are the lowest of their suits. ``choice`` counts the discards of a hand,
    the last suit's cards first. If the stock has only ``most`` cards, ``fit_stock`` says which are kept.
    """
    _, suits = split_suits(hand, trumps)
    order = [trumps, *sorted((suit for suit in Suit if suit is not trumps), key=lambda suit: -suits[suit])]
    counts = [0, 0, 0, 0]
    for place in (3, 2, 1, 0):
        choice, counts[place] = divmod(choice, suits[order[place]].bit_count() + 1)
    discards: set[Card] = set()
    for suit, count in zip(order, fit_stock(counts, most), strict=True):
        discards.update(sorted(card for card in hand if card.suit == suit)[:count])
    return tuple(card for card in hand if card in discards)


def _require_scores(*scores: int) -> None:
    for score in scores:
        if not 0 <= score <= 4:
            raise EcarteError(f"A player who has not won has 0 to 4 points, not {score}.")


@cache
def load_equilibrium() -> Equilibrium:
    """The equilibrium that ships with the engine.

    Raises ``MissingDataError`` if its file is absent, as in a browser that has not
    yet fetched it, and ``EquilibriumFileError`` if it is damaged.

    Examples:
        >>> from ecarte_core.cards import parse_card, parse_hand
        >>> f"{load_equilibrium().play_chance(parse_hand('KS QS JS 8H 8D'), parse_card('7H')):.0%}"
        '100%'
    """
    return Equilibrium(load_equilibrium_file())


@cache
def load_equilibrium_file() -> EquilibriumFile:
    """The file of the equilibrium that ships with the engine. Raises as ``load_equilibrium``."""
    return EquilibriumFile(read_package_data(FILE_NAME))


@cache
def load_unseen_strategy() -> ExchangeStrategy:
    """The strategy that was learned where neither player sees the other's hand when the cards are played.

    Raises as [`load_equilibrium`][]. ``research/blind_exchanges`` says how it was learned.
    """
    return ExchangeStrategy(EquilibriumFile(read_package_data(UNSEEN_FILE)))
