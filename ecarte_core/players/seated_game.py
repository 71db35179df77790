"""The reader's table: a saved game played through, its record, what the reader was told, and whom it waits for."""

from random import Random
from typing import Literal, NamedTuple

from ..cards import PACK, parse_card
from ..cards.errors import EcarteError
from ..cards.sentence_words import READER_NAME
from ..game import (
    Accept,
    Action,
    Announce,
    Cut,
    Deal,
    DealReplacements,
    Discard,
    Event,
    MarkKing,
    PlayCard,
    Player,
    PlayerAction,
    PlayerNames,
    PlayHand,
    Propose,
    Refuse,
    Stage,
    deal_from_pack,
    start,
)
from ..game.events import CardPlayed, TrickWon, select_events_in_sight
from ..game.state import DealOrder
from ..laws.arbitrated_game import ArbitratedGame
from ..laws.lawful_play import act_with_events, list_actions
from ..record.record_model import (
    CardStep,
    CutStep,
    DealStep,
    ExchangeStep,
    HandStep,
    PlayHandStep,
    RecordEntry,
    Step,
    make_stated_cards,
)
from .adversary import load_adversary
from .own_view import make_own_view
from .saved_game import SavedGame, SavedGameError

READER = Player.ONE
"""The reader's place in every pair."""

DRAWN_ANEW = "Both hands are those of the record. The cards that it does not name are drawn afresh."
"""What the reader is told of a deal that is given."""


class Happening(NamedTuple):
    """What the reader is told of an act: a sentence with its laws, and in which deal and trick.

    ``trick`` is 0 for what is no card played.
    """

    deal: int
    sentence: str
    laws: tuple[str, ...]
    trick: int


class SeatedGame(NamedTuple):
    """A game in play. ``entries`` are the steps of its record, with every card; ``told`` is what the reader knows.

    ``turns`` are the places among the acts of those by which the reader has decided something.
    """

    saved: SavedGame
    game: ArbitratedGame
    entries: tuple[RecordEntry, ...] = ()
    told: tuple[Happening, ...] = ()
    turns: tuple[int, ...] = ()

    @property
    def names(self) -> PlayerNames:
        """The players as the reader is spoken to, and as the record calls them."""
        return READER_NAME, self.saved.adversary.capitalize()


def begin_game(saved: SavedGame) -> SeatedGame:
    """The game of these settings before its first act."""
    begun = (
        start(saved.first_deal.dealer, saved.first_deal.score) if saved.first_deal else start(saved.dealer)
    )
    return SeatedGame(saved._replace(acts=()), ArbitratedGame(begun))


def read_action(seated: SeatedGame, act: str) -> Action:  # noqa: PLR0911 - one a kind
    """The lawful act for which a word of a saved game stands; whether it is allowed is not asked."""
    game = seated.game
    if act in ("k", "K"):
        player = READER if act == "k" else READER.other
        turned = game.state.stage is not Stage.PLAY or game.deal.trump_king == game.deal.turn_up
        return MarkKing(player) if turned else Announce(player)
    player = game.state.to_act or READER
    match act[0], act[1:]:
        case "p", "":
            return Propose(player)
        case "s", "":
            return PlayHand(player)
        case "a", "":
            return Accept(player)
        case "r", "":
            return Refuse(player)
        case "d", places:
            hand = game.deal.hands[player]
            if len(set(places)) != len(places) or any(int(place) >= len(hand) for place in places):
                raise EcarteError(f"A hand has {len(hand)} cards, and each can be thrown once.")
            return Discard(player, tuple(hand[int(place)] for place in places))
        case _ if len(act) == 2:
            return PlayCard(player, parse_card(act))
    raise EcarteError("There is no such act.")


def write_action(seated: SeatedGame, action: Action) -> str:
    """An act of a player as a word of a saved game."""
    match action:
        case MarkKing(player) | Announce(player):
            return "k" if player is READER else "K"
        case Discard(player, cards):
            hand = list(seated.game.deal.hands[player])
            return "d" + "".join(str(place) for place in sorted(map(hand.index, cards)))
        case PlayCard(_, card):
            return str(card)
        case _:
            return {"propose": "p", "stand": "s", "accept": "a", "refuse": "r"}[action.kind]


# --- chance -------------------------------------------------------------------------------------------------


def make_chance(seated: SeatedGame, purpose: str) -> Random:
    """Random numbers for one purpose, the same whenever the game is played through again."""
    return Random(f"{seated.saved.seed} {purpose}")


def deal_at_table(seated: SeatedGame) -> SeatedGame:
    """Cut for deal if nobody has dealt, and deal: the order of the pack follows from the seed."""
    if seated.game.state.stage is Stage.CUT:
        seated = _cut(seated)
    game = seated.game
    dealer, number = game.state.dealer, game.state.deal_count + 1
    if game.state.stage is not Stage.DEAL or dealer is None:
        raise EcarteError("The last deal is not finished.")
    chance = make_chance(seated, f"deal {number}")
    pack = chance.sample(PACK, len(PACK))
    order = game.state.deal_orders[dealer] or make_chance(seated, f"order {dealer.value}").choice(
        [*DealOrder]
    )
    first_deal = seated.saved.first_deal if number == 1 else None
    if first_deal:
        seated = seated._replace(told=(*seated.told, Happening(number, DRAWN_ANEW, (), 0)))
        order = first_deal.order or order
        deal = Deal(first_deal.hands, first_deal.turn_up, order)
        stock = (*first_deal.stock, *(card for card in pack if card not in first_deal.cards))
    else:
        deal, stock = deal_from_pack(pack, dealer, order)
    steps: tuple[Step, ...] = (
        DealStep(number, dealer, deal.turn_up, order),
        *(HandStep(player, make_stated_cards(deal.hands[player])) for player in (dealer.other, dealer)),
    )
    seated = _apply(seated, deal, steps)
    return seated._replace(game=seated.game._replace(stock=stock))


def _cut(seated: SeatedGame) -> SeatedGame:
    chance = make_chance(seated, "cut")
    while seated.game.state.stage is Stage.CUT:
        first, second = chance.sample(PACK, 2)
        seated = _apply(seated, Cut((first, second)), (CutStep((first, second)),))
    return seated


# --- acts ---------------------------------------------------------------------------------------------------


def act_at_table(seated: SeatedGame, act: str) -> SeatedGame:
    action = read_action(seated, act)
    if isinstance(action, Discard):
        return _exchange(seated, action)
    return _apply(seated, action, (make_step(seated, action),))


def make_step(seated: SeatedGame, action: Action) -> Step:
    """An act as a step of the record."""
    match action:
        case PlayHand(player):
            return PlayHandStep(player, seated.game.deal.proposals > 0)
        case PlayCard(player, card):
            return CardStep(player, card, seated.game.deal.trick is None)
        case MarkKing() | Propose() | Accept() | Refuse() | Announce():
            return action
    raise EcarteError("A record has no such step.")


def _exchange(seated: SeatedGame, discard: Discard) -> SeatedGame:
    """A player throws cards, and takes as many from the top of the stock."""
    stock = seated.game.stock
    replacements = stock[: len(discard.cards)]
    step = ExchangeStep(discard.player, make_stated_cards(discard.cards), make_stated_cards(replacements))
    seated = _apply(seated, discard, (step,))
    return _apply(seated, DealReplacements(discard.player, replacements), ()) if replacements else seated


def _apply(seated: SeatedGame, action: Action, steps: tuple[Step, ...]) -> SeatedGame:
    """The game after a lawful act, its record with the steps, and the act as the reader learns of it."""
    game, events = act_with_events(seated.game, action)
    happenings = tuple(
        Happening(game.state.deal_count, event.describe(seated.names), event.laws, _number_trick(event, game))
        for event in select_events_in_sight(events, READER, lambda lapsed: lapsed.first_card)
    )
    entries = tuple(RecordEntry(step) for step in steps)
    return seated._replace(game=game, entries=(*seated.entries, *entries), told=(*seated.told, *happenings))


def _number_trick(event: Event, game: ArbitratedGame) -> int:
    """The trick to which the event belongs, from 1; 0 for one that is about no trick."""
    return len(game.deal.tricks) if isinstance(event, CardPlayed | TrickWon) else 0


# --- act by act ----------------------------------------------------------------------------------------------


def restore_game(saved: SavedGame) -> SeatedGame:
    """The game after all its acts. Raises ``SavedGameError`` at the first that cannot be."""
    seated = begin_game(saved)
    for place, act in enumerate(saved.acts):
        try:
            seated = play_act(seated, act)
        except EcarteError as fault:
            sentence = f"Act {place + 1} of the saved game, “{act}”, cannot be: {fault}"
            raise SavedGameError(sentence, seated.saved) from fault
    return seated


def play_act(seated: SeatedGame, act: str) -> SeatedGame:
    """The game after an act, as ``saved_game`` writes it. Raises ``EcarteError``."""
    acts = seated.saved.acts
    decides = find_actor(seated, act) is READER
    after = deal_at_table(seated) if act == "n" else act_at_table(seated, act)
    return after._replace(
        saved=seated.saved._replace(acts=(*acts, act)),
        turns=(*seated.turns, len(acts)) if decides else seated.turns,
    )


def find_actor(seated: SeatedGame, act: str) -> Player | None:
    """Whose act it is; None for the deal. The king is each player's own, no matter who is to act."""
    match act:
        case "n":
            return None
        case "k":
            return READER
        case "K":
            return READER.other
        case _:
            return seated.game.state.to_act


type Waiting = Literal["deal", "reader", "adversary", "over"]
"""For whom a game waits: for a deal, for one of the two, or for nothing more."""


def find_waiting(seated: SeatedGame) -> Waiting:
    """For whom the game waits."""
    state = seated.game.state
    if state.stage is Stage.OVER:
        return "over"
    if state.stage in (Stage.CUT, Stage.DEAL):
        return "deal"
    if MarkKing(READER.other) in list_actions(seated.game):
        return "adversary"  # who has turned up a king marks it at once
    return "reader" if state.to_act is READER else "adversary"


# --- what the adversary does -------------------------------------------------------------------------------------
# The adversary at the reader's table: what he does next, decided from what his own seat may know.


def reply(seated: SeatedGame) -> SeatedGame:
    """The game after the next act of the adversary, for whom it waits. Raises an error if it does not."""
    if find_waiting(seated) != "adversary":
        raise ValueError("It is not for the adversary to act.")
    return play_act(seated, write_action(seated, _choose_reply(seated)))


def _choose_reply(seated: SeatedGame) -> PlayerAction:
    """What the adversary does: the same in the same game, whenever it is played through."""
    saved, view = seated.saved, make_own_view(seated.game.state, READER.other)
    chance = make_chance(seated, f"{saved.adversary} {'.'.join(saved.acts)}")
    return load_adversary(saved.adversary).choose(view, chance)
