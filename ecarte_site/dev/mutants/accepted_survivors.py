"""Faults that change no answer, each with the reason: ``accepted.toml``, written by hand after reading the code."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

PLACE = Path("ecarte_site", "dev", "mutants", "accepted.toml")


def load_accepted(root: Path) -> Mapping[str, str]:
    """The reason for each fault that is accepted, by the fault's name (:attr:`~.code_mutations.Mutation.name`)."""
    place = root / PLACE
    if not place.exists():
        return {}
    entries = tomllib.loads(place.read_text("utf-8")).get("survivor", [])
    return {f"{entry['path']}: {fault}": entry["because"] for entry in entries for fault in entry["faults"]}
