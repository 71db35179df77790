"""Checks of how the game goes and is scored, tried in the engine. A game is told in the lines of a record.

``then`` are lines that follow the game's own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from ...cards import PACK, Card, Rank
from ...game import (
    PLAYERS,
    WINNING_SCORE,
    Accept,
    Announce,
    Deal,
    DealOrder,
    DealReplacements,
    Discard,
    MarkKing,
    Player,
    Propose,
    Stage,
    State,
    apply,
    compute_result,
    deal_from_pack,
    legal_actions,
    start,
)
from ...game.events import CutMade, Dealt, HandWon, KingAnnounced, KingMarked
from ...record import StepError
from ..claim_model import Finding, verdict
from ..game_lines import NAMES, Game
from .check_registry import check

Stood = Literal["nobody", "winner", "loser"]
"""Who played without proposing, or refused, by whether he won the point."""

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
_DIVISIONS = tuple((tricks, 5 - tricks) for tricks in range(6))


def _score(score: tuple[int, int]) -> str:
    return f"A {score[0]}, Y {score[1]}"


def _names(players: Iterable[Player], state: State) -> str:
    """``A (the dealer)``."""
    return " and ".join(
        f"{NAMES[player]} (the {'dealer' if player is state.dealer else 'non-dealer'})" for player in players
    )


def _laws(laws: tuple[str, ...]) -> str:
    """``Laws 22 and 47``."""
    numbers = [law.rpartition(".")[2] for law in laws]
    return f"Law{'s' * (len(numbers) > 1)} {' and '.join(numbers)}"


@check
def deal_can_be(game: Game) -> Finding:
    """The engine can play the game to its end: no card is in two places; all that are named are in the pack."""
    try:
        deal = game.state.deal
    except StepError as error:
        return Finding("fails", str(error), {"named": 0, "unnamed": 0})
    assert deal is not None
    places = deal.locate_cards()
    unnamed = places.pop("unlocated")
    named = [card for cards in places.values() for card in cards]
    twice = sorted(str(card) for card in set(named) if named.count(card) > 1)
    return Finding(
        verdict(not twice and {*named, *unnamed} == set(PACK)),
        f"{len(named)} cards are named, {' '.join(twice) or 'none'} twice; {len(unnamed)} stay unnamed.",
        {"named": len(named), "twice": twice, "unnamed": len(unnamed)},
    )


@check
def actions_are(game: Game, actions: tuple[str, ...], then: tuple[str, ...] = ()) -> Finding:
    """Actions of these kinds, and of no other, are open to the players."""
    kinds = sorted({action.kind for action in legal_actions(game.then(*then).state)})
    return Finding(
        verdict(kinds == sorted(actions)),
        f"What may be done: {', '.join(_WORDS[kind] for kind in kinds)}.",
        {"actions": kinds},
    )


@check
def step_is_refused(game: Game, step: str, then: tuple[str, ...] = ()) -> Finding:
    """The engine refuses this line, and nothing before it."""
    game = game.then(*then)
    before = len(game.steps())
    try:
        game.then(step).steps()
    except StepError as error:
        return Finding(
            "holds", f"“{step}” is refused: {error}", {"steps_before": before, "refusal": str(error)}
        )
    return Finding("fails", f"“{step}” is allowed.", {"steps_before": before, "refusal": ""})


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
        f"{_names((action.player for action in rights), state)} may mark the king ({_laws(marking.laws)}); that makes {_score(done.state.score)}"
        f"{f' and wins {winner} the game' if winner else ''}.",
        {"may_mark": may, "score": list(done.state.score), "winner": winner, "laws": list(marking.laws)},
    )


@check
def dealer_marks_just_a_turned_king() -> Finding:
    """For each card turned up: the dealer, and nobody else, may mark one just when it is a king."""
    right = 0
    for card in PACK:
        rest = [other for other in PACK if other != card]
        state = apply(start(Player.ONE), Deal((tuple(rest[:5]), tuple(rest[5:10])), card)).state
        markers = [action.player for action in legal_actions(state) if isinstance(action, MarkKing)]
        right += markers == ([Player.ONE] if card.rank is Rank.KING else [])
    return Finding(verdict(right == len(PACK)), f"So for {right} of {len(PACK)} cards.", {"right": right})


def _marks(winner: Player, tricks: int, stood: Stood) -> int:
    """What the winner of so many tricks marks; none when he does not win the hand."""
    vulnerable = None if stood == "nobody" else winner if stood == "winner" else winner.other
    taken = (tricks, 5 - tricks) if winner is Player.ONE else (5 - tricks, tricks)
    result = compute_result(taken, vulnerable)
    return result.marks if result.winner is winner else 0


@check
def tricks_mark(tricks: tuple[int, ...], stood: Stood, marks: int) -> Finding:
    """Each of these numbers of tricks, made by either player, is worth so many marks."""
    made = {count: {_marks(player, count, stood) for player in PLAYERS} for count in tricks}
    return Finding(
        verdict(all(values == {marks} for values in made.values())),
        "; ".join(f"{count} tricks: {' or '.join(map(str, values))}" for count, values in made.items()) + ".",
        {f"marks_for_{count}": sorted(values) for count, values in made.items()},
    )


@check
def tricks_win(tricks: tuple[int, ...], what: Literal["hand", "vole"]) -> Finding:
    """With just these numbers of tricks either player wins the hand, or the vole."""
    won = []
    for taken in _DIVISIONS:
        result = compute_result(taken, None)
        for player in PLAYERS:
            if result.winner is player and what in ("hand", result.outcome):
                won.append((NAMES[player], taken[player]))
    expected = [(name, count) for name in NAMES for count in tricks]
    return Finding(
        verdict(sorted(won) == sorted(expected)),
        f"Of the {len(_DIVISIONS)} divisions of five tricks: "
        + "; ".join(
            f"{name} with {', '.join(str(count) for other, count in sorted(won) if other == name)}"
            for name in NAMES
        )
        + ".",
        {"divisions": len(_DIVISIONS), "won": [list(pair) for pair in sorted(won)]},
    )


def _add(score: tuple[int, int], player: Player, marks: int) -> tuple[int, int]:
    one, two = score
    return (one + marks, two) if player is Player.ONE else (one, two + marks)


@check
def tricks_make_score(game: Game, winner: str, tricks: int, stood: Stood, makes: str) -> Finding:
    """From the game's score, so many tricks to the winner make this score."""
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
    for taken in _DIVISIONS:
        result = compute_result(taken, state.deal.vulnerable)
        scores = [_add(start.score, result.winner, result.marks) for start in (state, marked)]
        ends[taken] = [NAMES[result.winner] if max(score) >= WINNING_SCORE else "nobody" for score in scores]
    same = sum(bare == with_king for bare, with_king in ends.values())
    return Finding(
        verdict(same == len(ends)),
        f"In {same} of {len(ends)} divisions of the tricks the same player wins, the king marked or not: "
        + "; ".join(f"A makes {taken[0]}, {' or '.join(dict.fromkeys(won))}" for taken, won in ends.items())
        + ".",
        {f"A makes {taken[0]}": won for taken, won in ends.items()},
    )


@check
def game_scores(game: Game, scores: tuple[str, ...], then: tuple[str, ...] = (), winner: str = "") -> Finding:
    """The score after each deal played, the last ones of the game being these; and who wins it, if anyone."""
    steps = game.then(*then).steps()
    events = [(step.state.score, event) for step in steps for event in step.events]
    deals = [at for at, (_, event) in enumerate(events) if isinstance(event, Dealt)]
    events = events[deals[-len(scores)] :]
    ends = [_score(score) for score, event in events if isinstance(event, HandWon)]
    state = steps[-1].state
    won = NAMES[state.winner] if state.winner is not None else ""
    told = [
        f"{NAMES[event.player]} "
        + (
            f"wins the {event.outcome} and marks {event.marks}"
            if isinstance(event, HandWon)
            else "marks the king"
        )
        + f": {_score(score)}"
        for score, event in events
        if isinstance(event, HandWon | KingMarked | KingAnnounced)
    ]
    return Finding(
        verdict(ends == list(scores) and won == winner),
        f"{'; '.join(told)}." + (f" {won} wins the game." if won else ""),
        {"scores": ends, "winner": won},
    )


@check
def dealers_are(game: Game, dealers: str) -> Finding:
    """Who deals, deal after deal; the last is the player whose deal comes next, when one is due."""
    steps = game.steps()
    events = [event for step in steps for event in step.events]
    names = [NAMES[event.dealer] for event in events if isinstance(event, Dealt)]
    cuts = [event.cards for event in events if isinstance(event, CutMade)] if not names else []
    state = steps[-1].state
    if state.stage is Stage.DEAL and state.dealer is not None:
        names.append(NAMES[state.dealer])
    return Finding(
        verdict("".join(names) == dealers),
        "".join(f"A cuts {one.spoken_name}, Y {two.spoken_name}. " for one, two in cuts)
        + f"By the engine the deal falls to {', '.join(names)}.",
        {"dealers": "".join(names)},
    )


def _places(order: DealOrder) -> str:
    """Where each card of the pack goes, from the top: ``N`` non-dealer, ``D`` dealer, ``T`` turned up."""
    deal, stock = deal_from_pack(PACK, Player.ONE, order)
    groups = {"D": deal.hands[0], "N": deal.hands[1], "T": (deal.turn_up,), "S": stock}
    return "".join(next(place for place, cards in groups.items() if card in cards) for card in PACK)


@check
def packets_are_lawful(packets: tuple[int, ...]) -> Finding:
    """An order that the laws allow deals in these packets, to the non-dealer first, and then turns one up."""
    wanted = "".join("ND"[at % 2] * size for at, size in enumerate(packets)) + "T"
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
def card_turned_up_is(number: int) -> Finding:
    """In every order of dealing the card of that number is turned up, and all after it are the stock."""
    turned = {order.value: _places(order).index("T") + 1 for order in DealOrder}
    stock = {_places(order).count("S") for order in DealOrder}
    return Finding(
        verdict(set(turned.values()) == {number} and stock == {len(PACK) - number}),
        "; ".join(f"dealt {order}, it is card {place}" for order, place in turned.items())
        + f"; {' or '.join(map(str, stock))} of {len(PACK)} remain.",
        {"turned": turned, "stock": sorted(stock)},
    )


@check
def cards_before_turn_up_are_the_dealers(at_least: int) -> Finding:
    """In every order of dealing so many cards at least before the card turned up are in the dealer's hand."""
    last = {}
    for order in DealOrder:
        before = _places(order).partition("T")[0]
        last[order.spoken_name] = len(before) - len(before.rstrip("D"))
    return Finding(
        verdict(min(last.values()) >= at_least),
        "; ".join(f"dealing {name}, the last {count} before it" for name, count in last.items()) + ".",
        last,
    )


@check
def may_discard(game: Game, player: str, at_least: int, at_most: int, then: tuple[str, ...] = ()) -> Finding:
    """The player may now discard from so many to so many cards, and no other number."""
    state = game.then(*then).state
    actions = [action for action in legal_actions(state) if isinstance(action, Discard)]
    sizes = sorted({len(action.cards) for action in actions if NAMES[action.player] == player})
    return Finding(
        verdict(sizes == list(range(at_least, at_most + 1))),
        f"{_names({action.player for action in actions}, state)} may discard {sizes[0]} to {sizes[-1]} cards."
        if sizes
        else f"{player} may discard nothing.",
        {f"{player}_may_discard": sizes},
    )


@check
def cards_are_held(
    game: Game, discards: dict[str, int], then: tuple[str, ...] = (), each: int = 5
) -> Finding:
    """Each player holds so many cards, has taken as many as he discarded, and the stock has the rest."""
    deal = game.then(*then).state.deal
    assert deal is not None
    held = [len(hand) for hand in deal.hands]
    out = {name: len(deal.discards[player]) for player, name in enumerate(NAMES)}
    stock = len(PACK) - 1 - sum(held) - sum(out.values())
    return Finding(
        verdict(held == [each, each] and out == discards and deal.stock == stock),
        f"A holds {held[0]}, Y {held[1]}; A has changed {out['A']}"
        + (f" ({' '.join(getattr(card, 'symbol', '?') for card in deal.discards[0])})" if out["A"] else "")
        + f", Y {out['Y']}; {deal.stock} are left in the stock.",
        {"held": held, "discards": out, "stock": deal.stock},
    )


@check
def keeping_kings_and_trumps_discards(game: Game, player: str, count: int) -> Finding:
    """A player who keeps the kings and trumps of the hand dealt, and nothing else, discards so many."""
    state = game.state
    assert state.deal is not None
    hand = [card for card in state.deal.hands[NAMES.index(player)] if isinstance(card, Card)]
    held = [card for card in hand if card.suit == state.deal.trumps or card.rank is Rank.KING]
    out = [card for card in hand if card not in held]
    return Finding(
        verdict(len(out) == count),
        f"{player} keeps {' '.join(card.symbol for card in held)} and discards "
        f"{' '.join(card.symbol for card in out)}, {len(out)} cards.",
        {"keeps": [str(card) for card in held], "out": len(out)},
    )


def _exchange(state: State, elder: int, dealer: int) -> State:
    """The non-dealer proposes, the dealer accepts; they discard so many, or as many as the stock allows."""
    assert state.deal is not None
    first = state.deal.elder
    state = apply(apply(state, Propose(first)).state, Accept(first.other)).state
    for player, count in ((first, elder), (first.other, dealer)):
        assert state.deal is not None
        if state.stage is not Stage.DISCARD:
            break
        out = state.deal.hands[player][: min(count, state.deal.stock)]
        state = apply(state, Discard(player, out)).state
        assert state.deal is not None
        if state.stage is Stage.GIVE:
            cards = tuple(sorted(state.deal.unlocated)[: len(out)])
            state = apply(state, DealReplacements(player, cards)).state
    return state


@check
def proposals_last_until_the_stock_is_empty(game: Game, elder: int, dealer: int) -> Finding:
    """With so many cards changed by each in an exchange, proposals are open just as long as there is a stock."""
    state = game.state
    assert state.deal is not None
    stocks = [state.deal.stock]
    while any(isinstance(action, Propose) for action in legal_actions(state)) and len(stocks) < len(PACK):
        state = _exchange(state, elder, dealer)
        assert state.deal is not None
        stocks.append(state.deal.stock)
    return Finding(
        verdict(all(stocks[:-1]) and not stocks[-1] and len(set(stocks)) == len(stocks)),
        f"The stock goes from {stocks[0]} to {stocks[-1]} in {len(stocks) - 1} exchanges, the non-dealer changing "
        f"{elder} each time and the dealer {dealer}, while they last; then nobody may propose.",
        {"stock": stocks},
    )


@check
def winner_of_trick_leads(game: Game) -> Finding:
    """After each first lead and each lawful reply, the player whose card won is to act."""
    play, state = game.to_play(), game.state
    tried = right = 0
    for lead, reply, after in play.next():
        steps = (f"{play.leader.name} leads {lead}", f"{play.follower.name} plays {reply}")
        actor = game.then(*steps).state.to_act
        tried += 1
        right += actor is not None and NAMES[actor] == after.leader.name
    return Finding(
        verdict(right == tried and state.stage is Stage.PLAY),
        f"So in {right} of {tried} tricks.",
        {"tricks": tried, "right": right},
    )
