"""How the adversaries that play by an author decide: by the first of his rules that speaks to the moment.

Every rule names the passage that it comes from. Where the author is silent, a rule without a passage gives
the ordinary sense of a player. What both authors say, or neither does, stands here; their leads stand in
:mod:`.hoyle_play` and :mod:`.britannica_play`.

- Playing, proposing, refusing, accepting: the author's own list (:func:`ecarte_core.jeux.judge`).
- Later proposals: neither author gives a list for them. His list still says which hands are good enough to
  be played; what it says of scores rests on the two points of the first proposal, so it is read as at love
  all. A player with nothing but trumps and kings has nothing to exchange, and plays. Hoyle warns against
  asking until the pack is exhausted (``hoyle.jeux-de-regle.26.s1``): his player asks twice at most.
- Discards: all cards but trumps and kings (``britannica.hints.7.s1``, ``hoyle.jeux-de-regle.20.s2``).
- The king: announced with the first card (``britannica.hints.4.s1``, ``cavendish.law.23``), but kept quiet
  where marking it is useless (``britannica.hints.19``, ``hoyle.worked-game.12``).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from ..atlas.author_hands import keeps_hand, list_levels
from ..cards import Card, Rank
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
from ..jeux import HandContext, compute_shape, judge
from .held_suits import HeldSuits, read_suits
from .own_view import OwnView

MARKS_OF_PENALTY = 2
"""What the point counts against a player who risked two (``cavendish.law.49``)."""


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
        """What :meth:`advise` says; of proposals without the reasons, which take ten times as long to find."""
        if view.stage not in (Stage.PROPOSAL, Stage.ANSWER) or isinstance(view.legal[-1], MarkKing):
            return self.advise(view).action
        asked = self._ask_list(view)
        if isinstance(asked, Reasoned):
            return asked.action
        context = HandContext(
            tuple(sorted(view.hand)),
            view.turn_up,
            view.seat,
            *asked.score,
            compute_shape(view.hand, view.trumps),
        )
        return asked.keep if keeps_hand(list_levels(self.name, view.seat), context) else asked.change

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
        asked = self._ask_list(view)
        if isinstance(asked, Reasoned):
            return asked
        both = judge(view.hand, view.turn_up, view.seat, asked.score)
        judgement = both.hoyle if self.name == "hoyle" else both.britannica
        passages = tuple(dict.fromkeys(clause.passage for clause in judgement.deciding_clauses))
        return Reasoned(asked.keep if judgement.keeps_hand else asked.change, passages, judgement.statement)

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
    """True if the king need not be marked: see :func:`is_mark_useless`."""
    return is_mark_useless(*view.score, view.vulnerable is view.other_seat)


def is_mark_useless(own: int, adverse: int, adversary_risks: bool) -> bool:
    """The adversary, at four, risks two points, and the holder is at three: the point decides the game alone.

    Britannica says so of both seats (``britannica.hints.19``), Hoyle shows it for the dealer and gives the reason
    (``hoyle.worked-game.12.s3`` and ``.s4``), which holds for both.
    """
    return adversary_risks and adverse == WINNING_SCORE - 1 and own == WINNING_SCORE - MARKS_OF_PENALTY
