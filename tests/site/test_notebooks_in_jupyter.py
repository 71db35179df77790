"""Every notebook, as a reader takes it from the site, runs in ordinary Jupyter with the engine's wheel installed."""

from __future__ import annotations

import json
import os
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
path, folder = sys.argv[1:]
notebook = nbformat.read(path, 4)
NotebookClient(notebook, resources={"metadata": {"path": folder}}).execute()
nbformat.write(notebook, path)
"""
"""Jupyter's own client, with its kernel for Python: that of the Python that runs this."""


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python in which the wheel is installed, and Jupyter beside it; the project's folder is not on its way."""
    folder = tmp_path_factory.mktemp("jupyter")
    wheel = build_wheel(ROOT, folder / "wheel")
    venv.create(folder / "venv", symlinks=os.name != "nt")
    python = folder / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
    pip = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        str(python),
        "install",
        "--quiet",
        "--no-deps",
        "--no-index",
    ]
    subprocess.run([*pip, str(wheel)], check=True)
    (packages,) = (folder / "venv").rglob("site-packages")
    (packages / "jupyter.pth").write_text(sysconfig.get_path("purelib"))
    return python


@pytest.fixture
def settings(tmp_path: Path) -> Mapping[str, str]:
    """An environment in which Jupyter neither finds nor leaves anything of this machine's."""
    own = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "JUPYTER"))}
    places = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
    return {**own, **{name: str(tmp_path / name.lower()) for name in places}}


@pytest.mark.parametrize("name", NAMES)
def test_a_notebook_runs_in_jupyter_and_says_the_same(
    site_dir: Path, python: Path, settings: Mapping[str, str], tmp_path: Path, name: str
) -> None:
    taken = site_dir / "notebooks" / name
    archive = taken / f"{name}.zip"
    folder = tmp_path / name
    if archive.is_file():
        zipfile.ZipFile(archive).extractall(tmp_path)
    else:
        folder.mkdir()
        (folder / f"{name}.ipynb").write_bytes((taken / f"{name}.ipynb").read_bytes())
    copy = folder / f"{name}.ipynb"
    done = subprocess.run(
        [str(python), "-c", RUN, str(copy), str(folder)],
        cwd=folder,
        env=dict(settings),
        capture_output=True,
        text=True,
        check=False,
    )
    assert not done.returncode, done.stderr[-2000:]
    ran = {
        cell["id"]: [*list_texts(cell["outputs"])] for cell in code_cells(json.loads(copy.read_text("utf-8")))
    }
    assert ran == list_built_texts(site_dir, name)
