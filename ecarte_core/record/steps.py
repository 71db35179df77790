"""Reading one step of a record from the words that say it."""

from __future__ import annotations

import re
from typing import Literal, cast

from ..cards import Rank, parse_card
from ..errors import EcarteError
from ..game import PLAYERS, Hand, Held, Packets, Player, Unseen
from .values import Cards, Cutting, Dealing, Exchange, Holding, Playing, Reported, Scored, Standing, Step
from .write import ACTS, STANDING

_CUT = re.compile(r"Cut: *(\S+) +(\S+), *(\S+) +(\S+)")
_DEAL = re.compile(r"Deal +(\d{1,3}): *(\S+) +deals(?: +(\[?)(3-2|2-3)(\]?))?, *turns +(\[?)([^\[\]]+)(\]?)")
_REPORT = re.compile(
    r"Deal +(\d{1,3}): *(\S+) +deals; *(?:(\S+) +marks +the +king; *)?"
    r"(\S+) +wins +the +(point|vole), *marks +(\d)"
)
_SCORE = re.compile(r"(\S+) +(\d), *(\S+) +(\d)")
_TOKEN = re.compile(r"[\[\]]|[^\s\[\],]+")
_ACTS = {phrase: act for act, phrase in ACTS.items()}
_STANDING = {phrase: proposed for proposed, phrase in STANDING.items()}
_SHOWN = 40


class LineFault(EcarteError):
    """A line that says no step of a game."""


def read_step(text: str, names: tuple[str, str]) -> Step:
    """The step that ``text`` says. Raises :class:`LineFault`, or CardError for a card that is none."""
    text = " ".join(text.split())
    head = text.partition(" ")[0]
    if head == "Cut:":
        return _cut(text, names)
    if head == "Deal":
        return _deal(text, names)
    if head == "Score:":
        return Scored(read_score(text.removeprefix("Score:").strip(), names))
    return _act(player(head, names), text[len(head) :].strip())


def player(name: str, names: tuple[str, str]) -> Player:
    """The player of that name. Raises :class:`LineFault`."""
    if name not in names:
        raise LineFault(
            f"“{name[:_SHOWN]}” is neither of the players, {' and '.join(names)}, nor does it begin a step."
        )
    return PLAYERS[names.index(name)]


def read_score(text: str, names: tuple[str, str]) -> tuple[int, int]:
    """A score such as ``A 3, Y 2``. Raises :class:`LineFault`."""
    match = _SCORE.fullmatch(text)
    if not match:
        raise LineFault(f"A score is written {names[0]} 3, {names[1]} 2.")
    pair = _pair((match[1], match[3]), names)
    return int(match[2 + 2 * pair[0]]), int(match[2 + 2 * pair[1]])


def _pair(said: tuple[str, str], names: tuple[str, str]) -> tuple[int, int]:
    """Where each player is named: both must be, in either order."""
    first, second = (player(name, names) for name in said)
    if first is second:
        raise LineFault(f"{names[first]} is named twice, and {names[first.other]} not at all.")
    return (0, 1) if first is Player.ONE else (1, 0)


def _cut(text: str, names: tuple[str, str]) -> Cutting:
    match = _CUT.fullmatch(text)
    if not match:
        raise LineFault(f"A cut for deal is written Cut: {names[0]} J?, {names[1]} 9H.")
    pair = _pair((match[1], match[3]), names)
    cards = _card(match[2]), _card(match[4])
    return Cutting((cards[pair[0]], cards[pair[1]]))


def _deal(text: str, names: tuple[str, str]) -> Dealing | Reported:
    if match := _DEAL.fullmatch(text):
        by_editor: list[Literal["packets", "turn-up"]] = []
        for part, opens, closes in (("packets", match[3], match[5]), ("turn-up", match[6], match[8])):
            if bool(opens) != bool(closes):
                raise LineFault("A square bracket is opened and not closed, or closed and not opened.")
            if opens:
                by_editor.append(cast(Literal["packets", "turn-up"], part))
        packets = Packets(match[4]) if match[4] else None
        turned = parse_card(match[7])
        return Dealing(int(match[1]), player(match[2], names), turned, packets, tuple(by_editor))
    if match := _REPORT.fullmatch(text):
        king = player(match[3], names) if match[3] else None
        made = cast(Literal["point", "vole"], match[5])
        dealer, winner = player(match[2], names), player(match[4], names)
        return Reported(int(match[1]), dealer, winner, made, int(match[6]), king)
    raise LineFault(
        f"A deal is written Deal 1: {names[0]} deals 3-2, turns KS (3-2 or 2-3, or neither), or, "
        f"when only the result is known, Deal 1: {names[0]} deals; {names[1]} wins the point, marks 1."
    )


def _act(who: Player, said: str) -> Step:
    if said in _ACTS:
        return _ACTS[said](who)
    if said in _STANDING:
        return Standing(who, _STANDING[said])
    verb, _, rest = said.partition(" ")
    if verb in ("leads", "plays"):
        return Playing(who, parse_card(rest), verb == "leads")
    if verb == "holds":
        return Holding(who, read_cards(rest))
    if said == "discards nothing":
        return Exchange(who, Cards((), ()), Cards((), ()))
    if verb == "discards":
        aside, comma, taken = rest.partition(", takes ")
        if not comma:
            raise LineFault("An exchange is written discards 7H 8C, takes KD 9S, or discards nothing.")
        return Exchange(who, read_cards(aside), read_cards(taken))
    raise LineFault(f"“{said[:_SHOWN]}” is nothing that a player does in a record.")


def read_cards(text: str) -> Cards:
    """Cards, some perhaps unknown, some perhaps in brackets. Raises LineFault or CardError."""
    cards: list[Held] = []
    supplied: list[bool] = []
    inside = False
    for token in _TOKEN.findall(text):
        if token in "[]":
            if inside == (token == "["):
                raise LineFault("A square bracket is opened and not closed, or closed and not opened.")
            inside = token == "["
            continue
        card = _card(token)
        if card in cards and not isinstance(card, Unseen):
            raise LineFault(f"The {card.words} is written twice.")
        cards.append(card)
        supplied.append(inside)
    if inside:
        raise LineFault("A square bracket is opened and not closed, or closed and not opened.")
    if not cards:
        raise LineFault("No card is named.")
    if len(cards) > 5:
        raise LineFault(f"A hand has five cards; here are {len(cards)}.")
    return Cards(_hand(cards), tuple(supplied))


def _hand(cards: list[Held]) -> Hand:
    return tuple(cards)


def _card(token: str) -> Held:
    if token == "??":
        return Unseen()
    if len(token) > 1 and token[-1] == "?":
        # Any suit will do to read the rank by.
        return Unseen(Rank(parse_card(token[:-1] + "S").rank))
    return parse_card(token)
