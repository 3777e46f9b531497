"""The class of a player's own game: the one engine, with a table that follows from the rules.

Columns in rows, all else in lines above them, the foundations above or beside.

Of all arrangements the first is taken with which a window shows the cards as large as they need to be;
what room is left then goes to the columns and between them.  Distances are card widths.
"""

from collections import ChainMap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, product, zip_longest

from cardtable.cards import Card, Rank, Suit
from cardtable.contract.names import based_foundations
from cardtable.games.kit.building import DOWN_ALTERNATE, KINGS_ONLY, Foundation, RunMoves, built_up
from cardtable.games.kit.cloth import INDEX, TILT, TUCKED, Place, Table, Tables
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.rules import PACK, TALON, DealtTo, Foundations, Rules, Tableau
from cardtable.games.kit.words import PLACES
from cardtable.games.own.writing import OwnGame
from cardtable.games.rollouts.weights import COLUMNS
from cardtable.geometry import Pose, Rect

_WINDOW = (1280.0, 664.0)
"""The table in a window of 1280×800, in logical pixels."""
_LARGE, _READABLE = 96.0, 66.0
"""As wide as cards need to be, and as narrow as they may become when columns grow."""
_LARGEST = 108.0
_HIGH, _APART, _MARGIN, _SIDE = 1.4, 0.2, 0.28, 0.08
"""A card's height, what is free between lines, around the bounds, and within them beside the cards."""
_STEPS = (1.0 + TILT + 0.03, 1.08)
"""From column to column: with room for cards that lean, or where many stand side by side."""
_WIDEST = 1.5
_PARTED = 0.4
"""Between two kinds of places in a line, in steps."""
_HOME = 1.56
"""From foundation to foundation beside the columns."""
_FAN = 0.42
_GROWTH, _SHORTEST, _LONG = 3, 1.2, 3.0
"""So many cards more than were dealt lie straight in a column, and how long columns are at least."""
_LONGEST_LINE = 15
_FURTHER = (0.55, 1.1, 2.0, 3.2)
_TURNED = 3
"""So many cards of the waste are seen where they are turned together."""
_FORMS = 4
"""In so many rows the columns may stand, and in so many columns the foundations beside them."""

_Line = tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]
"""The kinds of places from the left on, and the foundations at the right."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """An arrangement: lines, columns in rows, so many columns of foundations beside; ``step``, ``room``."""

    lines: tuple[_Line, ...]
    rows: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]
    beside: tuple[tuple[str, ...], ...]
    wide: frozenset[str]
    step: float
    room: float

    def slots(self, kinds: Sequence[Sequence[str]]) -> float:
        """Return how many steps these kinds of places take side by side."""
        kinds = [kind for kind in kinds if kind]
        cards = sum(len(kind) + (kind[-1] in self.wide) * 0.6 for kind in kinds)
        return cards + _PARTED * max(0, len(kinds) - 1)

    @property
    def across(self) -> float:
        """How many steps the widest line or row takes."""
        lines = ((*kinds, foundations) for kinds, foundations in self.lines)
        return max(self.slots(kinds) for kinds in (*lines, *self.rows))

    @property
    def width(self) -> float:
        """How wide the cards lie, with the foundations beside."""
        aside = len(self.beside) * self.step + 0.35 if self.beside else 0.0
        return (self.across - 1) * self.step + 1 + TILT + aside

    @property
    def fixed(self) -> float:
        """How high it is without the room of the columns."""
        return (len(self.lines) + len(self.rows)) * (_HIGH + _APART) - _APART

    @property
    def height(self) -> float:
        """How high it is, each row of columns having the room."""
        beside = max(map(len, self.beside), default=0) * _HOME - (_HOME - _HIGH)
        return max(self.fixed + len(self.rows) * self.room, beside)

    @property
    def card(self) -> float:
        """How wide a window shows a card, in logical pixels."""
        edge = _MARGIN + 2 * _SIDE
        return min(_WINDOW[0] / (self.width + edge), _WINDOW[1] / (self.height + edge))

    def spread(self) -> "_Plan":
        """Return it with all of the window given to the columns."""
        card, edge = min(self.card, _LARGEST), _MARGIN + 2 * _SIDE
        parts = self.across - 1 + len(self.beside)
        free = _WINDOW[0] / card - edge - self.width
        step = min(_WIDEST, self.step + free / parts) if parts else self.step
        room = (_WINDOW[1] / card - edge - self.fixed) / max(1, len(self.rows))
        return replace(self, step=max(step, self.step), room=max(room, self.room))


def table_of(rules: Rules) -> Tables:
    """Return where all places of these rules lie: tableau, cells, reserve, foundations, pack, talon."""
    plans = list(_plans(rules))
    best = max(plans, key=lambda plan: min(plan.card, _LARGE))
    plan = best.spread()
    least = _READABLE if plan.card >= _READABLE else 0.8 * plan.card
    deeper = (replace(plan, room=plan.room + more) for more in _FURTHER)
    return Tables(
        *_table(rules, plan),
        tuple(_table(rules, each) for each in deeper if each.card >= least and each.rows),
    )


def _plans(rules: Rules) -> Iterator[_Plan]:
    """Yield the arrangements in the order in which they are liked."""
    foundations = tuple(rules.foundations.piles)
    fanned, single = _reserve(rules)
    kinds = [
        _chunk for kind in (_stock(rules), rules.cells, single) for _chunk in _chunks(kind, _LONGEST_LINE)
    ]
    wide = frozenset({TALON}) if rules.stock is not None and rules.stock.count > 1 else frozenset[str]()
    piles = rules.tableau.piles
    for step, count in product(_STEPS, range(1, _FORMS + 1)):
        if count > max(1, len(piles)):
            break
        rows = tuple(zip(_parts(fanned, count), _parts(piles, count), strict=True))
        rows = tuple(row for row in rows if any(row))
        room = _room(rules, step)
        above = _lines(kinds, foundations)
        yield from (_Plan(lines, rows, (), wide, step, room) for lines in above)
        for grid, lines in product(_grids(rules.foundations.piles), _lines(kinds, ())):
            yield _Plan(lines, rows, grid, wide, step, room)


def _lines(kinds: Sequence[tuple[str, ...]], foundations: tuple[str, ...]) -> Iterator[tuple[_Line, ...]]:
    """Yield the kinds of places in lines, in their order, the foundations at the right of the first."""
    rights = _chunks(foundations, _LONGEST_LINE)
    for cuts in product((False, True), repeat=max(0, len(kinds) - 1)):
        starts = [0, *(number for number, cut in enumerate(cuts, 1) if cut), len(kinds)]
        lefts = [tuple(kinds[start:end]) for start, end in pairwise(starts)] if kinds else []
        lines = zip_longest(lefts, rights, fillvalue=())
        yield tuple(lines)


def _stock(rules: Rules) -> tuple[str, ...]:
    if rules.stock is None:
        return ()
    return (PACK, TALON) if rules.stock.to is DealtTo.TALON else (PACK,)


def _reserve(rules: Rules) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the piles of the reserve that are fanned out like columns, and those that are not."""
    reserve = rules.reserve
    grows = rules.stock is not None and rules.stock.to is DealtTo.RESERVE
    fanned = not reserve.squared and (grows or max(rules.deal.counts(reserve.piles), default=0) > 1)
    return (reserve.piles, ()) if fanned else ((), reserve.piles)


def _room(rules: Rules, step: float) -> float:
    """Return how far down a column must reach: for the cards dealt and some more, leaning if need be."""
    up = rules.deal.face_up
    columns = (*rules.tableau.piles, *_reserve(rules)[0])
    most = max(rules.deal.counts(columns), default=0)
    down = 0 if up is None else max(0, most - up)
    covered, open_ = down * TUCKED * _FAN, INDEX * (most - down + _GROWTH)
    leaning = covered + (open_ if step < _STEPS[0] else open_ / 2)
    return max(_SHORTEST, min(covered + open_, max(_LONG, leaning)))


def _chunks(names: Sequence[str], length: int) -> list[tuple[str, ...]]:
    """Return names in as few even parts as are no longer than that."""
    count = -(-len(names) // length)
    return list(_parts(names, count)) if count else []


def _parts(names: Sequence[str], count: int) -> tuple[tuple[str, ...], ...]:
    """Return names in so many parts, the first no shorter than the others."""
    cuts = [-(-len(names) * n // count) for n in range(count + 1)]
    return tuple(tuple(names[start:end]) for start, end in pairwise(cuts))


def _grids(foundations: Mapping[str, Foundation]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Yield the foundations in columns: those of one suit side by side, or else one kind after the other."""
    names, suits = tuple(foundations), [rule.suit for rule in foundations.values()]
    twins = 1 if suits[:1] == [None] else next((n for n in range(len(suits)) if suits[n] != suits[0]), 1)
    for count in range(1, min(_FORMS, len(names)) + 1):
        if twins == 1:
            yield _parts(names, count)
        elif twins % count == 0 or count % twins == 0:
            yield tuple(names[start::count] for start in range(count))


def _table(rules: Rules, plan: _Plan) -> Table:
    poses = dict(_poses(plan))
    columns = {name for row in plan.rows for kind in row for name in kind}
    tilt = TILT if plan.step >= _STEPS[0] else 0.0

    def place(name: str) -> Place:
        if name in columns:
            return Place(name, poses[name], (0.0, _FAN), plan.room, tilt=tilt)
        if name == PACK:
            return Place(name, poses[name], face_up=False, stock=True)
        if name in plan.wide:
            return Place(name, poses[name], (INDEX, 0.0), last=_TURNED)
        rule = rules.foundations.piles.get(name)
        return Place(name, poses[name], symbol=None if rule is None else _symbol(rules, rule))

    names = (
        *rules.tableau.piles,
        *rules.cells,
        *rules.reserve.piles,
        *rules.foundations.piles,
        *_stock(rules),
    )
    left, top = -0.5 - _SIDE, -_HIGH / 2 - _SIDE
    bounds = Rect(left, top, left + plan.width + 2 * _SIDE, top + plan.height + 2 * _SIDE)
    return Table(tuple(map(place, names)), bounds)


def _symbol(rules: Rules, rule: Foundation) -> Suit | Rank | Card | None:
    """Return what is drawn on a foundation: the suit, with the rank where they begin differently."""
    if rule.suit is None or rule.base is None:
        return rule.suit if rule.suit is not None else rule.base
    bases = {each.base for each in rules.foundations.piles.values()}
    return Card(rule.base, rule.suit) if len(bases) > 1 else rule.suit


def _poses(plan: _Plan) -> Iterator[tuple[str, Pose]]:
    """Yield where the first card of each place lies, the first line's middle being at 0."""
    end = (plan.across - 1) * plan.step
    for number, (kinds, foundations) in enumerate(plan.lines):
        y = number * (_HIGH + _APART)
        alone = foundations and not any(kinds)
        yield from _side_by_side(plan, kinds, 0.0, y)
        start = (end - (len(foundations) - 1) * plan.step) / (2 if alone else 1)
        yield from _side_by_side(plan, (foundations,), start, y)
    for number, row in enumerate(plan.rows):
        y = len(plan.lines) * (_HIGH + _APART) + number * (_HIGH + plan.room + _APART)
        yield from _side_by_side(plan, row, (end - (plan.slots(row) - 1) * plan.step) / 2, y)
    for number, names in enumerate(plan.beside, 1):
        x = end + 0.35 + TILT + number * plan.step
        yield from ((name, Pose(x, _HOME * n)) for n, name in enumerate(names))


def _side_by_side(
    plan: _Plan, kinds: Sequence[Sequence[str]], x: float, y: float
) -> Iterator[tuple[str, Pose]]:
    for kind in filter(None, kinds):
        for name in kind:
            yield name, Pose(x, y)
            x += plan.step
        x += plan.step * (_PARTED + (kind[-1] in plan.wide) * 0.6)


def patience_of(own: OwnGame, game_id: str) -> type[RuledPatience]:
    """Return the class that plays a game under this id."""
    bases = {rule.base for rule in own.rules.foundations.piles.values() if rule.base is not None}

    class OwnPatience(RuledPatience):
        """A game of a player's own."""

        id = game_id
        rules = own.rules
        places_in_words = PLACES | dict(ChainMap(*map(based_foundations, sorted(bases))))
        cloth, bounds, deeper = table_of(own.rules)
        policy = COLUMNS if _is_like_klondike(own.rules) else None
        parts_easy_and_hard = own.rules.deal.face_up is not None or own.rules.stock is not None

    return OwnPatience


def _is_like_klondike(rules: Rules) -> bool:
    """Whether the rule of thumb for columns in alternate colours beside a stock knows all of the play.

    Then hints come from trial games, as Klondike's do.
    """
    tableau, stock = rules.tableau, rules.stock
    if stock is None or rules.cells or rules.reserve.piles or rules.redeal:
        return False
    if stock.two_open or ((stock.to, stock.count) != (DealtTo.PILES, 1) and stock.to is not DealtTo.TALON):
        return False
    columns = Tableau(tableau.piles, DOWN_ALTERNATE, RunMoves.WHOLE)
    kings = replace(columns, fills=KINGS_ONLY)
    foundations = replace(rules.foundations, give_back=False)
    return tableau in (columns, kings) and foundations == Foundations(built_up())
