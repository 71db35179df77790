"""What the site is made of and with: every package with its version, licence and digests, as CycloneDX.

The pins say which packages there are (``requirements.txt``, the locks of npm); their own metadata say under which
licence. One whose licence is not known, or not among those that we accept, stops the release.
"""

import base64
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Any

from ..build import npm
from ..sources import BuildError

ACCEPTED = frozenset(
    """
    0BSD Apache-2.0 BSD-2-Clause BSD-2-Clause-Views BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC
    LicenseRef-BSD MIT MIT-0 MPL-2.0 NCSA OFL-1.1 PSF-2.0 Zlib
    """.split()  # noqa: SIM905 – read as words, not as a list
)
"""Licences under which a package may be shipped, or be used to build what is shipped.

``LicenseRef-BSD`` is one of the BSD licences where a package does not say which.
"""

ONLY_TO_BUILD: Mapping[str, str] = {
    "chess": "GPL-3.0-or-later",
    "citeproc": "CPAL-1.0 OR AGPL-1.0",
}
"""Packages that no reader gets and whose licence would not do for what readers get, with their licence."""

SHIPPED_TOO = {"@letele/playing-cards", "mkdocs-material"}
"""Development packages of which readers get something after all: the drawings of the courts, the styles and icons."""

STATED: Mapping[str, str] = {
    "appnope==0.1.4": "LicenseRef-BSD",
    "cffi==2.1.1": "MIT-0",
    "pkginfo==2.0": "MIT",
    "pycparser==3.12": "BSD-3-Clause",
}
"""Licences of packages that not every machine installs, as their metadata state them; and that of pkginfo, whose
metadata state none, as its file LICENSE.txt has it. Each holds for one version: another may have another licence.
"""

_NAMES: Mapping[str, str] = {
    "Apache 2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "BSD": "LicenseRef-BSD",
    "BSD 3-Clause License": "BSD-3-Clause",
    "BSD License": "LicenseRef-BSD",
    "GPL-3.0+": "GPL-3.0-or-later",
    "GNU Lesser General Public License v3 or later (LGPLv3+)": "LGPL-3.0-or-later",
    "ISC License (ISCL)": "ISC",
    "ISC license": "ISC",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "PSFL": "PSF-2.0",
}
"""What packages of Python wrote before there were identifiers of licences."""

_OTHERS = frozenset(ONLY_TO_BUILD.values())

_WORDS = re.compile(r"[A-Za-z0-9][\w.+-]*")


@dataclass(frozen=True, slots=True)
class Package:
    """A package: its name, version and licence (an SPDX expression), its registry, and whether readers get it."""

    name: str
    version: str
    licence: str
    registry: str
    shipped: bool
    digests: tuple[tuple[str, str], ...]
    """Algorithm as CycloneDX names it, and digest in hexadecimal."""

    @property
    def is_accepted(self) -> bool:
        """True if every licence that it may be under, or all of those together, will do."""
        if not self.shipped and ONLY_TO_BUILD.get(self.name) == self.licence:
            return True
        return bool(self.licence) and _holds(self.licence)


def _holds(expression: str) -> bool:
    """True if what stands on one side of an ``OR`` names accepted licences alone; with parentheses, if all does."""
    choices = [expression] if "(" in expression else re.split(r"\s+OR\s+", expression)
    return any(
        all(word in ACCEPTED for word in _WORDS.findall(choice) if word not in ("AND", "OR"))
        for choice in choices
    )


def list_packages(root: Path) -> list[Package]:
    """Every pinned package. Raises ``BuildError`` naming those whose licence will not do."""
    packages = [_find_standard_library(), *_list_python(root), *_list_npm(root, "ecarte_site/web")]
    refused = [
        f"{each.name} ({each.licence or 'no licence stated'})" for each in packages if not each.is_accepted
    ]
    if refused:
        raise BuildError(f"These licences are not among those that we accept: {', '.join(refused)}.")
    return packages


def _find_standard_library() -> Package:
    """Python itself, which Pyodide brings."""
    info = json.loads((npm.find_package("pyodide") / "pyodide-lock.json").read_text("utf-8"))["info"]
    return Package("cpython", info["python"], "PSF-2.0", "generic", True, ())


def _list_python(root: Path) -> Iterator[Package]:
    for block in re.split(r"\n(?=[\w.-]+==)", (root / "requirements.txt").read_text("utf-8")):
        pin = re.match(r"([\w.-]+)==([^\s;\\]+)", block)
        if pin:
            name, version = pin.groups()
            digests = tuple(("SHA-256", digest) for digest in re.findall(r"--hash=sha256:(\w+)", block))
            yield Package(name, version, _find_licence(name, version), "pypi", name in SHIPPED_TOO, digests)


def _find_licence(name: str, version: str) -> str:
    """The licence that the metadata state, or else ``STATED``. Raises BuildError where both do, and differ."""
    known, read = STATED.get(f"{name}=={version}", ""), _read_licence(name)
    if known and read and known != read:
        raise BuildError(f"The metadata of {name} state the licence {read}; STATED has {known}.")
    return read or known


def _read_licence(name: str) -> str:
    """The licence that an installed package states, as an SPDX expression; empty where it states none."""
    try:
        stated = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return ""
    classes = [
        each.rpartition(" :: ")[2]
        for each in stated.get_all("Classifier") or []
        if each.startswith("License ::") and not each.endswith("OSI Approved")
    ]
    free = (stated.get("License") or "").strip().splitlines()[:1]
    statements = [stated.get("License-Expression"), *free, *classes]
    names = [_NAMES.get(words, words) for words in statements if words]
    # the field for a licence may have its whole text
    return next(
        (name for name in names if stated.get("License-Expression") or _holds(name) or name in _OTHERS), ""
    )


def _list_npm(root: Path, folder: str) -> Iterator[Package]:
    lock = json.loads((root / folder / "package-lock.json").read_text("utf-8"))
    for place, package in sorted(lock["packages"].items()):
        if place:
            name = place.rpartition("node_modules/")[2]
            shipped = not package.get("dev") or name in SHIPPED_TOO
            yield Package(
                name, package["version"], package.get("license", ""), "npm", shipped, _read_integrity(package)
            )


def _read_integrity(package: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    algorithm, _, digest = package.get("integrity", "").partition("-")
    if not digest:
        return ()
    return ((f"SHA-{algorithm.removeprefix('sha')}", base64.b64decode(digest).hex()),)


def make_bill(root: Path, version: str) -> dict[str, Any]:
    """The bill of materials of the site, as CycloneDX 1.6 describes one. Raises as ``list_packages`` does."""
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": "ecarte",
                "name": "ecarte",
                "version": version,
                "licenses": [{"license": {"id": "MIT"}}],
            }
        },
        "components": [_describe(package) for package in list_packages(root)],
    }


def _describe(package: Package) -> dict[str, Any]:
    place = f"pkg:{package.registry}/{package.name.replace('@', '%40')}@{package.version}"
    return {
        "type": "library",
        "bom-ref": place,
        "name": package.name,
        "version": package.version,
        # CycloneDX: required is what runs with the product, excluded what only builds or tests it
        "scope": "required" if package.shipped else "excluded",
        "licenses": [{"expression": package.licence}],
        "hashes": [{"alg": algorithm, "content": digest} for algorithm, digest in package.digests],
        "purl": place,
    }
