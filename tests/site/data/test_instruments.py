"""What leads into the texts and out of them: words in context and passages cited."""

from support.citation_samples import SITE
from support.html_pages import read_page, select, select_text

from ecarte_core.advice.ledger import CLAIMS
from ecarte_site.data import word_index
from ecarte_site.data.search_words import read_ignored_words
from ecarte_site.data.word_index import index_words
from ecarte_site.edition import load_edition
from ecarte_site.links.passage_names import stands_in_text
from ecarte_site.links.plain_words import split_words
from ecarte_site.pages import passage_index

EDITION = load_edition(SITE.texts)
IGNORED = read_ignored_words(SITE.root / "docs" / "search.toml")
WORDS = index_words(SITE, IGNORED)


def test_every_word_of_every_witness_is_indexed_where_it_stands() -> None:
    counted: dict[str, int] = {}
    for passage in EDITION.passages.values():
        if passage.kind != "sentence" and not passage.by_editors:
            for word in passage.text.split():
                for key in set(split_words(word)) - IGNORED:
                    if not key.isdigit():
                        counted[key] = counted.get(key, 0) + 1
    assert counted.keys() == WORDS.keys()
    for key, occurrences in WORDS.items():
        # a sentence may have the same words around the same word twice, and then they share a line
        assert sum(len(each.sigla) for each in occurrences) <= counted[key]
    assert sum(len(each.sigla) for those in WORDS.values() for each in those) > 0.99 * sum(counted.values())


def test_the_pages_of_the_index_have_every_word_once() -> None:
    pages = {file.uri: read_page(str(file.content)) for file in word_index.generate_files(SITE)}
    listed = [
        each
        for uri, page in pages.items()
        if uri != "words/index.html"
        for each in select_text(page, "//ol/@id")
    ]
    assert listed == list(WORDS)
    assert len(select(pages["words/index.html"], '//p[@class="ec-source"]/a')) == len(WORDS)


def test_the_index_of_passages_lists_who_cites_what() -> None:
    cited = {each.id: each for siglum in "HB" for each in passage_index.list_cited(SITE, siglum)}
    for claim in (each for each in CLAIMS if stands_in_text(each.passage)):
        passage = EDITION.find_passage(claim.passage).block
        if ".law." not in passage and ".note" not in passage:
            assert any(claim.id in address for address, _ in cited[passage].places), claim.id
    assert any(address == "replay/a-and-y/" for address, _ in cited["hoyle.law.5"].places)
    (page,) = passage_index.generate_files(SITE)
    assert select_text(read_page(str(page.content)), "//dt/@id") == list(cited)
