"""The style of what a notebook shows, and the element that holds it.

On the site the same rules are in a style sheet, which overrides these: ``:where`` has no specificity. Colours are
those of the site where it gives them; elsewhere they are so chosen that they are seen on white and on black.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

STYLE = """<style>
:where(.ec-notebook){font-family:system-ui,sans-serif;line-height:1.4;max-width:40rem;
 --ec-notebook-card:min(5.2em,18vw);font-variant-numeric:tabular-nums lining-nums}
:where(.ec-notebook) :where(p){margin:0}
:where(.ec-notebook) :where(.ec-card){display:block;width:var(--ec-notebook-card);max-width:100%}
:where(.ec-notebook) :where(.ec-card>svg){display:block;width:100%;height:auto}
:where(.ec-notebook) :where(.ec-hand,.ec-trick__cards){display:flex;gap:.4em}
:where(.ec-notebook) :where(.ec-trick__cards){min-height:calc(var(--ec-notebook-card)*1.4)}
:where(.ec-notebook) :where(.ec-hand,.ec-hand>li){list-style:none;margin:0;padding:0}
:where(.ec-notebook) :where(.ec-hand>li,.ec-trick__card){flex:0 1 auto;width:var(--ec-notebook-card);min-width:0}
:where(.ec-notebook) :where(.ec-hand__card--played){visibility:hidden}
:where(.ec-notebook) :where(.ec-hand__card--playable,.ec-hand__card--chosen) :where(.ec-card){
 outline:2px solid var(--ec-engine,#1f8a6d);outline-offset:1px;border-radius:6px}
:where(.ec-notebook) :where(.ec-value,.ec-cap){display:block;font-size:.85em;text-align:center}
:where(.ec-notebook) :where(.ec-seat,.ec-middle){margin:.8em 0}
:where(.ec-notebook) :where(.ec-middle){display:flex;align-items:center;justify-content:space-between;gap:1em}
:where(.ec-notebook) :where(.ec-turn-up,.ec-stock){--ec-notebook-card:4em}
:where(.ec-notebook) :where(.ec-seat__who){margin-bottom:.4em}
:where(.ec-notebook) :where(.ec-seat__score){margin-left:.8em}
:where(.ec-notebook) :where(.ec-pegs){vertical-align:middle}
:where(.ec-notebook) :where(.ec-spoken){position:absolute;width:1px;height:1px;overflow:hidden;
 clip-path:inset(50%);white-space:nowrap}
:where(.ec-figure){margin:1em 0;container-type:inline-size}
:where(.ec-figure)>:where(figcaption){font-weight:600;margin:0 0 .5em;text-align:left}
:where(.ec-figure) :where(svg.ec-picture){display:block;width:100%;height:auto;overflow:visible}
:where(.ec-figure) :where(.ec-picture--narrow){display:none;max-width:30rem}
@container (max-width:29.99rem){:where(.ec-figure) :where(.ec-picture--wide){display:none}
:where(.ec-figure) :where(.ec-picture--narrow){display:block}}
:where(.ec-figure__note){font-size:.9em;opacity:.85}
:where(.ec-figure__data){font-size:.9em}
:where(.ec-figure__data)>:where(summary){cursor:pointer;width:fit-content}
:where(.ec-figure__scroll){overflow-x:auto;max-width:100%}
:where(table.ec-data){border-collapse:collapse;border:0;margin:0}
:where(.ec-data) :where(th,td){padding:.25em .8em .25em 0;border:0;
 border-bottom:1px solid var(--ec-rule,#8884);text-align:left;vertical-align:baseline;font-weight:400;background:none}
:where(.ec-data) :where(thead th){font-size:.9em;vertical-align:bottom}
:where(.ec-data) :where(tbody th){font-weight:600}
:where(.ec-data) :where(.ec-data__number){text-align:right;white-space:nowrap}
:where(.ec-data--shaded) :where(th,td){padding:.35em .6em;text-align:right;white-space:nowrap}
:where(.ec-shown)>:where(*){margin:.5em 0}
:where(.ec-shown__lead){font-weight:600}
:where(.ec-shown__model){font-size:.9em;opacity:.85}
:where(.ec-shown) :where(blockquote){border-left:3px solid var(--ec-rule,#8886);margin:.5em 0;padding:0 0 0 .8em;
 font-family:var(--ec-serif,Georgia,serif)}
:where(.ec-shown) :where(.ec-hand){--ec-notebook-card:min(3.6em,15vw)}
</style>"""

_styles: list[str] = [STYLE]


def wrap_for_notebook(html: str) -> str:
    """The element that a notebook shows, with the style that it needs outside the site."""
    return f'<div class="ec-notebook">{_styles[-1]}{html}</div>'


@contextmanager
def leave_out_style() -> Iterator[None]:
    """While a page is made that has the style itself, nothing that is shown repeats it.

    >>> with leave_out_style():
    ...     wrap_for_notebook("<p>A hand.</p>")
    '<div class="ec-notebook"><p>A hand.</p></div>'
    """
    _styles.append("")
    try:
        yield
    finally:
        _styles.pop()
