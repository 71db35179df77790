"""The codes of the linter, and what to do about each.

The first figure says the kind: 1 the XML, 2 identifiers, 3 pointers and the spine, 4 the apparatus, 5 the
texts' own tidiness, 6 the commentary on the laws. What is wrong the finding itself says.
"""

from collections.abc import Mapping

REMEDIES: Mapping[str, str] = {
    "E101": "Close the element at that line, or correct its name.",
    "E102": "Restore the file; the identifiers of a witness stay even when it is given up.",
    "E103": "Use an element that the schema has, or add the new one to ecarte.rng and to the reader.",
    "E104": "Correct what its message names.",
    "E201": "Give the passage its identifier back; a new passage gets a new one.",
    "E202": "For a passage run python -m ecarte_site registry --add; for a row add a line to rows.txt.",
    "E203": "Give the second one the next number.",
    "E301": "Point at an identifier that the named file has.",
    "E302": "Point at a law, paragraph, item, footnote or sentence of the right witness.",
    "E303": "Add the rdg; where the witness has nothing, its type is absent or wanting.",
    "E304": "Correct the type or the pointers.",
    "E305": "Align it, or give it a row in which the other witnesses are absent.",
    "E306": "Point at the passage of the same number, or choose another type.",
    "E307": "Quote the words in ref and quote, or say with ptr of type whole that all of it is meant.",
    "E308": "Quote the words of the corrected text exactly, in the order of the text.",
    "E401": 'Give the rdg a class and resp="#editors".',
    "E402": "Run python -m ecarte_site collate, and class the new readings.",
    "E403": "Quote the words of the corrected text, once.",
    "E404": "Add it to ecarte_core/laws/differences.toml, or choose another class.",
    "E405": "Enter it at the row of the law, with its name in ana.",
    "E406": "Give the case to a difference, under differences, or write the reason under no-difference.",
    "E407": "Correct the name or the facts; delete what holds for no case.",
    "E409": "Add its siglum to lem, or to the reading that it shares, in each entry of the row.",
    "E501": "Remove the choice, or restore what the witness has.",
    "E502": "Look the page up, and give pb its number.",
    "E503": "Replace it with a plain space, or with nothing.",
    "E601": "Correct the entry; the head of commentary.md says what it consists of.",
    "E602": "Correct the number, or the code.",
    "E603": "Enter the law in the field compare of both entries.",
    "E604": "Quote the words as a witness has them, or write them without quotation marks.",
}
"""By code."""
