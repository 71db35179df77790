"""``dev.py same``: a difference is named with its place, and what says nothing of its own is no difference."""

from pathlib import Path

from ecarte_site.dev.engine_answers import list_cases
from ecarte_site.dev.same import compare_texts, read_site


def test_a_difference_is_named_with_its_place() -> None:
    before, after = {"a": "one two", "b": "same", "c": "old"}, {"a": "one ten", "b": "same", "d": "new"}
    assert list(compare_texts("site", before, after)) == [
        "site: a at 5: 'one two' became 'one ten'",
        "site: c is gone",
        "site: d is new",
    ]


def write_site(folder: Path, digest: str, script: str) -> dict[str, str]:
    for name, text in (
        ("index.html", f'<script src="app-{digest}.js" integrity="sha256-{digest}="></script>'),
        (f"app-{digest}.js", script),
        ("index.html.br", digest),
        ("assets/engine/worker.js", digest),
    ):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return read_site(folder)


def test_names_made_of_digests_and_packed_files_are_no_difference(tmp_path: Path) -> None:
    before, after = (write_site(tmp_path / name, name, "same()") for name in ("7BEMTYVH", "ULBKNDRL"))
    assert list(compare_texts("site", before, after)) == []


def test_every_case_that_is_asked_is_compared() -> None:
    facts = [
        {"name": "seen", "values": ["yes", "no"], "asked_if": {}},
        {"name": "by", "values": ["dealer", "non-dealer"], "asked_if": {"seen": ["yes"]}},
    ]
    assert list(list_cases(facts)) == [
        {"seen": "yes", "by": "dealer"},
        {"seen": "yes", "by": "non-dealer"},
        {"seen": "no"},
    ]
