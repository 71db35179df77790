"""Whole games written out in full, to be compared word for word with what is kept in ``golden/``."""

from collections.abc import Iterable

from ecarte_core.game import Discard, PlayCard, PlayerAction, State, legal_actions
from ecarte_core.laws.arbitrated_game import ArbitratedGame
from ecarte_core.laws.lawful_play import list_actions
from ecarte_core.record import Record, parse_record, play_through, write_record
from support.places import ROOT

GOLDEN = ROOT / "tests" / "core" / "golden"
GAMES = ROOT / "docs" / "games"


def every() -> dict[str, str]:
    """The transcripts by name: of the published games, and of the games kept beside their transcripts."""
    paths = sorted([*GAMES.glob("*.ecarte"), *GOLDEN.glob("*.ecarte")])
    return {path.stem: transcript(parse_record(path.read_text(encoding="utf-8"))) for path in paths}


def transcript(record: Record) -> str:
    """Step by step: the line of the record, what happened by which laws, the state, what may be done."""
    names = record.players
    lines: list[str] = []
    for walked in play_through(record):
        line = write_record(Record(names, (walked.entry._replace(comments=(), links=()),))).splitlines()[-1]
        lines.append(f"> {line}")
        if walked.sentence:
            lines.append(f"  {walked.sentence}  ({', '.join(walked.laws)})")
        for event in walked.events:
            lines.append(f"  {event.describe(names)}  ({', '.join(event.laws)})")
        lines += [f"  {line}" for line in describe_state(walked.state, names, walked.game)]
    return "\n".join(lines) + "\n"


def describe_state(state: State, names: tuple[str, str], game: ArbitratedGame | None = None) -> list[str]:
    """The state in a few lines; with ``game``, what the arbiter knows of it."""
    lines = [f"{state.stage.value}; score {state.score[0]}-{state.score[1]}"]
    deal = state.deal
    if deal is not None and state.to_act is not None:
        for player, name in enumerate(names):
            left, out = (" ".join(map(str, cards[player])) for cards in (deal.remaining, deal.discards))
            lines.append(f"{name}: {left} | out: {out or '-'} | tricks: {deal.taken[player]}")
        if game is not None and (misplaced := name_misplaced(game)):
            lines.append(misplaced)
        if game is not None and not game.turn_ups:
            lines.append("the trump is not turned up")
        else:
            actions = legal_actions(state) if game is None else list_actions(game)
            choices_offered = offered(actions, names)
            lines.append(f"stock {deal.stock}; {names[state.to_act]} to act; may: {choices_offered}")
    return lines


def name_misplaced(game: ArbitratedGame) -> str:
    """Cards that lie where no law puts them."""
    places = {
        "turned up too": game.turn_ups[1:],
        "face up": game.exposed,
        "thrown aside": game.aside,
        "laid aside": (*game.put_by[0], *game.put_by[1]),
    }
    return "; ".join(f"{place}: {' '.join(map(str, cards))}" for place, cards in places.items() if cards)


def offered(actions: Iterable[PlayerAction], names: tuple[str, str]) -> str:
    """The lawful actions, briefly; discards by how many there are."""
    actions = tuple(actions)
    discards = sum(isinstance(action, Discard) for action in actions)
    offers = [f"discard in {discards} ways"] if discards else []
    for action in actions:
        if isinstance(action, PlayCard):
            offers.append(str(action.card))
        elif not isinstance(action, Discard):
            offers.append(f"{names[action.player]} {action.kind}")
    return ", ".join(offers)
