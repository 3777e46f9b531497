"""Records of old mean what they meant: games told move by move as they were, by digests (`golden`)."""

from typing import Any

import pytest

from cardtable.games import catalogue
from tests.games import golden
from tests.sampling import mostly_slow, only_thorough, sample

KEPT = golden.kept()
FORMS = list(golden.forms())
NAMES = [golden.name_of(game, options) for game, options in FORMS]

each_form = pytest.mark.parametrize(("name", "form"), list(zip(NAMES, FORMS, strict=True)), ids=NAMES)


def test_every_form_has_its_digests() -> None:
    assert sorted(KEPT) == sorted(NAMES)


@pytest.mark.parametrize(("name", "form"), mostly_slow(zip(NAMES, FORMS, strict=True), 40), ids=NAMES)
def test_walks_are_told_as_they_were(name: str, form: tuple[str, dict[str, Any]]) -> None:
    game, count = catalogue.create(*form), sample(1, golden.QUICK)
    assert [golden.walk_of(game, seed + 1) for seed in range(count)] == KEPT[name][:count]


@only_thorough()
@each_form
def test_many_walks_are_told_as_they_were(name: str, form: tuple[str, dict[str, Any]]) -> None:
    assert golden.told(catalogue.create(*form)) == KEPT[name]
