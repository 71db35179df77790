"""Chances from what one player knows: his view, the classes of the adversary's hands, the odds."""

__all__ = ["chance_format", "chances", "guaranteed", "knowledge", "models"]
"""Modules whose names stay; the reference on the site explains them."""
