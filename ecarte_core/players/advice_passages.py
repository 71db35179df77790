"""What Hoyle and Britannica would have done at a decision, by which sentences, and the laws that govern it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from ..game import Announce, MarkKing, PlayerAction
from ..jeux import RULES
from . import britannica_play, hoyle_play
from .author_play import AuthorPlayer
from .own_view import OwnView
from .recorded_decisions import DecisionKind, PlayerDecision


class AuthorAdvice(NamedTuple):
    """What an author would do, and the sentences that say so, the first of them the nearest."""

    author: str
    """``Hoyle`` or ``Britannica``."""
    action: PlayerAction
    passages: tuple[str, ...]
    reason: str
    """The rule in our words."""


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
        passages = reasoned.passages
        if not passages and decision.kind in ("proposal", "answer") and not view.exchanged[0]:
            passages = (_UNLISTED[f"{player.name} {decision.kind}"],)
        if decision.kind == "king" and not isinstance(reasoned.action, Announce):
            passages = passages[-1:]  # the sentence on the king; those before it are about the card led
        passages = tuple(one for one in passages if one.startswith(player.name))
        if passages:
            advised.append(AuthorAdvice(player.name.title(), reasoned.action, passages, reasoned.reason))
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
    """Every passage that :func:`find_advice` may name, in order."""
    passages: list[str] = [rule.passage for rule in RULES]
    for player in _load_authors():
        passages += [passage for rule in player.lead_rules for passage in rule.passages]
        passages += [player.discard_passage, player.quiet_king_passage, *player.announce_passages]
        passages.append(player.bound_passage)
    authors = tuple(player.name for player in _load_authors())
    return tuple(sorted({one for one in (*passages, *_UNLISTED.values()) if one.startswith(authors)}))
