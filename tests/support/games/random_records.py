"""Any game as a record: what a hand that writes every step down would have written."""

from collections.abc import Iterable, Sequence
from random import Random

from ecarte_core.game import (
    Accept,
    Action,
    Announce,
    Cut,
    Deal,
    DealReplacements,
    Discard,
    MarkKing,
    PlayCard,
    Player,
    PlayHand,
    Propose,
    Refuse,
    apply,
    play_random_game,
    start,
)
from ecarte_core.record import (
    CardStep,
    CutStep,
    DealStep,
    ExchangeStep,
    HandStep,
    PlayHandStep,
    Record,
    RecordedCards,
    RecordEntry,
    ScoreStep,
    Step,
    make_stated_cards,
)

NAMES = ("Ann", "Bob")


def recorded(actions: Sequence[Action], names: tuple[str, str] = NAMES, rng: Random | None = None) -> Record:
    """The record of a game. With ``rng``, some steps are supplied, linked or have a comment."""
    entries = tuple(_noted(step, rng) for step in _steps(actions))
    tags = (("Title", "A game made for a test"), ("Code", "cavendish"))
    return Record(names, entries, tags, comments=("Made by chance.",) if rng else ())


def record_of_seed(seed: int) -> Record:
    """A random game written down, with random notes."""
    return recorded(play_random_game(Random(seed))[1], rng=Random(seed + 1))


def _steps(actions: Sequence[Action]) -> Iterable[Step]:
    state = start()
    for index, action in enumerate(actions):
        before, state = state, apply(state, action).state
        match action:
            case Cut(cards):
                yield CutStep(cards)
            case Deal(hands, turn_up, packets):
                assert before.dealer is not None
                yield DealStep(state.deal_count, before.dealer, turn_up, packets)
                yield from (HandStep(player, make_stated_cards(hands[player])) for player in Player)
            case Discard(player, cards):
                given = actions[index + 1] if cards else None
                taken = given.cards if isinstance(given, DealReplacements) else ()
                yield ExchangeStep(player, make_stated_cards(cards), make_stated_cards(taken))
            case PlayHand(player):
                yield PlayHandStep(player, before.deal is not None and before.deal.proposals > 0)
            case PlayCard(player, card):
                yield CardStep(player, card, before.deal is not None and before.deal.trick is None)
            case MarkKing() | Propose() | Accept() | Refuse() | Announce():
                yield action
        if state.score != before.score:
            yield ScoreStep(state.score)


def _noted(step: Step, rng: Random | None) -> RecordEntry:
    if rng is None:
        return RecordEntry(step)
    supplied = False
    if isinstance(step, HandStep):
        step = step._replace(cards=_bracketed(step.cards, rng))
    elif isinstance(step, DealStep):
        step = step._replace(
            supplied_parts=tuple(part for part in ("packets", "turn-up") if rng.random() < 0.3)
        )
    elif isinstance(step, ExchangeStep):
        step = step._replace(
            discards=_bracketed(step.discards, rng), replacements=_bracketed(step.replacements, rng)
        )
    else:
        supplied = rng.random() < 0.3
    links = tuple(
        f"hoyle.worked-game.{rng.randint(1, 14)}.s{rng.randint(1, 7)}" for _ in range(rng.choice((0, 1, 2)))
    )
    return RecordEntry(
        step, supplied, links, ("So it is told [or nearly]; @ look.",) * rng.choice((0, 0, 1, 2))
    )


def _bracketed(cards: RecordedCards, rng: Random) -> RecordedCards:
    return cards._replace(supplied=tuple(rng.random() < 0.4 for _ in cards.cards))
