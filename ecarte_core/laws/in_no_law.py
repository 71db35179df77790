"""What happens at card tables and stands in no law: both codes are silent, and the arbiter does not invent law.

Each ``Silence`` says which laws speak of something near to it, and why none of them decides. Neither code has a
clause on it; what a code leaves open within a case that it does speak of is an undetermined clause instead. They stand
in ``irregularities/in_no_law.toml``.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files

from ..cards.typed_tables import read_table
from .clause_model import Phase

SENTENCE = "No law speaks of it: neither Cavendish nor Britannica says what follows."
"""The answer to every one of them."""


@dataclass(frozen=True, slots=True)
class Silence:
    """Something that both codes pass over.

    ``nearby`` are the laws that come nearest, ``says`` what these say in one sentence, and ``why`` one sentence on why
    that decides nothing.
    """

    name: str
    phase: Phase
    title: str
    nearby: tuple[str, ...]
    says: str
    why: str


def _read_silences() -> Iterator[Silence]:
    text = files(__package__).joinpath("irregularities", "in_no_law.toml").read_text("utf-8")
    for name, table in tomllib.loads(text).items():
        yield read_table(f"in_no_law.toml, {name}", Silence, {"name": name, **table})


IN_NO_LAW: Mapping[str, Silence] = {silence.name: silence for silence in _read_silences()}
"""Every one of them by its name, in the order in which they can occur."""
