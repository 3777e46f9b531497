"""A patience's rules as one value: what is dealt where, what may go where, and what follows.

Places are called as in the notation (RULES of each game's page); everything that a game of data
says is said here, and the one engine (`kit.engine`), the searches and the rollouts read it.  A rule
that no field can say is a function at one of the `Seams`.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum

from cardtable.cards import Card, Rank, Suit
from cardtable.contract.facts import Fact
from cardtable.contract.refusal import Refusal
from cardtable.contract.tally import Tally
from cardtable.games.kit.building import (
    ANY_RANK,
    DOWN,
    Build,
    FilledBy,
    Filling,
    Foundation,
    RunMoves,
    SuitMatch,
    WayKept,
)
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason, PatienceTally

PACK, TALON = "pack", "talon"
"""The place of the `Stock`, and the waste on which its cards are turned."""
HOME = "home"
"""In the order of a `Dealing`: the first empty foundation of the card's own suit."""
_KNOWN_COPIES = 2
"""Of so many packs at most do searches know anything."""

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
        return len(steps) > 1 and any(card.copy > 1 for card in self.deal.cards)

    @property
    def _beyond_searches(self) -> bool:
        """Whether no search in small numbers knows the play: a seam, suits that leave whole, many packs."""
        many = any(card.copy > _KNOWN_COPIES for card in self.deal.cards)
        return self.seams.of_play or self.foundations.whole_suits or many

    @property
    def told_in_sight(self) -> bool:
        """Whether a search in open cards knows all of the play.

        Nothing of it is decided at a seam.  Where suits of two packs are built from both ends, cards pass
        between foundations or are dealt anew; elsewhere they come back from foundations of a suit.
        """
        tableau, foundations = self.tableau, self.foundations
        if self.told_hole:
            return self.stock is None
        turned = self.deal.face_up is not None and tableau.runs is not RunMoves.SINGLY
        if self._beyond_searches or self.stock or turned or tableau.runs is RunMoves.FACE_UP:
            return False
        if tableau.runs.holds_together or tableau.runs_match is not None:
            return False
        if self.reserve.holds:
            return False
        if tableau.bare_bases or tableau.ways is not WayKept.NEVER or tableau.fills.by is not FilledBy.ANY:
            return False
        if self.redeal is not None and (self.redeal.shuffled or self.redeal.merci):
            return False
        if self.both_ends:
            more = self.cells or self.reserve.piles or tableau.runs is not RunMoves.SINGLY
            return not (more or foundations.give_back or foundations.bases_rise)
        rules, packs = foundations.piles.values(), max(card.copy for card in self.deal.cards)
        suited = all(rule.suit is not None for rule in rules)
        if not self._told_steps(packs):
            return False
        # Where all foundations can take a card, proofs know piles that take any suit, and no more; of
        # twins they know nothing that goes by suits.
        free = any(rule.follows for rule in rules if rule.suit is None)
        if free or not (suited or tableau.build.match is SuitMatch.ANY) or (suited and packs > 1):
            return False
        changing = self.redeal is not None or foundations.exchange
        return not changing and (suited or not foundations.give_back)

    @property
    def told_hole(self) -> bool:
        """Whether there is nothing but piles, on which no card is laid, and one foundation for all cards.

        They go up and down there, whatever their suits; the pack, if there is one, is dealt there too.
        """
        tableau, foundations, stock = self.tableau, self.foundations, self.stock
        if self._beyond_searches or self.cells or self.reserve.piles or self.redeal or tableau.heaps:
            return False
        if tableau.build.steps or tableau.fills.ranks or tableau.fills.below_base:
            return False
        if foundations.give_back or foundations.exchange or foundations.bases_rise:
            return False
        alone = len(self._home_rules) == 1 and self._home_rules[0].either and not self._home_rules[0].follows
        return alone and (stock is None or stock.to is DealtTo.FOUNDATION)

    def _told_steps(self, packs: int) -> bool:
        """Whether a search in open cards knows by how much ranks may differ in piles and on foundations."""
        steps = self.tableau.build.steps
        known = steps == (-1,) or (packs == 1 and {-1, 1}.issuperset(steps))
        return known and all(abs(rule.step) == 1 and not rule.either for rule in self._home_rules)

    @property
    def told_with_stock(self) -> bool:
        """Whether a search that knows the order of the pack knows all of the play.

        Nothing of it is decided at a seam.  Reserves only give, or hold cards as cells do; the foundations
        are alike in each suit and go by suits.
        """
        stock, reserve = self.stock, self.reserve
        if stock is None or self.redeal or stock.two_open or self.seams.of_play or reserve.refilled:
            return False
        if reserve.holds and (self.cells or self.foundations.give_back or self.tableau.fills.from_reserve):
            return False
        if stock.to is not DealtTo.TALON and (stock.dealt_on_piles, stock.count) != (True, 1):
            return False
        if self.foundations.whole_suits:
            return self._told_whole_suits(stock)
        # Where every pile must be full, any card may be wanted for that: none goes home without harm.
        beyond = self._beyond_searches or stock.to is DealtTo.FULL_PILES
        return not beyond and self._told_foundations and self._told_tableau(stock)

    def _told_whole_suits(self, stock: Stock) -> bool:
        """Whether the search with a pack knows all of the play where suits leave whole, from king to ace."""
        tableau, foundations = self.tableau, self.foundations
        only_piles = not (self.cells or self.reserve.piles) and stock.dealt_on_piles
        if not only_piles or foundations.give_back or foundations.exchange or foundations.bases_rise:
            return False
        ranks = {card.rank for card in self.deal.cards}
        whole = (rule == Foundation(rule.suit, max(ranks), -1, size=len(ranks)) for rule in self._home_rules)
        if not all(whole) or any(rule.suit is None for rule in self._home_rules):
            return False
        if tableau.build.corner or tableau.build.low is not Rank.ACE:
            return False
        suited = tableau.runs is RunMoves.WHOLE and tableau.run_build.match is SuitMatch.SUIT
        return suited and self._told_tableau(stock)

    @property
    def _told_foundations(self) -> bool:
        """Whether the search with a pack knows the foundations: each suit has its own, which rise alike."""
        foundations, kinds = self.foundations, {replace(rule, suit=None) for rule in self._home_rules}
        rule = next(iter(kinds))
        if foundations.exchange or foundations.bases_rise or len(kinds) > 1:
            return False
        if not rule.follows or rule.step != 1 or rule.ranks or rule.either:
            return False
        if not rule.corner and rule.base is not Rank.ACE:  # then they are never complete
            return False
        each = Counter(home.suit for home in self._home_rules)
        if {card.suit for card in self.deal.cards} != set(Suit) or len(set(each.values())) > 1:
            return False
        packs = max(card.copy for card in self.deal.cards)
        if foundations.give_back and (packs > 1 or rule.turns_after or rule.corner):
            return False
        # A base is dealt where it is not given: it must be known before anything goes home.
        return rule.base is not None or any(name in (HOME, *foundations.piles) for name in self.deal.order)

    @property
    def _home_rules(self) -> tuple[Foundation, ...]:
        return tuple(self.foundations.piles.values())

    def _told_tableau(self, stock: Stock) -> bool:
        """Whether the search with a pack knows how the piles are built and filled."""
        tableau, rule = self.tableau, self._home_rules[0]
        build, fills = tableau.build, tableau.fills
        if tableau.heaps or tableau.runs is RunMoves.FACE_UP or tableau.runs.holds_together:
            return False
        if fills.from_reserve and (
            self.deal.face_up is not None or stock.to is not DealtTo.TALON or len(self.reserve.piles) > 1
        ):
            return False
        # By room is card by card, where spaces are free for that.
        if tableau.runs is RunMoves.BY_ROOM and fills.by is not FilledBy.ANY:
            return False
        if tableau.runs_match is not None and build.match is SuitMatch.ALTERNATE:
            return False
        down, suited = build.steps == (-1,), build.match is SuitMatch.SUIT
        both = suited and build.steps == (-1, 1) and not build.corner
        if not (down or both) or (build.low is not Rank.ACE and build.low is not rule.base):
            return False
        if rule.turns_after and not suited:
            return False
        if tableau.ways is not WayKept.NEVER and not (both and tableau.runs is RunMoves.SINGLY):
            return False
        if self.deal.face_up is not None:
            return down and fills.by is FilledBy.ANY
        if stock.dealt_on_piles:
            return fills.by is FilledBy.ANY
        return stock.card_by_card_once or not fills.at_once
