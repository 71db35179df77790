"""How further processes are begun, where there are any: matches and the build use them."""

import sys
import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from multiprocessing.context import ForkContext, SpawnContext


def choose_context() -> "ForkContext | SpawnContext":
    """How to begin processes: as copies of this one, which have imported everything already, where that is safe.

    A copy has the locks that threads of this process hold, and nobody frees them there. So it is safe while there
    is one thread; and not on a Mac, whose own libraries have threads that Python does not know.
    """
    # the browser, which begins no process, has no module of processes
    import multiprocessing  # noqa: PLC0415

    if sys.platform == "linux" and threading.active_count() == 1:
        return multiprocessing.get_context("fork")
    return multiprocessing.get_context("spawn")
