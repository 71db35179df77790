"""Every irregular act by the name of its irregularity."""

from __future__ import annotations

from collections.abc import Mapping

from . import (
    acts_before_deal,
    acts_of_bystanders,
    acts_of_deal,
    acts_of_exchange,
    acts_of_giving,
    acts_of_king,
    acts_of_play,
    acts_of_revoke,
    acts_of_score,
)
from .act_model import Act

_PARTS = (
    acts_before_deal,
    acts_of_deal,
    acts_of_king,
    acts_of_exchange,
    acts_of_giving,
    acts_of_play,
    acts_of_revoke,
    acts_of_score,
    acts_of_bystanders,
)

ACTS: Mapping[str, Act] = {name: act for part in _PARTS for name, act in part.ACTS.items()}
"""How each irregularity shows on the table."""
