"""Best play with both hands seen: suit patterns, and the complete table of positions."""

__all__ = ["best_play"]
"""The module whose names stay; the reference on the site explains them."""
