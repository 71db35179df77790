"""How the adversaries that play by an author decide: by the first of his rules that speaks to the moment.

Every rule names the passage that it comes from. Where the author is silent, a rule without a passage gives
the ordinary sense of a player. What both authors say, or neither does, stands here; their leads stand in
``hoyle_play`` and ``britannica_play``.

- Playing, proposing, refusing, accepting: the author's own list (``ecarte_core.advice.judgement.judge``).
- Later proposals: neither author gives a list for them. His list still says which hands are good enough to
  be played; what it says of scores rests on the two points of the first proposal, so it is read as at love
  all. A player with nothing but trumps and kings has nothing to exchange, and plays. Hoyle warns against
  asking until the pack is exhausted (``hoyle.jeux-de-regle.26.s1``): his player asks twice at most.
- Discards: all cards but trumps and kings (``britannica.hints.7.s1``, ``hoyle.jeux-de-regle.20.s2``).
- The king: announced with the first card (``britannica.hints.4.s1``, ``cavendish.law.23``), but kept quiet
  where marking it is useless (``britannica.hints.19``, ``hoyle.worked-game.12``).
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import NamedTuple

from ..advice.author_hands import keeps_hand, list_levels
from ..advice.clauses import HandContext, compute_shape
from ..advice.judgement import judge
from ..cards import Card, Rank, Suit
from ..cards.tricks import beats
from ..game import (
    WINNING_SCORE,
    Accept,
    Announce,
    Discard,
    MarkKing,
    PlayCard,
    PlayerAction,
    PlayHand,
    Propose,
    Refuse,
    Stage,
)
from ..game.scoring import RISKED_MARKS
from .own_view import OwnView

# --- suits that the author names ---------------------------------------------------------------------------------
# A hand about to be played, as an author's rules of leading describe it: suits, sequences, tenaces, single cards.
#
# What lies between two cards, or above one, counts only what the adversary may still hold: "the high cards which
# have been discarded should be remembered, because lower cards are then of greater value"
# (hoyle.jeux-de-regle.25.s1).

type SuitCards = tuple[Card, ...]
"""Cards of one suit, highest first; never empty."""


@dataclass(frozen=True)
class HeldSuits:
    """The cards that a player still holds, by suit, and what he knows of the rest."""

    view: OwnView
    trumps: tuple[Card, ...]
    """His trumps, highest first."""
    plain: tuple[SuitCards, ...]
    """His plain suits, the longest first; of equal suits the one whose head is beaten by the fewest cards."""

    @cached_property
    def out(self) -> frozenset[Card]:
        """The cards that his adversary may hold: those that the player has not seen."""
        view = self.view
        played = [card for trick in view.tricks for card in (trick.lead, trick.reply) if card]
        return frozenset(view.unseen).difference(played)

    @property
    def made(self) -> tuple[int, int]:
        """The tricks of the holder and of his adversary."""
        return self.view.taken

    @property
    def is_first_lead(self) -> bool:
        """True if no trick has been played."""
        return not self.view.tricks

    @property
    def was_refused(self) -> bool:
        """True if the holder proposed last and was refused."""
        return self.view.last_was_refused and self.view.seat.value == "non-dealer"

    @property
    def singles(self) -> tuple[Card, ...]:
        """The plain cards that are alone in their suits, the strongest first."""
        return tuple(sorted((suit[0] for suit in self.plain if len(suit) == 1), key=self.rate))

    @property
    def guarded(self) -> tuple[SuitCards, ...]:
        """The plain suits of several cards."""
        return tuple(suit for suit in self.plain if len(suit) > 1)

    @cached_property
    def winning_suit(self) -> Suit | None:
        """The plain suit that he led to the last trick and won with, not trumped; None if he did not."""
        if not self.view.tricks:
            return None
        last = self.view.tricks[-1]
        won = last.leader is self.view.player and last.winner is last.leader
        return last.lead.suit if won and last.lead.suit != self.view.trumps else None

    def hold(self, suit: Suit | None) -> SuitCards:
        """His plain cards of a suit, highest first; none if he has none."""
        return next((cards for cards in self.plain if cards[0].suit == suit), ())

    def count_above(self, card: Card) -> int:
        """How many cards of the suit, higher than this one, the adversary may hold."""
        return sum(other.suit == card.suit and other.rank > card.rank for other in self.out)

    def count_between(self, high: Card, low: Card) -> int:
        """How many cards between two of his own the adversary may hold: none if they are in sequence."""
        return self.count_above(low) - self.count_above(high)

    def rate(self, card: Card) -> tuple[int, int, int]:
        """Sorts cards, the strongest first: by the cards that may beat them in their suit, then by rank."""
        return self.count_above(card), -card.rank, card.suit

    def find_reply(self) -> Card:
        """The card that he can best spare of those that he may play; both authors leave this to ordinary sense.

        All that he may play of one suit wins the trick or loses it (``britannica.play.4.s6``): the lowest does as
        well as a higher one. Of several suits he throws the weakest card.
        """
        playable = self.view.playable
        lead = self.view.lead
        if len({card.suit for card in playable}) == 1 or (
            lead is not None and beats(playable[0], lead, self.view.trumps)
        ):
            return min(playable, key=lambda card: card.rank)
        return max(playable, key=self.rate)


def read_suits(view: OwnView) -> HeldSuits:
    """The cards that are left, by suit."""
    cards = sorted(view.held, reverse=True)
    trumps = tuple(card for card in cards if card.suit == view.trumps)
    plain = [
        tuple(card for card in cards if card.suit == suit)
        for suit in Suit
        if suit != view.trumps and any(card.suit == suit for card in cards)
    ]
    suits = HeldSuits(view, trumps, tuple(plain))
    ordered = sorted(plain, key=lambda suit: (-len(suit), *suits.rate(suit[0])))
    return HeldSuits(view, trumps, tuple(ordered))


def holds_ranks(cards: SuitCards, *ranks: Rank) -> bool:
    """True if cards of all of these ranks are among the cards."""
    return set(ranks) <= {card.rank for card in cards}


# --- rules in order ----------------------------------------------------------------------------------------------


class Reasoned(NamedTuple):
    """What an author's player does, and why."""

    action: PlayerAction
    passages: tuple[str, ...]
    """The passages that say so; empty where the author is silent."""
    reason: str
    """The rule in our words."""


class LeadRule(NamedTuple):
    """A rule that may name a card to lead."""

    passages: tuple[str, ...]
    reason: str
    find: Callable[[HeldSuits], Card | None]
    """The card to lead; None if the rule does not speak to the hand."""


class _Question(NamedTuple):
    """Whether the author's list keeps a hand."""

    keep: PlayerAction
    change: PlayerAction
    score: tuple[int, int]
    """The score at which the list is read, the holder's marks first."""


@dataclass(frozen=True)
class AuthorPlayer:
    """A player who follows one author."""

    name: str
    """``hoyle`` or ``britannica``."""
    lead_rules: tuple[LeadRule, ...]
    """The first that names a card decides. The last always names one."""
    discard_passage: str
    quiet_king_passage: str
    announce_passages: tuple[str, ...]
    most_proposals: int | None = None
    """How often he proposes in one deal at most; None if the author sets no bound."""
    bound_passage: str = ""

    def choose(self, view: OwnView, chance: Random) -> PlayerAction:  # noqa: ARG002 - he never mixes
        """What ``advise`` says; of proposals without the reasons, which take ten times as long to find."""
        if view.stage not in (Stage.PROPOSAL, Stage.ANSWER) or isinstance(view.legal[-1], MarkKing):
            return self.advise(view).action
        answer = self._ask_list(view)
        if isinstance(answer, Reasoned):
            return answer.action
        context = HandContext(
            tuple(sorted(view.hand)),
            view.turn_up,
            view.seat,
            *answer.score,
            compute_shape(view.hand, view.trumps),
        )
        return answer.keep if keeps_hand(list_levels(self.name, view.seat), context) else answer.change

    def advise(self, view: OwnView) -> Reasoned:
        """What the author would do, with the passages that say so."""
        if isinstance(view.legal[-1], MarkKing):
            return Reasoned(view.legal[-1], ("cavendish.law.22",), "The dealer marks the king turned up.")
        match view.stage:
            case Stage.PROPOSAL | Stage.ANSWER:
                return self._decide_proposal(view)
            case Stage.DISCARD:
                return self._discard(view)
            case _:
                return self._play(view)

    def _decide_proposal(self, view: OwnView) -> Reasoned:
        answer = self._ask_list(view)
        if isinstance(answer, Reasoned):
            return answer
        both = judge(view.hand, view.turn_up, view.seat, answer.score)
        judgement = both.hoyle if self.name == "hoyle" else both.britannica
        passages = tuple(dict.fromkeys(clause.passage for clause in judgement.deciding_clauses))
        return Reasoned(answer.keep if judgement.keeps_hand else answer.change, passages, judgement.statement)

    def _ask_list(self, view: OwnView) -> Reasoned | _Question:
        """What decides without the author's list, or what the list is asked."""
        elder = view.stage is Stage.PROPOSAL
        first = view.proposals == (0 if elder else 1)
        keep: PlayerAction = PlayHand(view.player) if elder else Refuse(view.player)
        change: PlayerAction = Propose(view.player) if elder else Accept(view.player)
        if not first and elder and self.most_proposals and view.proposals >= self.most_proposals:
            return Reasoned(keep, (self.bound_passage,), "He does not continue to propose.")
        if not first and not list_discards(view):
            return Reasoned(keep, (), "He holds nothing but trumps and kings.")
        return _Question(keep, change, view.score if first else (0, 0))

    def _discard(self, view: OwnView) -> Reasoned:
        sizes = [len(action.cards) for action in view.legal if isinstance(action, Discard)]
        least, most = min(sizes), max(sizes)
        useless = list_discards(view)
        if len(useless) < least:
            lowest = min(view.hand, key=lambda card: (card.suit == view.trumps, card.rank))
            return Reasoned(
                Discard(view.player, (lowest,)),
                (),
                "He has to exchange a card, and keeps his trumps if he can.",
            )
        cards = sorted(sorted(useless, key=lambda card: (card.rank, card.suit))[:most])
        return Reasoned(
            Discard(view.player, tuple(card for card in view.hand if card in cards)),
            (self.discard_passage,),
            "He throws out all cards but trumps and kings.",
        )

    def _play(self, view: OwnView) -> Reasoned:
        king = view.legal[-1]
        if isinstance(king, Announce) and not is_king_useless(view):
            return Reasoned(king, self.announce_passages, "He announces the king with his first card.")
        card, passages, reason = self._choose_card(view)
        if isinstance(king, Announce):
            passages, reason = (*passages, self.quiet_king_passage), f"{reason} He keeps the king quiet."
        return Reasoned(PlayCard(view.player, card), passages, reason)

    def _choose_card(self, view: OwnView) -> tuple[Card, tuple[str, ...], str]:
        suits = read_suits(view)
        if view.lead is not None:
            return suits.find_reply(), (), "Of the cards that he may play, the one that he can best spare."
        for rule in self.lead_rules:
            if (card := rule.find(suits)) is not None:
                return card, rule.passages, rule.reason
        raise AssertionError("The last rule names a card for every hand.")


def list_discards(view: OwnView) -> tuple[Card, ...]:
    """The cards that are neither trumps nor kings, in the order of the hand."""
    return tuple(card for card in view.hand if card.suit != view.trumps and card.rank != Rank.KING)


def is_king_useless(view: OwnView) -> bool:
    """True if the king need not be marked: see ``is_mark_useless``."""
    return is_mark_useless(*view.score, view.vulnerable is view.seat.other)


def is_mark_useless(own: int, adverse: int, adversary_risks: bool) -> bool:
    """The adversary, at four, risks two points, and the holder is at three: the point decides the game alone.

    Britannica says so of both seats (``britannica.hints.19``), Hoyle shows it for the dealer and gives the reason
    (``hoyle.worked-game.12.s3`` and ``.s4``), which holds for both.
    """
    return adversary_risks and adverse == WINNING_SCORE - 1 and own == WINNING_SCORE - RISKED_MARKS
