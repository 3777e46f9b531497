"""The words in which the rules of a patience are written: every key, and what it may hold.

Rules are tables of keys as TOML has them (`cardtable.games.own.files`).  Ranks are written as in
the notation: ``"A"``, ``"2"`` … ``"T"``, ``"J"``, ``"Q"``, ``"K"``.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cardtable.cards import Rank
from cardtable.texts import _, either

MOST_PACKS, MOST_PILES = 4, 30
LONGEST_TITLE, LONGEST_DESCRIPTION = 60, 300
TEXTS = {"title": LONGEST_TITLE, "description": LONGEST_DESCRIPTION}
"""The keys that stand before all tables, and how many characters each may have."""
_RANKS = {rank.code: rank for rank in Rank} | {"10": Rank.TEN}


@dataclass(frozen=True, slots=True)
class RuleKey:
    """What one key may hold, and what it means when it is left out.

    One of these ``words``; a whole number among ``numbers``, or with ``each`` a list of such, one for each
    pile; a ``rank``, or ``ranks`` in a list; true or false, where that is the default.
    """

    default: object
    words: tuple[str, ...] = ()
    numbers: range = range(0)
    each: bool = False
    rank: bool = False
    ranks: bool = False

    @property
    def is_switch(self) -> bool:
        """Whether it is true or false."""
        return isinstance(self.default, bool)

    def holds(self, value: object) -> bool:
        """Whether it may hold the value."""
        if self.is_switch or isinstance(value, bool):
            return self.is_switch and isinstance(value, bool)
        if isinstance(value, list):
            return self._holds_list(value)
        return value in self.words or self._is_number(value) or (self.rank and rank_of(value) is not None)

    def _holds_list(self, value: list[object]) -> bool:
        if self.ranks:
            return all(rank_of(each) is not None for each in value)
        return self.each and all(map(self._is_number, value))

    def _is_number(self, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and value in self.numbers

    def choices(self) -> str:
        """Return what it may hold, in words: ``"down", "up" or "none"``."""
        if self.is_switch:
            return either(("true", "false"))
        found = [f'"{word}"' for word in self.words]
        if self.numbers:
            sentence = _("a whole number from {least} to {most}")
            found.append(sentence.format(least=self.numbers[0], most=self.numbers[-1]))
        if self.each:
            found.append(_("a list of such numbers"))
        if self.rank:
            found.append(_("a rank such as {example}").format(example='"K"'))
        if self.ranks:
            found.append(_("a list of ranks such as {example}").format(example='["Q", "K"]'))
        return either(found)


def rank_of(value: object) -> Rank | None:
    """Return the rank that is written so, or None."""
    if isinstance(value, bool) or not isinstance(value, str | int) or len(str(value)[:3]) > 2:
        return None
    return _RANKS.get(str(value).upper())


def _count(most: int, default: int = 0, least: int = 0) -> RuleKey:
    return RuleKey(default, numbers=range(least, most + 1))


KEYS: Mapping[str, Mapping[str, RuleKey]] = {
    "cards": {"packs": _count(MOST_PACKS, 1, 1), "ranks": _count(13, 13, 1)},
    "tableau": {
        "piles": _count(MOST_PILES, 8, 1),
        "cards": RuleKey("all", ("all",), range(53), each=True),
        "face_up": RuleKey("all", ("all",), range(1, 53)),
        "build": RuleKey("down", ("down", "up", "either", "equal", "none")),
        "by": _count(4, 1, 1),
        "suits": RuleKey("any", ("any", "same", "colour", "alternate")),
        "round": RuleKey(False),
        "lowest": RuleKey("A", rank=True),
        "runs": RuleKey(
            "singly", ("singly", "by-room", "any", "face-up", "whole-run", "whole-pile", "to-free")
        ),
        "runs_suits": RuleKey("as-built", ("as-built", "any", "same", "colour", "alternate")),
        "spaces": RuleKey("any", ("any", "none", "kings", "below-base"), ranks=True),
        "filled": RuleKey(
            "by-player",
            (
                *("by-player", "from-waste", "at-once", "at-once-from-stock"),
                *("at-once-from-reserve", "from-reserve-then-waste"),
            ),
        ),
        "bare": RuleKey("none", ("none", "all"), ranks=True),
        "keeps_way": RuleKey("no", ("no", "until-empty", "until-single")),
    },
    "foundations": {
        "suit": RuleKey("fixed", ("fixed", "first-card", "any")),
        "base": RuleKey("A", ("first-card", "dealt"), rank=True),
        "build": RuleKey("up", ("up", "down", "both", "either")),
        "by": _count(12, 1, 1),
        "round": RuleKey(False),
        "out": RuleKey(False),
        "take_back": RuleKey(False),
        "exchange": RuleKey(False),
        "bases_rise": RuleKey(False),
        "turns_round": RuleKey(False),
        "whole_suits": RuleKey(False),
    },
    "cells": {"count": _count(MOST_PILES), "filled": _count(MOST_PILES)},
    "reserve": {
        "piles": _count(MOST_PILES),
        "cards": RuleKey(1, numbers=range(1, 53), each=True),
        "squared": RuleKey(False),
        "refilled": RuleKey(False),
        "holds": RuleKey(False),
    },
    "stock": {
        "to": RuleKey("waste", ("waste", "piles", "full-piles", "reserve", "foundation")),
        "turn": _count(10, 1, 1),
        "passes": RuleKey(1, ("unlimited",), range(1, 100)),
        "ends_on_piles": RuleKey(False),
        "known_again": RuleKey(False),
        "two_open": RuleKey(False),
    },
    "redeal": {"times": _count(10, 1, 1), "shuffled": RuleKey(False)},
}
"""The keys of each table."""
OPTIONAL = ("stock", "redeal")
"""Tables that may be missing: there is a stock, or a redeal, where its table is written, be it empty."""

Written = dict[str, dict[str, Any]]
"""Keys with their values, by table; what is left out has its default."""


def held(written: Mapping[str, Mapping[str, Any]], table: str, key: str) -> Any:
    """Return what a key holds, be it its default."""
    return written.get(table, {}).get(key, KEYS[table][key].default)


def without_defaults(written: Mapping[str, Mapping[str, Any]]) -> Written:
    """Return the same without what has its default, and without tables that then say nothing."""
    found = {
        table: {key: value for key, value in keys.items() if value != KEYS[table][key].default}
        for table, keys in written.items()
    }
    return {table: keys for table, keys in found.items() if keys or table in OPTIONAL}
