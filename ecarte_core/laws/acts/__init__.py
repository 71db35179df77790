"""Every irregular act by the name of its irregularity: a module for each part of a hand."""

from collections.abc import Mapping

from ..act_model import Act
from . import the_deal, the_exchange, the_king, the_play, the_score

_PARTS = (the_deal, the_king, the_exchange, the_play, the_score)

ACTS: Mapping[str, Act] = {name: act for part in _PARTS for name, act in part.ACTS.items()}
"""How each irregularity shows on the table."""
