"""A script of the site run in Node.js, so that its answers can be held against the engine's."""

import json
import subprocess
from pathlib import Path
from typing import Any

from ecarte_site.build import npm


def bundle(folder: Path, script: str, lines: str) -> Path:
    """A program beside the bundled ``script``, such as ``search/order.ts``: ``lines`` read ``input`` and answer."""
    bundled = folder / Path(script).with_suffix(".mjs").name
    npm.run("esbuild", script, "--bundle", "--format=esm", f"--outfile={bundled}")
    program = folder / "lines.mjs"
    imported, _, program_lines = lines.strip().partition("\n")
    reading = 'let text = "";\nfor await (const part of process.stdin) text += part;\nconst input = JSON.parse(text);'
    program.write_text(f"{imported}\n{reading}\n{program_lines}\n", "utf-8")
    return program


def ask_script(program: Path, question: Any) -> Any:
    """What the program prints when it is given the question."""
    done = subprocess.run(
        ["node", str(program)], input=json.dumps(question), capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)
