"""Both codes as Akoma Ntoso 3.0, the format in which parliaments give their laws: a section for each law.

The words are those that the site reads, Hoyle's for the laws of the clubs; headings are ours.
"""

from collections.abc import Iterator
from html import escape

from ecarte_core.laws import CODES, Code

from ..cite.works import EDITION_TITLE
from ..edition import load_edition
from ..edition.revisions import read_edition_date
from ..links.passage_names import law_passages
from ..sources import GeneratedFile, Site

_ABOUT = {
    "cavendish": ("The Laws of Écarté, as Hoyle’s Games Modernized quotes them", "1878-05-01", "adoption"),
    "britannica": (
        "The laws of écarté in the Encyclopædia Britannica, ninth edition",
        "1878-01-01",
        "year-inferred",
    ),
}
"""Title, date and what the date is. The laws of the clubs are dated 1 May 1878; of Britannica's only a year is
inferred, and the format has no date without a day."""


def find_place(code: str) -> str:
    """Where the code stands below the site."""
    return f"texts/{code}-laws.akn.xml"


def generate_files(site: Site) -> Iterator[GeneratedFile]:
    """A file for each code."""
    for code in CODES.values():
        yield GeneratedFile(find_place(code.name), format_code(site, code))


def format_code(site: Site, code: Code) -> str:
    """A code as one document."""
    edition, day = load_edition(site.texts), read_edition_date(site.texts)
    title, adopted, what = _ABOUT[code.name]
    place = f"/akn/un/act/{adopted[:4]}/ecarte-{code.name}"
    levels = (
        ("FRBRWork", place, adopted, what, '<FRBRcountry value="un"/>'),
        ("FRBRExpression", f"{place}/eng@{adopted}", adopted, what, '<FRBRlanguage language="eng"/>'),
        ("FRBRManifestation", f"{place}/eng@{adopted}.xml", day, "encoding", ""),
    )
    identification = "\n".join(
        f'<{name}>\n<FRBRthis value="{value}"/>\n<FRBRuri value="{value}"/>\n<FRBRdate date="{date}" name="{of}"/>\n'
        f'<FRBRauthor href="#{"editors" if name == "FRBRManifestation" else "cavendish"}"/>\n{more}</{name}>'
        for name, value, date, of, more in levels
    )
    sections: list[str] = []
    for law in code.laws:
        passage = edition.find_passage(law_passages(law)[0])
        sentences = "".join(
            f'<p eId="sec_{law.number}__p_{number}">{escape(edition.find_passage(name).text, quote=False)}</p>\n'
            for number, name in enumerate(passage.sentences, start=1)
        )
        sections.append(
            f'<section eId="sec_{law.number}">\n<num>{law.number}</num>\n'
            f"<heading>{escape(law.heading, quote=False)}</heading>\n"
            f'<content eId="sec_{law.number}__content">\n{sentences}</content>\n</section>\n'
        )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0">\n'
        '<act name="laws" contains="originalVersion">\n<meta>\n<identification source="#editors">\n'
        f"{identification}\n</identification>\n"
        '<references source="#editors">\n<TLCPerson eId="cavendish" href="/ontology/person/henry-jones" '
        'showAs="“Cavendish” (Henry Jones)"/>\n<TLCOrganization eId="editors" href="/ontology/organization/editors" '
        f'showAs="The editors of {EDITION_TITLE}"/>\n</references>\n</meta>\n'
        f"<preface><p><docTitle>{escape(title, quote=False)}</docTitle></p></preface>\n"
        f"<body>\n{''.join(sections)}</body>\n</act>\n</akomaNtoso>\n"
    )
