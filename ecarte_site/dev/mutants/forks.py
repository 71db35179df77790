"""Work in forks of this process: each begins with all that is loaded here, and what it changes ends with it."""

import os
import pickle
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

_MEMORY = 6 << 30
"""Bytes that a fork may take: a fault that makes an endless list ends as a fault, not with the machine."""


class Fork[Job](NamedTuple):
    """A fork at work: its job, where it writes its answer, and when it is given up."""

    job: Job
    answer: Path
    until: float


def run_in_forks[Job, Answer](
    jobs: Iterable[Job],
    work: Callable[[Job], Answer],
    processes: int,
    find_limit: Callable[[Job], float],
) -> Iterator[tuple[Job, Answer | None]]:
    """Each job with its answer, as they come; None where the fork died or took longer than its limit in seconds.

    Jobs are taken from the iterator only when a process is free, so that it can learn from the answers before.
    """
    waiting = iter(jobs)
    at_work: dict[int, Fork[Job]] = {}
    more = True
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        while more or at_work:
            while more and len(at_work) < processes:
                try:
                    job = next(waiting)
                except StopIteration:
                    more = False
                    break
                answer = Path(folder, str(time.monotonic_ns()))
                at_work[_start(job, work, answer)] = Fork(job, answer, time.monotonic() + find_limit(job))
            for process in _list_ended(at_work):
                fork = at_work.pop(process)
                yield fork.job, pickle.loads(fork.answer.read_bytes()) if fork.answer.exists() else None
                fork.answer.unlink(missing_ok=True)


def _start[Job, Answer](job: Job, work: Callable[[Job], Answer], answer: Path) -> int:
    sys.stdout.flush()
    sys.stderr.flush()
    process = os.fork()
    if process:
        return process
    status = 1
    try:
        os.setsid()  # what a test starts is ended with it
        nothing = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nothing, stream)
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
        part = answer.with_suffix(".part")
        part.write_bytes(pickle.dumps(work(job)))
        part.rename(answer)
        status = 0
    finally:
        os._exit(status)


def _list_ended[Job](at_work: dict[int, Fork[Job]]) -> list[int]:
    """The processes that have ended, at least one of them; one that takes too long is ended."""
    while True:
        ended = []
        for process, fork in at_work.items():
            if time.monotonic() > fork.until:
                os.killpg(process, signal.SIGKILL)
                os.waitpid(process, 0)
                fork.answer.unlink(missing_ok=True)
                ended.append(process)
            elif os.waitpid(process, os.WNOHANG)[0]:
                ended.append(process)
        if ended or not at_work:
            return ended
        time.sleep(0.005)
