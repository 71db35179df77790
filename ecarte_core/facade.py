"""What a script or a notebook needs of the engine: ``import ecarte_core as ec``.

A game is a value. ``ec.start()`` gives one about to begin, and every state gives the next:

>>> import ecarte_core as ec
>>> hands = ec.parse_cards("QH JH TH 7C 7D"), ec.parse_cards("KS QS JS 8H 8D")
>>> state = ec.start(dealer=ec.Player.ONE).apply(ec.Deal(hands, ec.parse_card("7H")))
>>> state
<GameState: proposal, score 0-0, Player.TWO to act>
>>> [action.kind for action in state.legal_actions()]
['propose', 'stand']
>>> state = state.apply(ec.PlayHand(ec.Player.TWO))
>>> state.apply(ec.PlayCard(ec.Player.TWO, ec.parse_card("KS"))).hand(ec.Player.TWO)
QS JS 8H 8D

What a player knows is what :func:`odds` counts with:

>>> chances = ec.odds(state.view(ec.Player.TWO)).all_seen
>>> f"{chances.point:,} of {chances.hands:,}"
'44,874 of 65,780'

Cards, hands and states draw themselves in a notebook.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from random import Random

from . import cards, game
from .cards import Card, Suit, format_cards, parse_card, parse_suit
from .errors import EcarteError
from .game import (
    Accept,
    Action,
    Announce,
    Cut,
    Deal,
    DealOrder,
    DealReplacements,
    Discard,
    Event,
    MarkKing,
    PlayCard,
    Player,
    PlayerAction,
    PlayHand,
    Propose,
    Refuse,
    Stage,
    State,
    draw_chance_action,
    known_cards,
)
from .guessing.both_guess import BothGuess, solve_both_guess
from .jeux import Comparison, check_score, judge, make_readings, parse_score
from .odds.chances import Odds, compute_odds
from .odds.knowledge import Knowledge, Seat, parse_seat
from .players.choice_worth import USUAL_EFFORT, make_effort
from .players.deal_worth import DealWorth, compute_worth
from .players.equilibrium import load_equilibrium
from .players.hidden_cards import Standing
from .record import Record, parse_record, play_through
from .replay.seat_knowledge import view_deal
from .solver.best_play import lead_values, reply_values

__all__ = [
    "Accept",
    "Announce",
    "Card",
    "Cards",
    "Cut",
    "Deal",
    "DealOrder",
    "DealReplacements",
    "Discard",
    "EcarteError",
    "GameState",
    "Knowledge",
    "MarkKing",
    "PlayCard",
    "PlayHand",
    "Player",
    "Propose",
    "Refuse",
    "Seat",
    "Stage",
    "Suit",
    "advice",
    "both_guess",
    "odds",
    "parse_card",
    "parse_cards",
    "parse_record",
    "play_record",
    "solve",
    "start",
    "value",
]

_PLAYER_NAMES = ("Player one", "Player two")


class Cards(tuple[Card, ...]):
    """Cards in a row: a tuple that is written ``KS QS`` and that a notebook draws."""

    __slots__ = ()

    def __repr__(self) -> str:
        return format_cards(self)

    def _repr_html_(self) -> str:
        return _draw_cards(self)


class GameState(State):
    """A game at one moment: a :class:`~ecarte_core.game.State` with what can be done in it.

    Two states are equal when the game stands alike in them, whatever has led there.
    """

    _events: tuple[Event, ...] = ()

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last action brought about, in order; each event names the laws that make it so.

        >>> (event,) = start().apply(Cut((parse_card("KS"), parse_card("7H")))).events
        >>> event.laws
        ('cavendish.law.5',)
        >>> event.describe(("Ann", "Bob"))
        'Ann cuts the king of spades, Bob the seven of hearts; Ann has the higher card and deals.'
        """
        return self._events

    def legal_actions(self) -> tuple[PlayerAction, ...]:
        """Every action open to a player now; none when only chance can act, or the game is over.

        >>> start().legal_actions()
        ()
        """
        return game.legal_actions(self)

    def apply(self, action: Action) -> GameState:
        """The state after ``action``; its :attr:`events` say what has happened.

        Raises :class:`~ecarte_core.game.GameFault`, which names the fault and the law.

        >>> start().apply(Propose(Player.ONE))
        Traceback (most recent call last):
        ecarte_core.game.faults.NotNow: The cut for deal comes first.
        """
        return _make_state(*game.apply(self, action))

    def apply_chance(self, rng: Random) -> GameState:
        """The state after the cut, the deal or the cards that are due now, drawn at random.

        Raises :class:`~ecarte_core.errors.EcarteError` when a player is to act or the game is over.

        >>> start(dealer=Player.ONE).apply_chance(Random(1)).stage
        <Stage.PROPOSAL: 'proposal'>
        """
        action = draw_chance_action(self, rng)
        if action is None:
            raise EcarteError("Nothing is left to chance now: a player is to act, or the game is over.")
        return self.apply(action)

    def hand(self, player: Player) -> Cards:
        """The cards that ``player`` holds now, those that a record does not name left out."""
        return Cards(known_cards(self.deal.remaining[player]) if self.deal else ())

    def view(self, player: Player) -> Knowledge:
        """What ``player`` knows of the deal, and nothing else: what :func:`odds` takes.

        He knows his own hand and discards, the turn-up, the cards played, and the king that his adversary has
        announced. Raises :class:`~ecarte_core.errors.EcarteError` before the deal, and while his hand is not
        five known cards (between discarding and taking in, and in records that do not name his cards).
        """
        deal = self.deal
        if deal is None:
            raise EcarteError("There is no deal yet, so there is nothing for a player to know.")
        return view_deal(deal, player)

    def __repr__(self) -> str:
        score = f"{self.score[0]}-{self.score[1]}"
        if self.winner is not None:
            return f"<GameState: won by Player.{self.winner.name}, score {score}>"
        actor = "chance" if self.to_act is None else f"Player.{self.to_act.name}"
        return f"<GameState: {self.stage.value}, score {score}, {actor} to act>"

    def _repr_html_(self) -> str:
        return _draw_state(self)


def start(dealer: Player | None = None, score: tuple[int, int] = (0, 0)) -> GameState:
    """A game about to begin: with the cut for deal, or with the deal of ``dealer`` at ``score``.

    >>> start()
    <GameState: cut, score 0-0, chance to act>
    """
    return _make_state(game.start(dealer, score))


def play_record(record: Record) -> tuple[GameState, ...]:
    """The states of a recorded game, one after each step of it.

    >>> steps = play_record(parse_record("Players: Ann and Bob\\n\\nCut: Ann K?, Bob 9H\\n"))
    >>> steps[-1].dealer
    <Player.ONE: 0>
    """
    return tuple(_make_state(step.state, step.events) for step in play_through(record))


def parse_cards(text: str) -> Cards:
    """Read cards in the order written: ``KS``, ``10S``, ``K♠`` or ``knave of spades``; commas are optional.

    Raises :class:`~ecarte_core.cards.CardError` naming what is not a card, or the card written twice.

    >>> parse_cards("knave of spades, 10♥")
    JS TH
    """
    return Cards(cards.parse_cards(text))


def odds(  # noqa: PLR0913  # one argument for each thing that a player may have seen
    hand: Knowledge | str | Iterable[Card],
    turn_up: str | Card = "",
    seat: str | Seat = Seat.NON_DEALER,
    *,
    discarded: str | Iterable[Card] = (),
    played: str | Iterable[Card] = (),
    shown: str | Iterable[Card] = (),
) -> Odds:
    """The chances over every hand that the adversary may hold, counted exactly.

    ``hand`` is all that a player knows, as :meth:`GameState.view` gives it; or it is his five cards, and the
    other arguments say what else he has seen. Raises :class:`~ecarte_core.odds.knowledge.KnowledgeError` or
    :class:`~ecarte_core.cards.CardError` for what cannot be.

    >>> odds("KS QS JS 8H 8D", "7H").all_seen.tricks
    (8561, 9345, 3000, 23364, 19508, 2002)
    """
    if isinstance(hand, Knowledge):
        return compute_odds(hand)
    return compute_odds(
        Knowledge(
            _read_cards(hand),
            _read_card(turn_up),
            parse_seat(seat),
            _read_cards(discarded),
            _read_cards(played),
            _read_cards(shown),
        )
    )


def both_guess(
    hand: Knowledge | str | Iterable[Card],
    turn_up: str | Card = "",
    seat: str | Seat = Seat.NON_DEALER,
    *,
    played: str | Iterable[Card] = (),
) -> BothGuess:
    """The true chance of an ending: neither player sees the other's cards, and both play best.

    The arguments are those of :func:`odds`. Raises :class:`~ecarte_core.guessing.public_view.GuessingError`
    when each player has more than three cards at the start of the trick, and errors as :func:`odds` does.

    >>> ending = both_guess("7C TC 7S KS KC", "7H", played="7C 8C 9C TC 7S 8S")
    >>> ending.hands, [int(hands) for hands in ending.point]
    (253, [74, 74])
    """
    if isinstance(hand, Knowledge):
        return solve_both_guess(hand)
    return solve_both_guess(
        Knowledge(_read_cards(hand), _read_card(turn_up), parse_seat(seat), played=_read_cards(played))
    )


def solve(
    trumps: str | Suit,
    leader: str | Iterable[Card],
    follower: str | Iterable[Card],
    lead: str | Card | None = None,
) -> dict[Card, int]:
    """The tricks that the leader makes with each of his leads, both playing best with both hands seen.

    With ``lead``, a card of the leader's, the tricks that he makes after each legal reply to it. Raises
    :class:`~ecarte_core.solver.best_play.PositionError` for hands that cannot face each other.

    >>> solve("D", "QD TD TC 8C 8H", "JC AH JH TH 8D")
    {QD: 3, TD: 3, TC: 3, 8C: 3, 8H: 2}
    >>> solve("D", "TC 8H", "JC 8D", lead="8H")
    {8D: 0}
    """
    suit = trumps if isinstance(trumps, Suit) else parse_suit(trumps)
    mine, theirs = _read_cards(leader), _read_cards(follower)
    if lead is None:
        return lead_values(suit, mine, theirs)
    led = _read_card(lead)
    if led not in mine:
        raise EcarteError(f"The {led.spoken_name} is not in the leader's hand ({format_cards(mine)}).")
    return reply_values(suit, (card for card in mine if card != led), theirs, led)


def advice(
    hand: str | Iterable[Card],
    turn_up: str | Card,
    seat: str | Seat = Seat.NON_DEALER,
    score: str | tuple[int, int] = (0, 0),
    readings: Mapping[str, str] | None = None,
) -> Comparison:
    """What Hoyle and Britannica advise with a hand, and by which clauses.

    ``score`` is the holder's marks, then his adversary's. ``readings`` names, by interpretation, the alternative
    by which the authors' words are read; what it does not name is read as we read it. Raises
    :class:`~ecarte_core.jeux.JeuxError` for a score outside 0 to 4,
    :class:`~ecarte_core.jeux.ReadingError` for a reading that does not exist, and errors as :func:`odds` does.

    >>> print(advice("KS QS JS 8H 8D", "7H", seat="dealer").britannica.advice)
    accept
    >>> hand = "KS QS JS KD QD"
    >>> print(advice(hand, "7H", "dealer", readings={"four-court-cards": "exactly-four"}).britannica.advice)
    refuse
    """
    marks = parse_score(score) if isinstance(score, str) else score
    chosen = make_readings(readings or {})
    return judge(_read_cards(hand), _read_card(turn_up), parse_seat(seat), marks, chosen)


def value(  # noqa: PLR0913  # what is asked, and how surely
    hand: str | Iterable[Card],
    turn_up: str | Card,
    seat: str | Seat = Seat.NON_DEALER,
    score: str | tuple[int, int] = (0, 0),
    *,
    deals: int = USUAL_EFFORT.discards,
    seed: int = 0,
) -> DealWorth:
    """What it is worth to play a hand or to propose, to refuse or to accept, and to make each discard.

    Points are the holder's marks in the deal less his adversary's, a king turned up not counted; at a ``score``, the
    holder's marks first, ``game`` is his chance of winning the game. What is not exact has its standard error.
    So many simulated ``deals`` are counted for the discards; ``seed`` chooses them. Raises errors as :func:`odds`
    and :func:`advice` do.

    >>> worth = value("KS QS JS 8H 8D", "7H", deals=1000)
    >>> f"{worth.choices['play'].points:.4f}"
    '-0.1153'
    """
    marks = parse_score(score) if isinstance(score, str) else check_score(score)
    standing = Standing(_read_cards(hand), _read_card(turn_up), parse_seat(seat))
    return compute_worth(standing, load_equilibrium(), marks, make_effort(deals), seed)


def _make_state(state: State, events: tuple[Event, ...] = ()) -> GameState:
    state = GameState._make(state)
    state._events = events
    return state


def _read_cards(given: str | Iterable[Card]) -> tuple[Card, ...]:
    return cards.parse_cards(given) if isinstance(given, str) else tuple(given)


def _read_card(given: str | Card) -> Card:
    return parse_card(given) if isinstance(given, str) else given


# Drawing is loaded when a notebook first shows something.


def _draw_cards(shown: Iterable[Card]) -> str:
    from .display import notebook_html  # noqa: PLC0415

    return notebook_html(shown)


def _draw_state(state: GameState) -> str:
    from .display import notebook_html  # noqa: PLC0415
    from .display.frame_drawing import make_table_view  # noqa: PLC0415
    from .replay.frame_builder import take_snapshot  # noqa: PLC0415
    from .replay.frame_model import Frame  # noqa: PLC0415

    dealer = state.deal.dealer if state.deal else state.dealer
    frame = Frame(
        order=0,
        id="",
        deal=state.deal_count,
        kind="state",
        player=None,
        names=_PLAYER_NAMES,
        speech=" ".join(event.describe(_PLAYER_NAMES) for event in state.events),
        laws=(),
        passage=None,
        see_also=(),
        supplied_parts=(),
        comment="",
        state=take_snapshot(state, frozenset(), dealer),
        decision=None,
    )
    return notebook_html(replace(make_table_view(frame), name="Card table", caption=frame.speech))


def _draw_card(card: Card) -> str:
    return _draw_cards((card,))


# A card cannot draw itself by its own module, which stands below drawing. Here it is given the means.
Card._repr_html_ = _draw_card  # type: ignore[attr-defined]
