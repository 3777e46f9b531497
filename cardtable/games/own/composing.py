"""Rules composed of what is written of them: tables of keys (`cardtable.games.own.vocabulary`)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from typing import Any

from cardtable.cards import Card, Rank, pack
from cardtable.errors import InvalidRules
from cardtable.games.kit.building import Build, Filling, Foundation, built_up, from_both_ends
from cardtable.games.kit.laying import bases
from cardtable.games.kit.rules import (
    HOME,
    Dealing,
    Foundations,
    Redeal,
    Reserve,
    Rules,
    Stock,
    Tableau,
    numbered,
    row_by_row,
)
from cardtable.games.own.agreement import check_agreement
from cardtable.games.own.vocabulary import KEYS, Reading, RuleKey
from cardtable.texts import _, listed, ngettext

_DEALT = ("tableau", "cards")
Values = Mapping[str, Mapping[str, Any]]
"""The tables with those of their keys that are written."""


def rules_of(values: Values) -> Rules:
    """Return the rules; raise `InvalidRules` at the first key that cannot be, or not with the others."""
    check(values, KEYS)
    return _Composer(values).rules()


def check(values: Mapping[str, object], known: Mapping[str, Mapping[str, RuleKey]]) -> None:
    """Raise `InvalidRules` for the first table, key or value that is not among those ``known``."""
    for table, keys in values.items():
        if table not in known:
            raise InvalidRules(unknown(table, known), table)
        if not isinstance(keys, Mapping):
            sentence = _("{key} is {value}, but it must be a table of keys")
            raise InvalidRules(sentence, table, key=table, value=shown(keys))
        for key, value in keys.items():
            if key not in known[table]:
                raise InvalidRules(unknown(key, known[table]), table, key)
            if not known[table][key].holds(value):
                sentence = _("{key} is {value}, but it must be {choices}")
                named = {"key": f"{table}.{key}" if table else key, "value": shown(value)}
                choices = known[table][key].choices()
                raise InvalidRules(sentence, table, key, **named, choices=choices)


def unknown(name: str, known: Mapping[str, object]) -> str:
    """Return what is said of a name that is none, with the one that was perhaps meant."""
    meant = get_close_matches(name[:100], known, 1)
    if meant:
        sentence = _("there is no {key} here; did you mean {other}?")
        return sentence.format(key=shown(name), other=shown(meant[0]))
    names = listed(filter(None, known))
    return _("there is no {key} here; there are {list}").format(key=shown(name), list=names)


def shown(value: object) -> str:
    """Return a value as it is quoted in a sentence, in few characters."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        return _("a table")
    if isinstance(value, list):
        plain = len(value) <= 4 and not any(isinstance(each, Mapping | list) for each in value)
        return f"[{', '.join(map(shown, value))}]" if plain else _("a list")
    if isinstance(value, str):
        text = f'"{value}"' if value.isprintable() else ascii(value)  # no sign of control is told as it is
    else:
        # Python takes its time for numbers of thousands of digits.
        is_large = isinstance(value, int) and abs(value) >= 10**18
        text = _("a large number") if is_large else str(value)
    mark = text[0] if isinstance(value, str) else ""
    return text if len(text) <= 42 else f"{text[:40]}…{mark}"


class _Composer(Reading):
    """Composes rules; what is left out has its default."""

    def __init__(self, values: Values) -> None:
        super().__init__(values)
        self.packs, self.ranks = self("cards", "packs"), tuple(Rank)[: self("cards", "ranks")]
        self.columns = numbered("column", self("tableau", "piles"))
        self.cells = numbered("cell", self("cells", "count"))
        self.reserves = numbered("reserve", self("reserve", "piles"))

    def rules(self) -> Rules:
        check_agreement(self.written)
        foundations = Foundations(self._foundation_piles(), **self.fields("foundations"))
        cards = self._cards(foundations)
        return Rules(
            Dealing(cards, self._order(cards), **self.fields("deal")),
            self._tableau(),
            foundations,
            self.cells,
            Reserve(self.reserves, **self.fields("reserve")),
            Stock(**self.fields("stock")) if "stock" in self.written else None,
            Redeal(**self.fields("redeal")) if "redeal" in self.written else None,
        )

    # What is dealt

    def _cards(self, foundations: Foundations) -> tuple[Card, ...]:
        """Return the cards that are shuffled: without the bases where those are set out before."""
        cards = pack(self.packs, ranks=self.ranks)
        if not self("foundations", "out"):
            return cards
        out = bases(foundations.piles, ()).values()
        return tuple(card for card in cards if card not in out)

    def _order(self, cards: Sequence[Card]) -> tuple[str, ...]:
        """Return the place of each card in dealing order: piles row by row, foundation, reserve, cells."""
        home = HOME if self("foundations", "suit") == "fixed" else "foundation1"
        dealt = (home,) if self("foundations", "base") == "dealt" else ()
        kept = (*dealt, *self._rows("reserve", self.reserves), *self.cells[: self("cells", "filled")])
        counts = self("tableau", "cards")
        if counts == "all":
            left = max(0, len(cards) - len(kept))
            rows = tuple(self.columns[n % len(self.columns)] for n in range(left))
        else:
            rows = self._rows("tableau", self.columns)
        order = (*rows, *kept)
        self._check_order(len(order), len(cards))
        return order

    def _rows(self, table: str, piles: Sequence[str]) -> tuple[str, ...]:
        """Return the pile of each card, dealt row by row as long as the pile gets any."""
        counts = self(table, "cards")
        each = [counts] * len(piles) if isinstance(counts, int) else counts
        if len(each) != len(piles):
            sentence = ngettext(
                "{key} has {number} number, but there are {piles} piles",
                "{key} has {number} numbers, but there are {piles} piles",
                len(each),
            )
            numbers = {"number": len(each), "piles": len(piles)}
            raise InvalidRules(sentence, table, "cards", key=f"{table}.cards", **numbers)
        return row_by_row(piles, each)

    def _check_order(self, dealt: int, there: int) -> None:
        stock = "stock" in self.written
        if dealt > there:
            sentence = _("{dealt} cards are dealt, but there are only {number}")
        elif dealt < there and not stock:
            sentence = _("{dealt} of {number} cards are dealt, and there is no stock for the others")
        elif dealt == there and stock:
            sentence = _("all {number} cards are dealt: none is left for the stock")
        else:
            return
        raise InvalidRules(sentence, *_DEALT, dealt=dealt, number=there)

    # The parts

    def _tableau(self) -> Tableau:
        steps = tuple(self("tableau", "by") * way for way in self.meaning("tableau", "build"))
        build = Build(steps, **self.fields("tableau.build"))
        fills = Filling(below_base=self("tableau", "spaces") == "below-base", **self.fields("tableau.fills"))
        return Tableau(self.columns, build, fills=fills, **self.fields("tableau"))

    def _foundation_piles(self) -> dict[str, Foundation]:
        """Return the foundations by their places."""
        suit, build = self("foundations", "suit"), self("foundations", "build")
        turns, most = self("foundations", "turns_round"), len(self.ranks)
        first, packs = self.meaning("foundations", "base"), self.packs // 2 if turns else self.packs
        rule = Foundation(
            None,
            first,
            self("foundations", "by") * self.meaning("foundations", "build"),
            2 * most if turns else most,
            suit != "any",
            self("foundations", "round") or first is None,
            most if turns else 0,
        )
        if build == "either":
            size, corner = 4 * self.packs * most, self("foundations", "round")
            return {"foundation1": replace(rule, size=size, corner=corner, either=True)}
        if build == "both":
            return from_both_ends(pairs=max(1, self.packs // 2), highest=self.ranks[-1])
        if suit != "fixed":
            return dict.fromkeys(numbered("foundation", 4 * packs), rule)
        return {name: replace(rule, suit=home.suit) for name, home in built_up(packs=packs).items()}
