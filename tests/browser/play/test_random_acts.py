"""Presses and keys at random, in every component that waits for something: no dead state, no error, nothing lost.

A failure names its seed and what was done. ``ECARTE_RANDOM_SEED=17`` runs that sequence again, and
``ECARTE_RANDOM_SEQUENCES=500`` says how many sequences the long test runs in each component.
"""

import os
from random import Random

import pytest
from playwright.sync_api import Error, Page
from support.browser import NewPage
from support.pages.random_acts import (
    COMPONENTS,
    SLOWER,
    Component,
    act,
    open_component,
    read_kept,
    reload_component,
    wait_until_settled,
)

FIRST = int(os.environ.get("ECARTE_RANDOM_SEED", "1"))
SEQUENCES = int(
    os.environ.get("ECARTE_RANDOM_SEQUENCES", "1" if "ECARTE_RANDOM_SEED" in os.environ else "250")
)
ACTS = 8
RELOAD_EVERY = 5
"""A reload starts the engine again, which takes as long as twenty sequences."""


def run_sequences(page: Page, component: Component, seeds: range, reload_every: int) -> None:
    """Acts at random, a sequence for each seed, and what must hold after each. The page begins again after a reload."""
    done: list[str] = []
    seed = seeds.start
    try:
        for number, seed in enumerate(seeds):
            random = Random(seed)
            if number % reload_every == 0:
                open_component(page, component)
                done.clear()
            done.extend(act(page, component, random) for _ in range(ACTS))
            wait_until_settled(page, component)
            if number % reload_every != reload_every - 1:
                continue
            saved = read_kept(page, component)
            reload_component(page, component)
            wait_until_settled(page, component)
            assert read_kept(page, component) == saved, "lost by a reload"
    except (AssertionError, Error) as fault:
        raise AssertionError(
            f"ECARTE_RANDOM_SEED={seed} in {component.host}: {'; '.join(done)}\n{fault}"
        ) from fault


@pytest.mark.few(1)
@pytest.mark.parametrize("name", [name for name, component in COMPONENTS.items() if not component.slow])
def test_a_few_acts_at_random_leave_nothing_dead_or_lost(page: Page, name: str) -> None:
    run_sequences(page, COMPONENTS[name], range(FIRST, FIRST + 2), 2)


@pytest.mark.long
def test_a_few_acts_at_random_leave_no_game_dead_or_lost(page: Page) -> None:
    run_sequences(page, COMPONENTS["play"], range(FIRST, FIRST + 2), 2)


@pytest.mark.long
@pytest.mark.parametrize("name", COMPONENTS)
def test_thousands_of_acts_at_random_leave_nothing_dead_or_lost(new_page: NewPage, name: str) -> None:
    page = new_page()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    run_sequences(page, COMPONENTS[name], range(FIRST, FIRST + SEQUENCES), RELOAD_EVERY)
