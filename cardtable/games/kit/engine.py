"""The one patience of every `Rules` value: what follows from its rules for play and for what is seen.

What a rule decides is final: a game says it in its value, or at one of the value's seams.  What may
go where is decided in `kit.placing`, what becomes of a pack in `kit.stock_play`; a search takes the
same value.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from random import Random
from typing import Any, TypeGuard, final

from cardtable.cards import Card, Rank, Suit
from cardtable.contract.deal import Deal
from cardtable.contract.game import Game
from cardtable.contract.layout import Layout, Shown, Spot
from cardtable.contract.move import Command, Move, MoveKind
from cardtable.contract.refusal import Reason, Refusal
from cardtable.contract.seat import Seat
from cardtable.contract.tally import Tally
from cardtable.contract.telling import Telling
from cardtable.errors import InvalidNotation
from cardtable.games.kit import laying, ruled_hints
from cardtable.games.kit import piles as pile_tools
from cardtable.games.kit.building import RunMoves, WayKept
from cardtable.games.kit.cloth import Place
from cardtable.games.kit.covered import Covered
from cardtable.games.kit.harm import Harmless
from cardtable.games.kit.open_tables import PlacementTables
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.piles import Pile, Piles
from cardtable.games.kit.placing import PlaceNumbers, Placing
from cardtable.games.kit.position import Position, View
from cardtable.games.kit.ruled_hints import Hinting
from cardtable.games.kit.rules import PACK, TALON, DealtTo, Rules
from cardtable.games.kit.sealed import Sealed
from cardtable.games.kit.stock_play import BUTTONS, StockPlay
from cardtable.games.kit.super_moves import SUPER_MOVES
from cardtable.games.kit.talon_hints import TableauCost
from cardtable.games.kit.words import PatienceReason, PatienceTally, TalonCommand
from cardtable.texts import _

REDEAL = Move(MoveKind.REDEAL)
_PACK_ALONE = frozenset({PACK})


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
    hinting = Hinting()
    """What its hints set how much store by, where there is a pack."""

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

    @cached_property
    @final
    def placing(self) -> Placing:
        """What may go where."""
        return Placing(self.rules, self.index)

    @cached_property
    @final
    def pack_play(self) -> StockPlay | None:
        """What is done with the pack, where there is one."""
        stock = self.rules.stock
        return None if stock is None else StockPlay(self.rules, stock, self.index)

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
        for card, number in (*self.placing.outer(position), *self.placing.exchanged(position)):
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

    @final
    def apply(self, position: Position, move: Move) -> Position:
        """Return the position with the last cards of one place laid on another, or after a deal.

        What that releases goes by itself, where it does; what it brings to light is turned up; what is
        filled at once is filled.
        """
        if move.kind is MoveKind.REDEAL and self.rules.redeal is not None:
            return self._dealt_anew(position)
        play = self.pack_play
        after = self._carried(position, move) if move.kind is MoveKind.CARRY else position
        if play is not None:
            after = play.filled(after if move.kind is MoveKind.CARRY else play.dealt(position, move))
        if after.ways:
            after = after._replace(ways=self.placing.ways_after(position, after, move))
        follows = self.rules.seams.follows
        return after if follows is None else follows(after)

    def _carried(self, position: Position, move: Move) -> Position:
        if move.source == PACK:
            return self.carried(position, move.cards[0], move.source, move.target)
        source, target = self.index[move.source], self.index[move.target]
        piles = self.risen(pile_tools.moved(position.piles, source, target, len(move.cards)), (source,))
        return self._turned_up(position._replace(piles=piles))

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
        return not any(piles[number] for number in self._outside)

    @cached_property
    def _outside(self) -> tuple[int, ...]:
        pack = () if self.rules.stock is None else (self.index[PACK],)
        return (*self.numbers.sources, *pack)

    @final
    def remembered(self, position: Position) -> Hashable:
        """Return the cards that lie face down, wherever that is, and which deal it is.

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
        return covered, position.deal, tuple(ways), tuple(piles[row] for row in rows) if in_order else ()

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
        if place.stock:
            return 0
        if self.rules.reserve.squared and place.name in self.rules.reserve.piles:
            return min(1, len(pile))
        return len(pile) - self.face_down(position).get(place.name, 0)

    def lies_open(self, place: Place) -> bool:
        """Whether the cards of a place lie face up: those of piles only as they are turned up."""
        return place.face_up and place.name not in self.rules.tableau.piles

    @final
    def hidden_at(self, position: Position) -> frozenset[str]:
        """Return the pack, but not where its cards have been seen and lie open one after the other."""
        return frozenset() if self.rules.stock is None or self.placing.opened(position) else _PACK_ALONE

    @final
    def places(self, position: Position, viewer: Seat | None = None) -> dict[str, tuple[Shown, ...]]:
        """Return every place's cards, of a pack whose next card lies open this face up, the others known."""
        found = super().places(position, viewer)
        if self.placing.opened(position):
            card, *others = self.pile(position, PACK)
            found[PACK] = (Shown(card), *(Shown(each, False) for each in others))
        return found

    @final
    def unseen(self, position: Position) -> int:
        """Return how many cards have not been seen, or may have been forgotten."""
        known = len(self.pile(position, PACK)) if self.pack_seen(position) else 0
        return super().unseen(position) - known

    @final
    def pack_seen(self, position: Position) -> bool:
        """Whether the player knows the cards of the pack and their order."""
        return self.pack_play is not None and self.pack_play.seen_through(position)

    @final
    def seen_by(self, position: Position, seat: Seat) -> View:
        """Return what lies in sight, with a pack that has been seen; not how a redeal will be shuffled."""
        view = super().seen_by(position, seat)
        view = view._replace(rest=view.rest._replace(lot=0))
        if not self.pack_seen(position):
            return view
        shown, known = list(view.shown), self.pile(position, PACK)
        shown[self.index[PACK]] = tuple(Shown(card, False) for card in known)
        return view._replace(shown=tuple(shown), unseen=view.unseen - set(known))

    def covered_at(self, position: Position) -> Mapping[str, int]:
        """Return how many cards of each pile lie face down."""
        return self.face_down(position) if position.face_down else {}

    def blind(self, position: Position) -> Position:
        """Return the position without the cards that nobody sees; what only the pack fills stays a space."""
        if self.rules.stock is not None and not self.pack_seen(position):
            packless = self.rules.tableau.fills.at_once and bool(self.pile(position, PACK))
            position = self.with_piles(position, {PACK: ()})._replace(packless=packless)
        if not self.covers:
            return position
        places = zip(self.cloth, position.piles, strict=True)
        piles = tuple(
            pile if place.stock else pile[len(pile) - self.in_sight(position, place, pile) :]
            for place, pile in places
        )
        return position._replace(piles=piles, face_down=(0,) * len(position.face_down))

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
        base = self.base(position.piles) if self.placing.fixed_base is None else None
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
        veiled = self.covers or bool(self.rules.reserve.piles and self.rules.stock is None)
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
        return ruled_hints.safe_move(self.placing, self.harmless, position)

    @final
    def comes_round(self, position: Position, move: Move) -> bool:
        """Whether the pack, which has been seen, will come to lie as it does now."""
        return self.pack_play is not None and self.pack_play.comes_round(position, move)

    @final
    def plays_in_round(self, position: Position) -> Iterator[Move]:
        """Yield the plays of the cards that come to lie open when the pack is gone through once more.

        They cannot be taken back to the talon.
        """
        for card in self.pack_play.in_round(position) if self.pack_play is not None else ():
            for target in self.targets(position, card):
                if self.card_refusal(position, card, TALON, target) is None:
                    yield Move.carry(card, TALON, target)

    def obvious_target(self, position: Position, card: Card) -> Move | None:
        """Prefer the foundation; else the only fitting card; an empty pile or cell is hardly ever plain.

        Nor is anything while the rank of the foundations is the player's to choose, or to exchange.  Where
        there is a pack, a space is plain for what can go nowhere else, and for a king if only kings go there.
        """
        source = self.place_of(position, card)
        if source is None or source in self.foundations or self.base(position.piles) is None:
            return None
        move = super().obvious_target(position, card)
        if move is not None and (move.target in self.foundations or self.pile(position, move.target)):
            return move
        if self.rules.stock is None:
            return None
        return self._space_for(position, card, source) if self.covers else move

    def _space_for(self, position: Position, card: Card, source: str) -> Move | None:
        """Return the move of a card to a space that is for its rank alone, unless it has one to itself."""
        heads = source in self.rules.tableau.piles and self.pile(position, source)[0] == card
        if heads or len(self.rules.tableau.fills.ranks) > 1:
            return None
        carried = (move for move in self.moves(position) if move.kind is MoveKind.CARRY)
        return next(
            (move for move in carried if move.cards[0] == card and not self.pile(position, move.target)), None
        )

    def commands(self, position: Position) -> tuple[Command, ...]:
        """Return the buttons: a pack is turned on a talon, not dealt."""
        found = super().commands(position)
        if self.buttons != tuple(TalonCommand):
            return found
        return tuple(each._replace(kind=BUTTONS.get(each.move.kind, each.kind)) for each in found)

    def telling(self, move: Move, position: Position | None = None) -> Telling:
        """Tell turning cards of the pack as what it is."""
        told = None if self.pack_play is None else self.pack_play.telling(move)
        return told or super().telling(move, position)

    def tallies(self, position: Position) -> tuple[Tally, ...]:
        """Count the cards on the foundations, the deals, and beside a pack the cards face down."""
        found, redeal = super().tallies(position), self.rules.redeal
        if redeal is not None:
            found = (*found, redeal.tally(position.deal))
        if self.pack_play is None:
            return found
        down = (Tally(PatienceTally.FACE_DOWN, sum(position.face_down)),) if position.face_down else ()
        return (*found, *self.pack_play.tallies(position), *down)

    def score(self, position: Position, move: Move) -> float:
        """Return how sensible a move looks: where nothing is built, best from the talon."""
        if self.rows or move.kind is not MoveKind.CARRY:
            return super().score(position, move)
        return 2.0 if move.source == TALON else 1.0

    def hints(self, position: Position) -> tuple[Move, ...]:
        """Return the moves by the best position that a short search finds behind each, the best first."""
        seen = self.pack_seen(position)
        return ruled_hints.ranked(self, self.placing, position, self.hinting, self.cost, pack_seen=seen)

    @cached_property
    def cost(self) -> Callable[[Position], float]:
        """How far a position of open piles looks from being won."""
        return TableauCost(self.placing, self.hinting.tableau)


def is_ruled(game: Game[Any]) -> TypeGuard[RuledPatience]:
    """Whether a game carries its rules as a value."""
    return isinstance(game, RuledPatience)


def told_in_sight(game: Game[Any]) -> TypeGuard[RuledPatience]:
    """Whether a search in open cards knows all rules of a game, be it that some of its cards are hidden."""
    return isinstance(game, RuledPatience) and game.rules.told_in_sight


def told_with_stock(game: Game[Any]) -> TypeGuard[RuledPatience]:
    """Whether a search that knows the order of the pack knows all rules of a game."""
    return isinstance(game, RuledPatience) and game.rules.told_with_stock
