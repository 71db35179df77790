"""The engine's bundle: only the engine, compiled for Pyodide's Python, the same wherever it is built."""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import venv
import zipfile
from email import message_from_bytes
from functools import partial
from pathlib import Path

import pytest
from support.places import ROOT

import ecarte_core
from ecarte_site.build import engine_bundle, npm
from ecarte_site.build.browser_stdlib import NOTEBOOK_MODULES, is_unneeded
from ecarte_site.build.zip_archive import ZIP_EPOCH, rewrite_zip
from ecarte_site.sources import BuildError, Site


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


def lock(bundle: Path) -> dict[str, dict[str, dict[str, str]]]:
    content: dict[str, dict[str, dict[str, str]]] = json.loads(
        (bundle / engine_bundle.LOCK).read_text("utf-8")
    )
    return content


def test_the_bundle_is_complete_and_holds_nothing_else(bundle: Path) -> None:
    assert set(engine_bundle.list_files(bundle)) == {
        wheel(bundle).name,
        "pyodide-lock.json",
        "pyodide.asm.js",
        "pyodide.asm.wasm",
        "python_stdlib.zip",
        "notebook_stdlib.zip",
        *engine_bundle.WORKERS,
        *(path.name for path in engine_bundle.list_data_files(ROOT)),
    }


def test_the_wheel_holds_every_module_of_the_engine_compiled_and_none_of_the_site(bundle: Path) -> None:
    with zipfile.ZipFile(wheel(bundle)) as archive:
        modules = {name for name in archive.namelist() if not re.match(r"[^/]+\.dist-info/", name)}
        codes = [archive.read(name)[:4] for name in modules if name.endswith(".pyc")]
    expected = {re.sub(r"\.py$", ".pyc", name) for name in engine_bundle.read_engine_sources(ROOT)}
    assert modules == expected
    assert set(codes) == {importlib.util.MAGIC_NUMBER}


def test_the_lock_file_is_small_and_names_the_wheel_by_its_digest(bundle: Path) -> None:
    (package,) = lock(bundle)["packages"].values()
    assert package["file_name"] == wheel(bundle).name
    assert package["sha256"] == hashlib.sha256(wheel(bundle).read_bytes()).hexdigest()
    assert (bundle / engine_bundle.LOCK).stat().st_size < 1000


@pytest.mark.parametrize(
    ("worker", "unused"), [("worker.js", {engine_bundle.LIBRARY}), ("notebook-worker.js", set())]
)
def test_a_worker_knows_the_digest_of_every_part(bundle: Path, worker: str, unused: set[str]) -> None:
    script = (bundle / worker).read_text("utf-8")
    for name in engine_bundle.list_files(bundle):
        if name not in {*engine_bundle.WORKERS, engine_bundle.LOCK, *unused}:
            assert hashlib.sha256((bundle / name).read_bytes()).hexdigest() in script


def test_pyodide_itself_is_served_as_it_came(bundle: Path) -> None:
    for name in engine_bundle.COPIED_FILES:
        assert (bundle / name).read_bytes() == (npm.find_package("pyodide") / name).read_bytes()


def test_the_standard_library_has_what_the_engine_and_pyodide_import(bundle: Path) -> None:
    with zipfile.ZipFile(bundle / engine_bundle.STDLIB) as archive:
        names = set(archive.namelist())
    assert not [name for name in names if name.endswith(".py")]
    for needed in (
        "email/__init__",
        "importlib/metadata/__init__",
        "tarfile",
        "json/__init__",
        "dataclasses",
    ):
        assert f"{needed}.pyc" in names
    assert "smtplib.pyc" not in names
    assert "encodings/utf_8.pyc" in names
    assert "encodings/big5.pyc" not in names


def test_notebooks_may_import_more_than_the_engine_loads(bundle: Path) -> None:
    with zipfile.ZipFile(bundle / engine_bundle.STDLIB) as archive:
        loaded = {name.partition("/")[0].removesuffix(".pyc") for name in archive.namelist()}
    with zipfile.ZipFile(bundle / engine_bundle.LIBRARY) as archive:
        names = set(archive.namelist())
    assert {name.partition("/")[0].removesuffix(".pyc") for name in names} == NOTEBOOK_MODULES
    assert "xml/etree/ElementTree.pyc" in names
    assert not loaded & NOTEBOOK_MODULES
    assert not [name for name in names if name.endswith(".py")]
    for module in (
        "csv",
        "random",
        "statistics",
        "fractions",
        "textwrap",
        "traceback",
        "linecache",
        "pprint",
    ):
        assert module in loaded


def list_absolute_imports(source: bytes) -> set[str]:
    """The packages that a module imports, of which our own are not."""
    nodes = list(ast.walk(ast.parse(source)))
    whole = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    parts = {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom) and not node.level}
    return {name.partition(".")[0] for name in whole | parts}


def test_every_module_that_the_engine_imports_is_in_the_bundle(bundle: Path) -> None:
    with zipfile.ZipFile(bundle / engine_bundle.STDLIB) as archive:
        available = {name.partition("/")[0].removesuffix(".pyc") for name in archive.namelist()}
    available |= set(sys.builtin_module_names) | {"ecarte_core", "math", "zlib", "array", "binascii"}
    command_line = {"terminal.py", "cli.py"}  # the browser has neither a terminal nor files
    imported = {
        name
        for file, source in engine_bundle.read_engine_sources(ROOT).items()
        if file.endswith(".py") and file.rpartition("/")[2] not in command_line
        for name in list_absolute_imports(source)
    }
    assert imported - available == set()


def test_every_verb_is_loaded_with_the_standard_library_of_the_bundle(bundle: Path) -> None:
    with zipfile.ZipFile(bundle / engine_bundle.STDLIB) as archive:
        available = {name.partition("/")[0].removesuffix(".pyc") for name in archive.namelist()}
    compiled = {*sys.builtin_module_names, "array", "binascii", "math", "select", "zlib"}
    absent = sorted(name for name in sys.stdlib_module_names - available - compiled if name[0] != "_")
    assert "multiprocessing" in absent
    program = (
        f"import sys; sys.modules.update(dict.fromkeys({absent!r}))\n"
        "from ecarte_core.commands.verbs import VERBS, load_verb\n"
        "for verb in VERBS: load_verb(verb)"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_its_source_is_the_distribution_that_anyone_can_install(
    root: Path, bundle: Path, tmp_path: Path
) -> None:
    wheel_path = engine_bundle.build_wheel(root, tmp_path)
    assert wheel_path.name == f"ecarte_core-{ecarte_core.__version__}-py3-none-any.whl"
    with zipfile.ZipFile(wheel_path) as archive, zipfile.ZipFile(wheel(bundle)) as compiled:
        modules = {name for name in archive.namelist() if ".dist-info/" not in name}
        (metadata,) = (name for name in archive.namelist() if name.endswith("/METADATA"))
        described = message_from_bytes(archive.read(metadata))
        assert compiled.read(metadata) == archive.read(metadata)
        assert any(name.endswith("/licenses/LICENSE") for name in archive.namelist())
    data = {path.relative_to(root).as_posix() for path in engine_bundle.list_data_files(root)}
    assert modules == data | set(engine_bundle.read_engine_sources(root))
    assert (described["Name"], described["License-Expression"]) == ("ecarte-core", "MIT")
    assert described["Requires-Dist"] is None and "import ecarte_core as ec" in described.get_payload()
    venv.create(tmp_path / "venv")
    python = str(tmp_path / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python")
    run = partial(subprocess.run, cwd=tmp_path, check=True, capture_output=True, text=True)
    pip = [sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-deps", "--no-index"]
    run([*pip, str(wheel_path)])
    version = run([python, "-m", "ecarte_core", "--version"]).stdout
    assert version == f"ecarte_core {ecarte_core.__version__}\n"
    solved = run(
        [python, "-m", "ecarte_core", "solve", "--trumps", "D", "--leader", "QD", "--follower", "JC"]
    )
    assert "The leader makes 1 trick" in solved.stdout


def test_a_damaged_cache_is_made_again_and_elsewhere_the_bundle_is_the_same(
    bundle: Path, root: Path, tmp_path: Path
) -> None:
    again = tmp_path / "elsewhere"
    shutil.copytree(root, again)
    (copied,) = (again / ".cache" / "engine").glob("*/*.whl")
    copied.write_bytes(copied.read_bytes()[:-1])
    other = engine_bundle.find_or_make_bundle(again)
    assert {n: engine_bundle.digest_file(other / n) for n in engine_bundle.list_files(other)} == {
        n: engine_bundle.digest_file(bundle / n) for n in engine_bundle.list_files(bundle)
    }


def test_it_is_made_again_for_a_changed_engine_and_only_then(
    root: Path, bundle: Path, tmp_path: Path
) -> None:
    changed = tmp_path / "changed"
    shutil.copytree(root, changed, ignore=shutil.ignore_patterns(".cache"))
    assert engine_bundle.cache_bundle(changed).path.name == bundle.name
    for name in ("ecarte_core/errors.py", "pyproject.toml"):
        before = engine_bundle.cache_bundle(changed).key
        with (changed / name).open("a", encoding="utf-8") as source:
            source.write("\n# changed\n")
        assert engine_bundle.cache_bundle(changed).key != before


def test_its_address_changes_with_what_it_holds_and_only_with_it(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = engine_bundle.install_engine(Site(root), tmp_path / "a")
    assert engine_bundle.install_engine(Site(root), tmp_path / "b") == first
    assert re.fullmatch(r"assets/engine/[0-9a-f]{16}/", first)
    changed = tmp_path / "changed"
    shutil.copytree(engine_bundle.find_or_make_bundle(root), changed)
    with wheel(changed).open("ab") as file:
        file.write(b"!")
    monkeypatch.setattr(engine_bundle, "find_or_make_bundle", lambda _: changed)
    assert engine_bundle.install_engine(Site(root), tmp_path / "c") != first


def test_a_python_that_is_not_pyodides_is_refused() -> None:
    engine_bundle.check_python_version(f"3.{sys.version_info.minor}.99")
    with pytest.raises(BuildError, match=r"Pyodide runs Python 3\.99\.0, but this is Python 3\.\d+"):
        engine_bundle.check_python_version("3.99.0")


def test_an_npm_package_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(npm, "MODULES", tmp_path)
    with pytest.raises(BuildError, match="“pyodide” is not installed; run “npm ci”"):
        npm.find_package("pyodide")
    with pytest.raises(BuildError, match="“esbuild” is not installed"):
        npm.run("esbuild")


def test_a_source_that_does_not_compile_says_where(tmp_path: Path) -> None:
    broken = tmp_path / "broken.ts"
    broken.write_text("const = 1;", "utf-8")
    with pytest.raises(BuildError, match=r"esbuild failed: .*[\s\S]*broken\.ts:1"):
        npm.run("esbuild", str(broken))


def test_repacked_archives_do_not_show_when_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "some.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("b.py", "b")
        archive.writestr("a.py", "a")
        archive.writestr("c.py", "c")
    rewrite_zip(path, leave_out=lambda name: name == "c.py")
    with zipfile.ZipFile(path) as archive:
        assert [(entry.filename, entry.date_time) for entry in archive.infolist()] == [
            ("a.py", ZIP_EPOCH),
            ("b.py", ZIP_EPOCH),
        ]
        assert archive.read("b.py") == b"b"


def test_a_module_is_left_out_whole_and_by_its_own_name() -> None:
    assert is_unneeded("unittest/mock.pyc")
    assert is_unneeded("smtplib.pyc")
    assert not is_unneeded("threading.pyc")
    assert not is_unneeded("json/this.pyc")
    assert not is_unneeded("thisworld.pyc")
