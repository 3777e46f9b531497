"""The one patience of every `Rules` value: what follows from its rules for play and for what is seen.

What a rule decides is final: a game says it in its value, or at one of the value's seams.  What may
go where is decided in `kit.placing`, what becomes of a pack in `kit.stock_play`, what follows a move in
`kit.consequences`, what is seen in `kit.in_sight`, how a player is helped in `kit.helps`; a search takes
the same value.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, TypeGuard, final

from cardtable.cards import Card, Rank
from cardtable.contract.deal import Deal
from cardtable.contract.game import Game
from cardtable.contract.layout import Layout
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.refusal import Reason, Refusal
from cardtable.contract.seat import Seat
from cardtable.errors import InvalidNotation
from cardtable.games.kit import laying
from cardtable.games.kit.building import RunMoves, WayKept
from cardtable.games.kit.consequences import Consequences
from cardtable.games.kit.helps import Helps
from cardtable.games.kit.open_tables import PlacementTables
from cardtable.games.kit.piles import Pile, Piles
from cardtable.games.kit.placing import PlaceNumbers
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import PACK, DealtTo, Rules
from cardtable.games.kit.sealed import Sealed
from cardtable.games.kit.super_moves import SUPER_MOVES
from cardtable.games.kit.words import PatienceReason, TalonCommand
from cardtable.texts import _

REDEAL = Move(MoveKind.REDEAL)


class RuledPatience(Sealed, Helps):
    """The patience of a `Rules` value.

    A game gives its ``rules`` (`rules_chosen` if options change them), its cloth and its words; what is
    marked final it does not decide otherwise.
    """

    rules: Rules
    thirds: tuple[int, int] | None = None
    """The most positions that a search meets in an easy deal, and in a medium one, of those that can be won.

    About the terciles of the column ``states`` of ``cardtable study GAME --deals 1-400 --csv FILE``.
    """

    def __init_subclass__(cls, **more: Any) -> None:
        """Give the buttons of a talon to games that have one."""
        super().__init_subclass__(**more)
        rules: Rules | None = vars(cls).get("rules")
        if rules is not None and rules.stock is not None and rules.stock.to is DealtTo.TALON:
            cls.buttons = tuple(TalonCommand)

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

    @property
    @final
    def numbers(self) -> PlaceNumbers:
        """The places of each kind."""
        return self.placing.numbers

    @property
    @final
    def bases(self) -> dict[str, Card]:
        """The first cards of the foundations that are not among the cards dealt."""
        return self.placing.bases

    @property
    @final
    def all_cards(self) -> tuple[Card, ...]:
        """Every card of the game, in pack order."""
        return self.placing.all_cards

    @final
    def base(self, piles: Piles) -> Rank | None:
        """Return the rank with which the foundations begin; None before the player has chosen it."""
        return self.placing.base(piles)

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

    def lay_out(self, cards: Sequence[Card]) -> Position:
        """Set out the bases that are not dealt, and deal every card to its place; fill what is filled."""
        found = laying.laid(self.rules, {name: [*self.bases_at(name)] for name in self.index}, cards)
        piles = tuple(map(tuple, found.values()))
        up, rows = self.rules.deal.face_up, self.numbers.rows
        down = () if up is None else tuple(max(0, len(piles[row]) - up) for row in rows)
        ways = () if self.rules.tableau.ways is WayKept.NEVER else (0,) * len(rows)
        laid = Position(piles, face_down=down, ways=ways)
        return laid if self.pack_play is None else self.pack_play.filled(laid)

    def bases_at(self, name: str) -> tuple[Card, ...]:
        """Return what lies at a place before the deal."""
        return (self.bases[name],) if name in self.bases else ()

    @final
    def deal(self, deal: Deal) -> Position:
        """Return the first position of a deal or a set-up, after all that goes by itself."""
        laid = super().deal(deal)
        risen = laid._replace(piles=self.consequences.risen(laid.piles, self.numbers.sources))
        laid = self.consequences.turned_up(risen)
        return laid._replace(lot=laying.lot_of(laid.piles)) if self.shuffles else laid

    def dealing(self, deal: Deal, viewer: Seat | None = None) -> Sequence[Layout]:
        """Return the cards as they are dealt, where some of them go on by themselves."""
        laid = super().deal(deal)
        settled = self.consequences.risen(laid.piles, self.numbers.sources) == laid.piles
        return () if settled else (self.layout(laid, viewer),)

    def set_up(self, deal: Deal) -> Position:
        """Return a set-up position, where every card is in sight: all cards once, foundations as built."""
        if self.covers or self.rules.stock is not None:
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
        placing = self.placing
        for card, number in (
            *placing.outer(position),
            *placing.exchanged(position),
            *placing.drawn(position),
        ):
            yield card, self.cloth[number].name

    @final
    def card_refusal(self, position: Position, card: Card, source: str, target: str) -> Refusal | None:
        """Refuse what the value or its seam does not allow."""
        return self.placing.refusal(position, card, source, target)

    @final
    def fillers(self, position: Position) -> frozenset[Rank]:
        """Return the ranks that may fill an empty pile now."""
        return self.placing.fillers(position)

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
        return self.placing.units(position)

    @final
    def unit_refusal(self, position: Position, cards: Pile, source: str, target: str) -> Refusal | None:
        """Refuse what its lowest card may not do, and more cards than the empty places allow."""
        return self.placing.unit_refusal(position, cards, source, target)

    @property
    @final
    def tables(self) -> PlacementTables:
        """What the rules say of every card."""
        return self.placing.tables

    @final
    def homes_now(self, piles: Piles) -> dict[Card, list[int]]:
        """Return the cards that foundations take now, with the numbers of those that take them."""
        return self.placing.homes_now(piles)

    @final
    def moves(self, position: Position) -> tuple[Move, ...]:
        """Return every legal move: card by card, then units, then exchanges, then deals."""
        return () if self.won(position) else (*self.placing.moves(position), *self.bare_moves(position))

    # What has no card, and what follows

    @final
    def bare_moves(self, position: Position) -> tuple[Move, ...]:
        """Return dealing from the pack, and dealing anew, as often as it may be done."""
        redeal = self.rules.redeal
        anew = (REDEAL,) if redeal is not None and position.deal <= redeal.times else ()
        return anew if self.pack_play is None else (*self.pack_play.moves(position), *anew)

    @final
    def bare_refusal(self, position: Position, move: Move) -> Refusal:
        """Say why nothing is dealt."""
        redeal = self.rules.redeal
        if redeal is not None and move == REDEAL:
            return Refusal(redeal.none_left)
        if self.pack_play is None:
            return Refusal(Reason.NO_SUCH_MOVE)
        return self.pack_play.refusal(position, move)

    @cached_property
    @final
    def consequences(self) -> Consequences:
        """What follows a move by itself."""
        return Consequences(self.placing, self.pack_play, self.index)

    @final
    def apply(self, position: Position, move: Move) -> Position:
        """Return the position after a legal move with all that follows by itself."""
        return self.consequences.after(position, move)

    @final
    def won(self, position: Position) -> bool:
        """Whether no card lies outside the foundations."""
        piles = position.piles
        return not any(piles[number] for number in self._outside)

    @cached_property
    def _outside(self) -> tuple[int, ...]:
        pack = () if self.rules.stock is None else (self.index[PACK],)
        return (*self.numbers.sources, *pack)

    @final
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
        in_order = stock is not None and stock.to is not DealtTo.TALON and piles[self.index[PACK]]
        each = tuple(piles[row] for row in rows) if in_order else ()
        return covered, position.deal, position.merci, tuple(ways), each


def is_ruled(game: Game[Any]) -> TypeGuard[RuledPatience]:
    """Whether a game carries its rules as a value."""
    return isinstance(game, RuledPatience)


def told_in_sight(game: Game[Any]) -> TypeGuard[RuledPatience]:
    """Whether a search in open cards knows all rules of a game, be it that some of its cards are hidden."""
    return isinstance(game, RuledPatience) and game.rules.told_in_sight


def told_with_stock(game: Game[Any]) -> TypeGuard[RuledPatience]:
    """Whether a search that knows the order of the pack knows all rules of a game."""
    return isinstance(game, RuledPatience) and game.rules.told_with_stock
