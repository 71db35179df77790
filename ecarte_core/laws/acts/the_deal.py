"""How the irregularities of shuffling, cutting and dealing show on the table."""

from collections.abc import Mapping

from ...cards import PACK, Card
from ...cards.sentence_words import NUMBER_WORDS
from ...game import Player, Stage, State, known_cards
from ...game.state import set_for_player
from ..act_model import (
    Act,
    Case,
    Shown,
    begin_next,
    end_exchange,
    is_dealing_over,
    list_known,
    name_seat,
    require_dealt,
)
from ..arbitrated_game import ArbiterFault, ArbitratedGame, require
from ..card_moves import (
    draw_from_stock,
    lay_aside,
    move_to_stock,
    remove_from_hand,
    set_stock,
    show_cards,
    take_from_stock,
)
from ..effects import count_cards
from ..needed_cards import CardNeed, Needs, ask_for, list_pack


def _lay(game: ArbitratedGame, cards: tuple[Card, ...]) -> ArbitratedGame:
    """The game with cards lying face up and nothing dealt."""
    return game._replace(state=game.state._replace(deal=None), stock=(), turn_ups=(), exposed=cards)


def _cut(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    """The game at the cut of which the case speaks."""
    game = begin_next(game)
    return game._replace(state=State(Stage.CUT, game.state.score)) if case.has("cut", "for-deal") else game


def _choose_after_cut(game: ArbitratedGame, case: Case) -> Shown:
    game = begin_next(game)
    equal = case.has("cards-cut", "equal")
    if equal != (game.state.stage is Stage.CUT):
        place = "between the two cuts" if equal else "after the cut"
        raise ArbiterFault(f"Write it {place}.")
    return game


def _find_cut_incorrect(game: ArbitratedGame, case: Case) -> Shown:
    if case.has("found", "before-dealing"):
        return begin_next(game)
    require_dealt(game)
    return game


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


def _require_deal(game: ArbitratedGame) -> None:
    if is_dealing_over(game):
        raise ArbiterFault("No deal is in progress; write this line after “Deal 1: …” and the hands.")


def _deal(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    """The game when the cards have just been dealt, five to each, and the non-dealer has perhaps looked at his.

    Raises ArbiterFault if it is another position.
    """
    _require_deal(game)
    if game.state.stage is not Stage.PROPOSAL or game.deal.proposals:
        stood = game.state.stage is Stage.PLAY and not game.deal.proposals
        act = "plays without proposing" if stood else "proposes"
        raise ArbiterFault(case.tell(game, f"Write this line before “{{elder}} {act}”."))
    _require_five(game)
    return _look(game, game.dealer.other) if case.has("looked-at", "yes") else game


def _require_five(game: ArbitratedGame) -> None:
    require(all(len(hand) == 5 for hand in game.deal.hands), "Something is wrong with the hands already.")


def _look(game: ArbitratedGame, player: Player) -> ArbitratedGame:
    return game._replace(taken_up=set_for_player(game.taken_up, player, True))


def _turn_up_two(game: ArbitratedGame, case: Case) -> Shown:
    game, second = _deal(game, case), case.cards[0]
    game = set_stock(game, tuple(card for card in game.stock if card != second))
    return game._replace(turn_ups=(game.deal.turn_up, second))


def _expose_in_dealing(game: ArbitratedGame, case: Case) -> Shown:
    game, owner = _deal(game, case), _find_owner(game, case)
    return show_cards(game, owner, case.cards)


def _find_owner(game: ArbitratedGame, case: Case) -> Player:
    return game.dealer if case.has("exposed", "own-card") else game.dealer.other


def _face(game: ArbitratedGame, case: Case) -> Shown:
    """A card lies face up in the pack or in the stock."""
    if case.has("discarded", "yes"):
        return _face_in_giving(game, case)
    game, faced = draw_from_stock(_deal(game, case), 1, case.cards)
    return game._replace(exposed=faced)


def _face_in_giving(game: ArbitratedGame, case: Case) -> Shown:
    player, discards, takes = game.deal.elder, case.named.discards, case.named.takes
    require(game.state.stage is Stage.DISCARD and game.deal.to_act is player, "Nobody has discarded.")
    require(game.stock and len(game.deal.hands[player]) == 5, "The elder hand cannot exchange so many cards.")
    if len(takes) >= len(discards):
        raise ArbiterFault("The card face up is one of those that were to be given: name fewer cards taken.")
    game = lay_aside(game, player, discards)
    game, _ = take_from_stock(game, player, len(takes), takes)
    game, faced = draw_from_stock(game, 1, case.cards)
    gives = f"{{dealer}} gives {NUMBER_WORDS[len(takes)]}" if takes else "{dealer} is to give as many"
    words = (
        f"{{elder}} has discarded {count_cards(len(discards))}. {gives}; the next card of the stock, the "
        f"{faced[0].spoken_name}, lies face up."
    )
    return end_exchange(game, player)._replace(exposed=faced), words


def _deal_out_of_turn(game: ArbitratedGame, case: Case) -> Shown:
    game = _deal(game, case)
    require(game.rightful_dealer is not None, case.tell(game, "It was {dealer}’s turn to deal."))
    return game


# A wrong number of cards


def _deal_wrong_number(game: ArbitratedGame, case: Case) -> Shown:
    _require_deal(game)
    require(not game.turn_ups or _read_found(game, case) is not None, case.tell(game, _say_when_found(game)))
    _require_five(game)
    player, many = case.find_player(game, "hand"), case.has("number", "too-many")
    game = _misdeal(game, player, case.cards, many=many)
    number = "six" if many else "four"
    deals, takes = (
        ("has dealt", "has taken") if game.state.stage is not Stage.PROPOSAL else ("deals", "takes")
    )
    deed = f"{{dealer}} {deals} {number} cards to {{elder}}."
    if player is game.dealer:
        deed = f"{{dealer}} {deals} five cards to {{elder}}, and {takes} {number}."
    if case.has("looked-at", "yes") or "found" in case.facts:
        game = _look(game, game.dealer.other)
    if "taken-up" in case.facts:
        taken_up = case.has("taken-up", "yes")
        game = game._replace(taken_up=set_for_player(game.taken_up, game.dealer, taken_up))
    return game, f"{deed}{{turn-up}}{{looked-at}}{{found}}{{taken-up}}"


def _say_when_found(game: ArbitratedGame) -> str:
    """Where a wrong number can be written, if not here."""
    if game.state.stage is not Stage.PLAY:
        return "The cards have been exchanged: write what is wrong with the exchange."
    if not game.deal.tricks:
        return "Write this line before “{elder} plays without proposing”, or after the lead."
    return "The hands are being played: write “playing-with-wrong-number”."


def _misdeal(game: ArbitratedGame, player: Player, cards: tuple[Card, ...], *, many: bool) -> ArbitratedGame:
    """Six cards, or four, in a hand: as if the card had been given before the trump was turned up.

    The card named is the one too many, or the one that was not given.
    """
    if many:
        due, game = game.told_next, game._replace(told_next=())  # it was dealt before anything was told
        return take_from_stock(game, player, 1, cards)[0]._replace(told_next=due)
    return move_to_stock(remove_from_hand(game, player, cards), cards)


def _play_wrong_number(game: ArbitratedGame, case: Case) -> Shown:
    _require_deal(game)
    require(game.state.stage is Stage.PLAY and game.deal.tricks, "Write this line when a card has been led.")
    player = case.find_player(game, "hand")
    who = case.names[player]
    if _is_known_wrong(game):
        return game, f"{who} plays with {count_cards(len(game.deal.hands[player]))}."
    game = _misdeal(game, player, case.cards, many=True)
    how = "took a card too many in the exchange" if case.has("origin", "exchanged") else "was dealt six cards"
    return game, f"{who} {how}, and nobody has seen it until now."


def _is_known_wrong(game: ArbitratedGame) -> bool:
    """True if a ruling has let a wrong number of cards stand."""
    return any(len(hand) != 5 for hand in game.deal.hands)


# The cards that are named


def _need_faced(game: ArbitratedGame, case: Case) -> Needs:
    faced = ask_for("with", "the card face up", list_pack(game))
    if not case.has("discarded", "yes"):
        return faced
    hand = known_cards(game.deal.hands[game.deal.elder])
    return (
        *faced,
        CardNeed("discards", "the cards of the non-dealer", hand, 1, 5),
        CardNeed("takes", "the cards given before it", game.stock, 0, 4),
    )


def _need_misdealt(game: ArbitratedGame, case: Case) -> Needs:
    if case.has("number", "too-few"):
        hand = list_known(game, case.find_player(game, "hand"))
        return ask_for("with", "the card that was not given", hand)
    return ask_for("with", "the sixth card", list_pack(game))


# Facts that the position shows


def _read_discarded(game: ArbitratedGame, _case: Case) -> str | None:
    if not game.turn_ups:
        return None
    return "yes" if game.state.stage in (Stage.DISCARD, Stage.GIVE) else "no"


def _read_change(game: ArbitratedGame, _case: Case) -> tuple[str, ...]:
    """Which change of the order is possible: only a player who has dealt in this game can change it during the game."""
    if game.deals_dealt[game.dealer] > 1:
        values: tuple[str, ...] = ("during-game", "announced-during-game", "other-packets")
    elif game.joined_late:
        values = ("during-game", "announced-during-game", "later-game", "announced", "other-packets")
    else:
        values = ("later-game", "announced", "other-packets")
    # An order that is stated is by two and three: the deal was not made in other packets.
    return values if game.dealt_in is None else tuple(value for value in values if value != "other-packets")


_STAGES_FOUND = {
    Stage.PROPOSAL: "before-proposing",
    Stage.ANSWER: "before-the-answer",
    Stage.DISCARD: "after-the-answer",
    Stage.PLAY: "after-the-answer",
}


def _read_found(game: ArbitratedGame, _case: Case) -> str | None:
    """When the number is found to be wrong; None where the cards have not been turned up, or it is too late."""
    deal, stage = game.deal, None
    if not game.turn_ups:
        return None
    if not any(deal.discards):
        stage = _STAGES_FOUND.get(game.state.stage)
    if game.state.stage is Stage.PLAY and (deal.tricks or not deal.proposals):
        is_led = not deal.proposals and len(deal.tricks) == 1 and deal.trick is not None
        stage = "after-the-lead" if is_led else None
    return stage


ACTS: Mapping[str, Act] = {
    "shuffle-claimed": Act(lambda game, _: begin_next(game)),
    "improper-shuffle": Act(lambda game, case: _lay(begin_next(game), case.cards), _need_shown),
    "incorrect-cut": Act(_cut, reads={"cut": _read_cut}),
    "card-exposed-in-cutting": Act(
        lambda game, case: _lay(_cut(game, case), case.cards), _need_exposed, {"cut": _read_cut}
    ),
    "choice-after-the-cut": Act(_choose_after_cut),
    "cut-with-incorrect-pack": Act(
        _find_cut_incorrect,
        reads={
            "found": lambda game, _: (
                "before-dealing" if game.state.stage in (Stage.CUT, Stage.DEAL) else "in-a-deal"
            )
        },
        hands="unmoved",
    ),
    "wrong-card-turned-up": Act(_deal, hands="unmoved"),
    "more-than-one-card-turned-up": Act(
        _turn_up_two,
        lambda game, _: ask_for("with", "the second card turned up", game.stock),
        hands="unmoved",
    ),
    "card-exposed-in-dealing": Act(
        _expose_in_dealing,
        lambda game, case: ask_for(
            "with", "the card exposed", known_cards(game.deal.hands[_find_owner(game, case)])
        ),
        hands="gathered",
    ),
    "faced-card": Act(_face, _need_faced, {"discarded": _read_discarded}, "gathered"),
    "deal-out-of-turn": Act(_deal_out_of_turn, hands="unmoved"),
    "wrong-pack-dealt": Act(_deal, hands="unmoved"),
    "wrong-order-of-dealing": Act(_deal, reads={"change": _read_change}, hands="unmoved"),
    "wrong-number-dealt": Act(_deal_wrong_number, _need_misdealt, {"found": _read_found}, "gathered"),
    "playing-with-wrong-number": Act(
        _play_wrong_number,
        lambda game, _: () if _is_known_wrong(game) else ask_for("with", "the sixth card", game.stock),
        {
            "hand": lambda game, _: next(
                (name_seat(game, player) for player in Player if len(game.deal.hands[player]) != 5), None
            ),
            "taken-cards": lambda game, case: (
                "yes" if game.deal.discards[case.find_player(game, "hand")] else "no"
            ),
        },
    ),
}
