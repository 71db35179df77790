"""The named checks of the ledger. Each is a function whose arguments the ledger gives (``check_registry``).

``play``: two hands on the table, and all endings of a size. ``hands``: one hand, and what the adversary may hold.
``leads``: advice on leads. ``exchanges``: what to throw out. ``rules``: every hand that a rule of an author describes.
``advice``: what to decide about an exchange. ``laws``: how the game goes, and what is marked.
"""

from . import advice, exchanges, hands, laws, leads, play, rules

__all__ = ["advice", "exchanges", "hands", "laws", "leads", "play", "rules"]
