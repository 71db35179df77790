"""The laws of play once more, as plainly as can be, from the codes and not from the engine.

A position is a dictionary of texts, numbers and lists that is copied and changed; a card is ``KS``. The cards
of the stock come in a given order, so that only the players choose.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

type Position = dict[str, Any]

RANKS = "789TAJQK"
PACK = [rank + suit for suit in "SHCD" for rank in RANKS]


def deal(dealer: int, hands: tuple[str, str], turn_up: str, score: tuple[int, int] = (0, 0)) -> Position:
    """A deal about to be played; the cards that nobody has are the stock, in the order of the pack."""
    held = [hand.split() for hand in hands]
    return {
        "dealer": dealer,
        "trumps": turn_up[1],
        "turned": turn_up,
        "hands": held,
        "stock": [card for card in PACK if card not in (*held[0], *held[1], turn_up)],
        "score": list(score),
        "waits_for": "proposal",
        "turn": 1 - dealer,
        "proposals": 0,
        "risks_two": None,  # who played without proposing or refused the first proposal
        "lead": None,
        "cards_played": [0, 0],
        "first_cards": [None, None],
        "tricks": [0, 0],
        "king_done": False,
        "marked": False,
    }


def count(position: Position, depth: int) -> int:
    """The number of lawful sequences of ``depth`` actions; a game or deal that ends earlier begins none."""
    if depth == 0:
        return 1
    return sum(count(do(position, action), depth - 1) for action in list_actions(position))


def list_actions(position: Position) -> Iterator[tuple[Any, ...]]:
    """Every lawful action, the cards of a discard apart from their order."""
    if max(position["score"]) >= 5:  # Law 46
        return
    hand, phase = position["hands"][position["turn"]], position["waits_for"]
    if phase == "proposal":
        yield from (("propose",), ("play",))
    elif phase == "answer":
        yield from (("accept",), ("refuse",))
    elif phase == "discard":
        least = 0 if position["turn"] == position["dealer"] else 1
        for size in range(least, min(5, len(position["stock"])) + 1):  # Law 38
            yield from (("discard", *cards) for cards in combinations(hand, size))
    elif phase == "play":
        yield from (
            ("card", card) for card in hand if may_play(hand, card, position["lead"], position["trumps"])
        )
        yield from (("announce", player) for player in (0, 1) if may_announce(position, player))
    if position["turned"][0] == "K" and not position["marked"]:
        yield ("mark",)  # Law 22: until the next turn-up


def may_play(hand: list[str], card: str, lead: str | None, trumps: str) -> bool:
    """Follow suit if able, win the trick if able (Britannica's account of the play)."""
    if lead is None:
        return True
    if any(other[1] == lead[1] for other in hand):
        able = any(other[1] == lead[1] and wins(other, lead, trumps) for other in hand)
        return card[1] == lead[1] and (wins(card, lead, trumps) or not able)
    return card[1] == trumps or all(other[1] != trumps for other in hand)


def wins(reply: str, lead: str, trumps: str) -> bool:
    """The second card takes the trick: the higher of the suit led, or a trump on another suit."""
    if reply[1] == lead[1]:
        return RANKS.index(reply[0]) > RANKS.index(lead[0])
    return reply[1] == trumps


def may_announce(position: Position, player: int) -> bool:
    """Laws 23 and 24: before his first card; or, if that was the king, the leader before it is played to, the
    dealer before he plays again.
    """
    king, first, played = "K" + position["trumps"], position["first_cards"][player], position["cards_played"]
    if position["king_done"] or king not in (*position["hands"][player], first):
        return False
    if played[player] == 0:
        return True
    if first != king:
        return False
    return played[player] == 1 and bool(player == position["dealer"] or played[1 - player] == 0)


def do(before: Position, action: tuple[Any, ...]) -> Position:
    """The position after a lawful action."""
    position: Position = {
        key: [part.copy() if isinstance(part, list) else part for part in value]
        if isinstance(value, list)
        else value
        for key, value in before.items()
    }
    dealer, turn = position["dealer"], position["turn"]
    match action:
        case ("mark",):
            position["marked"] = True
            add(position, dealer, 1)
        case ("announce", player):
            position["king_done"] = True
            add(position, player, 1)
        case ("propose",):
            position.update(proposals=position["proposals"] + 1, waits_for="answer", turn=dealer)
        case ("play",):
            begin_play(position, turn if position["proposals"] == 0 else None)
        case ("accept",):
            position.update(waits_for="discard", turn=1 - dealer)
        case ("refuse",):
            begin_play(position, turn if position["proposals"] == 1 else None)
        case ("discard", *cards):
            exchange(position, cards)
        case ("card", card):
            play(position, card)
    return position


def begin_play(position: Position, risks_two: int | None) -> None:
    """The elder hand leads."""
    position.update(waits_for="play", turn=1 - position["dealer"], risks_two=risks_two)


def exchange(position: Position, cards: list[str]) -> None:
    """Cards laid aside are replaced from the stock; then the dealer exchanges, or the elder speaks again."""
    turn, stock = position["turn"], position["stock"]
    cards_kept = [card for card in position["hands"][turn] if card not in cards]
    position["hands"][turn] = cards_kept + stock[: len(cards)]
    position["stock"] = stock[len(cards) :]
    if cards and not position["stock"]:
        begin_play(position, None)
    elif turn == position["dealer"]:
        position.update(waits_for="proposal", turn=1 - turn)
    else:
        position["turn"] = position["dealer"]


def play(position: Position, card: str) -> None:
    """Lead or reply; the winner leads next; five tricks are scored by Laws 48 and 49."""
    turn = position["turn"]
    position["hands"][turn].remove(card)
    if position["cards_played"][turn] == 0:
        position["first_cards"][turn] = card
    position["cards_played"][turn] += 1
    if position["lead"] is None:
        position.update(lead=card, turn=1 - turn)
        return
    winner = turn if wins(card, position["lead"], position["trumps"]) else 1 - turn
    position["tricks"][winner] += 1
    position.update(lead=None, turn=winner)
    if sum(position["tricks"]) == 5:
        maker = 0 if position["tricks"][0] > 2 else 1
        two = position["tricks"][maker] == 5 or position["risks_two"] == 1 - maker
        position["waits_for"] = "next deal"
        add(position, maker, 2 if two else 1)


def add(position: Position, player: int, marks: int) -> None:
    """Mark; five is the game."""
    position["score"][player] = min(5, position["score"][player] + marks)
