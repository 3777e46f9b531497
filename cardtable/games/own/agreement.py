"""Which rules do not go together: right key by key, and yet no game; or one that can never come out."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain
from types import SimpleNamespace
from typing import Any

from cardtable.cards import Rank, Suit
from cardtable.errors import InvalidRules
from cardtable.games.kit.building import Foundation
from cardtable.games.kit.rules import DealtTo, Rules
from cardtable.games.own.vocabulary import KEYS, MOST_PILES, Reading, rank_of
from cardtable.texts import N_, _

_Demand = tuple[str, str, object]
"""A key, what it needs, and whether that is missing."""
_ALL_RANKS, _A_STOCK = N_("{key} needs all thirteen ranks"), N_("{key} needs a stock")


def check_agreement(written: Mapping[str, Mapping[str, Any]]) -> None:
    """Raise `InvalidRules` for the first rule that does not go with the others."""
    held = Reading(written)
    tables = {table: SimpleNamespace(**{key: held(table, key) for key in KEYS[table]}) for table in KEYS}
    rules = SimpleNamespace(**tables)
    piles = rules.tableau.piles + rules.cells.count + rules.reserve.piles
    if piles > MOST_PILES:
        where = "tableau", "piles"
        sentence = _("there are {number} piles, cells and reserves together; there can be at most {most}")
        raise InvalidRules(sentence, *where, number=piles, most=MOST_PILES)
    stock = rules.stock if "stock" in written else None
    redeal = rules.redeal if "redeal" in written else None
    for key, why, missing in chain(
        _of_tableau(rules, stock), _of_foundations(rules), _of_others(rules, stock, redeal)
    ):
        if missing:
            raise InvalidRules(_(why), *key.split("."), key=key)


def _of_tableau(rules: Any, stock: Any) -> Iterator[_Demand]:
    tableau, reserve, few = rules.tableau, rules.reserve, rules.cards.ranks < 13
    yield "tableau.round", _ALL_RANKS, few and tableau.round
    yield "tableau.lowest", _ALL_RANKS, few and rank_of(tableau.lowest) != 1
    yield "tableau.spaces", _ALL_RANKS, few and tableau.spaces == "below-base"
    from_waste = tableau.filled in ("from-waste", "at-once", "from-reserve-then-waste")
    no_waste = stock is None or stock.to != "waste"
    yield "tableau.filled", N_("{key} needs a stock that is dealt to the waste"), from_waste and no_waste
    without_stock = tableau.filled in ("by-player", "at-once-from-reserve")
    yield "tableau.filled", _A_STOCK, stock is None and not without_stock
    waits = not reserve.piles or reserve.holds or reserve.refilled
    sentence = N_("{key} needs a reserve that holds no cards of the tableau")
    yield "tableau.filled", sentence, waits and "reserve" in tableau.filled
    sentence = N_(
        "{key} needs piles that are built either way by one rank, not round the corner, card by card"
    )
    built = tableau.build, tableau.by, tableau.round, tableau.runs
    yield "tableau.keeps_way", sentence, tableau.keeps_way != "no" and built != ("either", 1, False, "singly")


def _of_foundations(rules: Any) -> Iterator[_Demand]:
    homes, tableau, packs, ranks = rules.foundations, rules.tableau, rules.cards.packs, rules.cards.ranks
    base, both, either, few = rank_of(homes.base), homes.build == "both", homes.build == "either", ranks < 13
    given = homes.suit == "fixed" and base is not None
    yield "foundations.round", _ALL_RANKS, few and homes.round
    yield "foundations.base", N_("{key} needs all thirteen ranks, unless it is a rank"), few and base is None
    yield "foundations.base", N_("{key} is a rank that is not among the cards"), (base or 0) > ranks
    sentence = N_("{key} needs foundations that have a fixed suit and begin with a given rank")
    yield "foundations.out", sentence, homes.out and not given and not (either and base is not None)
    yield "foundations.out", N_("{key} leaves no cards to be dealt"), homes.out and ranks <= 1 + both
    sentence = N_("{key} needs foundations that begin with a given rank")
    yield "foundations.bases_rise", sentence, homes.bases_rise and base is None
    sentence = N_("both ways needs one, two or four packs, the ace as base, a fixed suit, and steps of one")
    plain = given and (base, homes.by) == (1, 1) and not homes.round and not homes.turns_round
    yield "foundations.build", sentence, both and (packs == 3 or not plain)
    sentence = N_("up or down as one likes needs foundations of any suit that give no card back")
    more = homes.take_back or homes.bases_rise or homes.turns_round
    yield "foundations.build", sentence, either and (homes.suit != "any" or more)
    sentence = N_(
        "{key} needs foundations that are built both ways and do not give cards back to the tableau"
    )
    yield "foundations.exchange", sentence, homes.exchange and (not both or homes.take_back)
    yield "foundations.turns_round", N_("{key} needs two or four packs"), homes.turns_round and packs % 2
    sentence = N_("{key} needs piles that are built down, and foundations built down from the highest rank")
    down = (homes.build, homes.by, tableau.build, tableau.by) == ("down", 1, "down", 1)
    whole = given and base == ranks and down and not (more or homes.out)
    yield "foundations.whole_suits", sentence, homes.whole_suits and not whole


def _of_others(rules: Any, stock: Any, redeal: Any) -> Iterator[_Demand]:
    cells, reserve, to = rules.cells, rules.reserve, rules.stock.to
    yield "cells.filled", N_("{key} is more than there are cells"), cells.filled > cells.count
    yield "reserve.refilled", _A_STOCK, reserve.refilled and stock is None
    yield "stock.to", N_("{key} needs a reserve"), to == "reserve" and not reserve.piles
    sentence = N_("{key} needs a single foundation, built up or down as one likes")
    yield "stock.to", sentence, to == "foundation" and rules.foundations.build != "either"
    sentence = N_("{key} can be more than 1 only where the stock is dealt to the waste")
    yield "stock.passes", sentence, rules.stock.passes != 1 and to != "waste"
    sentence = N_("{key} needs a stock that is dealt to the reserve")
    yield "stock.ends_on_piles", sentence, rules.stock.ends_on_piles and to != "reserve"
    sentence = N_("{key} needs a stock that is dealt to the waste more than once")
    yield "stock.two_open", sentence, rules.stock.two_open and rules.stock.passes == 1
    sentence = N_(
        "{key} needs a tableau with all cards face up, and neither stock nor reserve nor filled cells"
    )
    waits = stock or reserve.piles or cells.filled or rules.foundations.base == "dealt"
    yield "redeal.times", sentence, redeal and (waits or rules.tableau.face_up != "all")


def doubts(rules: Rules) -> Iterator[str]:
    """Yield in sentences what does not hold together."""
    tableau = rules.tableau
    if any(not _can_be_complete(rule, rules) for rule in set(rules.foundations.piles.values())):
        yield _("The foundations can never be complete: their steps miss some of the cards.")
    hole = any(rule.either for rule in rules.foundations.piles.values())
    moves = tableau.build.steps or rules.cells or rules.reserve.holds or hole
    if not moves and tableau.fills.by_nothing:
        yield _("Nothing can be moved but to the foundations.")
    there = {card.rank for card in rules.deal.cards}
    if tableau.fills.ranks and not tableau.fills.below_base and not tableau.fills.ranks & there:
        yield _("Nothing can fill an empty pile: no card has one of the ranks that may.")
    stock = rules.stock
    if stock is not None and stock.to is DealtTo.FULL_PILES and tableau.fills.by_nothing:
        yield _("Once a pile is empty, nothing is dealt from the stock any more.")
    turned = stock is not None and stock.to is DealtTo.TALON
    if stock is not None and turned and stock.passes == 1 and stock.count > rules.deal.left:
        yield _("The whole stock is turned at once: only its last card can be played at first.")


def _can_be_complete(rule: Foundation, rules: Rules) -> bool:
    """Whether a foundation can be built to its end with the ranks there are."""
    if rule.either:
        return True
    ranks = sorted({card.rank for card in rules.deal.cards} | {rule.base or Rank.ACE})
    pile = replace(rule, suit=rule.suit or Suit.SPADES, base=rule.base or Rank.ACE).cards(ranks)
    complete = len(pile) == rule.size == len(ranks) * (2 if rule.turns_after else 1)
    return complete and {card.rank for card in pile} == set(ranks)
