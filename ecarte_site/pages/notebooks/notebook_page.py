"""The page of a notebook: its words read as those of other pages, its code coloured, its outputs drawn."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, NamedTuple

from markdown import Markdown
from markdown.extensions.toc import nest_toc_tokens
from markupsafe import Markup

from ...sources import BuildError, Site
from ..page_markdown import list_extensions
from ..templates import render
from ..voices import findings_html
from .code_colours import colour_python
from .notebook_downloads import list_beside, make_downloads
from .notebook_file import Notebook, read_source
from .shown_outputs import OutputSheet, ShownOutput

FINDINGS_CELL = "findings"
"""The cell that prints what the page begins with: it comes last, for it needs the results of the others."""


class WordCell(NamedTuple):
    """A Markdown cell."""

    content: Markup
    kind: Literal["words"] = "words"


class NotebookHead(NamedTuple):
    """What the page begins with: the finding, and a line for each part. The notebook's last cell prints it."""

    finding: str
    lines: Markup
    kind: Literal["head"] = "head"


class CodeCell(NamedTuple):
    """A cell that is run. ``number`` counts these cells."""

    id: str
    number: int
    source: Markup
    outputs: tuple[ShownOutput, ...]
    kind: Literal["code"] = "code"


class NotebookPage(NamedTuple):
    """What is made of a notebook."""

    html: str
    headings: list[Any]
    """As Python-Markdown's extension ``toc`` has them, those below a heading within it."""
    downloads: Mapping[str, bytes]
    """What the page offers, by name."""


def make_notebook_page(
    site: Site, notebook: Notebook, content: Mapping[str, Any], executed: Path
) -> NotebookPage:
    """The page of a notebook; ``content`` is the notebook with its outputs, as read from the file ``executed``.

    Raises ``BuildError`` when two headings have one address.
    """
    sheet, headings = OutputSheet(), list[Any]()
    cells = [*_make_cells(notebook, content, sheet, headings)]
    _check_addresses(notebook, headings)
    downloads = make_downloads(site, notebook, executed)
    html = render(
        "notebook_page.html",
        name=notebook.name,
        files=[file._asdict() for file in list_beside(notebook)],
        downloads={name: len(data) for name, data in downloads.items()},
        sheet=sheet.markup,
        cells=cells,
        intro=next(place for place, cell in enumerate(cells) if place and cell.kind == "words") + 1,
    )
    return NotebookPage(html, nest_toc_tokens(headings), downloads)


def _make_cells(
    notebook: Notebook, content: Mapping[str, Any], sheet: OutputSheet, headings: list[Any]
) -> Iterator[WordCell | CodeCell | NotebookHead]:
    """The cells; their headings are added to ``headings``. What the cell of findings prints follows the title."""
    reader = Markdown(extensions=list_extensions(notebook.address))
    parts, number, printed = list[WordCell | CodeCell](), 0, ""
    for cell in content["cells"]:
        if cell["cell_type"] == "code":
            number += 1
            source, outputs = colour_python(read_source(cell)), cell["outputs"]
            if cell["id"] == FINDINGS_CELL:
                printed, outputs = "".join("".join(output.get("text", "")) for output in outputs), ()
            parts.append(CodeCell(cell["id"], number, source, tuple(sheet.choose_forms(outputs))))
            continue
        words = read_source(cell)
        for block in (
            words.split("\n\n", 1) if cell is content["cells"][0] else (words,)
        ):  # the title by itself
            parts.append(WordCell(Markup(reader.reset().convert(block))))
            headings += _flatten(reader.toc_tokens)  # type: ignore[attr-defined]  # the extension toc adds it
    yield parts[0]
    if printed:
        yield make_head(notebook.name, printed, headings)
    yield from parts[1:]


def make_head(name: str, printed: str, headings: Iterable[Any]) -> NotebookHead:
    """The head of the notebook ``name`` from its lines: a finding, and then a heading with a sentence each.

    Raises ``BuildError`` for a line that begins with no heading.
    """
    finding, *lines = printed.strip().splitlines()
    places = {Markup(heading["name"]).unescape(): heading["id"] for heading in headings}
    rows = []
    for line in lines:
        part = max((each for each in places if line.startswith(each)), key=len, default="")
        if not part:
            raise BuildError(f"The findings of the notebook {name} name no heading of it: “{line}”.")
        stop = "" if part[-1] in ".?!" else "."
        rows.append((places[part], part + stop, line[len(part) :].lstrip(". ")))
    return NotebookHead(finding, Markup(findings_html(rows)))


def _flatten(headings: Iterable[Any]) -> Iterator[Any]:
    for heading in headings:
        yield {**heading, "children": []}
        yield from _flatten(heading["children"])


def _check_addresses(notebook: Notebook, headings: Iterable[Any]) -> None:
    counts = Counter(heading["id"] for heading in headings)
    if again := [name for name, count in counts.items() if count > 1]:
        raise BuildError(f"Two headings of the notebook {notebook.name} have the address #{again[0]}.")
