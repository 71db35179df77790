"""The points on which the sources differ in substance, each with the laws and passages that say so."""

from __future__ import annotations

from typing import NamedTuple


class Difference(NamedTuple):
    """One point of difference.

    ``laws`` are identifiers of the laws concerned, and of a passage that says the same outside the laws.
    ``account`` is true when the odd one out is not a code but witness W's own account of play, which the
    edition describes and does not reprint.
    """

    name: str
    subject: str
    sentence: str
    laws: tuple[str, ...]
    account: bool = False


DIFFERENCES: tuple[Difference, ...] = (
    Difference(
        "wrong-number-played",
        "Playing with a wrong number of cards",
        "When the non-dealer has played with a wrong number of cards, Cavendish orders a fresh deal; "
        "Britannica leaves it to the adversary to choose one, whichever player is at fault.",
        ("cavendish.law.20", "cavendish.law.21", "britannica.law.8"),
    ),
    Difference(
        "abandoned-hand",
        "Abandoning the hand",
        "Cavendish gives the adversary the vole when the player who abandons has no trick, and otherwise "
        "the point, and excepts cards thrown down to claim a score; Britannica counts the remaining tricks "
        "to the adversary and makes no exception.",
        ("cavendish.law.42", "britannica.law.21"),
    ),
    Difference(
        "false-king",
        "Announcing a king not held",
        "Cavendish lifts the penalty when the adversary himself holds the king; Britannica has no such "
        "exception.",
        ("cavendish.law.25", "britannica.law.10"),
    ),
    Difference(
        "dealer-must-exchange",
        "May the dealer who accepts keep his whole hand?",
        "By W's account the dealer who accepts must exchange at least one card; no other source says so, and "
        "Cavendish knows a dealer who plays the hand he has.",
        ("cavendish.law.27", "cavendish.law.38"),
        account=True,
    ),
    Difference(
        "vole-against-the-vulnerable",
        "Can a vole make three?",
        "W's list of scores reads as if a vole against a player who stood and lost might make three; "
        "Cavendish and Britannica both leave the vole at two.",
        ("cavendish.law.49", "britannica.play.5"),
        account=True,
    ),
)
