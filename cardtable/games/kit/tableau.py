"""The tableau of a patience as data: its places, how they are built and filled, how runs move.

What may go where is decided in `TableauPatience.card_refusal` and nowhere else; moves are listed
from tables of its answers.  What is dealt, and whether there is a pack, is said by the
kinds of patience that have such a tableau.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import ClassVar

from cardtable.cards import Card, Rank, Suit
from cardtable.contract.layout import Spot
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.refusal import Reason, Refusal
from cardtable.games.kit.building import ANY_RANK, DOWN, Build, FilledBy, Filling, RunMoves
from cardtable.games.kit.cloth import Place
from cardtable.games.kit.open_tables import PlacementTables
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.piles import Pile, Piles
from cardtable.games.kit.placing import PlaceNumbers
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason


class TableauPatience(Patience):
    """A patience whose tableau is stated as data."""

    rows: tuple[str, ...]
    """The piles of the tableau, alike in all rules."""
    cells: ClassVar[tuple[str, ...]] = ()
    """Places that take any one card."""
    reserves: ClassVar[tuple[str, ...]] = ()
    """Piles that only give cards."""
    order: ClassVar[tuple[str, ...]]
    """The place to which each card goes in dealing order."""
    build: Build = DOWN
    fills: ClassVar[Filling] = ANY_RANK
    """What fills an empty row, unless an option says otherwise (`filling`)."""
    run_moves: ClassVar[RunMoves] = RunMoves.SINGLY
    """How cards built on each other at the end of a row move, unless an option says otherwise (`runs`)."""

    @property
    def filling(self) -> Filling:
        """What fills an empty row with the options chosen."""
        return self.fills

    @cached_property
    def runs(self) -> RunMoves:
        """How cards built on each other move with the options chosen."""
        return self.run_moves

    @property
    def sources(self) -> tuple[str, ...]:
        """The places from which cards are taken."""
        return (*self.rows, *self.cells, *self.reserves)

    @cached_property
    def numbers(self) -> PlaceNumbers:
        """The places of each kind."""
        kinds = (self.sources, self.rows, self.cells, self.foundations)
        return PlaceNumbers(*(tuple(self.index[name] for name in names) for names in kinds))

    # Foundations and their first cards

    def base(self, piles: Piles) -> Rank | None:
        """Return the rank with which the foundations begin; None before the player has chosen it."""
        if self._fixed_base is None:
            for number in self.numbers.homes:
                if piles[number]:
                    return piles[number][0].rank
        return self._fixed_base

    @cached_property
    def _fixed_base(self) -> Rank | None:
        return next(iter(self.foundations.values())).base

    def set_out(self) -> dict[str, list[Card]]:
        """Return every place in order, with the bases that lie there before the deal."""
        return {name: [self._bases[name]] if name in self._bases else [] for name in self.index}

    @cached_property
    def _bases(self) -> dict[str, Card]:
        """The first cards of the foundations that are not among the cards dealt."""
        bases: dict[str, Card] = {}
        for name, rule in self.foundations.items():
            if rule.base is not None and rule.suit is not None:
                base = Card(rule.base, rule.suit)
                twins = sum(each._replace(copy=1) == base for each in bases.values())
                bases[name] = base._replace(copy=1 + twins)
        return {name: base for name, base in bases.items() if base not in self.dealt}

    @cached_property
    def all_cards(self) -> tuple[Card, ...]:
        """Every card of the game, in pack order."""
        cards = (*self._bases.values(), *self.dealt)
        return tuple(sorted(cards, key=lambda card: (card.copy, card.suit, card.rank)))

    # Rules

    def available(self, position: Position) -> Iterable[tuple[Card, str]]:
        """Yield the outer card of each row, the cards in cells, the tops of the other places that give."""
        for number in self.numbers.sources:
            if position.piles[number]:
                yield position.piles[number][-1], self.cloth[number].name

    def card_refusal(self, position: Position, card: Card, source: str, target: str) -> Refusal | None:
        """Refuse what the data do not allow."""
        pile = self.pile(position, target)
        if target in self.foundations:
            return self._home_refusal(card, target, pile, self.base(position.piles))
        if target in self.cells:
            return Refusal(Reason.PLACE_TAKEN, card, pile[0], target) if pile else None
        if target not in self.rows:
            return Refusal(Reason.PLACE_NOT_BUILT, card, place=target)
        if pile and not self._bears(pile[-1], position.piles):
            return Refusal(PatienceReason.BASE_NOT_BUILT, card, pile[-1], target)
        if pile:
            return self.build.refusal(card, pile[-1], target)
        if not self._may_fill(source):
            return Refusal(PatienceReason.SPACE_FROM_TALON_OR_PACK, card, place=source)
        fits = card.rank in self.fillers(position)
        return None if fits else Refusal(self.filling.reason, card, place=target)

    def _bears(self, onto: Card, piles: Piles) -> bool:
        """Whether anything is built on a card at all."""
        base = self.base(piles)
        return onto.rank != base or self.bases_bear(base)

    def bases_bear(self, base: Rank | None) -> bool:
        """Whether cards are built on those of the rank with which the foundations begin."""
        return True

    def _home_refusal(self, card: Card, target: str, pile: Pile, base: Rank | None) -> Refusal | None:
        rule = self.foundations[target]
        if not pile and rule.base is None and base not in (None, card.rank):
            return Refusal(PatienceReason.WRONG_BASE, card, place=target)
        return rule.refusal(card, pile, target)

    def _may_fill(self, source: str) -> bool:
        """Whether cards of a place may go to an empty row at all."""
        return self.filling.by is not FilledBy.TALON or source == "talon"

    def fillers(self, position: Position) -> frozenset[Rank]:
        """Return the ranks that may fill an empty row now."""
        return self.filling.at(self.base(position.piles))

    def spots_at(self, position: Position, places: Iterable[Place]) -> Iterable[Spot]:
        """Show what an empty place waits for: in rows the one rank that fills them, on a foundation its base.

        A row that nothing fills has no mark; a base that others have chosen is told, with the suit
        where the place has one.
        """
        ranks = self.fillers(position)
        base = self.base(position.piles) if self._fixed_base is None else None
        for spot in super().spots_at(position, places):
            if base is not None and spot.place in self.foundations:
                yield spot._replace(symbol=Card(base, spot.symbol) if isinstance(spot.symbol, Suit) else base)
            elif spot.place not in self.rows or len(ranks) > 1:
                yield spot
            elif self.filling.ranks:
                yield spot._replace(symbol=next(iter(ranks), None))

    def units(self, position: Position) -> Iterable[tuple[Pile, str]]:
        """Yield what is built at the outer ends of rows, where several cards may be moved as one."""
        if self.runs is RunMoves.SINGLY:
            return
        for name in self.rows:
            yield from ((run, name) for run in self.build.runs(self.pile(position, name)))

    def unit_refusal(self, position: Position, cards: Pile, source: str, target: str) -> Refusal | None:
        """Refuse a cell, what its lowest card may not do, and more cards than the empty places allow."""
        if target in self.cells:
            return Refusal(Reason.ONE_CARD_ONLY, cards[0], place=target)
        refusal = super().unit_refusal(position, cards, source, target)
        if refusal is None and self.runs is RunMoves.BY_ROOM and len(cards) > self._room(position, target):
            return Refusal(PatienceReason.TOO_MANY_AT_ONCE, cards[0], place=target)
        return refusal

    def _room(self, position: Position, target: str) -> int:
        """Return how many cards can be moved one by one: each space that takes any card doubles them."""
        free = sum(not self.pile(position, name) for name in self.cells)
        spaces = [name for name in self.rows if name != target and not self.pile(position, name)]
        doubling = len(spaces) if self.fillers(position) == ANY_RANK.ranks else 0
        return int((free + 1) * 2**doubling)

    # The same for all cards at once, from tables

    @cached_property
    def tables(self) -> PlacementTables:
        """What the rules say of every card."""

        def goes_home(card: Card, number: int, pile: Pile, base: Rank | None) -> bool:
            return self._home_refusal(card, self.cloth[number].name, pile, base) is None

        return PlacementTables(self.all_cards, tuple(self.index), self.build.accepts, goes_home)

    def homes_now(self, piles: Piles) -> dict[Card, list[int]]:
        """Return the cards that foundations take now, with the numbers of those that take them."""
        base = self.base(piles)
        found: dict[Card, list[int]] = {}
        for home in self.numbers.homes:
            for card in self.tables.wanted(home, piles[home], base):
                found.setdefault(card, []).append(home)
        return found

    @cached_property
    def _fill_sources(self) -> frozenset[int]:
        """The numbers of the places whose cards may go to an empty row."""
        return frozenset(self.index[name] for name in self.sources if self._may_fill(name))

    def singly(self, position: Position) -> list[Move]:
        """Return the legal moves of one card: for each to the foundations, the rows, the cells."""
        piles = position.piles
        sources, rows, cells, _ = self.numbers
        homes, lying = self.homes_now(piles), self._bearing(piles)
        empty = [row for row in rows if not piles[row]]
        fillers = self.fillers(position) if empty else ()
        free = [cell for cell in cells if not piles[cell]]
        bearers, carry, found = self.tables.bearers, self.tables.carry, list[Move]()
        for source in sources:
            if not piles[source]:
                continue
            card = piles[source][-1]
            targets = sorted([lying[onto] for onto in bearers[card] if onto in lying])
            if card in homes:
                targets[:0] = homes[card]
            if card.rank in fillers and source in self._fill_sources:
                targets += empty
            targets += free
            if targets:
                found += [carry(card, source, target) for target in targets]
        return found

    def _bearing(self, piles: Piles) -> dict[Card, int]:
        """Return the outer cards of rows on which others may be built, with the numbers of the rows."""
        rows = (row for row in self.numbers.rows if piles[row])
        return {piles[row][-1]: row for row in rows if self._bears(piles[row][-1], piles)}

    def together(self, position: Position) -> Iterator[Move]:
        """Yield the legal moves of several cards as one: where the lowest may go, if there is room."""
        units = tuple(self.units(position))
        if not units:
            return
        piles, bearers, lying = position.piles, self.tables.bearers, self._bearing(position.piles)
        empty = [row for row in self.numbers.rows if not piles[row]]
        fillers = self.fillers(position) if empty else ()
        for cards, source in units:
            targets = [lying[onto] for onto in bearers[cards[0]] if onto in lying]
            if cards[0].rank in fillers and self._may_fill(source):
                targets += empty
            for target in (self.cloth[number].name for number in sorted(targets)):
                by_room = self.runs is RunMoves.BY_ROOM
                if target != source and not (by_room and len(cards) > self._room(position, target)):
                    yield Move(MoveKind.CARRY, cards, source, target)
