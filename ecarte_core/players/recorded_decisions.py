"""The decisions of a recorded game: where a player had a choice, what he knew then, and what he did."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Literal, NamedTuple

from ..advice.judgement import RULES
from ..cards.constants import HAND_SIZE
from ..game import (
    Accept,
    Action,
    Announce,
    Discard,
    MarkKing,
    PlayCard,
    Player,
    PlayerAction,
    PlayHand,
    Propose,
    Refuse,
)
from ..game.events import KingLapsed, TurnedKingForgone
from ..record import PlayedStep, Record, play_through
from ..record.frame_builder import make_frames
from ..record.frame_model import Frame
from . import britannica_play, hoyle_play
from .author_play import AuthorPlayer
from .own_view import NotSeatedError, OwnView, make_own_view

type DecisionKind = Literal["proposal", "answer", "discard", "king", "turned king", "card"]


class PlayerDecision(NamedTuple):
    """One choice of a player in a record.

    ``step`` is the frame of the replay in which he is to decide, and ``view`` what he may know then. ``choice`` is
    what he did; None if he let the right to mark a king go by.
    """

    step: str
    deal: int
    kind: DecisionKind
    view: OwnView
    choice: PlayerAction | None
    passages: tuple[str, ...] = ()
    """The passages that the record names beside the step."""


class SkippedDecision(NamedTuple):
    """A choice of which nothing can be said."""

    step: str
    deal: int
    reason: str


CARDS_UNKNOWN = "The record does not name the cards that he held."
NOT_LAWFUL = "The position comes from an irregular act, which lawful play does not know."


def list_decisions(record: Record, player: Player) -> Iterator[PlayerDecision | SkippedDecision]:
    """Every choice of ``player``, in order; where he had only one card to play, there is none.

    Raises ``StepError`` for a record with an unlawful step.
    """
    last: PlayerDecision | None = None
    for (before, frame), (after, _) in pairwise(zip(play_through(record), make_frames(record), strict=True)):
        moment = _Moment(before, after, frame)
        for kind, choice in _list_choices(after, player):
            if kind == "turned king" and choice is None:
                # The right ends with the next turn-up, when he has no hand to look at: his last choice stands for it.
                if last is not None:
                    yield last._replace(kind=kind, choice=None)
                continue
            decision = moment.decide(player, kind, choice)
            if isinstance(decision, PlayerDecision):
                last = decision
                if kind == "card" and len(decision.view.playable) == 1:
                    continue
            yield decision


def _list_choices(done: PlayedStep, player: Player) -> Iterator[tuple[DecisionKind, PlayerAction | None]]:
    for event in done.events:
        if isinstance(event, KingLapsed) and event.player is player:
            yield "king", None
        if isinstance(event, TurnedKingForgone) and event.player is player:
            yield "turned king", None
    for action in done.actions:
        yield from _name_choice(action, player)


def _name_choice(action: Action, player: Player) -> Iterator[tuple[DecisionKind, PlayerAction]]:
    match action:
        case Propose(actor) | PlayHand(actor) if actor is player:
            yield "proposal", action
        case Accept(actor) | Refuse(actor) if actor is player:
            yield "answer", action
        case Discard(actor) if actor is player:
            yield "discard", action
        case Announce(actor) if actor is player:
            yield "king", action
        case MarkKing(actor) if actor is player:
            yield "turned king", action
        case PlayCard(actor) if actor is player:
            yield "card", action


class _Moment(NamedTuple):
    """A decision lies between two steps: the one in which it is to be made, and the one in which it is."""

    before: PlayedStep
    after: PlayedStep
    shown: Frame

    def decide(
        self, player: Player, kind: DecisionKind, choice: PlayerAction | None
    ) -> PlayerDecision | SkippedDecision:
        step, deal = self.shown.id, self.shown.deal
        if not (self.before.is_plain and self.after.is_plain):
            return SkippedDecision(step, deal, NOT_LAWFUL)
        try:
            view = make_own_view(self.before.state, player)
        except NotSeatedError:
            return SkippedDecision(step, deal, CARDS_UNKNOWN)
        if len(view.hand) < HAND_SIZE:
            return SkippedDecision(step, deal, CARDS_UNKNOWN)
        return PlayerDecision(step, deal, kind, view, choice, self.after.entry.links)


# --- what the authors advise -------------------------------------------------------------------------------------
# What Hoyle and Britannica would have done at a decision, by which sentences, and the laws that govern it.


class AuthorAdvice(NamedTuple):
    """What an author would do, and the sentences that say so, the first of them the nearest."""

    author: str
    """``Hoyle`` or ``Britannica``."""
    action: PlayerAction
    passages: tuple[str, ...]
    reason: str
    """The rule in our words."""
    is_unlisted: bool = False
    """The hand is on none of the author's lists of hands to keep, and the sentence is what he says of such lists."""


_LAWS: Mapping[DecisionKind, tuple[str, ...]] = {
    "proposal": ("cavendish.law.26", "cavendish.law.49"),
    "answer": ("cavendish.law.27", "cavendish.law.49"),
    "discard": ("cavendish.law.28",),
    "king": ("cavendish.law.23", "cavendish.law.47"),
    "turned king": ("cavendish.law.22", "cavendish.law.47"),
    "card": ("britannica.play.4",),
}

_UNLISTED: Mapping[str, str] = {
    "hoyle proposal": "hoyle.jeux-de-regle.1.s2",
    "hoyle answer": "hoyle.jeux-de-regle.18.s1",
    "britannica proposal": "britannica.hints.5.s2",
    "britannica answer": "britannica.hints.8.s1",
}
"""What an author says of the hands that are on none of his lists."""


def find_laws(decision: PlayerDecision) -> tuple[str, ...]:
    """The laws that govern the decision. After the first exchange nobody risks two (``cavendish.law.49``)."""
    laws = _LAWS[decision.kind]
    return laws[:1] if decision.kind in ("proposal", "answer") and decision.view.exchanged[0] else laws


def find_advice(decision: PlayerDecision) -> tuple[AuthorAdvice, ...]:
    """What each author would do, Hoyle first; an author whose text says nothing of it is left out."""
    view = _look_at(decision)
    advised = []
    for player in _load_authors():
        reasoned = player.advise(view)
        passages, is_unlisted = reasoned.passages, False
        if not passages and decision.kind in ("proposal", "answer") and not view.exchanged[0]:
            passages, is_unlisted = (_UNLISTED[f"{player.name} {decision.kind}"],), True
        if decision.kind == "king" and not isinstance(reasoned.action, Announce):
            passages = passages[-1:]  # the sentence on the king; those before it are about the card led
        passages = tuple(passage for passage in passages if passage.startswith(player.name))
        if passages:
            advised.append(
                AuthorAdvice(player.name.title(), reasoned.action, passages, reasoned.reason, is_unlisted)
            )
    return tuple(advised)


def _look_at(decision: PlayerDecision) -> OwnView:
    """The view with the actions of this decision: a king that may be marked too is a decision of its own."""
    if decision.kind in ("king", "turned king"):
        return decision.view
    legal = tuple(action for action in decision.view.legal if not isinstance(action, Announce | MarkKing))
    return replace(decision.view, legal=legal)


@cache
def _load_authors() -> tuple[AuthorPlayer, AuthorPlayer]:
    return hoyle_play.make_player(), britannica_play.make_player()


def list_advice_passages() -> tuple[str, ...]:
    """Every passage that ``find_advice`` may name, in order."""
    passages: list[str] = [rule.passage for rule in RULES]
    for player in _load_authors():
        passages += [passage for rule in player.lead_rules for passage in rule.passages]
        passages += [player.discard_passage, player.quiet_king_passage, *player.announce_passages]
        passages.append(player.bound_passage)
    authors = tuple(player.name for player in _load_authors())
    return tuple(
        sorted({passage for passage in (*passages, *_UNLISTED.values()) if passage.startswith(authors)})
    )
