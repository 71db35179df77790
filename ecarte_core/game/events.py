"""What happened in a game: each event names the laws that make it so, and describes itself in a sentence.

``laws`` are identifiers of Cavendish's laws (where he is silent, as on the rule of play, of Britannica's
paragraph). ``describe(names)`` gives one plain sentence or more, with the players' names in the order of
``Player``. Events of different types are never equal.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from ..cards import Card
from ..cards.sentence_words import NUMBER_WORDS, READER_NAME, conjugate, name_inside
from .state import CardOrUnseen, DealOrder, Hand, Player, Unseen
from .wording import PlayerNames, count_cards, describe_cards, describe_cut_card, describe_known_cards

type RiskTaken = Literal["played without proposing", "refused the first proposal"]
"""What a player did who loses two if he does not make the point (``cavendish.law.49``)."""

_RISK = "if the point is lost, it costs two"
"""What Law 49 adds, said when nothing is lost yet."""


@dataclass(frozen=True, slots=True)
class CutMade:
    """Both players have cut; ``dealer`` is None when the cards are equal."""

    cards: tuple[CardOrUnseen, CardOrUnseen]
    dealer: Player | None
    laws: tuple[str, ...] = ("cavendish.law.5",)

    def describe(self, names: PlayerNames) -> str:
        """Who cuts what, and who deals."""
        first, second = (describe_cut_card(card) for card in self.cards)
        cuts = f"{names[0]} {conjugate(names[0], 'cuts')} {first}, {name_inside(names[1])} {second}"
        if self.dealer is None:
            return f"{cuts}; {'you both' if READER_NAME in names else 'they'} cut again."
        who = names[self.dealer]
        has, deals = conjugate(who, "has"), conjugate(who, "deals")
        return f"{cuts}; {name_inside(who)} {has} the higher card and {deals}."


@dataclass(frozen=True, slots=True)
class Dealt:
    """Each player has been dealt five cards, and a trump has been turned up."""

    dealer: Player
    order: DealOrder | None
    turn_up: Card
    laws: tuple[str, ...] = ("cavendish.law.8", "cavendish.law.10")

    def describe(self, names: PlayerNames) -> str:
        """Who deals, in which order, and what he turns up."""
        order = f" by {self.order.spoken_name}" if self.order else ""
        who = names[self.dealer]
        deals, turns = conjugate(who, "deals"), conjugate(who, "turns")
        return f"{who} {deals}{order}, and {turns} up the {self.turn_up.spoken_name}."


@dataclass(frozen=True, slots=True)
class TurnedKingForgone:
    """The next trump has been turned, and the king turned up in the deal before was never marked."""

    player: Player
    laws: tuple[str, ...] = ("cavendish.law.22",)

    def describe(self, names: PlayerNames) -> str:
        """Who has lost the right."""
        return f"{names[self.player]} did not mark the king turned up, and can do so no longer."


@dataclass(frozen=True, slots=True)
class KingMarked:
    """The dealer marks the king that he turned up."""

    player: Player
    laws: tuple[str, ...] = ("cavendish.law.22", "cavendish.law.47")

    def describe(self, names: PlayerNames) -> str:
        """Who marks."""
        who = names[self.player]
        return f"{who} {conjugate(who, 'marks')} one for the king turned up."


@dataclass(frozen=True, slots=True)
class KingAnnounced:
    """A player announces the king of trumps that he was dealt, and marks it.

    ``first_card`` is true if the king is the first card that he played and lies on the table already.
    """

    player: Player
    first_card: bool

    @property
    def laws(self) -> tuple[str, ...]:
        """Law 24 if the king is his first card, otherwise Law 23."""
        return ("cavendish.law.24" if self.first_card else "cavendish.law.23", "cavendish.law.47")

    def describe(self, names: PlayerNames) -> str:
        """Who announces."""
        who = names[self.player]
        return f"{who} {conjugate(who, 'announces')} the king and {conjugate(who, 'marks')} one."


@dataclass(frozen=True, slots=True)
class KingLapsed:
    """The holder of the king has not announced it in time. ``first_card``: the king was his first card."""

    player: Player
    first_card: bool

    @property
    def laws(self) -> tuple[str, ...]:
        """Law 24 if the king was his first card, otherwise Law 23."""
        return ("cavendish.law.24" if self.first_card else "cavendish.law.23",)

    def describe(self, names: PlayerNames) -> str:
        """Who has lost the right."""
        who = names[self.player]
        has, loses = conjugate(who, "has"), conjugate(who, "loses")
        return f"{who} {has} not announced the king, and {loses} the right to mark it."


@dataclass(frozen=True, slots=True)
class Proposed:
    """The elder hand proposes; ``number`` counts the proposals of the deal from 1."""

    player: Player
    number: int
    laws: tuple[str, ...] = ("cavendish.law.26",)

    def describe(self, names: PlayerNames) -> str:
        """Who proposes."""
        who = names[self.player]
        return f"{who} {conjugate(who, 'proposes')}{'' if self.number == 1 else ' again'}."


@dataclass(frozen=True, slots=True)
class Answered:
    """The dealer accepts or refuses; ``number`` counts the proposals of the deal from 1."""

    player: Player
    accepted: bool
    number: int

    @property
    def laws(self) -> tuple[str, ...]:
        """Law 27, and for the first refusal Law 49."""
        first_refusal = not self.accepted and self.number == 1
        return ("cavendish.law.27", "cavendish.law.49") if first_refusal else ("cavendish.law.27",)

    def describe(self, names: PlayerNames) -> str:
        """What the dealer answers, and what a refusal risks."""
        who = names[self.player]
        if self.accepted:
            return f"{who} {conjugate(who, 'accepts')}."
        risk = f"; {_RISK}" if self.number == 1 else ""
        return f"{who} {conjugate(who, 'refuses')}{risk}."


@dataclass(frozen=True, slots=True)
class PlayChosen:
    """The elder hand plays: without proposing, or (``proposed``) after one exchange or more."""

    player: Player
    proposed: bool

    @property
    def laws(self) -> tuple[str, ...]:
        """Law 49 if he has not proposed; after an exchange that law does not apply."""
        return ("cavendish.law.26",) if self.proposed else ("cavendish.law.49",)

    def describe(self, names: PlayerNames) -> str:
        """That he plays, and what he risks if he has not proposed."""
        who = names[self.player]
        if self.proposed:
            return f"{who} {conjugate(who, 'proposes')} no more."
        return f"{who} {conjugate(who, 'plays')} without proposing; {_RISK}."


@dataclass(frozen=True, slots=True)
class Discarded:
    """A player has laid cards aside; the dealer may lay aside none."""

    player: Player
    cards: Hand
    laws: tuple[str, ...] = ("cavendish.law.28",)

    def describe(self, names: PlayerNames) -> str:
        """How many cards and which."""
        who = names[self.player]
        if not self.cards:
            return f"{who} {conjugate(who, 'keeps')} all five cards."
        cards = f"{count_cards(self.cards)}{describe_known_cards(self.cards)}"
        return f"{who} {conjugate(who, 'discards')} {cards}."


@dataclass(frozen=True, slots=True)
class ReplacementsDealt:
    """A player has taken cards from the stock in place of his discards."""

    player: Player
    cards: Hand
    laws: tuple[str, ...] = ("cavendish.law.28",)

    def describe(self, names: PlayerNames) -> str:
        """How many cards and which."""
        all_known = all(isinstance(card, Card) for card in self.cards)
        cards = describe_cards(self.cards) if all_known else count_cards(self.cards)
        who = names[self.player]
        return f"{who} {conjugate(who, 'takes')} in {cards}."


@dataclass(frozen=True, slots=True)
class StockShort:
    """The stock is used up: the dealer ``must_play`` his hand, or, after his exchange, both must play."""

    dealer: Player
    must_play: bool
    laws: tuple[str, ...] = ("cavendish.law.38",)

    def describe(self, names: PlayerNames) -> str:
        """Who must play."""
        if self.must_play:
            who = name_inside(names[self.dealer])
            return f"No cards are left for {who}, who must play the hand as it is."
        return "The stock is used up; the hands must be played."


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card is led (``lead`` is None), or played to ``lead``; ``trumps`` is true if it is a trump."""

    player: Player
    card: Card
    lead: Card | None
    trumps: bool

    @property
    def laws(self) -> tuple[str, ...]:
        """The rule of play; for a card played to a lead also the law on breaking it."""
        return ("britannica.play.4", "cavendish.law.43") if self.lead is not None else ("britannica.play.4",)

    def describe(self, names: PlayerNames) -> str:
        """Who leads, plays, trumps or throws what."""
        who = names[self.player]
        if self.lead is None:
            verb = conjugate(who, "leads")
        elif self.card.suit == self.lead.suit:
            verb = conjugate(who, "plays")
        else:
            verb = f"{conjugate(who, 'trumps')} with" if self.trumps else conjugate(who, "throws")
        return f"{who} {verb} the {self.card.spoken_name}."


@dataclass(frozen=True, slots=True)
class TrickWon:
    """A trick is complete; ``tricks`` is how many its winner now has."""

    player: Player
    tricks: int
    laws: tuple[str, ...] = ("britannica.play.4",)

    def describe(self, names: PlayerNames) -> str:
        """Who wins it."""
        who = names[self.player]
        wins, has = conjugate(who, "wins"), conjugate(who, "has")
        return f"{who} {wins} the trick, and now {has} {NUMBER_WORDS[self.tricks]}."


@dataclass(frozen=True, slots=True)
class HandWon:
    """The five tricks are played, and ``player`` marks the point or the vole.

    ``against``: what his adversary did to be vulnerable under ``cavendish.law.49``; None if he was not.
    """

    player: Player
    outcome: Literal["point", "vole"]
    marks: int
    laws: tuple[str, ...]
    against: RiskTaken | None = None

    def describe(self, names: PlayerNames) -> str:
        """What he makes and marks; and what Law 49 adds to a point, or does not add to a vole."""
        who = names[self.player]
        makes, marks = conjugate(who, "makes"), conjugate(who, "marks")
        result = f"{who} {makes} the {self.outcome} and {marks} {NUMBER_WORDS[self.marks] if self.marks else 'nothing'}"
        if self.against is None:
            return f"{result}."
        if self.outcome == "point":
            return f"{result}, because {name_inside(names[self.player.other])} {self.against}."
        return f"{result}; a vole counts no more against a player who {self.against}."


@dataclass(frozen=True, slots=True)
class DealReported:
    """A deal of which only the result is known; ``king`` is the player who marked the king in it, if any."""

    dealer: Player
    player: Player
    outcome: Literal["point", "vole"]
    marks: int
    king: Player | None
    laws: tuple[str, ...]

    def describe(self, names: PlayerNames) -> str:
        """Who dealt and what was marked."""
        king = f" {names[self.king]} marks the king." if self.king is not None else ""
        return (
            f"{names[self.dealer]} deals; the cards are not recorded.{king} "
            f"{names[self.player]} makes the {self.outcome} and marks {NUMBER_WORDS[self.marks]}."
        )


@dataclass(frozen=True, slots=True)
class GameWon:
    """A player has reached five points."""

    player: Player
    score: tuple[int, int]
    laws: tuple[str, ...] = ("cavendish.law.46",)

    def describe(self, names: PlayerNames) -> str:
        """Who wins, and the score."""
        loser = self.player.other
        return (
            f"{names[self.player]} {conjugate(names[self.player], 'wins')} the game, "
            f"{NUMBER_WORDS[self.score[self.player]]} "
            f"to {NUMBER_WORDS[self.score[loser]] if self.score[loser] else 'nothing'}."
        )


type Event = (
    CutMade
    | Dealt
    | TurnedKingForgone
    | KingMarked
    | KingAnnounced
    | KingLapsed
    | Proposed
    | Answered
    | PlayChosen
    | Discarded
    | ReplacementsDealt
    | StockShort
    | CardPlayed
    | TrickWon
    | HandWon
    | DealReported
    | GameWon
)
"""Everything that can happen in a game, for people and with its laws."""


# --- what a seat sees of them ------------------------------------------------------------------------------------
# What a player notices of what happens: the events, with the adversary's cards face down.


def select_events_in_sight(
    events: Iterable[Event], viewer: Player, lapse_shows: Callable[[KingLapsed], bool]
) -> Iterator[Event]:
    """The events as ``viewer`` notices them.

    The cards that his adversary throws and takes are unknown. That the adversary has kept silent about the king is
    left out, unless ``lapse_shows``: a king that has been played was held.
    """
    for event in events:
        match event:
            case Discarded(player, cards) if player is not viewer:
                yield Discarded(player, _turn_down(cards))
            case ReplacementsDealt(player, cards) if player is not viewer:
                yield ReplacementsDealt(player, _turn_down(cards))
            case KingLapsed(player) if player is not viewer and not lapse_shows(event):
                continue
            case _:
                yield event


def _turn_down(cards: Iterable[CardOrUnseen]) -> tuple[CardOrUnseen, ...]:
    return tuple(Unseen() for _ in cards)
