"""The notebooks, executed: each once, until it changes, or a file that it reads, or the engine.

The cells are run by ``ecarte_core.cells``, as in the reader's browser, in a process of the cache.
"""

import contextlib
import copy
import json
import sys
import warnings
from functools import partial
from pathlib import Path
from typing import Any

from ecarte_core.cells import Fault, collect_outputs

from ...build.cache import CachedFolder, digest_parts
from ...build.engine_sources import digest_engine
from ...sources import BuildError
from .notebook_file import FOLDER, Notebook, code_cells, read_notebook, read_source


def cache_notebook(root: Path, notebook: Notebook) -> CachedFolder:
    """The folder that has the notebook with its outputs, below ``notebooks/``."""
    parts: list[str | bytes] = [digest_engine(root), sys.version, Path(__file__).read_bytes()]
    for file in (notebook.path, *notebook.files):
        parts += [file.name, file.read_bytes()]
    fill = partial(_fill, notebook.path)
    title = f"the outputs of {notebook.uri}"
    return CachedFolder(root, f"notebook-{notebook.name}", digest_parts(parts), title, fill)


def run_notebook(notebook: Notebook) -> dict[str, Any]:
    """The notebook with its outputs, executed in its folder with warnings as errors.

    Raises ``BuildError`` for a cell that fails.
    """
    content: dict[str, Any] = copy.deepcopy(dict(notebook.content))
    namespace: dict[str, object] = {}
    with contextlib.chdir(notebook.path.parent):
        for count, cell in enumerate(code_cells(content), 1):
            _run(cell, namespace, notebook.name)
            cell["execution_count"] = count
            for output in cell["outputs"]:
                if "execution_count" in output:
                    output["execution_count"] = count
    return content


def _run(cell: dict[str, Any], namespace: dict[str, object], notebook: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # in all that the build executes
        outputs, ended = collect_outputs(read_source(cell), namespace, cell["id"])
    if not ended:
        fault = next(output for output in outputs if isinstance(output, Fault))
        raise BuildError(
            f"The cell {cell['id']} of the notebook {notebook} failed with {fault.name}: {fault.message}"
        )
    cell["outputs"] = [output.to_json() for output in outputs]


def _fill(path: Path, folder: Path) -> None:
    content = run_notebook(read_notebook(path))
    target = folder / FOLDER / path.name
    target.parent.mkdir()
    target.write_text(json.dumps(content, ensure_ascii=False, indent=1, sort_keys=True) + "\n", "utf-8")
