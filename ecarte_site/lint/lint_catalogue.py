"""The codes of the linter: what each says, why it matters, what to do.

The first figure says the kind: 1 the XML, 2 identifiers, 3 pointers and the spine, 4 the apparatus, 5 the
texts' own tidiness, 6 the commentary on the laws, 7 the bibliography, 9 the written exceptions.
"""

from collections.abc import Mapping
from typing import NamedTuple


class LintCode(NamedTuple):
    """One thing that can be wrong."""

    title: str
    why: str
    remedy: str


LINT_CODES: Mapping[str, LintCode] = {
    "E101": LintCode(
        "The file is not well-formed XML",
        "Nobody can read it until it is.",
        "Close the element at that line, or correct its name.",
    ),
    "E102": LintCode(
        "A file of the edition is missing",
        "The edition needs its witnesses, the list of witnesses, the spine and the apparatus.",
        "Restore the file; the identifiers of a witness stay even when it is given up.",
    ),
    "E103": LintCode(
        "The file is not valid against our schema",
        "Readers who download a text rely on it: it uses only the elements that ecarte.rng describes.",
        "Use an element that the schema has, or add the new one to ecarte.rng and to the reader.",
    ),
    "E104": LintCode(
        "The edition's reader rejects the file",
        "The site is made from the result of the reader.",
        "Correct what its message names.",
    ),
    "E201": LintCode(
        "A published identifier is lost, or names another passage",
        "Somebody may have cited it.",
        "Give the passage its identifier back; a new passage gets a new one.",
    ),
    "E202": LintCode(
        "An identifier is not in the registry",
        "The registries make sure that no published identifier is lost.",
        "For a passage run python -m ecarte_site registry --add; for a row add a line to rows.txt.",
    ),
    "E203": LintCode(
        "An identifier is used twice",
        "It would not show which passage is meant.",
        "Give the second one the next number.",
    ),
    "E301": LintCode(
        "A pointer leads nowhere",
        "A reader who follows it finds nothing.",
        "Point at an identifier that the named file has.",
    ),
    "E302": LintCode(
        "An aligned passage does not exist",
        "The row would have nothing beside the other texts.",
        "Point at a law, paragraph, item, footnote or sentence of the right witness.",
    ),
    "E303": LintCode(
        "A row leaves out one of its section's witnesses",
        "A row must say when a witness has nothing.",
        "Add the rdg; where the witness has nothing, its type is absent or wanting.",
    ),
    "E304": LintCode(
        "The relation does not agree with the pointers",
        "A side that is absent or wanting has no passage, every other has one, and split has several.",
        "Correct the type or the pointers.",
    ),
    "E305": LintCode(
        "A passage of the laws, of play or of advice is in no row",
        "The parallel reader would leave it out silently.",
        "Align it, or give it a row in which the other witnesses are absent.",
    ),
    "E306": LintCode(
        "Copies of one law are not opposite each other",
        "Sides of type same are collated, and must be the same law.",
        "Point at the passage of the same number, or choose another type.",
    ),
    "E307": LintCode(
        "A shared passage does not say which clause is the row's",
        "A reader of one row would take the words that belong to another for its own.",
        "Quote the words in ref and quote, or say with ptr of type whole that all of it is meant.",
    ),
    "E308": LintCode(
        "The words of a clause are not in the passage",
        "They are lit in the text, and the rest is grey.",
        "Quote the words of the corrected text exactly, in the order of the text.",
    ),
    "E401": LintCode(
        "A variant is unclassed",
        "A reader does not know whether it matters.",
        'Give the rdg a class and resp="#editors".',
    ),
    "E402": LintCode(
        "The apparatus is not what collation finds",
        "Every variant is entered, and nothing else.",
        "Run python -m ecarte_site collate, and class the new readings.",
    ),
    "E403": LintCode(
        "Quoted words are not in the passage",
        "An entry of substance quotes the words that differ, and they are marked in the text.",
        "Quote the words of the corrected text, once.",
    ),
    "E404": LintCode(
        "A rule-changing reading names no known difference",
        "Every difference that changes a rule has a worked case.",
        "Add it to ecarte_core/laws/differences.toml, or choose another class.",
    ),
    "E405": LintCode(
        "A difference has no entry in the apparatus",
        "The parallel reader marks only the differences in the apparatus.",
        "Enter it at the row of the law, with its name in ana.",
    ),
    "E406": LintCode(
        "The codes part on a case, and no difference says so",
        "A rule that one code has and the other leaves open is a difference, or has a reason why it is none.",
        "Give the case to a difference, under differences, or write the reason under no-difference.",
    ),
    "E407": LintCode(
        "An irregularity names a difference wrongly",
        "The page of differences leads from a difference to the cases on which the codes part.",
        "Correct the name or the facts; delete what holds for no case.",
    ),
    "E408": LintCode(
        "The descent of the witnesses cannot be read",
        "The stemma is drawn from it, and a reader who has the book decides by it what we cannot.",
        "Correct the entry; the head of descent.toml says what it consists of.",
    ),
    "E409": LintCode(
        "A witness stands in no entry of substance of a law that it has",
        "Collation compares words; whether a new witness shares a difference of rule, only an editor can say.",
        "Add its siglum to lem, or to the reading that it shares, in each entry of the row.",
    ),
    "E501": LintCode(
        "A correction corrects nothing",
        "Sic and corr with the same words mark an error where there is none.",
        "Remove the choice, or restore what the witness has.",
    ),
    "E502": LintCode(
        "Pages are not in order",
        "A page number that goes back cites the wrong page.",
        "Look the page up, and give pb its number.",
    ),
    "E503": LintCode(
        "A letter that cannot be meant",
        "Tabs, soft hyphens, no-break and zero-width spaces are left over from a conversion.",
        "Replace it with a plain space, or with nothing.",
    ),
    "E601": LintCode(
        "An entry of the commentary cannot be read",
        "Every law of both codes has one entry, with its fields and at least one paragraph.",
        "Correct the entry; the head of commentary.md says what it consists of.",
    ),
    "E602": LintCode(
        "The commentary names a law that does not exist",
        "The name becomes a link, and would lead nowhere.",
        "Correct the number, or the code.",
    ),
    "E603": LintCode(
        "The commentary does not compare the laws that it names, or is not compared in turn",
        "A reader of either law is led to the other.",
        "Enter the law in the field compare of both entries.",
    ),
    "E604": LintCode(
        "The commentary quotes words that the law does not have",
        "What stands in quotation marks is the law's own.",
        "Quote the words as a witness has them, or write them without quotation marks.",
    ),
    "E701": LintCode(
        "An entry of the bibliography cannot be read",
        "Every work has a note that says what it is here.",
        "Write the work as a paragraph, and its note below it in lines that begin with a colon.",
    ),
    "E702": LintCode(
        "A work stands twice in the bibliography",
        "A reader would look for a second edition.",
        "Join the two entries.",
    ),
    "E703": LintCode(
        "A witness has no entry in the bibliography",
        "A reader asks which book a text comes from.",
        "Name the witness by its siglum, in bold, in the note of its book.",
    ),
    "E901": LintCode(
        "An exception is not needed",
        "Exceptions that are not needed hide future faults.",
        "Delete the line.",
    ),
    "E902": LintCode(
        "An exception gives no reason",
        "Each exception needs an explanation.",
        "Write the reason after the place and a tab.",
    ),
}
"""Every code."""
