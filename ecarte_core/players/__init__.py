"""Imaginary adversaries, and what their choices are worth: proposals, answers, discards and play."""

__all__ = [
    "adversary",
    "choice_worth",
    "deal_worth",
    "equilibrium",
    "hidden_cards",
    "match",
    "review",
]
"""Modules whose names stay; the reference on the site explains them."""
