"""The page of a law: its text in every witness, what stands opposite, our commentary, and what cites it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby

from ecarte_core.laws import BRITANNICA, CAVENDISH, CODES, DIFFERENCES, Law
from ecarte_core.laws.rule_names import rule_name

from ...cite import citation_shortcode
from ...edition import Block, Edition, load_edition
from ...edition.apparatus import load_apparatus
from ...edition.inline_html import reading_html
from ...links.addresses import (
    FINDING_PAGE,
    LAWS_PAGE,
    difference_address,
    passage_address,
    path_to_root,
    rule_address,
    step_address,
)
from ...links.glossary import link_terms
from ...links.law_links import link_laws
from ...links.passage_names import law_identifier, law_passages, name_law, name_passage_with_work
from ...sources import GeneratedFile, Site
from ..source_texts import NOTE_22_INTRODUCTION
from .citing import (
    CITATION_GROUPS,
    GameSteps,
    LawCitation,
    find_citations,
    find_game_steps,
)
from .commentary import load_commentary
from .indexes import make_anchor
from .law_witnesses import (
    WitnessText,
    compare_witnesses,
    has_transcription_errors,
    mark_differences,
    variants_html,
)
from .parallels import find_parallel

CODE_TITLES = {"cavendish": "Cavendish’s laws of the clubs", "britannica": "Britannica’s abridgement"}
_SHORT_CODE_TITLES = {"cavendish": "The laws of the clubs", "britannica": "Britannica’s laws"}
_CODE_PAGES = {"cavendish": LAWS_PAGE, "britannica": "britannica/#laws"}
_MAX_STEPS = 6
"""So many steps of a game are named; of more, how many."""


def generate_files(site: Site) -> Iterator[GeneratedFile]:
    """A page for each law of both codes."""
    for code in CODES.values():
        for law in code.laws:
            yield GeneratedFile(f"{rule_address(law.id).rstrip('/')}.md", law_page_markdown(site, law))


def law_page_markdown(site: Site, law: Law) -> str:
    """The Markdown of a law's page, which is HTML throughout, without a blank line in it."""
    root = path_to_root(rule_address(law.id))
    edition = load_edition(site.texts)
    entry = load_commentary(site)[law.id]
    blocks = [
        _render_head(law, root),
        '<div class="ec-lawpage__main">',
        *(
            _render_club_text(site, edition, law, root)
            if law.code == "cavendish"
            else _render_britannica_text(site, edition, law, root)
        ),
        '<div class="ec-said ec-editor"><p class="ec-voice">Editor</p>',
        f"<p>{escape(entry.text, quote=False)}</p></div>",
        *_render_differences(law, root),
        "</div>",
        '<div class="ec-lawpage__side">',
        *_render_opposite(site, edition, law, root),
        *_render_citations(find_citations(site).get(law.id, ()), root),
        *_render_game_steps(find_game_steps(site).get(law.id, ()), root),
        _render_index_links(entry.phase, entry.keywords, root),
        "</div>",
        _render_neighbours(law, root),
    ]
    html = link_laws("\n".join(blocks), root, rule_address(law.id))
    words = edition.find_passage(law_passages(law)[0]).text
    summary = f"{law.heading}. {words}"
    description = escape(
        summary if len(summary) < 300 else summary[:297].rsplit(" ", 1)[0] + " …", quote=False
    )
    return (
        f"---\ntitle: {_quote_yaml(f'{name_law(law)}. {law.heading}')}\ndescription: {_quote_yaml(description)}\n"
        "hide: [navigation, toc, footer]\n---\n\n"
        f'<article class="ec-lawpage" data-law="{escape(law.id)}">\n{html}\n</article>\n'
    )


def _quote_yaml(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _render_head(law: Law, root: str) -> str:
    topic = f"{root}{FINDING_PAGE}#{make_anchor('topic', law.code, law.topic)}"
    return (
        '<header class="ec-lawpage__head">'
        f'<p class="ec-lawpage__path"><a href="{root}{_CODE_PAGES[law.code]}">{_SHORT_CODE_TITLES[law.code]}</a> · '
        f'<a href="{topic}">{escape(law.topic)}</a></p>'
        f'<h1 id="law"><span class="ec-spoken">{escape(name_law(law)[: -len(str(law.number))])}</span>'
        f'<span class="ec-lawpage__n">{law.number}</span><span class="ec-spoken">. </span>'
        f'<span class="ec-lawpage__heading">{escape(law.heading)}</span></h1></header>'
    )


def _render_club_text(site: Site, edition: Edition, law: Law, root: str) -> Iterator[str]:
    found = compare_witnesses(edition, law.number)
    base, *others = found.texts
    yield f'<p class="ec-voice">{" ".join(base.sigla)}</p>'
    yield _render_source(base, site, root)
    for note in (note for block in base.blocks for note in block.notes):
        yield _render_note(NOTE_22_INTRODUCTION, note.id, reading_html(note.content))
        break
    mended = has_transcription_errors(load_apparatus(site.texts), base.blocks[0].id)
    agreement = found.agreement.replace(" agree", " agree, slips apart", 1) if mended else found.agreement
    yield f'<p class="ec-editor ec-lawpage__agree">{escape(agreement)}</p>'
    yield from _render_variants(site, base.blocks[0].id)
    yield citation_shortcode(base.blocks[0].id)
    for text in others:
        yield f'<h2 class="ec-voice">{" ".join(text.sigla)}</h2>'
        words = mark_differences(base.words, text.words)
        yield f'<p class="ec-source" data-passage="{text.blocks[0].id}">{_render_anchors(text.blocks)}{words}</p>'


def _render_britannica_text(site: Site, edition: Edition, law: Law, root: str) -> Iterator[str]:
    block = next(one for one in edition.find_witness("B").iter_laws() if one.number == str(law.number))
    text = WitnessText(("B",), (block,))
    yield '<p class="ec-voice">B</p>'
    yield _render_source(text, site, root)
    page = edition.find_passage(block.id).page
    where = f"Volume 7, page {page}. " if page else ""
    yield (
        f'<p class="ec-editor ec-lawpage__agree">{where}B is the only witness of this code.'
        f" The text was read by machine; transcription by the Nineteenth-Century "
        f'Knowledge Project, 2025, under <a rel="license" href="{edition.find_witness("B").about.licence_url}">'
        "CC BY 4.0</a>.</p>"
    )
    yield from _render_variants(site, block.id)
    yield citation_shortcode(block.id)


def _render_source(text: WitnessText, site: Site, root: str) -> str:
    """The words, with the terms explained, and an anchor for the identifier of every witness that agrees."""
    first, *others = text.blocks
    words = reading_html(first.content)
    named = escape(f"Link to this law, {first.id}")
    return (
        f'<p class="ec-source ec-lawpage__text" id="{escape(first.id)}">{_render_anchors(others)}'
        f"{link_terms(words, site, root)} "
        f'<a class="ec-permalink" href="#{escape(first.id)}" aria-label="{named}">¶</a></p>'
    )


def _render_anchors(blocks: Iterable[Block]) -> str:
    names = [name for block in blocks for name in (block.id, *(one.id for one in block.sentences))]
    return "".join(f'<span class="ec-anchor" id="{escape(name)}"></span>' for name in names)


def _render_note(introduction: str, identifier: str, words: str) -> str:
    return (
        f'<div class="ec-note" role="note" id="{escape(identifier)}">'
        f'<p class="ec-editor">{escape(introduction)}</p>'
        f'<p class="ec-source" data-passage="{escape(identifier)}">{words}</p></div>'
    )


def _render_variants(site: Site, passage: str) -> Iterator[str]:
    found = dict.fromkeys(variants_html(load_apparatus(site.texts), passage))
    lines = "".join(f"<li>{line}</li>" for line in found)
    if lines:
        yield f'<ul class="ec-editor ec-lawpage__variants">{lines}</ul>'


def _render_differences(law: Law, root: str) -> Iterator[str]:
    said = [
        f"<p>{escape(one.sentence, quote=False)} A case: "
        f'<a href="{root}{escape(difference_address(one.name))}">{escape(one.subject, quote=False)}</a></p>'
        for one in DIFFERENCES
        if law.id in one.laws
    ]
    if said:
        heading = '<h2 class="ec-voice">Where the rule itself differs</h2>'
        yield f'<div class="ec-said ec-editor ec-lawpage__rule">{heading}{"".join(said)}</div>'


def _render_opposite(site: Site, edition: Edition, law: Law, root: str) -> Iterator[str]:
    found = find_parallel(site, law)
    yield f"<h2>{'In Britannica' if law.code == 'cavendish' else 'In the laws of the clubs'}</h2>"
    if not found.passages:
        yield "<p>No counterpart.</p>"
    for identifier in found.passages:
        passage = edition.find_passage(identifier)
        whole = law_identifier(identifier)
        if ".law." in identifier:
            address, name = rule_address(whole), rule_name(whole)
        else:
            address, name = (
                passage_address(identifier) or "",
                name_passage_with_work(edition, identifier),
            )
        yield (
            f'<p class="ec-lawpage__name"><a href="{root}{address}">{escape(name)}</a></p>'
            f'<p class="ec-source" data-passage="{escape(identifier)}">{passage.html}</p>'
        )
    yield from (f'<p class="ec-editor">{escape(note, quote=False)}</p>' for note in found.notes)


def _render_citations(citing: Iterable[LawCitation], root: str) -> Iterator[str]:
    those = sorted(citing, key=lambda one: CITATION_GROUPS.index(one.group))
    if not those:
        return
    yield "<h2>Cited by</h2>"
    yield '<dl class="ec-lawpage__cited">'
    for group, rows in groupby(those, key=lambda one: one.group):
        links = [f'<a href="{root}{escape(row.address)}">{escape(row.name, quote=False)}</a>' for row in rows]
        if group in ("Claims", "Pages", "Hands to play"):
            body = "".join(f"<li>{link}</li>" for link in links)
            yield f"<dt>{group}</dt><dd><ul>{body}</ul></dd>"
        else:
            yield f"<dt>{group}</dt><dd>{', '.join(links)}</dd>"
    yield "</dl>"


def _render_game_steps(games: Iterable[GameSteps], root: str) -> Iterator[str]:
    for place, steps in enumerate(games):
        if not place:
            yield "<h2>In play</h2>"
        links = ", ".join(
            f'<a href="{root}{escape(step_address(steps.game, one, steps.page))}" aria-label="Step {one}">{one}</a>'
            for one in steps.ids[:_MAX_STEPS]
        )
        more = f" and {len(steps.ids) - _MAX_STEPS} more" if len(steps.ids) > _MAX_STEPS else ""
        what = "steps" if len(steps.ids) > 1 else "step"
        yield f"<p>{escape(steps.title, quote=False)}, {what} {links}{more}</p>"


def _render_index_links(phase: str, keywords: tuple[str, ...], root: str) -> str:
    links = [
        f'<a href="{root}{FINDING_PAGE}#{make_anchor(kind, "", name)}">{escape(name)}</a>'
        for kind, names in (("phase", (phase,)), ("keyword", keywords))
        for name in names
        if kind == "phase" or name != phase
    ]
    return f"<h2>Found under</h2>\n<p>{' · '.join(links)}</p>"


def _render_neighbours(law: Law, root: str) -> str:
    laws = (CAVENDISH if law.code == "cavendish" else BRITANNICA).laws
    before = laws[law.number - 2] if law.number > 1 else None
    after = laws[law.number] if law.number < len(laws) else None
    parts = [
        f'<a rel="{rel}" href="{root}{rule_address(one.id)}" data-no-preview>'
        f'<span class="ec-lawpage__way">{way} {one.number}</span> {escape(one.heading)}</a>'
        for one, rel, way in ((before, "prev", "Law"), (after, "next", "Law"))
        if one
    ]
    return f'<nav class="ec-lawpage__neighbours" aria-label="Previous and next law">{"".join(parts)}</nav>'
