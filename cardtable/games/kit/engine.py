"""The one patience of every `Rules` value: what may go where, what moves there are, what follows by itself.

What a rule decides is final: a game says it in its value, or at one of the value's seams.  What
may go where is decided in `RuledPatience.card_refusal` and nowhere else; moves are listed from
tables of its answers, and a search takes the same value.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from random import Random
from typing import Any, NamedTuple, TypeGuard, final

from cardtable.cards import Card, Rank, Suit
from cardtable.contract.deal import Deal
from cardtable.contract.game import Game
from cardtable.contract.layout import Layout, Spot
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.refusal import Reason, Refusal
from cardtable.contract.seat import Seat
from cardtable.contract.tally import Tally
from cardtable.errors import InvalidNotation
from cardtable.games.kit import covered_hints, double_hints, laying, open_hints
from cardtable.games.kit import piles as pile_tools
from cardtable.games.kit.building import ANY_RANK, RunMoves
from cardtable.games.kit.cloth import Place
from cardtable.games.kit.covered import Covered
from cardtable.games.kit.harm import Harmless
from cardtable.games.kit.open_tables import PlacementTables
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.piles import Pile, Piles
from cardtable.games.kit.position import Position, View
from cardtable.games.kit.rules import Rules
from cardtable.games.kit.sealed import Sealed
from cardtable.games.kit.super_moves import SUPER_MOVES
from cardtable.games.kit.words import PatienceReason
from cardtable.texts import _

REDEAL = Move(MoveKind.REDEAL)


class PlaceNumbers(NamedTuple):
    """Places by number: those from which cards are taken, of these the piles and the cells; foundations."""

    sources: tuple[int, ...]
    rows: tuple[int, ...]
    cells: tuple[int, ...]
    homes: tuple[int, ...]


class RuledPatience(Sealed, Covered):
    """The patience of a `Rules` value.

    A game gives its ``rules`` (`rules_chosen` if options change them), its cloth and its words; what is
    marked final it does not decide otherwise.
    """

    rules: Rules
    thirds: tuple[int, int] | None = None
    """The most positions that a search meets in an easy deal, and in a medium one, of those that can be won.

    About the terciles of the column ``states`` of ``cardtable study GAME --deals 1-400 --csv FILE``.
    """

    def __init__(self, options: Mapping[str, object] | None = None, seats: int | None = None) -> None:
        super().__init__(options, seats)
        self.rules = self.rules_chosen()
        self.rows = self.rules.tableau.piles
        self.foundations = self.rules.foundations.piles
        self.dealt = self.rules.deal.cards

    def rules_chosen(self) -> Rules:
        """Return the rules with the options chosen."""
        if not self.chosen.get(SUPER_MOVES.key):
            return self.rules
        return replace(self.rules, tableau=replace(self.rules.tableau, runs=RunMoves.BY_ROOM))

    @final
    def searchable(self, *, hindsight: bool = False) -> bool:
        """Whether the value says all and every card is in sight; with hindsight any patience for one is."""
        return hindsight or (self.rules.told_in_sight and not self.covers)

    # Places

    @cached_property
    @final
    def numbers(self) -> PlaceNumbers:
        """The places of each kind."""
        rules = self.rules
        sources = (*rules.tableau.piles, *rules.cells, *rules.reserve.piles)
        kinds = (sources, rules.tableau.piles, rules.cells, tuple(self.foundations))
        return PlaceNumbers(*(tuple(self.index[name] for name in names) for names in kinds))

    @cached_property
    def _giving(self) -> tuple[int, ...]:
        """The places from which single cards are taken: foundations too, where they give back."""
        back = self.numbers.homes if self.rules.foundations.give_back else ()
        return (*self.numbers.sources, *back)

    @cached_property
    @final
    def bases(self) -> dict[str, Card]:
        """The first cards of the foundations that are not among the cards dealt."""
        return laying.bases(self.rules)

    @cached_property
    @final
    def all_cards(self) -> tuple[Card, ...]:
        """Every card of the game, in pack order."""
        cards = (*self.bases.values(), *self.dealt)
        return tuple(sorted(cards, key=lambda card: (card.copy, card.suit, card.rank)))

    @final
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

    # Dealing

    @property
    @final
    def deal_numbers(self) -> range:
        """The numbers that its deals have."""
        numbering = self.rules.deal.numbering
        return super().deal_numbers if numbering is None else numbering.numbers

    @final
    def in_order(self, deal: Deal) -> Sequence[Card]:
        """Return the cards in the order in which they are dealt; raise `InvalidNotation` for no such deal."""
        numbering = self.rules.deal.numbering
        if numbering is None or deal.number is None:
            return super().in_order(deal)
        if deal.number not in numbering.numbers:
            sentence = _("deal number {number} is not between {first} and {last}")
            first, last = numbering.numbers[0], numbering.numbers[-1]
            raise InvalidNotation(sentence.format(number=deal.number, first=first, last=last))
        return numbering.cards(deal.number)

    @final
    def lay_out(self, cards: Sequence[Card]) -> Position:
        """Set out the bases that are not dealt, and deal every card to its place."""
        laid = laying.laid(self.rules, {name: [*self.bases_at(name)] for name in self.index}, cards)
        piles = tuple(map(tuple, laid.values()))
        up, rows = self.rules.deal.face_up, self.numbers.rows
        down = () if up is None else tuple(max(0, len(piles[row]) - up) for row in rows)
        return Position(piles, face_down=down)

    def bases_at(self, name: str) -> tuple[Card, ...]:
        """Return what lies at a place before the deal."""
        return (self.bases[name],) if name in self.bases else ()

    @final
    def deal(self, deal: Deal) -> Position:
        """Return the first position of a deal or a set-up, after all that goes by itself."""
        laid = super().deal(deal)
        laid = laid._replace(piles=self.risen(laid.piles, self.numbers.sources))
        return laid._replace(lot=laying.lot_of(laid.piles)) if self._shuffles else laid

    @property
    def _shuffles(self) -> bool:
        """Whether cards are shuffled again in the course of the game."""
        return self.rules.redeal is not None and self.rules.redeal.shuffled

    def dealing(self, deal: Deal, viewer: Seat | None = None) -> Sequence[Layout]:
        """Return the cards as they are dealt, where some of them go on by themselves."""
        laid = super().deal(deal)
        settled = self.risen(laid.piles, self.numbers.sources) == laid.piles
        return () if settled else (self.layout(laid, viewer),)

    def set_up(self, deal: Deal) -> Position:
        """Return a set-up position, where every card is in sight: all cards once, foundations as built."""
        if self.covers:
            return super().set_up(deal)
        return laying.set_up(self.rules, tuple(self.index), self.all_cards, deal)

    @final
    def goal(self) -> int:
        """Return the number of cards: two foundations of a suit share them."""
        return len(self.all_cards)

    # What may go where

    @final
    def available(self, position: Position) -> Iterator[tuple[Card, str]]:
        """Yield the outer card of each pile, the cards in cells, the tops of the other places that give.

        Where cards may pass over, so does the last of each foundation but the one with which it began.
        """
        for number in self._giving:
            if position.piles[number]:
                yield position.piles[number][-1], self.cloth[number].name
        if self.rules.foundations.exchange:
            for name in self.foundations:
                yield from ((card, name) for card in self.pile(position, name)[1:][-1:])

    @final
    def card_refusal(self, position: Position, card: Card, source: str, target: str) -> Refusal | None:
        """Refuse what the value does not allow, then what its seam refuses."""
        refusal = self._card_refusal(position, card, source, target)
        refuses = self.rules.seams.refuses
        return refuses(position, card, source, target) if refusal is None and refuses else refusal

    def _card_refusal(self, position: Position, card: Card, source: str, target: str) -> Refusal | None:
        pile, tableau = self.pile(position, target), self.rules.tableau
        gives = self.rules.foundations.give_back
        if source in self.foundations and target not in self.foundations and not gives:
            return Refusal(PatienceReason.ON_FOUNDATION, card)
        if target in self.foundations:
            return self._home_refusal(card, target, pile, self.base(position.piles))
        if target in self.rules.cells:
            return Refusal(Reason.PLACE_TAKEN, card, pile[0], target) if pile else None
        if target not in tableau.piles:
            return Refusal(Reason.PLACE_NOT_BUILT, card, place=target)
        if pile and not self._bears(pile[-1], position.piles):
            return Refusal(PatienceReason.BASE_NOT_BUILT, card, pile[-1], target)
        if pile:
            return tableau.build.refusal(card, pile[-1], target)
        fits = card.rank in self.fillers(position)
        return None if fits else Refusal(tableau.fills.reason, card, place=target)

    def _bears(self, onto: Card, piles: Piles) -> bool:
        """Whether anything is built on a card at all."""
        return self.rules.tableau.bases_bear or onto.rank != self.base(piles)

    def _home_refusal(self, card: Card, target: str, pile: Pile, base: Rank | None) -> Refusal | None:
        rule = self.foundations[target]
        if not pile and rule.base is None and base not in (None, card.rank):
            return Refusal(PatienceReason.WRONG_BASE, card, place=target)
        return rule.refusal(card, pile, target)

    @final
    def fillers(self, position: Position) -> frozenset[Rank]:
        """Return the ranks that may fill an empty pile now."""
        return self.rules.tableau.fills.at(self.base(position.piles))

    @final
    def lifting_refusal(self, position: Position, card: Card, source: str) -> Refusal:
        """Return why a card may not be lifted; of a foundation that gives cards back, what covers it."""
        pile = self.pile(position, source)
        if self.rules.foundations.give_back and source in self.foundations:
            return Refusal(PatienceReason.COVERED, card, pile[pile.index(card) + 1])
        return super().lifting_refusal(position, card, source)

    @final
    def units(self, position: Position) -> Iterator[tuple[Pile, str]]:
        """Yield the cards at the outer ends of piles, two or more, that may be moved as one."""
        tableau = self.rules.tableau
        if tableau.runs is RunMoves.SINGLY:
            return
        down = position.face_down or (0,) * len(self.rows)
        for name, covered in zip(tableau.piles, down, strict=True):
            pile = self.pile(position, name)[covered:]
            if tableau.runs is RunMoves.FACE_UP:
                yield from ((pile[start:], name) for start in range(len(pile) - 2, -1, -1))
            else:
                yield from ((cards, name) for cards in tableau.build.runs(pile))

    @final
    def unit_refusal(self, position: Position, cards: Pile, source: str, target: str) -> Refusal | None:
        """Refuse a cell, what its lowest card may not do, and more cards than the empty places allow."""
        if target in self.rules.cells:
            return Refusal(Reason.ONE_CARD_ONLY, cards[0], place=target)
        refusal = super().unit_refusal(position, cards, source, target)
        if refusal is None and self._by_room and len(cards) > self._room(position, target):
            return Refusal(PatienceReason.TOO_MANY_AT_ONCE, cards[0], place=target)
        return refusal

    @property
    def _by_room(self) -> bool:
        return self.rules.tableau.runs is RunMoves.BY_ROOM

    def _room(self, position: Position, target: str) -> int:
        """Return how many cards can be moved one by one: each space that takes any card doubles them."""
        rules = self.rules
        free = sum(not self.pile(position, name) for name in rules.cells)
        spaces = [name for name in rules.tableau.piles if name != target and not self.pile(position, name)]
        doubling = len(spaces) if self.fillers(position) == ANY_RANK.ranks else 0
        return int((free + 1) * 2**doubling)

    # The same for all cards at once, from tables

    @cached_property
    @final
    def tables(self) -> PlacementTables:
        """What the rules say of every card."""

        def goes_home(card: Card, number: int, pile: Pile, base: Rank | None) -> bool:
            return self._home_refusal(card, self.cloth[number].name, pile, base) is None

        return PlacementTables(self.all_cards, tuple(self.index), self.rules.tableau.build.accepts, goes_home)

    @final
    def homes_now(self, piles: Piles) -> dict[Card, list[int]]:
        """Return the cards that foundations take now, with the numbers of those that take them."""
        base = self.base(piles)
        found: dict[Card, list[int]] = {}
        for home in self.numbers.homes:
            for card in self.tables.wanted(home, piles[home], base):
                found.setdefault(card, []).append(home)
        return found

    @final
    def moves(self, position: Position) -> tuple[Move, ...]:
        """Return every legal move: card by card, then units, then exchanges, then deals."""
        if self.won(position):
            return ()
        found = (
            *self._singly(position),
            *self._together(position),
            *self._passing(position.piles),
        )
        refuses = self.rules.seams.refuses
        if refuses is not None:
            found = tuple(
                move for move in found if refuses(position, move.cards[0], move.source, move.target) is None
            )
        return (*found, *self.bare_moves(position))

    def _singly(self, position: Position) -> list[Move]:
        """Return the legal moves of one card: for each to the foundations, the piles, the cells."""
        piles = position.piles
        _, rows, cells, _ = self.numbers
        homes, lying = self.homes_now(piles), self._bearing(piles)
        empty = [row for row in rows if not piles[row]]
        fillers = self.fillers(position) if empty else ()
        free = [cell for cell in cells if not piles[cell]]
        bearers, carry, found = self.tables.bearers, self.tables.carry, list[Move]()
        for source in self._giving:
            if not piles[source]:
                continue
            card = piles[source][-1]
            targets = sorted([lying[onto] for onto in bearers[card] if onto in lying])
            if card in homes:
                targets[:0] = homes[card]
            if card.rank in fillers:
                targets += empty
            targets += free
            if targets:
                found += [carry(card, source, target) for target in targets]
        return found

    def _bearing(self, piles: Piles) -> dict[Card, int]:
        """Return the outer cards of piles on which others may be built, with the numbers of the piles."""
        rows = (row for row in self.numbers.rows if piles[row])
        return {piles[row][-1]: row for row in rows if self._bears(piles[row][-1], piles)}

    def _together(self, position: Position) -> Iterator[Move]:
        """Yield the legal moves of several cards as one: where the lowest may go, if there is room."""
        units = tuple(self.units(position))
        if not units:
            return
        piles, bearers, lying = position.piles, self.tables.bearers, self._bearing(position.piles)
        empty = [row for row in self.numbers.rows if not piles[row]]
        fillers = self.fillers(position) if empty else ()
        for cards, source in units:
            targets = [lying[onto] for onto in bearers[cards[0]] if onto in lying]
            if cards[0].rank in fillers:
                targets += empty
            for target in (self.cloth[number].name for number in sorted(targets)):
                crowded = self._by_room and len(cards) > self._room(position, target)
                if target != source and not crowded:
                    yield Move(MoveKind.CARRY, cards, source, target)

    def _passing(self, piles: Piles) -> Iterator[Move]:
        """Yield the moves from one foundation to the other."""
        if not self.rules.foundations.exchange:
            return
        homes = self.homes_now(piles)
        for source in self.numbers.homes:
            for card in piles[source][1:][-1:]:
                yield from (self.tables.carry(card, source, home) for home in homes.get(card, ()))

    # What has no card, and what follows

    @final
    def bare_moves(self, position: Position) -> tuple[Move, ...]:
        """Return dealing anew, as often as it may be done."""
        redeal = self.rules.redeal
        return (REDEAL,) if redeal is not None and position.deal <= redeal.times else ()

    @final
    def bare_refusal(self, position: Position, move: Move) -> Refusal:
        """Say that it was dealt often enough."""
        redeal = self.rules.redeal
        if redeal is None or move != REDEAL:
            return Refusal(Reason.NO_SUCH_MOVE)
        return Refusal(redeal.none_left)

    @final
    def apply(self, position: Position, move: Move) -> Position:
        """Return the position with the last cards of one place laid on another, or dealt anew.

        What that releases goes by itself, where it does; what it brings to light is turned up.
        """
        if move.kind is MoveKind.REDEAL:
            return self._dealt_anew(position)
        source, target = self.index[move.source], self.index[move.target]
        piles = self.risen(pile_tools.moved(position.piles, source, target, len(move.cards)), (source,))
        after = self._turned_up(position._replace(piles=piles))
        follows = self.rules.seams.follows
        return after if follows is None else follows(after)

    def _dealt_anew(self, position: Position) -> Position:
        """Return the position after a new deal; cards face down may come to the end of their pile by it."""
        redeal = self.rules.redeal
        assert redeal is not None
        laid = {name: list(self.pile(position, name)) for name in self.index}
        piles = tuple(map(tuple, laying.dealt_anew(self.rules, laid, position.lot).values()))
        down = tuple(max(0, count - redeal.bares) for count in position.face_down)
        lot = laying.next_lot(position.lot) if position.lot else 0
        return self._turned_up(Position(piles, face_down=down, deal=position.deal + 1, lot=lot))

    def _turned_up(self, position: Position) -> Position:
        """Return the position with what has come to the end of a pile turned up."""
        if not position.face_down:
            return position
        sizes = (len(position.piles[row]) for row in self.numbers.rows)
        down = tuple(
            max(0, min(count, size - 1)) for count, size in zip(position.face_down, sizes, strict=True)
        )
        return position._replace(face_down=down)

    @cached_property
    @final
    def rising(self) -> dict[Card, tuple[int, ...]]:
        """The dealt cards that go by themselves, with the numbers of the foundations that they begin."""
        if not self.rules.foundations.bases_rise:
            return {}
        rules = [(self.index[name], rule) for name, rule in self.foundations.items()]
        begun = {
            card: tuple(n for n, rule in rules if rule.base == card.rank and rule.suit in (None, card.suit))
            for card in self.dealt
        }
        return {card: homes for card, homes in begun.items() if homes}

    @final
    def risen(self, piles: Piles, sources: Iterable[int]) -> Piles:
        """Return the piles after what is available in these places (by number) has gone by itself."""
        if not self.rising:
            return piles
        found = list(piles)
        for source in sources:
            while found[source]:
                homes = (home for home in self.rising.get(found[source][-1], ()) if not found[home])
                home = next(homes, None)
                if home is None:
                    break
                found[home], found[source] = found[source][-1:], found[source][:-1]
        return tuple(found)

    @final
    def won(self, position: Position) -> bool:
        """Whether no card lies outside the foundations."""
        piles = position.piles
        return not any(piles[number] for number in self.numbers.sources)

    @final
    def remembered(self, position: Position) -> tuple[frozenset[Card], int]:
        """Return the cards that lie face down, wherever that is, and which deal it is."""
        down = zip(self.numbers.rows, position.face_down, strict=False)
        return frozenset(card for row, count in down for card in position.piles[row][:count]), position.deal

    # What is in sight

    @property
    def covers(self) -> bool:
        """Whether some cards are out of the player's sight."""
        rules = self.rules
        return rules.deal.face_up is not None or rules.reserve.squared

    def face_down(self, position: Position) -> dict[str, int]:
        """Return how many cards of each pile lie face down."""
        return dict(zip(self.rules.tableau.piles, position.face_down, strict=False))

    @final
    def in_sight(self, position: Position, place: Place, pile: Pile) -> int:
        """Return how many cards of a place can be seen: of a squared reserve the last alone."""
        if self.rules.reserve.squared and place.name in self.rules.reserve.piles:
            return min(1, len(pile))
        return len(pile) - self.face_down(position).get(place.name, 0)

    def lies_open(self, place: Place) -> bool:
        """Whether the cards of a place lie face up: those of piles only as they are turned up."""
        return place.name not in self.rules.tableau.piles

    def covered_at(self, position: Position) -> Mapping[str, int]:
        """Return how many cards of each pile lie face down."""
        return self.face_down(position) if position.face_down else {}

    def blind(self, position: Position) -> Position:
        """Return the position without the cards that nobody sees."""
        if not self.covers:
            return position
        piles = zip(self.cloth, position.piles, strict=True)
        shown = (pile[len(pile) - self.in_sight(position, place, pile) :] for place, pile in piles)
        return position._replace(piles=tuple(shown), face_down=(0,) * len(position.face_down))

    @final
    def seen_by(self, position: Position, seat: Seat) -> View:
        """Return what lies in sight; how a redeal will be shuffled nobody knows."""
        view = super().seen_by(position, seat)
        return view._replace(rest=view.rest._replace(lot=0))

    @final
    def guess(self, view: View, random: Random) -> Position:
        """Return a position that the view allows, what is unseen and to be shuffled drawn at random."""
        found = super().guess(view, random)
        return found._replace(lot=laying.next_lot(random.getrandbits(64))) if self._shuffles else found

    def foreseeable(self, position: Position) -> bool:
        """Whether every card is in sight, or all but one, and none is shuffled any more."""
        shuffled = self._shuffles and bool(self.bare_moves(position))
        return super().foreseeable(position) and not shuffled

    def spots_at(self, position: Position, places: Iterable[Place]) -> Iterable[Spot]:
        """Show what an empty place waits for: in piles the one rank that fills them, on foundations the base.

        A pile that nothing fills has no mark; a base that others have chosen is told, with the suit
        where the place has one.
        """
        tableau, ranks = self.rules.tableau, self.fillers(position)
        base = self.base(position.piles) if self._fixed_base is None else None
        for spot in super().spots_at(position, places):
            if base is not None and spot.place in self.foundations:
                yield spot._replace(symbol=Card(base, spot.symbol) if isinstance(spot.symbol, Suit) else base)
            elif spot.place not in tableau.piles or len(ranks) > 1:
                yield spot
            elif tableau.fills.ranks:
                yield spot._replace(symbol=next(iter(ranks), None))

    def refusal(self, position: Position, move: Move) -> Refusal | None:
        """Return why a move is not legal; nothing is kept from who sees every card.

        Where cards may lie hidden, or do with other options, a game without a move is said to be over.
        """
        veiled = self.covers or bool(self.rules.reserve.piles)
        return super().refusal(position, move) if veiled else Patience.refusal(self, position, move)

    # Helps

    @cached_property
    @final
    def harmless(self) -> Harmless:
        """Whether a card may go to its foundation without ever being missed."""
        homes = {
            suit: tuple(
                self.index[name] for name, rule in self.foundations.items() if rule.suit in (None, suit)
            )
            for suit in Suit
        }
        return Harmless(self.rules, self.all_cards, homes)

    def safe_move(self, position: Position) -> Move | None:
        """Return a move to a foundation that does no harm."""
        homes, base = self.homes_now(position.piles), self.base(position.piles)
        for card, source in self.available(position):
            if card in homes and self.harmless(card, position.piles, base):
                return self.tables.carry(card, self.index[source], homes[card][0])
        return None

    def obvious_target(self, position: Position, card: Card) -> Move | None:
        """Prefer the foundation; else the only fitting card; an empty pile or cell is never plain.

        Nor is it while the rank of the foundations is the player's to choose, or to exchange.
        """
        move = super().obvious_target(position, card)
        if move is None or self.base(position.piles) is None or move.source in self.foundations:
            return None
        plain = move.target in self.foundations or self.pile(position, move.target)
        return move if plain else None

    def tallies(self, position: Position) -> tuple[Tally, ...]:
        """Count the cards on the foundations, and the deals."""
        found, redeal = super().tallies(position), self.rules.redeal
        return found if redeal is None else (*found, redeal.tally(position.deal))

    def hints(self, position: Position) -> tuple[Move, ...]:
        """Return the moves by the best position that a short search finds behind each, the best first."""
        if self.rules.both_ends:
            return double_hints.hints(self, self.rules.tableau, position)
        if position.face_down:
            return covered_hints.ranked(self, position, self.numbers.rows, self.rules.tableau)
        return open_hints.ranked(self, self.blind(position), self.numbers.sources)


def is_ruled(game: Game[Any]) -> TypeGuard[RuledPatience]:
    """Whether a game carries its rules as a value."""
    return isinstance(game, RuledPatience)


def told_in_sight(game: Game[Any]) -> TypeGuard[RuledPatience]:
    """Whether a search in open cards knows all rules of a game, be it that some of its cards are hidden."""
    return isinstance(game, RuledPatience) and game.rules.told_in_sight
