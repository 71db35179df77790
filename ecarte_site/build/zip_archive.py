"""Zip files with the same bytes wherever and whenever they are written."""

import io
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path

ZIP_EPOCH = (1980, 1, 1, 0, 0, 0)
"""The first moment that a zip file can name."""


def list_names(path: Path) -> list[str]:
    """The names of the files in the archive at ``path``."""
    with zipfile.ZipFile(path) as archive:
        return archive.namelist()


def rewrite_zip(path: Path, keep: Callable[[str], bool] | None = None) -> None:
    """Rewrite the archive at ``path``: in order of names, undated, all of it or what ``keep`` is true for."""
    with zipfile.ZipFile(path) as archive:
        contents = {
            name: archive.read(name) for name in sorted(archive.namelist()) if keep is None or keep(name)
        }
    path.write_bytes(make_zip(contents))


def make_zip(contents: Mapping[str, bytes], stored: str = "") -> bytes:
    """An archive of these files, in this order, undated; ``stored`` is the one that is not compressed."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in contents.items():
            entry = zipfile.ZipInfo(name, ZIP_EPOCH)
            entry.compress_type = zipfile.ZIP_STORED if name == stored else zipfile.ZIP_DEFLATED
            entry.create_system, entry.external_attr = 3, 0o644 << 16
            archive.writestr(entry, content, compresslevel=9)
    return buffer.getvalue()


_CONTAINER = """\
<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
<rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
</rootfiles></container>
"""


def make_epub(contents: Mapping[str, bytes]) -> bytes:
    """An EPUB of these documents; ``package.opf`` among them lists the others. Its kind stands first, uncompressed."""
    beginning = {"mimetype": b"application/epub+zip", "META-INF/container.xml": _CONTAINER.encode()}
    return make_zip(
        {**beginning, **{f"EPUB/{name}": content for name, content in contents.items()}}, stored="mimetype"
    )
