"""A record played through: each step with its events, or the first step that breaks a law."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from ..cards import PACK, Card
from ..cards.errors import EcarteError
from ..game import (
    Accept,
    Action,
    Announce,
    Cut,
    Deal,
    DealReplacements,
    Discard,
    Event,
    Hand,
    MarkKing,
    PlayCard,
    Player,
    PlayerNames,
    PlayHand,
    Propose,
    Refuse,
    ReportResult,
    Stage,
    State,
    Unseen,
    apply,
)
from ..game.events import Dealt
from ..game.faults import OutOfTurn
from ..laws.act_model import IrregularStep, count_played
from ..laws.acts.the_play import list_wrong_cards
from ..laws.arbitrated_game import ArbitratedGame, follow_on, wrap_state
from ..laws.arbitration import rule_step
from ..laws.card_moves import turn_up_trump
from ..laws.lawful_play import act_with_events, announce_unnoticed, lead_instead, play_unnoticed
from .record_model import (
    CardStep,
    CutStep,
    DealStep,
    ExchangeStep,
    HandStep,
    PlayHandStep,
    Record,
    RecordEntry,
    ResultStep,
    ScoreStep,
    Step,
    TurnStep,
)
from .writer import PLAY_HAND_PHRASES, write_score, write_step

# --- steps by the laws -------------------------------------------------------------------------------------------
# A step of a record that has been played, the actions for which each kind of step stands, and what it may not say.


class StepError(EcarteError):
    """A step that contradicts the laws or the record; ``index`` is its place among the entries, from 0."""

    def __init__(self, index: int, sentence: str) -> None:
        super().__init__(sentence)
        self.index = index


class PlayedStep(NamedTuple):
    """A step played: its entry, the actions that it stands for, the state after them, and their events.

    An irregular act is two steps of the same entry: ``irregular`` what has happened, and ``ruling`` what the code
    says and what follows, each said in ``sentence`` with its ``laws``. ``is_plain`` is false where the state is
    not lawful, or where lawful play does not know all that a ruling has left behind. ``game`` is what the arbiter
    knows of the table. ``unsaid`` are events of a deal that are said when its trump is turned up.
    """

    entry: RecordEntry
    game: ArbitratedGame
    actions: tuple[Action, ...] = ()
    events: tuple[Event, ...] = ()
    part: Literal["", "irregular", "ruling"] = ""
    sentence: str = ""
    laws: tuple[str, ...] = ()
    is_plain: bool = True
    unsaid: tuple[Event, ...] = ()

    @property
    def state(self) -> State:
        """The state after the step."""
        return self.game.state


def list_actions(record: Record, index: int, state: State) -> tuple[Action, ...]:  # noqa: PLR0911 - one a kind
    """The actions of the engine for which an entry stands. Raises ``StepError``."""
    step = record.entries[index].step
    match step:
        case MarkKing() | Propose() | Accept() | Refuse() | Announce():
            return (step,)
        case CutStep(cards):
            return (Cut(cards),)
        case ResultStep(_, _, winner, outcome, marks, king):
            check_opening(record, index, state)
            return (ReportResult(winner, marks, outcome, king),)
        case ExchangeStep() | PlayHandStep() if _is_understood(step, state):
            return ()
        case ExchangeStep(player, discards, replacements):
            discard = Discard(player, discards.cards)
            return (discard, DealReplacements(player, replacements.cards)) if discards.cards else (discard,)
        case PlayHandStep(player):
            _check_play_hand(step, index, state)
            return (PlayHand(player),)
        case CardStep(player, card):
            _check_card(step, index, state)
            return (PlayCard(player, card),)
        case _:
            _check_statement(record, step, index, state)
            return ()


def check_opening(record: Record, index: int, state: State) -> None:
    """Raise ``StepError`` unless this deal is the next one, by the player whose turn it is."""
    step = record.entries[index].step
    assert isinstance(step, DealStep | ResultStep)
    if state.stage is not Stage.DEAL:
        return  # the engine says what is missing
    if step.number != state.deal_count + 1:
        raise StepError(index, f"This is deal {state.deal_count + 1}, not deal {step.number}.")
    if state.dealer is not step.dealer:
        raise StepError(index, f"It is {record.players[step.dealer.other]}'s turn to deal.")


def collect_hands(record: Record, index: int) -> tuple[Hand, Hand]:
    """The hands of the deal that begins at ``index``; unknown cards where the record states none."""
    opening = record.entries[index].step
    assert isinstance(opening, DealStep)
    hands: list[Hand | None] = [None, None]
    seen: set[Card] = {opening.turn_up} if opening.turn_up is not None else set()
    for place, step in list_deal_steps(record.entries, index):
        if not isinstance(step, HandStep):
            continue
        if hands[step.player] is not None:
            raise StepError(place, f"{record.players[step.player]}'s hand is stated twice in this deal.")
        if len(step.cards.cards) != 5:
            raise StepError(place, f"A hand is dealt five cards; this one has {len(step.cards.cards)}.")
        for card in step.cards.cards:
            if isinstance(card, Card):
                if card in seen:
                    raise StepError(place, f"The {card.spoken_name} is dealt twice.")
                seen.add(card)
        hands[step.player] = step.cards.cards
    unknown = (Unseen(),) * 5
    return hands[0] or unknown, hands[1] or unknown


def list_deal_steps(entries: Sequence[RecordEntry], index: int) -> Iterator[tuple[int, Step]]:
    """The steps of the deal that begins at ``index``, after the one that opens it, each with its place."""
    for place in range(index + 1, len(entries)):
        if isinstance(entries[place].step, DealStep | ResultStep):
            return
        yield place, entries[place].step


def _is_understood(step: ExchangeStep | PlayHandStep, state: State) -> bool:
    """True of a line that the laws leave no choice about: when the stock is used up nobody exchanges or proposes.

    The hands are being played then, whether somebody says so or not.
    """
    deal = state.deal
    if deal is None or state.stage is not Stage.PLAY or deal.tricks or deal.stock or not deal.proposals:
        return False
    if isinstance(step, PlayHandStep):
        return step.proposed and step.player is deal.elder
    first, second = (len(exchanges) for exchanges in deal.exchanges)
    return not step.discards.cards and step.player is deal.dealer and first != second


def _say_understood(step: Step, names: PlayerNames) -> str:
    """The line itself, where it stands for no action; a statement of cards or of the score is not said."""
    return f"{write_step(step, names)}." if isinstance(step, ExchangeStep | PlayHandStep) else ""


def _check_play_hand(step: PlayHandStep, index: int, state: State) -> None:
    if state.deal is None or state.stage is not Stage.PROPOSAL:
        return
    if step.proposed != (state.deal.proposals > 0):
        phrase = PLAY_HAND_PHRASES[state.deal.proposals > 0]
        raise StepError(index, f"Write “{phrase}” here.")


def _check_card(step: CardStep, index: int, state: State) -> None:
    if state.deal is None or state.stage is not Stage.PLAY or state.to_act is not step.player:
        return
    if step.is_lead and state.deal.trick is not None:
        raise StepError(
            index, f"The {state.deal.trick.lead.spoken_name} has been led: write “plays”, not “leads”."
        )
    if not step.is_lead and state.deal.trick is None:
        raise StepError(index, "No card has been led: write “leads”, not “plays”.")


def _check_statement(record: Record, step: Step, index: int, state: State) -> None:
    if isinstance(step, ScoreStep) and step.score != state.score:
        names = record.players
        raise StepError(
            index,
            f"The record says {write_score(step.score, names)}; "
            f"by the laws it is {write_score(state.score, names)}.",
        )
    if isinstance(step, HandStep):
        opened = next(
            (
                isinstance(record.entries[place].step, DealStep)
                for place in range(index - 1, -1, -1)
                if isinstance(record.entries[place].step, DealStep | ResultStep)
            ),
            False,
        )
        if not opened:
            raise StepError(index, f"{record.players[step.player]}'s hand is stated before any deal.")


# --- step by step ------------------------------------------------------------------------------------------------
# A record played through: lawful steps by the game, irregular acts by the arbiter.


def reach_last(record: Record) -> tuple[ArbitratedGame, tuple[PlayedStep, ...]]:
    """The game before the last entry, an irregular act that the steps before it may lead to, and these steps.

    Raises ``StepError`` at the first that is not allowed.
    """
    return _play_entries(record, record.entries[:-1])


def _play_entries(
    record: Record, entries: Sequence[RecordEntry]
) -> tuple[ArbitratedGame, tuple[PlayedStep, ...]]:
    game, unsaid = wrap_state(record.make_initial_state()), tuple[Event, ...]()
    steps: list[PlayedStep] = []
    for index, entry in enumerate(entries):
        try:
            steps += _play_entry(record, index, game, unsaid)
        except StepError:
            raise
        except OutOfTurn as fault:
            raise StepError(index, explain_turn(game.state, record.players)) from fault
        except EcarteError as fault:
            raise StepError(index, str(fault)) from fault
        game = steps[-1].game
        if isinstance(entry.step, DealStep | TurnStep):
            unsaid = steps[-1].unsaid
    return game, tuple(steps)


def _play_entry(  # noqa: PLR0911 - one a kind
    record: Record, index: int, game: ArbitratedGame, unsaid: tuple[Event, ...]
) -> tuple[PlayedStep, ...]:
    """The steps of one entry."""
    entry, names = record.entries[index], record.players
    step = entry.step
    if isinstance(step, IrregularStep):
        act = rule_step(game, step, record.code, names)
        return (
            PlayedStep(entry, act.before, part="irregular", sentence=act.said, is_plain=False),
            PlayedStep(entry, act.after, (), (), "ruling", act.ruled, act.laws, _is_plain(act.after)),
        )
    if isinstance(step, DealStep):
        return (_deal(record, index, step, game),)
    if isinstance(step, TurnStep):
        return (_turn_up(entry, step, game, unsaid, names),)
    if not isinstance(step, HandStep | ScoreStep):
        _require_turn_up(record, game, index)
    if isinstance(step, CardStep) and step.is_lead and game.out_of_turn is step.player.other:
        return (_lead_instead(record, entry, step, game),)
    if isinstance(step, CardStep) and _is_noticed_later(record, index, step.card) and _is_error(game, step):
        wrong = PlayCard(step.player, step.card)
        game, events = play_unnoticed(game, wrong)
        return (PlayedStep(entry, game, (wrong,), events, is_plain=False),)
    if isinstance(step, Announce) and _is_noticed_later(record, index) and _is_false(game, step.player):
        game = announce_unnoticed(game, step.player)
        sentence = f"{names[step.player]} announces the king and marks one."
        return (PlayedStep(entry, game, sentence=sentence, is_plain=False),)
    events = ()
    actions = list_actions(record, index, game.state)
    for action in actions:
        game, more = act_with_events(game, action)
        events += more
    sentence = "" if actions else _say_understood(step, names)
    return (PlayedStep(entry, game, actions, events, sentence=sentence, is_plain=_is_plain(game)),)


def _deal(record: Record, index: int, step: DealStep, game: ArbitratedGame) -> PlayedStep:
    """A deal, perhaps one that the other player ought to have dealt, or in an order that is wrong."""
    entry = record.entries[index]
    irregular = {
        other.irregularity
        for _, other in list_deal_steps(record.entries, index)
        if isinstance(other, IrregularStep)
    }
    rightful = game.state.dealer
    is_wrong = game.state.stage is Stage.DEAL and rightful is not step.dealer
    if is_wrong and "deal-out-of-turn" in irregular:
        game = game._replace(state=game.state._replace(dealer=step.dealer))
    check_opening(record, index, game.state)
    hands = collect_hands(record, index)
    # Until the trump is turned up any card of the pack stands for it: nobody sees it, and no step can use it.
    turn_up = step.turn_up or _find_last(hands)
    order = None if "wrong-order-of-dealing" in irregular else step.order
    action = Deal(hands, turn_up, order)
    state, events = apply(game.state, action)
    dealt = follow_on(game, state)._replace(dealt_in=step.order)
    if is_wrong:
        dealt = dealt._replace(rightful_dealer=rightful)
    if step.turn_up is not None:
        return PlayedStep(entry, dealt, (action,), events)
    dealt = dealt._replace(turn_ups=())
    by = f" by {step.order.spoken_name}" if step.order else ""
    sentence = f"{record.players[step.dealer]} deals{by}."
    unsaid = tuple(event for event in events if not isinstance(event, Dealt))
    laws = ("cavendish.law.8",)
    return PlayedStep(entry, dealt, sentence=sentence, laws=laws, is_plain=False, unsaid=unsaid)


def _is_noticed_later(record: Record, index: int, card: Card | None = None) -> bool:
    """True if a later line of this deal says that the card was played in error, or that the king was not held."""
    names = ("false-king",) if card is None else ("revoke", "failing-to-win")
    return any(
        isinstance(step, IrregularStep)
        and step.irregularity in names
        and (card is None or step.named.cards[:1] == (card,))
        for _, step in list_deal_steps(record.entries, index)
    )


def _is_error(game: ArbitratedGame, step: CardStep) -> bool:
    if game.state.to_act is not step.player:
        return False
    return any(step.card in list_wrong_cards(game, revoke=revoke) for revoke in (True, False))


def _is_false(game: ArbitratedGame, player: Player) -> bool:
    """True if the player, whose hand is known and who has not played, does not hold the king that he announces."""
    if game.state.stage is not Stage.PLAY or count_played(game, player) or game.announced_falsely is not None:
        return False
    hand = game.deal.hands[player]
    return game.deal.trump_king not in hand and all(isinstance(card, Card) for card in hand)


def _lead_instead(record: Record, entry: RecordEntry, step: CardStep, game: ArbitratedGame) -> PlayedStep:
    """The player whose turn it is leads, and the card that the other led out of turn goes back."""
    names = record.players
    game, card = lead_instead(game)
    action = PlayCard(step.player, step.card)
    game, events = act_with_events(game, action)
    leads = " ".join(event.describe(names) for event in events)
    sentence = f"{names[step.player.other]} takes up the {card} again. {leads}"
    law = "britannica.law.19" if record.code == "britannica" else "cavendish.law.40"
    laws = (law, *(law for event in events for law in event.laws))
    return PlayedStep(entry, game, (action,), events, "", sentence, laws, _is_plain(game))


def _find_last(hands: tuple[tuple[object, ...], tuple[object, ...]]) -> Card:
    return next(card for card in reversed(PACK) if card not in hands[0] and card not in hands[1])


def _turn_up(
    entry: RecordEntry, step: TurnStep, game: ArbitratedGame, unsaid: tuple[Event, ...], names: PlayerNames
) -> PlayedStep:
    game = turn_up_trump(game, step.card)
    if step.player is not game.dealer:
        raise EcarteError(f"It is {names[game.dealer]} who turns up the trump: {names[game.dealer]} dealt.")
    before = [event.describe(names) for event in unsaid]
    sentence = " ".join([*before, f"{names[step.player]} turns up the {step.card.spoken_name}."])
    laws = (*(law for event in unsaid for law in event.laws), "cavendish.law.10")
    return PlayedStep(entry, game, (), unsaid, "", sentence, laws, _is_plain(game))


def _require_turn_up(record: Record, game: ArbitratedGame, index: int) -> None:
    """Raise ``StepError`` where a lawful step would come before the trump."""
    if game.state.stage is Stage.PROPOSAL and not game.turn_ups:
        example = write_step(TurnStep(game.dealer, (*game.told_next, *game.stock)[0]), record.players)
        raise StepError(
            index, f"The trump has not been turned up yet; write for example {example} before this."
        )


def _is_plain(game: ArbitratedGame) -> bool:
    """True if lawful play alone says what can happen in this hand, and what it counts."""
    left_behind = (
        any(game.reduced_by), any(game.counts_unplayable), game.king_lost is not None, game.must_lead is not None,
        game.out_of_turn is not None, game.cannot_refuse, game.dealer_plays, game.king_barred,
    )  # fmt: skip
    if game.state.stage is Stage.DEAL:
        return True
    return not any(left_behind) and (
        game.state.deal is None or (bool(game.turn_ups) and all(len(hand) == 5 for hand in game.deal.hands))
    )


# --- the whole record --------------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def play_through(record: Record) -> tuple[PlayedStep, ...]:
    """Play every step of the record by the laws.

    A record is played once: the steps of the last records are kept, since the reader, the replay and the
    pages on the laws all ask for them. Raises [`StepError`][] at the first step that is not allowed.

    Examples:
        >>> from ecarte_core.record import parse_record
        >>> record = parse_record("Players: Ann and Bob\\n\\nCut: Ann K?, Bob 9H\\n")
        >>> [step.state.dealer for step in play_through(record)]
        [<Player.ONE: 0>]
    """
    return _play_entries(record, record.entries)[1]


def explain_turn(state: State, names: PlayerNames) -> str:
    """Whose turn it is, and why."""
    deal = state.deal
    assert deal is not None
    who = names[deal.to_act]
    if state.stage is not Stage.PLAY:
        acts = {Stage.PROPOSAL: "propose or play", Stage.ANSWER: "accept or refuse"}
        return f"It is {who}'s turn to {acts.get(state.stage, 'discard')}."
    if deal.trick is not None:
        return f"{names[deal.to_act.other]} has led, so {who} is to play."
    return (
        f"{who} won the last trick and is to lead."
        if deal.tricks
        else f"{who} is the elder hand and is to lead."
    )
