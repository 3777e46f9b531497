"""Open patiences: every card in sight after the deal, all rules stated as data.

A game says how its rows are dealt and built, what fills an empty row, how many cells it
has, how cards that are built on each other move, and what its foundations are.  What may
go where is decided in `OpenPatience.card_refusal` and nowhere else: moves are listed from
tables of its answers, and a search takes the same data.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import ClassVar

from cardtable.cards import Card, Rank, Suit
from cardtable.contract.deal import Deal
from cardtable.contract.layout import Layout
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.option import Option
from cardtable.contract.refusal import Reason, Refusal
from cardtable.contract.seat import Seat
from cardtable.games.kit import open_hints
from cardtable.games.kit import piles as pile_tools
from cardtable.games.kit.building import DOWN, Build, Filling, Foundation, RunMoves, SuitMatch
from cardtable.games.kit.open_tableau import OpenTableau
from cardtable.games.kit.open_tables import PlacementTables
from cardtable.games.kit.patience import Position
from cardtable.games.kit.piles import Pile, Piles
from cardtable.games.kit.words import PatienceReason
from cardtable.texts import N_

ANY_RANK = Filling()
KINGS_ONLY = Filling(frozenset({Rank.KING}))
NEVER_FILLED = Filling(frozenset())

SUPER_MOVES = Option(
    "super-moves",
    (False, True),
    False,
    label=N_("Several cards at once"),
    explanation=N_(
        "Cards built on each other move as one, if empty rows would let you move them one by one."
    ),
)
"""Whether cards built on each other are moved as one where that could be done card by card."""


def built_up(*, base: Rank | None = Rank.ACE) -> dict[str, Foundation]:
    """Return a foundation for each suit, built up from `base`; None: from a rank that is not given."""
    return {suit.word: Foundation(suit, base, corner=base is None) for suit in Suit}


class OpenPatience(OpenTableau):
    """A patience without luck after the deal, its rules stated as data."""

    build: ClassVar[Build] = DOWN
    fills: ClassVar[Filling] = ANY_RANK
    """What fills an empty row."""
    run_moves: ClassVar[RunMoves] = RunMoves.SINGLY
    """How cards built on each other at the outer end of a row move; `SUPER_MOVES` may be chosen besides."""
    thirds: ClassVar[tuple[int, int] | None] = None
    """The most positions that a search meets in an easy deal, and in a medium one, of those that can be won.

    About the terciles of the column ``states`` of ``cardtable study GAME --deals 1-400 --csv FILE``.
    """

    @property
    def covers(self) -> bool:
        """Whether some cards are out of the player's sight."""
        return False

    @cached_property
    def told_by_data(self) -> bool:
        """Whether the data say all: no rule on which tables and searches rest is replaced by another."""
        mine = (getattr(type(self), name) is getattr(OpenPatience, name) for name in _RULES)
        return all(mine)

    def searchable(self, *, hindsight: bool = False) -> bool:
        """Whether the data say all and every card is in sight; with hindsight any patience for one is."""
        return super().searchable(hindsight=hindsight) or (self.told_by_data and not self.covers)

    # What goes by itself

    @property
    def bases_rise(self) -> bool:
        """Whether cards that begin a foundation go there by themselves as soon as they are available."""
        return False

    @cached_property
    def rising(self) -> dict[Card, tuple[int, ...]]:
        """The dealt cards that go by themselves, with the numbers of the foundations that they begin."""
        if not self.bases_rise:
            return {}
        rules = [(self.index[name], rule) for name, rule in self.foundations.items()]
        begun = {
            card: tuple(n for n, rule in rules if rule.base == card.rank and rule.suit in (None, card.suit))
            for card in self.dealt
        }
        return {card: homes for card, homes in begun.items() if homes}

    def settled(self, piles: Piles, sources: Iterable[int]) -> Piles:
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

    def deal(self, deal: Deal) -> Position:
        """Return the first position of a deal or a set-up, after all that goes by itself."""
        laid = super().deal(deal)
        return laid._replace(piles=self.settled(laid.piles, self.numbers.sources))

    def dealing(self, deal: Deal, viewer: Seat | None = None) -> Sequence[Layout]:
        """Return the cards as they are dealt, where some of them go on by themselves."""
        laid = super().deal(deal)
        if self.settled(laid.piles, self.numbers.sources) == laid.piles:
            return ()
        return (self.layout(laid, viewer),)

    # Rules

    def available(self, position: Position) -> Iterable[tuple[Card, str]]:
        """Yield the outer card of each row, the cards in cells, the tops of the reserves."""
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
        if target in self.reserves:
            return Refusal(Reason.PLACE_NOT_BUILT, card, place=target)
        if pile:
            return self.build.refusal(card, pile[-1], target)
        return None if card.rank in self.fillers(position) else Refusal(self.fills.reason, card, place=target)

    def _home_refusal(self, card: Card, target: str, pile: Pile, base: Rank | None) -> Refusal | None:
        rule = self.foundations[target]
        if not pile and rule.base is None and base not in (None, card.rank):
            return Refusal(PatienceReason.WRONG_BASE, card, place=target)
        return rule.refusal(card, pile, target)

    def fillers(self, position: Position) -> frozenset[Rank]:
        """Return the ranks that may fill an empty row now: those of `fills`, by default."""
        return self.fills.at(self.base(position.piles))

    @cached_property
    def runs(self) -> RunMoves:
        """How cards built on each other move with the options chosen."""
        return RunMoves.BY_ROOM if self.chosen.get(SUPER_MOVES.key) else self.run_moves

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

    def _homes_now(self, piles: Piles) -> dict[Card, list[int]]:
        """Return the cards that foundations take now, with the numbers of those that take them."""
        base = self.base(piles)
        found: dict[Card, list[int]] = {}
        for home in self.numbers.homes:
            for card in self.tables.wanted(home, piles[home], base):
                found.setdefault(card, []).append(home)
        return found

    def moves(self, position: Position) -> tuple[Move, ...]:
        """Return every legal move: card by card to the foundations, the rows, the cells."""
        if not self.told_by_data:
            return super().moves(position)
        piles = position.piles
        sources, rows, cells, _ = self.numbers
        homes = self._homes_now(piles)
        lying = {piles[row][-1]: row for row in rows if piles[row]}
        empty = [row for row in rows if not piles[row]]
        fillers = self.fillers(position) if empty else ()
        free = [cell for cell in cells if not piles[cell]]
        bearers, carry, found = self.tables.bearers, self.tables.carry, []
        for source in sources:
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
        return (*found, *self._together(position, lying, empty))

    def _together(
        self, position: Position, lying: Mapping[Card, int], empty: Sequence[int]
    ) -> Iterable[Move]:
        """Yield the moves of several cards as one, given the rows by their outer cards and the empty ones."""
        if self.runs is RunMoves.SINGLY:
            return
        bearers, fillers = self.tables.bearers, self.fillers(position) if empty else ()
        for cards, source in self.units(position):
            targets = [lying[onto] for onto in bearers[cards[0]] if onto in lying]
            if cards[0].rank in fillers:
                targets += empty
            for target in (self.cloth[number].name for number in sorted(targets)):
                fits = self.runs is RunMoves.WHOLE or len(cards) <= self._room(position, target)
                if fits and target != source:
                    yield Move(MoveKind.CARRY, cards, source, target)

    def apply(self, position: Position, move: Move) -> Position:
        """Return the position with the available card, or the last cards, of one place laid on another.

        What that releases goes by itself, where it does.
        """
        source, target = self.index[move.source], self.index[move.target]
        piles = pile_tools.moved(position.piles, source, target, len(move.cards))
        return Position(self.settled(piles, (source,)))

    def won(self, position: Position) -> bool:
        """Whether no card lies outside the foundations."""
        return not any(position.piles[number] for number in self.numbers.sources)

    # Helps

    @cached_property
    def _homes_follow(self) -> bool:
        return all(rule.follows for rule in self.foundations.values())

    @cached_property
    def _harm_is_known(self) -> bool:
        """Whether the argument of `harmless` holds for such rules."""
        rules = self.foundations.values()
        plainly = self.build.steps == (-1,) and all(rule.step == 1 for rule in rules)
        if any(rule.turns_after for rule in rules) or (self.runs is RunMoves.WHOLE and not plainly):
            return False
        if self.build.match is SuitMatch.SUIT:
            return all(card.copy == 1 for card in self.all_cards)
        return plainly and not self.build.corner

    @cached_property
    def _homes_of(self) -> dict[Suit, tuple[int, ...]]:
        homes = [(self.index[name], rule.suit) for name, rule in self.foundations.items()]
        return {suit: tuple(home for home, wanted in homes if wanted in (None, suit)) for suit in Suit}

    def harmless(self, card: Card, piles: Piles, base: Rank | None) -> bool:
        """Whether a card that fits its foundation may go there without ever being missed in a row.

        A card in a row is of use only to receive the cards that are built on it.  Built
        in suit, those follow it to the foundation (the base waits where the ranks turn the
        corner).  Built in any suit, all of them can follow as soon as every foundation has
        come to within two ranks below the card.  Where foundations do not follow suit, a card
        takes the turn of others of its rank unless all of them have theirs.  Of other rules
        (two packs built in suit, foundations that turn round) nothing of the kind is known.
        """
        if not self._harm_is_known:
            return False
        if self.build.match is SuitMatch.SUIT:
            return not self.build.corner or any(piles[home] for home in self._homes_of[card.suit])
        if base is None:
            return False
        lowest = min(len(piles[home]) for home in self.numbers.homes)
        ahead = 2 if self._homes_follow else 1
        return (card.rank - base) % 13 + 1 <= lowest + ahead and (base is Rank.ACE or lowest > 0)

    def safe_move(self, position: Position) -> Move | None:
        """Return a move to a foundation that does no harm."""
        homes, base = self._homes_now(position.piles), self.base(position.piles)
        for card, source in self.available(position):
            if card in homes and self.harmless(card, position.piles, base):
                return self.tables.carry(card, self.index[source], homes[card][0])
        return None

    def obvious_target(self, position: Position, card: Card) -> Move | None:
        """Prefer the foundation; else the only fitting card; an empty row or cell is never plain.

        Nor is it while the rank of the foundations is the player's to choose.
        """
        move = super().obvious_target(position, card)
        if move is None or self.base(position.piles) is None:
            return None
        plain = move.target in self.foundations or self.pile(position, move.target)
        return move if plain else None

    def hints(self, position: Position) -> tuple[Move, ...]:
        """Return the moves by the best position that a short search finds behind each, the best first."""
        return open_hints.ranked(self, position, self.numbers.sources)


_RULES = ("available", "card_refusal", "fillers", "units", "unit_refusal", "moves", "apply", "won", "base")
"""What the tables, `OpenPatience.harmless` and a search take from the data."""
