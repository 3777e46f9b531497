"""What may go where by a `Rules` value, and which cards may be moved: decided here and nowhere else.

Moves are listed from tables that state no rule: they are what the rules of one card answer for
every card there is.
"""

from collections.abc import Hashable, Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from cardtable.cards import Card, Rank, Suit
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.refusal import Reason, Refusal
from cardtable.games.kit import laying
from cardtable.games.kit.building import ANY_RANK, RunMoves, WayKept
from cardtable.games.kit.position import Pile, Piles, Position
from cardtable.games.kit.rules import PACK, TALON, DealtTo, Rules
from cardtable.games.kit.words import PatienceReason

_BUILT = 2
"""Cards of a pile that shows which way it is built."""


class PlaceNumbers(NamedTuple):
    """Places by number: those from which cards are taken, of these the piles and the cells; foundations."""

    sources: tuple[int, ...]
    rows: tuple[int, ...]
    cells: tuple[int, ...]
    foundations: tuple[int, ...]


class Placing:
    """Where cards may go by ``rules``; ``index`` gives the numbers of the places by their names."""

    def __init__(self, rules: Rules, index: Mapping[str, int]) -> None:
        self.rules, self._index, self.names = rules, index, tuple(index)
        self.tableau, self.foundations = rules.tableau, rules.foundations.piles
        self._run_build = rules.tableau.run_build
        talon = (TALON,) if rules.stock is not None and rules.stock.to is DealtTo.TALON else ()
        sources = (*rules.tableau.piles, *rules.cells, *rules.reserve.piles, *talon)
        kinds = (sources, rules.tableau.piles, rules.cells, tuple(self.foundations))
        self.pack = index[PACK] if rules.stock is not None else -1
        self.talon = index[TALON] if talon else None
        self.numbers = PlaceNumbers(*(tuple(index[name] for name in names) for names in kinds))
        # Single cards are taken from foundations too, where they give back.
        back = self.numbers.foundations if rules.foundations.give_back else ()
        self._giving = (*self.numbers.sources, *back)
        self.row_of = {name: number for number, name in enumerate(rules.tableau.piles)}
        self.fixed_base = next(iter(self.foundations.values())).base
        self.bases = laying.bases(rules.foundations.piles, rules.deal.cards)
        self.by_first_card = any(rule.suit is None and rule.follows for rule in self.foundations.values())
        self._wanted: dict[tuple[int, int, Card | None, Rank | None], frozenset[Card]] = {}
        self._carries: dict[tuple[Card, int, int], Move] = {}
        cards = (*self.bases.values(), *rules.deal.cards)
        self.all_cards = tuple(sorted(cards, key=lambda card: (card.copy, card.suit, card.rank)))

    @cached_property
    def foundations_of(self) -> tuple[tuple[int, ...], ...]:
        """The numbers of the foundations that each suit may go to, by suit."""
        foundations = [(self._index[name], rule.suit) for name, rule in self.foundations.items()]
        return tuple(tuple(home for home, wanted in foundations if wanted in (None, suit)) for suit in Suit)

    def base(self, piles: Piles) -> Rank | None:
        """Return the rank with which the foundations begin; None before the player has chosen it."""
        if self.fixed_base is None:
            for number in self.numbers.foundations:
                if piles[number]:
                    return piles[number][0].rank
        return self.fixed_base

    @cached_property
    def outside(self) -> tuple[int, ...]:
        """The numbers of the places where no card lies any more when the game is won."""
        return (*self.numbers.sources, *(() if self.rules.stock is None else (self.pack,)))

    def remembered(self, position: Position) -> Hashable:
        """Return the cards that lie face down, wherever that is, which deal it is, whether a merci is spent.

        Besides the single cards whose piles are built one way; and where cards are dealt on piles, as long
        as some are to come, which pile is which: each falls on one of them.
        """
        piles, rows = position.piles, self.numbers.rows
        down = zip(rows, position.face_down, strict=False)
        covered = frozenset(card for row, count in down for card in piles[row][:count])
        ways = sorted(
            (piles[row][0], way) for row, way in zip(rows, position.ways, strict=False) if way and piles[row]
        )
        stock = self.rules.stock
        in_order = stock is not None and stock.to is not DealtTo.TALON and piles[self.pack]
        each = tuple(piles[row] for row in rows) if in_order else ()
        return covered, position.deal, position.merci, tuple(ways), each

    # What may be lifted

    def opened(self, position: Position) -> Pile:
        """Return the pack's next card where that lies open and can be played."""
        stock = self.rules.stock
        opens = stock is not None and stock.two_open and position.deal > 1
        return position.piles[self.pack][:1] if opens else ()

    def outer(self, position: Position) -> list[tuple[Card, int]]:
        """Return the cards that may be lifted one by one with the numbers of their places, in order.

        They are the last cards of piles, cells and other places that give.
        """
        piles = position.piles
        found = [(piles[number][-1], number) for number in self._giving if piles[number]]
        return [*found, *((card, self.pack) for card in self.opened(position))]

    def has_merci(self, position: Position) -> bool:
        """Whether one covered card may be played, the last redeal being over."""
        redeal = self.rules.redeal
        last = redeal is not None and redeal.merci and not redeal.is_left(position.deal)
        return last and not position.merci

    def drawn(self, position: Position) -> Iterator[tuple[Card, int]]:
        """Yield the covered cards of piles, of which one may be played, with the numbers of their piles."""
        for number in self.numbers.rows if self.has_merci(position) else ():
            yield from ((card, number) for card in position.piles[number][:-1])

    def exchanged(self, position: Position) -> Iterator[tuple[Card, int]]:
        """Yield the last card of each foundation but that with which it began, where such may pass over.

        What a seam lets go to no foundation may not be lifted.
        """
        refuses = self.rules.seams.refuses
        for name in self.foundations if self.rules.foundations.exchange else ():
            number = self._index[name]
            for card in position.piles[number][1:][-1:]:
                if refuses is None or not all(refuses(position, card, name, to) for to in self.foundations):
                    yield card, number

    def units(self, position: Position) -> Iterator[tuple[Pile, str]]:
        """Yield the cards at the outer ends of piles, two or more, that may be moved as one."""
        tableau = self.tableau
        if tableau.runs is RunMoves.SINGLY:
            return
        down = position.face_down or (0,) * len(tableau.piles)
        for name, number, covered in zip(tableau.piles, self.numbers.rows, down, strict=True):
            pile = position.piles[number][covered:]
            if tableau.runs is RunMoves.FACE_UP:
                yield from ((pile[start:], name) for start in range(len(pile) - 2, -1, -1))
            else:
                yield from ((cards, name) for cards in self._run_build.runs(pile))

    # Why one may not go

    def refusal(self, position: Position, cards: Pile, source: str, target: str) -> Refusal | None:
        """Return why cards that may be lifted may not go to a place as one, by a seam or by the value.

        Several go to no cell or foundation, only with all of their run, and only where there is room.
        """
        reserve = self.rules.reserve.piles if self.rules.reserve.holds else ()
        alone = target in self.foundations and not self.rules.foundations.whole_suits
        if len(cards) > 1 and (alone or target in (*self.rules.cells, *reserve)):
            return Refusal(Reason.ONE_CARD_ONLY, cards[0], place=target)
        refuses = self.rules.seams.refuses
        own = refuses(position, cards[0], source, target) if refuses is not None else None
        refusal = own or self._refusal(position, cards[0], source, target)
        if refusal is None and self._is_torn(position, len(cards), source, target):
            return Refusal(PatienceReason.NOT_WITHOUT_ITS_RUN, cards[0], place=source)
        if refusal is None and self._is_crowded(position, cards, target):
            return Refusal(PatienceReason.TOO_MANY_AT_ONCE, cards[0], place=target)
        return refusal

    def _is_torn(self, position: Position, count: int, source: str, target: str) -> bool:
        """Whether so many cards would go from pile to pile without others with which they have to."""
        runs = self.tableau.runs
        if not runs.holds_together or source not in self.row_of or target not in self.row_of:
            return False
        pile, row = position.piles[self._index[source]], self.row_of[source]
        if runs is RunMoves.WHOLE_PILE:
            return count < len(pile)
        lying = pile[position.face_down[row] if position.face_down else 0 :]
        if count == max(map(len, self._run_build.runs(lying)), default=1):
            return False
        freed = runs is RunMoves.TO_FREE and lying[-count - 1] in self.foundations_now(position.piles)
        return not freed

    def _refusal(self, position: Position, card: Card, source: str, target: str) -> Refusal | None:
        tableau, pile = self.tableau, position.piles[self._index[target]]
        stays = source in self.foundations and not self.rules.foundations.give_back
        if stays and target not in self.foundations:
            return Refusal(PatienceReason.ON_FOUNDATION, card)
        if target in self.foundations:
            return self._home_refusal(card, target, pile, self.base(position.piles))
        if target in self.rules.cells:
            return Refusal(Reason.PLACE_TAKEN, card, pile[0], target) if pile else None
        if self.rules.reserve.holds and target in self.rules.reserve.piles:
            return self._holding_refusal(card, pile, source, target)
        if target not in self.row_of:
            return Refusal(Reason.PLACE_NOT_BUILT, card, place=target)
        if tableau.heaps:
            return None if source == TALON else Refusal(PatienceReason.HEAPED_FROM_TALON, card)
        if pile:
            return self._build_refusal(position, card, pile[-1], target)
        if not self._may_fill(source):
            return Refusal(PatienceReason.SPACE_FROM_TALON_OR_PACK, card, place=source)
        fits = card.rank in self.fillers(position)
        return None if fits else Refusal(tableau.fills.reason, card, place=target)

    def _holding_refusal(self, card: Card, lying: Pile, source: str, target: str) -> Refusal | None:
        """Return why a card may not wait in a reserve, or None."""
        if lying:
            return Refusal(Reason.PLACE_TAKEN, card, lying[-1], target)
        if source in self.rules.reserve.piles:
            return Refusal(PatienceReason.FROM_RESERVE, card)
        if source in self.foundations or source in self.rules.cells:
            return Refusal(PatienceReason.NOT_AVAILABLE, card, place=source)
        held = self.rules.reserve.held
        return None if card.rank in held.ranks else Refusal(held.reason, card, place=target)

    def _build_refusal(self, position: Position, card: Card, onto: Card, target: str) -> Refusal | None:
        tableau = self.tableau
        if not tableau.bears(onto.rank, self.base(position.piles)):
            return Refusal(PatienceReason.BASE_NOT_BUILT, card, onto, target)
        refusal = tableau.build.refusal(card, onto, target)
        if refusal is None and not self._goes_on(position, target, card):
            return Refusal(PatienceReason.OTHER_WAY, card, onto, target)
        return refusal

    def _home_refusal(self, card: Card, target: str, pile: Pile, base: Rank | None) -> Refusal | None:
        rule = self.foundations[target]
        if self.rules.foundations.whole_suits:
            return Refusal(PatienceReason.WHOLE_SUITS, card, place=target)
        if not pile and rule.base is None and base not in (None, card.rank):
            return Refusal(PatienceReason.WRONG_BASE, card, place=target)
        return rule.refusal(card, pile, target)

    def _may_fill(self, source: str) -> bool:
        """Whether cards of a place may go to an empty pile at all."""
        return not self.tableau.fills.from_talon or source == TALON

    def fillers(self, position: Position) -> frozenset[Rank]:
        """Return the ranks that may fill an empty pile now; none where that is not known."""
        return frozenset() if position.packless else self.tableau.fills.at(self.base(position.piles))

    def _is_crowded(self, position: Position, cards: Pile, target: str) -> bool:
        """Whether so many cards are moved by the empty places there are, and these are too few."""
        return self.tableau.runs is RunMoves.BY_ROOM and len(cards) > self._room(position.piles, target)

    def _room(self, piles: Piles, target: str) -> int:
        """Return how many cards can be moved one by one: each space that takes any card doubles them."""
        free = sum(not piles[number] for number in self.numbers.cells)
        spaces = [row for row in self.numbers.rows if row != self._index[target] and not piles[row]]
        doubling = len(spaces) if self.tableau.fills.at(self.base(piles)) == ANY_RANK.ranks else 0
        return int((free + 1) * 2**doubling)

    # Which way a pile is built

    def way(self, position: Position, name: str) -> int:
        """Return which way a pile is built: 1 up, -1 down, 0 either way."""
        pile = position.piles[self._index[name]]
        if self.tableau.ways is WayKept.NEVER:
            return 0
        if len(pile) >= _BUILT:
            return pile[1].rank - pile[0].rank
        return position.ways[self.row_of[name]]

    def _goes_on(self, position: Position, target: str, card: Card) -> bool:
        """Whether a card that may be built on a pile goes on as the pile began."""
        way = self.way(position, target)
        return not way or card.rank - position.piles[self._index[target]][-1].rank == way

    def ways_after(self, before: Position, after: Position, move: Move) -> tuple[int, ...]:
        """Return which way single cards are built on after a move: what is left goes on as its pile did."""
        if self.tableau.ways is not WayKept.UNTIL_EMPTY or move.kind is not MoveKind.CARRY:
            return after.ways
        ways = list(after.ways)
        for name in {move.source, move.target} & self.row_of.keys():
            number = self._index[name]
            left = len(before.piles[number]) > len(after.piles[number]) == 1
            ways[self.row_of[name]] = self.way(before, name) if left else 0
        return tuple(ways)

    # The same for all cards at once, from tables

    @cached_property
    def bearers(self) -> dict[Card, tuple[Card, ...]]:
        """For each card those on which it may be built."""
        accepts, cards = self.tableau.build.accepts, self.all_cards
        return {card: tuple(onto for onto in cards if onto != card and accepts(card, onto)) for card in cards}

    def wanted(self, number: int, pile: Pile, base: Rank | None) -> frozenset[Card]:
        """Return the cards that the foundation of this place number takes next, given the base."""
        key = (number, len(pile), pile[-1] if pile else None, base)
        if key not in self._wanted:
            name = self.names[number]
            fits = (card for card in self.all_cards if self._home_refusal(card, name, pile, base) is None)
            self._wanted[key] = frozenset(fits)
        return self._wanted[key]

    def carry(self, card: Card, source: int, target: int) -> Move:
        """Return the move of a card from place number to place number, the same object each time."""
        key = (card, source, target)
        if key not in self._carries:
            self._carries[key] = Move.carry(card, self.names[source], self.names[target])
        return self._carries[key]

    def foundations_now(self, piles: Piles) -> dict[Card, list[int]]:
        """Return the cards that foundations take now, with the numbers of those that take them."""
        base = self.base(piles)
        found: dict[Card, list[int]] = {}
        for home in self.numbers.foundations:
            for card in self.wanted(home, piles[home], base):
                found.setdefault(card, []).append(home)
        return found

    def moves(self, position: Position) -> tuple[Move, ...]:
        """Return every move of cards: card by card, then units, then from foundation to foundation."""
        one = (*self._singly(position), *self._held(position.piles))
        found = (*one, *self._together(position), *self._passing(position))
        refuses = self.rules.seams.refuses
        if refuses is None:
            return found
        return tuple(
            move for move in found if refuses(position, move.cards[0], move.source, move.target) is None
        )

    def _singly(self, position: Position) -> list[Move]:
        """Return the legal moves of one card: for each to the foundations, the piles, the cells."""
        piles = position.piles
        _, rows, cells, _ = self.numbers
        foundations, lying = self.foundations_now(piles), self._bearing(piles)
        empty = [row for row in rows if not piles[row]]
        fillers = self.fillers(position) if empty else ()
        free = [cell for cell in cells if not piles[cell]]
        bearers, carry, found = self.bearers, self.carry, list[Move]()
        heaps, together = rows if self.tableau.heaps else (), self.tableau.runs.holds_together
        any_way, any_source = self.tableau.ways is WayKept.NEVER, not self.tableau.fills.from_talon
        for card, source in (*self.outer(position), *self.drawn(position)):
            targets = sorted([lying[onto] for onto in bearers[card] if lying.get(onto, source) != source])
            if not any_way:
                targets = [row for row in targets if self._goes_on(position, self.names[row], card)]
            if heaps:
                targets = list(heaps) if source == self.talon else []
            elif card.rank in fillers and (any_source or source == self.talon):
                targets += empty
            if together:
                place = self.names[source]
                targets = [row for row in targets if not self._is_torn(position, 1, place, self.names[row])]
            if card in foundations:
                targets[:0] = foundations[card]
            targets += free
            if targets:
                found += [carry(card, source, target) for target in targets]
        return found

    def _held(self, piles: Piles) -> Iterator[Move]:
        """Yield the moves of cards of the tableau and the talon to empty reserves, where these hold one."""
        reserve, ranks = self.rules.reserve, self.rules.reserve.held.ranks
        numbers = [self._index[name] for name in reserve.piles] if reserve.holds else []
        free = [number for number in numbers if not piles[number]]
        talon = () if self.talon is None else (self.talon,)
        for source in (*self.numbers.rows, *talon) if free else ():
            for card in piles[source][-1:]:
                if card.rank in ranks:
                    yield from (self.carry(card, source, number) for number in free)

    def _bearing(self, piles: Piles) -> dict[Card, int]:
        """Return the outer cards of piles on which others may be built, with the numbers of the piles."""
        rows = [row for row in self.numbers.rows if piles[row]]
        if not self.tableau.bare_bases:
            return {piles[row][-1]: row for row in rows}
        base, bears = self.base(piles), self.tableau.bears
        return {piles[row][-1]: row for row in rows if bears(piles[row][-1].rank, base)}

    def _together(self, position: Position) -> Iterator[Move]:
        """Yield the legal moves of several cards as one: where the lowest may go, if there is room."""
        units = tuple(self.units(position))
        if not units:
            return
        piles, lying = position.piles, self._bearing(position.piles)
        empty = [row for row in self.numbers.rows if not piles[row]]
        fillers = self.fillers(position) if empty else ()
        for cards, source in units:
            targets = [lying[onto] for onto in self.bearers[cards[0]] if onto in lying]
            if cards[0].rank in fillers and self._may_fill(source):
                targets += empty
            for target in (self.names[number] for number in sorted(targets)):
                if target == source or self._is_torn(position, len(cards), source, target):
                    continue
                if not self._is_crowded(position, cards, target):
                    yield Move(MoveKind.CARRY, cards, source, target)

    def _passing(self, position: Position) -> Iterator[Move]:
        """Yield the moves from one foundation to the other."""
        foundations = self.foundations_now(position.piles) if self.rules.foundations.exchange else {}
        for card, source in self.exchanged(position):
            yield from (self.carry(card, source, home) for home in foundations.get(card, ()))
