"""What an option has changed on the table, in words that a law could use."""

from typing import NamedTuple

from ecarte_core.cards import Card
from ecarte_core.game import CardOrUnseen, Player, Stage
from ecarte_core.laws.arbitrated_game import ArbitratedGame

PLACES = {
    "turn-ups": "turn-up",
    "stock": "stock",
    "exposed": "exposed",
    "aside": "aside",
    "put by": "put by",
    "tricks": "tricks",
    "pack": "gathered",
}
COUNTS = {1: "a single", 2: "a double", 3: "a treble"}


class Change(NamedTuple):
    """What is otherwise than before: marks by seat, cards by where they lay and lie, rights, and what comes next.

    Seats are those of the deal that is spoken of. ``cards`` are ``JD: stock → non-dealer``.
    """

    next: str
    marks: dict[str, int]
    cards: list[str]
    rights: list[str]


def describe_change(before: ArbitratedGame, after: ArbitratedGame) -> Change:
    """The change from the table with the irregularity to the table after an option."""
    seats = {before.dealer: "dealer", before.dealer.other: "non-dealer"}
    marks = {
        seats[player]: after.state.score[player] - before.state.score[player]
        for player in Player
        if after.state.score[player] != before.state.score[player]
    }
    return Change(
        _say_next(after, seats),
        marks,
        _list_moves(before, after, seats),
        sorted(_compare_rights(before, after, seats)),
    )


def _say_next(game: ArbitratedGame, seats: dict[Player, str]) -> str:
    """Whose turn it is, and to do what."""
    state = game.state
    if state.stage is Stage.CUT:
        return "both cut for deal"
    if state.stage is Stage.OVER:
        assert state.winner is not None
        return f"{seats[state.winner]} has won the game"
    if state.stage is Stage.DEAL:
        assert state.dealer is not None
        return f"{seats[state.dealer]} deals"
    verbs = {
        Stage.PROPOSAL: "proposes or plays",
        Stage.ANSWER: "answers",
        Stage.DISCARD: "exchanges",
        Stage.GIVE: "is given cards",
        Stage.PLAY: "leads" if game.deal.trick is None else "plays to the lead",
    }
    return f"{seats[game.deal.to_act]} {verbs[state.stage]}"


def _list_moves(before: ArbitratedGame, after: ArbitratedGame, seats: dict[Player, str]) -> list[str]:
    """Each card that lies elsewhere; one word where all are gathered."""
    if after.state.deal is None:
        return ["all: gathered"] if before.state.deal is not None else []
    if before.deal.tricks and not after.deal.tricks and after.deal.remaining == before.deal.hands:
        return ["all played: tricks → hands"]
    old, new = _locate(before, seats), _locate(after, seats)
    return [f"{card}: {old[card]} → {new[card]}" for card in sorted(old) if old[card] != new[card]]


def _locate(game: ArbitratedGame, seats: dict[Player, str]) -> dict[CardOrUnseen, str]:
    hands = dict(zip(("first", "second"), (seats[Player.ONE], seats[Player.TWO]), strict=True))
    places = {}
    for place, cards in game.locate_cards().items():
        first, _, kind = place.partition(" ")
        name = PLACES.get(place) or f"{hands[first]}{'’s discards' if kind == 'discard' else ''}"
        places.update(dict.fromkeys(cards, name))
    return places


def _compare_rights(before: ArbitratedGame, after: ArbitratedGame, seats: dict[Player, str]) -> list[str]:
    """What is new, and what has ended although the deal goes on."""
    old, new = _list_rights(before, seats), _list_rights(_name_played(before, after), seats)
    if _is_played_again(before, after) and all(
        _list_played(before, player) <= after.seen[player.other] for player in seats
    ):
        new.append("each has seen what the other played")
    added = [right for right in new if right not in old]
    if before.state.deal and after.state.deal and before.deal.taken != after.deal.taken:
        added.append(", ".join(f"{seats[player]} has {after.deal.taken[player]} tricks" for player in seats))
    if after.state.deal is None:
        return added
    return [f"no longer: {right}" for right in old if right not in new] + added


def _is_played_again(before: ArbitratedGame, after: ArbitratedGame) -> bool:
    """True if the hands are played again from the first card."""
    return after.state.deal is not None and bool(before.deal.tricks) and not after.deal.tricks


def _list_played(game: ArbitratedGame, player: Player) -> frozenset[CardOrUnseen]:
    return frozenset(card for trick in game.deal.tricks if (card := trick.card_of(player)) is not None)


def _name_played(before: ArbitratedGame, after: ArbitratedGame) -> ArbitratedGame:
    """``after`` without the cards that the players have seen only because they were played before."""
    if not _is_played_again(before, after):
        return after
    first, second = after.seen
    played = [_list_played(before, player) - before.seen[player.other] for player in Player]
    return after._replace(seen=(first - played[1], second - played[0]))


def _list_rights(game: ArbitratedGame, seats: dict[Player, str]) -> list[str]:
    """What rulings have left behind, and what the players know and have done."""
    suit = game.must_lead.spoken_name if game.must_lead is not None else ""
    rights = [
        (game.king_barred, "the turned king cannot be marked"),
        (game.cannot_refuse, "dealer cannot refuse"),
        (game.dealer_plays, "dealer plays his hand"),
        (game.must_lead is not None, f"{suit} must be led"),
        (game.packs_exchanged, "the packs remain changed"),
        (game.new_packs, "new packs"),
        (True, f"the game counts {COUNTS[game.counts]}"),
        (game.rightful_dealer is not None, "it was not his deal"),
    ]
    for player, seat in seats.items():
        rights += [
            (game.king_lost is player, f"{seat} cannot mark the king"),
            (bool(game.reduced_by[player]), f"{seat} marks less, by {', '.join(game.reduced_by[player])}"),
            (game.counts_unplayable[player], f"{seat} counts what cannot be played to"),
        ]
    deal = game.state.deal
    if deal is not None:
        rights.append((deal.king_marked or deal.king_announcer is not None, "the king is marked"))
        for player, seat in seats.items():
            rights += [(True, f"{seat} has seen {card}") for card in sorted(game.seen[player])]
            rights += [
                (game.taken_up[player], f"{seat} has looked at his hand"),
                (deal.vulnerable is player, f"{seat} can lose two"),
            ]
    return [words for holds, words in rights if holds]


def list_stock(game: ArbitratedGame) -> tuple[Card, ...]:
    """The cards that lie face down in the middle, the top one first, with the trump that is still to be turned."""
    return game.stock if game.turn_ups else (game.deal.turn_up, *game.stock)
