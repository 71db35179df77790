"""Sets of cards in short: the hands of which an ending, or a panel of leads, is made up.

``KS QS + 2 of J-7H + 8D / 7D``: parts joined with ``+``, of each its cards, one of the choices between ``/``, or so
many ``of`` some cards. ``J-7H`` is every heart from the knave to the seven.
"""

from itertools import chain, combinations, product

from ..cards import Card, Rank, parse_card


def list_card_sets(text: str) -> tuple[tuple[Card, ...], ...]:
    """Every set of different cards that the text describes, each in the order in which it is written.

    Raises ``CardError``.

    Examples:
        >>> len(list_card_sets("KS QS + 2 of J-7H + 8D / 7D"))
        30
    """
    parts = [
        [cards for words in part.split("/") for cards in _list_choices(words)] for part in text.split("+")
    ]
    sets = (tuple(chain.from_iterable(choices)) for choices in product(*parts))
    return tuple(cards for cards in sets if len(set(cards)) == len(cards))


def _list_choices(words: str) -> list[tuple[Card, ...]]:
    count, of, cards = words.rpartition(" of ")
    pool = [card for word in cards.split() for card in _read_range(word)]
    return list(combinations(pool, int(count) if of else len(pool)))


def _read_range(word: str) -> tuple[Card, ...]:
    highest, dash, lowest = word.partition("-")
    if not dash:
        return (parse_card(word),)
    last = parse_card(lowest)
    first = parse_card(f"{highest}{last.suit.letter}")
    return tuple(Card(last.suit, rank) for rank in reversed(Rank) if last.rank <= rank <= first.rank)
