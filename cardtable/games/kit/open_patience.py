"""Open patiences: every card in sight, single cards moved, all rules stated as data.

A game says how its rows are dealt and built, what fills an empty row, how many cells it
has, and what its foundations are.  Moves, refusals and harmless moves follow from that
here; a search takes the same data.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import ClassVar

from cardtable.cards import Card, Rank, Suit
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.option import Option
from cardtable.contract.refusal import Reason, Refusal
from cardtable.errors import InvalidNotation
from cardtable.games.kit import open_hints
from cardtable.games.kit import piles as pile_tools
from cardtable.games.kit.building import DOWN, Build, Foundation, SuitMatch
from cardtable.games.kit.patience import Patience, Position
from cardtable.games.kit.piles import Pile, Piles
from cardtable.games.kit.words import PatienceReason
from cardtable.texts import N_

ANY_RANK = frozenset(Rank)
KINGS_ONLY = frozenset({Rank.KING})
NEVER_FILLED: frozenset[Rank] = frozenset()

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
    """Return a foundation for each suit, built up from `base`; None: from a rank that the player chooses."""
    return {suit.word: Foundation(suit, base, corner=base is None) for suit in Suit}


class OpenPatience(Patience):
    """A patience without luck after the deal, its rules stated as data."""

    rows: ClassVar[tuple[str, ...]]
    """The piles of the tableau, alike in all rules."""
    cells: ClassVar[tuple[str, ...]] = ()
    """Places that take any one card."""
    reserves: ClassVar[tuple[str, ...]] = ()
    """Piles that only give cards."""
    build: ClassVar[Build] = DOWN
    fills: ClassVar[frozenset[Rank]] = ANY_RANK
    """The ranks that may fill an empty row."""
    thirds: ClassVar[tuple[int, int] | None] = None
    """The most positions that a search meets in an easy deal, and in a medium one, of those that can be won.

    About the terciles of the column ``states`` of ``cardtable study GAME --deals 1-400 --csv FILE``.
    """
    order: ClassVar[tuple[str, ...]]
    """The place to which each card goes in dealing order."""

    @property
    def covers(self) -> bool:
        """Whether some cards are out of the player's sight."""
        return False

    # Dealing

    def lay_out(self, cards: Sequence[Card]) -> Position:
        """Set out the bases that are not dealt, and deal every card to its place."""
        piles = self.set_out()
        for name, card in zip(self.order, cards, strict=True):
            piles[name].append(card)
        return Position(tuple(map(tuple, piles.values())))

    def set_out(self) -> dict[str, list[Card]]:
        """Return every place in order, with the bases that lie there before the deal."""
        return {name: [self._bases[name]] if name in self._bases else [] for name in self.index}

    @cached_property
    def _bases(self) -> dict[str, Card]:
        """The first cards of the foundations that are not among the cards dealt."""
        bases = {
            name: Card(rule.base, rule.suit)
            for name, rule in self.foundations.items()
            if rule.base is not None and rule.suit is not None
        }
        return {name: base for name, base in bases.items() if base not in self.dealt}

    @cached_property
    def all_cards(self) -> tuple[Card, ...]:
        """Every card of the game, in pack order."""
        cards = (*self._bases.values(), *self.dealt)
        return tuple(sorted(cards, key=lambda card: (card.copy, card.suit, card.rank)))

    def goal(self) -> int:
        """Return the number of cards: two foundations of a suit share them."""
        return len(self.all_cards)

    def set_up(self, deal: Deal) -> Position:
        """Return a set-up position: every card once, the foundations as they can have been built."""
        pile_tools.check_for_one(deal)
        places = pile_tools.check_places(deal, tuple(self.index))
        position = Position(tuple(tuple(places.get(name, ())) for name in self.index))
        pile_tools.check_pack((card for pile in position.piles for card in pile), self.all_cards)
        for name in self.cells:
            if len(self.pile(position, name)) > 1:
                raise InvalidNotation(f"{name} holds one card at most")
        for name in self.foundations:
            self._check_foundation(position, name)
        return position

    def _check_foundation(self, position: Position, name: str) -> None:
        rule, pile = self.foundations[name], self.pile(position, name)
        if name in self._bases and not pile:
            base = self._bases[name].rank.name.lower()
            raise InvalidNotation(f"the foundation {name} must hold its {base}")
        begun = not pile or rule.base is not None or pile[0].rank == self.base(position.piles)
        if not begun or any(not rule.accepts(card, pile[:depth]) for depth, card in enumerate(pile)):
            start = f"its {rule.base.name.lower()}" if rule.base else "the rank of the first foundation"
            way = "up" if rule.step > 0 else "down"
            raise InvalidNotation(
                f"the foundation {name} must run {way}{' in suit' if rule.follows else ''} from {start}"
            )

    # Rules

    def base(self, piles: Piles) -> Rank | None:
        """Return the rank with which the foundations begin; None before the player has chosen it."""
        if self._fixed_base is None:
            for number in self._numbers[3]:
                if piles[number]:
                    return piles[number][0].rank
        return self._fixed_base

    @cached_property
    def _homes_follow(self) -> bool:
        return all(rule.follows for rule in self.foundations.values())

    @cached_property
    def _fixed_base(self) -> Rank | None:
        return next(iter(self.foundations.values())).base

    @cached_property
    def _tops(self) -> tuple[str, ...]:
        """The places from which cards are taken."""
        return (*self.rows, *self.cells, *self.reserves)

    def available(self, position: Position) -> Iterable[tuple[Card, str]]:
        """Yield the outer card of each row, the cards in cells, the tops of the reserves."""
        for name in self._tops:
            pile = self.pile(position, name)
            if pile:
                yield pile[-1], name

    def card_refusal(self, position: Position, card: Card, source: str, target: str) -> Refusal | None:
        """Refuse what the data do not allow."""
        pile = self.pile(position, target)
        if target in self.foundations:
            rule = self.foundations[target]
            if not pile and rule.base is None and card.rank != (self.base(position.piles) or card.rank):
                return Refusal(PatienceReason.WRONG_BASE, card, place=target)
            return rule.refusal(card, pile, target)
        if target in self.cells:
            return Refusal(Reason.PLACE_TAKEN, card, pile[0], target) if pile else None
        if target in self.reserves:
            return Refusal(Reason.PLACE_NOT_BUILT, card, place=target)
        if pile:
            return self.build.refusal(card, pile[-1], target)
        return None if card.rank in self.fills else self._not_filled(card, target)

    def _not_filled(self, card: Card, target: str) -> Refusal:
        return Refusal(
            PatienceReason.KINGS_ONLY if self.fills else PatienceReason.SPACE_NOT_FILLED, card, place=target
        )

    def units(self, position: Position) -> Iterable[tuple[Pile, str]]:
        """Yield what is built at the outer ends of rows, where several cards may be moved as one."""
        if SUPER_MOVES.key not in self.chosen or not self.chosen[SUPER_MOVES.key]:
            return
        for name in self.rows:
            pile = self.pile(position, name)
            for start in range(len(pile) - 2, -1, -1):
                if not self.build.accepts(pile[start + 1], pile[start]):
                    break
                yield pile[start:], name

    def unit_refusal(self, position: Position, cards: Pile, source: str, target: str) -> Refusal | None:
        """Refuse what could not be done card by card with the empty rows and cells there are."""
        refusal = super().unit_refusal(position, cards, source, target)
        if refusal is None and len(cards) > self._carrying_capacity(position, target):
            return Refusal(PatienceReason.TOO_MANY_AT_ONCE, cards[0], place=target)
        return refusal

    def _carrying_capacity(self, position: Position, target: str) -> int:
        """Return how many cards can be moved one by one: each space that takes any card doubles them."""
        free = sum(not self.pile(position, name) for name in self.cells)
        spaces = [name for name in self.rows if name != target and not self.pile(position, name)]
        return int((free + 1) * 2 ** len(spaces))

    # The same for all cards at once, from tables: a search and the tests list moves very often.

    @cached_property
    def bearers(self) -> dict[Card, tuple[Card, ...]]:
        """For each card those on which it may be built."""
        cards = self.all_cards
        return {
            card: tuple(onto for onto in cards if onto != card and self.build.accepts(card, onto))
            for card in cards
        }

    @cached_property
    def _homes(self) -> dict[Suit, tuple[int, ...]]:
        return {
            suit: tuple(
                self.index[name] for name, rule in self.foundations.items() if rule.suit in (None, suit)
            )
            for suit in Suit
        }

    @cached_property
    def _wanted(self) -> dict[tuple[int, int, Card | None, Rank | None], frozenset[Card]]:
        return {}

    @cached_property
    def _carried(self) -> dict[tuple[Card, int, int], Move]:
        return {}

    def wanted(self, number: int, pile: Pile, base: Rank | None) -> frozenset[Card]:
        """Return the cards that the foundation of this place number takes next, given the chosen base."""
        key = (number, len(pile), pile[-1] if pile else None, base)
        if key not in self._wanted:
            rule = self.foundations[self.cloth[number].name]
            self._wanted[key] = frozenset(
                card
                for card in self.all_cards
                if rule.accepts(card, pile) and (pile or rule.base or card.rank == (base or card.rank))
            )
        return self._wanted[key]

    def _homes_now(self, piles: Piles) -> dict[Card, list[int]]:
        """Return the cards that foundations take now, with the numbers of those that take them."""
        base = self.base(piles)
        found: dict[Card, list[int]] = {}
        for home in self._numbers[3]:
            for card in self.wanted(home, piles[home], base):
                found.setdefault(card, []).append(home)
        return found

    @cached_property
    def _numbers(self) -> tuple[tuple[int, ...], ...]:
        """The places by number: those from which cards are taken, the rows, the cells, the foundations."""
        return tuple(
            tuple(self.index[name] for name in names)
            for names in (self._tops, self.rows, self.cells, self.foundations)
        )

    def moves(self, position: Position) -> tuple[Move, ...]:
        """Return every legal move: card by card to the foundations, the rows, the cells."""
        piles = position.piles
        sources, rows, cells, _ = self._numbers
        homes = self._homes_now(piles)
        lying = {piles[row][-1]: row for row in rows if piles[row]}
        empty = [row for row in rows if not piles[row]]
        free = [cell for cell in cells if not piles[cell]]
        bearers, found = self.bearers, []
        for source in sources:
            if not piles[source]:
                continue
            card = piles[source][-1]
            targets = sorted([lying[onto] for onto in bearers[card] if onto in lying])
            if card in homes:
                targets[:0] = homes[card]
            if empty and card.rank in self.fills:
                targets += empty
            targets += free
            if targets:
                found += [self._carry(card, source, target) for target in targets]
        return (*found, *self._together(position))

    def _together(self, position: Position) -> Iterable[Move]:
        """Yield the moves of several cards as one."""
        for cards, source in self.units(position):
            for target in self.rows:
                if target != source and self.unit_refusal(position, cards, source, target) is None:
                    yield Move(MoveKind.CARRY, cards, source, target)

    def _carry(self, card: Card, source: int, target: int) -> Move:
        key = (card, source, target)
        if key not in self._carried:
            self._carried[key] = Move.carry(card, self.cloth[source].name, self.cloth[target].name)
        return self._carried[key]

    def apply(self, position: Position, move: Move) -> Position:
        """Return the position with the available card, or the last cards, of one place laid on another."""
        source, target = self.index[move.source], self.index[move.target]
        return Position(pile_tools.moved(position.piles, source, target, len(move.cards)))

    def won(self, position: Position) -> bool:
        """Whether no card lies outside the foundations."""
        return not any(position.piles[number] for number in self._numbers[0])

    # Helps

    def harmless(self, card: Card, piles: Piles, base: Rank | None) -> bool:
        """Whether a card that fits its foundation may go there without ever being missed in a row.

        A card in a row is of use only to receive the cards that are built on it.  Built
        in suit, those follow it to the foundation (the base waits where the ranks turn the
        corner).  Built in any suit, all of them can follow as soon as every foundation has
        come to within two ranks below the card.  Where foundations do not follow suit, a card
        takes the turn of others of its rank unless all of them have theirs.
        """
        if self.build.match is SuitMatch.SUIT:
            return not self.build.corner or any(piles[home] for home in self._homes[card.suit])
        if base is None:
            return False
        lowest = min(len(piles[self.index[name]]) for name in self.foundations)
        ahead = 2 if self._homes_follow else 1
        return (card.rank - base) % 13 + 1 <= lowest + ahead and (base is Rank.ACE or lowest > 0)

    def safe_move(self, position: Position) -> Move | None:
        """Return a move to a foundation that does no harm."""
        homes, base = self._homes_now(position.piles), self.base(position.piles)
        for card, source in self.available(position):
            if card in homes and self.harmless(card, position.piles, base):
                return self._carry(card, self.index[source], homes[card][0])
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
        return open_hints.ranked(self, position, self._numbers[0])
