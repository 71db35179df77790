"""Each file of the site that compresses well, beside itself as ``.br`` and ``.gz``, for hosts that serve those.

Most files are the same in the next build. So what each was compressed to is kept, by a digest of its contents.
"""

import gzip
import hashlib
import os
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import brotli  # type: ignore[import-untyped]

COMPRESSED = {
    ".br": partial(brotli.compress, quality=6),
    ".gz": partial(gzip.compress, compresslevel=6, mtime=0),
}
"""How a file's contents are compressed, by the ending that the compressed file adds.

Brotli's next quality takes more than twice as long, for pages that are smaller by less than one part in a hundred.
"""

ON_MANY_PAGES = ("assets/ecarte/", "assets/cards/")
"""Below the site: what readers fetch first, and is worth the best compression, which takes long."""

BEST = partial(brotli.compress, quality=10)
"""For what stands on many pages, and for heavy pages: smaller by one part in eleven than by the usual quality.

The last quality saves three more parts in a hundred, and takes three times as long: a tenth of a first build.
"""

KINDS = frozenset(
    {
        ".css",
        ".csv",
        ".html",
        ".ipynb",
        ".js",
        ".json",
        ".mjs",
        ".svg",
        ".txt",
        ".wasm",
        ".whl",
        ".xml",
        ".zip",
    }
)
"""Endings of files whose contents are text, or archives that are stored as they are."""

DOWNLOADS = "take/files/"
"""Below the site: what readers take away (``release``), compressed as it is."""

HEAVY_PAGE_BYTES = 24_000
"""A page that is still as long when compressed, a fifth of a first view, is worth a better compression too."""

NEARLY_AT_ONCE = range(14_000, 16_000)
"""A page of so many bytes becomes, by the best compression, one that a server sends without waiting: ten packets."""

LEAST_BYTES = 1400
"""A smaller file fits into one packet in any case."""

GAIN = 0.95
"""A compressed file is kept when it is at most this fraction of the original."""


def write_compressed_files(folder: Path, store: Path) -> None:
    """Write the compressed files beside those of the site in ``folder``.

    ``store`` has what the last build compressed, and afterwards what this one did.
    """
    used: set[str] = set()
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        # what takes longest first, so that no thread is left with it at the end
        files = sorted(_list_files(folder), key=partial(_rank, folder), reverse=True)
        for names in threads.map(partial(compress_file, folder, store), files):
            used.update(names)
    for old in store.iterdir():
        if old.name not in used:
            old.unlink(missing_ok=True)


def is_copy(path: Path) -> bool:
    """True for a compressed file that stands beside what it was made of."""
    return path.suffix in COMPRESSED and path.with_suffix("").is_file()


def find_copies(path: Path) -> Iterator[Path]:
    """The compressed files beside a file."""
    copies = (path.with_name(path.name + ending) for ending in COMPRESSED)
    return (copy for copy in copies if copy.is_file())


def _list_files(folder: Path) -> Iterator[Path]:
    for path in folder.rglob("*"):
        is_download = path.relative_to(folder).as_posix().startswith(DOWNLOADS)
        if path.suffix in KINDS and not is_download and path.is_file() and path.stat().st_size >= LEAST_BYTES:
            yield path


def _rank(folder: Path, path: Path) -> tuple[bool, int]:
    return _is_on_many_pages(folder, path), path.stat().st_size


def _is_on_many_pages(folder: Path, path: Path) -> bool:
    return path.relative_to(folder).as_posix().startswith(ON_MANY_PAGES)


def compress_file(folder: Path, store: Path, path: Path) -> list[str]:
    """Write the compressed files beside one; returns the names of what is kept of it in ``store``."""
    store.mkdir(parents=True, exist_ok=True)
    contents = path.read_bytes()
    digest = hashlib.sha256(contents).hexdigest()[:32]
    names = []
    on_many_pages = _is_on_many_pages(folder, path)
    for ending, usual in COMPRESSED.items():
        compress = BEST if ending == ".br" and on_many_pages else usual
        short, name = _find_or_compress(store, digest, compress, contents)
        names.append(name)
        is_worth_more = len(short) >= HEAVY_PAGE_BYTES or len(short) in NEARLY_AT_ONCE
        if ending == ".br" and path.suffix == ".html" and is_worth_more:
            short, name = _find_or_compress(store, digest, BEST, contents)
            names.append(name)
        beside = path.with_name(path.name + ending)
        if len(short) <= GAIN * len(contents):
            beside.write_bytes(short)
        else:
            beside.unlink(missing_ok=True)
    return names


def _find_or_compress(
    folder: Path, digest: str, compress: partial[bytes], contents: bytes
) -> tuple[bytes, str]:
    """The contents compressed, and the name under which they are kept."""
    settings = "-".join(f"{name}{value}" for name, value in compress.keywords.items())
    name = f"{digest}-{compress.func.__name__}-{compress.func.__module__}-{settings}"
    try:
        return (folder / name).read_bytes(), name
    except FileNotFoundError:
        short = compress(contents)
    unfinished = folder / f"{name}.{os.getpid()}-{threading.get_ident()}"  # another build may want the same
    unfinished.write_bytes(short)
    unfinished.replace(folder / name)
    return short, name
