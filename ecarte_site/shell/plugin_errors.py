"""What cannot be built, said as MkDocs wants to hear it: one sentence, and no traceback."""

from collections.abc import Iterator
from contextlib import contextmanager

from mkdocs.exceptions import PluginError

from ecarte_core.cards.errors import EcarteError

from ..sources import BuildError


@contextmanager
def plain_errors() -> Iterator[None]:
    """Raises ``PluginError`` with the sentence of what is raised within."""
    try:
        yield
    except (EcarteError, BuildError) as error:
        raise PluginError(str(error)) from error
