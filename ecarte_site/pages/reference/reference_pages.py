"""The pages of the reference, made from the engine's docstrings, with their examples run.

Reading the sources and running the examples takes seconds, so the pages are kept until the engine changes
(:func:`cache_reference`). A page is kept in parts: headings are Markdown, so that the page gets its contents;
all else is markup that Markdown need not read.
"""

import json
from collections.abc import Iterable, Iterator
from functools import cache, partial
from importlib.metadata import version
from pathlib import Path
from typing import Any, Literal, NamedTuple

import griffe
from markupsafe import Markup

from ...build.cache import CachedFolder, digest_parts
from ...build.engine_sources import digest_engine
from ...links.addresses import path_to_root
from ...sources import GeneratedFile, Site
from ..late_markup import close_markup
from ..notebooks.code_colours import colour_python
from ..notebooks.shown_outputs import OutputSheet, ShownOutput
from ..templates import TEMPLATES, render_macro
from .docstring_blocks import Block, ExampleText, read_docstring, summarize
from .docstring_html import ReferenceMarkup
from .engine_names import ENGINE, FACADE_PAGE, INDEX, SUBJECTS, Chapter, EngineNames, NameGroup, PublicName
from .example_cells import ExampleCell, RunCell, complete_example, divide_example, run_cells

_TEMPLATE = "reference.html"

_INDEX_HEAD = """---
title: Reference
description: Every public name of the engine ecarte_core, with its meaning, its errors, its laws and examples to run.
---

# Reference of the engine"""


class Part(NamedTuple):
    """A part of a page."""

    kind: Literal["markdown", "markup"]
    text: str


def cache_reference(root: Path) -> CachedFolder:
    """The folder with all pages of the reference and the file of names."""
    return CachedFolder(root, "reference", digest_sources(root), "the reference", partial(_fill, root))


@cache
def digest_sources(root: Path) -> str:
    """A digest of the engine, and of what makes cells of its examples."""
    pages = Path(__file__).parents[1]
    ours = [
        *Path(__file__).parent.glob("*.py"),
        *(pages / "notebooks").glob("*.py"),
        TEMPLATES / _TEMPLATE,
        TEMPLATES / "notebook.html",
    ]
    parts: list[str | bytes] = [version("griffelib"), digest_engine(root)]
    for path in sorted(ours):
        parts += [path.relative_to(root).as_posix(), path.read_bytes()]
    return digest_parts(parts)


def generate_files(site: Site) -> Iterator[GeneratedFile]:
    """The pages below ``/reference/``."""
    folder = cache_reference(site.root).find_or_make()
    for file in sorted(folder.glob("*.page")):
        name = file.stem
        uri = f"{INDEX}index.md" if name == "index" else f"{INDEX}{name}.md"
        yield GeneratedFile(uri, join_parts(Part(*part) for part in json.loads(file.read_text("utf-8"))))


def join_parts(parts: Iterable[Part]) -> str:
    """A page as Markdown, in which its markup is kept for later."""
    return "\n\n".join(close_markup(text) if kind == "markup" else text for kind, text in parts) + "\n"


def _fill(root: Path, folder: Path) -> None:
    names = EngineNames(root)
    pages = {"index": list(_make_index(names))}
    pages |= {chapter.name: list(_ChapterPage(names, chapter).make()) for chapter in names.chapters}
    for name, parts in pages.items():
        (folder / f"{name}.page").write_text(json.dumps(parts, ensure_ascii=False), "utf-8")


def make_cell_parts(cells: Iterable[RunCell], sheet: OutputSheet, first: int) -> Iterator[Markup]:
    """Each cell as markup; ``first`` is the number of the first on its page."""
    for number, (cell, outputs) in enumerate(cells, first):
        shown_outputs: list[ShownOutput] = sheet.choose_forms(outputs)
        source = colour_python(cell.source)
        yield render_macro(
            "notebook.html", "cell", cell.id, number, source, shown_outputs, cell.example, cell.has_fault
        )


def render_beginning(name: str, sheet: OutputSheet) -> Markup:
    """The beginning of the element that brings cells to life, with the drawings that their outputs share."""
    return render_macro(_TEMPLATE, "begin", name, sheet.markup)


class _ChapterPage:
    """Makes one page."""

    def __init__(self, names: EngineNames, chapter: Chapter) -> None:
        self._names = names
        self._chapter = chapter
        self._markup = ReferenceMarkup(names, path_to_root(chapter.address))
        self._sheet = OutputSheet()
        self._count = 0

    def make(self) -> Iterator[Part]:
        chapter = self._chapter
        summary = self._markup.inline(summarize(_docstring(chapter.module)), chapter.module).striptags()
        yield Part(
            "markdown", f"---\ntitle: {json.dumps(chapter.path)}\ndescription: {json.dumps(summary)}\n---"
        )
        yield Part("markdown", f"# {chapter.title}")
        body = list(self._make_body())  # first, because it fills the sheet of drawings
        yield Part("markup", str(render_beginning(f"reference-{chapter.name}", self._sheet)))
        yield from body
        yield Part("markup", "</ec-notebook>")

    def _make_body(self) -> Iterator[Part]:
        chapter = self._chapter
        yield self._part("chapters", self._names.chapters, path_to_root(chapter.address), chapter.name)
        yield self._part("import_line", _say_import(chapter))
        yield from self._explain(chapter.module, "module")
        for group in chapter.groups:
            yield from self._make_group(group)

    def _make_group(self, group: NameGroup) -> Iterator[Part]:
        chapter, level = self._chapter, "##"
        if group.title:
            yield Part("markdown", f"## {group.title} {{ #{group.anchor} }}")
            if group.module.path.startswith(f"{chapter.module.path}."):
                yield from self._explain(group.module, group.anchor)
            level = "###"
        if group.elsewhere:
            yield self._part("names", self._list_rows(group.elsewhere), "ec.")
        for name in group.names:
            yield Part("markdown", f"{level} {name.name} {{ #{name.name} }}")
            yield from self._make_name(name)

    def _list_rows(self, names: Iterable[tuple[str, PublicName]]) -> list[tuple[str, str, Markup]]:
        return [
            (f"{path_to_root(self._chapter.address)}{public.address}", name, self._summary(public))
            for name, public in names
        ]

    def _summary(self, name: PublicName) -> Markup:
        return self._markup.inline(summarize(_docstring(name.item)), name.item)

    def _make_name(self, name: PublicName) -> Iterator[Part]:
        item = name.item
        yield self._part("signature", self._markup.signature(item, name.name))
        yield from self._explain(item, name.name)
        if item.is_class:
            bases = [base for base in item.bases if self._names.find_address(_path_of(base))]
            if bases:
                yield self._part("bases", [self._markup.expression(base) for base in bases])
        if name.members:
            members = [
                (
                    member.name,
                    self._markup.signature(member.item, member.name.rpartition(".")[2]),
                    Markup("").join(Markup(part.text) for part in self._explain_member(member)),
                )
                for member in name.members
            ]
            yield self._part("members", members)

    def _explain_member(self, member: PublicName) -> Iterator[Part]:
        return self._explain(member.item, member.name)

    def _explain(self, item: Any, name: str) -> Iterator[Part]:
        """What a docstring says, its examples as cells."""
        words: list[Block] = []
        cells = 0
        blocks = read_docstring(_docstring(item))
        namespace: dict[str, object] = {}
        for block in blocks:
            if isinstance(block, ExampleText):
                yield from self._words(words, item)
                words = []
                example = (
                    complete_example(block, item, self._chapter.name, self._names) if not cells else block
                )
                divided = divide_example(example, name.replace(".", "-"), cells + 1)
                yield from self._cells(divided, namespace)
                cells += len(divided)
            else:
                words.append(block)
        yield from self._words(words, item)

    def _words(self, blocks: list[Block], scope: Any) -> Iterator[Part]:
        if blocks:
            yield Part("markup", str(self._markup.blocks(blocks, scope)))

    def _cells(self, cells: list[ExampleCell], namespace: dict[str, object]) -> Iterator[Part]:
        for markup in make_cell_parts(run_cells(cells, namespace), self._sheet, self._count + 1):
            self._count += 1
            yield Part("markup", str(markup))

    def _part(self, macro: str, *arguments: Any) -> Part:
        return Part("markup", str(render_macro(_TEMPLATE, macro, *arguments)))


def _make_index(names: EngineNames) -> Iterator[Part]:
    """All names by subject: those of the façade with what they are, and those of each package."""
    root = path_to_root(INDEX)
    markup = ReferenceMarkup(names, root)

    def list_rows(rows: Iterable[tuple[str, PublicName]]) -> list[tuple[str, str, Markup]]:
        return [
            (f"{root}{public.address}", name, markup.inline(summarize(_docstring(public.item)), public.item))
            for name, public in sorted(rows, key=lambda row: _sort_row(*row))
        ]

    own, *packages = names.chapters
    by_name = {chapter.name: chapter for chapter in packages}
    yield Part("markdown", _INDEX_HEAD)
    yield Part("markup", str(render_macro(_TEMPLATE, "index_introduction", root)))
    yield Part("markdown", f"## {own.title} {{ #{own.name} }}")
    for group in own.groups:
        if group.title:
            yield Part("markdown", f"### {group.title} {{ #{group.anchor} }}")
        called = {public.item.path: name for name, public in names.facade.items()}
        rows = [(called[name.item.path], name) for name in group.names if name.item.path in called]
        yield Part(
            "markup", str(render_macro(_TEMPLATE, "names", list_rows([*rows, *group.elsewhere]), "ec."))
        )
    for subject, chapters in SUBJECTS.items():
        yield Part("markdown", f"## {subject}")
        for chapter in (by_name[name] for name in chapters):
            about = markup.inline(summarize(_docstring(chapter.module)), chapter.module)
            links = [(f"{root}{name.address}", name.name) for name in chapter.list_names()]
            address = root + chapter.address
            yield Part("markup", str(render_macro(_TEMPLATE, "package", address, chapter.path, about, links)))


def _say_import(chapter: Chapter) -> str:
    if chapter.name == FACADE_PAGE:
        return f"import {ENGINE} as ec"
    return f"from {chapter.path} import …" if not chapter.groups[0].title else chapter.path


def _sort_row(name: str, public: PublicName) -> tuple[bool, str]:
    return public.item.is_class, name.lower()


def _docstring(item: Any) -> str:
    return item.docstring.value if item.docstring else ""


def _path_of(base: Any) -> str:
    return base.canonical_path if isinstance(base, griffe.Expr) else str(base)
