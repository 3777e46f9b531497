"""A patience's rules as one value: what is dealt where, what may go where, and what follows.

Places are called as in the notation (RULES of each game's page); everything that a game of data
says is said here, and the one engine (`kit.engine`), the searches and the rollouts read it.  A rule
that no field can say is a function at one of the `Seams`.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum

from cardtable.cards import Card, Rank
from cardtable.contract.facts import Fact
from cardtable.contract.refusal import Refusal
from cardtable.contract.tally import Tally
from cardtable.games.kit.building import (
    ANY_RANK,
    DOWN,
    Build,
    Filling,
    Foundation,
    RunMoves,
    SuitMatch,
    WayKept,
    twins,
)
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason, PatienceTally

PACK, TALON = "pack", "talon"
"""The place of the `Stock`, and the waste on which its cards are turned."""
HOME = "home"
"""In the order of a `Dealing`: the first empty foundation of the card's own suit."""

Laid = dict[str, list[Card]]
"""The cards of each place while they are dealt, the covered end first."""


def numbered(word: str, count: int) -> tuple[str, ...]:
    """Return the names of so many places of one kind: ``column1``, ``column2`` …"""
    return tuple(f"{word}{number}" for number in range(1, count + 1))


def row_by_row(piles: Sequence[str], counts: Sequence[int]) -> tuple[str, ...]:
    """Return the pile of each card where so many are dealt to each, row by row as long as it gets any."""
    rows = range(max(counts, default=0))
    return tuple(name for row in rows for name, count in zip(piles, counts, strict=True) if row < count)


@dataclass(frozen=True, slots=True)
class Numbering:
    """Deals of somebody else: the numbers they have, and the cards of a number in dealing order."""

    numbers: range
    cards: Callable[[int], Sequence[Card]]


@dataclass(frozen=True, slots=True)
class Early:
    """What goes to foundations as it is dealt: what fits one, or ``bases_only``, till so many are ``begun``.

    ``gives_way``: the next card takes the place of one that goes; else that place gets none.
    """

    bases_only: bool = False
    begun: int | None = None
    gives_way: bool = True


@dataclass(frozen=True, slots=True)
class Dealing:
    """What is shuffled, and where it goes.

    ``cards`` are in pack order; ``order`` is the place of each card in dealing order, or `HOME`; the rest is
    the pack.  Bases of foundations that are not among the cards are set out before.  ``face_up``: so many
    of the last cards of each tableau pile lie face up; None: all.  ``numbering``: how the cards of a
    deal number come, if not by the shuffle of all games.  ``early``: what goes to foundations meanwhile;
    ``kings_under``: each king then goes to the bottom of his pile.
    """

    cards: tuple[Card, ...]
    order: tuple[str, ...]
    face_up: int | None = None
    numbering: Numbering | None = None
    early: Early | None = None
    kings_under: bool = False

    @property
    def packs(self) -> int:
        """Of how many packs the cards are."""
        return max((card.copy for card in self.cards), default=1)

    @property
    def left(self) -> int:
        """How many cards there are more than places in the order."""
        return len(self.cards) - len(self.order)

    def counts(self, places: Iterable[str]) -> list[int]:
        """Return how many cards each of some places gets."""
        dealt = Counter(self.order)
        return [dealt[place] for place in places]


@dataclass(frozen=True, slots=True)
class Tableau:
    """The piles that are built, alike in all rules.

    ``runs``: which cards at the end of a pile move as one, ``runs_match``: how their suits go together, None:
    as they are built.  ``fills``: what an empty pile takes.
    ``bare_bases``: the ranks on which nothing is built when they begin the foundations.
    ``ways``: how long a pile that is built both ways goes on as it began.  ``heaps``: a card that is turned
    may be laid on any pile, whatever lies there, and must be played before the next is turned; no other
    card goes on a pile.
    """

    piles: tuple[str, ...]
    build: Build = DOWN
    runs: RunMoves = RunMoves.SINGLY
    fills: Filling = ANY_RANK
    bare_bases: frozenset[Rank] = frozenset()
    ways: WayKept = WayKept.NEVER
    runs_match: SuitMatch | None = None
    heaps: bool = False

    @property
    def run_build(self) -> Build:
        """How cards must lie on each other to move as one."""
        return self.build if self.runs_match is None else replace(self.build, match=self.runs_match)

    def bears(self, onto: Rank, base: Rank | None) -> bool:
        """Whether anything is built on a rank while the foundations begin with ``base``."""
        return onto != base or onto not in self.bare_bases


@dataclass(frozen=True, slots=True)
class Foundations:
    """The foundations by their places.

    ``give_back``: their last cards are available again.  ``exchange``: a last card may pass to the other
    foundation of its suit, but for that with which one began.  ``bases_rise``: what begins one goes there
    by itself as soon as it is available.  ``whole_suits``: no single card goes there, but by itself a
    suit that lies complete and in order, as the foundation has it, at the end of a pile.
    """

    piles: Mapping[str, Foundation] = field(hash=False)
    give_back: bool = False
    exchange: bool = False
    bases_rise: bool = False
    whole_suits: bool = False


@dataclass(frozen=True, slots=True)
class Reserve:
    """Piles that give cards.

    ``holds``: an empty one may hold one card of a pile of the tableau or of the talon, ``held``: of which
    ranks.  ``squared``: of each only the last card can be seen.  ``refilled``: an empty one is filled at
    once from the talon, else from the pack.
    """

    piles: tuple[str, ...]
    squared: bool = False
    refilled: bool = False
    holds: bool = False
    held: Filling = ANY_RANK


class DealtTo(Enum):
    """Where cards of the pack go when the player deals."""

    TALON = "talon"
    """Face up on the waste, from which its last card is taken."""
    PILES = "piles"
    """On each pile of the tableau, empty or not, as far as the pack reaches."""
    FULL_PILES = "full-piles"
    """The same, but none while a pile is empty."""
    RESERVE = "reserve"
    """On each pile of the reserve, as far as the pack reaches."""
    FOUNDATION = "foundation"
    """On the first foundation, whatever lies there."""


@dataclass(frozen=True, slots=True)
class Stock:
    """The cards that are left in the pack after the first deal, and what becomes of them.

    ``to``: where they are dealt, ``count`` at a time on the talon, of which the last can be played, or on
    each pile.  ``ends_on_piles``: no more than one for each pile of the tableau are dealt there all the same.
    ``passes``: how often they are gone through, the talon being turned over; None: as often as one
    likes.  ``known_again``: from the second time on the player knows their order.  ``two_open``: from then
    on but two of them lie open, on the pack the next and one on the talon; both can be played, and no other
    is turned before one of them is.
    """

    to: DealtTo = DealtTo.TALON
    count: int = 1
    passes: int | None = 1
    ends_on_piles: bool = False
    known_again: bool = False
    two_open: bool = False

    @property
    def dealt_on_piles(self) -> bool:
        """Whether its cards are dealt on the piles of the tableau."""
        return self.to in (DealtTo.PILES, DealtTo.FULL_PILES)

    @property
    def card_by_card_once(self) -> bool:
        """Whether it is gone through but once, one card at a time being turned."""
        return self.to is DealtTo.TALON and (self.passes, self.count) == (1, 1)


@dataclass(frozen=True, slots=True)
class Redeal:
    """The tableau dealt or laid anew, so many ``times`` in a game, when the player likes.

    ``anew`` returns the cards of all places after it, from the rules and the cards before.  None: the piles
    are taken up from the first to the last, or ``from_last`` to the first, and their cards dealt again as at
    first, as far as they go, each pile from its bottom card; or ``shuffled``, always alike in one deal where
    the same cards are left.
    ``piles_tell``: whether it comes out otherwise when piles change places; ``each_alone``: whether it
    changes every pile by itself, whatever lies elsewhere, and sends no card home.  ``merci``: after the last,
    one covered card may be played.  ``bares``: so many of the
    cards of each pile that lie face down come to light by it.  ``none_left`` refuses one more,
    ``counted`` is what the player sees counted: the redeals, or with ``first_deal`` all deals.
    """

    times: int
    anew: Callable[["Rules", Laid], Laid] | None = None
    from_last: bool = False
    shuffled: bool = False
    piles_tell: bool = True
    each_alone: bool = False
    merci: bool = False
    bares: int = 0
    none_left: Fact = PatienceReason.NO_REDEAL_LEFT
    counted: Fact = PatienceTally.DEAL
    first_deal: bool = True

    def is_left(self, deal: int) -> bool:
        """Whether there is one more in that deal, from 1."""
        return deal <= self.times

    def tally(self, deal: int) -> Tally:
        """Return what the player sees counted while this is that deal, from 1."""
        return Tally(self.counted, deal - 1 + self.first_deal, self.times + self.first_deal)


LaysOut = Callable[["Rules", Laid, Sequence[Card]], Laid]
"""Where all cards go, from the rules, the places with the bases set out, and the cards in order."""


@dataclass(frozen=True, slots=True)
class Seams:
    """Where a game brings rules of its own.

    ``lays_out``: the whole deal.
    ``refuses``: why a card may not go from a place to a place; it is asked before the value is.
    ``follows``: what happens by itself after a move, beside all that the value says.
    """

    lays_out: LaysOut | None = None
    refuses: Callable[[Position, Card, str, str], Refusal | None] | None = None
    follows: Callable[[Position], Position] | None = None

    @property
    def of_play(self) -> bool:
        """Whether the play itself, not the deal alone, obeys rules that the value does not say."""
        return self.refuses is not None or self.follows is not None


@dataclass(frozen=True, slots=True)
class Rules:
    """All rules of a patience for one."""

    deal: Dealing
    tableau: Tableau
    foundations: Foundations
    cells: tuple[str, ...] = ()
    reserve: Reserve = Reserve(())
    stock: Stock | None = None
    redeal: Redeal | None = None
    seams: Seams = Seams()

    @property
    def alike(self) -> tuple[tuple[str, ...], ...]:
        """The places among which it does not matter which is which.

        Piles and reserves differ where they are taken up one after the other, reserves where cards come to
        them, or go, so.  While a stock is dealt on piles, `Placing.remembered` tells these apart.
        """
        stock = self.stock
        in_turn = self.tableau.fills.from_reserve or (stock is not None and stock.to is DealtTo.RESERVE)
        reserves = () if in_turn else (self.reserve.piles,)
        piles = () if self.redeal else (self.tableau.piles, *reserves)
        groups = (*piles, self.cells, *twins(self.foundations.piles))
        return tuple(group for group in groups if len(group) > 1)

    @property
    def covers(self) -> bool:
        """Whether some cards are out of the player's sight, beside those of a pack."""
        return self.deal.face_up is not None or self.reserve.squared

    @property
    def shuffles(self) -> bool:
        """Whether cards are shuffled again in the course of the game."""
        return self.redeal is not None and self.redeal.shuffled

    @property
    def both_ends(self) -> bool:
        """Whether each suit of two packs is built from both ends."""
        steps = {rule.step for rule in self.foundations.piles.values()}
        return len(steps) > 1 and self.deal.packs > 1

    @property
    def base_chosen_again(self) -> bool:
        """Whether another rank may begin the foundations once all that had begun has come back."""
        bases = {rule.base for rule in self.foundations.piles.values()}
        return self.foundations.give_back and None in bases

    @property
    def base_dealt(self) -> bool:
        """Whether a card is dealt to the foundations, be it to that of its suit."""
        return any(name in (HOME, *self.foundations.piles) for name in self.deal.order)
