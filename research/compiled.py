"""Programs in C, compiled when they are needed."""

import ctypes
import hashlib
import os
import shutil
import subprocess
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from ecarte_site.sources import BuildError

FLAGS = ("-std=gnu11", "-O3", "-march=native", "-ffast-math", "-flto", "-fPIC", "-shared", "-Wl,-Bsymbolic")


def digest_sources(sources: Sequence[Path]) -> str:
    """A short digest of the sources, and of how they are compiled."""
    parts = [*(path.read_bytes() for path in sources), " ".join(FLAGS).encode()]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:16]


def load_compiled(
    folder: Path, name: str, sources: Sequence[Path], included: Sequence[Path] = ()
) -> ctypes.CDLL:
    """The program, kept in ``folder``. Raises BuildError if it cannot be compiled.

    Headers are among its sources; ``included`` are other files that these include.
    """
    target = folder / f"{name}-{digest_sources((*sources, *included))}.so"
    if not target.exists():
        compiler = shutil.which("cc")
        if compiler is None:
            raise BuildError(f"The program {name} is written in C, and no C compiler (cc) was found.")
        folder.mkdir(parents=True, exist_ok=True)
        unfinished = target.with_suffix(f".{os.getpid()}")
        files = [str(path) for path in sources if path.suffix == ".c"]
        command = [compiler, *FLAGS, "-o", str(unfinished), *files, "-lm"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise BuildError(f"cc failed: {done.stderr.strip()}")
        unfinished.replace(target)
    # What is linked with -ffast-math has the thread that loads it take the smallest numbers for nought from then on.
    with ThreadPoolExecutor(max_workers=1) as other:
        return other.submit(ctypes.CDLL, str(target)).result()
