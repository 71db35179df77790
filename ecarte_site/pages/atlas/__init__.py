"""The atlas of all hands: as data to take away, and as the page that sets the authors' advice against it."""

import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from ...sources import BuildError, GeneratedFile, Site, choose
from . import atlas_cache, examples, exhibits, reading_exhibit, sample

_EXHIBITS = {**exhibits.EXHIBITS, **examples.EXHIBITS, **reading_exhibit.EXHIBITS}


def generate_files(site: Site) -> Iterable[GeneratedFile]:
    """The table and its summary, beside the other data."""
    folder = atlas_cache.cache_atlas(site.root).find_or_make()
    for name in (atlas_cache.TABLE_FILE, atlas_cache.SUMMARY_FILE):
        yield GeneratedFile(f"data/{name}", (folder / name).read_bytes())


def render_exhibit(site: Site, name: str, *words: str) -> str:
    """What a page calls for by ``[[atlas NAME | …]]``."""
    return choose(_EXHIBITS, name, "exhibit")(site, *words)


SHORTCODES: Mapping[str, Callable[..., str]] = {"atlas": render_exhibit}
"""The word with which a page calls."""


def main(root: Path, words: Sequence[str]) -> int:
    """Make the atlas if it is not there; ``--check`` makes it again and compares; ``--sample`` deals again."""
    if list(words) not in ([], ["--check"], ["--sample"]):
        raise BuildError(f"“{words[-1]}” is not known; atlas takes --check or --sample, or nothing.")
    if words == ["--sample"]:
        (root / sample.SAMPLE_FILE).write_text(sample.write_sample(sample.draw_sample()), "utf-8")
        print(f"Dealt and searched again: {sample.SAMPLE_FILE}")
        return 0
    cached = atlas_cache.cache_atlas(root)
    folder = cached.find_or_make()
    print(f"The atlas is in {folder.relative_to(root)}.")
    if words == ["--check"]:
        with tempfile.TemporaryDirectory() as scratch:
            cached.fill(Path(scratch))
            for name in (atlas_cache.TABLE_FILE, atlas_cache.SUMMARY_FILE):
                if Path(scratch, name).read_bytes() != (folder / name).read_bytes():
                    raise BuildError(f"{name} is not what the engine makes now.")
        print("Made again, it is the same.")
    return 0
