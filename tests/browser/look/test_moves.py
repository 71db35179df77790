"""No control moves under the pointer by its own act: a second press would meet something else."""

import pytest
from playwright.sync_api import Page
from support.pages.moved_controls import Beginning, list_moved_controls, prepare
from support.pages.random_acts import COMPONENTS, Component

GAME = "#adversary=beginner&code=cavendish&seed=3&acts="
PLACES = {
    "play, before a game": Beginning(COMPONENTS["play"]),
    "play, a proposal": Beginning(COMPONENTS["play"], f"{GAME}n"),
    "play, a card": Beginning(COMPONENTS["play"], f"{GAME}n.s"),
    "own": Beginning(COMPONENTS["own"]),
    "replay": Beginning(COMPONENTS["replay"], "#a-and-y/3.4"),
    "table": Beginning(COMPONENTS["table"]),
    "laboratory": Beginning(COMPONENTS["laboratory"], "#KS.QS.JS.8H.8D/7H", ["worth"]),
    "drills": Beginning(COMPONENTS["drills"], before=["next"]),
    "desk": Beginning(COMPONENTS["desk"], "#revoke"),
    "cells": Beginning(COMPONENTS["cells"]._replace(address="notebooks/try/")),
    "claims": Beginning(Component("claims/", "ec-claims", (), "''")),
    "home": Beginning(COMPONENTS["home"]),
    "the scenario of a law": Beginning(Component("laws/22/", "ec-scenario", (), "''")),
}
"""Where the controls are pressed, one after another, with nothing pending."""

ALLOWED = {
    ("own", "Open in the replay"): "the replay that it opens comes into sight above the form",
    ("replay", "auto"): "it steps to the end of the record, and the page follows the text",
    ("play, a card", "setting"): "on a phone the settings begin below the window, and come into sight",
    ("play, a proposal", "setting"): "on a phone the settings begin below the window, and come into sight",
    ("cells", "remove"): "the next cell takes the number and the place of the one removed",
}


@pytest.mark.few(2)
@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("name", PLACES)
def test_no_control_moves_by_its_own_act(warm_page: Page, name: str, width: int) -> None:
    warm_page.set_viewport_size({"width": width, "height": 800})
    prepare(warm_page, PLACES[name])
    moved = list_moved_controls(warm_page)
    assert [words for control, words in moved if (name, control) not in ALLOWED] == []
