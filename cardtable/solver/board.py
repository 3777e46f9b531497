"""A patience in small whole numbers: what a search needs of the rules and of one position.

Cards are numbers, piles are nodes of a trie (so that laying a card on a pile or taking it
off is one look-up), and the foundations are one value that knows which cards it takes.  All
of it is asked of the game's own rules; none of them is stated here a second time.
"""

from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from cardtable.cards import Card, Rank, Suit
from cardtable.games.kit.building import RunMoves, SuitMatch
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Pile, Piles, Position
from cardtable.games.rollouts.card_numbers import NONE as _PACK
from cardtable.games.rollouts.card_numbers import number_of
from cardtable.solver.foundation_states import FoundationState, FoundationStates

EMPTY_ROW, EMPTY_CELL, EMPTY_RESERVE = 0, 1, 2
"""The roots of the trie."""

HOME, CELL, SPACE, ONTO = 0, 1, 2, 3
"""Goals of a step: the foundations, a cell, an empty row; from ``ONTO`` on, the card it is laid on.

An empty row comes just before them, as `NONE` does before the cards.
"""

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


NONE = -1
"""No card."""
CARD_BITS = 7
"""Room for the number of a card, beside that of the pile on which it is laid."""

_DIGEST_BITS = 120
"""So many that no proof hangs on luck: two of 300,000 positions share a key less often than once in 10²⁵."""


class PileTrie:
    """The piles met so far; subclasses keep more of each in lists of their own.

    ``parent`` and ``top`` are by pile: what lies under its top card, and that card.  ``children``:
    what comes of laying a card on a pile, by that pile's number shifted by `CARD_BITS`, and the
    card's.  There are so many empty piles to begin with as there are ``roots``.
    """

    def __init__(self, roots: int = 1) -> None:
        self.parent, self.top = list(range(roots)), [NONE] * roots
        self.children: dict[int, int] = {}
        self._random = Random(1)

    def drawn(self) -> int:
        """Return a random number for a key."""
        return self._random.getrandbits(_DIGEST_BITS)

    def pushed(self, pile: int, card: int) -> int:
        """Return the pile with a card laid on it."""
        key = pile << CARD_BITS | card
        known = self.children.get(key)
        if known is None:
            known = self.children[key] = self._grown(pile, card)
        return known

    def _grown(self, pile: int, card: int) -> int:
        """Return the same as a new pile; subclasses add what they keep of it."""
        self.parent.append(pile)
        self.top.append(card)
        return len(self.parent) - 1

    def carried(self, pile: int, cards: Iterable[int]) -> int:
        """Return the pile with cards laid on it one after the other."""
        for card in cards:
            pile = self.children.get(pile << CARD_BITS | card) or self.pushed(pile, card)
        return pile

    def cards_in(self, pile: int) -> list[int]:
        """Return the cards of a pile, the lowest first."""
        found = []
        while self.top[pile] != NONE:
            found.append(self.top[pile])
            pile = self.parent[pile]
        return found[::-1]


class SuitSight:
    """What piles and cards in cells add to the key of a position that does not tell the suits of high cards.

    ``sight`` is how many cards of a suit, from the lowest, are told from their like.
    ``digest`` is by pile a random number for its top card as it lies there: a whole pile adds
    those of all piles that it has grown from.  ``cell_digest`` is by card, where there are cells.
    """

    def __init__(self, board: "Board", sight: int) -> None:
        self._board = board
        self._labels = [
            len(board.order) + order if order >= sight else number for number, order in enumerate(board.order)
        ]
        told = self._labels if board.cell_count else []
        by_label = {label: board.drawn() for label in sorted(set(told))}
        self.cell_digest = [by_label[label] for label in told]
        self.digest = [0] * 3
        # Whether one card lies in a row or in a reserve is told by who tells everything that counts.
        reserve = EMPTY_RESERVE if sight in (SIGHTED, UNSUITED) else EMPTY_ROW
        self._first_alike = [EMPTY_ROW, EMPTY_CELL, reserve]
        self._known: dict[tuple[int, int], int] = {}
        for pile in range(len(self.digest), len(board.top)):
            self.grow(board.parent[pile], board.top[pile])

    def grow(self, under: int, card: int) -> None:
        """Take up the pile that is new on the board: a card laid on another."""
        pile = len(self.digest)
        first = self._known.setdefault((self._first_alike[under], self._labels[card]), pile)
        self._first_alike.append(first)
        self.digest.append(self._board.drawn() if first == pile else self.digest[first])

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
    foundations: FoundationState


class Board(PileTrie):
    """The rules of a game and the piles met so far, in numbers.

    ``base`` is the rank with which the foundations begin, or shall begin if the player has
    not chosen it yet.  ``alike``: twins are one kind of card, with one number.
    ``whole_runs``: cards built on each other move as one.
    ``suits_count``: what may be done turns not on ranks alone.
    ``cards`` and ``order`` are by number: the card, and how many of its suit go home before it; ``bearers``
    the cards on which it is built, ``goals`` the same with `NONE` for an empty row that it may fill,
    ``goal_bits`` that as bits: the lowest for an empty row, then one for each card; ``bit_of`` each alone.
    The lists ``undug`` and ``held`` are by pile: what is left in it of a pile with which the
    search begins (so many cards, in the `UNDUG_BITS` of that pile), and all its cards (a bit
    for each, by their order).
    """

    def __init__(self, game: RuledPatience, base: Rank, *, alike: bool = False) -> None:
        super().__init__(roots=3)
        self.game = game
        self.base = base
        self._number_cards(alike=alike)
        self._state_rules()
        self._views: dict[int, SuitSight] = {}
        self.undug, self.held = [0] * 3, [0] * 3

    def _number_cards(self, *, alike: bool) -> None:
        placing, tableau = self.game.placing, self.game.rules.tableau
        self.number = {
            card: number_of(card) + (0 if alike else _PACK * (card.copy - 1)) for card in placing.all_cards
        }
        self.cards: dict[int, Card] = {}
        for card, number in self.number.items():
            self.cards.setdefault(number, card)
        bearing = {rank for rank in Rank if tableau.bears(rank, self.base)}
        self.bearers: list[tuple[int, ...]] = [() for _ in range(max(self.cards) + 1)]
        for number, card in self.cards.items():
            onto = [self.number[on] for on in placing.bearers[card] if on.rank in bearing]
            self.bearers[number] = tuple(dict.fromkeys(onto))
        self.order = [(number + 1 - self.base) % 13 for number in range(len(self.bearers))]
        self._bit = [0 for _ in self.order]
        for number, card in self.cards.items():
            self._bit[number] = 1 << TWINS * self.order[number] + 2 * card.suit + card.copy - 1

    def _state_rules(self) -> None:
        game, rules = self.game, self.game.rules
        fillers = rules.tableau.fills.at(self.base)
        self.fillers = frozenset(number for number, card in self.cards.items() if card.rank in fillers)
        self.goals = [
            (*each, NONE) if card in self.fillers else each for card, each in enumerate(self.bearers)
        ]
        self.goal_bits = [sum([1 << onto + 1 for onto in goals]) for goals in self.goals]
        self.bit_of = [*(1 << onto + 1 for onto in range(len(self.goals))), 1]
        self.takes_all = len(self.fillers) == len(self.cards)
        self.whole_runs = rules.tableau.runs is RunMoves.WHOLE
        self.both_ends = len({rule.step for rule in game.foundations.values()}) > 1
        self.suited = all(rule.suit is not None for rule in game.foundations.values())
        self.suits_count = (
            rules.tableau.build.match is not SuitMatch.ANY
            or any(rule.suit is not None or rule.follows for rule in game.foundations.values())
            or bool(game.consequences.rising)
        )
        self.highest = max(int(card.rank) for card in self.cards.values())
        self.gives_back = rules.foundations.give_back
        self.cell_count = len(rules.cells)
        self.row_count = len(rules.tableau.piles)
        self.places_at = (*game.placing.numbers.rows, *(game.index[name] for name in rules.reserve.piles))
        self.foundations = FoundationStates(game, self.base, self.number, self.drawn, self._harmless)

    def _harmless(self, numbers: Iterable[int], piles: Piles) -> frozenset[int]:
        """Return those of the cards that foundations with these piles take that are of no use elsewhere."""
        cards, game = [self.cards[number] for number in numbers], self.game
        harmless = game.harmless.among(cards, self.with_foundations(piles), self.base)
        rising = [card for card in cards if card in game.consequences.rising]
        return frozenset([self.number[card] for card in (*harmless, *rising)])

    def with_foundations(self, piles: Piles) -> Piles:
        """Return the piles of all places, empty but for those of the foundations."""
        found = list[Pile]([()] * len(self.game.cloth))
        for place, pile in zip(self.game.placing.numbers.foundations, piles, strict=True):
            found[place] = pile
        return tuple(found)

    def _grown(self, pile: int, card: int) -> int:
        node = super()._grown(pile, card)
        self.undug.append(self.undug[pile])
        for view in self._views.values():
            view.grow(pile, card)
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
        numbers = self.game.placing.numbers
        held = (position.piles[place] for place in numbers.cells)
        cells = tuple(sorted(self.number[pile[0]] for pile in held if pile))
        foundations = self.foundations.state(tuple(position.piles[place] for place in numbers.foundations))
        return BoardStart(tuple(columns), cells, foundations)


# How far piles are from order

_HIGH = 11
"""Places from the base of a foundation: the queen and the king."""
_OF_SUIT = [sum(3 << TWINS * order + 2 * suit for order in range(13)) for suit in Suit]
"""All cards of a suit in a set of cards."""


class Weighing(NamedTuple):
    """What each card in a row counts that is not yet at home, and what an empty row.

    ``card``: every one; ``turn``: it lies out of turn.  It may lie on cards that must go up
    before it, which counts ``buries``, ``lowest`` for each place that the lowest of them is
    below the highest, ``many`` at most for their number and ``suit`` if one is of its own
    suit.  A high card is well kept at the bottom (``high``), a low one badly (``shallow`` for each
    place below the highest), and the highest is badly kept elsewhere (``last``).  ``space`` is
    for an empty row.  The usual figures were found by trial.  A deal over which one search broods for long is
    often won at once by another that cares less for empty rows, or more for what lies under high cards.
    """

    card: int = 3
    turn: int = 2
    buries: int = 3
    lowest: float = 0.5
    many: int = 3
    suit: int = 2
    high: int = -2
    shallow: float = 0
    last: int = 0
    space: int = -6


USUAL = Weighing()


class PileWeights(dict[int, int]):
    """The weights of the piles of a board, each found when it is first asked for."""

    def __init__(self, board: Board, weighing: Weighing = USUAL) -> None:
        super().__init__({EMPTY_ROW: weighing.space, EMPTY_RESERVE: 0})
        self._board, self._weighing = board, weighing

    def _at_bottom(self, order: int) -> int:
        by = self._weighing
        return by.card + (by.high if order >= _HIGH else 0) + int(by.shallow * (_HIGH + 1 - order))

    def _added(self, under: int, number: int) -> int:
        """Return what a card on a pile adds to its weight."""
        board, by = self._board, self._weighing
        order = board.order[number]
        if under in (EMPTY_ROW, EMPTY_RESERVE):
            return self._at_bottom(order)
        added = by.card + (0 if board.top[under] in board.bearers[number] else by.turn)
        if order > _HIGH:
            added += by.last
        before = 0 if board.both_ends else board.held[under] & ((1 << TWINS * order) - 1)
        if before:
            lowest = ((before & -before).bit_length() - 1) // TWINS
            added += by.buries + int((13 - lowest) * by.lowest) + min(by.many, before.bit_count())
            if before & _OF_SUIT[board.cards[number].suit]:
                added += by.suit
        return added

    def __missing__(self, pile: int) -> int:
        under = self._board.parent[pile]
        weight = self[pile] = max(self[under], 0) + self._added(under, self._board.top[pile])
        return weight
