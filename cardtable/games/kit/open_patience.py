"""Open patiences: every card in sight after the deal, all rules stated as data.

A game says how its rows are dealt and built, what fills an empty row, how many cells it
has, how cards that are built on each other move, and what its foundations are.  What may
go where is decided in `Tableau.card_refusal` and nowhere else: moves are listed from
tables of its answers, and a search takes the same data.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import ClassVar

from cardtable.cards import Card, Rank, Suit
from cardtable.contract.deal import Deal
from cardtable.contract.layout import Layout
from cardtable.contract.move import Move
from cardtable.contract.option import Option
from cardtable.contract.seat import Seat
from cardtable.games.kit import open_hints
from cardtable.games.kit import piles as pile_tools
from cardtable.games.kit.building import Filling, RunMoves, SuitMatch
from cardtable.games.kit.open_tableau import OpenTableau
from cardtable.games.kit.piles import Piles
from cardtable.games.kit.position import Position
from cardtable.texts import N_

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


class OpenPatience(OpenTableau):
    """A patience without luck after the deal, its rules stated as data."""

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

    @cached_property
    def runs(self) -> RunMoves:
        """How cards built on each other move with the options chosen."""
        return RunMoves.BY_ROOM if self.chosen.get(SUPER_MOVES.key) else self.run_moves

    def moves(self, position: Position) -> tuple[Move, ...]:
        """Return every legal move: card by card to the foundations, the rows, the cells; then units."""
        if not self.told_by_data:
            return super().moves(position)
        return (*self.singly(position), *self.together(position))

    def apply(self, position: Position, move: Move) -> Position:
        """Return the position with the available card, or the last cards, of one place laid on another.

        What that releases goes by itself, where it does.
        """
        source, target = self.index[move.source], self.index[move.target]
        piles = pile_tools.moved(position.piles, source, target, len(move.cards))
        return self.turned_up(position._replace(piles=self.settled(piles, (source,))), move)

    def turned_up(self, position: Position, move: Move) -> Position:
        """Return the position after a move, what it brought to light turned up where cards lie face down."""
        return position

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
        homes, base = self.homes_now(position.piles), self.base(position.piles)
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

    def blind(self, position: Position) -> Position:
        """Return the position itself: all of it is in sight."""
        return position

    def hints(self, position: Position) -> tuple[Move, ...]:
        """Return the moves by the best position that a short search finds behind each, the best first."""
        return open_hints.ranked(self, self.blind(position), self.numbers.sources)


_RULES = ("available", "card_refusal", "fillers", "units", "unit_refusal", "moves", "apply", "won", "base")
"""What the tables, `OpenPatience.harmless` and a search take from the data."""
