"""Checks of how the game goes, tried in the engine: who deals, who may do what, what each then holds, what is marked.

A game is told in the lines of a record (``Game``); ``then`` are lines that follow its own.
"""

from __future__ import annotations

from itertools import permutations, product
from typing import Literal

from ...cards import PACK, Card, Rank, Suit
from ...cards.tricks import beats
from ...game import (
    PLAYERS,
    WINNING_SCORE,
    Announce,
    DealOrder,
    MarkKing,
    Player,
    Stage,
    apply,
    compute_result,
    deal_from_pack,
    legal_actions,
)
from ..claim_model import Finding, verdict
from ..hands_in_play import NAMES, Game, name_with_seat
from .check_registry import check

_WORDS = {
    "mark": "mark the king turned up",
    "announce": "announce the king",
    "propose": "propose",
    "stand": "play without exchange",
    "accept": "accept",
    "refuse": "refuse",
    "discard": "discard",
    "card": "play a card",
}


@check
def actions_are(game: Game, actions: tuple[str, ...], then: tuple[str, ...] = ()) -> Finding:
    """Actions of these kinds, and of no other, are open to the players."""
    kinds = sorted({action.kind for action in legal_actions(game.then(*then).state)})
    return Finding(
        verdict(kinds == sorted(actions)),
        f"What may be done: {', '.join(_WORDS[kind] for kind in kinds)}.",
        {"actions": kinds},
    )


def _places(order: DealOrder) -> str:
    """Where each card of the pack goes, from the top: ``N`` non-dealer, ``D`` dealer, ``T`` turned up."""
    deal, stock = deal_from_pack(PACK, Player.ONE, order)
    groups = {"D": deal.hands[0], "N": deal.hands[1], "T": (deal.turn_up,), "S": stock}
    return "".join(next(place for place, cards in groups.items() if card in cards) for card in PACK)


@check
def packets_are_lawful(packets: tuple[int, ...]) -> Finding:
    """An order that the laws allow deals in these packets, to the non-dealer first, and then turns one up."""
    wanted = "".join("ND"[index % 2] * size for index, size in enumerate(packets)) + "T"
    right = [order for order in DealOrder if _places(order).startswith(wanted)]
    places = _places(right[0]) if right else _places(DealOrder.THREE_TWO)
    hands = [places.count("N"), places.count("D")]
    return Finding(
        verdict(bool(right)),
        f"{' + '.join(map(str, packets))} = {sum(packets)} cards; the engine gives {hands[0]} and {hands[1]}, "
        f"turns up card {places.index('T') + 1}, and {places.count('S')} remain.",
        {"orders": [order.value for order in right], "hands": hands, "turned": places.index("T") + 1},
    )


@check
def cards_before_turn_up_are_the_dealers(at_least: int) -> Finding:
    """In every order of dealing at least this many cards just before the turn-up are in the dealer's hand."""
    last = {}
    for order in DealOrder:
        before = _places(order).partition("T")[0]
        last[order.spoken_name] = len(before) - len(before.rstrip("D"))
    return Finding(
        verdict(min(last.values()) >= at_least),
        "; ".join(f"dealing {name}, the last {count} before it" for name, count in last.items()) + ".",
        last,
    )


# --- what is marked ----------------------------------------------------------------------------------------------

Stood = Literal["nobody", "winner", "loser"]
"""Who played without proposing, or refused: the winner of the point, the loser, or nobody."""

_DIVISIONS = tuple((tricks, 5 - tricks) for tricks in range(6))


def _score(score: tuple[int, int]) -> str:
    return f"A {score[0]}, Y {score[1]}"


def _laws(laws: tuple[str, ...]) -> str:
    """``Laws 22 and 47``."""
    numbers = [law.rpartition(".")[2] for law in laws]
    return f"Law{'s' * (len(numbers) > 1)} {' and '.join(numbers)}"


@check
def king_may_be_marked(
    game: Game, by: str, then: tuple[str, ...] = (), makes: str = "", wins: bool = False
) -> Finding:
    """That player, and nobody else, may now mark the king (``by`` empty: nobody may).

    Marking it makes the score ``makes``, and wins the game just when ``wins`` says so.
    """
    state = game.then(*then).state
    rights = [action for action in legal_actions(state) if isinstance(action, MarkKing | Announce)]
    may = [NAMES[action.player] for action in rights]
    right = may == ([by] if by else [])
    if not rights:
        return Finding(verdict(right), "Nobody may mark the king now.", {"may_mark": may})
    done = apply(state, rights[0])
    winner = NAMES[done.state.winner] if done.state.winner is not None else ""
    marking = next(event for event in done.events if event.laws)
    return Finding(
        verdict(right and _score(done.state.score) == makes and winner == (by if wins else "")),
        f"{name_with_seat((action.player for action in rights), state)} may mark the king ({_laws(marking.laws)}); "
        f"that makes {_score(done.state.score)}"
        f"{f' and wins {winner} the game' if winner else ''}.",
        {"may_mark": may, "score": list(done.state.score), "winner": winner, "laws": list(marking.laws)},
    )


def _marks(winner: Player, tricks: int, stood: Stood) -> int:
    """What the player marks who makes this number of tricks; nothing when he does not win the hand."""
    vulnerable = None if stood == "nobody" else winner if stood == "winner" else winner.other
    tricks_taken = (tricks, 5 - tricks) if winner is Player.ONE else (5 - tricks, tricks)
    result = compute_result(tricks_taken, vulnerable)
    return result.marks if result.winner is winner else 0


@check
def tricks_mark(tricks: tuple[int, ...], stood: Stood, marks: int) -> Finding:
    """Each of these numbers of tricks, made by either player, is worth ``marks`` marks."""
    marks_by_tricks = {count: {_marks(player, count, stood) for player in PLAYERS} for count in tricks}
    return Finding(
        verdict(all(values == {marks} for values in marks_by_tricks.values())),
        "; ".join(
            f"{count} tricks: {' or '.join(map(str, values))}" for count, values in marks_by_tricks.items()
        )
        + ".",
        {f"marks_for_{count}": sorted(values) for count, values in marks_by_tricks.items()},
    )


def _add(score: tuple[int, int], player: Player, marks: int) -> tuple[int, int]:
    first, second = score
    return (first + marks, second) if player is Player.ONE else (first, second + marks)


@check
def tricks_make_score(game: Game, winner: str, tricks: int, stood: Stood, makes: str) -> Finding:
    """From the game's score, a winner who makes this number of tricks brings it to this score."""
    player = Player(NAMES.index(winner))
    marks = _marks(player, tricks, stood)
    score = _add(game.state.score, player, marks)
    over = f", and {winner} wins the game" if max(score) >= WINNING_SCORE else ""
    return Finding(
        verdict(_score(score) == makes),
        f"{_score(game.state.score)}: {winner} marks {marks}, which makes {_score(score)}{over}.",
        {"marks": marks, "score": list(score)},
    )


@check
def king_changes_no_winner(game: Game, then: tuple[str, ...]) -> Finding:
    """For each division of the tricks the game ends alike, whether the king is announced first or not."""
    state = game.then(*then).state
    assert state.deal is not None
    (announce,) = (action for action in legal_actions(state) if isinstance(action, Announce))
    marked = apply(state, announce).state
    ends = {}
    for division in _DIVISIONS:
        result = compute_result(division, state.deal.vulnerable)
        scores = [_add(start.score, result.winner, result.marks) for start in (state, marked)]
        ends[division] = [
            NAMES[result.winner] if max(score) >= WINNING_SCORE else "nobody" for score in scores
        ]
    same = sum(bare == with_king for bare, with_king in ends.values())
    return Finding(
        verdict(same == len(ends)),
        f"In {same} of {len(ends)} divisions of the tricks the same player wins, the king marked or not: "
        + "; ".join(
            f"A makes {division[0]}, {' or '.join(dict.fromkeys(won))}" for division, won in ends.items()
        )
        + ".",
        {f"A makes {division[0]}": won for division, won in ends.items()},
    )


# --- a player at four --------------------------------------------------------------------------------------------


@check
def point_wins_game(score: int) -> Finding:
    """At this score the point wins the game, whether the loser played without proposing or not."""
    scores = {
        "the loser stood": score + _marks(Player.ONE, 3, "loser"),
        "nobody stood": score + _marks(Player.ONE, 3, "nobody"),
    }
    return Finding(
        verdict(*(score >= WINNING_SCORE for score in scores.values())),
        f"From {score} the point makes "
        + "; ".join(f"{min(score, WINNING_SCORE)} when {how}" for how, score in scores.items())
        + ".",
        scores,
    )


@check
def vole_adds_nothing(score: int) -> Finding:
    """At this score the point wins the game as the vole does; at one less it does not."""
    ends = {
        own: [own + _marks(Player.ONE, tricks, "nobody") >= WINNING_SCORE for tricks in (3, 5)]
        for own in (score, score - 1)
    }
    return Finding(
        verdict(ends[score] == [True, True], ends[score - 1] == [False, True]),
        "; ".join(
            f"at {own} the point {'wins' if point else 'does not win'} the game, the vole "
            f"{'does' if vole else 'does not'}"
            for own, (point, vole) in ends.items()
        ).capitalize()
        + ".",
        {f"at_{own}": {"point": point, "vole": vole} for own, (point, vole) in ends.items()},
    )


# --- the cut for deal --------------------------------------------------------------------------------------------


@check
def highest_cut_has_choice() -> Finding:
    """After each cut of two ranks nobody is the dealer yet: the player with the higher card must choose."""
    pairs = list(permutations(Rank, 2))
    open_choice = higher_deals = 0
    for first, second in pairs:
        cut = f"Cut: A {Card(Suit.SPADES, first)}, Y {Card(Suit.HEARTS, second)}"
        state = Game((cut,)).state
        open_choice += state.stage is not Stage.DEAL
        higher_deals += state.dealer is not None and NAMES[state.dealer] == ("A" if first > second else "Y")
    return Finding(
        verdict(open_choice == len(pairs)),
        f"By Law 5 the player who cuts the higher card deals, in {higher_deals} of {len(pairs)} cuts of two different "
        f"ranks. In {open_choice or 'none'} of them is it open who deals.",
        {"cuts": len(pairs), "higher_deals": higher_deals, "open": open_choice},
    )


# --- the pack ----------------------------------------------------------------------------------------------------


@check
def each_may_hold_trumps(count: int) -> Finding:
    """Both players can hold ``count`` trumps each in one deal, a trump being turned up."""
    left = {len([card for card in PACK if card.suit == turned.suit and card != turned]) for turned in PACK}
    (trump_count,) = left
    return Finding(
        verdict(2 * count <= trump_count),
        f"{trump_count + 1} in the pack, one of them turned up: {trump_count} can be held, so the two players can have "
        f"{trump_count - trump_count // 2} and {trump_count // 2} between them, "
        f"{'and' if 2 * count <= trump_count else 'but never'} {count} each.",
        {"pack": trump_count + 1, "can_be_held": trump_count},
    )


@check
def trump_suit_is_repeated() -> Finding:
    """How often the card turned is of the suit of the card before it; a poor shuffle cannot be computed."""
    same = {sum(card.suit == last.suit for card in PACK if card != last) for last in PACK}
    (count,) = same
    return Finding(
        "not decidable",
        f"After a thorough shuffle it is {count} in {len(PACK) - 1}; after a poor one, nobody can say.",
        {"same_suit": count, "cards": len(PACK) - 1},
    )


# --- what a trump takes ------------------------------------------------------------------------------------------


@check
def every_trump_ruffs_alike() -> Finding:
    """Of any suit for trumps each card, high or low, takes each plain card to which it is played."""
    pairs = [
        beats(trump, lead, suit)
        for suit, trump, lead in product(Suit, PACK, PACK)
        if trump.suit is suit is not lead.suit
    ]
    return Finding(
        verdict(all(pairs)),
        f"A trump takes a plain lead in {sum(pairs)} of {len(pairs)} pairs of cards, however low it is.",
        {"pairs": len(pairs), "taken": sum(pairs)},
    )
