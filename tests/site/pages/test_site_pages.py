"""Pages are made without the program that builds the site, and are what stands there."""

import subprocess
import sys
from pathlib import Path

from conftest import ROOT

MAKE = """
import sys
from pathlib import Path
from markdown import Markdown
from ecarte_core.laws.codes import find_law
from ecarte_site.pages.laws.law_page import law_page_markdown
from ecarte_site.pages.page_head import head_html
from ecarte_site.pages.page_markdown import list_extensions
from ecarte_site.site_pages import SitePages
from ecarte_site.sources import Site

root, uri, address = Path(sys.argv[1]), *sys.argv[2:4]
pages = SitePages(Site(root))
source = root / "docs" / uri
text = source.read_text("utf-8") if source.is_file() else law_page_markdown(pages.site, find_law(sys.argv[4]))
_, head, words = text.split("---\\n", 2)
title = head.partition("title: ")[2].partition("\\n")[0]
html = Markdown(extensions=list_extensions(address)).convert(pages.fill_page(uri, words))
print(head_html(pages.site, address, title))
print(pages.finish_page(address, title, "", html))
assert not {"mkdocs", "material", "mkdocs_jupyter", "nbconvert"} & {*sys.modules}, "the shell was loaded"
"""


def make_page(*words: str) -> str:
    """The head and the body of a page: its place below ``docs``, its address, and the law whose page it is."""
    command = [sys.executable, "-c", MAKE, str(ROOT), *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_page_of_a_law_is_made_without_mkdocs_letter_for_letter_as_on_the_site(site_dir: Path) -> None:
    page = make_page("laws/22.md", "laws/22/", "cavendish.law.22")
    assert 'type="application/x-bibtex"' in page
    body = page[page.index("<h1") :].strip()
    assert len(body) > 10_000
    assert body in (site_dir / "laws" / "22" / "index.html").read_text("utf-8")
