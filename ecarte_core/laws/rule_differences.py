"""All points on which the sources differ in substance, in the order of a hand."""

from __future__ import annotations

from . import differences_of_the_deal, differences_of_the_hand
from .difference_model import BASES, Basis, Difference, Outcome

__all__ = ["BASES", "DIFFERENCES", "Basis", "Difference", "Outcome"]

DIFFERENCES: tuple[Difference, ...] = (
    *differences_of_the_deal.DIFFERENCES,
    *differences_of_the_hand.DIFFERENCES,
)
"""Every difference; each has an entry in the apparatus."""
