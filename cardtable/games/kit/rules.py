"""A patience's rules as one value: what is dealt where, what may go where, and what follows.

Places are called as in the notation (RULES of each game's page); everything that a game of data
says is said here, and the one engine (`kit.engine`), the searches and the rollouts read it.  A rule
that no field can say is a function at one of the `Seams`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from cardtable.cards import Card
from cardtable.contract.facts import Fact
from cardtable.contract.refusal import Refusal
from cardtable.contract.tally import Tally
from cardtable.games.kit.building import ANY_RANK, DOWN, Build, Filling, Foundation, RunMoves
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason, PatienceTally

Laid = dict[str, list[Card]]
"""The cards of each place while they are dealt, the covered end first."""


def numbered(word: str, count: int) -> tuple[str, ...]:
    """Return the names of so many places of one kind: ``column1``, ``column2`` …"""
    return tuple(f"{word}{number}" for number in range(1, count + 1))


@dataclass(frozen=True, slots=True)
class Numbering:
    """Deals of somebody else: the numbers they have, and the cards of a number in dealing order."""

    numbers: range
    cards: Callable[[int], Sequence[Card]]


@dataclass(frozen=True, slots=True)
class Dealing:
    """What is shuffled, and where it goes.

    ``cards`` are in pack order; ``order`` is the place of each card in dealing order.  Bases of
    foundations that are not among the cards are set out before.  ``face_up``: so many of the last cards of
    each tableau pile lie face up; None: all.  ``numbering``: how the cards of a deal number come, if not
    by the shuffle of all games.
    """

    cards: tuple[Card, ...]
    order: tuple[str, ...]
    face_up: int | None = None
    numbering: Numbering | None = None


@dataclass(frozen=True, slots=True)
class Tableau:
    """The piles that are built, alike in all rules.

    ``runs``: which cards at the end of a pile move as one.  ``fills``: what an empty pile takes.
    ``bases_bear``: whether cards are built on those that could begin a foundation.
    """

    piles: tuple[str, ...]
    build: Build = DOWN
    runs: RunMoves = RunMoves.SINGLY
    fills: Filling = ANY_RANK
    bases_bear: bool = True


@dataclass(frozen=True, slots=True)
class Foundations:
    """The foundations by their places.

    ``give_back``: their last cards are available again.  ``exchange``: a last card may pass to the other
    foundation of its suit, but for that with which one began.  ``bases_rise``: what begins one goes there
    by itself as soon as it is available.
    """

    piles: Mapping[str, Foundation] = field(hash=False)
    give_back: bool = False
    exchange: bool = False
    bases_rise: bool = False


@dataclass(frozen=True, slots=True)
class Reserve:
    """Piles that only give cards; ``squared``: of each only the last card can be seen."""

    piles: tuple[str, ...]
    squared: bool = False


@dataclass(frozen=True, slots=True)
class Redeal:
    """The tableau dealt or laid anew, so many ``times`` in a game, when the player likes.

    ``anew`` returns the cards of all places after it, from the rules and the cards before.  None: the piles
    are taken up from the first to the last, and their cards dealt again as at first, as far as they go, from
    the bottom card of the first; or ``shuffled``, always alike in one deal where the same cards are left.
    ``piles_tell``: whether it comes out otherwise when piles change places; ``each_alone``: whether it
    changes every pile by itself, whatever lies elsewhere, and sends no card home.  ``bares``: so many of the
    cards of each pile that lie face down come to light by it.  ``none_left`` refuses one more,
    ``counted`` is what the player sees counted: the redeals, or with ``first_deal`` all deals.
    """

    times: int
    anew: Callable[["Rules", Laid], Laid] | None = None
    shuffled: bool = False
    piles_tell: bool = True
    each_alone: bool = False
    bares: int = 0
    none_left: Fact = PatienceReason.NO_REDEAL_LEFT
    counted: Fact = PatienceTally.DEAL
    first_deal: bool = True

    def tally(self, deal: int) -> Tally:
        """Return what the player sees counted while this is that deal, from 1."""
        return Tally(self.counted, deal - 1 + self.first_deal, self.times + self.first_deal)


@dataclass(frozen=True, slots=True)
class Seams:
    """Where a game brings rules of its own.

    ``lays_out``: the whole deal, from the places with the bases set out and the cards in order.
    ``refuses``: one more reason why a card may not go from a place to a place.
    ``follows``: what happens by itself after a move, beside all that the value says.
    """

    lays_out: Callable[["Rules", Laid, Sequence[Card]], Laid] | None = None
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
    redeal: Redeal | None = None
    seams: Seams = Seams()

    @property
    def both_ends(self) -> bool:
        """Whether each suit of two packs is built from both ends."""
        steps = {rule.step for rule in self.foundations.piles.values()}
        return len(steps) > 1 and any(card.copy > 1 for card in self.deal.cards)

    @property
    def told_in_sight(self) -> bool:
        """Whether a search in open cards knows all of the play.

        Nothing of it is decided at a seam.  Where suits of two packs are built from both ends, cards pass
        between foundations or are dealt anew; elsewhere they come back from foundations of a suit.
        """
        tableau, foundations = self.tableau, self.foundations
        turned = self.deal.face_up is not None and tableau.runs is not RunMoves.SINGLY
        if self.seams.of_play or turned or not tableau.bases_bear or tableau.runs is RunMoves.FACE_UP:
            return False
        if self.redeal is not None and self.redeal.shuffled:
            return False
        if self.both_ends:
            more = self.cells or self.reserve.piles or tableau.runs is not RunMoves.SINGLY
            return not (more or foundations.give_back or foundations.bases_rise)
        suited = all(rule.suit is not None for rule in foundations.piles.values())
        changing = self.redeal is not None or foundations.exchange
        return not changing and (suited or not foundations.give_back)
