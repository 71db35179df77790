"""What readers take away: the same bytes at any time and place, and whole."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from support.html_pages import read_page, select, select_text

from ecarte_core import __version__
from ecarte_site.build.offline_copy import INVENTORY
from ecarte_site.pages.take_page import Download
from ecarte_site.release.make_release import make_release
from ecarte_site.sources import Site

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def released(site_dir: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Download]]:
    """A copy of the site with its downloads."""
    copy = tmp_path_factory.mktemp("released") / "site"
    shutil.copytree(site_dir, copy)
    return copy, make_release(Site(ROOT), copy)


def find(released: tuple[Path, list[Download]], ending: str) -> Path:
    folder, downloads = released
    (file,) = (each for each in downloads if each.name.endswith(ending))
    return folder / file.address


@pytest.mark.long
def test_the_page_lists_each_file_with_its_size_and_digest(released: tuple[Path, list[Download]]) -> None:
    folder, downloads = released
    page = read_page((folder / "take" / "index.html").read_text("utf-8"))
    rows = select(page, "//div[@data-part='downloads']//tbody/tr")
    assert len(rows) == len(downloads) >= 7
    assert select(page, "//h1[@id='take-it-with-you']")  # the rest of the page is still markup
    for row, file in zip(rows, downloads, strict=True):
        content = (folder / file.address).read_bytes()
        assert hashlib.sha256(content).hexdigest() == row.xpath("string(.//code)")
        assert (
            folder / "take" / select_text(row, ".//a/@href")[0]
        ).resolve() == folder.resolve() / file.address
        assert file.size in row.xpath("string()")
    sums = (folder / "take" / "files" / "SHA256SUMS").read_text()
    assert sums == "".join(f"{file.digest}  {file.name}\n" for file in downloads)


@pytest.mark.long
def test_two_builds_in_two_folders_make_the_same_bytes(tmp_path: Path) -> None:
    tracked = subprocess.check_output(["git", "ls-files", "-z"], cwd=ROOT, text=True).split("\0")
    modules = Path("ecarte_site", "web", "node_modules")
    copies = [tmp_path / "one", tmp_path / "another place"]
    for copy in copies:  # both before a build, for someone may change a file meanwhile
        for file in filter(None, tracked):
            (copy / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / file, copy / file, follow_symlinks=False)
        (copy / modules).symlink_to(ROOT / modules)
    for copy in copies:
        environment = dict(os.environ, NO_MKDOCS_2_WARNING="1", PYTHONPATH=str(copy))
        for command in (["mkdocs", "build", "--strict", "--site-dir", "site"], ["ecarte_site", "release"]):
            subprocess.run([sys.executable, "-m", *command], cwd=copy, env=environment, check=True)
    first, second = (
        {
            (path.relative_to(copy).as_posix(), hashlib.sha256(path.read_bytes()).hexdigest())
            for path in copy.glob("site/**/*")
            if path.is_file()
        }
        for copy in copies
    )
    assert sorted({name for name, _ in first ^ second}) == []


@pytest.mark.long
def test_the_folder_has_every_page_and_nothing_for_servers_alone(
    released: tuple[Path, list[Download]],
) -> None:
    folder, _ = released
    with zipfile.ZipFile(find(released, f"site-{__version__}.zip")) as archive:
        names = {name.partition("/")[2] for name in archive.namelist()}
        take = archive.read(f"ecarte-site-{__version__}/take/index.html").decode()
    assert "This copy of the site offers no files" in take
    pages = {path.relative_to(folder).as_posix() for path in folder.rglob("*.html")}
    assert pages | {"README.txt", INVENTORY} <= names
    assert not [name for name in names if name.endswith((".br", ".html.gz")) or name.startswith("take/files")]


@pytest.mark.long
@pytest.mark.parametrize("ending", [".whl", ".tar.gz"])
def test_the_engine_installs_without_anything_else(
    released: tuple[Path, list[Download]], tmp_path: Path, ending: str
) -> None:
    place = tmp_path / "environment"
    options = ["--quiet", "--no-deps", "--no-index", "--no-build-isolation", "--target", str(place)]
    pip = [sys.executable, "-m", "pip", "install", *options, str(find(released, ending))]
    subprocess.run(pip, check=True, capture_output=True, cwd=tmp_path)
    program = "import ecarte_core as ec; print(ec.__file__); print(ec.__version__)"
    environment = {**os.environ, "PYTHONPATH": str(place)}
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=environment,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == [str(place / "ecarte_core" / "__init__.py"), __version__]


@pytest.mark.long
def test_the_bills_name_packages_with_licences_and_no_place_of_this_machine(
    released: tuple[Path, list[Download]],
) -> None:
    for ending, name, licence in (("python", "lxml", "BSD-3-Clause"), ("npm", "pyodide", "MPL-2.0")):
        text = find(released, f"{ending}-{__version__}.cdx.json").read_text()
        assert str(ROOT) not in text and "file:" not in text
        (component,) = (each for each in json.loads(text)["components"] if each["name"] == name)
        assert component["licenses"][0]["license"]["id"] == licence
