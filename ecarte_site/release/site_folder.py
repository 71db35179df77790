"""The site as a folder that can be taken away: it works from any server, and opened as files, without one.

From files a browser runs no modules and fetches nothing. So the folder has all components once more in one script of
the old kind, beside each file that pages fetch a script that hands it over, and links that name the file of a page.
"""

import json
import re
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from ..build import npm, offline_copy
from ..build.compressed_files import COMPRESSED, DOWNLOADS
from ..build.web_bundle import ESBUILD_OPTIONS, FOLDER, load_components
from ..links.addresses import TAKE_PAGE
from ..pages.take_page import Download, downloads_html
from ..sources import BuildError

SCRIPT = f"{FOLDER}/opened-file.js"
"""What pages that are opened as files run; shell/theme/partials/opened_as_file.html names it."""

_FETCHED = (".json", ".ecarte")
_OF_THE_API = ("api/citing/", "api/styles.json")
"""What pages fetch of the API, which is otherwise for programs."""
_PANELS = "passages/"
"""Pages that others show a section of."""

_FOLDER_LINK = re.compile(r'(<a\b[^>]*?\shref=")(?!#)(?![a-z]+:)([^"#?]*)([^"]*)"')


def copy_site(site: Path, folder: Path) -> None:
    """Copy the built ``site`` to ``folder``, which is new, as a reader takes it away.

    Raises ``BuildError`` when the script cannot be bundled.
    """
    shutil.copytree(site, folder, ignore=_leave_out)
    fill_page(folder, [])
    for path in sorted(folder.rglob("*.html")):
        path.write_text(_FOLDER_LINK.sub(_name_file, path.read_text("utf-8")), "utf-8")
    for path in list(_list_fetched(folder)):
        words = json.dumps(path.read_text("utf-8"), ensure_ascii=False)
        path.with_name(f"{path.name}.js").write_text(f"ecarteFile({words});\n", "utf-8")
    _bundle_script(folder)
    offline_copy.write_offline_copy(folder)


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


def _leave_out(folder: str, names: list[str]) -> list[str]:
    """Files compressed for servers, and what else is taken away."""
    here = Path(folder)
    compressed = [
        name for name in names if Path(name).suffix in COMPRESSED and (here / name).with_suffix("").is_file()
    ]
    return [*compressed, *([Path(DOWNLOADS).name] if here.name == "take" else [])]


def _name_file(link: re.Match[str]) -> str:
    """A link to a folder as a link to the page in it."""
    start, path, more = link.groups()
    last = path.rpartition("/")[2]
    if path and last in ("", ".", ".."):
        path = f"{path}/index.html" if last else f"{path}index.html"
    return f'{start}{path}{more}"'


def _list_fetched(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        is_data = (
            path.suffix in _FETCHED
            and name != offline_copy.INVENTORY
            and (not name.startswith("api/") or name.startswith(_OF_THE_API))
        )
        if is_data or (name.startswith(_PANELS) and path.suffix == ".html"):
            yield path


def _bundle_script(folder: Path) -> None:
    modules = ["opened-file/fetch.ts", "app.ts", *(each.source for each in load_components().values())]
    with tempfile.TemporaryDirectory() as scratch:
        entry = Path(scratch, "entry.ts")
        entry.write_text("".join(f"import {json.dumps(str(npm.WEB / each))};\n" for each in modules), "utf-8")
        npm.run(
            "esbuild",
            str(entry),
            f"--outfile={folder.resolve() / SCRIPT}",
            "--banner:js=const ECARTE_SCRIPT=document.currentScript.src;",
            "--define:import.meta.url=ECARTE_SCRIPT",
            '--define:ENGINE_FOLDER=""',  # no engine starts from a file
            *ESBUILD_OPTIONS,
            "--format=iife",
        )
