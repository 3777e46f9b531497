"""One thing has one name: no two classes of the program share theirs."""

import re
from collections import defaultdict
from pathlib import Path

import cardtable

HOUSE = Path(cardtable.__file__).parent


def test_no_two_classes_have_one_name() -> None:
    places: dict[str, list[str]] = defaultdict(list)
    for path in sorted(HOUSE.rglob("*.py")):
        for name in re.findall(r"^ *class (\w+)", path.read_text(encoding="utf-8"), re.MULTILINE):
            places[name].append(path.relative_to(HOUSE).as_posix())

    assert {name: where for name, where in places.items() if len(where) > 1} == {}
