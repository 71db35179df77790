"""Make what readers take away, from the site that is built: ``python3 dev.py release``.

It writes the files below ``take/files/`` of the site and fills the page that lists them. The same commit makes the same
bytes in any folder at any time.
"""

import gzip
import hashlib
import io
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from pathlib import Path

from ecarte_core import __version__

from ..build import compressed_files, npm, offline_copy
from ..build.engine_bundle import build_wheel
from ..build.zip_archive import make_zip, rewrite_zip
from ..dev.machine import find_chromium, find_npm
from ..links.addresses import TAKE_PAGE
from ..pages.notebooks.notebook_file import load_notebooks
from ..pages.take_page import Download, downloads_html
from ..sources import BuildError, Site

SUMS = "SHA256SUMS"

_PDF = "ecarte-variorum.pdf"

_BOOKS = {".epub": "The edition as a book for readers and tablets", ".pdf": "The edition as a book for paper"}
"""The books that the site has, wherever its build puts them."""

_SITE = """\
“Écarté, annotated and playable”, version {version}. Browsers run its tables, its engine and its search
only when a server sends them; any server does, in any folder of it. In this folder, type

    python3 -m http.server

and open http://localhost:8000/.
"""

_NOTEBOOKS = """\
The notebooks of “Écarté, annotated and playable”, version {version}, with the engine that they run on.

    python3 -m pip install ./{wheel} jupyterlab
    jupyter lab
"""


def main(root: Path, arguments: list[str]) -> int:
    """Make the release in the site that is built; returns the exit status."""
    folder = root / (arguments[0] if arguments else "site")
    if not (folder / TAKE_PAGE / "index.html").is_file():
        raise BuildError(f"There is no built site in {folder}: python3 dev.py release builds it first.")
    for file in make_release(Site(root), folder):
        print(f"{file.digest[:16]}…  {file.size:>9}  {file.address}")
    return 0


def make_release(site: Site, folder: Path) -> list[Download]:
    """Write the downloads into the built site's ``folder``, fill the page that lists them, and return the list.

    Raises ``BuildError`` when one cannot be made, or the page has no place for them.
    """
    version = __version__
    files = folder / compressed_files.DOWNLOADS
    shutil.rmtree(files, ignore_errors=True)
    files.mkdir(parents=True)
    fill_page(folder, [])
    offline_copy.write_offline_copy(folder)
    wheel = build_wheel(site.root, files)
    rewrite_zip(wheel)
    what = {
        _write_site(folder, files, version): "The whole site, for a server of your own",
        _write_notebooks(
            site, folder, files, wheel, version
        ): "All notebooks with their outputs and files, and the engine",
        wheel: "The engine for Python, to be installed",
        _write_sources(site.root, files, version): "The engine’s sources, as Python packages have them",
        _write_python_bill(site.root, files, version): "The Python packages that build the site (CycloneDX)",
        _write_npm_bill(files, version): "The npm packages that it brings or is built with (CycloneDX)",
    }
    if find_chromium():
        _write_paper(site.root, folder, files / _PDF)
    else:
        print("There is no PDF among the files: no Chromium, Chrome or Edge was found to print it.")
    for ending, words in _BOOKS.items():
        what |= dict.fromkeys(sorted(folder.rglob(f"*{ending}")), words)
    downloads = [_describe(folder, path, words) for path, words in what.items()]
    sums = "".join(f"{each.digest}  {each.name}\n" for each in downloads)
    (files / SUMS).write_text(sums, "utf-8")
    fill_page(folder, downloads)
    offline_copy.finish_files(folder, site.root / ".cache" / "compressed")
    return downloads


def _describe(folder: Path, path: Path, what: str) -> Download:
    content = path.read_bytes()
    address = path.relative_to(folder).as_posix()
    return Download(address, what, len(content), hashlib.sha256(content).hexdigest())


def fill_page(folder: Path, downloads: Sequence[Download]) -> None:
    """Put the list of downloads in the place of the one on the page ``/take/`` of a site.

    Raises ``BuildError`` when the page has no place for it.
    """
    page = folder / TAKE_PAGE / "index.html"
    before, place, after = page.read_text("utf-8").partition('<div class="ec-editor" data-part="downloads">')
    if not place:
        raise BuildError(f"{page} has no place for the list of downloads.")
    rest_of_page = after.partition("</div>")[2]
    # as text: added to markup, the page would be escaped
    page.write_text(before + str(downloads_html(downloads)) + rest_of_page, "utf-8")


def _write_site(folder: Path, files: Path, version: str) -> Path:
    """The whole site without what is compressed for servers and what else is taken away, and how to serve it."""
    name = f"ecarte-site-{version}"
    contents = {
        f"{name}/{path.relative_to(folder).as_posix()}": path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.is_relative_to(files) and not compressed_files.is_copy(path)
    }
    contents[f"{name}/README.txt"] = _SITE.format(version=version).encode()
    path = files / f"{name}.zip"
    path.write_bytes(make_zip(contents))
    return path


def _write_notebooks(site: Site, folder: Path, files: Path, wheel: Path, version: str) -> Path:
    name = f"ecarte-notebooks-{version}"
    contents = {wheel.name: wheel.read_bytes()}
    for notebook in load_notebooks(site).values():
        for file in (notebook.path, *notebook.files):
            contents[file.name] = (folder / notebook.address / file.name).read_bytes()
    contents["README.txt"] = _NOTEBOOKS.format(version=version, wheel=wheel.name).encode()
    path = files / f"{name}.zip"
    path.write_bytes(make_zip({f"{name}/{each}": contents[each] for each in sorted(contents)}))
    return path


def _write_python_bill(root: Path, files: Path, version: str) -> Path:
    """The bill of materials of the environment that runs this, with licences, by cyclonedx-py."""
    path = files / f"ecarte-python-{version}.cdx.json"
    options = ["--output-reproducible", "--no-validate", "--pyproject", str(root / "pyproject.toml")]
    _run(
        [sys.executable, "-m", "cyclonedx_py", "environment", *options, "-o", str(path), sys.executable], root
    )
    return path


def _write_npm_bill(files: Path, version: str) -> Path:
    """The bill of materials of the browser components and their tools, with licences and digests, by npm."""
    command = find_npm(os.environ.get("PATH", os.defpath))
    if command is None:
        raise BuildError("npm was not found, which says what the browser components are made of.")
    bill = json.loads(_run([command, "sbom", "--package-lock-only", "--sbom-format=cyclonedx"], npm.WEB))
    del bill["serialNumber"], bill["metadata"]["timestamp"]  # with which no two would be the same
    path = files / f"ecarte-npm-{version}.cdx.json"
    path.write_text(json.dumps(bill, indent=1) + "\n", "utf-8")
    return path


def _run(command: list[str], folder: Path) -> str:
    """What a program prints. Raises BuildError with what it says when it fails."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"{' '.join(command[:4])} failed: {done.stderr.strip()[-500:]}")
    return done.stdout


def _write_sources(root: Path, files: Path, version: str) -> Path:
    """The source distribution, as setuptools makes it, without the times and the names of who made it."""
    with tempfile.TemporaryDirectory() as scratch:
        copy = Path(scratch, "sources")
        for name in ("ecarte_core", "pyproject.toml", "LICENSE"):
            from_here = root / name
            if from_here.is_dir():
                shutil.copytree(from_here, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                copy.mkdir(exist_ok=True)
                shutil.copyfile(from_here, copy / name)
        program = "import sys; from setuptools import build_meta; build_meta.build_sdist(sys.argv[1])"
        _run([sys.executable, "-c", program, scratch], copy)
        archive = Path(scratch, f"ecarte_core-{version}.tar.gz")
        path = files / archive.name
        path.write_bytes(_undate(archive))
    return path


def _write_paper(root: Path, folder: Path, path: Path) -> None:
    """The variorum on paper, by a process of its own: the caller's may drive a browser already."""
    _run([sys.executable, "-m", "ecarte_site", "pdf", str(folder), str(path)], root)


def _undate(archive: Path) -> bytes:
    packed = io.BytesIO()
    with (
        tarfile.open(archive) as old,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as new,
    ):
        for member in sorted(old.getmembers(), key=lambda each: each.name):
            member.mtime = member.uid = member.gid = 0
            member.uname = member.gname = ""
            member.mode = 0o755 if member.isdir() else 0o644
            member.pax_headers = {}
            new.addfile(member, old.extractfile(member) if member.isfile() else None)
    return gzip.compress(packed.getvalue(), mtime=0)
