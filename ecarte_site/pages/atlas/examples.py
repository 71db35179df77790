"""Hands drawn as cards: what the lists let in, what they leave out, and how far a chance is to be trusted."""

from collections.abc import Callable, Mapping

from markupsafe import Markup

from ecarte_core.advice.chances_of_hands import ADVERSE_HANDS
from ecarte_core.advice.judgement import Seat
from ecarte_core.cards import parse_card, parse_cards
from ecarte_core.cards.constants import AUTHOR_NAMES, AUTHORS
from ecarte_core.chances.chance_format import format_percent, name_share
from ecarte_core.chances.models import BOTH_SEEN, GUARANTEED, LEAD_BLIND
from ecarte_core.show.card_drawing import DrawingSheet
from ecarte_core.show.table_drawing import hand_html

from ...links.addresses import ATLAS_PAGE, data_address, relative
from ...links.fragments import laboratory_address
from ...sources import Site
from ..voices import engine_html
from . import atlas_cache
from .atlas_figures import AtlasSummary, Example, SampleFigures, SampleSides
from .atlas_wording import format_share
from .exhibits import ROOT, SEEN_MODEL, with_seat
from .pictures import draw, table_html


def examples_html(seat: Seat, summary: AtlasSummary) -> str:
    """For each author, the weakest hands that his clauses let in and the strongest that he leaves out."""
    sides = summary["seats"][seat]
    verb = "play" if seat is Seat.NON_DEALER else "refuse"
    groups, sheet = [], DrawingSheet(f"ec-atlas-{seat}")
    for author in AUTHORS:
        name, whole = AUTHOR_NAMES[author], sides["all"]["hands"]
        for title, examples, sort in (
            (f"{name} would {verb}, below two to one", sides["let_in"][author], "Let in below the line by"),
            (
                f"On no list of {name}’s, above two to one",
                sides["left_out"][author],
                "Left out above the line with",
            ),
        ):
            items = []
            for example in examples:
                share = format_share(example["hands"], whole)
                items.append(
                    _render_example(example, f"{sort} “{example['why']}”: {share} of all hands", sheet)
                )
            groups.append((title, items))
    return str(draw("examples", Markup(sheet.svg), groups))


def _render_example(example: Example, why: str, sheet: DrawingSheet) -> Markup:
    cards, turned = (
        Markup(hand_html(cards, name=name, classes="ec-hand--small", sheet=sheet))
        for cards, name in (
            (parse_cards(example["hand"]), "the hand"),
            ((parse_card(example["turn_up"]),), "the turn-up"),
        )
    )
    leads = example["seat"] == Seat.NON_DEALER
    blind = f" (lead chosen blind: {format_share(example['blind'], ADVERSE_HANDS)})" if leads else ""
    chance = format_share(example["point"], ADVERSE_HANDS)
    return draw("example", cards, turned, chance, blind, why, make_laboratory_address(example))


def _render_alone(example: Example, why: str, prefix: str) -> str:
    sheet = DrawingSheet(prefix)
    item = _render_example(example, why, sheet)
    return str(draw("examples", Markup(sheet.svg), [("", [item])]))


def make_laboratory_address(example: Example) -> str:
    """Where the laboratory shows this hand."""
    setting = {"hand": example["hand"], "turn_up": example["turn_up"], "seat": str(example["seat"])}
    return relative(ATLAS_PAGE, laboratory_address(setting))


def models_html(site: Site) -> str:
    """How far apart the chances are in the three models."""
    summary = atlas_cache.load_summary(site.root)
    return _describe_blind_lead(summary) + "".join(
        _describe_sample(seat, summary["sample"][seat]) for seat in Seat
    )


def _describe_blind_lead(summary: AtlasSummary) -> str:
    figures, hands = summary["blind"], summary["seats"][Seat.NON_DEALER]["all"]["hands"]
    widest, cheap = figures["widest"], name_share(figures["same"] / hands, "hand")
    html = engine_html(
        "When the non-dealer must choose his lead blind his mean chance falls from "
        f"{format_percent(figures['seen'])} to {format_percent(figures['blind'])}. With "
        f"{format_share(figures['same'], hands)} of hands it does not fall at all. At two to one or better stand "
        f"{format_share(figures['above']['seen'], hands)} of hands with both hands seen, and "
        f"{format_share(figures['above']['blind'], hands)} with the lead chosen blind.",
        f"every hand of the atlas; {BOTH_SEEN.name}, and {LEAD_BLIND.name}",
        plain=f"To choose the lead blind costs nothing with {cheap}, and most with this one.",
    )
    why = "No hand loses more by choosing its lead blind"
    return f"{html}{_render_alone(widest, why, 'ec-atlas-b')}"


def lead_html(site: Site) -> str:
    """What the lead is worth to the same hand."""
    summary = atlas_cache.load_summary(site.root)
    bounds = summary["lead"]
    hands = bounds["helps"] + bounds["same"] + bounds["burdens"]
    words = (
        "The same hand in both seats: the chance is smaller without the lead for "
        f"{format_share(bounds['helps'], hands)} of hands and the same for "
        f"{format_share(bounds['same'], hands)}. "
    )
    if not bounds["burdens"]:
        return engine_html(words, SEEN_MODEL)
    words += (
        f"To {format_share(bounds['burdens'], hands)} the lead is a burden: the dealer’s chance is greater, "
        "because his adversary has to play first."
    )
    why = f"If it had to lead, its chance would be {format_share(bounds['leading'], ADVERSE_HANDS)}"
    heaviest = _render_alone(bounds["heaviest"], why, "ec-atlas-l")
    return engine_html(words, SEEN_MODEL, plain=describe_lead(summary)) + heaviest


def describe_lead(summary: AtlasSummary) -> str:
    """What the lead is worth, without figures."""
    bounds = summary["lead"]
    hands = bounds["helps"] + bounds["same"] + bounds["burdens"]
    return (
        f"To lead helps with {name_share(bounds['helps'] / hands, 'hand')}, and does harm with "
        f"{name_share(bounds['burdens'] / hands, 'hand')}."
    )


def describe_guaranteed(seat: Seat, figures: SampleFigures) -> str:
    """What a seat makes with both hands seen, and what it can guarantee, without figures."""
    seen, sure = (name_share(figure, "deal") for figure in (figures["seen"], figures["guaranteed"]))
    return f"With both hands seen the {seat} makes the point in {seen}; he can guarantee it in {sure}."


def _describe_sample(seat: Seat, figures: SampleFigures) -> str:
    verb, change = ("play", "propose") if seat is Seat.NON_DEALER else ("refuse", "accept")
    blind = (
        f", {format_percent(figures['blind'])} when the lead is chosen blind"
        if seat is Seat.NON_DEALER
        else ""
    )
    html = engine_html(
        f"In {figures['hands']:,} hands dealt at random the {seat}’s mean chance is "
        f"{format_percent(figures['seen'])} with both hands seen{blind}, and {format_percent(figures['guaranteed'])} "
        f"can be guaranteed; in {figures['exact']:,} of them no other fixed plan does better.",
        f"a sample; {BOTH_SEEN.name}, {LEAD_BLIND.name}, {GUARANTEED.name}",
        plain=describe_guaranteed(seat, figures),
    )
    lines = [
        [f"{AUTHOR_NAMES[author]} would {word}", *_format_sides(sides[author])]
        for author in AUTHORS
        for word, sides in ((verb, figures["kept"]), (change, figures["changed"]))
    ]
    head = [
        "The advice",
        "Hands",
        "Two to one guaranteed",
        "Two to one with both hands seen only",
        "Not even with both hands seen",
    ]
    caption = f"The {seat}’s sample: on which side of two to one"
    return html + str(draw("tables", [table_html(caption, head, lines)]))


def _format_sides(figures: SampleSides) -> list[str]:
    whole = figures["sure"] + figures["between"] + figures["never"]
    return [f"{whole:,}", *(format_share(figures[side], whole) for side in ("sure", "between", "never"))]


def columns_html(site: Site) -> str:
    """The table's columns, and what the files weigh."""
    files = atlas_cache.cache_atlas(site.root).find_or_make()
    files_listed = [
        (ROOT + data_address(name), name, f", {(files / name).stat().st_size / 1000:,.0f} kB: {words}")
        for name, words in (
            (atlas_cache.TABLE_FILE, "the table, one line for each hand and turn-up, compressed by gzip"),
            (atlas_cache.SUMMARY_FILE, "the figures of this page, as JSON"),
        )
    ]
    sampled = "guaranteed.csv"
    files_listed.append((ROOT + data_address(sampled), sampled, ": the sample with its guaranteed chances"))
    return str(draw("columns", files_listed, atlas_cache.COLUMNS))


EXHIBITS: Mapping[str, Callable[..., str]] = {
    "examples": with_seat(examples_html),
    "models": models_html,
    "lead": lead_html,
    "columns": columns_html,
}
"""By the name with which a page calls."""
