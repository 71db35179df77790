"""Compressed files beside those of the site, and what of the theme is shipped."""

import gzip
import random
from pathlib import Path

import brotli  # type: ignore[import-untyped]
import pytest

from ecarte_site.build.compressed_files import LEAST_BYTES, write_compressed_files


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """An empty site."""
    folder = tmp_path / "site"
    folder.mkdir()
    return folder


def test_a_text_has_both_compressed_forms_with_its_very_words(site: Path, tmp_path: Path) -> None:
    words = b"If a king be turned up, the dealer is entitled to mark it. " * 40
    (site / "page.html").write_bytes(words)
    write_compressed_files(site, tmp_path / "kept")
    assert brotli.decompress((site / "page.html.br").read_bytes()) == words
    assert gzip.decompress((site / "page.html.gz").read_bytes()) == words


def test_what_gains_nothing_is_left_alone(site: Path, tmp_path: Path) -> None:
    (site / "small.txt").write_bytes(b"a" * (LEAST_BYTES - 1))
    (site / "noise.zip").write_bytes(random.Random(1).randbytes(5000))
    (site / "picture.png").write_bytes(b"a" * 5000)
    for _ in range(2):
        write_compressed_files(site, tmp_path / "kept")
        assert {path.name for path in site.iterdir()} == {"small.txt", "noise.zip", "picture.png"}


def test_the_next_build_compresses_only_what_has_changed(site: Path, tmp_path: Path) -> None:
    store, page, other = tmp_path / "kept", site / "page.html", site / "other.html"
    page.write_bytes(b"one " * 1000)
    other.write_bytes(b"the other " * 1000)
    write_compressed_files(site, store)
    first = {path.name: path.stat().st_mtime_ns for path in store.iterdir()}
    page.write_bytes(b"two " * 1000)
    write_compressed_files(site, store)
    second = {path.name: path.stat().st_mtime_ns for path in store.iterdir()}
    assert brotli.decompress((site / "page.html.br").read_bytes()) == page.read_bytes()
    assert len(first) == len(second) == 4 and len(first.keys() & second.keys()) == 2
    assert all(first[name] == second[name] for name in first.keys() & second.keys())
