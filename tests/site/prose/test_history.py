"""The history of the game and the bibliography: what each statement rests on, and which works were looked up."""

import re

from support.places import ROOT

HISTORY = (ROOT / "docs" / "history.md").read_text("utf-8")
BIBLIOGRAPHY = (ROOT / "docs" / "bibliography.md").read_text("utf-8")


def test_every_note_is_referred_to_and_says_where_to_look() -> None:
    text, *notes = re.split(r"^\[\^(\w+)\]: ", HISTORY, flags=re.MULTILINE)
    names, words = notes[::2], notes[1::2]
    assert set(re.findall(r"\[\^(\w+)\]", text)) == set(names) and len(names) == len(set(names))
    assert [
        name for name, note in zip(names, words, strict=True) if not re.search(r"[A-Z]\w+.*\w", note)
    ] == []


def test_every_paragraph_about_the_past_has_a_source() -> None:
    story = HISTORY[HISTORY.index("{ #paris }") : HISTORY.index("{ #open }")]
    paragraphs = [each for each in story.split("\n\n") if len(each) > 80 and not each.startswith("#")]
    assert len(paragraphs) > 10
    # the witnesses themselves are linked, everything else is in a note
    assert [each[:60] for each in paragraphs if "[^" not in each and "](" not in each] == []


def test_the_chronology_runs_forward() -> None:
    table = HISTORY[HISTORY.index("{ #chronology }") :]
    years = [int(year) for year in re.findall(r"^\| (\d{4}) \|", table, flags=re.MULTILINE)]
    assert len(years) > 12 and years == sorted(years)


def test_every_work_beyond_the_sources_says_whether_it_was_looked_up() -> None:
    works = BIBLIOGRAPHY[BIBLIOGRAPHY.index("{ #treatises }") :]
    entries = re.findall(r"^: (.*)$", works, flags=re.MULTILINE)
    assert len(entries) > 15
    assert [each for each in entries if not each.startswith(("Looked up: ", "Not looked up"))] == []


def test_each_reference_to_the_bibliography_names_one_of_its_sections() -> None:
    sections = set(re.findall(r"\{ #([\w-]+) \}", BIBLIOGRAPHY))
    assert set(re.findall(r"\(bibliography\.md#([\w-]+)\)", HISTORY)) <= sections
