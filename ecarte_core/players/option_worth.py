"""What the options of a ruling are worth to the player who may choose.

This is the one judgement by which an adversary takes what the law gives him. He imagines games that look the same from
his seat and in which the arbiter would have ruled so, takes each option in each of them, and compares his chance of
the game. The rest of a hand is valued as if both then saw all cards and played best.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import islice
from random import Random
from typing import NamedTuple, Protocol

from ..arbiter.arbitrated_game import ArbitratedGame
from ..arbiter.arbitration import Ruled, apply_option
from ..arbiter.card_moves import show_cards
from ..arbiter.lawful_play import lead_instead
from ..arbiter.marks import change_tally, end_hand
from ..cards import Card
from ..errors import EcarteError
from ..game import Hand, Player, PlayerNames, Stage, known_cards
from ..game.card_play import score_tricks
from ..game.lawful_actions import list_irregular_cards
from ..game.state import WINNING_SCORE, can_still_announce, set_for_player
from ..odds.hand_classes import card_bits, list_key_terms
from ..odds.knowledge import list_ruled_out
from ..odds.plan_tree import list_bits
from ..record.irregular_notation import rule_act
from ..record.record_model import IrregularStep
from ..solver.position_table import load_table
from .expert_beliefs import would_have_announced
from .own_view import make_own_view

# --- games that are imagined -------------------------------------------------------------------------------------
# Games that look the same to one player: the cards that he does not see change places at random.

_MOST_TRIES = 100
"""Of this number of games that look the same, one is taken even if it does not agree with what is known. Chosen for the
time: a game that one in twenty agrees with is missed less than once in a hundred times."""


def imagine_games(
    game: ArbitratedGame, player: Player, random: Random, agrees: Callable[[ArbitratedGame], bool]
) -> Iterator[ArbitratedGame]:
    """Without end: games in which the cards that ``player`` does not see lie otherwise.

    His adversary may hold what the lawful play so far allows (``britannica.play.4``). Only games with which ``agrees``
    is true are given, unless a hundred in a row are not; a game with no hidden cards is given as it is.
    """
    other = player.other
    adverse = [card for card in known_cards(game.deal.remaining[other]) if _is_hidden(game, player, card)]
    elsewhere = _list_elsewhere(game, player)
    possible = _list_possible(game, player, [*adverse, *elsewhere])
    if len(possible) < len(adverse):
        possible = [*adverse, *elsewhere]
    before = [*adverse, *elsewhere]
    while True:
        for _ in range(_MOST_TRIES):
            drawn_cards = random.sample(possible, len(adverse))
            left = [card for card in before if card not in drawn_cards]
            random.shuffle(left)
            imagined = _exchange_cards(game, player, dict(zip(before, [*drawn_cards, *left], strict=True)))
            if agrees(imagined):
                break
        yield imagined


def _is_hidden(game: ArbitratedGame, player: Player, card: Card) -> bool:
    """True if ``player`` has not seen this card of his adversary's."""
    announced = game.deal.king_announcer is player.other and card == game.deal.trump_king
    return card not in game.seen[player] and not announced


def _list_elsewhere(game: ArbitratedGame, player: Player) -> list[Card]:
    """The cards that lie face down: the stock, the adversary's discards, the turn-up to come, a hand not taken up."""
    deal, other = game.deal, player.other
    cards: list[Card] = [*game.stock, *known_cards(deal.discards[other]), *known_cards(game.put_by[other])]
    if not game.turn_ups:
        cards.append(deal.turn_up)
    if not game.taken_up[player] and game.state.stage is not Stage.PLAY:
        cards += known_cards(deal.remaining[player])
    return [card for card in cards if card not in game.seen[player]]


def _list_possible(game: ArbitratedGame, player: Player, hidden: list[Card]) -> list[Card]:
    """The hidden cards that the adversary may hold, by what he has played and not announced."""
    deal, irregular = game.deal, list_irregular_cards(game.deal)
    excluded: set[Card] = set()
    for trick in deal.tricks:
        if trick.leader is player and trick.reply is not None and trick.reply not in irregular:
            excluded |= list_ruled_out(trick.reply, trick.lead, deal.trumps)
    if any(trick.card_of(player.other) is not None for trick in deal.tricks):
        view = make_own_view(game.state, player)
        if would_have_announced(view, view.seat.other):
            excluded.add(deal.trump_king)
    return [card for card in hidden if card not in excluded]


def _exchange_cards(game: ArbitratedGame, player: Player, places: dict[Card, Card]) -> ArbitratedGame:
    """The game with each card in the place of another."""

    def change(cards: Hand) -> Hand:
        return tuple(places.get(card, card) if isinstance(card, Card) else card for card in cards)

    deal = game.deal
    other = player.other
    deal = deal._replace(
        turn_up=places.get(deal.turn_up, deal.turn_up),
        hands=(change(deal.hands[0]), change(deal.hands[1])),
        remaining=(change(deal.remaining[0]), change(deal.remaining[1])),
        discards=set_for_player(deal.discards, other, change(deal.discards[other])),
        unlocated=frozenset(places.get(card, card) for card in deal.unlocated),
    )
    return game._replace(
        state=game.state._replace(deal=deal),
        stock=known_cards(change(game.stock)),
        put_by=set_for_player(game.put_by, other, change(game.put_by[other])),
    )


# --- what an option is worth -------------------------------------------------------------------------------------

IMAGINED = 40
"""The games that are imagined: an answer takes about ten milliseconds in CPython."""


class GameChances(Protocol):
    """What is known of whole games (``Equilibrium``)."""

    def chance_of_game(self, elder_score: int, dealer_score: int) -> float:
        """The chance that the elder hand of the next deal wins the game."""


class RuledChoice(NamedTuple):
    """An irregular act on which the arbiter has ruled, and the options between which a player may choose."""

    before: ArbitratedGame
    """The game before the act."""
    step: IrregularStep
    """The act, with the cards that it names."""
    code: str
    names: PlayerNames
    options: tuple[str, ...]

    def rule(self, game: ArbitratedGame) -> Ruled:
        """What the arbiter says of the act in this game, instead of the one it happened in."""
        return rule_act(game, self.step, self.code, self.names)

    def take(self, ruled: Ruled, option: str) -> ArbitratedGame:
        """The game after an option."""
        return apply_option(ruled.game, ruled.ruling, option, names=self.names)[0]


def choose_best(worths: dict[str, float]) -> str:
    """The option that is worth most; of equal ones the first."""
    return max(worths, key=worths.__getitem__)


def value_options(
    choice: RuledChoice, player: Player, chances: GameChances, random: Random, imagined: int = IMAGINED
) -> dict[str, float]:
    """For each option the chance that ``player`` wins the game, from what he knows."""
    takes = {option: partial(choice.take, option=option) for option in choice.options}
    return _value_courses(islice(_imagine(choice, player, random), imagined), takes, player, chances)


REPLY, LEAD = "reply", "lead"
"""What a player may do about a card led out of turn that has been left: play to it, or lead himself (Law 40)."""


def value_lead(
    game: ArbitratedGame, player: Player, chances: GameChances, random: Random, imagined: int = IMAGINED
) -> dict[str, float]:
    """The same for ``player`` whose turn it is to lead, when his adversary has led and left the card."""
    games = islice(imagine_games(game, player, random, lambda _game: True), imagined)
    return _value_courses(games, {REPLY: _leave, LEAD: _lead_instead}, player, chances)


def _leave(game: ArbitratedGame) -> ArbitratedGame:
    return game


def _lead_instead(game: ArbitratedGame) -> ArbitratedGame:
    return lead_instead(game)[0]


def _value_courses[Imagined](
    games: Iterable[Imagined],
    courses: Mapping[str, Callable[[Imagined], ArbitratedGame]],
    player: Player,
    chances: GameChances,
) -> dict[str, float]:
    """For each course that ``player`` may take, the mean of his chances of the game in these games."""
    totals, count = dict.fromkeys(courses, 0.0), 0
    for count, game in enumerate(games, 1):  # noqa: B007 - the last number is how many there are
        for name, take in courses.items():
            totals[name] += value_game(take(game), player, chances)
    return {name: total / count for name, total in totals.items()}


def _imagine(choice: RuledChoice, player: Player, random: Random) -> Iterator[Ruled]:
    """Games in which the act has happened, and of which the arbiter says the same."""
    real = choice.rule(choice.before)
    rulings: list[Ruled] = []

    def agrees(game: ArbitratedGame) -> bool:
        try:
            ruled = choice.rule(game)
        except EcarteError:
            return False
        rulings[:] = [ruled]
        return ruled.said == real.said and ruled.ruling.sentence == real.ruling.sentence

    before = show_cards(choice.before, player.other, choice.step.named.cards)  # the act itself has shown them
    for _ in imagine_games(before, player, random, agrees):
        yield rulings[0] if rulings else real


def value_game(game: ArbitratedGame, player: Player, chances: GameChances) -> float:
    """The chance that ``player`` wins this game, of which every card is known."""
    state = game.state
    if state.stage is Stage.PLAY:
        return value_game(_play_out(_mark_king(game)), player, chances)
    if state.stage is Stage.OVER:
        return float(state.score[player] >= WINNING_SCORE)
    assert state.dealer is not None
    elder = state.dealer.other
    chance = chances.chance_of_game(state.score[elder], state.score[state.dealer])
    return chance if player is elder else 1 - chance


def _mark_king(game: ArbitratedGame) -> ArbitratedGame:
    """The king of trumps is announced by a player who still may."""
    holder = game.king_holder
    if holder is None or game.deal.king_announcer is not None or game.king_lost is holder:
        return game
    if not can_still_announce(game.deal, holder):
        return game
    return change_tally(game, holder, 1)


def _play_out(game: ArbitratedGame) -> ArbitratedGame:
    """The game when the hand is over, both players playing best with both hands seen."""
    if game.state.stage is Stage.OVER:
        return game
    deal = game.deal
    leader = deal.to_act if deal.trick is None else deal.trick.leader
    tricks = count_tricks(game, leader)
    left = len(deal.remaining[leader.other])
    taken = set_for_player((0, 0), leader, deal.taken[leader] + tricks)
    taken = set_for_player(taken, leader.other, deal.taken[leader.other] + left - tricks)
    won = score_tricks(taken, deal.vulnerable, deal.elder)
    return end_hand(game.change_deal(taken=taken), won.player, won.marks)


def count_tricks(game: ArbitratedGame, leader: Player) -> int:
    """The tricks that ``leader`` still makes, the one on the table included, if both see all cards."""
    deal, table = game.deal, load_table()
    mine, theirs = (card_bits(known_cards(deal.remaining[player])) for player in (leader, leader.other))
    if deal.trick is not None:
        leads = [1 << deal.trick.lead.number]
        mine |= leads[0]
    elif game.must_lead is not None and (named := mine & 255 << 8 * game.must_lead):
        leads = list_bits(named)
    else:
        return _look_up(table.values, mine, theirs, game)
    return max(_look_up(table.after_lead, mine, theirs, game, lead) for lead in leads)


def _look_up(values: dict[int, int], mine: int, theirs: int, game: ArbitratedGame, lead: int = 0) -> int:
    terms = list_key_terms(mine, game.deal.trumps, True, lead)
    return values[sum(term[theirs >> 8 * suit & 255] for suit, term in enumerate(terms))]
