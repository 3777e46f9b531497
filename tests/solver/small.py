"""Open patiences of a reduced size, and a slow solver that tries everything.

The solver knows cards as pairs of small numbers and the rules as a handful of switches; it
shares nothing with the program's rules or its search.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cardtable.cards import Rank, Suit, pack
from cardtable.games.kit.building import (
    ANY_RANK,
    BOTH_WAYS_IN_SUIT,
    DOWN,
    DOWN_ALTERNATE,
    Build,
    Filling,
    Foundation,
    SuitMatch,
)
from cardtable.games.kit.cloth import Place
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import Dealing, Foundations, Reserve, Rules, Tableau, numbered
from cardtable.games.open_columns.bisley import Bisley
from cardtable.games.open_columns.penguin import Penguin
from cardtable.geometry import Pose, Rect

SHORT = tuple(Rank)[:5]
TWO_SUITS = (Suit.SPADES, Suit.HEARTS)
RED = (1, 2)


@dataclass(frozen=True)
class Plain:
    """The rules of a small game for the slow solver."""

    in_suit: bool = False
    both_ways: bool = False
    corner: bool = False
    fills: str = "any"
    cells: int = 0
    chosen: bool = False
    kings_down: bool = False
    no_suit: bool = False
    whole: bool = False
    alternate: bool = False


Card = tuple[int, int]
Rows = tuple[tuple[Card, ...], ...]
State = tuple[Rows, Rows, tuple[Card, ...], tuple[tuple[Card, ...], ...]]
"""Rows, reserves, cells, foundations (each the cards on it)."""


def small(
    rows: int,
    *,
    aces_out: bool = False,
    suits: tuple[Suit, ...] = tuple(Suit),
    ranks: tuple[Rank, ...] = SHORT,
    build: Build | None = None,
    fills: Filling | None = None,
    cells: int = 0,
    chosen: bool = False,
    reserves: int = 0,
    packs: int = 1,
) -> type[RuledPatience]:
    """Return a castle with so few rows, suits and ranks that everything can be tried."""
    row_names = numbered("row", rows)
    cell_names = tuple(f"cell{n + 1}" for n in range(cells))
    reserve_names = tuple(f"reserve{n + 1}" for n in range(reserves))
    cards = pack(packs, suits, ranks)
    if packs > 1:
        foundations = {f"foundation{n + 1}": Foundation(follows=False) for n in range(packs * len(suits))}
    else:
        base = None if chosen else Rank.ACE
        foundations = {suit.word: Foundation(suit, base, corner=chosen) for suit in suits}
    dealt = tuple(card for card in cards if not (aces_out and card.rank is Rank.ACE))
    kept = tuple(name for name in reserve_names for _ in range(3))
    order = (*kept, *(row_names[n % rows] for n in range(len(dealt) - len(kept))))
    rules = Rules(
        Dealing(dealt, order),
        Tableau(row_names, build or DOWN, fills=fills or ANY_RANK),
        Foundations(foundations),
        cells=cell_names,
        reserve=Reserve(reserve_names),
    )
    return like(RuledPatience, rules)


def like(rules_of: type[RuledPatience], rules: Rules) -> type[RuledPatience]:
    """Return a small game in the manner of another."""
    places = (*rules.tableau.piles, *rules.cells, *rules.reserve.piles, *rules.foundations.piles)
    cloth = tuple(Place(name, Pose(n, 0.0)) for n, name in enumerate(places))
    values = {"id": "small", "rules": rules, "cloth": cloth, "bounds": Rect(0, 0, 1, 1)}
    return type("Small", (rules_of,), values)


def small_bisley() -> type[RuledPatience]:
    """Return Bisley with two suits on seven columns."""
    columns = numbered("column", 7)
    foundations = {f"ace-{suit.word}": Foundation(suit) for suit in TWO_SUITS} | {
        f"king-{suit.word}": Foundation(suit, Rank.KING, -1) for suit in TWO_SUITS
    }
    dealt = pack(suits=TWO_SUITS, ranks=tuple(Rank)[1:])
    rules = replace(
        Bisley.rules,
        deal=Dealing(dealt, tuple(columns[n % 7] for n in range(len(dealt)))),
        tableau=replace(Bisley.rules.tableau, piles=columns),
        foundations=Foundations(foundations),
    )
    return like(Bisley, rules)


def small_penguin(columns: int, cells: int) -> type[RuledPatience]:
    """Return Penguin with two suits; one card of the beak's rank goes home as it comes."""
    rules = replace(
        Penguin.rules,
        deal=Dealing(pack(suits=TWO_SUITS), ()),
        tableau=replace(Penguin.rules.tableau, piles=numbered("column", columns)),
        foundations=Foundations({suit.word: Foundation(suit, None, corner=True) for suit in TWO_SUITS}),
        cells=numbered("cell", cells),
    )
    return like(Penguin, rules)


SMALL: dict[str, tuple[type[RuledPatience], Plain]] = {
    "beleaguered-castle": (small(4, aces_out=True), Plain()),
    "streets-and-alleys": (small(4), Plain()),
    "siegecraft": (small(3, aces_out=True, cells=1), Plain(cells=1)),
    "stronghold": (small(3, cells=1), Plain(cells=1)),
    "fastness": (small(3, cells=2), Plain(cells=2)),
    "penelopes-web": (small(4, fills=Filling(frozenset({SHORT[-1]}))), Plain(fills="highest")),
    "bakers-dozen": (small(6, fills=Filling(frozenset())), Plain(fills="none")),
    "castles-in-spain": (small(5, build=DOWN_ALTERNATE), Plain(alternate=True)),
    "fortress": (
        small(4, suits=TWO_SUITS, ranks=tuple(Rank)[:9], build=BOTH_WAYS_IN_SUIT),
        Plain(True, True),
    ),
    "chessboard": (
        small(
            5,
            suits=TWO_SUITS,
            ranks=tuple(Rank),
            build=Build((-1, 1), SuitMatch.SUIT, corner=True),
            chosen=True,
        ),
        Plain(True, True, corner=True, chosen=True),
    ),
    "selective-castle": (
        small(4, suits=TWO_SUITS[:1], ranks=tuple(Rank), chosen=True),
        Plain(chosen=True),
    ),
    "castle-of-indolence": (
        small(3, suits=TWO_SUITS, ranks=SHORT, reserves=2, packs=2),
        Plain(no_suit=True),
    ),
    "penguin": (
        small_penguin(5, 2),
        Plain(True, corner=True, fills="below", cells=2, chosen=True, whole=True),
    ),
    "penguin with a long flipper": (
        small_penguin(4, 3),
        Plain(True, corner=True, fills="below", cells=3, chosen=True, whole=True),
    ),
    "bisley": (small_bisley(), Plain(True, True, fills="none", kings_down=True)),
}
"""A small game in the manner of each open one, with its rules for the slow solver."""


def plainly(game: RuledPatience, position: Position) -> State:
    """Return a position as the slow solver has it."""

    def cards(name: str) -> tuple[Card, ...]:
        return tuple((int(card.rank), int(card.suit)) for card in game.pile(position, name))

    cells = tuple(sorted(card for name in game.rules.cells for card in cards(name)))
    foundations = tuple(cards(name) for name in game.foundations)
    return (
        tuple(sorted(map(cards, game.rules.tableau.piles))),
        tuple(sorted(map(cards, game.rules.reserve.piles))),
        cells,
        foundations,
    )


def can_be_won(plain: Plain, start: State, highest: int, most: int) -> bool | None:
    """Return whether a position can be won, having tried everything; None after `most` positions."""
    seen = {start}
    waiting = [start]
    while waiting:
        state = waiting.pop()
        rows, reserves, cells, _ = state
        if not (any(rows) or any(reserves) or cells):
            return True
        if len(seen) > most:
            return None
        for after in next_states(plain, state, highest):
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return False


def next_states(plain: Plain, state: State, highest: int) -> Iterator[State]:
    """Yield what one move comes to."""
    rows, reserves, cells, foundations = state
    if plain.whole:
        yield from _runs(plain, state)
    for n, row in enumerate(rows):
        if row:
            yield from _goals(plain, row[-1], _without(rows, n), reserves, cells, foundations, highest, n)
    for n, pile in enumerate(reserves):
        if pile:
            yield from _goals(plain, pile[-1], rows, _without(reserves, n), cells, foundations, highest, -1)
    for n, card in enumerate(cells):
        left = cells[:n] + cells[n + 1 :]  # two packs have its like
        yield from _goals(plain, card, rows, reserves, left, foundations, highest, -1)


def _runs(plain: Plain, state: State) -> Iterator[State]:
    """Yield what comes of moving two or more cards built on each other."""
    rows, reserves, cells, foundations = state
    for n, row in enumerate(rows):
        for size in range(2, len(row) + 1):
            if not _lies_on(plain, row[1 - size], row[-size]):
                break
            left = (*rows[:n], row[:-size], *rows[n + 1 :])
            for m, goal in enumerate(rows):
                head = row[-size]
                if n != m and (
                    _lies_on(plain, head, goal[-1]) if goal else _fills(plain, head, 13, foundations)
                ):
                    grown = (*left[:m], (*goal, *row[-size:]), *left[m + 1 :])
                    yield tuple(sorted(grown)), reserves, cells, foundations


def _without(piles: Rows, n: int) -> Rows:
    return (*piles[:n], piles[n][:-1], *piles[n + 1 :])


def _goals(
    plain: Plain,
    card: Card,
    rows: Rows,
    reserves: Rows,
    cells: tuple[Card, ...],
    foundations: Rows,
    highest: int,
    source: int,
) -> Iterator[State]:
    def state(rows: Rows, cells: tuple[Card, ...], foundations: Rows) -> State:
        kept = tuple(sorted(foundations)) if plain.no_suit else foundations
        return tuple(sorted(rows)), tuple(sorted(reserves)), tuple(sorted(cells)), kept

    for n, home in enumerate(foundations):
        if _goes_up(plain, card, n, foundations):
            yield state(rows, cells, (*foundations[:n], (*home, card), *foundations[n + 1 :]))
    for n, row in enumerate(rows):
        if n != source and (
            _lies_on(plain, card, row[-1]) if row else _fills(plain, card, highest, foundations)
        ):
            yield state((*rows[:n], (*row, card), *rows[n + 1 :]), cells, foundations)
    if len(cells) < plain.cells:
        yield state(rows, (*cells, card), foundations)


def _goes_up(plain: Plain, card: Card, n: int, foundations: Rows) -> bool:
    home, half = foundations[n], len(foundations) // 2
    if plain.no_suit:
        return card[0] == len(home) + 1
    if plain.kings_down and n >= half:
        return card[1] == n - half and card[0] == 13 - len(home)
    if card[1] != n:
        return False
    if plain.chosen:
        if home:
            return len(home) < 13 and card[0] % 13 == (home[-1][0] + 1) % 13
        begun = [other[0][0] for other in foundations if other]
        return not begun or card[0] == begun[0]
    return card[0] == len(home) + 1


def _lies_on(plain: Plain, card: Card, onto: Card) -> bool:
    if plain.in_suit and card[1] != onto[1]:
        return False
    if plain.alternate and (card[1] in RED) == (onto[1] in RED):
        return False
    step = card[0] - onto[0]
    if plain.corner:
        step = (step + 6) % 13 - 6
    return step == -1 or (plain.both_ways and step == 1)


def _fills(plain: Plain, card: Card, highest: int, foundations: Rows) -> bool:
    if plain.fills == "below":
        return card[0] % 13 + 1 == next(home[0][0] for home in foundations if home)
    return plain.fills == "any" or (plain.fills == "highest" and card[0] == highest)
