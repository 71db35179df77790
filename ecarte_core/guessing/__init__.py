"""Endings in which both players guess: what the true chance is when neither sees the other's cards."""

__all__ = ["both_guess"]
"""The module whose names stay; the reference on the site explains them."""
