"""The words in which the rules of a patience are written: every key, and what it may hold.

Rules are tables of keys as TOML has them (`cardtable.games.own.files`).  Ranks are written as in
the notation: ``"A"``, ``"2"`` … ``"T"``, ``"J"``, ``"Q"``, ``"K"``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cardtable.cards import Rank
from cardtable.games.kit.building import FilledBy, RunMoves, SuitMatch, WayKept
from cardtable.games.kit.rules import DealtTo
from cardtable.texts import _, either

MOST_PACKS, MOST_PILES = 4, 30
LONGEST_TITLE, LONGEST_DESCRIPTION = 60, 300
TEXTS = {"title": LONGEST_TITLE, "description": LONGEST_DESCRIPTION}
"""The keys that stand before all tables, and how many characters each may have."""
_RANKS = {rank.code: rank for rank in Rank} | {"10": Rank.TEN}


@dataclass(frozen=True, slots=True)
class RuleKey:
    """What one key may hold, and what it means when it is left out.

    One of these ``words``, with what each means; a whole number among ``numbers``, or with ``each`` a list of
    such, one for each pile; a ``rank``, or ``ranks`` in a list; true or false, where that is the default.
    ``says``: the one field of `Rules` that it tells, by its parts; empty where that takes more than this key.
    """

    default: object
    says: str = ""
    words: Mapping[str, Any] = field(default_factory=dict)
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
        if isinstance(value, bool):
            return self.is_switch
        if isinstance(value, list):
            return all(map(rank_of if self.ranks else self._is_number, value)) and (self.ranks or self.each)
        is_word = isinstance(value, str) and value in self.words
        return is_word or self._is_number(value) or (self.rank and rank_of(value) is not None)

    def _is_number(self, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and value in self.numbers

    def meaning(self, value: Any) -> Any:
        """Return what is meant by a value that it holds: a word's meaning, a rank or some, else itself."""
        if isinstance(value, list) and self.ranks:
            return frozenset(map(rank_of, value))
        if isinstance(value, str) and value in self.words:
            return self.words[value]
        return rank_of(value) if self.rank else value

    def written(self, meaning: Any) -> Any:
        """Return the first value by which that is meant; raise `LookupError` where there is none."""
        for word, each in self.words.items():
            if each == meaning:
                return word
        if isinstance(meaning, Rank):
            return meaning.code
        if isinstance(meaning, frozenset):
            return [rank.code for rank in sorted(meaning)]
        if self.is_switch or self.numbers:
            return meaning
        raise LookupError(meaning)

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


def words(*words: str) -> dict[str, None]:
    """Return words that mean something only together with other keys."""
    return dict.fromkeys(words)


_ALL, _NONE = frozenset(Rank), frozenset[Rank]()
_SUITS = {
    "any": SuitMatch.ANY,
    "same": SuitMatch.SUIT,
    "colour": SuitMatch.COLOUR,
    "alternate": SuitMatch.ALTERNATE,
}
_RUNS = {
    "singly": RunMoves.SINGLY,
    "by-room": RunMoves.BY_ROOM,
    "any": RunMoves.WHOLE,
    "face-up": RunMoves.FACE_UP,
    **{each.value: each for each in RunMoves if each.holds_together},
}
_SPACES = {"any": _ALL, "none": _NONE, "kings": frozenset({Rank.KING}), "below-base": _ALL}
_FILLED = {
    "by-player": FilledBy.ANY,
    "from-waste": FilledBy.TALON,
    "at-once": FilledBy.AT_ONCE,
    "at-once-from-stock": FilledBy.PACK_AT_ONCE,
    "at-once-from-reserve": FilledBy.RESERVE_AT_ONCE,
    "from-reserve-then-waste": FilledBy.RESERVE_THEN_TALON,
}
_WAYS = {"no": WayKept.NEVER, "until-empty": WayKept.UNTIL_EMPTY, "until-single": WayKept.UNTIL_SINGLE}
_DEALT_TO = {
    "waste": DealtTo.TALON,
    "piles": DealtTo.PILES,
    "full-piles": DealtTo.FULL_PILES,
    "reserve": DealtTo.RESERVE,
    "foundation": DealtTo.FOUNDATION,
}
_STEPS = {"down": (-1,), "up": (1,), "either": (-1, 1), "equal": (0,), "none": ()}

KEYS: Mapping[str, Mapping[str, RuleKey]] = {
    "cards": {"packs": _count(MOST_PACKS, 1, 1), "ranks": _count(13, 13, 1)},
    "tableau": {
        "piles": _count(MOST_PILES, 8, 1),
        "cards": RuleKey("all", words=words("all"), numbers=range(53), each=True),
        "face_up": RuleKey("all", "deal.face_up", {"all": None}, range(1, 53)),
        "build": RuleKey("down", words=_STEPS),
        "by": _count(4, 1, 1),
        "suits": RuleKey("any", "tableau.build.match", _SUITS),
        "round": RuleKey(False, "tableau.build.corner"),
        "lowest": RuleKey("A", "tableau.build.low", rank=True),
        "runs": RuleKey("singly", "tableau.runs", _RUNS),
        "runs_suits": RuleKey("as-built", "tableau.runs_match", {"as-built": None, **_SUITS}),
        "spaces": RuleKey("any", "tableau.fills.ranks", _SPACES, ranks=True),
        "filled": RuleKey("by-player", "tableau.fills.by", _FILLED),
        "bare": RuleKey("none", "tableau.bare_bases", {"none": _NONE, "all": _ALL}, ranks=True),
        "keeps_way": RuleKey("no", "tableau.ways", _WAYS),
    },
    "foundations": {
        "suit": RuleKey("fixed", words=words("fixed", "first-card", "any")),
        "base": RuleKey("A", words=words("first-card", "dealt"), rank=True),
        "build": RuleKey("up", words={"up": 1, "down": -1, "both": 1, "either": 1}),
        "by": _count(12, 1, 1),
        "round": RuleKey(False),
        "out": RuleKey(False),
        "take_back": RuleKey(False, "foundations.give_back"),
        "exchange": RuleKey(False, "foundations.exchange"),
        "bases_rise": RuleKey(False, "foundations.bases_rise"),
        "turns_round": RuleKey(False),
        "whole_suits": RuleKey(False, "foundations.whole_suits"),
    },
    "cells": {"count": _count(MOST_PILES), "filled": _count(MOST_PILES)},
    "reserve": {
        "piles": _count(MOST_PILES),
        "cards": RuleKey(1, numbers=range(1, 53), each=True),
        "squared": RuleKey(False, "reserve.squared"),
        "refilled": RuleKey(False, "reserve.refilled"),
        "holds": RuleKey(False, "reserve.holds"),
    },
    "stock": {
        "to": RuleKey("waste", "stock.to", _DEALT_TO),
        "turn": RuleKey(1, "stock.count", numbers=range(1, 11)),
        "passes": RuleKey(1, "stock.passes", {"unlimited": None}, range(1, 100)),
        "ends_on_piles": RuleKey(False, "stock.ends_on_piles"),
        "known_again": RuleKey(False, "stock.known_again"),
        "two_open": RuleKey(False, "stock.two_open"),
    },
    "redeal": {
        "times": RuleKey(1, "redeal.times", numbers=range(1, 11)),
        "shuffled": RuleKey(False, "redeal.shuffled"),
    },
}
"""The keys of each table."""
OPTIONAL = ("stock", "redeal")
"""Tables that may be missing: there is a stock, or a redeal, where its table is written, be it empty."""

Written = dict[str, dict[str, Any]]
"""Keys with their values, by table; what is left out has its default."""


class Reading:
    """What is written of keys, be it their default; ``known`` are all that there may be."""

    def __init__(
        self,
        written: Mapping[str, Mapping[str, Any]],
        known: Mapping[str, Mapping[str, RuleKey]] = KEYS,
    ) -> None:
        self.written, self.known = written, known

    def __call__(self, table: str, key: str) -> Any:
        """Return what a key holds."""
        return self.written.get(table, {}).get(key, self.known[table][key].default)

    def meaning(self, table: str, key: str) -> Any:
        """Return what is meant by that."""
        return self.known[table][key].meaning(self(table, key))

    def fields(self, part: str) -> dict[str, Any]:
        """Return the fields of a part of `Rules` that are said by one key each, as ``tableau.build``."""
        return {
            key.says.rpartition(".")[2]: self.meaning(table, name)
            for table, keys in self.known.items()
            for name, key in keys.items()
            if key.says.rpartition(".")[0] == part
        }


def without_defaults(written: Mapping[str, Mapping[str, Any]]) -> Written:
    """Return the same without what has its default, and without tables that then say nothing."""
    found = {
        table: {key: value for key, value in keys.items() if value != KEYS[table][key].default}
        for table, keys in written.items()
    }
    return {table: keys for table, keys in found.items() if keys or table in OPTIONAL}
