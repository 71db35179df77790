"""What is to be drawn of a game, as plain values that know no rules.

Texts in a view are plain text; the functions that draw them escape them.
"""

from dataclasses import dataclass
from enum import StrEnum

from ..cards import Card, Suit
from ..cards.sentence_words import ORDINAL_WORDS, conjugate
from .card_drawing import Face, name_face


class CardState(StrEnum):
    """How a card of a hand is shown."""

    HELD = "held"
    PLAYABLE = "playable"
    """It may be played now."""
    CHOSEN = "chosen"
    """It is about to be played, or pointed at."""
    PLAYED = "played"
    """It has been played: its place stays empty, so that the other cards do not move."""
    HIDDEN = "hidden"
    """It is held but must not be seen: its back is drawn, and its name is left out."""
    WON = "won"
    """It has won its trick, and lies face up again after the deal."""
    LOST = "lost"
    """It has lost its trick, and lies face up again after the deal."""


@dataclass(frozen=True, slots=True)
class CardView:
    """One card of a hand."""

    face: Face
    state: CardState = CardState.HELD
    caption: str = ""
    """The engine's short caption, such as ``wins`` or ``3 tricks``; empty for none."""
    caption_words: str = ""
    """The caption in full (``wins the point``); it must contain ``caption``."""
    supplied: bool = False
    """True if the editor supplied the card and the source does not state it."""
    book: bool = False
    """True if it is the card that the book plays next."""
    hidden_from: str = ""
    """Which of the two seats do not see it, as ``VIEWS`` names them, separated by spaces."""

    @property
    def visible_face(self) -> Face:
        """What is drawn: the face, or the back if the card is hidden."""
        return None if self.state is CardState.HIDDEN else self.face

    @property
    def accessible_name(self) -> str:
        """The accessible name: the card, who supplied it, and its caption."""
        parts = [name_face(self.visible_face)]
        if self.supplied and self.state is not CardState.HIDDEN:
            parts[0] += " (supplied by the editor)"
        if self.state is CardState.CHOSEN:
            parts.append("chosen")
        if self.state in (CardState.WON, CardState.LOST):
            parts.append(f"{self.state} its trick")
        if self.caption:
            parts.append(self.caption_words or self.caption)
        return ", ".join(parts)


VIEWS = ("all", "0", "1")
"""How a table can be looked at: every card face up, or as one of the two players sees it (by his place in pairs)."""


def list_views(hidden_from: str) -> str:
    """In which of the ``VIEWS`` something is shown, separated by spaces."""
    return " ".join(view for view in VIEWS if view not in hidden_from.split())


@dataclass(frozen=True, slots=True)
class SeatMark:
    """Something that a player has done in the deal and that still counts, such as ``proposed``."""

    words: str
    marked: int = 0
    """Points that he marked by it, shown as counters."""
    risked: int = 0
    """Points that it may cost him, shown as counters."""
    hidden_from: str = ""
    """Which seats do not know of it, as ``CardView.hidden_from``."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """One side of the table."""

    name: str
    """``A``, ``Y``, ``You`` …"""
    role: str = ""
    """For example ``elder hand · plays without proposing``."""
    score: int = 0
    """Points marked towards game."""
    hand: tuple[CardView, ...] = ()
    """The cards in front of the player."""
    tricks: int | None = None
    """Tricks taken in this deal; None before the play."""
    hand_verb: str = "holds"
    """``cuts`` where the cards are those cut for the deal."""
    marks: tuple[SeatMark, ...] = ()
    """What the player has done in the deal so far, in order."""
    thrown: tuple[CardView, ...] = ()
    """The cards that the player has discarded."""
    put_by: tuple[CardView, ...] = ()
    """His cards above five that lie face down, drawn or laid aside."""


@dataclass(frozen=True, slots=True)
class TrickView:
    """The trick on the table: who played what, in order."""

    cards: tuple[tuple[str, Face], ...] = ()
    """Player's name and card, the lead first; at most two."""
    winner: str = ""
    """Who won it; empty until it is complete."""
    number: int | None = None
    """Its place in the deal, 1 to 5."""
    supplied: bool = False
    """True if the editor supplied the play."""


@dataclass(frozen=True, slots=True)
class TableView:
    """A whole position: two players, the turn-up, the stock, the trick."""

    players: tuple[SeatView, SeatView]
    """The upper and the lower seat."""
    turn_up: Face = None
    trumps: Suit | None = None
    """None before the turn-up."""
    stock: int | None = None
    """Cards left to exchange from; None if it is not known."""
    exposed: tuple[Card, ...] = ()
    """Cards that lie face up and ought not to."""
    aside: tuple[Card, ...] = ()
    """Cards thrown out of the deal, face up."""
    trick: TrickView = TrickView()
    to_act: str = ""
    """The name of the player who is to act; empty if neither is."""
    caption: str = ""
    """One sentence on what has just happened."""
    note: str = ""
    """A few words in the middle of a table on which no card has been played."""
    game: int = 5
    """Points that win the game."""
    name: str = "Card table"
    """The accessible name of the group."""


def caption_trick(trick: TrickView) -> str:
    """A trick's caption: ``second trick: Y``, ``A leads``, or nothing."""
    number = f"{ORDINAL_WORDS[trick.number]} trick" if trick.number in range(1, 6) and trick.number else ""
    if trick.winner:
        return f"{number or 'trick'}: {trick.winner}"
    if trick.cards:
        leader = trick.cards[0][0]
        leads = f"{leader} {conjugate(leader, 'leads')}"
        return f"{number}, {leads}" if number else leads
    return number
