"""How deep games stand and how much their kit is: bounds, so that neither grows by habit."""

from pathlib import Path

import pytest

from cardtable.contract.entry import Entry
from cardtable.contract.game import Game
from cardtable.games import kit
from cardtable.games.catalogue import entries

DEEPEST = 3
"""Classes between `Game` and the game itself, which is counted: ``Patience``, ``RuledPatience``, the game."""
MOST_MODULES = 26


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.id)
def test_a_game_stands_at_most_three_classes_below_game(entry: Entry) -> None:
    layers = [each for each in entry.game_class.mro() if each.__module__.startswith("cardtable.")]
    layers.remove(Game)

    assert len(layers) <= DEEPEST, " < ".join(each.__name__ for each in layers)


def test_the_kit_stays_small() -> None:
    modules = sorted(path.stem for path in Path(str(kit.__file__)).parent.glob("*.py"))

    assert len(modules) <= MOST_MODULES, modules


def test_no_kit_class_is_asked_for_outside_games() -> None:
    """Who is not a game asks `kit.kinds` what a game is."""
    house = Path(str(kit.__file__)).parents[2]
    asking = [
        f"{path.relative_to(house)}: {line.strip()}"
        for path in house.rglob("*.py")
        if "games" not in path.relative_to(house).parts
        for line in path.read_text(encoding="utf-8").splitlines()
        if "isinstance(" in line and ("Patience" in line or "Position" in line)
    ]

    assert not asking
