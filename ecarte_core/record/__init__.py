"""The record: a game of écarté written down, line by line, as a card player would tell it.

A record is plain text. A header of ``Key: value`` lines comes first and ends with the first empty line;
then every line is one step of the game, except that a line beginning with ``;`` is the editor's comment
on the step before it (before the first step, on the whole)::

    Title: A short example
    Players: Ann and Bob
    Code: cavendish

    Cut: Ann K?, Bob 9H

    Deal 1: Ann deals [3-2], turns KS  @hoyle.worked-game.3.s2
    Ann marks the king  @hoyle.worked-game.3.s3
    Bob holds TS KH [TD] ?? ??
    ; What else Bob held is not told.
    Bob proposes
    Ann refuses
    Bob leads KH
    Ann plays 7H

**Header.** ``Players`` is required and names two players, joined by ``and``. ``Title``, ``Source`` and
any other key are free. ``Code`` is ``cavendish``, whose laws the engine keeps. A record that does not
begin with the cut says who deals first, ``Dealer: Ann``, and perhaps the score at which it begins,
``Score: Ann 3, Bob 4``.

**Steps.**

=====================================================  ====================================================
``Cut: Ann K?, Bob 9H``                                the cut for deal; repeated after a tie
``Deal 2: Bob deals 3-2, turns 9C``                    ``3-2`` or ``2-3``; left out when not told
``Ann holds KD AD 8H 7H TS``                           a hand as dealt, anywhere in its deal
``Ann marks the king``                                 the king turned up
``Bob proposes`` · ``Ann accepts`` · ``Ann refuses``
``Bob plays without proposing``                        …or, after an exchange, ``Bob proposes no more``
``Bob discards TD 7D 9C, takes KD 7S 7H``              the dealer may write ``discards nothing``
``Ann announces the king``                             the king in hand
``Bob leads KH`` · ``Ann plays 8H``                    a card led, a card played to it
``Score: Ann 3, Bob 2``                                the score as told: checked, never obeyed
``Deal 4: Bob deals; Bob wins the point, marks 1``     a deal known only by its result
=====================================================  ====================================================

The last may also say who marked the king:
``Deal 4: Bob deals; Ann marks the king; Bob wins the vole, marks 2``.

**Cards** are written rank then suit, ``KS`` or ``10H``; ``??`` is an unknown card and ``J?`` a knave of
unknown suit. A hand that is not written is five unknown cards.

**Stated and supplied.** What stands in square brackets is supplied by the editor and not stated by the
source: a whole line, ``[Ann plays 8H]``, or within a line some of its cards, the packets or the turn-up.

**Links.** ``@hoyle.worked-game.4.s5`` at the end of a line names the passage that the step illustrates;
there may be several, the chief one first.

:func:`parse_record` reads a record and plays it through, so that a :class:`Record` that comes from it is a legal
game. :func:`write` gives the text back; a text laid out as ``write`` does it survives the round trip to
the letter.
"""

from .played_steps import PlayedStep, StepError, play_through
from .reader import RecordError, parse_record
from .record_model import (
    CardStep,
    CutStep,
    DealStep,
    ExchangeStep,
    HandStep,
    PlayHandStep,
    Record,
    RecordedCards,
    RecordEntry,
    ResultStep,
    ScoreStep,
    Step,
    make_stated_cards,
)
from .writer import write_record

__all__ = [
    "CardStep",
    "CutStep",
    "DealStep",
    "ExchangeStep",
    "HandStep",
    "PlayHandStep",
    "PlayedStep",
    "Record",
    "RecordEntry",
    "RecordError",
    "RecordedCards",
    "ResultStep",
    "ScoreStep",
    "Step",
    "StepError",
    "make_stated_cards",
    "parse_record",
    "play_through",
    "write_record",
]
