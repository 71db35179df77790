"""The named checks of the ledger. Each is a function whose arguments the ledger gives (:mod:`.check_registry`).

``positions``: two hands on the table, both hands seen. ``holders``: one hand, and what its holder may know.
``guarantees``: what a holder can guarantee. ``answers``, ``proposals``: what a proposal or a refusal tells. ``leads``,
``trumping``: advice on leads. ``exchanges`` and ``throws``: what to keep and what to change. ``whole_rules``,
``hand_strength``: every hand that a rule of an author describes. ``game_rules``: how the game goes.
``exchange_worth``: what to decide about an exchange, by the equilibrium. ``scoring_rules``: what is marked.
``adverse_score``, ``even_chance``: a player at four. ``pack_rules``: the pack. ``last_three_cards``: Hoyle's ending.
``odd_cases``: checks that serve one claim only.
"""

from . import (
    adverse_score,
    answers,
    cut_for_deal,
    even_chance,
    exchange_worth,
    exchanges,
    game_rules,
    guarantees,
    hand_strength,
    holders,
    last_three_cards,
    leads,
    odd_cases,
    pack_rules,
    positions,
    proposals,
    rules_compared,
    scoring_rules,
    throws,
    trumping,
    whole_rules,
)

__all__ = [
    "adverse_score",
    "answers",
    "cut_for_deal",
    "even_chance",
    "exchange_worth",
    "exchanges",
    "game_rules",
    "guarantees",
    "hand_strength",
    "holders",
    "last_three_cards",
    "leads",
    "odd_cases",
    "pack_rules",
    "positions",
    "proposals",
    "rules_compared",
    "scoring_rules",
    "throws",
    "trumping",
    "whole_rules",
]
