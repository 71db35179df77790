"""Every irregular act by the name of its irregularity: a module for each phase, as the files of ``irregularities``."""

from __future__ import annotations

from collections.abc import Mapping

from ..act_model import Act
from . import (
    before_the_deal,
    bystanders,
    revoking,
    the_deal,
    the_exchange,
    the_king,
    the_play,
    the_proposals,
    the_score,
)

_PARTS = (
    before_the_deal,
    the_deal,
    the_king,
    the_proposals,
    the_exchange,
    the_play,
    revoking,
    the_score,
    bystanders,
)

ACTS: Mapping[str, Act] = {name: act for part in _PARTS for name, act in part.ACTS.items()}
"""How each irregularity shows on the table."""
