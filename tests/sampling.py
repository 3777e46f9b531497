"""How much a test tries: a quick sample while the code is changed, all of it under `--thorough`."""

from typing import TypeVar

import pytest

T = TypeVar("T")

_thorough = False


def be_thorough(wanted: bool) -> None:
    """Choose the long forms, before any test module is read."""
    global _thorough  # noqa: PLW0603 - samples are asked for where modules are read, without fixtures
    _thorough = wanted


def sample(quick: T, thorough: T) -> T:
    """Return how many, or which, deals, steps or examples to try: `thorough` under `--thorough`."""
    return thorough if _thorough else quick


def only_thorough() -> pytest.MarkDecorator:
    """Return the mark of a test that is tried under `--thorough` only: matches, long searches."""
    return pytest.mark.skipif(not _thorough, reason="takes long: --thorough")
