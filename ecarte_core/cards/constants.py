"""What nearly everything here counts with, and whose words it compares: each fact once, below all that needs it."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, get_args

HAND_SIZE = 5
"""Cards in a hand (``cavendish.law.8``)."""

POINT_TRICKS = HAND_SIZE // 2 + 1
"""Tricks that make the point: more than half of them (``britannica.play.5``)."""

VOLE_TRICKS = HAND_SIZE
"""Tricks that make the vole: all of them."""

AuthorName = Literal["hoyle", "britannica"]
"""An author as identifiers begin with his name."""

AUTHORS: tuple[AuthorName, ...] = get_args(AuthorName)
"""Both, in the order in which they are always named."""

AUTHOR_NAMES: Mapping[str, str] = MappingProxyType({"hoyle": "Hoyle", "britannica": "Britannica"})
"""As sentences call them."""
