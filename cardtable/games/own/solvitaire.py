"""Rule files of the solver Solvitaire (C. Blake and I. Gent): JSON, read into the words of this program.

What a file leaves out has Solvitaire's default: eight piles, any suit, any card to a space, card by card,
all face up; foundations from the ace, empty; nothing else.
"""

import json
from collections.abc import Mapping
from typing import Any

from cardtable.cards import Rank, Suit
from cardtable.errors import InvalidRules
from cardtable.games.own.composing import check, shown, unknown
from cardtable.games.own.vocabulary import KEYS as OWN
from cardtable.games.own.vocabulary import Reading, RuleKey, words
from cardtable.texts import _

WRITTEN = r'"{name}"\s*:'
"""How a key is written in JSON, as a pattern."""

_FIRST = ("foundations", "initial cards")
_CARDS = tuple(f"{rank.code}{suit.code}" for rank in Rank for suit in Suit)
_BUILDS = {
    "any-suit": {},
    "red-black": {"suits": "alternate"},
    "same-suit": {"suits": "same"},
    "no-build": {"build": "none"},
}
_FILLS = {
    "any": {},
    "kings": {"spaces": "kings"},
    "no-build": {"spaces": "none"},
    "auto-waste-then-stock": {"filled": "at-once"},
    "auto-reserve-then-any": {"filled": "at-once-from-reserve"},
    "auto-reserve-then-waste": {"filled": "from-reserve-then-waste"},
}
_GROUPS = {
    "no": "singly",
    "yes": "any",
    "whole-pile": "whole-pile",
    "maximal-group": "whole-run",
    "partial-if-card-above-buildable": "to-free",
}
_TO_PILES = {"to": "piles"}
_DEALT = {"waste": {}, "tableau piles": _TO_PILES, "tableau-piles": _TO_PILES, "hole": {"to": "foundation"}}
"""How is built, what fills spaces, how runs move, and where the stock goes, in this program's words."""
_CELLS = OWN["cells"]["count"].numbers
_WHOLE_SUITS = ("only complete pile moves", "complete piles")
"""Two names of one rule: the one of its rule sets, and the one that it reads."""

KEYS: Mapping[str, Mapping[str, RuleKey]] = {
    "tableau piles": {
        "count": RuleKey(8, numbers=OWN["tableau"]["piles"].numbers),
        "build policy": RuleKey("any-suit", words=_BUILDS),
        "spaces policy": RuleKey("any", words=_FILLS),
        "move built group": RuleKey("no", words=_GROUPS),
        "move built group policy": RuleKey("same-as-build", words={"same-as-build": None, **_BUILDS}),
        "diagonal deal": RuleKey(False),
        "face up cards": RuleKey("all", words={"all": "all", "top": 1}),
    },
    "foundations": {
        "present": RuleKey(True),
        "initial cards": RuleKey("none", words=words("none", "one", "all")),
        "base card": RuleKey("A", words=words("random"), rank=True),
        "removable": RuleKey(False),
        **dict.fromkeys(_WHOLE_SUITS, RuleKey(False)),
    },
    "hole": {
        "present": RuleKey(False),
        "base card": RuleKey("AS", words=words("random", *_CARDS)),
        "build loops": RuleKey(True),
    },
    "cells": {"count": RuleKey(0, numbers=_CELLS), "pre-filled": RuleKey(0, numbers=_CELLS)},
    "stock": {
        "size": RuleKey(0, numbers=range(105)),
        "deal type": RuleKey("waste", words=_DEALT),
        "deal count": RuleKey(1, numbers=OWN["stock"]["turn"].numbers),
        "redeal": RuleKey(False),
    },
    "reserve": {"size": RuleKey(0, numbers=range(105)), "stacked": RuleKey(False)},
    "": {"max rank": RuleKey(13, numbers=range(1, 14)), "two decks": RuleKey(False)},
}
"""The keys of Solvitaire by table; those of no table under the empty name."""
_FAMILIES = {"accordion": "size", "sequences": "count"}
"""Tables of other families of games, and the key that says how large such a game is."""


def values_in(text: str) -> dict[str, dict[str, Any]]:
    """Return what the text of a rule file says, in this program's words; raise `InvalidRules`."""
    given = _parsed(text)
    for family, size in _FAMILIES.items():
        table = given.pop(family, {})
        if not isinstance(table, dict) or table.get(size, 0) != 0:
            raise InvalidRules(_cannot(_("games like {name}").format(name=family)), family)
    for name in given:
        if name not in KEYS and name not in KEYS[""]:
            raise InvalidRules(unknown(name, {**KEYS, **KEYS[""]}), name)
    alone = {key: given.pop(key) for key in KEYS[""] if key in given}
    check({"": alone}, KEYS)
    check(given, {table: keys for table, keys in KEYS.items() if table})
    return _Translation(given | {"": alone}).values()


def _parsed(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text, object_pairs_hook=_without_twins)
    except RecursionError as error:
        raise InvalidRules(_("it is nested too deeply")) from error
    except json.JSONDecodeError as error:
        sentence = _("it is not JSON (line {line}, column {column})")
        raise InvalidRules(sentence, line=error.lineno, column=error.colno) from error
    except ValueError as error:  # a number with thousands of digits
        raise InvalidRules(_("it is not JSON")) from error
    assert isinstance(found, dict), "the text begins with a brace"
    return found


def _without_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise InvalidRules(_("{key} stands there twice"), key, key=shown(key))
        found[key] = value
    return found


def _cannot(what: str) -> str:
    return _("games of this program cannot have this: {what}").format(what=what)


class _Translation(Reading):
    """What a rule file says, in this program's words; what it leaves out has Solvitaire's default."""

    def __init__(self, given: Mapping[str, Mapping[str, Any]]) -> None:
        super().__init__(given, KEYS)
        self._hole = self("hole", "present")
        if self._hole is self("foundations", "present"):
            what = _("foundations and a hole") if self._hole else _("neither foundations nor a hole")
            raise InvalidRules(_cannot(what), "foundations" if "foundations" in given else "hole")
        place = ("stock", "deal type")
        if self(*place) == "hole" and not self._hole:
            raise InvalidRules(_cannot(_("a stock that is dealt to a hole, but no hole")), *place)

    def values(self) -> dict[str, dict[str, Any]]:
        found: dict[str, dict[str, Any]] = {
            "cards": {"packs": 1 + self("", "two decks"), "ranks": self("", "max rank")},
            "tableau": self._tableau(),
            "foundations": self._foundations(),
            "cells": {"count": self("cells", "count"), "filled": self("cells", "pre-filled")},
            "reserve": self._reserve(),
        }
        return found | self._stock()

    def _tableau(self) -> dict[str, Any]:
        policy, groups = (self("tableau piles", key) for key in ("build policy", "move built group policy"))
        match = policy if groups == "same-as-build" else groups
        return {
            "piles": self("tableau piles", "count"),
            "cards": self._counts(),
            "face_up": self.meaning("tableau piles", "face up cards"),
            "runs": "singly" if match == "no-build" else self.meaning("tableau piles", "move built group"),
            "runs_suits": _BUILDS[match].get("suits", "any") if match != policy else "as-built",
            **_BUILDS[policy],
            **({"spaces": "none"} if self._lie_still else self.meaning("tableau piles", "spaces policy")),
            **self._round(),
        }

    @property
    def _lie_still(self) -> bool:
        """Whether nothing can go to a pile: where nothing is built there, no pile gives a card to a space."""
        others = self("cells", "count") or self("reserve", "size") or self("stock", "size")
        only_hole = self("stock", "deal type") == "hole" or not self("stock", "size")
        return bool(self("tableau piles", "build policy") == "no-build" and (not others or only_hole))

    def _round(self) -> dict[str, Any]:
        """Return how ranks are counted in the piles: from the base of the foundations up."""
        base = self("foundations", "base card")
        if self._hole:
            return {}
        return {"round": True, "bare": "all"} if base == "random" else {"lowest": base}

    def _counts(self) -> list[int]:
        """Return how many cards each pile gets: row by row; in a diagonal deal each row has a pile less."""
        piles, left = self("tableau piles", "count"), self._left()
        rows = [range(piles)] * (1 + left)
        if self("tableau piles", "diagonal deal"):  # such rows are dealt from the right
            rows[:piles] = [range(piles - 1, row - 1, -1) for row in range(piles)]
        dealt = [pile for row in rows for pile in row][:left] if left > 0 else []
        return [dealt.count(pile) for pile in range(piles)]

    def _left(self) -> int:
        """Return how many cards are left for the tableau."""
        packs = 1 + self("", "two decks")
        out = {"none": 0, "one": 1, "all": 4 * packs}[self("foundations", "initial cards")]
        out = 1 if self._hole else out
        others = self("cells", "pre-filled") + self("stock", "size") + self("reserve", "size")
        return int(4 * packs * self("", "max rank") - out - others)

    def _hole_pile(self) -> dict[str, Any]:
        base = self("hole", "base card")
        first = {"base": "dealt"} if base == "random" else {"base": base[0], "out": True}
        return {"suit": "any", "build": "either", "round": self("hole", "build loops"), **first}

    def _foundations(self) -> dict[str, Any]:
        if self._hole:
            return self._hole_pile()
        if any(self("foundations", key) for key in _WHOLE_SUITS):
            base = Rank(self("", "max rank")).code
            return {"base": base, "build": "down", "whole_suits": True}
        base, cards = self("foundations", "base card"), self("foundations", "initial cards")
        if (base == "random") is not (cards == "one"):
            what = _("foundations that begin with the rank of a card, or with one card, but not with both")
            raise InvalidRules(_cannot(what), *_FIRST)
        more = {"take_back": self("foundations", "removable")}
        if base == "random":
            return {"suit": "first-card", "base": "dealt", **more}
        return {"base": base, "round": base != "A", "out": cards == "all", **more}

    def _reserve(self) -> dict[str, Any]:
        size = self("reserve", "size")
        return {"piles": 1, "cards": size} if size and self("reserve", "stacked") else {"piles": size}

    def _stock(self) -> dict[str, dict[str, Any]]:
        if not self("stock", "size"):
            return {}
        passes = "unlimited" if self("stock", "redeal") else 1
        waste = {"turn": self("stock", "deal count"), "passes": passes}
        return {"stock": self.meaning("stock", "deal type") or waste}
