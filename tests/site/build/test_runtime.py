"""The engine's bundle: only the engine, compiled for Pyodide's Python, the same wherever it is built."""

import base64
import hashlib
import importlib.util
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from support.places import ROOT

from ecarte_site.build import engine_bundle, npm
from ecarte_site.build.zip_archive import list_names
from ecarte_site.sources import BuildError


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the engine's sources, so that changes stay out of the project; with the bundle of its last build."""
    folder = tmp_path_factory.mktemp("project")
    path = engine_bundle.cache_bundle(ROOT).path
    if path.is_dir():
        shutil.copytree(path, folder / path.relative_to(ROOT))
    shutil.copytree(
        ROOT / "ecarte_core", folder / "ecarte_core", ignore=shutil.ignore_patterns("__pycache__")
    )
    for name in ("pyproject.toml", "LICENSE"):
        shutil.copyfile(ROOT / name, folder / name)
    return folder


@pytest.fixture(scope="module")
def bundle(root: Path) -> Path:
    return engine_bundle.find_or_make_bundle(root)


def wheel(bundle: Path) -> Path:
    (path,) = bundle.glob("*.whl")
    return path


def list_modules(archive: Path) -> set[str]:
    """The modules and packages in an archive, by their whole names."""
    files = (re.sub(r"(/__init__)?\.pyc?$", "", name) for name in list_names(archive))
    return {name.replace("/", ".") for name in files if not name.endswith("/")}


def test_the_bundle_is_complete_and_holds_nothing_else(bundle: Path) -> None:
    assert set(engine_bundle.list_files(bundle)) == {
        wheel(bundle).name,
        "pyodide.asm.js",
        "pyodide.asm.wasm",
        "python_stdlib.zip",
        "notebook_stdlib.zip",
        engine_bundle.WORKER,
        *(path.name for path in engine_bundle.list_data_files(ROOT)),
    }


def test_the_wheel_holds_every_module_of_the_engine_compiled_and_none_of_the_site(bundle: Path) -> None:
    with zipfile.ZipFile(wheel(bundle)) as archive:
        modules = {name for name in archive.namelist() if not re.match(r"[^/]+\.dist-info/", name)}
        codes = [archive.read(name)[:4] for name in modules if name.endswith(".pyc")]
    expected = {re.sub(r"\.py$", ".pyc", name) for name in engine_bundle.read_engine_sources(ROOT)}
    assert modules == expected
    assert set(codes) == {importlib.util.MAGIC_NUMBER}


def test_the_worker_knows_the_digest_of_every_part(bundle: Path) -> None:
    script = (bundle / engine_bundle.WORKER).read_text("utf-8")
    for name in engine_bundle.list_files(bundle):
        if name != engine_bundle.WORKER:
            digest = hashlib.sha256((bundle / name).read_bytes()).digest()
            assert base64.b64encode(digest).decode() in script


def test_every_module_of_the_standard_library_that_cells_had_is_fetched_at_start_or_later(
    bundle: Path,
) -> None:
    start, later = (list_modules(bundle / name) for name in (engine_bundle.STDLIB, engine_bundle.LIBRARY))
    whole = list_modules(npm.find_package("pyodide") / engine_bundle.STDLIB)
    assert not start & later
    assert {"csv", "random", "statistics", "fractions", "textwrap", "traceback", "pprint"} <= start
    assert {"encodings.utf_8", "asyncio.tasks", "importlib.resources.readers"} <= start
    assert {
        "xml.etree.ElementTree",
        "importlib.metadata",
        "email.message",
        "unittest.mock",
        "logging.handlers",
    } <= later
    never = {name.partition(".")[0] for name in whole - start - later}
    assert {"multiprocessing", "smtplib"} <= never and not never & {"json", "email", "unittest", "urllib"}


ASK_ALL = """import sys
from importlib.abc import MetaPathFinder
class Refuse(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name in later:
            sys.exit(f"{name} is imported, and not fetched at the start")
        if name.partition(".")[0] in never:
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Refuse())
for name in later & {*sys.modules}:
    del sys.modules[name]
from ecarte_core.verbs import respond
from ecarte_core.verbs.verb_list import VERBS, load_verb
for verb in VERBS:
    load_verb(verb)
for request in open(requests, encoding="utf-8"):
    respond(request)
"""


def test_every_verb_answers_with_what_is_fetched_at_the_start(bundle: Path) -> None:
    later = list_modules(bundle / engine_bundle.LIBRARY)
    packages = {name.partition(".")[0] for name in list_modules(bundle / engine_bundle.STDLIB) | later}
    compiled = {*sys.builtin_module_names, "array", "binascii", "math", "select", "zlib"}
    never = {name for name in sys.stdlib_module_names - packages - compiled if name[0] != "_"}
    assert "multiprocessing" in never and "email" in later
    requests = ROOT / "tests" / "core" / "corpus" / "requests.txt"
    given = f"later, never, requests = {later!r}, {never!r}, {str(requests)!r}\n"
    subprocess.run([sys.executable, "-S", "-c", f"{given}{ASK_ALL}"], check=True, cwd=ROOT)


def test_it_is_made_again_for_a_changed_engine_and_only_then(
    root: Path, bundle: Path, tmp_path: Path
) -> None:
    changed = tmp_path / "changed"
    shutil.copytree(root, changed, ignore=shutil.ignore_patterns(".cache"))
    assert engine_bundle.cache_bundle(changed).path.name == bundle.name
    for name in ("ecarte_core/cards/errors.py", "pyproject.toml"):
        before = engine_bundle.cache_bundle(changed).key
        with (changed / name).open("a", encoding="utf-8") as source:
            source.write("\n# changed\n")
        assert engine_bundle.cache_bundle(changed).key != before


def test_a_python_that_is_not_pyodides_is_refused() -> None:
    engine_bundle.check_python_version(f"3.{sys.version_info.minor}.99")
    with pytest.raises(BuildError, match=r"Pyodide runs Python 3\.99\.0, but this is Python 3\.\d+"):
        engine_bundle.check_python_version("3.99.0")
