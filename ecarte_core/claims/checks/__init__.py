"""The named checks of the ledger. Each is a function whose arguments the ledger gives (:mod:`.check_registry`).

``positions``: two hands on the table, all cards seen. ``holders``: one hand, and what its holder may know.
``rules``: every hand that a rule of an author describes. ``odd_cases``: checks that serve one claim only.
"""

from . import holders, odd_cases, positions, rules

__all__ = ["holders", "odd_cases", "positions", "rules"]
