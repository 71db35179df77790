"""Hands drawn as cards: what the lists let in, what they leave out, and how far a chance is to be trusted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape

from ecarte_core.cards import parse_card, parse_cards
from ecarte_core.display import hand_html
from ecarte_core.jeux import Seat
from ecarte_core.survey import AUTHORS

from .. import laboratory
from ..made import Site
from ..sprites import factored
from ..voices import engine
from . import keep
from .exhibits import ROOT, SEEN, by_seat
from .model import Bracket, Example, Sides, Summary
from .pictures import NAMES, table
from .words import chance, percent


def examples(seat: Seat, told: Summary) -> str:
    """For each author, the weakest hands that his clauses let in and the strongest that he leaves out."""
    found = told["seats"][seat]
    verb = "play" if seat is Seat.NON_DEALER else "refuse"
    parts = []
    for author in AUTHORS:
        name, whole = NAMES[author], found["all"]["hands"]
        for title, chosen, sort in (
            (f"{name} would {verb}, below two to one", found["let_in"][author], "Let in below the line by"),
            (
                f"On no list of {name}’s, above two to one",
                found["left_out"][author],
                "Left out above the line with",
            ),
        ):
            items = "".join(
                _example(one, f"{sort} “{one['why']}”: {percent(one['hands'], whole)} of all hands")
                for one in chosen
            )
            parts.append(f'<h4>{escape(title)}</h4><ul class="ec-atlas__hands" role="list">{items}</ul>')
    drawn, sheet = factored("".join(parts), f"ec-atlas-{seat}")
    return f'<div class="ec-engine ec-atlas__examples">{sheet}{drawn}</div>'


def _example(one: Example, why: str) -> str:
    cards = hand_html(parse_cards(one["hand"]), name="the hand", classes="ec-hand--small")
    turned = hand_html([parse_card(one["turn_up"])], name="the turn-up", classes="ec-hand--small")
    blind = f" (lead chosen blind: {chance(one['blind'])})" if one["seat"] == Seat.NON_DEALER else ""
    return (
        f'<li><div class="ec-atlas__cards">{cards}<span class="ec-atlas__turned">{turned}'
        f'<span class="ec-cap">turned up</span></span></div>'
        f"<p><strong>{chance(one['point'])} in a hundred</strong>{blind}. {escape(why)}. "
        f'<a href="{laboratory_address(one)}">Look at it in the laboratory</a></p></li>'
    )


def laboratory_address(one: Example) -> str:
    """Where the laboratory shows this hand."""
    asked = {"hand": one["hand"], "turn_up": one["turn_up"], "seat": str(one["seat"]), "score": "0-0"}
    return f"{ROOT}laboratory/#{laboratory.fragment(asked)}"


def bracket(site: Site) -> str:
    """How far apart the three chances are."""
    told = keep.summary(site.root)
    return _blind(told) + "".join(_sample(seat, told["sample"][seat]) for seat in Seat)


def _blind(told: Summary) -> str:
    found, hands = told["blind"], told["seats"][Seat.NON_DEALER]["all"]["hands"]
    widest = found["widest"]
    said = engine(
        "When the non-dealer must choose his lead blind his mean chance falls from "
        f"{percent(found['seen'])} to {percent(found['blind'])}. With {percent(found['same'], hands)} of "
        "hands it does not fall at all. At two to one or better stand "
        f"{percent(found['above']['seen'], hands)} of hands with all cards seen, and "
        f"{percent(found['above']['blind'], hands)} with the lead chosen blind. The hand that loses most:",
        "every hand of the atlas; lead chosen blind, all cards seen after",
    )
    why = "No hand loses more by choosing its lead blind"
    drawn, sheet = factored(
        f'<ul class="ec-atlas__hands" role="list">{_example(widest, why)}</ul>', "ec-atlas-b"
    )
    return f'{said}<div class="ec-engine ec-atlas__examples">{sheet}{drawn}</div>'


def lead(site: Site) -> str:
    """What the lead is worth to the same hand."""
    told = keep.summary(site.root)
    found = told["lead"]
    hands = found["helps"] + found["same"] + found["burdens"]
    words = (
        "The same hand in both seats: the chance is smaller without the lead for "
        f"{percent(found['helps'], hands)} of hands and the same for {percent(found['same'], hands)}. "
    )
    if not found["burdens"]:
        return engine(words, SEEN)
    words += (
        f"To {percent(found['burdens'], hands)} the lead is a burden: the dealer’s chance is greater, "
        "because his adversary has to play first. The hand to which it is the heaviest:"
    )
    why = f"If it had to lead, its chance would be {chance(found['leading'])} in a hundred"
    drawn, sheet = factored(
        f'<ul class="ec-atlas__hands" role="list">{_example(found["heaviest"], why)}</ul>', "ec-atlas-l"
    )
    return f'{engine(words, SEEN)}<div class="ec-engine ec-atlas__examples">{sheet}{drawn}</div>'


def _sample(seat: Seat, found: Bracket) -> str:
    verb, change = ("play", "propose") if seat is Seat.NON_DEALER else ("refuse", "accept")
    blind = f", {percent(found['blind'])} when the lead is chosen blind" if seat is Seat.NON_DEALER else ""
    said = engine(
        f"In {found['hands']:,} hands dealt at random the {seat}’s mean chance is {percent(found['seen'])} "
        f"with all cards seen{blind}, and {percent(found['guaranteed'])} can be guaranteed; the search was "
        f"exact in {found['exact']:,} of them.",
        "a sample; guaranteed: one plan from what he knows, against an adversary who sees everything",
    )
    lines = [
        [f"{NAMES[author]} would {word}", *_sides(sides[author])]
        for author in AUTHORS
        for word, sides in ((verb, found["kept"]), (change, found["changed"]))
    ]
    head = [
        "The advice",
        "Hands",
        "Two to one guaranteed",
        "Two to one within the bracket",
        "Never two to one",
    ]
    caption = f"The {seat}’s sample: on which side of two to one"
    return f'{said}<div class="ec-engine ec-atlas__tables">{table(caption, head, lines)}</div>'


def _sides(found: Sides) -> list[str]:
    whole = found["sure"] + found["between"] + found["never"]
    return [f"{whole:,}", *(percent(found[side], whole) for side in ("sure", "between", "never"))]


def columns(site: Site) -> str:
    """The table's columns, and what the files weigh."""
    files = keep.kept(site.root)
    items = "".join(
        f"<dt><code>{escape(name)}</code></dt><dd>{escape(words)}</dd>"
        for name, words in keep.COLUMNS.items()
    )
    links = "".join(
        f'<li><a href="{ROOT}data/{name}" download>{name}</a>, '
        f"{(files / name).stat().st_size / 1000:,.0f} kB: {escape(words)}</li>"
        for name, words in (
            (keep.TABLE, "the table, one line for each hand and turn-up, compressed by gzip"),
            (keep.SUMMARY, "the figures of this page, as JSON"),
        )
    )
    return (
        f'<ul class="ec-atlas__files">{links}'
        f'<li><a href="{ROOT}data/guaranteed.csv" download>guaranteed.csv</a>: the sample with its '
        f'guaranteed chances</li></ul><dl class="ec-atlas__columns">{items}</dl>'
    )


EXHIBITS: Mapping[str, Callable[..., str]] = {
    "examples": by_seat(examples),
    "bracket": bracket,
    "lead": lead,
    "columns": columns,
}
"""By the name with which a page calls."""
