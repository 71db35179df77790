"""*Both guess*: the true chance of an ending, neither player seeing the other's cards and both playing best.

An ending is a game in which what one player wins the other loses: the point. What both know is the turn-up,
the cards played, who holds which seat, and the tricks made; each knows his own cards besides. The prior:
every pair of hands that the rule of play leaves (``public_view``) is equally likely, or every pair of
those hands that something else is assumed of. That a player led one card and not another in *earlier* tricks
is taken to show nothing; in the trick that is being played, it shows what best play makes it show.

The answer is exact (``mixed_play``), and there is one only where each player has two cards or fewer. The chance of
each seat over the whole ending is one number. The chance of one hand depends on which of his optimal strategies the
adversary plays, so it is a range; often both ends are equal.
"""

from dataclasses import dataclass
from fractions import Fraction

from ..cards import PACK, Card
from ..showing import shows_itself
from .hand_classes import card_bits
from .knowledge import Knowledge, Seat
from .mixed_play import Range, SolvedGame, Strategies, find_guarantees
from .models import BOTH_GUESS
from .plan_tree import list_bits, reply_beats, suit_bits_of
from .public_view import GuessingError, Prior, PublicCards, infer_public_cards
from .two_card_game import TwoCardGame

MOST_CARDS = 2
"""The most cards in each hand at the start of the trick."""

LEAD_IS_READ = "The card led to this trick shows what it shows in best play."
"""What is assumed of the hands when the holder is to reply."""


@shows_itself
@dataclass(frozen=True, slots=True)
class BothGuess:
    """The true chance of an ending: the result of ``solve_both_guess``."""

    knowledge: Knowledge
    """What it was computed from."""
    hands: int
    """The number of hands that the adversary may hold."""
    chance: Range
    """The holder's chance of the point: the least and the greatest over all optimal play."""
    seat_chance: Fraction
    """The chance of his seat over all pairs of hands, at the start of the trick."""
    mix: dict[Card, Fraction]
    """How often each card is played in one of his best strategies; empty if it is not his turn."""
    model: str
    """What is assumed, in sentences."""

    @property
    def reads_lead(self) -> bool:
        """True if the adversary's hands are not equally likely, because the card that he led shows something."""
        return LEAD_IS_READ in self.model

    @property
    def point(self) -> Range:
        """The chance as a number of the adversary's hands."""
        return self.chance[0] * self.hands, self.chance[1] * self.hands


@dataclass(frozen=True, slots=True)
class _Ending:
    """One question: the public view with the holder's cards."""

    knowledge: Knowledge
    view: PublicCards
    held: int
    """The holder's cards at the start of the trick."""
    hands: dict[Seat, list[int]]
    model: str

    @property
    def seat(self) -> Seat:
        return self.knowledge.seat

    @property
    def holder_leads(self) -> bool:
        return self.seat is self.view.leader

    @property
    def adverse_hands(self) -> list[int]:
        """The hands that the adversary may hold now, with the card that he has led."""
        hands = [hand for hand in self.hands[self.seat.other] if not hand & self.held]
        if self.view.lead and not self.holder_leads:
            hands = [hand for hand in hands if hand & self.view.lead]
        return hands


def solve_both_guess(knowledge: Knowledge, prior: Prior | None = None) -> BothGuess:
    """The holder's chance of the point when both players guess.

    ``prior`` says which hands each seat may have begun with; by default, any. Raises
    ``KnowledgeError`` for what contradicts itself, and ``GuessingError``
    where there is no answer: too early in the play, after an exchange, for hands that ``prior`` rules out, and
    after a lead that best play never makes.

    Examples:
        >>> from ecarte_core.cards import parse_card, parse_cards
        >>> hand, played = parse_cards("7C TC 7S KS KC"), parse_cards("7C 8C 9C TC 7S 8S")
        >>> ending = solve_both_guess(Knowledge(hand, parse_card("7H"), played=played))
        >>> ending.hands, [int(hands) for hands in ending.point]
        (253, [74, 74])
    """
    ending = _read_ending(knowledge, prior or {})
    count = len(ending.adverse_hands)
    if (winner := ending.view.winner) is not None:
        point = Fraction(winner is ending.seat)
        return BothGuess(knowledge, count, (point, point), point, {}, ending.model)
    if ending.view.size == 1:
        return _count_last_trick(ending)
    return _solve_two_cards(ending)


def _read_ending(knowledge: Knowledge, prior: Prior) -> _Ending:
    view = infer_public_cards(knowledge)
    if view.size > MOST_CARDS:
        raise GuessingError(
            f"Both guess is computed when each player has {MOST_CARDS} cards or fewer at the start of the trick; "
            f"here each has {view.size}."
        )
    hand_bits = card_bits(knowledge.hand) & ~view.played[knowledge.seat]
    hands = {seat: view.list_hands(seat, prior) for seat in Seat}
    ending = _Ending(knowledge, view, hand_bits, hands, _describe_model(view, knowledge.seat, prior))
    if hand_bits not in hands[knowledge.seat]:
        raise GuessingError(f"The holder's hand is not one {prior[knowledge.seat].name}.")
    if not ending.adverse_hands:
        among = prior[knowledge.seat.other].name
        raise GuessingError(f"None of the hands that the adversary can hold is one {among}.")
    return ending


def _describe_model(view: PublicCards, seat: Seat, prior: Prior) -> str:
    limits = [f"the {each}'s hands only those {among.name}" for each, among in prior.items()]
    sentences = [
        f"{BOTH_GUESS.name.capitalize()}: {BOTH_GUESS.assumption}",
        "Every pair of hands that the cards played and the rule of play leave is equally likely"
        + (f", of {' and of '.join(limits)}." if limits else "."),
    ]
    if view.lead and seat is not view.leader:
        sentences.append(LEAD_IS_READ)
    return " ".join(sentences)


def _count_last_trick(ending: _Ending) -> BothGuess:
    """One card each: both are forced, so it is a count."""
    view = ending.view
    leads, replies = ending.hands[view.leader], ending.hands[view.follower]
    deals = [(lead, reply) for lead in leads for reply in replies if lead != reply]
    won = sum([reply_beats(reply, lead, view.trumps) for lead, reply in deals])
    adverse = ending.adverse_hands
    if ending.holder_leads:
        winning = sum([not reply_beats(reply, ending.held, view.trumps) for reply in adverse])
    else:
        winning = sum([reply_beats(ending.held, lead, view.trumps) for lead in adverse])
    chance = Fraction(winning, len(adverse))
    seat_chance = Fraction(len(deals) - won if ending.holder_leads else won, len(deals))
    to_play = ending.holder_leads != bool(view.lead)
    mix = {PACK[ending.held.bit_length() - 1]: Fraction(1)} if to_play else {}
    return BothGuess(ending.knowledge, len(adverse), (chance, chance), seat_chance, mix, ending.model)


def _solve_two_cards(ending: _Ending) -> BothGuess:
    view, hand_bits, lead = ending.view, ending.held, ending.view.lead
    game = TwoCardGame(
        ending.hands[view.leader], ending.hands[view.follower], view.trumps, view.need(view.leader)
    )
    watched = (lead, hand_bits ^ lead) if lead and ending.holder_leads else None
    solved = SolvedGame(game, watched, keep_equals=bool(lead) and not ending.holder_leads)
    strategies = solved.find_strategies(follower_first=ending.holder_leads)
    sure, conceded = find_guarantees(game, strategies)
    if sure != conceded:
        raise ArithmeticError(f"The strategies found are not optimal: {sure} and {conceded} are not equal.")
    leader_chance = sure / game.count_deals()
    return BothGuess(
        ending.knowledge,
        len(ending.adverse_hands),
        _find_chance(ending, solved),
        leader_chance if ending.holder_leads else 1 - leader_chance,
        _read_mix(ending, game, strategies),
        ending.model,
    )


def _find_chance(ending: _Ending, solved: SolvedGame) -> Range:
    """The chance of the holder's hand."""
    hand_bits, lead = ending.held, ending.view.lead
    if lead and not ending.holder_leads:
        chance = solved.find_reply_range(lead, hand_bits)
        if chance is None:
            raise _explain_unplayed(lead)
        return chance
    if lead:
        least, greatest = solved.find_lead_range(lead, hand_bits ^ lead)
    elif ending.holder_leads:
        least, greatest = solved.find_leader_range(hand_bits)
    else:
        least, greatest = solved.find_follower_range(hand_bits)
    count = len(ending.adverse_hands)
    return least / count, greatest / count


def _read_mix(ending: _Ending, game: TwoCardGame, strategies: Strategies) -> dict[Card, Fraction]:
    """How often the holder plays each card, if it is his turn."""
    hand_bits, lead = ending.held, ending.view.lead
    if ending.holder_leads == bool(lead):
        return {}
    low, high = list_bits(hand_bits)
    if not lead:
        often = strategies.leads[low, high]
    elif game.outcomes[lead].choosing & 1 << game.follower_hands.index(hand_bits):
        often = strategies.keeps.get(
            (lead, 1 << game.follower_hands.index(hand_bits), suit_bits_of(high)), Fraction(0)
        )
    else:
        often = Fraction(game.find_reply(lead, hand_bits) == low)
    return {PACK[card.bit_length() - 1]: share for card, share in ((low, often), (high, 1 - often)) if share}


def _explain_unplayed(lead: int) -> GuessingError:
    name = PACK[lead.bit_length() - 1].spoken_name
    return GuessingError(f"Best play never leads the {name} here, so nothing says what it shows.")
