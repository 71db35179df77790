"""What an example is: a hand, a rule's hands or two hands of a sentence, as they are drawn and can be played."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, NamedTuple

from ecarte_core.advice.ledger import by_id
from ecarte_core.cards import Card, Suit
from ecarte_core.chances.knowledge import Knowledge, Seat

Kind = Literal["both hands", "one hand", "rule", "lead", "answer", "exchange", "ending"]
Stood = Literal["you", "adversary", ""]
"""Who played without proposing, or refused, and so loses two with the point (``hoyle.law.49``)."""

type Plan = tuple[tuple[Card, ...], ...]
"""What the author would play, card by card: at each turn of the reader's one of these."""

Press = Literal["play", "another", "two trumps", "apart", "worst", "dealer", "other side", "draw"]

PRESS_NAMES: dict[Press, str] = {
    "play": "Play it",
    "another": "Another adversary",
    "two trumps": "One with two trumps",
    "apart": "One that he got wrong",
    "worst": "The worst for you",
    "dealer": "As dealer",
    "other side": "Play the other hand",
    "draw": "Another draw",
}
"""What the button says that deals such a hand to the adversary."""


class ExampleDeal(NamedTuple):
    """Two hands to play out; the reader holds one of them."""

    press: Press
    """What brings it."""
    says: str
    """What the adversary holds, in a few words, after “against”: ``a hand with two trumps``."""
    trumps: Suit
    own: tuple[Card, ...]
    """The reader's cards."""
    adverse: tuple[Card, ...]
    leads: bool
    """The reader leads."""
    taken: tuple[int, int] = (0, 0)
    """The tricks made before, the reader's first."""
    score: tuple[int, int] = (0, 0)
    """The points of the reader and of his adversary."""
    stood: Stood = ""
    other_name: str = "Your adversary"
    """What the adversary is called: ``Y`` where the sentence calls him so."""
    advised: Plan = ()


class EngineLine(NamedTuple):
    """What the engine says of a hand."""

    says: str
    """What it finds, as a card player would say it: a sentence without figures but tricks."""
    figures: str
    """The same with its figures."""
    model: str


@dataclass(frozen=True, slots=True)
class ShownHand:
    """One hand as the example shows it."""

    name: str
    """What it is, for the heading and for screen readers: ``A’s hand``."""
    cards: tuple[Card, ...]
    """The reader's cards, in the order of the sentence where it names them."""
    trumps: Suit
    turn_up: Card | None
    """None where the sentence names none and none is needed."""
    engine: tuple[EngineLine, ...]
    deals: tuple[ExampleDeal, ...]
    adverse: tuple[Card, ...] = ()
    """The adversary's cards, where the sentence gives them."""
    adverse_name: str = ""
    knowledge: Knowledge | None = None
    """What the laboratory is asked; None for the last cards of a hand."""
    score: tuple[int, int] = (0, 0)
    """The points of the holder and of his adversary."""
    values: tuple[tuple[Card, str], ...] = ()
    """What stands under cards: the tricks that each lead makes."""
    thrown: tuple[Card, ...] = ()
    """The cards that the author would throw out."""


@dataclass(frozen=True, kw_only=True)
class PassageExample:
    """What is shown beside a sentence: a claim of the ledger, and what its check does not say."""

    claim: str
    premise: str = ""
    caption: str
    """What is shown, and what we have supplied where the sentence leaves it open."""
    passages: tuple[str, ...] = ()
    """The sentences that it illustrates, if they are not just the claim's; it stands beside the first."""
    part: str = ""
    """Tells examples of one sentence apart."""
    evidence: str | None = None
    """What goes before the evidence of the premise, where that is shown too; None where it is not."""
    beside: tuple[str, ...] = ()
    """The sentences that give the reader's hand and the adversary's, where each is drawn beside its own."""

    hands_of: tuple[str, ...] = ()
    """Claims with their premises that have the hands, if they are not its own."""
    hands: tuple[tuple[Card, ...], ...] = ()
    """Hands that the ledger has not."""
    names: tuple[str, ...] = ()
    """What the hands are, or what each of them is; else as the claim names them, or by the seat."""
    only: str = ""
    """How the names of the hands begin that are shown; the claim may have others."""
    player: str = "A"
    """Whose cards the reader holds, where both hands are given."""
    line: str = ""
    """The cards that have been played from both hands."""
    turn_up: Card | None = None
    """Where the hand is not the claim's; hearts are trumps where no card is turned."""
    score: tuple[int, int] = (0, 0)
    stood: Stood | None = None
    plan: Plan = ()
    as_dealer: bool = False
    """It can be played as dealer too."""
    tricks: tuple[int, int] = (0, 0)
    against: tuple[tuple[str, ...], ...] = ()
    """For the last cards of a hand: what the adversary may hold, in words and as cards, the first of them first."""
    throws: tuple[Card, ...] = ()
    """What the author's dealer throws out before he draws."""
    weighs: tuple[Card, ...] = ()
    """The cards of which the engine compares keeping and throwing out."""
    marks: tuple[Card, ...] = ()
    """What the author would throw out, where the hand is played as it is."""

    @property
    def id(self) -> str:
        """Its name on the page: ``example.hoyle.jeux-de-regle.2.s1``."""
        return f"example.{self.name}"

    @property
    def name(self) -> str:
        """Its name without the first word: ``hoyle.jeux-de-regle.3.s2.pair``."""
        return ".".join(filter(None, (self.passages[0], self.part)))

    @property
    def author(self) -> str:
        """``Hoyle``, ``Britannica`` or ``Mossop``."""
        return by_id(self.claim).author

    @cached_property
    def arguments(self) -> Mapping[str, Any]:
        """What the check of its premise is asked, by name."""
        return by_id(self.claim).find_premise(self.premise).arguments

    @property
    def kind(self) -> Kind:
        """What it is, as its claim and its fields have it."""
        if self.throws:
            return "exchange"
        if self.against or self.line:
            return "ending"
        if self.hands_of:
            return "one hand"
        if described := self.arguments.get("hands"):
            choice = self.arguments.get("choice")
            seat = choice.seat if choice else described.seat
            return "answer" if seat is Seat.DEALER else "rule"
        if "sets" in self.arguments:
            return "lead"
        return "both hands" if {"position", "game"} & self.arguments.keys() and not self.hands else "one hand"
