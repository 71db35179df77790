"""Which clauses, and which pieces of laws, a test proves.

``@proves("cavendish.11.choice")`` names a clause of the arbiter; ``@proves("cavendish:10a")`` a piece of a law
that lawful play keeps. ``{in-time,too-late}`` in a name stands for either, ``{player}`` for either seat. The names are
read from the source of the tests, so that the engine's account of its coverage can list the tests of each clause.
"""

from collections.abc import Callable


def proves[F: Callable[..., object]](*names: str) -> Callable[[F], F]:
    """Mark a test as the proof of clauses or pieces. Raises ValueError if it names none."""
    if not names:
        raise ValueError("Name at least one clause, for example cavendish.11.choice.")

    def keep(test: F) -> F:
        return test

    return keep
