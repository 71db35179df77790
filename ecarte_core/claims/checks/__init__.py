"""The named checks of the ledger. Each is a function whose arguments the ledger gives (:mod:`.check_registry`).

``positions``: two hands on the table, all cards seen. ``holders``: one hand, and what its holder may know.
``leads``: advice on leads. ``rules``: every hand that a rule of an author describes. ``game_rules``: how the
game goes. ``scoring_rules``: what is marked. ``pack_rules``: the pack and the power of its cards.
``odd_cases``: checks that serve one claim only.
"""

from . import game_rules, holders, leads, odd_cases, pack_rules, positions, rules, scoring_rules

__all__ = ["game_rules", "holders", "leads", "odd_cases", "pack_rules", "positions", "rules", "scoring_rules"]
