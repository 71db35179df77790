"""How chances and points are written for people: a percentage with its fraction; points with a sign."""

from fractions import Fraction

from ..cards.sentence_words import NUMBER_WORDS

type Number = int | float | Fraction
"""A figure: counted, exact, or measured."""


PERCENT = "\N{NO-BREAK SPACE}%"
"""The sign after its figure: no line begins with it. A terminal, which does not break lines so, gets a plain space."""


def format_percent(chance: Fraction | float, digits: int = 1) -> str:
    """A chance as a percentage: ``68.2 %``, with a space that does not break. Every percentage is written here.

    Examples:
        >>> print(format_percent(Fraction(2, 3)), format_percent(0.99, 0))
        66.7 % 99 %
    """
    return f"{float(100 * chance):.{digits}f}{PERCENT}"


def format_chance(count: int, of: int) -> str:
    """A chance with its fraction: ``68.2 % (44,874 of 65,780)``, ``count`` of ``of`` equally likely hands.

    Examples:
        >>> print(format_chance(44_874, 65_780))
        68.2 % (44,874 of 65,780)
    """
    return f"{format_percent(Fraction(count, of))} ({count:,} of {of:,})"


_SHARES = sorted({Fraction(part, of) for of in (2, 3, 4, 5, 6, 8, 10) for part in range(1, of)})
_NEAR = Fraction(1, 400)
"""Shares that lie so near to one of few words have its name alone; others are about it, or on one side of half."""


def name_share(chance: Fraction | float, noun: str) -> str:
    """A chance as a card player says it, without figures: ``about two hands in three``, ``every hand``.

    Examples:
        >>> name_share(Fraction(44_874, 65_780), "hand"), name_share(0.499, "deal"), name_share(0.54, "hand")
        ('about two hands in three', 'one deal in two', 'a little more than one hand in two')
        >>> name_share(1, "hand"), name_share(0.003, "hand"), name_share(0.98, "hand")
        ('every hand', 'hardly any hand', 'nearly every hand')
    """
    share = Fraction(chance)
    if share in (0, 1):
        return f"{'every' if share else 'no'} {noun}"
    if not Fraction(1, 20) <= share <= Fraction(19, 20):
        return f"{'nearly every' if share > Fraction(1, 2) else 'hardly any'} {noun}"
    nearest = min(_SHARES, key=lambda simple: (abs(simple - share), simple.denominator))
    half = Fraction(1, 2)  # near it, which side a share lies on is what matters
    away = share - nearest
    about = ""
    if abs(away) > _NEAR:
        about = "about " if nearest != half else f"a little {'more' if away > 0 else 'less'} than "
    many = NUMBER_WORDS[nearest.numerator]
    return (
        f"{about}{many} {noun}{'s' if nearest.numerator > 1 else ''} in {NUMBER_WORDS[nearest.denominator]}"
    )


def format_points(points: Fraction | float, digits: int = 2) -> str:
    """Points with their sign: ``+0.28``, ``−0.29``, ``0.00``. The minus is that of printing.

    Examples:
        >>> format_points(0.2781), format_points(-0.2935), format_points(0)
        ('+0.28', '−0.29', '0.00')
    """
    return format_number(points, digits, signed=True)


def format_number(value: Number, digits: int = 0, *, signed: bool = False) -> str:
    """``44,874``, ``0.278``, ``−0.115``; with ``signed`` also ``+0.278``.

    Examples:
        >>> format_number(-1234.5, 1), format_number(0.0001, 2, signed=True)
        ('−1,234.5', '0.00')
    """
    rounded = round(float(value), digits) or 0.0  # no minus before a zero
    sign = "−" if rounded < 0 else "+" if signed and rounded > 0 else ""
    return f"{sign}{abs(rounded):,.{digits}f}"
