"""The game of proposals with a small pack, written out for OpenSpiel: rules of its own, no line of the engine's.

Two cards each, trumps of three cards beside the turn-up, one plain suit of three; two cards in the stock. Both
tricks make the point, one trick each is a draw. Everything else is as in écarté: what is risked by playing or
refusing at first, who discards how many, what ends the exchanges, the king. The file that OpenSpiel reads is in
the format of Gambit: one line for every node, and every player remembers all that he has seen.

A card is a bit, as in the program in C: trumps from bit 0, the plain suit from bit 8, the lowest first. An
information set is named by the digest that the program makes of what a player has seen, so that strategies can
be carried over.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

TRUMPS = 0b111
KING = 0b100
PACK = tuple(1 << index for index in (0, 1, 2, 8, 9, 10))
HAND = 2
ELDER, DEALER = 0, 1
OFFER, ANSWER, ELDER_DISCARDS, DEALER_DISCARDS = range(4)
_WORD = (1 << 64) - 1


class Place(NamedTuple):
    """A moment of the game."""

    stage: int
    hands: tuple[int, int]
    seen: tuple[int, int]
    """The digest of what each has seen."""
    stock: tuple[int, ...]
    first: bool = True
    """No cards have been exchanged."""


def mix(seen: int, more: int) -> int:
    """The digest after something more has been seen; the same as ``digest`` of game.c."""
    mixed = ((seen ^ more) * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) & _WORD
    return mixed ^ mixed >> 29


def name_set(place: Place) -> int:
    """The information set of the player who is to act."""
    return (place.seen[place.stage % 2] ^ (place.stage + 1) << 60) & _WORD | 1


@cache
def count_tricks(leader: int, follower: int) -> int:
    """Tricks of the leader, both seeing everything."""
    if not leader:
        return 0
    return max(
        min(_play(leader, follower, lead, reply) for reply in _replies(follower, lead))
        for lead in _split(leader)
    )


def _play(leader: int, follower: int, lead: int, reply: int) -> int:
    tricks_left = len(_split(follower)) - 1
    if _beats(reply, lead):
        return tricks_left - count_tricks(follower ^ reply, leader ^ lead)
    return 1 + count_tricks(leader ^ lead, follower ^ reply)


def _replies(hand: int, lead: int) -> list[int]:
    cards = _split(hand)
    same = [card for card in cards if bool(card & TRUMPS) == bool(lead & TRUMPS)]
    better = [card for card in same if card > lead]
    return better or same or [card for card in cards if card & TRUMPS] or cards


def _beats(reply: int, lead: int) -> bool:
    if bool(reply & TRUMPS) == bool(lead & TRUMPS):
        return reply > lead
    return bool(reply & TRUMPS)


def _split(cards: int) -> list[int]:
    return [card for card in PACK if card & cards]


def pay(hands: tuple[int, int], vulnerable: int | None) -> int:
    """What the elder gets in the end."""
    king = ELDER if hands[ELDER] & KING else DEALER if hands[DEALER] & KING else None
    tricks = count_tricks(*hands)
    return int(pay_by_tricks(king, (tricks, HAND - tricks), vulnerable))


def pay_by_tricks(king: int | None, taken: tuple[int, int], vulnerable: int | None) -> float:
    """The same by the tricks, as the table of the program has it; two tricks are all."""
    marks = {2: 1, 1: 0}.get(taken[ELDER], -1)
    if (marks > 0 and vulnerable == DEALER) or (marks < 0 and vulnerable == ELDER):
        marks *= 2
    return float(marks + (king == ELDER) - (king == DEALER))


def list_throws(place: Place) -> list[int]:
    """All sets of cards that may be thrown, not only the lowest of their suits."""
    seat = place.stage % 2
    least = 1 if seat == ELDER else 0
    cards = _split(place.hands[seat])
    return [
        sum(some)
        for size in range(least, min(HAND, len(place.stock)) + 1)
        for some in combinations(cards, size)
    ]


def exchange(place: Place, thrown: int, got: int) -> Place:
    """The place after an exchange; its stage is -1 if the stock is exhausted and the hands are played."""
    seat = place.stage % 2
    size = thrown.bit_count()
    hands = list(place.hands)
    hands[seat] = hands[seat] ^ thrown | got
    seen = list(place.seen)
    seen[seat] = mix(seen[seat], thrown << 32 | got)
    seen[1 - seat] = mix(seen[1 - seat], 64 + size)
    stock = tuple(card for card in place.stock if not card & got)
    stage = DEALER_DISCARDS if seat == ELDER else OFFER
    after = Place(stage, (hands[0], hands[1]), (seen[0], seen[1]), stock, place.first and seat == ELDER)
    return after if stock else after._replace(stage=-1)


def list_deals() -> Iterator[Place]:
    """Every deal, all equally likely."""
    for elder in combinations(PACK, HAND):
        others = [card for card in PACK if card not in elder]
        for dealer in combinations(others, HAND):
            hands = sum(elder), sum(dealer)
            stock = tuple(card for card in others if card not in dealer)
            yield Place(OFFER, hands, (mix(0, hands[0] + 1), mix(0, hands[1] + 1)), stock)


class GambitFile:
    """The whole game as text."""

    def __init__(self) -> None:
        self.lines = ['EFG 2 R "small proposals" { "elder" "dealer" } ""']
        self.hands: dict[int, int] = {}
        """The hand in every information set, by its name."""
        self._numbers: tuple[dict[int, int], dict[int, int]] = ({}, {})
        self._chance = 0
        deals = list(list_deals())
        self._add_chance([str(index) for index in range(len(deals))])
        for deal in deals:
            self._add(deal)

    def write(self, path: Path) -> None:
        """Write the file."""
        path.write_text("\n".join([*self.lines, ""]), "ascii")

    def _add(self, place: Place) -> None:
        if place.stage < 0:
            self._end(place, None)
        elif place.stage in (OFFER, ANSWER):
            self._add_choice(place, ["stop", "go on"])
            self._end(place, (ELDER if place.stage == OFFER else DEALER) if place.first else None)
            self._add(place._replace(stage=place.stage + 1))
        else:
            throws = list_throws(place)
            self._add_choice(place, [f"throw {thrown}" for thrown in throws])
            for thrown in throws:
                draws = list(combinations(place.stock, thrown.bit_count()))
                if len(draws) > 1:
                    self._add_chance([str(sum(some)) for some in draws])
                for some in draws:
                    self._add(exchange(place, thrown, sum(some)))

    def _add_chance(self, names: list[str]) -> None:
        self._chance += 1
        shares = " ".join(f'"{name}" 1/{len(names)}' for name in names)
        self.lines.append(f'c "" {self._chance} "" {{ {shares} }} 0')

    def _add_choice(self, place: Place, names: list[str]) -> None:
        seat = place.stage % 2
        numbers = self._numbers[seat]
        key = name_set(place)
        self.hands[key] = place.hands[seat]
        number = numbers.setdefault(key, len(numbers) + 1)
        choices = " ".join(f'"{name}"' for name in names)
        self.lines.append(f'p "" {seat + 1} {number} "{key:x}" {{ {choices} }} 0')

    def _end(self, place: Place, vulnerable: int | None) -> None:
        value = pay(place.hands, vulnerable)
        self.lines.append(f't "" {value + 10} "" {{ {value} {-value} }}')
