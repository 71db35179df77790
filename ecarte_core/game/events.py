"""What happened: every event names the laws that make it so, and can say itself in a sentence.

``laws`` are identifiers of Cavendish's laws (where he is silent, as on the rule of play, of Britannica's
paragraph). ``speech(names)`` is one plain sentence or more, with the players' names in the order of
:class:`~.state.Player`.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from ..cards import Card
from . import wording
from .state import CardOrUnseen, DealOrder, Hand, Player
from .wording import PlayerNames, count_cards, describe_cards

NUMBER_WORDS = wording.NUMBER_WORDS


class CutMade(NamedTuple):
    """Both have cut; ``dealer`` is none when the cards tie."""

    cards: tuple[CardOrUnseen, CardOrUnseen]
    dealer: Player | None
    laws: tuple[str, ...] = ("cavendish.law.5",)

    def describe(self, names: PlayerNames) -> str:
        """Who cuts what, and who deals."""
        first, second = (wording.describe_cut_card(card) for card in self.cards)
        said = f"{names[0]} cuts {first}, {names[1]} {second}"
        if self.dealer is None:
            return f"{said}; they cut again."
        return f"{said}; {names[self.dealer]} has the higher card and deals."


class Dealt(NamedTuple):
    """Five cards each are dealt and a trump turned up."""

    dealer: Player
    order: DealOrder | None
    turn_up: Card
    laws: tuple[str, ...] = ("cavendish.law.8", "cavendish.law.10")

    def describe(self, names: PlayerNames) -> str:
        """Who deals, how, and what he turns up."""
        order = f" by {self.order.spoken_name}" if self.order else ""
        return f"{names[self.dealer]} deals{order}, and turns up the {self.turn_up.spoken_name}."


class TurnedKingForgone(NamedTuple):
    """The next trump is turned, and the king turned up before it was never marked."""

    player: Player
    laws: tuple[str, ...] = ("cavendish.law.22",)

    def describe(self, names: PlayerNames) -> str:
        """The right is gone."""
        return f"{names[self.player]} did not mark the king he turned up, and can do so no longer."


class KingMarked(NamedTuple):
    """The dealer marks the king turned up."""

    player: Player
    laws: tuple[str, ...] = ("cavendish.law.22", "cavendish.law.47")

    def describe(self, names: PlayerNames) -> str:
        """Who marks."""
        return f"{names[self.player]} marks one for the king he turned up."


class KingAnnounced(NamedTuple):
    """The king of trumps is announced from the hand and marked.

    ``first_card`` is true when it is already on the table.
    """

    player: Player
    first_card: bool

    @property
    def laws(self) -> tuple[str, ...]:
        """Law 24 where the king is the first card played, else Law 23."""
        return ("cavendish.law.24" if self.first_card else "cavendish.law.23", "cavendish.law.47")

    def describe(self, names: PlayerNames) -> str:
        """Who announces."""
        return f"{names[self.player]} announces the king and marks one."


class KingLapsed(NamedTuple):
    """The holder of the king has let the last moment for announcing it go by."""

    player: Player
    first_card: bool

    @property
    def laws(self) -> tuple[str, ...]:
        """Law 24 where the king was the first card played, else Law 23."""
        return ("cavendish.law.24" if self.first_card else "cavendish.law.23",)

    def describe(self, names: PlayerNames) -> str:
        """The right is gone."""
        return f"{names[self.player]} has not announced the king, and loses the right to mark it."


class Proposed(NamedTuple):
    """The elder hand proposes, for the ``number``-th time in the deal."""

    player: Player
    number: int
    laws: tuple[str, ...] = ("cavendish.law.26",)

    def describe(self, names: PlayerNames) -> str:
        """Who proposes."""
        return f"{names[self.player]} proposes{'' if self.number == 1 else ' again'}."


class Answered(NamedTuple):
    """The dealer accepts or refuses the ``number``-th proposal."""

    player: Player
    accepted: bool
    number: int

    @property
    def laws(self) -> tuple[str, ...]:
        """Law 27, and for the first refusal Law 49."""
        first_refusal = not self.accepted and self.number == 1
        return ("cavendish.law.27", "cavendish.law.49") if first_refusal else ("cavendish.law.27",)

    def describe(self, names: PlayerNames) -> str:
        """What he answers, and what it costs him if he fails."""
        if self.accepted:
            return f"{names[self.player]} accepts."
        risk = ", and will lose two if he does not make the point" if self.number == 1 else ""
        return f"{names[self.player]} refuses{risk}."


class PlayChosen(NamedTuple):
    """The elder hand plays: without proposing, or after exchanges."""

    player: Player
    proposed: bool

    @property
    def laws(self) -> tuple[str, ...]:
        """Law 49 for one who has not proposed; after an exchange that law does not apply."""
        return ("cavendish.law.26",) if self.proposed else ("cavendish.law.49",)

    def describe(self, names: PlayerNames) -> str:
        """That he plays, and what it costs him if he fails."""
        if self.proposed:
            return f"{names[self.player]} proposes no more."
        return (
            f"{names[self.player]} plays without proposing, and will lose two if he does not make the point."
        )


class Discarded(NamedTuple):
    """Cards are laid aside; the dealer may lay aside none."""

    player: Player
    cards: Hand
    laws: tuple[str, ...] = ("cavendish.law.28",)

    def describe(self, names: PlayerNames) -> str:
        """How many cards and which."""
        if not self.cards:
            return f"{names[self.player]} keeps all his cards."
        return f"{names[self.player]} discards {count_cards(self.cards)}{wording.describe_known_cards(self.cards)}."


class ReplacementsDealt(NamedTuple):
    """A hand is completed from the stock."""

    player: Player
    cards: Hand
    laws: tuple[str, ...] = ("cavendish.law.28",)

    def describe(self, names: PlayerNames) -> str:
        """How many cards and which."""
        seen = all(isinstance(card, Card) for card in self.cards)
        return f"{names[self.player]} takes in {describe_cards(self.cards) if seen else count_cards(self.cards)}."


class StockShort(NamedTuple):
    """The stock is used up: the dealer must play his hand, or nobody can propose again."""

    dealer: Player
    must_play: bool
    laws: tuple[str, ...] = ("cavendish.law.38",)

    def describe(self, names: PlayerNames) -> str:
        """What follows from it."""
        if self.must_play:
            return f"No cards are left for {names[self.dealer]}, who must play his hand."
        return "The stock is used up; the hands must be played."


class CardPlayed(NamedTuple):
    """A card is led, or played to ``lead``; ``trumps`` if it is a trump."""

    player: Player
    card: Card
    lead: Card | None
    trumps: bool

    @property
    def laws(self) -> tuple[str, ...]:
        """The rule of play; for a card played to a lead also the law against breaking it."""
        return ("britannica.play.4", "cavendish.law.43") if self.lead is not None else ("britannica.play.4",)

    def describe(self, names: PlayerNames) -> str:
        """Who leads, plays, trumps or throws what."""
        who, card = names[self.player], self.card
        if self.lead is None:
            return f"{who} leads the {card.spoken_name}."
        if card.suit == self.lead.suit:
            return f"{who} plays the {card.spoken_name}."
        if self.trumps:
            return f"{who} trumps with the {card.spoken_name}."
        return f"{who} throws the {card.spoken_name}."


class TrickWon(NamedTuple):
    """A trick is complete; ``tricks`` is how many its winner now has."""

    player: Player
    tricks: int
    laws: tuple[str, ...] = ("britannica.play.4",)

    def describe(self, names: PlayerNames) -> str:
        """Who wins it."""
        return f"{names[self.player]} wins the trick, his {wording.ORDINAL_WORDS[self.tricks]}."


class HandWon(NamedTuple):
    """The five tricks are played and the point or the vole is marked."""

    player: Player
    outcome: Literal["point", "vole"]
    marks: int
    laws: tuple[str, ...]

    def describe(self, names: PlayerNames) -> str:
        """What he makes and marks, and why two for a point."""
        who = f"{names[self.player]} makes the {self.outcome} and marks {NUMBER_WORDS[self.marks]}"
        if self.outcome == "point" and self.marks == 2:
            return f"{who}, because {names[self.player.other]} stood on the first proposal."
        if self.outcome == "vole" and len(self.laws) == 2:
            return f"{who}: the vole counts no more against a player who stood."
        return f"{who}."


class DealReported(NamedTuple):
    """A deal known only by its result."""

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
            f"{names[self.dealer]} deals; the cards are not told.{king} "
            f"{names[self.player]} makes the {self.outcome} and marks {NUMBER_WORDS[self.marks]}."
        )


class GameWon(NamedTuple):
    """A player is five."""

    player: Player
    score: tuple[int, int]
    laws: tuple[str, ...] = ("cavendish.law.46",)

    def describe(self, names: PlayerNames) -> str:
        """Who wins, and the score."""
        loser = self.player.other
        return (
            f"{names[self.player]} wins the game, {NUMBER_WORDS[self.score[self.player]]} "
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
