"""The commands for editors and builders, to be run from the root of the project:

python -m ecarte_site atlas [--check]      make the atlas of hands, or compare it with a new one
python -m ecarte_site bench [NAME …]      measure
python -m ecarte_site cheats              let cheats play the adversaries
python -m ecarte_site collate [--check]   bring the apparatus up to date, keeping what the editors wrote
python -m ecarte_site diagram [--check]   draw what imports what into ARCHITECTURE.md
python -m ecarte_site drills [--quick]    draw the questions of the page of drills by the equilibrium
python -m ecarte_site equilibrium         compute the equilibrium of proposals, which takes an hour or two
python -m ecarte_site law-pieces [--check]  write the words of the laws that the arbiter quotes from their texts
python -m ecarte_site law-tests [--check]  write down which tests prove which clauses of the arbiter
python -m ecarte_site lint                check the texts, the spine and the apparatus
python -m ecarte_site matches             play all adversaries against all
python -m ecarte_site mixing              measure what plans at random add to fixed ones
python -m ecarte_site mutants [PATH …]    put faults into the engine and say which no test notices
python -m ecarte_site protocol [--check | --schema VERB]  write the engine's requests and answers as types
python -m ecarte_site registry [--add]    check the published identifiers, or enter new ones
python -m ecarte_site results [--check]   enter committed results into research/results.toml and its README
python -m ecarte_site same REV            compare the site and the engine's answers with a revision
python -m ecarte_site serve FOLDER        serve a site that is built
python -m ecarte_site update [NAME …]     bring the pinned packages up to date
python -m ecarte_site version [NUMBER]    say the version, or set it in every file that repeats it
"""

from __future__ import annotations

import sys
from pathlib import Path

from .sources import BuildError


def main() -> int:  # noqa: PLR0911, PLR0912  # one branch and one return for each command
    """Run the command that the first word names; returns the exit status."""
    root = Path(__file__).parent.parent
    word, *rest = sys.argv[1:] or [""]
    try:
        if word == "atlas":
            from .pages import atlas  # noqa: PLC0415

            return atlas.main(root, rest)
        if word == "bench":
            from .dev.bench import measure  # noqa: PLC0415  (only what is asked for is loaded)

            return measure.main(root, rest)
        if word == "collate":
            from .edition import update_apparatus  # noqa: PLC0415

            return update_apparatus.main(root / "docs" / "texts", rest)
        if word == "cheats":
            from research import cheats  # noqa: PLC0415

            return cheats.main(root, rest)
        if word == "diagram":
            from .dev import import_diagram  # noqa: PLC0415

            return import_diagram.main(root, rest)
        if word == "equilibrium":
            from research.equilibrium import compute  # noqa: PLC0415

            return compute.main(root, rest)
        if word == "drills":
            from research import drills  # noqa: PLC0415

            return drills.main(root, rest)
        if word == "law-pieces":
            from .edition import law_pieces  # noqa: PLC0415

            return law_pieces.main(root, rest)
        if word == "law-tests":
            from .dev import law_tests  # noqa: PLC0415

            return law_tests.main(root, rest)
        if word == "lint":
            from .lint import linter as lint  # noqa: PLC0415

            return lint.main(root, rest)
        if word == "matches":
            from research import match_table  # noqa: PLC0415

            return match_table.main(root, rest)
        if word == "mixing":
            from research import mixed_plans  # noqa: PLC0415

            return mixed_plans.main(root)
        if word == "mutants":
            from .dev.mutants import mutants_command  # noqa: PLC0415

            return mutants_command.main(root, rest)
        if word == "protocol":
            from .dev import protocol_types  # noqa: PLC0415

            return protocol_types.main(root, rest)
        if word == "registry":
            from .edition import identifier_registry  # noqa: PLC0415

            return identifier_registry.main(root / "docs" / "texts", rest)
        if word == "results":
            from research import results  # noqa: PLC0415

            return results.main(root, rest)
        if word == "same":
            from .dev import same  # noqa: PLC0415

            return same.main(root, rest)
        if word == "update":
            from .dev import update_pins  # noqa: PLC0415

            return update_pins.main(root, rest)
        if word == "version":
            from .dev import version  # noqa: PLC0415

            return version.main(root, rest)
        if word == "serve":
            from .dev import serve  # noqa: PLC0415

            return serve.main(rest)
    except BuildError as error:
        print(f"ecarte_site: {error}", file=sys.stderr)
        return 2
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    raise SystemExit(main())
