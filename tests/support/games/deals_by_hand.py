"""Deals, exchanges and plays written by hand, for the tests of the laws."""

from ecarte_core.cards import parse_card, parse_cards, parse_hand
from ecarte_core.game import (
    Accept,
    Action,
    Deal,
    DealOrder,
    DealReplacements,
    Discard,
    PlayCard,
    Player,
    Propose,
    State,
    Transition,
    Unseen,
    apply,
    start,
)
from ecarte_core.game.events import Event

DEALER, ELDER = Player.ONE, Player.TWO
LOW, HIGH = "7D 8D 9D 7C 8C", "KH QH JH AH TH"
KING_HAND = "KS QH JH AH TH"  # the king of trumps among plain cards


def law(number: int) -> str:
    return f"cavendish.law.{number}"


def dealt(
    elder: str,
    dealer: str,
    turn_up: str = "7S",
    score: tuple[int, int] = (0, 0),
    packets: DealOrder | None = None,
) -> State:
    """A deal by player one, at ``score`` (his first)."""
    hands = (parse_hand(dealer), parse_hand(elder))
    return apply(start(DEALER, score), Deal(hands, parse_card(turn_up), packets)).state


def deal_hand(cards: str, turn_up: str, *, score: tuple[int, int] = (0, 0), seat: Player = ELDER) -> State:
    """A deal by player one, at ``score`` (his first), of which only one hand is known."""
    hand, unknown = parse_cards(cards), (Unseen(),) * 5
    hands = (hand, unknown) if seat is DEALER else (unknown, hand)
    return apply(start(DEALER, score), Deal(hands, parse_card(turn_up))).state


def do(state: State, *actions: Action) -> Transition:
    events: list[Event] = []
    for action in actions:
        state, new = apply(state, action)
        events += new
    return Transition(state, tuple(events))


def reach(state: State, *actions: Action) -> State:
    """The state after these actions."""
    return do(state, *actions).state


def cards(player: Player, text: str) -> tuple[PlayCard, ...]:
    return tuple(PlayCard(player, card) for card in parse_cards(text))


def played(state: State, line: str) -> Transition:
    """Play cards in the order written, no matter who is to act."""
    events: list[Event] = []
    for card in parse_cards(line):
        assert state.to_act is not None
        state, new = apply(state, PlayCard(state.to_act, card))
        events += new
    return Transition(state, tuple(events))


def play_cards(state: State, line: str) -> State:
    """The state after cards played in the order written."""
    return played(state, line).state


def laws_of(applied: Transition) -> set[str]:
    return {name for event in applied.events for name in event.laws}


def exchange(elder: str, elder_takes: str, dealer: str = "", dealer_takes: str = "") -> tuple[Action, ...]:
    own = Discard(DEALER, parse_cards(dealer))
    given = (own, DealReplacements(DEALER, parse_cards(dealer_takes))) if dealer else (own,)
    return (
        Propose(ELDER),
        Accept(DEALER),
        Discard(ELDER, parse_cards(elder)),
        DealReplacements(ELDER, parse_cards(elder_takes)),
        *given,
    )
