"""Every notebook, as a reader takes it from the site, runs in ordinary Jupyter with the engine's wheel installed."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest
from conftest import ROOT
from support.notebooks import NAMES, list_built_texts, list_texts

from ecarte_site.build.engine_bundle import build_wheel
from ecarte_site.pages.notebooks.notebook_file import code_cells

RUN = """
import sys, nbformat
from nbclient import NotebookClient
from pathlib import Path
for path in map(Path, sys.argv[1:]):
    notebook = nbformat.read(path, 4)
    NotebookClient(notebook, allow_errors=True, resources={"metadata": {"path": str(path.parent)}}).execute()
    nbformat.write(notebook, path)
"""
"""Jupyter's own client, and for each notebook its kernel for Python: that of the Python that runs this."""


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python in which the wheel is installed, and Jupyter beside it; the project's folder is not on its way."""
    folder = tmp_path_factory.mktemp("jupyter")
    wheel = build_wheel(ROOT, folder / "wheel")
    venv.create(folder / "venv", symlinks=os.name != "nt")
    python = folder / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install"]
    subprocess.run([*pip, "--quiet", "--no-deps", "--no-index", str(wheel)], check=True)
    (packages,) = (folder / "venv").rglob("site-packages")
    (packages / "jupyter.pth").write_text(sysconfig.get_path("purelib"))
    return python


@pytest.fixture(scope="module")
def ran(site_dir: Path, python: Path, tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Path]:
    """The notebooks by name, run where a reader has unpacked them. Jupyter leaves nothing on this machine."""
    folder = tmp_path_factory.mktemp("taken")
    notebooks = {name: _unpack(site_dir / "notebooks" / name, folder / name) for name in NAMES}
    own = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "JUPYTER"))}
    places = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
    done = subprocess.run(
        [str(python), "-c", RUN, *map(str, notebooks.values())],
        cwd=folder,
        env={**own, **{place: str(folder / place.lower()) for place in places}},
        capture_output=True,
        text=True,
        check=False,
    )
    assert not done.returncode, done.stderr[-2000:]
    return notebooks


def _unpack(page: Path, folder: Path) -> Path:
    """The notebook in its folder, from what its page offers."""
    folder.mkdir()
    archive = page / f"{folder.name}.zip"
    if archive.is_file():
        zipfile.ZipFile(archive).extractall(folder.parent)
    else:
        shutil.copy(page / f"{folder.name}.ipynb", folder)
    return folder / f"{folder.name}.ipynb"


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_a_notebook_says_the_same_in_jupyter(site_dir: Path, ran: Mapping[str, Path], name: str) -> None:
    cells = code_cells(json.loads(ran[name].read_text("utf-8")))
    texts = {cell["id"]: [*list_texts(cell["outputs"])] for cell in cells}
    assert texts == list_built_texts(site_dir, name)
