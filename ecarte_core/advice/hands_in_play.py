"""A hand being played, for the checks: whose lead it is, what each holds, tricks made, and where play can go.

Three questions are asked of it: what *best play* gives (from the solver), and what is the most and the least
that *any* legal play by both could give. The last two are how "no matter how Y plays" is taken at its word.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache

from ..cards import Card, Suit, format_cards, parse_card, parse_suit
from ..cards.errors import EcarteError
from ..cards.tricks import beats, playable_cards, remove_card
from ..chances import best_play
from ..game import PLAYERS, State, Unseen
from ..record import CardStep, PlayedStep, Record, RecordEntry, play_through
from ..record.reader import find_player, read_score, read_step
from .card_sets import list_card_sets


class PlayedHandError(EcarteError):
    """A line of play that the rules do not allow."""


@dataclass(frozen=True, slots=True)
class Side:
    """One player: his name, the cards he still holds, the tricks he has made."""

    name: str
    hand: tuple[Card, ...]
    tricks: int = 0


@dataclass(frozen=True, slots=True)
class Play:
    """Between two tricks: ``leader`` is to lead."""

    trumps: Suit
    leader: Side
    follower: Side

    def side(self, name: str) -> Side:
        """The player of that name."""
        return self.leader if self.leader.name == name else self.follower

    def trick(self, lead: Card, reply: Card) -> "Play":
        """After one more trick. Raises ``PlayedHandError`` for a card not held or not allowed."""
        if lead not in self.leader.hand:
            raise PlayedHandError(f"{self.leader.name} does not hold the {lead.spoken_name}.")
        if reply not in playable_cards(self.follower.hand, lead, self.trumps):
            raise PlayedHandError(
                f"{self.follower.name} may not play the {reply.spoken_name} to the {lead.spoken_name}."
            )
        won = beats(reply, lead, self.trumps)
        first = Side(self.leader.name, remove_card(self.leader.hand, lead), self.leader.tricks + (not won))
        second = Side(self.follower.name, remove_card(self.follower.hand, reply), self.follower.tricks + won)
        return Play(self.trumps, second, first) if won else Play(self.trumps, first, second)

    def replies(self, lead: Card) -> tuple[Card, ...]:
        """What may be played to ``lead``."""
        return playable_cards(self.follower.hand, lead, self.trumps)

    @property
    def position(self) -> dict[str, str]:
        """For opening it on a table."""
        return {
            "trumps": self.trumps.letter,
            "leader": format_cards(self.leader.hand),
            "follower": format_cards(self.follower.hand),
        }


type Positions = Callable[[], Iterable[Play]]
"""One position, or each of many."""


def list_positions(trumps: str, /, **hands: str) -> Iterator[Play]:
    """Every position with these hands, each a set of cards (``card_sets``), the leader's first."""
    (leader, first), (follower, second) = hands.items()
    for cards in list_card_sets(first):
        for others in list_card_sets(second):
            if not set(cards) & set(others):
                yield Play(parse_suit(trumps), Side(leader, cards), Side(follower, others))


def follow(play: Play, line: str) -> tuple[Play, Card | None]:
    """After these cards, lead and reply in turn: the play between two tricks, and a lead that is not answered yet.

    A suit alone (``C``) is the lowest card of it that the player holds. Raises ``PlayedHandError``.
    """
    lead = None
    for word in line.split():
        card = find_card((play.follower if lead else play.leader).hand, word)
        play, lead = (play.trick(lead, card), None) if lead else (play, card)
    return play, lead


def find_card(hand: tuple[Card, ...], word: str) -> Card:
    """A card by its name, or the lowest of a suit in the hand. Raises ``PlayedHandError``."""
    if len(word) > 1:
        return parse_card(word)
    if not (own := [card for card in hand if card.suit.letter == word]):
        raise PlayedHandError(f"There is no {word} in {format_cards(hand)}.")
    return min(own)


def count_by_card(play: Play, lead: Card | None, name: str) -> dict[Card, int]:
    """For each card that may be played now, all tricks that ``name`` ends with under best play."""
    if lead:
        return {reply: count_best_tricks(play.trick(lead, reply), name) for reply in play.replies(lead)}
    values = count_tricks_by_lead(play)
    if play.leader.name == name:
        return values
    total = play.leader.tricks + play.follower.tricks + len(play.leader.hand)
    return {card: total - tricks for card, tricks in values.items()}


def count_best_tricks(state: Play, name: str) -> int:
    """All the tricks that ``name`` ends with, those made included, when both see everything and play best."""
    if not state.leader.hand:
        return state.side(name).tricks
    more = best_play.solve_position(state.trumps, state.leader.hand, state.follower.hand)
    return state.side(name).tricks + (more if state.leader.name == name else len(state.leader.hand) - more)


def count_tricks_by_lead(state: Play) -> dict[Card, int]:
    """For each lead, all the tricks that the leader ends with under best play."""
    values = best_play.lead_values(state.trumps, state.leader.hand, state.follower.hand)
    return {lead: state.leader.tricks + more for lead, more in values.items()}


def _list_next(state: Play) -> Iterator[tuple[Card, Card, Play]]:
    """Every legal next trick."""
    for lead in state.leader.hand:
        for reply in state.replies(lead):
            yield lead, reply, state.trick(lead, reply)


@cache
def find_trick_range(state: Play, name: str) -> tuple[int, int]:
    """The least and the most tricks that ``name`` can end with over every legal play of both players."""
    if not state.leader.hand:
        return state.side(name).tricks, state.side(name).tricks
    ends = [find_trick_range(after, name) for _, _, after in _list_next(state)]
    return min(low for low, _ in ends), max(high for _, high in ends)


def find_line_to(state: Play, name: str, tricks: int) -> tuple[Card, ...]:
    """Some legal line by which ``name`` ends with just ``tricks``. Raises ``PlayedHandError`` if none."""
    if not state.leader.hand:
        if state.side(name).tricks == tricks:
            return ()
        raise PlayedHandError(f"No play gives {name} {tricks} tricks.")
    for lead, reply, after in _list_next(state):
        low, high = find_trick_range(after, name)
        if low <= tricks <= high:
            try:
                return (lead, reply, *find_line_to(after, name, tricks))
            except PlayedHandError:
                continue
    raise PlayedHandError(f"No play gives {name} {tricks} tricks.")


def find_best_line(state: Play) -> tuple[Card, ...]:
    """A line of best play to the end, both hands seen."""
    if not state.leader.hand:
        return ()
    values = count_tricks_by_lead(state)
    lead = max(values, key=values.__getitem__)
    return find_best_line_after(state, lead)


def find_best_line_after(state: Play, lead: Card) -> tuple[Card, ...]:
    """A line of best play that begins with ``lead``."""
    remaining_cards = remove_card(state.leader.hand, lead)
    values = best_play.reply_values(state.trumps, remaining_cards, state.follower.hand, lead)
    reply = min(values, key=values.__getitem__)
    return (lead, reply, *find_best_line(state.trick(lead, reply)))


def write_line(state: Play, line: tuple[Card, ...]) -> str:
    """A line in print: ``A Q♥, Y K♥; Y 7♦, A Q♦; …``, the winner of each trick leading the next."""
    tricks = []
    gap = "\N{NO-BREAK SPACE}"  # no line may break between a player and his card
    for lead, reply in zip(line[::2], line[1::2], strict=True):
        tricks.append(f"{state.leader.name}{gap}{lead.symbol}, {state.follower.name}{gap}{reply.symbol}")
        state = state.trick(lead, reply)
    return "; ".join(tricks)


# --- a game told in the lines of a record ------------------------------------------------------------------------

NAMES = ("A", "Y")
BEST_PLAY = "best play"


@dataclass(frozen=True, slots=True)
class Game:
    """A game up to some step. ``after`` is the game that it goes on from; else ``dealer`` or a cut begins it.

    A line is a step of a record, or ``best play``: the rest of the hand, played best with both hands seen.
    A hand that no line names is five unknown cards.
    """

    lines: tuple[str, ...]
    after: "Game | None" = None
    dealer: str = ""
    score: str = "A 0, Y 0"

    def then(self, *lines: str) -> "Game":
        """The game with these lines more."""
        return replace(self, lines=(*self.lines, *lines))

    def steps(self) -> tuple[PlayedStep, ...]:
        """Every step played. Raises ``StepError`` where a law forbids one."""
        return _play_steps(self)

    @property
    def state(self) -> State:
        """The state at its end."""
        steps = self.steps()
        return steps[-1].state if steps else _record(self).make_initial_state()

    def to_play(self) -> Play:
        """The cards on the table, between two tricks."""
        deal = self.state.deal
        assert deal is not None
        sides = {
            player: Side(
                NAMES[player],
                tuple(card for card in deal.remaining[player] if not isinstance(card, Unseen)),
                deal.taken[player],
            )
            for player in PLAYERS
        }
        return Play(deal.trumps, sides[deal.to_act], sides[deal.to_act.other])


@cache
def _play_steps(game: Game) -> tuple[PlayedStep, ...]:
    return tuple(play_through(_record(game)))


@cache
def _record(game: Game) -> Record:
    if game.after:
        record = _record(game.after)
    else:
        dealer = find_player(game.dealer, NAMES) if game.dealer else None
        record = Record(NAMES, (), (), dealer, read_score(game.score, NAMES))
    for index, line in enumerate(game.lines):
        if line == BEST_PLAY:
            entries = _best_steps(replace(game, lines=game.lines[:index]))
        else:
            entries = (RecordEntry(read_step(line, NAMES)),)
        record = record._replace(entries=(*record.entries, *entries))
    return record


def _best_steps(game: Game) -> tuple[RecordEntry, ...]:
    play = game.to_play()
    entries: list[RecordEntry] = []
    cards = find_best_line(play)
    for lead, reply in zip(cards[::2], cards[1::2], strict=True):
        first, second = (find_player(side.name, NAMES) for side in (play.leader, play.follower))
        entries += [RecordEntry(CardStep(first, lead, True)), RecordEntry(CardStep(second, reply, False))]
        play = play.trick(lead, reply)
    return tuple(entries)
