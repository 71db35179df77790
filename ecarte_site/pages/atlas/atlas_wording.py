"""Figures in words, the same everywhere on the page."""

from ecarte_core.advice.chances_of_hands import ADVERSE_HANDS
from ecarte_core.chances.chance_format import format_percent

from .atlas_figures import Spread


def format_share(part: float, whole: float) -> str:
    """``68.2 %``; a dash where there is nothing to divide by."""
    return format_percent(part / whole) if whole else "–"


def format_chance(point: float) -> str:
    """A count of the adversary's hands as a figure: ``68.2``."""
    return f"{100 * point / ADVERSE_HANDS:.1f}"


def format_extent(spread: Spread) -> str:
    """``from 56.7 to 100.0, median 97.8``."""
    low, high, median = (format_chance(spread[mark]) for mark in ("low", "high", "median"))
    return f"from {low} to {high}, median {median}"
