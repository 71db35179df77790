"""What leads out of the texts: the passages cited."""

from support.citation_samples import SITE
from support.html_pages import read_page, select_text

from ecarte_core.advice.ledger import CLAIMS
from ecarte_site.edition import load_edition
from ecarte_site.pages import passage_index

EDITION = load_edition(SITE.texts)


def test_the_index_of_passages_lists_who_cites_what() -> None:
    cited = {each.id: each for siglum in "HB" for each in passage_index.list_cited(SITE, siglum)}
    for claim in CLAIMS:
        passage = EDITION.find_passage(claim.passage).block
        if ".law." not in passage and ".note" not in passage:
            assert any(claim.id in address for address, _ in cited[passage].places), claim.id
    assert any(address == "replay/a-and-y/" for address, _ in cited["hoyle.law.5"].places)
    (page,) = passage_index.generate_files(SITE)
    assert select_text(read_page(str(page.content)), "//dt/@id") == list(cited)
