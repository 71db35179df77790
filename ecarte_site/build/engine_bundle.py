"""The engine as a browser runs it: Pyodide, a standard library and ``ecarte_core``, in one folder.

The folder's name is a digest of all that it holds, so that a browser may cache it without a limit. The build
makes everything in it and the site serves it; nothing is loaded from elsewhere.
"""

import base64
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from functools import partial
from importlib.metadata import version
from pathlib import Path

from ..sources import BuildError, Site
from . import npm
from .browser_stdlib import is_fetched_at_start, is_fetched_later, name_package
from .cache import CachedFolder, digest_parts
from .web_bundle import ESBUILD_OPTIONS, follow_imports
from .zip_archive import list_names, rewrite_zip

STDLIB = "python_stdlib.zip"
LIBRARY = "notebook_stdlib.zip"
"""The rest of the standard library, for the cells of notebooks."""
WORKER = "worker.js"
"""The script that starts Python in a browser."""
_SOURCE = "engine/worker.ts"
"""The module from which it is bundled."""
COPIED_FILES = ("pyodide.asm.js", "pyodide.asm.wasm")
"""What is served just as Pyodide ships it."""
_LOCK = "pyodide-lock.json"
"""The file of Pyodide's package that names its versions."""


def install_engine(site: Site, folder: Path) -> str:
    """Put the engine's bundle into the site's ``folder``; its place below that folder, ending in a slash.

    Raises ``BuildError`` when a tool is missing or this Python is not Pyodide's.
    """
    parts = find_or_make_bundle(site.root)
    digest = hashlib.sha256(
        "".join(f"{name} {digest_file(parts / name)}\n" for name in list_files(parts)).encode()
    ).hexdigest()
    place = f"assets/engine/{digest[:16]}/"
    target = folder / place
    target.mkdir(parents=True, exist_ok=True)
    for name in list_files(parts):
        shutil.copyfile(parts / name, target / name)
    return place


def find_or_make_bundle(root: Path) -> Path:
    """The folder with the engine's files, from the cache when nothing that goes into them has changed."""
    cached = cache_bundle(root)
    folder = cached.find_or_make()
    if not _is_intact(folder):
        shutil.rmtree(folder)
        cached.make()
    return folder


def cache_bundle(root: Path) -> CachedFolder:
    """The folder with the engine's files. Raises as ``install_engine`` does."""
    pyodide = npm.find_package("pyodide")
    check_python_version(_read_info(pyodide)["python"])
    fill = partial(_make_bundle, root, pyodide)
    return CachedFolder(root, "engine", _compute_key(root, pyodide), "the engine's bundle", fill)


def check_python_version(python: str) -> None:
    """The Python that compiles must have the byte code of Pyodide's: the same minor version.

    Raises ``BuildError``.
    """
    if python.split(".")[:2] != [str(part) for part in sys.version_info[:2]]:
        here = ".".join(str(part) for part in sys.version_info[:2])
        raise BuildError(
            f"Pyodide runs Python {python}, but this is Python {here}: "
            f"build the site with Python {'.'.join(python.split('.')[:2])}."
        )


def list_files(folder: Path) -> list[str]:
    """The bundle's files, in the order of their names."""
    return sorted(path.name for path in folder.iterdir())


def digest_file(path: Path) -> str:
    """The digest by which a browser recognises a file, as ``fetch`` takes it."""
    return base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()


def read_engine_sources(root: Path) -> dict[str, bytes]:
    """The files that are installed with the engine, by their path below the project."""
    engine = root / "ecarte_core"
    files = sorted(path for path in engine.rglob("*") if path.suffix in {".py", ".toml", ".typed"})
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in files}


def build_wheel(root: Path, folder: Path, *, with_data: bool = True) -> Path:
    """Build the distribution ``ecarte-core`` into ``folder`` as ``pyproject.toml`` describes it.

    Without the files of ``list_data_files`` it is that of the browser.

    It is built from a copy, because setuptools leaves in the folder where it builds what a later build would
    take up again. Raises ``BuildError``.
    """
    with tempfile.TemporaryDirectory() as scratch:
        data = {path.relative_to(root).as_posix(): path.read_bytes() for path in list_data_files(root)}
        files = {**_read_project_files(root), **read_engine_sources(root), **(data if with_data else {})}
        for name, content in files.items():
            copy = Path(scratch) / name
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(content)
        _run_python(_BUILD_WHEEL, str(folder.resolve()), within=Path(scratch))
    (wheel,) = folder.glob("*.whl")
    return wheel


def list_data_files(root: Path) -> list[Path]:
    """The engine's data that are not in the wheel of the browser: it fetches them when an answer needs them."""
    return sorted((root / "ecarte_core").rglob("*.bin"))


def _make_bundle(root: Path, pyodide: Path, folder: Path) -> None:
    build_wheel(root, folder, with_data=False)
    shutil.copyfile(pyodide / STDLIB, folder / STDLIB)
    _run_python(
        _COMPILE, "--silent", "--compression-level=0", str(folder)
    )  # all is compressed when rewritten
    shutil.copyfile(folder / STDLIB, folder / LIBRARY)
    rewrite_zip(folder / LIBRARY, keep=is_fetched_later)
    rewrite_zip(folder / STDLIB, keep=is_fetched_at_start)
    rewrite_zip(_find_wheel(folder))
    for name in COPIED_FILES:
        shutil.copyfile(pyodide / name, folder / name)
    _bundle_worker(folder, _read_info(pyodide), _copy_data(root, folder))


def _read_info(pyodide: Path) -> dict[str, str]:
    """What Pyodide checks when it starts: its own version, and that of Python."""
    info: dict[str, str] = json.loads((pyodide / _LOCK).read_text("utf-8"))["info"]
    return info


def _find_wheel(folder: Path) -> Path:
    (wheel,) = folder.glob("*.whl")
    return wheel


def _copy_data(root: Path, folder: Path) -> dict[str, str]:
    """Copy the data beside the wheel; the file in the bundle by the name that the engine has for it."""
    names = {path.relative_to(root / "ecarte_core").as_posix(): path.name for path in list_data_files(root)}
    for name, copy in names.items():
        shutil.copyfile(root / "ecarte_core" / name, folder / copy)
    return names


def _read_project_files(root: Path) -> dict[str, bytes]:
    """What the wheel is described by."""
    names = ("pyproject.toml", "LICENSE", "ecarte_core/README.md")
    return {name: (root / name).read_bytes() for name in names}


def _bundle_worker(folder: Path, info: Mapping[str, str], data: Mapping[str, str]) -> None:
    """Bundle the worker beside the files that it loads; it knows their sizes and digests."""
    files = {
        name: {"bytes": (folder / name).stat().st_size, "sha256": digest_file(folder / name)}
        for name in list_files(folder)
    }
    data_files = {name: {"file": copy, **files.pop(copy)} for name, copy in data.items()}
    packages = sorted({name_package(name) for name in list_names(folder / LIBRARY)})
    library = {"file": LIBRARY, **files.pop(LIBRARY), "packages": packages}
    npm.run(
        "esbuild",
        _SOURCE,
        f"--outfile={folder.resolve() / WORKER}",
        f"--define:LOCK_FILE={json.dumps({'info': info, 'packages': {}})}",
        f"--define:WHEEL={json.dumps(_find_wheel(folder).name)}",
        f"--define:PARTS={json.dumps(files)}",
        f"--define:DATA_FILES={json.dumps(data_files)}",
        f"--define:LIBRARY={json.dumps(library)}",
        "--external:node:*",
        "--external:ws",
        *ESBUILD_OPTIONS,
    )


# One interpreter for each, where “python -m build” starts three, and “pyodide” imports all its commands.
_BUILD_WHEEL = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])"
_COMPILE = "from pyodide_build.cli.py_compile import main; main()"


def _run_python(program: str, *arguments: str, within: Path | None = None) -> None:
    """Run a tool in a Python of its own; what it writes does not depend on when it runs.

    What it compiles has the lines of the source for tracebacks, but not the columns, which only show where there is a
    source to show them in: they would be a fifth of all.
    """
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        cwd=within,
        # 1980 is where zip files begin
        env={**os.environ, "SOURCE_DATE_EPOCH": "315532800", "PYTHONNODEBUGRANGES": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise BuildError(f"“{program}” failed: {(done.stderr or done.stdout).strip()}")


_IMPORT = re.compile(r'^(?:import|export)\b(?! type\b)[^"]*"(\.[^"]+)";', re.MULTILINE)
"""A module that is imported by its place, for more than its types, which leave nothing in what is bundled."""


def _list_imports(script: str) -> list[str]:
    folder = (npm.WEB / script).parent
    places = [
        (folder / f"{place}.ts").resolve() for place in _IMPORT.findall((npm.WEB / script).read_text("utf-8"))
    ]
    return [place.relative_to(npm.WEB).as_posix() for place in places]


def _compute_key(root: Path, pyodide: Path) -> str:
    """A digest of all that decides what the bundle holds."""
    here = Path(__file__).parent
    makers = ("engine_bundle.py", "zip_archive.py", "browser_stdlib.py", "web_bundle.py")
    scripts = follow_imports([_SOURCE], _list_imports)
    files = [*_list_inputs(pyodide), *(here / name for name in makers), *(npm.WEB / name for name in scripts)]
    sources: dict[str, str | bytes] = {
        **_read_project_files(root),
        **read_engine_sources(root),
        **{f"{path.parent.name}/{path.name}": digest_file(path) for path in [*files, *list_data_files(root)]},
    }
    tools = (sys.version, version("pyodide-build"))
    return digest_parts([*tools, *(part for source in sources.items() for part in source)])


def _list_inputs(pyodide: Path) -> Iterable[Path]:
    return (pyodide / name for name in ("package.json", _LOCK, STDLIB, "pyodide.mjs", *COPIED_FILES))


def _is_intact(folder: Path) -> bool:
    """True when the worker of the cache is there, and every other file still has the digest that it knows."""
    if not (folder / WORKER).is_file():
        return False
    known = (folder / WORKER).read_text("utf-8")
    return all(digest_file(folder / name) in known for name in list_files(folder) if name != WORKER)
