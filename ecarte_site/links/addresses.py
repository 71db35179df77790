"""Where on the site everything is. Every address that the build writes is made here.

An address is text below the site's root: ``laws/22/``, ``hoyle/worked-game/#hoyle.worked-game.7.s2``. A page
links to it with ``relative``, because the site must work in any folder of any server.
"""

from collections.abc import Mapping

from ecarte_core.laws.codes import find_law

from ..edition import Passage, Witness
from .passage_names import law_identifier, shown_passage

APPARATUS_TABLE = "texts/apparatus.csv"
ADVICE_DIFFERENCES_PAGE = "variants/advice/"
ATLAS_PAGE = "atlas/"
BIBLIOGRAPHY_PAGE = "bibliography/"
CHANCES_PAGE = "about/chances/"
CITING_PAGE = "cite/"
CLAIMS_PAGE = "claims/"
CONCORDANCE_PAGE = "laws/concordance/"
DRILLS_PAGE = "drills/"
EBOOK_FILE = "texts/ecarte.epub"
LAWS_FILE = "laws/ecarte-laws.pdf"
LAWS_OFFERED = ("", "laws/", "rooms/cite/")
"""The pages that offer the laws to take home."""
EQUILIBRIUM_PAGE = "equilibrium/"
FINDING_PAGE = "laws/finding/"
GLOSSARY_PAGE = "glossary/"
GUIDE_PAGE = "guide/"
INTERPRETATIONS_PAGE = "jeux/notes/"
LABORATORY_PAGE = "laboratory/"
LAWS_PAGE = "laws/"
LESSON_PAGE = "three-minutes/"
MOSSOP_PAGE = "mossop/"
NOTEBOOKS_PAGE = "notebooks/"
OWN_REPLAY_PAGE = "replay/own/"
PAGED_COPY_PAGE = "texts/paged-copy/"
PASSAGES_FOLDER = "passages/"
PLAY_PAGE = "play/"
PRINTED_PAGES_PAGE = "pages/"
REFEREE_PAGE = "referee/"
REFERENCE_PAGE = "reference/"
RULE_CHANGING_PAGE = "variants/rule-changing/"
TABLE_PAGE = "table/"
TAKE_PAGE = "take/"
VARIANTS_PAGE = "variants/"
VARIORUM_PAGE = "print/variorum/"
VERSIONS_PAGE = "v/"
WORDS_PAGE = "words/"

PAGE_OF_DIVISION: Mapping[str, str] = {
    "hoyle-paged": PAGED_COPY_PAGE,
    "hoyle.intro": "hoyle/",
    "hoyle.laws-intro": LAWS_PAGE,
    "hoyle.law": LAWS_PAGE,
    "hoyle.french-terms": "hoyle/",
    "hoyle.worked-game": "hoyle/worked-game/",
    "hoyle.jeux-de-regle": "hoyle/jeux-de-regle/",
    "cavendish.law": LAWS_PAGE,
    "britannica": "britannica/",
    "mossop": MOSSOP_PAGE,
}
"""The page of the passages whose identifiers begin so."""

READ_WITNESSES = ("hoyle", "britannica")
"""The witnesses that reading pages show; the laws of the others stand beside those of the first."""

# By how the identifier of a rule begins, the longest that fits; {} stands for the rest of it.
_RULE_PATTERNS: Mapping[str, str] = {
    "cavendish.law.": "laws/{}/",
    "britannica.law.": "laws/britannica/{}/",
    "britannica.": "britannica/#britannica.{}",
}


def path_to_root(page: str) -> str:
    """The way from a page to the site's root: ``../../`` from ``laws/22/``, nothing from the root itself."""
    return "../" * page.partition("#")[0].count("/")


def relative(page: str, address: str) -> str:
    """The link that leads from a page to an address."""
    return path_to_root(page) + address


def page_address(source: str) -> str:
    """The address of a page by its source below ``docs``: ``laws/`` for ``laws/index.md``."""
    place = source.removesuffix(".md").removesuffix(".ipynb").removesuffix("index")
    return place if not place or place.endswith("/") else f"{place}/"


def rule_address(identifier: str) -> str:
    """The page and place of a rule: ``laws/22/``, ``laws/britannica/9/``.

    A rule is a law (``cavendish.law.22``), or a passage where no law states it (``britannica.play.4``).
    Raises ``CodeError`` for a law that is in no code.
    """
    if ".law." in identifier or not identifier.startswith("britannica."):
        identifier = find_law(identifier).id
    beginning = max((key for key in _RULE_PATTERNS if identifier.startswith(key)), key=len)
    return _RULE_PATTERNS[beginning].replace("{}", identifier.removeprefix(beginning))


def list_rule_links(page: str) -> dict[str, str]:
    """The patterns of the links from a page to the rules, for the engine that draws frames in the browser."""
    return {beginning: relative(page, pattern) for beginning, pattern in _RULE_PATTERNS.items()}


def passage_address(identifier: str) -> str | None:
    """Where a passage can be read, or None for what no page shows.

    The club laws are read in Hoyle's copy; the paged copy has a page of its own.
    """
    anchor = shown_passage(identifier)
    for beginning, home in PAGE_OF_DIVISION.items():
        if anchor.startswith(f"{beginning}."):
            return f"{home}#{anchor}"
    return None


def citation_address(passage: Passage, witness: Witness) -> str:
    """The address under which a passage is cited.

    A law has a page of its own, which sets all its witnesses side by side. A passage that no page shows is
    cited from its witness's file.
    """
    law = law_identifier(passage.block)
    if ".law." in law:
        return f"{rule_address(law)}#{passage.id}"
    return passage_address(passage.id) or text_address(f"{witness.file}#{passage.id}")


def has_panel(identifier: str, kind: str) -> bool:
    """Whether a passage has a page and a panel of its own: the paragraphs and items of Hoyle and Britannica."""
    return identifier.partition(".")[0] in READ_WITNESSES and kind in ("paragraph", "item")


def about_address(passage: Passage) -> str:
    """Where everything is that is known of a passage: of a law on its page, of another on the paragraph's page."""
    law = law_identifier(passage.block)
    page = rule_address(law) if ".law." in law else f"{PASSAGES_FOLDER}{passage.block}/"
    return f"{page}#{passage.id}" if ".law." in law or passage.id != passage.block else page


def text_address(file: str) -> str:
    """The TEI file of a witness."""
    return f"texts/{file}"


def export_address(passage: str, ending: str) -> str:
    """A passage as a file: ``json``, ``txt``, or a format for reference managers."""
    return f"api/passages/{passage}.{ending}"


def case_address(irregularity: str) -> str:
    """A case at the referee's desk, with its ordinary facts under Cavendish."""
    return f"{REFEREE_PAGE}#{irregularity}"


def claim_address(claim: str) -> str:
    """One claim."""
    return f"{CLAIMS_PAGE}#{claim}"


def claims_anchor(passage: str) -> str:
    """The name, on the page of claims, of the place where the claims of a passage begin."""
    return f"at.{passage}"


def claims_address(passage: str) -> str:
    """Where the claims of a passage begin."""
    return f"{CLAIMS_PAGE}#{claims_anchor(passage)}"


def term_address(term: str) -> str:
    """A term of the glossary, by its identifier."""
    return f"{GLOSSARY_PAGE}#{term}"


def interpretation_address(name: str) -> str:
    """A note on how a rule is read."""
    return f"{INTERPRETATIONS_PAGE}#{name}"


def difference_address(name: str) -> str:
    """A point on which the codes differ."""
    return f"{RULE_CHANGING_PAGE}#{name}"


def advice_difference_address(name: str) -> str:
    """A point on which Hoyle and Britannica advise differently."""
    return f"{ADVICE_DIFFERENCES_PAGE}#{name}"


def row_address(section: str, row: str) -> str:
    """A row of the alignment, on the parallel page of its section."""
    return f"parallel/{section}/#{row}"


def step_anchor(game: str, step: str) -> str:
    """The name of a step on any page that shows the game: ``a-and-y/5.8``."""
    return f"{game}/{step}"


def step_address(game: str, step: str, page: str = "") -> str:
    """A step of a recorded game, on the replay's own page where no other is named."""
    return f"{page or f'replay/{game}/'}#{step_anchor(game, step)}"


def data_address(file: str) -> str:
    """A file that the atlas offers."""
    return f"data/{file}"
