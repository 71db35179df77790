"""How the irregularities of shuffling and cutting show on the table: mostly in words, since no card is dealt."""

from __future__ import annotations

from collections.abc import Mapping

from ...cards import PACK, Card, parse_cards
from ...game import Player, Stage, State
from ..act_model import Act, Case, Shown, before_deal
from ..arbitrated_game import ArbiterFault, ArbitratedGame
from ..needed_cards import CardNeed, Needs, ask_for

_SHOWN = tuple(parse_cards("JH 8S"))
"""The cards that an example shows by mistake."""

_CUT = tuple(parse_cards("KD TC"))
"""The cards cut for deal in an example: Ann's and Bob's."""

_CUT_EQUAL = tuple(parse_cards("TD TC"))


def begin_next(game: ArbitratedGame) -> ArbitratedGame:
    """The game before the next deal, in which it is the player to deal who is called the dealer.

    Raises ``ArbiterFault`` if a deal is in progress, or the game is over.
    """
    if game.state.stage is Stage.OVER:
        raise ArbiterFault("The game is over.")
    if game.state.stage not in (Stage.CUT, Stage.DEAL):
        raise ArbiterFault("The cards have been dealt.")
    return game._replace(spoken_dealer=game.state.dealer)


def _lay(game: ArbitratedGame, cards: tuple[Card, ...]) -> ArbitratedGame:
    """The game with cards lying face up and nothing dealt."""
    return game._replace(state=game.state._replace(deal=None), stock=(), turn_ups=(), exposed=cards)


def _show_shuffle(game: ArbitratedGame, case: Case) -> Shown:
    game = begin_next(game)
    who = case.names[case.find_player(game, "claimant")]
    dealer = case.names[game.dealer]
    if who == dealer:
        return (
            game,
            f"{case.names[game.dealer.other]} has shuffled the pack. {dealer}, who is to deal, asks to shuffle it too.",
        )
    return game, f"{dealer} is about to deal. {who} asks to shuffle the pack first."


_MANNERS = {
    "faces-exposed": "so that the faces of the cards show",
    "below-the-table": "below the table",
    "during-the-play": "while the last hand is still being played with the other pack",
}


def _show_improper(game: ArbitratedGame, case: Case) -> Shown:
    game = begin_next(game)
    manner = _MANNERS[case.facts["manner"]]
    exposed = _SHOWN if case.has("manner", "faces-exposed") else ()
    return _lay(game, case.cards or exposed), f"{case.names[game.dealer]} shuffles the pack {manner}."


def _is_for_deal(case: Case) -> bool:
    return case.has("cut", "for-deal")


def _show_cut(game: ArbitratedGame, case: Case) -> Shown:
    game = begin_next(game)
    parts = (
        "lifts a single card" if case.has("fault", "one-lifted") else "lifts thirty-one cards and leaves one"
    )
    bob = case.names[game.dealer.other]
    if _is_for_deal(case):
        return _start_cut(game), f"In the cut for deal {_name_cutter(game, case)} {parts}."
    return game, f"{case.names[game.dealer]} is to deal. {bob}, who cuts, {parts}."


def _name_cutter(game: ArbitratedGame, case: Case) -> str:
    """Who cuts for deal: no fact says which of the players it was, and nobody is the dealer yet."""
    return "one of the players" if case.is_recorded else case.names[game.dealer.other]


def _start_cut(game: ArbitratedGame) -> ArbitratedGame:
    return game._replace(state=State(Stage.CUT, game.state.score))


def _show_exposed(game: ArbitratedGame, case: Case) -> Shown:
    game = begin_next(game)
    bob = case.names[game.dealer.other]
    exposed = case.cards or _SHOWN
    if _is_for_deal(case):
        return _lay(_start_cut(game), exposed), (
            f"In the cut for deal {_name_cutter(game, case)} shows two cards."
        )
    return _lay(game, exposed[:1]), (
        f"{case.names[game.dealer]} is to deal. {bob}, in cutting, exposes the {exposed[0].spoken_name}."
    )


def _show_choice(game: ArbitratedGame, case: Case) -> Shown:
    game = begin_next(game)
    names = case.names
    if case.is_recorded:
        return game, _say_recorded_choice(game, case)
    cut = _CUT_EQUAL if case.has("cards-cut", "equal") else _CUT
    cuts = f"{names[0]} cuts the {cut[0].spoken_name}, {names[1]} the {cut[1].spoken_name}"
    if case.has("cards-cut", "equal"):
        return _lay(_start_cut(game), cut), f"{cuts}. The cards are of equal rank."
    game = game._replace(state=State(Stage.DEAL, game.state.score, Player.ONE))
    return _lay(game, cut), f"{cuts}; {_say_wish(case, names[0])}."


def _say_wish(case: Case, who: str) -> str:
    """What the player wants who has won the cut."""
    return {
        "cards-and-seats": f"{who} wants to choose cards and seats",
        "not-to-deal": f"{who} would rather not deal",
        "change-later": f"some deals later {who} wants another pack and another seat",
    }[case.facts["wish"]]


def _say_recorded_choice(game: ArbitratedGame, case: Case) -> str:
    """The same after the line of a record that says what was cut. Raises ArbiterFault if there is none."""
    equal = case.has("cards-cut", "equal")
    if equal != (game.state.stage is Stage.CUT):
        place = "between the two cuts" if equal else "after the cut"
        raise ArbiterFault(f"Write it {place}.")
    return "The cards cut are of equal rank." if equal else f"{_say_wish(case, case.names[game.dealer])}."


def _show_incorrect_pack(game: ArbitratedGame, case: Case) -> Shown:
    if case.has("found", "before-dealing"):
        game = begin_next(game)
    dealer = f"{case.names[game.dealer]} has cut the higher card and is to deal."
    if case.has("found", "before-dealing"):
        return (
            game,
            f"{dealer} Before the deal the players find that the pack has not had the right thirty-two cards.",
        )
    if game.state.stage in (Stage.CUT, Stage.DEAL, Stage.OVER):
        raise ArbiterFault("No deal is in progress.")
    return game, (
        f"{case.names[game.dealer]} cut the higher card and has dealt. Now the players find that the pack has not "
        "had the right thirty-two cards."
    )


def _prepare_incorrect_pack(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    return before_deal(game, case) if case.has("found", "before-dealing") else game


# The cards that are named


def _need_shown(_game: ArbitratedGame, case: Case) -> Needs:
    if not case.has("manner", "faces-exposed"):
        return ()
    return (CardNeed("with", "the cards that show", PACK, 1, None),)


def _need_exposed(_game: ArbitratedGame, case: Case) -> Needs:
    if case.has("cut", "for-deal"):
        return ask_for("with", "the two cards exposed", PACK, 2)
    return ask_for("with", "the card exposed", PACK)


# Facts that the position shows


def _read_cut(game: ArbitratedGame, _case: Case) -> str | None:
    """Which cut it is; before the first deal it may still be found that the cut for deal was wrong."""
    if game.state.stage is Stage.CUT:
        return "for-deal"
    return "to-dealer" if game.state.deal_count else None


def _read_pack_found(game: ArbitratedGame, _case: Case) -> str | None:
    return "before-dealing" if game.state.stage in (Stage.CUT, Stage.DEAL) else "in-a-deal"


ACTS: Mapping[str, Act] = {
    "shuffle-claimed": Act(_show_shuffle, before_deal),
    "improper-shuffle": Act(_show_improper, before_deal, needs=_need_shown),
    "incorrect-cut": Act(_show_cut, before_deal, reads={"cut": _read_cut}),
    "card-exposed-in-cutting": Act(_show_exposed, before_deal, needs=_need_exposed, reads={"cut": _read_cut}),
    "choice-after-the-cut": Act(_show_choice, before_deal),
    "cut-with-incorrect-pack": Act(
        _show_incorrect_pack, _prepare_incorrect_pack, reads={"found": _read_pack_found}, hands="unmoved"
    ),
}
