"""An open patience in small whole numbers: what a search needs of the rules and of one position.

Cards are numbers, piles are nodes of a trie (so that laying a card on a pile or taking it
off is one look-up), and the foundations are one value that knows which cards it takes.  All
of it is asked of the game's own rules; none of them is stated here a second time.
"""

from collections.abc import Iterator
from typing import NamedTuple

from cardtable.cards import Card, Rank, Suit
from cardtable.games.kit.building import RunMoves, SuitMatch
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Pile, Position
from cardtable.solver.pile_trie import PileTrie

EMPTY_ROW, EMPTY_RESERVE = 0, 1
"""The roots of the trie."""

HOME, CELL, SPACE, ONTO = 0, 1, 2, 3
"""Goals of a step: the foundations, a cell, an empty row; from ``ONTO`` on, the card it is laid on."""

GOALS = 128
"""A step is the card's number times this, plus its goal; with cards built on it these go along."""

UNDUG_BITS = 7
"""Room for the number of cards of one pile."""

SIGHTED = 13
"""So many cards of each suit are told apart by who knows them all."""

UNSUITED = -1
"""The same where no suit counts: none are told apart, but rows and reserves are."""

TWINS = 2 * len(Suit)
"""Cards of a rank in two packs: the width of an order in a set of cards."""


class BoardFoundations:
    """All foundations in one state.

    ``up``: the cards that they take now, each with the state after it (made when first asked
    for).  ``safe``: those of them that may always go up.  ``digest`` is its part of the key
    of a position.  ``complete``: no card is missing.
    """

    __slots__ = ("_next", "board", "complete", "digest", "piles", "safe", "up")

    def __init__(self, board: "Board", piles: tuple[Pile, ...], digest: int) -> None:
        self.board = board
        self.piles = piles
        self.digest = digest
        self.complete = sum(map(len, piles)) == len(board.cards)
        game, base = board.game, board.base
        whole = board.around(piles)
        taken, rising = dict[int, int](), game.consequences.rising
        for place, pile in zip(board.foundations_at, piles, strict=True):
            for card in game.placing.tables.wanted(place, pile, base):
                if not pile or card not in rising:  # what goes by itself begins its own foundation
                    taken.setdefault(board.number[card], place)
        self.up = taken
        self.safe = frozenset(
            number
            for number, card in ((number, board.cards[number]) for number in taken)
            if card in rising or game.harmless(card, whole, base)
        )
        self._next: dict[int, BoardFoundations] = {}

    def after(self, number: int) -> "BoardFoundations":
        """Return the state with this card laid on the foundation that takes it."""
        if number not in self._next:
            at = self.board.foundations_at.index(self.up[number])
            grown = (*self.piles[at], self.board.cards[number])
            self._next[number] = self.board.foundations((*self.piles[:at], grown, *self.piles[at + 1 :]))
        return self._next[number]

    def before(self) -> "Iterator[tuple[int, BoardFoundations]]":
        """Yield the cards that may come back and be of use, each with the state without it.

        A base, on which nothing is built, is of none.
        """
        for at, pile in enumerate(self.piles):
            if len(pile) > 1:
                piles = (*self.piles[:at], pile[:-1], *self.piles[at + 1 :])
                yield self.board.number[pile[-1]], self.board.foundations(piles)


class SuitSight:
    """What piles and cards in cells add to the key of a position that does not tell the suits of high cards.

    ``sight`` is how many cards of a suit, from the lowest, are told from their like.
    ``digest`` is by pile a random number for its top card as it lies there: a whole pile adds
    those of all piles that it has grown from.  ``cell_digest`` is by card, where there are cells.
    """

    def __init__(self, board: "Board", sight: int) -> None:
        self._board = board
        self._labels = [
            len(board.cards) + rank if order >= sight else number
            for number, (rank, order) in enumerate(zip(board.rank, board.order, strict=True))
        ]
        told = self._labels if board.cell_count else []
        by_label = {label: board.drawn() for label in sorted(set(told))}
        self.cell_digest = [by_label[label] for label in told]
        self.digest = [0, 0]
        # Whether one card lies in a row or in a reserve is told by who tells everything that counts.
        self._first_alike = [EMPTY_ROW, EMPTY_RESERVE if sight in (SIGHTED, UNSUITED) else EMPTY_ROW]
        self._known: dict[tuple[int, int], int] = {}
        self.grow()

    def grow(self) -> None:
        """Take up the piles that are new on the board."""
        board = self._board
        for pile in range(len(self.digest), len(board.top)):
            seen = (self._first_alike[board.parent[pile]], self._labels[board.top[pile]])
            first = self._known.setdefault(seen, pile)
            self._first_alike.append(first)
            self.digest.append(board.drawn() if first == pile else self.digest[first])

    def of(self, pile: int) -> int:
        """Return what a whole pile adds to a key."""
        added = 0
        while pile > EMPTY_RESERVE:
            added += self.digest[pile]
            pile = self._board.parent[pile]
        return added


class BoardStart(NamedTuple):
    """A position as the search has it: the rows and reserves, the cards in cells, the foundations."""

    columns: tuple[int, ...]
    cells: tuple[int, ...]
    foundations: BoardFoundations


class CardFacts(NamedTuple):
    """The number of each card; by number its rank, and the cards on which it is built, also as bits."""

    number: dict[Card, int]
    rank: list[int]
    bearers: list[tuple[int, ...]]
    bearer_bits: list[int]


def _card_facts(game: RuledPatience) -> CardFacts:
    cards, onto_of = game.placing.all_cards, game.placing.tables.bearers
    number = {card: number for number, card in enumerate(cards)}
    bearers = [tuple(number[onto] for onto in onto_of[card]) for card in cards]
    bits = [sum(1 << onto for onto in each) for each in bearers]
    return CardFacts(number, [int(card.rank) for card in cards], bearers, bits)


class Board(PileTrie):
    """The rules of a game and the piles met so far, in numbers.

    ``base`` is the rank with which the foundations begin, or shall begin if the player has
    not chosen it yet.  ``whole_runs``: cards built on each other move as one.
    ``suits_count``: what may be done turns not on ranks alone.  A `sister` is of the same game,
    for another base: they share what they have in common.
    The lists ``undug`` and ``held`` are by pile: what is left in it of a pile with which the
    search begins (so many cards, in the `UNDUG_BITS` of that pile), and all its cards (a bit
    for each, by their order).
    ``order`` is by card: how many of its suit go home before it.
    """

    def __init__(self, game: RuledPatience, base: Rank, sister: "Board | None" = None) -> None:
        super().__init__(roots=2)
        self.game = game
        self.base = base
        self.cards = game.placing.all_cards
        self.facts: CardFacts = _card_facts(game) if sister is None else sister.facts
        self.number, self.rank, self.bearers, self.bearer_bits = self.facts
        rules = game.rules
        fillers = rules.tableau.fills.at(base)
        self.fills = [card.rank in fillers for card in self.cards]
        self.whole_runs = rules.tableau.runs is RunMoves.WHOLE
        self.both_ends = len({rule.step for rule in game.foundations.values()}) > 1
        self.takes_all = all(self.fills)
        self.suited = all(rule.suit is not None for rule in game.foundations.values())
        self.suits_count = (
            rules.tableau.build.match is not SuitMatch.ANY
            or any(rule.suit is not None or rule.follows for rule in game.foundations.values())
            or bool(game.consequences.rising)
        )
        self.gives_back = rules.foundations.give_back
        self.cell_count = len(rules.cells)
        self.row_count = len(rules.tableau.piles)
        self._rules = [repr(rule) for rule in game.foundations.values()]
        self.foundations_at = game.placing.numbers.foundations
        self.places_at = (*game.placing.numbers.rows, *(game.index[name] for name in rules.reserve.piles))
        self._foundations: dict[tuple[object, ...], BoardFoundations] = {}
        self._views: dict[int, SuitSight] = {}
        self.undug, self.held = [0, 0], [0, 0]
        self.order = [(card.rank - base) % 13 for card in self.cards]
        self._bit = [
            1 << TWINS * order + 2 * card.suit + card.copy - 1
            for order, card in zip(self.order, self.cards, strict=True)
        ]

    def around(self, piles: tuple[Pile, ...]) -> tuple[Pile, ...]:
        """Return the piles of all places, empty but for the foundations."""
        found: list[Pile] = [()] * len(self.game.cloth)
        for place, pile in zip(self.foundations_at, piles, strict=True):
            found[place] = pile
        return tuple(found)

    def foundations(self, piles: tuple[Pile, ...]) -> BoardFoundations:
        """Return the state of the foundations; those alike in their rule are not told apart."""
        key = tuple(sorted((rule, len(pile)) for rule, pile in zip(self._rules, piles, strict=True)))
        if key not in self._foundations:
            self._foundations[key] = BoardFoundations(self, piles, self.drawn())
        return self._foundations[key]

    def _grown(self, pile: int, card: int) -> int:
        node = super()._grown(pile, card)
        self.undug.append(self.undug[pile])
        for view in self._views.values():
            view.grow()
        self.held.append(self.held[pile] | self._bit[card])
        return node

    def view(self, sight: int) -> "SuitSight":
        """Return piles and cells as one sees them who tells suits apart only of so many lowest cards."""
        if sight not in self._views:
            self._views[sight] = SuitSight(self, sight)
        return self._views[sight]

    def start(self, position: Position) -> BoardStart:
        """Return a position in numbers: the one with which all searches on this board begin."""
        columns = []
        for n, place in enumerate(self.places_at):
            pile = EMPTY_ROW if n < self.row_count else EMPTY_RESERVE
            for depth, card in enumerate(position.piles[place], 1):
                pile = self.pushed(pile, self.number[card])
                self.undug[pile] = depth << UNDUG_BITS * n
            columns.append(pile)
        held = (position.piles[place] for place in self.game.placing.numbers.cells)
        cells = tuple(sorted(self.number[pile[0]] for pile in held if pile))
        foundations = self.foundations(tuple(position.piles[place] for place in self.foundations_at))
        return BoardStart(tuple(columns), cells, foundations)
