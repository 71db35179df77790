"""What a script or a notebook can ask of the engine; each function loads the part of it that answers."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from ..cards import Card, Cards, Suit, format_cards, parse_card, parse_cards, parse_suit
from ..cards.errors import EcarteError
from ..chances.knowledge import Knowledge, Seat, parse_seat
from ..showing import shows_itself

if TYPE_CHECKING:
    from ..advice.judgement import Comparison
    from ..chances.both_guess import BothGuess
    from ..chances.chances import Odds
    from ..laws.clause_model import Ruling
    from ..players.deal_worth import DealWorth
    from ..players.equilibrium import Equilibrium
    from .data_table import DataTable


def _read_cards(cards: str | Iterable[Card]) -> Cards:
    """Cards written as text, or as they are."""
    return parse_cards(cards) if isinstance(cards, str) else Cards(cards)


def _read_card(card: str | Card) -> Card:
    """A card written as text, or as it is."""
    return parse_card(card) if isinstance(card, str) else card


def _read_knowledge(
    hand: Knowledge | str | Iterable[Card],
    turn_up: str | Card,
    seat: str | Seat,
    **seen: str | Iterable[Card],
) -> Knowledge:
    """What a player knows, as it is; or from his hand and what he has ``seen``, by the fields of ``Knowledge``."""
    if isinstance(hand, Knowledge):
        return hand
    cards = {field: _read_cards(text) for field, text in seen.items()}
    return Knowledge(_read_cards(hand), _read_card(turn_up), parse_seat(seat), **cards)


@shows_itself
class TricksByCard(dict[Card, int]):
    """The tricks that the leader makes with each card: a dictionary that a notebook draws.

    It remembers the question: ``trumps``, the hands of ``leader`` and ``follower``, and the card ``led``, if one
    has been.
    """

    def __init__(
        self,
        tricks: Mapping[Card, int],
        trumps: Suit,
        leader: Cards,
        follower: Cards,
        led: Card | None = None,
    ) -> None:
        super().__init__(tricks)
        self.trumps = trumps
        self.leader = leader
        self.follower = follower
        self.led = led


def solve(
    trumps: str | Suit,
    leader: str | Iterable[Card],
    follower: str | Iterable[Card],
    lead: str | Card | None = None,
) -> TricksByCard:
    """The tricks that the leader makes with each of his leads, both playing best with both hands seen.

    With ``lead``, a card of the leader's, the tricks that he makes after each legal reply to it. Raises
    ``PositionError`` for hands that cannot face each other.

    Examples:
        >>> tricks = solve("D", "QD TD TC 8C 8H", "JC AH JH TH 8D")
        >>> tricks
        Q♦, 10♦, 10♣ or 8♣: 3 tricks; 8♥: 2 tricks
        >>> tricks[parse_card("8H")]
        2
        >>> solve("D", "TC 8H", "JC 8D", lead="8H")
        8♦: no trick
    """
    from ..chances.best_play import lead_values, reply_values  # noqa: PLC0415

    suit = trumps if isinstance(trumps, Suit) else parse_suit(trumps)
    mine, theirs = _read_cards(leader), _read_cards(follower)
    if lead is None:
        return TricksByCard(lead_values(suit, mine, theirs), suit, mine, theirs)
    led = _read_card(lead)
    if led not in mine:
        raise EcarteError(f"The {led.spoken_name} is not in the leader's hand ({format_cards(mine)}).")
    tricks = reply_values(suit, (card for card in mine if card != led), theirs, led)
    return TricksByCard(tricks, suit, mine, theirs, led)


def odds(  # noqa: PLR0913  # one argument for each thing that a player may have seen
    hand: Knowledge | str | Iterable[Card],
    turn_up: str | Card = "",
    seat: str | Seat = Seat.NON_DEALER,
    *,
    discarded: str | Iterable[Card] = (),
    played: str | Iterable[Card] = (),
    shown: str | Iterable[Card] = (),
) -> "Odds":
    """The chances over every hand that the adversary may hold, counted exactly.

    ``hand`` is all that a player knows, as ``GameState.view`` gives it; or it is his five cards, and the
    other arguments say what else he has seen. Raises ``KnowledgeError`` or
    ``CardError`` for what cannot be.

    Examples:
        >>> odds("KS QS JS 8H 8D", "7H").all_seen.tricks
        (8561, 9345, 3000, 23364, 19508, 2002)
    """
    from ..chances.chances import compute_odds  # noqa: PLC0415

    return compute_odds(_read_knowledge(hand, turn_up, seat, discarded=discarded, played=played, shown=shown))


def both_guess(
    hand: Knowledge | str | Iterable[Card],
    turn_up: str | Card = "",
    seat: str | Seat = Seat.NON_DEALER,
    *,
    played: str | Iterable[Card] = (),
) -> "BothGuess":
    """The true chance of an ending: neither player sees the other's cards, and both play best.

    The arguments are those of [`odds`][]. Raises ``GuessingError``
    when each player has more than two cards at the start of the trick, and errors as [`odds`][] does.

    Examples:
        >>> ending = both_guess("7C TC 7S KS KC", "7H", played="7C 8C 9C TC 7S 8S")
        >>> ending.hands, [int(hands) for hands in ending.point]
        (253, [74, 74])
    """
    from ..chances.both_guess import solve_both_guess  # noqa: PLC0415

    return solve_both_guess(_read_knowledge(hand, turn_up, seat, played=played))


def advice(
    hand: str | Iterable[Card],
    turn_up: str | Card,
    seat: str | Seat = Seat.NON_DEALER,
    score: str | tuple[int, int] = (0, 0),
    readings: Mapping[str, str] | None = None,
) -> "Comparison":
    """What Hoyle and Britannica advise with a hand, and by which clauses.

    ``score`` is the holder's marks, then his adversary's. ``readings`` names, by interpretation, the alternative
    by which the authors' words are read; what it does not name is read as we read it. Raises
    ``JeuxError`` for a score outside 0 to 4,
    ``ReadingError`` for a reading that does not exist, and errors as [`odds`][] does.

    Examples:
        >>> print(advice("KS QS JS 8H 8D", "7H", seat="dealer").britannica.advice)
        accept
        >>> hand = "KS QS JS KD QD"
        >>> print(advice(hand, "7H", "dealer", readings={"four-court-cards": "exactly-four"}).britannica.advice)
        refuse
    """
    from ..advice.interpretations import make_readings  # noqa: PLC0415
    from ..advice.judgement import judge, parse_score  # noqa: PLC0415

    marks = parse_score(score) if isinstance(score, str) else score
    return judge(
        _read_cards(hand), _read_card(turn_up), parse_seat(seat), marks, make_readings(readings or {})
    )


def equilibrium() -> "Equilibrium":
    """The equilibrium that ships with the engine: what both seats do with every hand, and what that is worth.

    Raises ``MissingDataError`` if its file is absent.

    Examples:
        >>> solution = equilibrium()
        >>> f"{solution.chance_of_game(0, 0):.2f}, {solution.chance_of_game(4, 0):.2f}"
        '0.50, 0.91'
    """
    from ..players.equilibrium import load_equilibrium  # noqa: PLC0415

    return load_equilibrium()


def value(  # noqa: PLR0913  # what is asked, and how surely
    hand: str | Iterable[Card],
    turn_up: str | Card,
    seat: str | Seat = Seat.NON_DEALER,
    score: str | tuple[int, int] = (0, 0),
    *,
    deals: int | None = None,
    seed: int = 0,
) -> "DealWorth":
    """What it is worth to play a hand or to propose, to refuse or to accept, and what the equilibrium throws.

    Points are the holder's marks in the deal less his adversary's, a king turned up not counted; at a ``score``, the
    holder's marks first, ``game`` is his chance of winning the game. What is not exact has its standard error.
    Where there is no table ``deals`` simulated deals count (10,000 by default), which ``seed`` chooses. Raises errors
    as [`odds`][] and [`advice`][] do.

    Examples:
        >>> worth = value("KS QS JS 8H 8D", "7H")
        >>> f"{worth.choices['play'].points:.4f}"
        '-0.1153'
    """
    from ..advice.judgement import check_score, parse_score  # noqa: PLC0415
    from ..players.choice_worth import USUAL_EFFORT  # noqa: PLC0415
    from ..players.deal_worth import compute_worth  # noqa: PLC0415
    from ..players.hidden_cards import HandAtTurn  # noqa: PLC0415

    marks = parse_score(score) if isinstance(score, str) else check_score(score)
    standing = HandAtTurn(_read_cards(hand), _read_card(turn_up), parse_seat(seat))
    return compute_worth(standing, equilibrium(), marks, USUAL_EFFORT.deals if deals is None else deals, seed)


def rule(irregularity: str, code: str = "cavendish", **facts: str) -> "Ruling":
    """What a code rules when something has gone wrong, by the words of which law, and what may follow.

    [`irregularities`][] names the irregularities and their facts. A fact is stated by its name, with ``_`` for
    ``-``; what is not stated follows from what is, or is as it usually is. Raises
    ``EcarteError`` for a name that the arbiter does not know, and says which are nearest, and
    for facts that cannot be together.

    Examples:
        >>> ruling = rule("revoke", offender="dealer", offender_wins="vole")
        >>> ruling.words, ruling.basis
        (('43a', '43c', '43f', '43g'), 'words')
    """
    from ..laws.rulings import find_code, rule_on_facts  # noqa: PLC0415

    stated = {name.replace("_", "-"): value for name, value in facts.items()}
    return rule_on_facts(irregularity, stated, find_code(code))


def irregularities() -> "DataTable":
    """Every irregularity that the arbiter knows by its name, with its facts and their values, as a table.

    Examples:
        >>> irregularities().rows[0][0]
        'shuffle-claimed'
    """
    from ..laws.rulings import IRREGULARITIES  # noqa: PLC0415
    from .data_table import make_table  # noqa: PLC0415

    rows = [
        (
            name,
            irregularity.title,
            "; ".join(
                f"{fact.name}: {', '.join(value.name for value in fact.values)}"
                for fact in irregularity.facts
            ),
        )
        for name, irregularity in IRREGULARITIES.items()
    ]
    return make_table(rows, columns=["Name", "What happened", "Facts"], title="Irregularities")
