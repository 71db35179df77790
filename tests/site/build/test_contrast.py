"""The colours of the site can be told apart: WCAG 2.2 AA, computed from the tokens, light and dark."""

import re

import pytest
from support.places import ROOT

TOKENS = ROOT / "ecarte_site" / "web" / "styles" / "tokens.css"
TEXT, LARGE_OR_GRAPHIC = 4.5, 3.0

GROUNDS = ("paper", "sheet", "felt")
PAIRS = [
    *((text, ground, TEXT) for text in ("ink", "soft", "engine", "warn") for ground in GROUNDS),
    ("engine", "engine-wash", TEXT),
    ("ink", "lit", TEXT),
    ("ink", "warn-wash", TEXT),
    ("warn", "warn-wash", TEXT),
    ("paper", "engine", TEXT),  # the main button
    ("paper", "ink", TEXT),  # the skip link
    ("warn", "lit", LARGE_OR_GRAPHIC),  # the line under the lit sentence
    *(("edge", ground, LARGE_OR_GRAPHIC) for ground in GROUNDS),
    ("card-plain", "card-face", TEXT),
    ("card-back", "card-face", LARGE_OR_GRAPHIC),
]


def colours(scheme: str) -> dict[str, str]:
    """Every ``--ec-…`` colour of tokens.css in one scheme."""
    place = ("light", "dark").index(scheme)
    colours_by_name = {}
    for name, *pair in re.findall(r"--ec-([\w-]+): light-dark\((#\w+), (#\w+)\)", TOKENS.read_text("utf-8")):
        colours_by_name[name] = pair[place]
    return colours_by_name


def luminance(colour: str) -> float:
    """Relative luminance as WCAG defines it."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(colour: str, other: str) -> float:
    """The ratio, 1 to 21."""
    low, high = sorted((luminance(colour), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_pair_that_meets_on_a_page_can_be_told_apart(scheme: str) -> None:
    """Cards are paper in the dark too: dimmed, with the inks of the light scheme."""
    scheme_colours = colours(scheme)
    for upper, lower, least in PAIRS:
        ratio = contrast(scheme_colours[upper], scheme_colours[lower])
        assert ratio >= least, f"{upper} on {lower}, {scheme}: {ratio:.2f}, expected {least}"
    for suit in ("black", "red", "green", "blue"):
        assert contrast(colours("light")[suit], scheme_colours["card-face"]) >= TEXT
    assert luminance(scheme_colours["card-face"]) > 0.6


def test_colours_are_written_down_in_one_place() -> None:
    # print.css may say white and black: paper is not ours to choose
    for file in TOKENS.parent.glob("*.css"):
        if file.name not in {"tokens.css", "print.css"}:
            written = re.findall(
                r"#[0-9a-fA-F]{3,8}\b(?=[;, )])", re.sub(r"url\([^)]*\)", "", file.read_text("utf-8"))
            )
            assert not written, f"{file.name}: {written}"
