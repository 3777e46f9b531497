"""Whatever players are given of others is named, with its licence in full."""

import importlib.metadata

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from cardtable.assets import resource
from cardtable.licences import Component, components, licence_text

COMPONENTS = components()


def needed(distribution: str) -> set[str]:
    """Return the distributions that one needs here, itself among them."""
    found = {canonicalize_name(distribution)}
    for text in importlib.metadata.requires(distribution) or ():
        wanted = Requirement(text)
        if wanted.marker is None or wanted.marker.evaluate({"extra": ""}):
            found |= needed(wanted.name)
    return found


def test_every_distribution_that_is_installed_for_playing_is_named() -> None:
    named = {canonicalize_name(name) for each in COMPONENTS for name in each.distributions}
    assert needed("cardtable") - {"cardtable"} <= named


def test_what_plays_the_sounds_is_named() -> None:
    named = {canonicalize_name(name) for each in COMPONENTS for name in each.distributions}
    assert {"miniaudio", "cffi", "pycparser"} <= named


def test_what_packages_bring_along_beside_them_is_named() -> None:
    names = " ".join(each.name for each in COMPONENTS)
    for work in ("Python", "OpenSSL", "Qt", "SQLite", "zlib", "ICU"):
        assert work in names


@pytest.mark.parametrize("component", COMPONENTS, ids=lambda each: each.name)
def test_its_licence_is_there_in_full(component: Component) -> None:
    assert component.licence
    assert component.address.startswith("https://")
    assert len(licence_text(component)) > 800


def test_the_lgpl_comes_with_the_gpl_that_it_builds_on() -> None:
    for each in COMPONENTS:
        if each.licence.startswith("LGPL"):
            text = licence_text(each)
            assert "GNU LESSER GENERAL PUBLIC LICENSE" in text
            assert "GNU GENERAL PUBLIC LICENSE\n" in text


def test_no_text_is_of_a_work_that_is_not_brought_along() -> None:
    used = {name for each in COMPONENTS for name in each.texts}
    there = {file.name for file in resource("licences").iterdir()}
    assert there == used | {"components.json", "replacing.txt"}
