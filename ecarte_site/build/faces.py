"""The faces of the site, cut down to the letters that its own words use.

npm's packages bring a face for all Latin letters. ``styles/fonts.css`` names for each a small one beside it,
``…-shown-…`` in place of ``…-latin-…``, with the range of its letters; here that is cut out of npm's file. A browser
fetches the whole face only for a letter that the small one lacks, such as one that a reader writes.
"""

import re
from pathlib import Path

from ..sources import BuildError
from . import npm
from .cache import CachedFolder, digest_parts

PLACE = "small-faces"
"""What the styles write before the path of a small face; esbuild takes the folder of ``cache_faces`` for it."""

WEIGHTS = {"wght": (400, 700)}
"""What the styles ask of the face with all weights."""

FEATURES = ("ccmp", "kern", "liga", "locl", "mark", "pnum", "tnum")
"""What the small faces keep of the rules by which letters are set; fractions and swash letters would double some."""

_STYLES = npm.WEB / "styles" / "fonts.css"
_FACE = re.compile(rf'url\("{PLACE}/([^"]+)"\)[^}}]*unicode-range:\s*([^;]+);')


def cache_faces(root: Path) -> CachedFolder:
    """The folder with the small faces, kept while the styles, the packages and this module are the same."""
    sources = (_STYLES, npm.WEB / "package-lock.json", Path(__file__))
    key = digest_parts(path.read_bytes() for path in sources)
    return CachedFolder(root, "faces", key, "the small faces", _cut_faces)


def _cut_faces(folder: Path) -> None:
    for name, letters in _FACE.findall(_STYLES.read_text("utf-8")):
        source = npm.MODULES / name.replace("-shown-", "-latin-")
        if not source.is_file():
            raise BuildError(f"The styles name the face {name}, but no npm package has {source.name}.")
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        _cut_face(source, letters, path)


def _cut_face(source: Path, letters: str, path: Path) -> None:
    # most builds cut no face, and fontTools takes a quarter of a second
    from fontTools.subset import Options, Subsetter, parse_unicodes  # type: ignore[import-untyped]  # noqa: PLC0415
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]  # noqa: PLC0415
    from fontTools.varLib import instancer  # type: ignore[import-untyped]  # noqa: PLC0415

    font = TTFont(source, recalcTimestamp=False)  # the file's digest is in every page
    options = Options()
    options.layout_features = list(FEATURES)
    cutter = Subsetter(options)
    cutter.populate(unicodes=parse_unicodes(letters.replace("U+", "")))
    cutter.subset(font)
    if "fvar" in font:
        font = instancer.instantiateVariableFont(font, WEIGHTS)
    font.flavor = "woff2"
    font.save(path)
