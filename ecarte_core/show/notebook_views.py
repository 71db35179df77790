"""What every drawing in a notebook stands in: the style that it needs outside the site, and its words.

On the site the same rules are in a style sheet, which overrides these: ``:where`` has no specificity, and their layer
is below that of the site's theme. Colours are those of the site where it gives them; elsewhere they can be seen on
white and on black.
"""

from typing import NamedTuple

from ..showing import NotebookOutput
from .spoken import print_words

STYLE = """<style>
@layer ec-notebook{
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
:where(.ec-notebook) :where(.ec-table){background:var(--ec-felt,#8080801a);border-radius:8px;padding:.8em}
:where(.ec-notebook) :where(.ec-acts){display:flex;flex-wrap:wrap;gap:.2em .8em;list-style:none;margin:.3em 0 0;
 padding:0;font-size:.9em}
:where(.ec-notebook) :where(.ec-acts>li){margin:0}
:where(.ec-notebook) :where(.ec-hand--small){--ec-notebook-card:2.4em}
:where(.ec-notebook) :where(.ec-spoken){position:absolute;width:1px;height:1px;overflow:hidden;
 clip-path:inset(50%);white-space:nowrap}
}
.jp-RenderedHTMLCommon .ec-notebook ul:is(.ec-hand,.ec-acts){margin:0;padding:0;list-style:none}
.jp-RenderedHTMLCommon .ec-notebook ul.ec-acts{margin-top:.3em}
.jp-RenderedHTMLCommon .ec-notebook :is(.ec-hand,.ec-acts)>li{margin:0}
.jp-RenderedHTMLCommon .ec-notebook .ec-data tbody tr:nth-child(n){background:none}
.ec-notebook figure.ec-figure{display:block;width:auto;max-width:100%;margin:1em 0;text-align:left;
 container-type:inline-size}
.ec-notebook .ec-figure>figcaption{max-width:none;margin:0 0 .5em;font-size:1em;font-style:normal;font-weight:600;
 line-height:1.35;text-align:left;text-wrap:balance}
.ec-notebook svg.ec-picture{display:block;width:100%;height:auto;overflow:visible}
.ec-notebook svg.ec-picture--narrow{display:none;max-width:28rem}
@container (max-width:27.99rem){.ec-notebook svg.ec-picture--wide{display:none}
.ec-notebook svg.ec-picture--narrow{display:block}}
.ec-notebook p.ec-figure__note,.ec-notebook p.ec-shown__model{margin:.4em 0 0;font-size:.9em;
 color:var(--ec-soft,color-mix(in srgb,currentColor 75%,transparent))}
.ec-notebook details.ec-more{margin:.3em 0 0;padding:0;border:0;border-radius:0;box-shadow:none;
 background:none;font-size:.9em;overflow:visible}
.ec-notebook details.ec-more>summary.ec-more__open{display:list-item;width:fit-content;
 margin:0;padding:0;border:0;background:none;font-weight:400;min-height:0;cursor:pointer;
 list-style:disclosure-closed inside;color:var(--ec-soft,color-mix(in srgb,currentColor 75%,transparent))}
.ec-notebook details[open].ec-more>summary.ec-more__open{list-style-type:disclosure-open}
.ec-notebook .ec-more>summary.ec-more__open::before,
.ec-notebook .ec-more>summary.ec-more__open::after{content:none}
.ec-notebook .ec-figure__scroll{overflow-x:auto;max-width:100%;margin:.3em 0}
.ec-notebook a.ec-figure__csv{color:inherit}
.ec-notebook table.ec-data{display:table;width:auto;border-collapse:collapse;border:0;margin:0;background:none;
 font-size:.95em;line-height:1.35}
.ec-notebook .ec-data :is(th,td){min-width:0;padding:.3em 1.2em .3em 0;border:0;vertical-align:baseline;
 border-bottom:1px solid var(--ec-rule,#8884);text-align:left;font-weight:400;background:none;white-space:normal}
.ec-notebook .ec-data :is(th,td):last-child{padding-right:0}
.ec-notebook .ec-data thead :is(th,td){font-size:.92em;vertical-align:bottom;
 border-bottom-color:var(--ec-edge,#8888);color:var(--ec-soft,color-mix(in srgb,currentColor 75%,transparent))}
.ec-notebook .ec-data tbody th{font-weight:600}
.ec-notebook .ec-data :is(th,td).ec-data__number{text-align:right;white-space:nowrap}
.ec-notebook .ec-data--shaded :is(th,td),.ec-notebook .ec-data--shaded :is(th,td):last-child{padding:.4em .7em;
 text-align:right;white-space:nowrap}
.ec-notebook .ec-data--shaded tbody th{padding-left:0}
.ec-notebook .ec-data--shaded thead th:first-child{padding-left:0;text-align:left;white-space:normal}
.ec-notebook .ec-data :is(th,td).ec-data__words{min-width:11em}
.ec-notebook table.ec-data--bars{width:100%}
.ec-notebook .ec-data--bars tbody :is(th,td){border:0;font-weight:400;vertical-align:middle}
.ec-notebook .ec-data td.ec-data__bar{width:50%;min-width:4em}
.ec-notebook .ec-data__bar>svg{display:block;width:100%;height:1.1em}
@container (max-width:27.99rem){.ec-notebook .ec-data :is(th,td){padding-right:.8em}
.ec-notebook .ec-data td.ec-data__bar{width:22%;min-width:3em}
.ec-notebook .ec-data--shaded :is(th,td),.ec-notebook .ec-data--shaded :is(th,td):last-child{padding:.4em .35em}}
.ec-notebook .ec-shown>*{margin:.6em 0}
.ec-notebook .ec-shown>.ec-shown__lead{font-weight:600}
.ec-notebook .ec-shown>blockquote{border:0;border-left:3px solid var(--ec-rule,#8886);margin:.6em 0;padding:0 0 0 .9em;
 color:inherit;font-family:var(--ec-serif,Georgia,serif);font-size:1.1em}
.ec-notebook .ec-shown>blockquote .ec-shown__law{margin:.2em 0 0;font-size:.82em;
 font-family:var(--ec-sans,system-ui,sans-serif);color:var(--ec-soft,inherit)}
.ec-notebook .ec-shown>.ec-hand{--ec-notebook-card:min(3.8em,16vw)}
</style>"""


def wrap_for_notebook(html: str) -> str:
    """The element that a notebook shows, with the style that it needs outside the site."""
    return f'<div class="ec-notebook">{STYLE}{html}</div>'


class Part(NamedTuple):
    """A part of what is shown: as HTML, and in words for where only text can be shown; either may be empty."""

    html: str = ""
    text: str = ""


def say(words: str, role: str = "") -> Part:
    """A paragraph for both. ``role`` is ``lead`` for what the answer is, ``model`` for what it supposes."""
    css_class = f' class="ec-shown__{role}"' if role else ""
    return Part(f"<p{css_class}>{print_words(words)}</p>" if words else "", words)


def draw_model(words: str) -> Part:
    """What is supposed, where the text of the answer does not say it."""
    return Part(say(words, "model").html)


def make_output(*parts: Part) -> NotebookOutput:
    """The parts below each other; in words the first is a line of its own, and the others are indented."""
    html = "".join(part.html for part in parts)
    text = "\n  ".join(part.text for part in parts if part.text)
    return NotebookOutput(wrap_for_notebook(f'<div class="ec-shown">{html}</div>'), text)
