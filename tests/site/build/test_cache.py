"""What is kept from one build to the next is made once for each state of its sources."""

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from ecarte_core.processes import choose_context
from ecarte_site.build.cache import CachedFolder, digest_parts, start_jobs
from ecarte_site.links import claim_marks
from ecarte_site.pages.atlas import atlas_cache
from ecarte_site.sources import BuildError


def cached(root: Path, text: str) -> CachedFolder:
    """A folder that is a copy of another one, in which ``text`` stands."""
    source = root / "source"
    source.mkdir(exist_ok=True)
    (source / "text").write_text(text, "utf-8")
    fill = partial(shutil.copytree, source, dirs_exist_ok=True)
    return CachedFolder(root, "texts", digest_parts([text]), "a text", fill)


def test_a_folder_is_made_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = cached(tmp_path, "one").find_or_make()
    assert (folder / "text").read_text("utf-8") == "one"
    assert capsys.readouterr().err == "Making a text …\n"
    (folder / "text").write_text("the same folder", "utf-8")
    assert cached(tmp_path, "one").find_or_make() == folder
    assert (folder / "text").read_text("utf-8") == "the same folder"
    assert capsys.readouterr().err == ""


def test_only_the_last_state_is_kept(tmp_path: Path) -> None:
    old = cached(tmp_path, "one").find_or_make()
    (old.parent / "stray").write_text("left by an older version", "utf-8")
    new = cached(tmp_path, "two").find_or_make()
    assert list(new.parent.iterdir()) == [new] and (new / "text").read_text("utf-8") == "two"


def test_folders_are_made_in_other_processes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = (
        cached(tmp_path, "one"),
        CachedFolder(
            tmp_path, "bad", digest_parts([]), "nothing", partial(shutil.copytree, tmp_path / "missing")
        ),
    )
    start_jobs([good, bad])
    assert capsys.readouterr().err == "Making a text, nothing …\n"
    assert (good.find_or_make() / "text").read_text("utf-8") == "one"
    with pytest.raises(BuildError, match=r"(?s)Could not make nothing: .*FileNotFoundError"):
        bad.find_or_make()
    assert not bad.path.exists() and sorted(path.name for path in (tmp_path / ".cache").iterdir()) == [
        "bad",
        "texts",
    ]
    start_jobs([good])
    assert capsys.readouterr().err == ""


def test_a_process_with_threads_is_not_copied() -> None:
    """The copy would have the locks that the threads hold, and wait for them for ever."""
    ended = threading.Event()
    thread = threading.Thread(target=ended.wait)
    thread.start()
    try:
        assert choose_context().get_start_method() == "spawn"
    finally:
        ended.set()
        thread.join()


def stop(_: Path) -> None:
    """End the process at once, as if it had been killed."""
    os._exit(3)


def test_a_process_that_is_stopped_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    stopped = CachedFolder(tmp_path, "stopped", digest_parts([]), "it", stop)
    never_begun = cached(tmp_path, "one")
    start_jobs([stopped, never_begun])
    for folder in (never_begun, stopped):
        with pytest.raises(BuildError, match=f"Could not make {folder.title}: the process was stopped"):
            folder.find_or_make()


def test_parts_are_told_apart_and_kept_in_order() -> None:
    orders: list[list[str | bytes]] = [["ab", "c"], ["a", "bc"], ["c", "ab"], ["abc"], [b"ab", "c"]]
    names = [digest_parts(parts) for parts in orders]
    assert len(set(names)) == 4 and names[0] == names[4]


@pytest.mark.parametrize(
    ("list_sources", "run"),
    [
        (
            partial(claim_marks.list_sources, "hoyle"),
            "from ecarte_core.verbs import ask_verb; ask_verb('claims', {'only': 'hoyle-refused-two-trumps'})",
        ),
        (
            partial(atlas_cache.list_sources, Path()),
            "from ecarte_core.advice.survey import survey_hands; next(survey_hands())",
        ),
    ],
)
def test_no_module_that_is_used_is_overlooked(list_sources: Callable[[], list[Path]], run: str) -> None:
    """The modules are found by reading; these are the ones that Python loads."""
    names = "(m.__file__ for name, m in sys.modules.items() if name.startswith('ecarte_core.'))"
    code = f"import sys; {run}; print(*{names})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = [Path(name) for name in done.stdout.split()]
    assert len(loaded) > 10
    assert set(loaded) <= set(list_sources())
