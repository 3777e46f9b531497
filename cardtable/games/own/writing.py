"""Rules told back as what would be written of them, and as the text of a file; a game of one's own.

The other way goes `cardtable.games.own.composing`.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from operator import attrgetter
from typing import Any

from cardtable.cards import Suit
from cardtable.errors import InvalidRules
from cardtable.games.catalogue import OWN
from cardtable.games.kit.building import Build
from cardtable.games.kit.laying import bases
from cardtable.games.kit.rules import HOME, Rules, Seams
from cardtable.games.own.composing import Values, rules_of
from cardtable.games.own.vocabulary import KEYS, OPTIONAL, Written, without_defaults
from cardtable.texts import _


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
    found = {
        table: {name: key.written(attrgetter(key.says)(rules)) for name, key in keys.items() if key.says}
        for table, keys in KEYS.items()
        if table not in OPTIONAL or getattr(rules, table) is not None
    }
    begun = (rule.base for rule in rules.foundations.piles.values() if rule.base is not None)
    ranks = max([*(card.rank for card in rules.deal.cards), *begun])
    found["cards"] = {"packs": rules.deal.packs, "ranks": int(ranks)}
    found["tableau"] |= _tableau(rules)
    found["foundations"] |= _foundations(rules)
    found["cells"] = {"count": len(rules.cells), "filled": sum(rules.deal.counts(rules.cells))}
    counts = rules.deal.counts(rules.reserve.piles)
    found["reserve"] |= {
        "piles": len(counts),
        "cards": counts[0] if len(set(counts)) == 1 else counts or 1,
    }
    return without_defaults(found)


def _tableau(rules: Rules) -> dict[str, Any]:
    """Return what is said of the tableau by several keys together."""
    below_base = {"spaces": "below-base"} if rules.tableau.fills.below_base else {}
    piles = {"piles": len(rules.tableau.piles), "cards": _dealt(rules)}
    return piles | _build(rules.tableau.build) | below_base


def _dealt(rules: Rules) -> object:
    """Return how many cards each pile gets: a number if all get as many, ``all`` where they share them."""
    counts = rules.deal.counts(rules.tableau.piles)
    piles, total = len(counts), sum(counts)
    if rules.stock is None and counts == [total // piles + (n < total % piles) for n in range(piles)]:
        return "all"
    return counts[0] if len(set(counts)) == 1 else counts


def _build(build: Build) -> dict[str, Any]:
    by = max(map(abs, build.steps), default=0) or 1
    ways = tuple(sorted(step // by for step in build.steps))
    return {"build": KEYS["tableau"]["build"].written(ways), "by": by}


def _foundations(rules: Rules) -> dict[str, Any]:
    """Return what is said of the foundations by several keys together."""
    piles = tuple(rules.foundations.piles.values())
    first = piles[0]
    base = "dealt" if rules.base_dealt else "first-card" if first.base is None else first.base.code
    both = len({rule.step for rule in piles}) > 1
    return {
        "suit": "fixed" if first.suit is not None else "first-card" if first.follows else "any",
        "base": base,
        "build": "either" if first.either else "both" if both else "down" if first.step < 0 else "up",
        "by": abs(first.step),
        "round": first.corner and (first.base is not None or first.either),
        "out": bool(bases(rules.foundations.piles, rules.deal.cards)),
        "turns_round": bool(first.turns_after),
    }


def _essence(rules: Rules) -> object:
    """Return rules without the names of places, the order in which cards are dealt, and deal numbers."""
    tableau, deal = rules.tableau, rules.deal
    build = replace(tableau.build, steps=tuple(sorted(tableau.build.steps)))
    places = (tableau.piles, rules.cells, rules.reserve.piles)
    dealt_home = sum(name in (HOME, *rules.foundations.piles) for name in deal.order)
    return (
        [rules.deal.counts(each) for each in places],
        dealt_home,
        frozenset(deal.cards),
        replace(deal, cards=(), order=(), numbering=None),
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
