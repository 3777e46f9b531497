"""Capricieuse (Capricious) and Nationale: twelve piles built either way in suit, and what fits goes up early.

Rules after Wikipedia's article, as capricieuse.html has them: what fits a foundation is
played while the cards are dealt, and the next card takes its place.  Capricieuse is dealt
three times in all; Nationale once, but its piles turn the corner.  Lady Cadogan's form of this, The
Nation ("Illustrated Games of Solitaire or Patience", PG 21642), has three deals and no corner; eight
cards are counted to each pile, those that are played included.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain, cycle, repeat

from cardtable.cards import Card
from cardtable.contract.layout import Mark, SharedMark
from cardtable.contract.option import Option
from cardtable.games.kit.building import BOTH_WAYS_IN_SUIT, WITHOUT_BASES, Build, SuitMatch, from_both_ends
from cardtable.games.kit.cloth import TILT, Table, deepened, in_line, row
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.laying import taken_up
from cardtable.games.kit.rules import Dealing, Foundations, Laid, Redeal, Rules, Seams, Tableau, numbered
from cardtable.geometry import Rect
from cardtable.texts import N_

_PILES = numbered("pile", 12)
_STEP, _LEFT = 1.06, -5.83
_HOMES, _TOP, _FLOOR = -3.0, -1.4, 2.95
"""The foundations' line, the piles' first cards, and how far down a last card may lie (centres)."""
_EIGHT = 8
"""So many cards are counted to each pile where they are counted."""
_FURTHER = (0.6, 1.2, 1.8)
"""How much further long piles may reach."""
_NOTE = 5.55
"""From the middle of the table to the notes beside the foundations."""

_MARKS = (
    Mark(SharedMark.ASCENDING, -_NOTE, _HOMES, "ace-spades"),
    Mark(SharedMark.DESCENDING, _NOTE, _HOMES, "king-clubs"),
)


def _dealt(rules: Rules, piles: Laid, cards: Sequence[Card]) -> Laid:
    """Deal in rounds of twelve; what fits a foundation goes there, and the next card takes its place."""
    rows = cycle(rules.tableau.piles)
    for card in cards:
        piles[_home_of(rules, piles, card) or next(rows)].append(card)
    return piles


def _dealt_anew(rules: Rules, piles: Laid) -> Laid:
    """Take up the piles, the last one first, and deal them again from its bottom card on."""
    return _dealt(rules, piles | {name: [] for name in _PILES}, taken_up([piles[name] for name in _PILES]))


def _counted(rules: Rules, piles: Laid, cards: Sequence[Card]) -> Laid:
    """Count eight cards to each pile, one after the other; what fits a foundation goes there all the same."""
    counted = chain.from_iterable(repeat(name, _EIGHT) for name in _PILES)
    for card, row_name in zip(cards, counted, strict=False):
        piles[_home_of(rules, piles, card) or row_name].append(card)
    return piles


def _counted_anew(rules: Rules, piles: Laid) -> Laid:
    """Take up the piles, the last one first, and count them out again from its bottom card on."""
    return _counted(rules, piles | {name: [] for name in _PILES}, taken_up([piles[name] for name in _PILES]))


def _home_of(rules: Rules, piles: Laid, card: Card) -> str | None:
    """Return the first foundation that takes a card as it is dealt, None where none does."""
    foundations = rules.foundations.piles.items()
    return next((name for name, rule in foundations if rule.accepts(card, tuple(piles[name]))), None)


_FORM = Option.named(
    "form",
    N_("Form of the game"),
    N_("Lady Cadogan counts eight cards to each pile, one after the other, and deals three times in all."),
    {
        "modern": N_("One deal; king and ace are neighbours"),
        "cadogan": N_("Lady Cadogan’s: three deals, king and ace are not neighbours"),
    },
    changes={"cadogan": lambda _modern: THE_NATION},
)
CAPRICIEUSE = Rules(
    Dealing(WITHOUT_BASES, ()),
    Tableau(_PILES, BOTH_WAYS_IN_SUIT),
    Foundations(from_both_ends()),
    redeal=Redeal(2, _dealt_anew),
    seams=Seams(lays_out=_dealt),
)
THE_NATION: Rules = replace(CAPRICIEUSE, redeal=Redeal(2, _counted_anew), seams=Seams(lays_out=_counted))
"""Lady Cadogan's form of Nationale."""


_TABLE = deepened(
    Table(
        (
            *row(_PILES, _LEFT, _TOP, _STEP, fan=(0.0, 0.46), room=_FLOOR - _TOP, tilt=TILT),
            *in_line("ace", _LEFT + 1.5 * _STEP, _HOMES, _STEP),
            *in_line("king", _LEFT + 6.5 * _STEP, _HOMES, _STEP),
        ),
        Rect(_LEFT - 0.55, _HOMES - 0.75, -_LEFT + 0.55, _FLOOR + 0.75),
    ),
    _PILES,
    *_FURTHER,
)


class Capricieuse(RuledPatience):
    """Capricieuse, as capricieuse.html tells it."""

    id = "capricieuse"
    thirds = (400, 470)
    rules = CAPRICIEUSE
    cloth, bounds, deeper = _TABLE
    marks = _MARKS


class Nationale(RuledPatience):
    """Nationale: no second deal, but the piles turn the corner; or Lady Cadogan's form, The Nation."""

    id = "nationale"
    thirds = (1_200, 18_400)  # 250 deals were looked at
    options = (_FORM,)
    rules = replace(
        CAPRICIEUSE, tableau=Tableau(_PILES, Build((-1, 1), SuitMatch.SUIT, corner=True)), redeal=None
    )
    cloth, bounds, deeper = _TABLE
    marks = _MARKS

    def __init__(self, options: Mapping[str, object] | None = None, seats: int | None = None) -> None:
        super().__init__(options, seats)
        if self.chosen[_FORM.key] == "cadogan":
            self.thirds = (560, 850)
