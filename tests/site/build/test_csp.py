"""The policy that every page carries."""

import base64
import hashlib
import re
from pathlib import Path

import pytest
from support.html_pages import read_page, select

from ecarte_site.build.csp import build_policy, find_inline_scripts
from ecarte_site.build.npm import WEB
from ecarte_site.build.page_heads import EARLY_FACES, write_page_heads


def source(script: str) -> str:
    """How a policy names a script."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"


def page(*scripts: str) -> str:
    return (
        f'<!doctype html><html><head>\n<meta charset="utf-8"><title>x</title>{"".join(scripts)}</head></html>'
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A site without pages, with the faces that every page fetches."""
    fonts = tmp_path / "assets" / "ecarte" / "fonts"
    fonts.mkdir(parents=True)
    for face in EARLY_FACES:
        (fonts / f"{face}-ABCDEFGH.woff2").touch()
    return tmp_path


def policies(text: str) -> list[str]:
    policies_found: list[str] = re.findall(
        r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">', text
    )
    return policies_found


@pytest.mark.parametrize(
    ("element", "texts"),
    [
        ("<script>a < b && c</script>", ["a < b && c"]),
        ('<script type="module">x</script>', ["x"]),
        ("<SCRIPT>x</SCRIPT>", ["x"]),
        ("<script>\n x \n</script>", ["\n x \n"]),
        ("<script>'&amp;'</script>", ["'&amp;'"]),
        ("<script></script>", [""]),
        ('<script src="a.js"></script>', []),
        ('<script type="application/json">{"a": 1}</script>', []),
        ("<p>script</p><!-- <script>x</script> -->", []),
        ("<p title='<script>x</script>' class=\"<script>\"><br>", []),
        ("<textarea><script>x</script></textarea><style><script></style>", []),
        ('<script data-title="a > b" type=module>x</script ><script>y</script>', ["x", "y"]),
        ('<script type="application/json">"<!-- <p title=\'"</script><script>x</script>', ["x"]),
    ],
)
def test_inline_scripts_are_read_as_browsers_read_them(element: str, texts: list[str]) -> None:
    assert find_inline_scripts(page(element)) == texts


def test_every_page_allows_the_inline_scripts_of_the_whole_site(folder: Path) -> None:
    (folder / "laws").mkdir()
    (folder / "index.html").write_text(page("<script>one</script>"), "utf-8")
    (folder / "laws" / "index.html").write_text(page("<script>two</script>"), "utf-8")
    write_page_heads(folder)
    for path in folder.rglob("*.html"):
        (policy,) = policies(path.read_text("utf-8"))
        assert source("one") in policy
        assert source("two") in policy
        assert "'unsafe-eval'" not in policy
        assert "'unsafe-inline'" not in policy.split("script-src")[1].split(";")[0]


def test_what_fetches_the_scripts_of_a_page_knows_each_of_their_parts_once(folder: Path) -> None:
    """Else a browser would hear of a part only when it has read the one that imports it, a round trip later."""
    scripts = {
        "app.js": 'import{a}from"./chunk-A.js";import("./dialog-D.js")',
        "claims.js": 'import"./chunk-B.js";import{a}from"./chunk-A.js"',
        "chunk-A.js": "",
        "chunk-B.js": 'import{c}from"./chunk-C.js"',
        "chunk-C.js": "",
    }
    for name, text in scripts.items():
        (folder / "assets" / "ecarte" / name).write_text(text, "utf-8")
    path = folder / "index.html"
    body = (
        '<body><ec-claims></ec-claims><script data-app="assets/ecarte/app.js">begin()</script></body></html>'
    )
    path.write_text(page().replace("</html>", body), "utf-8")
    for _ in range(2):
        write_page_heads(folder)
        (begin,) = select(read_page(path.read_text("utf-8")), "//script[@data-app]")
        assert (begin.get("data-parts") or "").split() == [
            "claims.js",
            "chunk-A.js",
            "chunk-B.js",
            "chunk-C.js",
        ]


def test_only_the_worker_and_what_starts_it_listen_to_messages() -> None:
    """So nothing that a page of another site tells one of ours is heard."""
    sources = {path: path.read_text("utf-8") for folder in WEB.iterdir() for path in folder.glob("*.ts")}
    hearing = {path for path, text in sources.items() if re.search(r'onmessage|Listener\("message"', text)}
    assert {path.relative_to(WEB).as_posix() for path in hearing} == {
        "engine/engine.ts",
        "engine/worker.ts",
    }


def test_nothing_may_come_from_elsewhere() -> None:
    rules = dict(rule.split(" ", 1) for rule in build_policy([]).split("; "))
    assert rules["default-src"] == rules["connect-src"] == rules["font-src"] == "'self'"
    assert rules["worker-src"] == "'self' blob:"
    assert rules["object-src"] == "'none'"
    assert rules["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert "http" not in build_policy([])


def test_each_page_of_the_site_states_the_policy_first_of_all_that_it_governs(site_dir: Path) -> None:
    pages = sorted(site_dir.rglob("*.html"))
    assert pages
    for path in pages:
        text = path.read_text("utf-8")
        first, second = select(read_page(f"{text.partition('<title')[0]}</head></html>"), "/html/head/*")[:2]
        assert first.get("charset") == "utf-8", path
        assert second.get("http-equiv") == "Content-Security-Policy", path
        assert text.index("charset") < 1024
        for script in find_inline_scripts(text):
            assert source(script) in second.get("content", ""), path
        # they would not run under the policy
        assert not re.search(r"<[a-z][^<>]*\son[a-z]+=", text), path
