"""Rules told back as what would be written of them, and as the text of a file; a game of one's own.

The other way goes `cardtable.games.own.composing`.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from typing import Any, TypeVar

from cardtable.cards import Rank, Suit
from cardtable.errors import InvalidRules
from cardtable.games.catalogue import OWN
from cardtable.games.kit.building import Build, Filling, Foundation
from cardtable.games.kit.rules import HOME, Rules, Seams, Stock
from cardtable.games.own.composing import DEALT_TO, FILLED, RUNS, SUITS, WAYS, Values, rules_of
from cardtable.games.own.vocabulary import KEYS, Written, without_defaults
from cardtable.texts import _

_V = TypeVar("_V")


def values_of(rules: Rules) -> Written:
    """Return the tables that say the rules; what has its default is left out.

    Places keep no names of their own, and cards no order in which they are dealt, only how many each
    pile gets.  Raises `InvalidRules` where rules say more than can be written.
    """
    try:
        found = _written(rules)
        same = _essence(rules_of(found)) == _essence(rules)
    except (InvalidRules, LookupError) as error:
        raise untold() from error
    if not same:
        raise untold()
    return found


def untold() -> InvalidRules:
    """Return what is raised of rules that say more than can be written."""
    return InvalidRules(
        _("these rules have something of their own that cannot be written in a file of rules")
    )


def _written(rules: Rules) -> Written:
    every: Written = {
        "cards": {
            "packs": max(card.copy for card in rules.deal.cards),
            "ranks": max(int(rank) for rank in (*(card.rank for card in rules.deal.cards), *_bases(rules))),
        },
        "tableau": _tableau(rules),
        "foundations": _foundations(rules),
        "cells": {"count": len(rules.cells), "filled": sum(_counts(rules, rules.cells))},
        "reserve": _reserve(rules),
    }
    if rules.stock is not None:
        every["stock"] = _stock(rules.stock)
    if rules.redeal is not None:
        every["redeal"] = {"times": rules.redeal.times, "shuffled": rules.redeal.shuffled}
    return without_defaults(every)


def _bases(rules: Rules) -> list[Rank]:
    """Return the ranks that are given for foundations to begin with."""
    return [rule.base for rule in rules.foundations.piles.values() if rule.base is not None]


def _tableau(rules: Rules) -> dict[str, Any]:
    tableau, up = rules.tableau, rules.deal.face_up
    return {
        "piles": len(tableau.piles),
        "cards": _dealt(rules),
        "face_up": "all" if up is None else up,
        **_build(tableau.build),
        "runs": _key_of(RUNS, tableau.runs),
        "runs_suits": "as-built" if tableau.runs_match is None else _key_of(SUITS, tableau.runs_match),
        "spaces": _spaces(tableau.fills),
        "filled": _key_of(FILLED, tableau.fills.by),
        "bare": _ranks(tableau.bare_bases, {frozenset(Rank): "all", frozenset(): "none"}),
        "keeps_way": _key_of(WAYS, tableau.ways),
    }


def _dealt(rules: Rules) -> object:
    """Return how many cards each pile gets: a number if all get as many, ``all`` where they share them."""
    counts = _counts(rules, rules.tableau.piles)
    piles, total = len(counts), sum(counts)
    if rules.stock is None and counts == [total // piles + (n < total % piles) for n in range(piles)]:
        return "all"
    return counts[0] if len(set(counts)) == 1 else counts


def _counts(rules: Rules, places: Sequence[str]) -> list[int]:
    dealt = Counter(rules.deal.order)
    return [dealt[place] for place in places]


def _build(build: Build) -> dict[str, Any]:
    by = max((abs(step) for step in build.steps), default=0) or 1
    names = {(-by,): "down", (by,): "up", (-by, by): "either", (0,): "equal", (): "none"}
    return {
        "build": names[tuple(sorted(build.steps))],
        "by": by,
        "suits": _key_of(SUITS, build.match),
        "round": build.corner,
        "lowest": build.low.code,
    }


def _spaces(fills: Filling) -> object:
    if fills.below_base:
        return "below-base"
    named = {frozenset(Rank): "any", frozenset[Rank](): "none", frozenset({Rank.KING}): "kings"}
    return _ranks(fills.ranks, named)


def _ranks(ranks: frozenset[Rank], named: Mapping[frozenset[Rank], str]) -> object:
    return named.get(ranks) or [rank.code for rank in sorted(ranks)]


def _foundations(rules: Rules) -> dict[str, Any]:
    foundations = rules.foundations
    piles = tuple(foundations.piles.values())
    first = piles[0]
    dealt = any(name in (HOME, *foundations.piles) for name in rules.deal.order)
    base = "dealt" if dealt else "first-card" if first.base is None else first.base.code
    both = len({rule.step for rule in piles}) > 1
    return {
        "suit": "fixed" if first.suit is not None else "first-card" if first.follows else "any",
        "base": base,
        "build": "either" if first.either else "both" if both else "down" if first.step < 0 else "up",
        "by": abs(first.step),
        "round": first.corner and (first.base is not None or first.either),
        "out": _set_out(rules, piles),
        "take_back": foundations.give_back,
        "exchange": foundations.exchange,
        "bases_rise": foundations.bases_rise,
        "turns_round": bool(first.turns_after),
        "whole_suits": foundations.whole_suits,
    }


def _set_out(rules: Rules, foundations: Sequence[Foundation]) -> bool:
    """Whether the bases are laid out before the deal."""
    there = {(card.rank, card.suit, card.copy) for card in rules.deal.cards}
    return any(
        rule.base is not None and (rule.base, rule.suit or Suit.SPADES, 1) not in there
        for rule in foundations
        if rule.suit is not None or rule.either
    )


def _reserve(rules: Rules) -> dict[str, Any]:
    reserve, counts = rules.reserve, _counts(rules, rules.reserve.piles)
    return {
        "piles": len(counts),
        "cards": counts[0] if len(set(counts)) == 1 else counts or 1,
        "squared": reserve.squared,
        "refilled": reserve.refilled,
        "holds": reserve.holds,
    }


def _stock(stock: Stock) -> dict[str, Any]:
    return {
        "to": _key_of(DEALT_TO, stock.to),
        "turn": stock.count,
        "passes": "unlimited" if stock.passes is None else stock.passes,
        "ends_on_piles": stock.ends_on_piles,
        "known_again": stock.known_again,
        "two_open": stock.two_open,
    }


def _key_of(words: Mapping[str, _V], value: _V) -> str:
    found = next((word for word, each in words.items() if each == value), None)
    if found is None:
        raise LookupError(value)
    return found


def _essence(rules: Rules) -> object:
    """Return rules without the names of their places, and the order in which cards are dealt."""
    tableau, deal = rules.tableau, rules.deal
    build = replace(tableau.build, steps=tuple(sorted(tableau.build.steps)))
    places = (tableau.piles, rules.cells, rules.reserve.piles)
    dealt_home = sum(name in (HOME, *rules.foundations.piles) for name in deal.order)
    return (
        [_counts(rules, each) for each in places],
        dealt_home,
        frozenset(deal.cards),
        deal.face_up,
        replace(tableau, piles=(), build=build),
        Counter(rules.foundations.piles.values()),
        replace(rules.foundations, piles={}),
        replace(rules.reserve, piles=()),
        rules.stock,
        rules.redeal,
        rules.seams == Seams() and {card.suit for card in deal.cards} == set(Suit),
    )


def toml(texts: Mapping[str, str], values: Mapping[str, Mapping[str, Any]]) -> str:
    """Return texts and tables as a file of TOML has them, always alike."""
    lines = [f"{key} = {_quoted(text)}" for key, text in texts.items() if text]
    for table in KEYS:
        if table in values:
            given = values[table]
            lines += [
                "",
                f"[{table}]",
                *(f"{key} = {_value(given[key])}" for key in KEYS[table] if key in given),
            ]
    return "\n".join(lines).lstrip("\n") + "\n"


def _value(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    return _quoted(value) if isinstance(value, str) else str(value)


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(each if each.isprintable() else f"\\U{ord(each):08X}" for each in escaped) + '"'


@dataclass(frozen=True)
class OwnGame:
    """A patience of one's own; title and description are the player's, never markup or translated."""

    title: str
    description: str
    rules: Rules

    @classmethod
    def of(cls, title: str, description: str, values: Values) -> "OwnGame":
        """Return the game whose rules are written so; raise `InvalidRules` where that is none."""
        return cls(title, description, rules_of(values))

    @cached_property
    def values(self) -> Written:
        """What is written of the rules, in tables, without what has its default."""
        return values_of(self.rules)

    @cached_property
    def id(self) -> str:
        """The id that these rules have, and no others: title and description do not count."""
        return OWN + sha256(toml({}, self.values).encode()).hexdigest()[:12]

    @cached_property
    def text(self) -> str:
        """The game as a file has it, always alike."""
        return toml({"title": self.title, "description": self.description}, self.values)
