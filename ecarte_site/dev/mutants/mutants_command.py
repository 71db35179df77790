"""``python3 dev.py mutants [PATH …]``: put small faults into modules, and say which of them no test notices.

A path is a module or a folder of the package, or a file of irregularities. ``--sample N`` tries N faults drawn by
``--seed``, the same each time; ``--seconds`` is the processor's time that the tests of one fault may take. The status
is 0 if no fault survives that ``accepted.toml`` does not name.
"""

import argparse
import hashlib
import os
import sys
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from ...sources import BuildError
from .accepted_survivors import load_accepted
from .code_mutations import Mutation, list_mutations
from .data_mutations import is_data, list_data_mutations
from .mutant_trials import Ground, Trial, Verdict, try_mutations


def main(root: Path, words: Sequence[str]) -> int:
    """Try faults and report. Raises BuildError for a path that is not there."""
    options = _parse(words)
    root = root.resolve()
    os.chdir(root)  # pytest names tests from here
    mutations = collect_mutations(root, options.paths)
    accepted = load_accepted(root)
    sampled = mutations if options.sample is None else draw_sample(mutations, options.sample, options.seed)
    tried = [mutation for mutation in sampled if mutation.name not in accepted]
    if options.list:
        print("\n".join(map(str, tried)))
        return 0
    ground = Ground(root, root / options.package, tuple(options.tests), options.processes, options.seconds)
    started = time.monotonic()
    _tell(f"{len(tried)} of {len(mutations)} faults are tried; {len(mutations) - len(tried)} are left out")

    def note(trial: Trial) -> None:
        if trial.verdict == "survived" and options.verbose:
            _tell(f"survived: {trial.mutation}")

    trials = try_mutations(ground, tried, _tell, note)
    print(
        render_report(
            trials, len(mutations), [mutation.name for mutation in sampled if mutation.name in accepted]
        )
    )
    _tell(f"{time.monotonic() - started:.0f} seconds")
    return int(any(trial.verdict == "survived" for trial in trials))


def draw_sample(mutations: Sequence[Mutation], number: int, seed: int) -> list[Mutation]:
    """A sample of the faults. Where the code changes elsewhere, or a fault is accepted, it keeps all its others."""

    def rank(mutation: Mutation) -> bytes:
        return hashlib.sha256(f"{seed} {mutation.name}".encode()).digest()

    names = {mutation.name for mutation in sorted(mutations, key=rank)[:number]}
    return [mutation for mutation in mutations if mutation.name in names]


def collect_mutations(root: Path, paths: Sequence[str]) -> list[Mutation]:
    """Every fault of the modules at the paths. Raises BuildError for a path that is not there."""

    def is_written(place: Path) -> bool:
        return is_data(place.relative_to(root).as_posix())

    modules: list[Path] = []
    for path in paths:
        place = (root / path).resolve()
        if place.is_dir():
            modules += sorted([*place.rglob("*.py"), *filter(is_written, place.rglob("*.toml"))])
        elif place.is_file():
            modules.append(place)
        else:
            raise BuildError(f"expected a module or a folder, found nothing at {path}")
    return [
        mutation
        for module in modules
        for mutation in (list_data_mutations if is_written(module) else list_mutations)(
            module.read_text("utf-8"), module.relative_to(root).as_posix()
        )
    ]


def render_report(trials: Sequence[Trial], total: int, accepted: Sequence[str]) -> str:
    """Each module's figures, then the faults that no test notices, in the order of the modules."""
    lines = []
    modules: dict[str, Counter[Verdict]] = {}
    for trial in trials:
        modules.setdefault(trial.mutation.path, Counter())[trial.verdict] += 1
    for path in sorted(modules):
        lines.append(f"{path}: {_render_figures(modules[path])}")
    survivors = sorted(
        (trial for trial in trials if trial.verdict == "survived"),
        key=lambda trial: (trial.mutation.path, trial.mutation.line, trial.mutation.number),
    )
    if survivors:
        lines.append("\nNo test notices:")
    for trial in survivors:
        left = f" ({trial.left} more tests run this line)" if trial.left else ""
        lines.append(f"  {trial.mutation}{left}")
    whole = sum((Counter(figures) for figures in modules.values()), Counter[Verdict]())
    lines.append(f"\n{len(trials)} of {total} faults tried: {_render_figures(whole)}")
    if accepted:
        lines.append(
            f"{len(accepted)} faults that change no answer are listed with the reason and were not tried."
        )
    return "\n".join(lines)


def _render_figures(figures: Mapping[Verdict, int]) -> str:
    killed = figures.get("killed", 0) + figures.get("endless", 0)
    survived = figures.get("survived", 0)
    score = 100 * killed / (killed + survived) if killed + survived else 100.0
    endless = f", {figures['endless']} of them without an end" if figures.get("endless") else ""
    return f"{killed} killed{endless}, {survived} survived, {score:.1f} %"


def _tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _parse(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="dev.py mutants", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("paths", nargs="*", default=["ecarte_core/arbiter"], metavar="PATH")
    parser.add_argument("--sample", type=int, metavar="N", help="try N faults, drawn by the seed")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which sample (1)")
    parser.add_argument(
        "--seconds", type=float, default=20, help="the processor's time for the tests of a fault (20)"
    )
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="how many at a time")
    parser.add_argument("--package", default="ecarte_core", help="the package that tests load (ecarte_core)")
    parser.add_argument(
        "--tests", nargs="+", default=["tests/core"], metavar="FOLDER", help="the tests (tests/core)"
    )
    parser.add_argument("--list", action="store_true", help="list the faults, and try none")
    parser.add_argument("--verbose", action="store_true", help="name each survivor at once")
    return parser.parse_args(words)
