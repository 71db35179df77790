"""The commands for editors and builders, to be run from the root of the project: ``python -m ecarte_site COMMAND``."""

import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from .sources import BuildError


class Command(NamedTuple):
    """What a word of the command line runs: ``main(root, words)`` of a module, which is loaded only then."""

    module: str
    options: str
    purpose: str


COMMANDS: Mapping[str, Command] = {
    "archive": Command("ecarte_site.data.released_versions", "", "keep the texts of this version for good"),
    "atlas": Command(
        "ecarte_site.pages.atlas.atlas_page",
        "[--sample]",
        "make the atlas of hands, or deal its sample again",
    ),
    "bench": Command(
        "ecarte_site.dev.bench", "[NAME …]", "measure the build, the start, first views and answers"
    ),
    "collate": Command(
        "ecarte_site.edition.update_apparatus",
        "[--check]",
        "bring the apparatus up to date, keeping what the editors wrote",
    ),
    "drills": Command("research.drills", "", "price the questions of the page of drills by the equilibrium"),
    "equilibrium": Command(
        "research.equilibrium.compute", "", "compute the equilibrium of proposals, which takes an hour"
    ),
    "law-pieces": Command(
        "ecarte_site.edition.law_pieces",
        "[--check]",
        "write the words of the laws that the arbiter quotes from their texts",
    ),
    "lint": Command("ecarte_site.lint.linter", "", "check the texts, the spine and the apparatus"),
    "matches": Command("research.match_table", "", "play all adversaries against all"),
    "pdf": Command(
        "ecarte_site.pages.variorum.paper", "[SITE [FILE]]", "print the variorum of a built site as a PDF"
    ),
    "protocol": Command(
        "ecarte_site.data.script_types",
        "[--schema VERB]",
        "write the types of what the components read",
    ),
    "registry": Command(
        "ecarte_site.edition.identifier_registry",
        "[--add]",
        "check the published identifiers, or enter new ones",
    ),
    "release": Command(
        "ecarte_site.release.make_release",
        "[FOLDER]",
        "make what readers take away, from the site that is built",
    ),
    "responses": Command(
        "research.best_response.find_responses",
        "",
        "find what best responses gain against the equilibrium, by a program of its own",
    ),
    "results": Command(
        "research.results", "", "enter the digests of committed results into research/README.md"
    ),
    "same": Command(
        "ecarte_site.dev.same", "REV", "compare the site and the engine's answers with a revision"
    ),
    "serve": Command("ecarte_site.dev.serve", "FOLDER", "serve a site that is built"),
}
"""By the word that names it. What a person runs may stand above the site, in ``research``."""


def main() -> int:
    """Run the command that the first word names; returns the exit status."""
    word, *words = sys.argv[1:] or [""]
    if word not in COMMANDS:
        lines = (f"{f'{name} {each.options}':38} {each.purpose}" for name, each in COMMANDS.items())
        print("python -m ecarte_site COMMAND", *lines, sep="\n", file=sys.stderr)
        return 2
    try:
        status: int = import_module(COMMANDS[word].module).main(Path(__file__).parent.parent, words)
    except BuildError as error:
        print(f"ecarte_site: {error}", file=sys.stderr)
        return 2
    return status


if __name__ == "__main__":
    raise SystemExit(main())
