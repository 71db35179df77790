"""Irregular acts at the reader's table: what he does against the laws, what the arbiter rules, and what then happens.

They are possible only with the full rigour of the code. An act stands in the record as one line with the cards that it
names; until the last of them has been played, or an option has been chosen, it is ``AwaitedRuling``.
"""

from __future__ import annotations

from random import Random

from ..arbiter.act_model import count_played
from ..arbiter.arbitrated_game import NO_CARDS, ArbiterFault, ArbitratedGame
from ..arbiter.arbitration import Ruled
from ..arbiter.card_moves import play_anyhow
from ..arbiter.clause_model import Option
from ..arbiter.lawful_play import act_lawfully, lead_instead, list_actions
from ..arbiter.marks import change_tally
from ..cards import Card, parse_card
from ..cards.card_words import NamedCards
from ..errors import EcarteError
from ..game import Announce, PlayCard, Player, Stage, known_cards
from ..game.state import can_still_announce
from ..players.equilibrium import load_equilibrium
from ..players.option_worth import IMAGINED, LEAD, RuledChoice, choose_best, value_lead, value_options
from ..record.irregular_notation import list_leading_laws, rule_act, rule_step
from ..record.record_model import DealStep, IrregularStep, RecordEntry
from ..tricks import playable_cards
from .seated_game import READER, AwaitedRuling, Happening, SeatedGame


def act_irregularly(seated: SeatedGame, act: str) -> SeatedGame | None:  # noqa: PLR0911 - one a kind
    """The game after an irregular act, or after one that follows it; None if the act is lawful.

    Raises ``EcarteError``.
    """
    if not seated.saved.is_strict or seated.game.state.deal is None:
        return None
    pending = seated.pending
    if pending is not None:
        return _go_on(seated, pending, act)
    if act[0] == "x":
        return _lead_out_of_turn(seated, parse_card(act[1:]))
    if act == "u":
        return _take_back(seated)
    if act == "t":
        return _throw_down(seated)
    if act == "k":
        return _announce_wrongly(seated)
    if act == "l":
        return _lead_instead(seated)
    return _play_wrongly(seated, parse_card(act)) if _is_card(act) else None


def note_trial(before: SeatedGame, after: SeatedGame, act: str) -> SeatedGame:
    """``after``, with the irregular act that began in ``before`` on the list of those that were tried."""
    if before.pending is not None:
        return after
    return after._replace(tried=(*before.tried, (act, _read_position(before.game))))


def explain_limit(seated: SeatedGame, act: str) -> str:
    """Why this table refuses an irregular act that its laws do not forbid to repeat; empty if it does not.

    No law sets such limits. Without them a hand could go on without end, or be played again until it is won.
    """
    if seated.pending is not None or seated.game.state.deal is None:
        return ""
    if (act, _read_position(seated.game)) in seated.tried:
        return "You have tried that in this position, and the arbiter has ruled. Go on with another act."
    irregular = act == "k" or (_is_card(act) and parse_card(act) in list_wrong_cards(seated.game))
    if irregular and _is_played_again(seated) and act_irregularly(seated, act) is not None:
        return (
            "The hands are being played again for a fault of yours, so your adversary watches every card. "
            "Do what the laws allow."
        )
    return ""


def _read_position(game: ArbitratedGame) -> ArbitratedGame:
    """The game, whatever the order in which hands are held and whatever the players have seen: no new position."""
    first, second = game.deal.remaining
    hands = tuple(sorted(known_cards(first))), tuple(sorted(known_cards(second)))
    return game.change_deal(remaining=hands)._replace(seen=(NO_CARDS, NO_CARDS))


def _is_played_again(seated: SeatedGame) -> bool:
    """True if the hands of this deal have been played before, because the adversary required it."""
    for entry in reversed(seated.entries):
        if isinstance(entry.step, IrregularStep) and entry.step.option == "replay-hand":
            return True
        if isinstance(entry.step, DealStep):
            return False
    return False


def _is_card(act: str) -> bool:
    """True for an act that plays a card, such as ``QS``."""
    return len(act) == 2 and act[0] != "d"


def list_wrong_cards(game: ArbitratedGame) -> tuple[Card, ...]:
    """The cards that the reader, to play to a lead, holds and may not play."""
    deal = game.deal
    if game.state.stage is not Stage.PLAY or deal.trick is None or deal.to_act is not READER:
        return ()
    hand = known_cards(deal.remaining[READER])
    allowed = playable_cards(hand, deal.trick.lead, deal.trumps)
    return tuple(card for card in hand if card not in allowed)


def can_take_back(seated: SeatedGame) -> bool:
    """True if the reader may try to take up his card, or to take his proposal or his answer back."""
    if not seated.saved.is_strict:
        return False
    if seated.pending is not None:
        return not seated.pending.options
    return bool(_name_retracted(seated))


# --- the acts -----------------------------------------------------------------------------------------------


def _play_wrongly(seated: SeatedGame, card: Card) -> SeatedGame | None:
    """A card that the rule of play forbids (Law 43): it is found out when the next card is led."""
    game = seated.game
    if card not in list_wrong_cards(game):
        return None
    assert game.deal.trick is not None
    lead = game.deal.trick.lead
    holds_suit = any(other.suit is lead.suit for other in known_cards(game.deal.remaining[READER]))
    name = "revoke" if holds_suit and card.suit is not lead.suit else "failing-to-win"
    pending = AwaitedRuling(name, play_anyhow(game, READER, card), (card,))
    return _tell(seated._replace(pending=pending), f"You play the {card.spoken_name}.", len(game.deal.tricks))


def _lead_out_of_turn(seated: SeatedGame, card: Card) -> SeatedGame:
    """A lead while it is the adversary's turn (Law 40)."""
    game = seated.game
    if game.state.stage is not Stage.PLAY or game.deal.trick is not None or game.deal.to_act is READER:
        raise ArbiterFault("It is not your adversary’s turn to lead.")
    table = play_anyhow(game, READER, card)
    return _await_option(seated, AwaitedRuling("lead-out-of-turn", table, (card,)), ())


def _lead_instead(seated: SeatedGame) -> SeatedGame:
    """The adversary does not play to the card that the reader led out of turn and left (Law 40): he leads himself.

    The record has no line for it: that he leads says it.
    """
    game, card = lead_instead(seated.game)
    law = "britannica.law.19" if seated.saved.code == "britannica" else "cavendish.law.40"
    sentence = f"{seated.names[READER.other]} does not play to it. You take up the {card} again."
    return _tell(seated._replace(game=game), sentence, 0, (law,), is_ruling=True)


def _take_back(seated: SeatedGame) -> SeatedGame:
    """A proposal or an answer taken back (Laws 26 and 27)."""
    name = _name_retracted(seated)
    if not name:
        raise ArbiterFault("There is nothing to take back now.")
    return _await_option(seated, AwaitedRuling(name, seated.game), ())


def _name_retracted(seated: SeatedGame) -> str:
    """Which irregularity it is that the reader takes his last word back; empty if it was no proposal or answer."""
    game = seated.game
    last = seated.saved.acts[-1] if seated.saved.acts else ""
    if game.state.stage is Stage.ANSWER and last == "p" and game.deal.elder is READER:
        return "proposal-retracted"
    return "answer-retracted" if last in ("a", "r") and game.deal.dealer is READER else ""


def _throw_down(seated: SeatedGame) -> SeatedGame:
    """The reader throws his cards down (Law 42; Britannica 21)."""
    return _await_option(
        seated, AwaitedRuling("hand-abandoned", seated.game), (("offender", _name_seat(seated)),)
    )


def can_throw_down(seated: SeatedGame) -> bool:
    """True if the reader may throw his cards down: the hands are played, and his code says what follows."""
    if not seated.saved.is_strict or seated.pending is not None or seated.game.state.stage is not Stage.PLAY:
        return False
    step = IrregularStep("hand-abandoned", (("offender", _name_seat(seated)),))
    return bool(rule_act(seated.game, step, seated.saved.code, seated.record_names).ruling.options)


def _announce_wrongly(seated: SeatedGame) -> SeatedGame | None:
    """A king announced that the reader does not hold (Law 25), or announced too late (Laws 23 and 24)."""
    game, deal = seated.game, seated.game.deal
    if (
        game.state.stage is not Stage.PLAY
        or deal.turn_up == deal.trump_king
        or deal.king_announcer is not None
    ):
        return None
    if deal.trump_king in deal.hands[READER]:
        if can_still_announce(deal, READER) or game.king_lost is READER:
            return None
        return _await_option(seated, AwaitedRuling("king-not-announced", game), ())
    if count_played(game, READER):
        return None
    table = change_tally(game, READER, 1)
    if table.state.stage is Stage.OVER:
        raise ArbiterFault("With the king the game would be over, and your adversary would ask to see it.")
    pending = AwaitedRuling("false-king", table)
    return _tell(seated._replace(pending=pending), "You announce the king and mark one.", 0)


def _name_seat(seated: SeatedGame) -> str:
    return "dealer" if seated.game.deal.dealer is READER else "non-dealer"


# --- what follows -------------------------------------------------------------------------------------------


def _go_on(seated: SeatedGame, pending: AwaitedRuling, act: str) -> SeatedGame:
    """The game after an act while a ruling is awaited."""
    if pending.options:
        if not act.startswith("o"):
            raise EcarteError("The arbiter has ruled: an option is to be chosen first.")
        return _take_option(seated, pending, act[1:])
    false_king = pending.irregularity == "false-king"
    if act == "u":
        facts = _declare(seated) if false_king else (("taken-up", "yes"),)
        if false_king and count_played(pending.table, READER) > count_played(seated.game, READER):
            raise ArbiterFault("You have played; it is too late to say so.")
        return _await_option(seated, pending._replace(cards=() if false_king else pending.cards), facts)
    if act == "K" and false_king:
        return _hold_king_against(seated, pending)
    if not _is_card(act):
        raise EcarteError("A card is to be played first.")
    return _play_on(seated, pending, parse_card(act))


def _hold_king_against(seated: SeatedGame, pending: AwaitedRuling) -> SeatedGame:
    """The adversary, who may still announce the king, says that he holds it: the reader's announcement was false."""
    adversary = READER.other
    if Announce(adversary) not in list_actions(pending.table):
        raise ArbiterFault("Your adversary cannot announce the king now.")
    seated = _tell(seated, f"{seated.names[adversary]} says that he holds the king himself.", 0)
    if count_played(pending.table, READER):
        return _await_option(seated, pending, (("offender", _name_seat(seated)),))
    return _await_option(seated, pending._replace(cards=()), _declare(seated))


def _declare(seated: SeatedGame) -> tuple[tuple[str, str], ...]:
    """The facts of a false king that comes to light before the reader has played."""
    return ("offender", _name_seat(seated)), ("found", "declared")


def _play_on(seated: SeatedGame, pending: AwaitedRuling, card: Card) -> SeatedGame:
    """A card is played lawfully after an irregular act; it may be the one by which the act is found out."""
    player = pending.table.deal.to_act
    table = act_lawfully(pending.table, PlayCard(player, card))
    pending = pending._replace(table=table, cards=(*pending.cards, card))
    if pending.irregularity == "false-king":
        if count_played(table, READER) == 0 or table.deal.trick is not None:
            who = seated.names[player]
            verb = "play" if player is READER else "plays"
            sentence = f"{who} {verb} the {card.spoken_name}."
            return _tell(seated._replace(pending=pending), sentence, len(table.deal.tricks))
        return _await_option(seated, pending, (("offender", _name_seat(seated)),))
    return _await_option(seated, pending, ())


def _await_option(
    seated: SeatedGame, pending: AwaitedRuling, facts: tuple[tuple[str, str], ...]
) -> SeatedGame:
    """The arbiter rules. Where somebody may choose, his choice is awaited; otherwise the game goes on at once."""
    pending = pending._replace(facts=(*pending.facts, *facts))
    ruled = _rule(seated, pending)
    options = ruled.ruling.options
    if not options:
        # Nothing would follow, so the act could be repeated without end. The table stays as it was.
        raise ArbiterFault(ruled.ruling.sentence)
    choices = tuple(option for option in options if option.chooser is not None)
    if not choices:
        return _take_option(seated, pending, options[0].id)
    deal = seated.game.deal
    chooser = deal.dealer if choices[0].chooser == "dealer" else deal.elder
    waits = pending._replace(table=ruled.game, options=choices, chooser=chooser)
    sentence = f"{ruled.said} {ruled.ruling.sentence}".strip()
    return _tell(seated._replace(pending=waits), sentence, 0, list_leading_laws(ruled.ruling), is_ruling=True)


def _rule(seated: SeatedGame, pending: AwaitedRuling) -> Ruled:
    return rule_act(seated.game, make_step(pending), seated.saved.code, seated.record_names)


def _take_option(seated: SeatedGame, pending: AwaitedRuling, option: str) -> SeatedGame:
    """What the ruling leaves, or what a player has chosen of it, is carried out, and stands in the record."""
    step = make_step(pending)._replace(option=option)
    act = rule_step(seated.game, step, seated.saved.code, seated.record_names)
    last_words = act.ruled if not pending.options else _find_last_words(act.ruled, pending.options, seated)
    sentence = last_words if pending.options else f"{act.said} {last_words}"
    seated = seated._replace(game=act.after, pending=None, entries=(*seated.entries, RecordEntry(step)))
    return _tell(seated, sentence, 0, act.laws, is_ruling=True)


def _find_last_words(ruled: str, options: tuple[Option, ...], seated: SeatedGame) -> str:
    """What has followed, without the ruling, which the reader has been told."""
    last = seated.told[-1].sentence
    words = ruled.split(". ")
    untold = [sentence for sentence in words if sentence.rstrip(".") not in last]
    return ". ".join(untold) or options[0].does


def make_step(pending: AwaitedRuling) -> IrregularStep:
    """The irregular act as a step of the record, so far as it has happened."""
    return IrregularStep(pending.irregularity, pending.facts, NamedCards(pending.cards))


def _tell(
    seated: SeatedGame, sentence: str, trick: int, laws: tuple[str, ...] = (), *, is_ruling: bool = False
) -> SeatedGame:
    happening = Happening(seated.game.state.deal_count, sentence, laws, trick, is_ruling)
    return seated._replace(told=(*seated.told, happening))


def choose_by_worth(seated: SeatedGame, chance: Random, imagined: int = IMAGINED) -> str:
    """What the adversary takes of what the law leaves to him: the act that is worth most to him from his own seat.

    It is one of the options of a ruling, or ``l`` if he does not play to a card that the reader led out of turn; empty
    if he does, and where nothing is left to him.
    """
    pending, chances = seated.pending, load_equilibrium()
    if pending is None:
        if not is_lead_left(seated):
            return ""
        best = choose_best(value_lead(seated.game, READER.other, chances, chance, imagined))
        return "l" if best == LEAD else ""
    options = tuple(option.id for option in pending.options)
    if len(options) == 1:
        return f"o{options[0]}"
    choice = RuledChoice(seated.game, make_step(pending), seated.saved.code, seated.record_names, options)
    return f"o{choose_best(value_options(choice, READER.other, chances, chance, imagined))}"


def is_lead_left(seated: SeatedGame) -> bool:
    """True if the reader has led out of turn and left the card, and his adversary may play to it or lead himself."""
    return seated.pending is None and seated.game.out_of_turn is READER


def find_chooser(seated: SeatedGame) -> Player | None:
    """Who is to choose what follows a ruling; None if nothing is to be chosen."""
    pending = seated.pending
    return pending.chooser if pending is not None and pending.options else None
