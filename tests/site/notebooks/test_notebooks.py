"""Notebooks: what stops the build, when they are executed again, and what their pages show and offer."""

import json
import zipfile
from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

import nbformat
import pytest
from conftest import ROOT
from hypothesis import given
from hypothesis import strategies as st
from support.html_pages import read_page, select, select_text
from support.notebooks import NAMES

from ecarte_site.build.engine_sources import digest_engine
from ecarte_site.pages.notebooks.code_colours import colour_python
from ecarte_site.pages.notebooks.notebook_downloads import make_downloads
from ecarte_site.pages.notebooks.notebook_file import code_cells, load_notebooks, read_notebook, read_source
from ecarte_site.pages.notebooks.notebook_page import FINDINGS_CELL, make_head
from ecarte_site.pages.notebooks.notebook_runs import cache_notebook, run_notebook
from ecarte_site.sources import BuildError, Site

WriteNotebook = Callable[..., Path]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project with an engine, and no notebooks yet."""
    (tmp_path / "ecarte_core").mkdir()
    (tmp_path / "notebooks").mkdir()
    (tmp_path / "ecarte_core" / "rules.py").write_text("POINTS = 5\n")
    digest_engine.cache_clear()
    return tmp_path


@pytest.fixture
def write(root: Path) -> WriteNotebook:
    """Write a notebook whose cells are ``cell-1``, ``cell-2`` and so on."""

    def write_notebook(*sources: str, files: Sequence[str] = ()) -> Path:
        words = {"cell_type": "markdown", "id": "words", "metadata": {}}
        code: dict[str, Any] = {
            "cell_type": "code",
            "metadata": {},
            "outputs": [],
            "execution_count": None,
        }
        cells: list[dict[str, Any]] = [
            {**words, "source": "# Trial\n\nA *first* [paragraph](../../laws/22/)."}
        ]
        cells += [
            {**code, "id": f"cell-{number}", "source": source} for number, source in enumerate(sources, 1)
        ]
        path = root / "notebooks" / "trial.ipynb"
        metadata = {"ecarte": {"files": [*files]}}
        path.write_text(
            json.dumps({"metadata": metadata, "nbformat": 4, "nbformat_minor": 5, "cells": cells})
        )
        return path

    return write_notebook


@pytest.mark.parametrize("name", NAMES)
def test_a_notebook_is_kept_as_jupyter_wants_it_and_named_in_words(name: str) -> None:
    notebook = read_notebook(ROOT / "notebooks" / f"{name}.ipynb")
    nbformat.validate(dict(notebook.content))
    assert (notebook.content["nbformat"], notebook.content["nbformat_minor"]) == (4, 5)
    assert notebook.content["metadata"]["kernelspec"]["name"] == "python3"
    ids = [cell["id"] for cell in notebook.content["cells"]]
    assert len(ids) == len(set(ids)) and all(part.isalnum() for each in ids for part in each.split("-"))


@pytest.mark.parametrize(
    ("sources", "problem"),
    [
        (["hand = 1", "hand + card"], "cell-2 .* trial failed with NameError: name 'card' is not defined"),
        (["import warnings\nwarnings.warn('old')"], "cell-1 .* trial failed with UserWarning: old"),
        (["assert 1 > 2, 'too few'"], "cell-1 .* trial failed with AssertionError: too few"),
        (["print('a'"], "cell-1 .* trial failed with SyntaxError"),
    ],
)
def test_a_cell_that_fails_stops_the_build_with_its_name(
    write: WriteNotebook, sources: list[str], problem: str
) -> None:
    with pytest.raises(BuildError, match=problem):
        run_notebook(read_notebook(write(*sources)))


def test_a_notebook_is_executed_again_when_it_or_its_file_or_the_engine_changes(
    root: Path, write: WriteNotebook
) -> None:
    count = root / "count"
    read = "from pathlib import Path\nprint(Path('game.txt').read_text())"
    source = f"with open({str(count)!r}, 'a') as file: file.write('x')\n{read}"
    (root / "notebooks" / "game.txt").write_text("A and Y")

    def execute() -> str:
        digest_engine.cache_clear()
        notebook = read_notebook(root / "notebooks" / "trial.ipynb")
        executed = cache_notebook(root, notebook).find_or_make() / notebook.uri
        (cell,) = code_cells(json.loads(executed.read_text("utf-8")))
        return f"{count.read_text()} {cell['outputs'][0]['text'].strip()}"

    write(source, files=["game.txt"])
    assert [execute(), execute()] == ["x A and Y", "x A and Y"]
    (root / "notebooks" / "game.txt").write_text("B and Z")
    assert [execute(), execute()] == ["xx B and Z", "xx B and Z"]
    (root / "ecarte_core" / "rules.py").write_text("POINTS = 6\n")
    assert [execute(), execute()] == ["xxx B and Z", "xxx B and Z"]
    write(source + "\n", files=["game.txt"])
    assert [execute(), execute()] == ["xxxx B and Z", "xxxx B and Z"]


def test_what_the_site_cannot_show_is_said_in_a_sentence(write: WriteNotebook) -> None:
    with pytest.raises(BuildError, match=r"trial\.ipynb reads game\.txt, which does not lie beside it"):
        read_notebook(write("1", files=["game.txt"]))
    path = write("1")
    text = path.read_text()
    path.write_text(text.replace('"execution_count": null', '"execution_count": 1'))
    with pytest.raises(BuildError, match="kept without outputs, but the cell cell-1 has some"):
        read_notebook(path)
    path.write_text(text.replace("# Trial", "Trial"))
    with pytest.raises(BuildError, match="should begin with its title"):
        read_notebook(path)


@given(st.text(alphabet="adefimnorst ifor'\"#(){}=\n\t0123é", max_size=60))
def test_code_in_colours_keeps_every_letter(source: str) -> None:
    assert "".join(read_page(f"<pre>.{colour_python(source)}</pre>").itertext()) == "." + source


def test_the_downloads_are_the_same_each_time_and_lead_to_the_site(root: Path, write: WriteNotebook) -> None:
    (root / "notebooks" / "game.txt").write_text("A and Y")
    notebook = read_notebook(write("1", files=["game.txt"]))
    executed = cache_notebook(root, notebook).find_or_make() / notebook.uri
    here = make_downloads(Site(root), notebook, executed)
    assert here == make_downloads(Site(root), notebook, executed)
    assert here["trial.ipynb"] == executed.read_bytes()
    with zipfile.ZipFile(BytesIO(here["trial.zip"])) as archive:
        assert archive.namelist() == ["trial/trial.ipynb", "trial/game.txt"]
        assert archive.read("trial/game.txt") == b"A and Y"
    published = make_downloads(Site(root, "https://example.org/ecarte"), notebook, executed)
    assert b"[paragraph](https://example.org/ecarte/laws/22/)" in published["trial.ipynb"]


@pytest.mark.few(2)
@pytest.mark.parametrize("name", NAMES)
def test_a_page_shows_every_cell_with_what_it_put_out(site_dir: Path, name: str) -> None:
    notebook = load_notebooks(Site(ROOT))[name]
    page = read_page((site_dir / notebook.address / "index.html").read_text("utf-8"))
    (element,) = select(page, "//ec-notebook")
    cells = {each.get("data-cell", ""): each for each in select(element, ".//section[@data-cell]")}
    sources = {cell["id"]: read_source(cell) for cell in code_cells(notebook.content)}
    outputs_by_cell = {
        cell: "".join(select(each, "./details/pre/code")[0].itertext()) for cell, each in cells.items()
    }
    assert outputs_by_cell == sources
    executed = json.loads((site_dir / notebook.address / f"{name}.ipynb").read_text("utf-8"))
    for cell in code_cells(executed):
        outputs = select(cells[cell["id"]], "./div[@data-part='outputs']/*")
        assert len(outputs) == (0 if cell["id"] == FINDINGS_CELL else len(cell["outputs"]))
    assert not select(element, ".//script")
    ids = select_text(page, "//@id")
    assert len(ids) == len(set(ids)), [each for each in set(ids) if ids.count(each) > 1]
    headings = select_text(element, ".//h2/@id")
    contents = select_text(page, "//*[@data-md-component='toc']//a/@href")
    assert headings and {f"#{each}" for each in headings} <= set(contents)


@pytest.mark.few(2)
@pytest.mark.parametrize("name", NAMES)
def test_a_page_begins_with_what_its_last_cell_prints(site_dir: Path, name: str) -> None:
    """The finding, and a line for each part, which names it and leads to it."""
    page = read_page((site_dir / "notebooks" / name / "index.html").read_text("utf-8"))
    executed = json.loads((site_dir / "notebooks" / name / f"{name}.ipynb").read_text("utf-8"))
    printed = "".join(executed["cells"][-1]["outputs"][0]["text"])
    (finding, *lines) = printed.strip().splitlines()
    first, *_ = select(page, "//h1/following-sibling::p | //ec-notebook//h1/following::p")
    assert "".join(first.itertext()) == finding
    items = select(page, "//ul[contains(@class, 'ec-findings')]/li")
    texts = [" ".join("".join(item.itertext()).split()) for item in items]
    assert texts == [" ".join(line.split()) for line in lines]
    for item in items:
        (link,) = select(item, "./a")
        (heading,) = select(page, f"//h2[@id='{(link.get('href') or '').removeprefix('#')}']")
        assert "".join(heading.itertext()).startswith((link.text or "").rstrip("."))


def test_a_line_of_the_findings_that_names_no_part_stops_the_build() -> None:
    with pytest.raises(BuildError, match=r"name no heading of it: “Elsewhere\. Nothing\.”"):
        make_head("trial", "It is so.\nElsewhere. Nothing.\n", [{"id": "here", "name": "Here"}])
