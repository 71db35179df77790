"""Reading cards: in letters and signs, and in the words of the books.

``KS QS 8H``, ``K♠``, and Hoyle's own: “A holds queen of clubs, queen of diamonds, queen and eight of hearts,
and eight of spades, the ten of spades being turned up as trump” (``hoyle.jeux-de-regle.8.s1``). A text is split
into words. Each word has a code of one letter, and the grammar of a hand is patterns of these letters
(``_ITEMS``). Commas, semicolons, full stops and brackets, “and”, “the”, “with” and “being” only separate.
"""

import re
from typing import Literal, NamedTuple

from .errors import quote
from .pack import Card, CardError, Cards, Rank, Suit

_LETTERS = {name: rank for rank in Rank for name in (rank.letter, rank.index)} | {
    "1": Rank.ACE,
    "KN": Rank.KNAVE,
}
_NAMES = {rank.name: rank for rank in Rank} | {"JACK": Rank.KNAVE}
_RANKS = _LETTERS | _NAMES
_SIGNS = {sign: suit for suit in Suit for sign in (suit.symbol, "♤♡♧♢"[suit])}
_SUIT_NAMES = {name: suit for suit in Suit for name in (suit.name, suit.name[:-1])}
_SUITS = {suit.letter: suit for suit in Suit} | _SUIT_NAMES | _SIGNS

_LETTER, _NAME, _SIGN, _SUIT_NAME = (
    "|".join(sorted(names, key=len, reverse=True)) for names in (_LETTERS, _NAMES, _SIGNS, _SUIT_NAMES)
)
_END = "(?![A-Z0-9])"
_CODES = (
    ("C", rf"(?:{_LETTER})(?:(?:{_SIGN})\ufe0f?|[SHCD]{_END})"),  # a card in letters
    (" ", rf"A(?=\s+(?:{_NAME}){_END})|(?:AND|THE|WITH|IS|ARE|BEING|WAS|WERE|OF\s+COURSE){_END}"),
    ("P", rf"(?:{_NAME})E?S{_END}"),  # a rank in the plural
    ("R", rf"(?:{_NAME}|{_LETTER}){_END}"),
    (
        "R",
        rf"(?:{_LETTER})(?=(?:{_LETTER}){{0,7}}(?:{_SIGN}|{_END}\s*(?:OF\b|$|[,;.)]|{_SIGN})))",
    ),  # in a row: KQJ
    ("S", rf"(?:{_SIGN})\ufe0f?|(?:{_SUIT_NAME}){_END}"),
    ("L", f"[SHCD]{_END}"),  # a suit as a letter
    ("O", f"OF{_END}"),
    ("U", rf"TURN(?:ED)?[\s-]*UP(?:\s+(?:AS|FOR)\s+(?:A\s+)?TRUMPS?)?{_END}|TURNED{_END}"),
    ("T", f"TRUMPS?{_END}"),
    (".", rf"(?:PLAYS|PROPOSES|REFUSES|ACCEPTS|LEADS|WINS|LOSES|MUST|MAY|CAN){_END}"),  # the story goes on
    ("6", rf"(?:TWO|THREE|FOUR|FIVE|SIX|[2-6])(?=\s+OF\b)|[2-6](?:{_SIGN}|[SHCD]{_END})"),
    ("K", rf"(?:TWO|THREE|FOUR|FIVE|SMALL|LOW|HIGH|GUARDED|PLAIN|COURT|ANY){_END}"),  # a kind of card
    (" ", r"[\s,;.:·–()-]+"),
    ("?", r"[^\s,;.:·()]+"),
)
_TOKEN = re.compile("|".join(f"(?P<c{index}>{pattern})" for index, (_, pattern) in enumerate(_CODES)))

_ITEMS = re.compile(
    "(?P<turned>(?:C|[RP]O?[SL])U|U(?:C|[RP]O?[SL]))"  # nine of clubs turned up; turn-up 7H
    "|(?P<trumps>[SL]T|T[SL])"  # diamonds being trumps
    "|(?P<plural>PO[SL](?:[SL](?![RP]+(?:[^OPRSL]|$)|T(?![SL](?![RPT]))))+)"  # queens of clubs and diamonds
    "|(?P<ranks>[RP]+(?:O[SLT]|S)|[RP]L|C|[SL][RP]+(?!O))"  # queen and eight of hearts
    "(?P<mark>(?:T(?![SL](?![RPT])))?)"  # (trumps)
)
_INTRODUCTIONS = re.compile(
    r"\b(?:HOLDS?|HOLDING|HELD|HAS|HAVE|HAD|FINDS?(?:\s+IN\s+IT)?|CONSISTS?(?:\s+OF)?|TAKES?\s+IN"
    r"|HAND(?:\s+OF\s+[A-Z])?\s+(?:IS|WAS))\b"
)
_SIGN_FIRST = re.compile(r"\s*[,;.:·–-]")  # before the first card it separates nothing
_ANY_CARD = re.compile(rf"\b(?:{_SUIT_NAME})\b|{_SIGN}|\b(?:{_LETTER})[SHCD]\b")
_IN_LETTERS = re.compile(r"[7-9TAJQK][SHCD](?: [7-9TAJQK][SHCD])*")
_BY_LETTERS = {str(card): card for card in (Card(suit, rank) for suit in Suit for rank in Rank)}


class CardsInWords(NamedTuple):
    """What was read: the cards in the order written, and the trumps and the turn-up if the words name them."""

    cards: tuple[Card, ...]
    trumps: Suit | None = None
    turn_up: Card | None = None


class _Word(NamedTuple):
    code: str
    text: str
    start: int


def read_cards(text: str, trumps: Suit | None = None) -> CardsInWords:
    """Read cards in letters or in words, with the trumps and the turn-up if the words name them.

    “of trumps” means the suit that the words call trumps, or else ``trumps``. An introduction such as
    “A holds” and what follows the hand, such as “and must win the point”, are passed over. Raises
    [`CardError`][], which names what is not a card, or the card that is written twice.

    Examples:
        >>> read = read_cards("A holds queen of clubs, queen and eight of hearts, the nine of clubs being turned up")
        >>> read.cards, read.turn_up
        ((QC, QH, 8H), 9C)
    """
    upper = text.upper() if len(text.upper()) == len(text) else text
    if _SIGN_FIRST.match(upper):
        raise CardError(_FAULTS["?"].format(quote(text.split(maxsplit=1)[0])))
    words = _split(upper, _find_start(upper))
    codes = "".join(word.code for word in words)
    cards: list[tuple[Rank, Suit | None]] = []  # without a suit: of trumps
    called: list[Suit] = []
    turned: list[Card] = []
    start = 0
    while start < len(codes) and not (cards and codes[start] == "."):
        match = _ITEMS.match(codes, start)
        if not match:
            raise _describe_fault(text, words, start)
        item = words[start : match.end()]
        suits = [
            _SUITS[word.text[-1] if word.code == "C" else word.text] for word in item if word.code in "SLC"
        ]
        called += suits if match["trumps"] else suits[-1:] if match["mark"] else []
        ranks_and_suits = [
            (_rank_of(word), suit) for word in item if word.code in "RPC" for suit in (suits or (None,))
        ]
        if match["turned"]:
            turned += [Card(suit, rank) for rank, suit in ranks_and_suits if suit is not None]
        else:
            cards += ranks_and_suits
        start = match.end()
    return _put_together(cards, called, turned, trumps)


def _find_start(upper: str) -> int:
    """Where the cards begin: after the last word of an introduction, if there is one before the first card."""
    card = _ANY_CARD.search(upper)
    matches = _INTRODUCTIONS.finditer(upper, 0, card.start() if card else len(upper))
    return max((match.end() for match in matches), default=0)


def _split(upper: str, start: int) -> list[_Word]:
    words = []
    for match in _TOKEN.finditer(upper, start):
        code = _CODES[int(str(match.lastgroup)[1:])][0]
        if code != " ":
            words.append(_Word(code, match[0].rstrip("\ufe0f"), match.start()))
    return words


def _rank_of(word: _Word) -> Rank:
    if word.code == "C":
        return _LETTERS[word.text[:-1]]
    return _RANKS[word.text if word.code == "R" else re.sub("E?S$", "", word.text)]


def _put_together(
    read: list[tuple[Rank, Suit | None]], called: list[Suit], turned: list[Card], known: Suit | None
) -> CardsInWords:
    if len(turned) > 1:
        raise CardError(f"The words turn up two cards, {turned[0].symbol} and {turned[1].symbol}; name one.")
    suits = list(dict.fromkeys([*called, *(card.suit for card in turned)]))
    if len(suits) > 1:
        raise CardError(
            f"The words call both {suits[0].spoken_name} and {suits[1].spoken_name} trumps; name one suit."
        )
    trumps = suits[0] if suits else None
    cards: list[Card] = []
    for rank, own_suit in read:
        suit = next((each for each in (own_suit, trumps, known) if each is not None), None)
        if suit is None:
            raise CardError(
                f"The {rank.spoken_name} of trumps is named, but no trumps; write its suit, "
                f"as {rank.spoken_name} of hearts."
            )
        card = Card(suit, rank)
        if card in cards:
            raise CardError(f"The {card.spoken_name} is written twice.")
        cards.append(card)
    return CardsInWords(tuple(cards), trumps, turned[0] if turned else None)


_FAULTS = {
    "S": "{} has no rank; write for example king of spades, or KS.",
    "L": "{} has no rank; write for example KS.",
    "T": "{} needs a suit; write for example hearts are trumps.",
    "U": "{} needs one card beside it, as nine of clubs turned up.",
    "6": "{} is not a card of this pack, which has no twos to sixes.",
    "K": "{} describes cards without naming them; name each, as eight and seven of hearts.",
    "?": "{} is not a card; write rank then suit, as KS, 10H, AD or 7C, or in words, as king and queen of spades.",
}
"""What is wrong with a word at which no item begins, by its code."""


def _describe_fault(text: str, words: list[_Word], index: int) -> CardError:
    codes = "".join(word.code for word in words)
    after = index + len(codes[index:]) - len(codes[index:].lstrip("RP"))
    if after > index and codes[after : after + 1] != "O":
        excerpt = text[words[index].start : words[after - 1].start + len(words[after - 1].text)]
        return CardError(
            f"{quote(excerpt)} has no suit; write it after the ranks, as king and queen of spades, or KS QS."
        )
    index = after + 1 if after > index else index  # "king of stars": the suit is at fault
    if index == len(words):
        excerpt = text[words[after - 1].start :]
        return CardError(f"{quote(excerpt)} ends without a suit; write for example king of spades, or KS.")
    character, code = words[index].start, codes[index]
    excerpt = re.split(r"[\s,;:)]", text[character : character + 100], maxsplit=1)[0]
    if code == "K":
        excerpt = " ".join(re.split("[,;.)]", text[character : character + 100], maxsplit=1)[0].split()[:3])
    return CardError(_FAULTS.get(code, _FAULTS["?"]).format(quote(excerpt)))


def parse_cards(text: str, trumps: Suit | None = None) -> Cards:
    """Read cards in the order written: ``KS``, ``10S``, ``K♠`` or ``knave of spades``; commas are optional.

    Raises [`CardError`][] as [`read_cards`][] does, and where the words name a turn-up, or other trumps than
    ``trumps``.

    Examples:
        >>> parse_cards("knave of spades, 10♥")
        JS TH
    """
    if _IN_LETTERS.fullmatch(text):
        cards = Cards(_BY_LETTERS[code] for code in text.split())
        if len(set(cards)) == len(cards):
            return cards
    read = read_cards(text, trumps)
    if read.turn_up:
        raise CardError(f"Only cards of the hand belong here; the {read.turn_up.spoken_name} is turned up.")
    if None not in (trumps, read.trumps) and trumps is not read.trumps:
        raise CardError(
            f"The words call {_name(read.trumps)} trumps, but {_name(trumps)} are trumps here; name the same suit."
        )
    return Cards(read.cards)


def _name(suit: Suit | None) -> str:
    return suit.spoken_name if suit is not None else "no suit"


def parse_card(text: str) -> Card:
    """Read exactly one card. Raises [`CardError`][].

    Examples:
        >>> parse_card("10♠").spoken_name
        'ten of spades'
    """
    cards = parse_cards(text)
    if len(cards) != 1:
        raise CardError(f"Expected one card, such as KS; got {len(cards)}.")
    return cards[0]


def parse_hand(text: str, size: int = 5, trumps: Suit | None = None) -> Cards:
    """Read a hand of ``size`` different cards, as [`parse_cards`][] does. Raises [`CardError`][].

    Examples:
        >>> parse_hand("KS QS JS 8H")
        Traceback (most recent call last):
        ecarte_core.cards.pack.CardError: A hand has 5 cards; this one has 4.
    """
    cards = parse_cards(text, trumps)
    check_size(cards, size)
    return cards


def check_size(cards: tuple[Card, ...], size: int = 5) -> None:
    """Raises [`CardError`][] unless the hand has that number of cards."""
    if len(cards) != size:
        raise CardError(f"A hand has {size} cards; this one has {len(cards)}.")


def parse_suit(text: str) -> Suit:
    """Read a suit: ``S``, ``♠``, ``spade`` or ``spades``. Raises [`CardError`][].

    Examples:
        >>> parse_suit("♥")
        <Suit.HEARTS: 1>
    """
    suit = _SUITS.get(text.strip().upper())
    if suit is None:
        raise CardError(f"{quote(text)} is not a suit; write S, H, D or C.")
    return suit


# --- cards that a text names -------------------------------------------------------------------------------------
# The cards that something names which happens at a table, by what happens to them.

type Role = Literal["with", "discards", "takes"]
"""What happens to cards: the act concerns them, they are discarded, or they come in from the stock."""


class NamedCards(NamedTuple):
    """The cards named, by their ``Role``: ``cards`` are those that the act or the option concerns."""

    cards: tuple[Card, ...] = ()
    discards: tuple[Card, ...] = ()
    takes: tuple[Card, ...] = ()

    def list_role(self, role: Role) -> tuple[Card, ...]:
        """The cards of a role."""
        return {"with": self.cards, "discards": self.discards, "takes": self.takes}[role]


NOTHING_NAMED = NamedCards()
