"""Games with irregular acts in them as records: what a hand that writes every step down would have written."""

from random import Random
from typing import NamedTuple, cast

from ecarte_core.cards import PACK, Card
from ecarte_core.cards.card_words import NamedCards
from ecarte_core.game import (
    Accept,
    Announce,
    Cut,
    Deal,
    DealReplacements,
    Discard,
    GameFault,
    MarkKing,
    PlayCard,
    Player,
    PlayHand,
    Propose,
    Refuse,
    Stage,
    apply,
    start,
)
from ecarte_core.laws.acts import ACTS
from ecarte_core.laws.acts.the_play import list_wrong_cards
from ecarte_core.laws.arbitrated_game import ArbiterFault, ArbitratedGame, follow_on, wrap_state
from ecarte_core.laws.arbitration import establish_case, rule_act, rule_step
from ecarte_core.laws.card_moves import turn_up_trump
from ecarte_core.laws.clause_model import CODE_NAMES
from ecarte_core.laws.lawful_play import act_lawfully, list_actions, play_unnoticed
from ecarte_core.laws.needed_cards import CardNeed, list_option_needs
from ecarte_core.laws.rulings import IRREGULARITIES, iter_cases
from ecarte_core.record import (
    CardStep,
    CutStep,
    DealStep,
    ExchangeStep,
    HandStep,
    IrregularStep,
    PlayHandStep,
    Record,
    RecordEntry,
    Step,
    TurnStep,
    make_stated_cards,
)

NAMES = ("Ann", "Bob")

CASES = {
    name: [tuple(facts.items()) for facts in iter_cases(irregularity)]
    for name, irregularity in IRREGULARITIES.items()
}

MOSTLY_WORDS = ("bystander", "player-resigns", "new-cards", "overscore", "cut-with", "shuffle", "incorrect-")
"""Possible nearly always and without effect on the cards: tried seldom, so that the others have their turn."""


class Written(NamedTuple):
    """A record, and the game that it ends in."""

    record: Record
    game: ArbitratedGame


def write_irregular_game(rng: Random, names: list[str] | None = None, most: int = 160) -> Written:
    """A game of at most so many steps, with irregular acts among those named, or among all."""
    return _Hand(rng, names or sorted(IRREGULARITIES)).play(most)


class _Hand:
    """The hand that writes the game down."""

    def __init__(self, rng: Random, names: list[str]) -> None:
        self.rng, self.names = rng, names
        self.code = rng.choice(CODE_NAMES)
        self.game = wrap_state(start())
        self.steps: list[Step] = []

    def play(self, most: int) -> Written:
        while len(self.steps) < most:
            if self.rng.random() < 0.4 and self._commit():
                continue
            if self.game.state.stage is Stage.OVER:
                break
            try:
                self._step_on()
            except (ArbiterFault, GameFault, IndexError):
                break  # a code has left the hands wrong, and lawful play cannot go on
        tags = (("Title", "A game made for a test"), ("Code", self.code))
        record = Record(NAMES, tuple(RecordEntry(step) for step in self.steps), tags)
        return Written(record, self.game)

    def _step_on(self) -> None:
        stage = self.game.state.stage
        if stage is Stage.CUT:
            cards = cast(tuple[Card, Card], tuple(self.rng.sample(PACK, 2)))
            self._add(act_lawfully(self.game, Cut(cards)), CutStep(cards))
        elif stage is Stage.DEAL:
            self._deal()
        elif not self.game.turn_ups:
            card = self.rng.choice((self.game.deal.turn_up, *self.game.stock))
            self._add(turn_up_trump(self.game, card), TurnStep(self.game.dealer, card))
        elif self.rng.random() < 0.2 and {"revoke", "failing-to-win"} & set(self.names):
            self._play_wrongly()
        else:
            self._act()

    def _play_wrongly(self) -> None:
        """A card against the rule of play, which comes to light when the hand is over; if there is one to play."""
        choices = [
            (name, card)
            for name, revoke in (("revoke", True), ("failing-to-win", False))
            for card in list_wrong_cards(self.game, revoke=revoke)
            if name in self.names
        ]
        if not choices:
            self._act()
            return
        name, card = self.rng.choice(choices)
        player = self.game.deal.to_act
        self._add(play_unnoticed(self.game, PlayCard(player, card))[0], CardStep(player, card, False))
        while self.game.state.stage is Stage.PLAY:
            self._act()
        assert self._try(name, (), NamedCards((card,)))

    def _deal(self) -> None:
        state = self.game.state
        dealer = cast(Player, state.dealer)
        *pack, turn_up = self.rng.sample(PACK, 11)
        hands = tuple(pack[:5]), tuple(pack[5:])
        wrong = self.rng.random() < 0.1 and "deal-out-of-turn" in self.names
        if wrong:
            dealer, state = dealer.other, state._replace(dealer=dealer.other)
        hidden = self.rng.random() < 0.3
        if hidden:
            turn_up = next(card for card in reversed(PACK) if card not in pack)
        dealt = follow_on(self.game, apply(state, Deal(hands, turn_up)).state)
        dealt = dealt._replace(
            rightful_dealer=dealer.other if wrong else None, turn_ups=() if hidden else (turn_up,)
        )
        number = dealt.state.deal_count
        self._add(dealt, DealStep(number, dealer, None if hidden else turn_up))
        self.steps += [HandStep(player, make_stated_cards(hands[player])) for player in Player]
        if wrong:
            assert self._try("deal-out-of-turn", ())

    def _act(self) -> None:
        before = self.game
        action = self.rng.choice(list_actions(before))
        game = act_lawfully(before, action)
        match action:
            case Discard(player, cards) if cards:
                number = game.deal.cards_requested
                taken = tuple(self.rng.sample(game.stock, number))
                game = act_lawfully(game, DealReplacements(player, taken))
                self._add(game, ExchangeStep(player, make_stated_cards(cards), make_stated_cards(taken)))
            case Discard(player):
                self._add(game, ExchangeStep(player, make_stated_cards(()), make_stated_cards(())))
            case PlayHand(player):
                self._add(game, PlayHandStep(player, before.deal.proposals > 0))
            case PlayCard(player, card):
                self._add(game, CardStep(player, card, before.deal.trick is None))
            case MarkKing() | Propose() | Accept() | Refuse() | Announce():
                self._add(game, action)

    def _commit(self) -> bool:
        """Something irregular, if one of a few acts drawn at random is possible."""
        for name in self.rng.sample(self.names, min(12, len(self.names))):
            if name.startswith(MOSTLY_WORDS) and len(self.names) > 1 and self.rng.random() < 0.9:
                continue
            if self._try(name, self.rng.choice(CASES[name])):
                return True
        return False

    def _try(self, name: str, facts: tuple[tuple[str, str], ...], named: NamedCards | None = None) -> bool:
        step = IrregularStep(name, facts, named or NamedCards())
        try:
            case = establish_case(self.game, step, NAMES)
            if named is None:
                step = step._replace(named=self._draw(ACTS[name].needs(self.game, case)))
            ruled = rule_act(self.game, step, self.code, NAMES)
            if options := ruled.ruling.options:
                option = self.rng.choice(options)
                named = self._draw(list_option_needs(ruled.game, option))
                step = step._replace(option=option.id, option_named=named)
            after = rule_step(self.game, step, self.code, NAMES).after
        except (ArbiterFault, GameFault):
            return False
        self._add(after, step)
        return True

    def _draw(self, needs: tuple[CardNeed, ...]) -> NamedCards:
        drawn: dict[str, tuple[Card, ...]] = {}
        used: set[Card] = set()
        for need in needs:
            among = [card for card in need.among if card not in used]
            most = min(5 if need.most is None else need.most, len(among))
            number = self.rng.randint(min(need.least, most), most)
            cards = tuple(self.rng.sample(among, number))
            used.update(cards)
            drawn[need.role] = (*drawn.get(need.role, ()), *cards)
        return NamedCards(drawn.get("with", ()), drawn.get("discards", ()), drawn.get("takes", ()))

    def _add(self, game: ArbitratedGame, step: Step) -> None:
        self.game = game
        self.steps.append(step)


def shuffle_unseen(game: ArbitratedGame, rng: Random) -> ArbitratedGame:
    """The same game with the stock, and the cards of each hand, in another order."""
    stock = tuple(rng.sample(game.stock, len(game.stock)))
    game = game._replace(stock=stock)
    if game.state.deal is None:
        return game
    deal = game.deal
    first, second = (tuple(rng.sample(hand, len(hand))) for hand in deal.hands)
    left = tuple(
        tuple(card for card in hand if card in held)
        for hand, held in zip((first, second), deal.remaining, strict=True)
    )
    return game.change_deal(hands=(first, second), remaining=left)


def locate(game: ArbitratedGame) -> dict[str, frozenset[object]]:
    """Where each card lies, in whatever order; before the turn-up the trump to come is one of the stock."""
    places = {name: frozenset(cards) for name, cards in game.locate_cards().items()}
    if game.state.deal is not None and not game.turn_ups:
        places["stock"] |= places.pop("turn-ups")
    return cast(dict[str, frozenset[object]], places)
