"""Hands drawn as cards: what the lists let in and leave out."""

from collections.abc import Callable, Mapping

from markupsafe import Markup

from ecarte_core.advice.chances_of_hands import ADVERSE_HANDS
from ecarte_core.cards.constants import AUTHOR_NAMES, AUTHORS
from ecarte_core.chances.knowledge import Seat
from ecarte_core.show.card_drawing import DrawingSheet

from ...links.addresses import ATLAS_PAGE, data_address, relative
from ...links.fragments import laboratory_address
from ...sources import Site
from ..voices import fold_html
from . import atlas_cache
from .atlas_figures import AtlasSummary, Example
from .atlas_wording import format_share
from .exhibits import ROOT, with_seat
from .pictures import draw, draw_dealt


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
    groups_html = draw("examples", Markup(sheet.svg), groups)
    return fold_html("The hands", [groups_html])


def _render_example(example: Example, why: str, sheet: DrawingSheet) -> Markup:
    cards, turned = draw_dealt(example["hand"], example["turn_up"], sheet)
    leads = example["seat"] == Seat.NON_DEALER
    blind = f" (lead chosen blind: {format_share(example['blind'], ADVERSE_HANDS)})" if leads else ""
    chance = format_share(example["point"], ADVERSE_HANDS)
    setting = {"hand": example["hand"], "turn_up": example["turn_up"], "seat": str(example["seat"])}
    address = relative(ATLAS_PAGE, laboratory_address(setting))
    return draw("example", cards, turned, chance, blind, why, address)


def _render_alone(example: Example, prefix: str) -> str:
    """A hand of which the page's words say why it is shown."""
    sheet = DrawingSheet(prefix)
    item = _render_example(example, "", sheet)
    return str(draw("examples", Markup(sheet.svg), [("", [item])]))


def models_html(site: Site) -> str:
    """The hand that loses most by a blind lead."""
    return _render_alone(atlas_cache.load_summary(site.root)["blind"]["widest"], "ec-atlas-b")


def lead_html(site: Site) -> str:
    """The hand to which the lead is the greatest burden."""
    return _render_alone(atlas_cache.load_summary(site.root)["lead"]["heaviest"], "ec-atlas-l")


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
    columns = fold_html("What the columns mean", [draw("columns", atlas_cache.COLUMNS)])
    return f"{draw('files', files_listed)}{columns}"


EXHIBITS: Mapping[str, Callable[..., str]] = {
    "examples": with_seat(examples_html),
    "models": models_html,
    "lead": lead_html,
    "columns": columns_html,
}
"""By the name with which a page calls."""
