"""What runs the commands elsewhere, and what keeps pins and versions: workflows, updates, the version."""

import datetime
import re
import shutil
from pathlib import Path

import pytest
import yaml
from support.places import ROOT

import ecarte_core
from ecarte_site.dev.update_pins import HELD, sort_names
from ecarte_site.dev.version import read_version, write_version
from ecarte_site.sources import BuildError

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def read_steps(file: Path) -> list[dict[str, str]]:
    """The steps of all jobs of a workflow."""
    jobs = yaml.safe_load(file.read_text("utf-8"))["jobs"].values()
    return [step for job in jobs for step in job["steps"]]


def test_there_are_workflows_for_tests_pages_and_releases() -> None:
    assert [file.stem for file in WORKFLOWS] == ["long-tests", "pages", "release", "tests"]


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_actions_are_pinned_by_digest_with_their_version(file: Path) -> None:
    used = re.findall(r"uses: (.+)", file.read_text("utf-8"))
    assert len(used) == sum("uses" in step for step in read_steps(file)) > 0
    for action in used:
        assert re.fullmatch(r"(?:actions|pypa)/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), action


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_one_action_has_one_digest_in_all_workflows(file: Path) -> None:
    everywhere = {
        action for other in WORKFLOWS for action in re.findall(r"uses: (.+)", other.read_text("utf-8"))
    }
    assert len({action.partition("@")[0] for action in everywhere}) == len(everywhere), file


def test_workflows_set_up_and_test_by_the_commands_of_the_readme_alone() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    commands = [step["run"] for file in WORKFLOWS for step in read_steps(file) if "run" in step]
    ours = [command for command in commands if "python" in command]
    assert {"python3 dev.py test", "python3 dev.py test --long", "python3 dev.py release"} <= set(ours)
    for command in ours:
        if not command.startswith("python3 dev.py version"):
            assert command.removeprefix(".venv/bin/").removeprefix("python3 ") in readme, command
    assert all(command.split()[0] in ("tar", "gh", "sudo") for command in set(commands) - set(ours))


def test_names_to_update_are_sorted_by_registry() -> None:
    assert sort_names(ROOT, ["svgo", "lxml"]) == (["lxml"], ["svgo"])
    python, npm = sort_names(ROOT, [])
    assert python == [] and "svgo" in npm and "typescript" in npm and not HELD.keys() & npm
    with pytest.raises(BuildError, match="No package of this name is pinned: svg-o"):
        sort_names(ROOT, ["svg-o", "lxml"])


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of all files that repeat the version, with a change of a text and of the site to publish."""
    names = ["README.md", "CITATION.cff", "CHANGELOG.md", "ecarte_core/__init__.py"]
    names += [f"ecarte_site/web/{name}" for name in ("package.json", "package-lock.json")]
    names += [str(file.relative_to(ROOT)) for file in (ROOT / "docs" / "texts").glob("*.xml")]
    for name in names:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    log = tmp_path / "CHANGELOG.md"
    if "\n## Unreleased\n" not in (text := log.read_text("utf-8")):
        log.write_text(text.replace("\n## ", "\n## Unreleased\n\n- A change.\n\n## ", 1), "utf-8")
    hoyle = tmp_path / "docs" / "texts" / "hoyle.xml"
    mark = '<revisionDesc><change status="unpublished" when="2126-01-01">A slip.</change>'
    hoyle.write_text(hoyle.read_text("utf-8").replace("<revisionDesc>", mark), "utf-8")
    return tmp_path


def test_a_version_is_set_wherever_it_is_repeated(copied: Path) -> None:
    write_version(copied, "7.0.2", datetime.date(2126, 5, 4))
    assert read_version(copied) == "7.0.2"
    texts = {file: file.read_text("utf-8") for file in copied.rglob("*") if file.is_file()}
    for file, text in texts.items():
        assert "7.0.2" in text, file
    assert (
        '<change n="7.0.2" when="2126-05-04">A slip.</change>'
        in texts[copied / "docs" / "texts" / "hoyle.xml"]
    )
    assert "unpublished" not in "".join(text for file, text in texts.items() if file.suffix == ".xml")
    assert "\n## 7.0.2 – 2126-05-04\n" in texts[copied / "CHANGELOG.md"]
    assert "date-released: 2126-05-04" in texts[copied / "CITATION.cff"]
    assert (
        'Version 7.0.2, <date when="2126-05-04">4 May 2126</date>'
        in texts[copied / "docs" / "texts" / "spine.xml"]
    )


@pytest.mark.parametrize("number", ["0.0.9", ecarte_core.__version__, "2", "v9.0.0"])
def test_a_version_goes_up_and_has_three_numbers(copied: Path, number: str) -> None:
    with pytest.raises(BuildError, match="is higher than"):
        write_version(copied, number, datetime.date(2126, 5, 4))


def test_a_version_without_changes_is_refused_and_nothing_is_written(copied: Path) -> None:
    log = copied / "CHANGELOG.md"
    log.write_text(log.read_text("utf-8").replace("## Unreleased", "## Later"), "utf-8")
    with pytest.raises(BuildError, match="CHANGELOG"):
        write_version(copied, "7.0.2", datetime.date(2126, 5, 4))
    assert read_version(copied) == ecarte_core.__version__
