"""``python3 dev.py pictures``: which kinds of page look otherwise than in the pictures that are kept, and the new ones.

The top of each kind of page is drawn at four widths, light and dark, at a quarter of its size: small enough to keep
hundreds, large enough to see what moved, is missing or has another colour. The browser itself draws, shrinks and
compares; with the same browser and fonts the same page gives the same bytes.
"""

import base64
import json
import shutil
from collections.abc import Collection, Iterator
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Literal, NamedTuple

from playwright.sync_api import CDPSession, Page, sync_playwright

from ..sources import BuildError
from . import browser
from .same_styles import BE_QUIET
from .serve import Server

FOLDER = Path("tests", "browser", "look", "pictures")
"""The pictures that are kept, and the digest of the rendering that made them."""
CHANGED = Path(".cache", "pictures")
"""Where the command shows what changed."""

PLACES = (
    "",
    "three-minutes/",
    "rooms/read/",
    "rooms/play/",
    "hoyle/",
    "hoyle/jeux-de-regle/",
    "hoyle/worked-game/",
    "britannica/",
    "laws/",
    "laws/22/",
    "laws/britannica/9/",
    "laws/finding/",
    "pages/",
    "passages/hoyle.intro.1/",
    "parallel/laws/",
    "variants/",
    "variants/rule-changing/",
    "variants/advice/",
    "play/",
    "examples/",
    "drills/",
    "laboratory/",
    "table/",
    "referee/",
    "replay/revoke/",
    "claims/",
    "atlas/",
    "equilibrium/",
    "about/chances/",
    "jeux/notes/",
    "notebooks/the-game-of-a-and-y/",
    "reference/record/",
    "cite/",
    "texts/",
    "bibliography/",
    "glossary/",
    "print/variorum/",
    "404.html",
)
"""A page of each kind."""

type Scheme = Literal["light", "dark"]
WIDTHS = (360, 768, 1280, 1920)
"""A small phone, a tablet, a laptop and a large screen."""
SCHEMES: tuple[Scheme, Scheme] = ("light", "dark")
VIEWS = tuple((width, scheme) for width in WIDTHS for scheme in SCHEMES)
HEIGHT = 1400
"""Of the window: two screens of a laptop, which show how a page begins."""
SCALE = 0.25
QUIET = 100
"""Milliseconds without a change after which a page counts as drawn, when the last of its files has come."""
CHANNEL_TOLERANCE, SHARE_TOLERANCE = 24, 0.001
"""A picture has changed where more than this share of its points differs by more than this in one of the three colours
(of 255). A letter that is smoothed otherwise differs by less. The edge of a button that lies between two rows of the
screen is drawn now on the one and now on the other, 1 point in 1,850; a line of text that moves changes 1 in 500."""

PROBE = """<!doctype html><meta charset="utf-8"><body style="margin:8px;font-size:24px">
<p style="font-family:serif">Écarté 0123 fi</p><p style="font-family:sans-serif">Écarté 0123 ✓ ✗ ◐ ♠ ♥ ♦ ♣ ⅓</p>
<p style="font-family:monospace">ecarte_core</p><input type="checkbox" checked><select><option>All</option></select>"""
"""What depends on the machine's own browser and fonts; the fonts of the site are the site's."""

SETTLE = """async () => {
  await document.fonts.ready;
  const images = [...document.images].filter(({loading}) => loading !== "lazy");
  for (const element of document.querySelectorAll("*"))
    for (const [, address] of getComputedStyle(element).backgroundImage.matchAll(/url\\("(.+?)"\\)/g))
      images.push(Object.assign(new Image(), {src: address}));
  await Promise.all(images.map(image => image.decode().catch(() => {})));
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
"""Waits for fonts and pictures; those of the courts are fetched when a card is wide enough to show them."""

_NAME_HOST = """() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replaceAll(location.host, "example.org");
}"""
"""Citations have the address of the site, and with it the port of the server, which is another each time."""

_SHARE_OF_CHANGED_POINTS = """async ([before, after, tolerance]) => {
  const read = async text => {
    const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], {type: "image/png"}));
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  };
  const [old, now] = [await read(before), await read(after)];
  if (old.width !== now.width || old.height !== now.height) return 1;
  let changed = 0;
  for (let place = 0; place < old.data.length; place += 4)
    if ([place, place + 1, place + 2].some(value => Math.abs(old.data[value] - now.data[value]) > tolerance)) changed++;
  return changed / (old.width * old.height);
}"""


class Picture(NamedTuple):
    """A page at a width in a scheme, as PNG; ``name`` is that of its file."""

    name: str
    content: bytes


def name_pictures(place: str) -> str:
    """The first word of the names of a page's pictures: ``laws-22``, ``home``."""
    return place.removesuffix("/").removesuffix(".html").replace("/", "-") or "home"


def take_pictures(
    page: Page, address: str, place: str, views: Collection[tuple[int, Scheme]] = VIEWS
) -> Iterator[Picture]:
    """The pictures of the page at ``place`` of the site at ``address``. The page has less motion."""
    page.emulate_media(color_scheme=SCHEMES[0], reduced_motion="reduce")
    page.set_viewport_size({"width": WIDTHS[0], "height": HEIGHT})
    browser.open_page(page, f"{address}{place}", wait_until="networkidle")
    page.evaluate(BE_QUIET, QUIET)
    page.evaluate(_NAME_HOST)
    session = page.context.new_cdp_session(page)
    for width, scheme in views:
        page.set_viewport_size({"width": width, "height": HEIGHT})
        page.emulate_media(color_scheme=scheme)
        page.evaluate(SETTLE)
        yield Picture(f"{name_pictures(place)}.{width}.{scheme}.png", _draw(session, width, HEIGHT))
    session.detach()


def _draw(session: CDPSession, width: int, height: int) -> bytes:
    clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": SCALE}
    answer = session.send(
        "Page.captureScreenshot", {"format": "png", "clip": clip, "optimizeForSpeed": False}
    )
    return base64.b64decode(answer["data"])


def find_rendering(page: Page) -> str:
    """A digest of how this browser draws with the fonts of this machine."""
    page.set_viewport_size({"width": 400, "height": 300})
    page.set_content(PROBE)
    session = page.context.new_cdp_session(page)
    content = _draw(session, 400, 300)
    session.detach()
    return sha256(content).hexdigest()[:16]


def read_rendering(root: Path) -> str:
    """The digest of the rendering that made the pictures that are kept; empty where there are none."""
    file = root / FOLDER / "rendering.json"
    return str(json.loads(file.read_text("utf-8"))["rendering"]) if file.exists() else ""


def measure_change(page: Page, before: bytes, after: bytes) -> float:
    """The share of the points of two pictures that differ by more than the tolerance of a point; 1 for other sizes."""
    if before == after:
        return 0.0
    texts = [base64.b64encode(content).decode() for content in (before, after)]
    share: float = page.evaluate(_SHARE_OF_CHANGED_POINTS, [*texts, CHANNEL_TOLERANCE])
    return share


def main(root: Path, words: list[str]) -> int:
    """Print which pictures of the built site have changed, 1 if any has; with ``--save`` keep the new ones."""
    if words not in ([], ["--save"]):
        raise BuildError("Say nothing after “pictures”, or “--save” to keep the new ones.")
    folder, changes = root / FOLDER, root / CHANGED
    shutil.rmtree(changes, ignore_errors=True)
    (changes / "new").mkdir(parents=True)
    rows = []
    with Server(root / "site", base="/") as server, sync_playwright() as playwright:
        page = browser.launch(playwright).new_page()
        rendering = find_rendering(page)
        if (kept_rendering := read_rendering(root)) not in ("", rendering):
            print(
                "Another browser, or other fonts, made the pictures that are kept: all may differ a little."
            )
        names = set()
        for place in PLACES:
            for name, content in take_pictures(page, server.url, place):
                names.add(name)
                (changes / "new" / name).write_bytes(content)
                kept_file = folder / name
                share = measure_change(page, kept_file.read_bytes(), content) if kept_file.exists() else 1.0
                if share > SHARE_TOLERANCE:
                    print(
                        f"{name} {f'differs in {share:.1%} of its points' if kept_file.exists() else 'is new'}"
                    )
                    rows.append((share, name))
    gone = sorted(path.name for path in folder.glob("*.png") if path.name not in names)
    print("".join(f"{name} is of no page\n" for name in gone), end="")
    (changes / "index.html").write_text(_show(root, sorted(rows, reverse=True)), "utf-8")
    if rows or gone:
        print(
            f"Look at {(changes / 'index.html').relative_to(root)}: before on the left, after on the right."
        )
    if words:
        is_other = kept_rendering != rendering
        _save(folder, changes / "new", rendering, names if is_other else {name for _, name in rows}, gone)
    return int(bool(rows or gone) and not words)


def _show(root: Path, rows: list[tuple[float, str]]) -> str:
    """A page with each picture that has changed, before and after."""
    folder = (root / FOLDER).as_uri()
    figures = "".join(
        f"<figure><figcaption>{escape(name)}, {share:.1%}</figcaption>"
        f'<img src="{folder}/{escape(name)}" alt="before"> <img src="new/{escape(name)}" alt="after"></figure>'
        for share, name in rows
    )
    return (
        f'<!doctype html><meta charset="utf-8"><title>Pictures</title><body style="background:#888">{figures}'
    )


def _save(folder: Path, new: Path, rendering: str, names: set[str], gone: list[str]) -> None:
    """Keep the new pictures of these names, and the digest of what made them; what has not changed stays as it is."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in sorted(names):
        shutil.copyfile(new / name, folder / name)
    for name in gone:
        (folder / name).unlink()
    (folder / "rendering.json").write_text(f"{json.dumps({'rendering': rendering})}\n", "utf-8")
    print(f"{len(names)} pictures are kept, {len(gone)} removed.")
