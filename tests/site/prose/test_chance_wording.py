"""No page and no module says of a chance what is not so: that a model is a limit from above, or an exact chance."""

import re

from support.places import ROOT

FOLDERS = ("docs", "notebooks", "ecarte_core", "ecarte_site")
SUFFIXES = {".md", ".ipynb", ".py", ".toml", ".ts", ".css", ".html", ".yml", ".ecarte", ".c", ".csv"}
FILES = sorted(
    file
    for folder in FOLDERS
    for file in (ROOT / folder).rglob("*")
    if file.suffix in SUFFIXES and "node_modules" not in file.parts
)
FALSE = re.compile(
    r"\bupper bounds?\b|\bbounds meet\b|\b(true chance|truth)( of the point)? lies between\b|\bexact (chance|odds)\b"
    r"|\bexact chances\b|\bthe chance (of the point )?is exactly\b|\ball cards seen\b|\bflatters\b|\bcertainly fails?\b"
    r"|\bat most,? (with )?both hands seen\b|\b(true )?chance( of the point)? is at most\b",
    re.IGNORECASE,
)


def test_nothing_false_is_said_of_a_chance() -> None:
    faults = [
        (file, match[0])
        for file in FILES
        for match in FALSE.finditer(" ".join(file.read_text(encoding="utf-8").split()))
    ]
    assert faults == []
