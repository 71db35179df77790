"""The record: a game of écarté in plain text, one step a line, in the words of a card player.

A header of ``Key: value`` lines comes first and ends with the first empty line. Then every line is one step
of the game; but a line that begins with ``;`` is the editor's comment on the step before it (before the first
step, on the whole record):

    Title: A short example
    Players: Ann and Bob
    Code: cavendish

    Cut: Ann K?, Bob 9H

    Deal 1: Ann deals [3-2], turns KS  @hoyle.worked-game.3.s2
    Ann marks the king  @hoyle.worked-game.3.s3
    Bob holds TS KH [TD] ?? ??
    ; The source does not name Bob's other cards.
    Bob proposes
    Ann refuses
    Bob leads KH
    Ann plays 7H

**Header.** ``Players`` is required and names two players, each of at most 40 characters, joined by ``and``.
``Title``, ``Source`` and any other key are optional. ``Code`` is ``cavendish``, or ``britannica`` if its laws
are to rule on irregular acts; lawful play is the same. A record that does not begin with the cut names the first
dealer, ``Dealer: Ann``, and may give the score at which it begins, ``Score: Ann 3, Bob 4``.

**Steps.**

| line | meaning |
| --- | --- |
| ``Cut: Ann K?, Bob 9H`` | the cut for deal; repeated after a tie |
| ``Deal 2: Bob deals 3-2, turns 9C`` | ``3-2`` or ``2-3``; left out if not known |
| ``Ann turns 9C`` | the turn-up, after a deal without it |
| ``Ann holds KD AD 8H 7H TS`` | a hand as dealt, anywhere in its deal |
| ``Ann marks the king`` | the king turned up |
| ``Bob proposes`` · ``Ann accepts`` · ``Ann refuses`` | a proposal, and its answer |
| ``Bob plays without proposing`` | …or, after an exchange, ``Bob proposes no more`` |
| ``Bob discards TD 7D 9C, takes KD 7S 7H`` | the dealer may write ``discards nothing`` |
| ``Ann announces the king`` | the king in hand |
| ``Bob leads KH`` · ``Ann plays 8H`` | a card led, a card played to it |
| ``Score: Ann 3, Bob 2`` | the stated score: it must be the laws' score |
| ``Deal 4: Bob deals; Bob wins the point, marks 1`` | a deal known only by its result |

The last form may also say who marked the king:
``Deal 4: Bob deals; Ann marks the king; Bob wins the vole, marks 2``.

An irregular act is a line that begins with ``!``: the irregularity as the arbiter names it, the cards that it
concerns, facts that the position does not show, and after a semicolon the option taken. The ruling is that of the
record's ``Code``, ``cavendish`` or ``britannica``; what follows from it is the arbiter's, and the steps go on from
there:

    Bob leads TD
    ! revoke with TC KD; replay-hand
    ! dealer-takes-too-many, given=seen, discards 8H 7S, takes KC TH JS; draw-superfluous with AC

Every card that moves is named, so that reading invents none (``ecarte_core.laws.acts``). How each act
is written, its file of irregularities says. What happens before the turn-up follows a deal without it, and
``Ann turns 9C`` may come later.

**Cards** are written rank then suit, ``KS`` or ``10H``; ``??`` is an unknown card and ``J?`` a knave of
unknown suit. A hand that the record does not state is five unknown cards.

**Stated and supplied.** Square brackets mark what the editor supplied and the source does not state:
a whole line, ``[Ann plays 8H]``, or within a line some of its cards, the order of dealing or the turn-up.

**Links.** ``@hoyle.worked-game.4.s5`` at the end of a line names the passage that the step illustrates. There
may be several; the most important one comes first.

[`parse_record`][] reads a record and plays it through, so that every [`Record`][] from it is a legal
game. [`write_record`][] writes the text; a text that is laid out as it does comes back letter for letter.
"""

from ..laws.act_model import IrregularStep
from .playing_through import PlayedStep, StepError, play_through
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
    TurnStep,
    make_stated_cards,
)
from .writer import write_record

__all__ = [
    "CardStep",
    "CutStep",
    "DealStep",
    "ExchangeStep",
    "HandStep",
    "IrregularStep",
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
    "TurnStep",
    "make_stated_cards",
    "parse_record",
    "play_through",
    "write_record",
]
