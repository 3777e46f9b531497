"""How cards are laid on cards, as data: the rules of building from which patiences are composed.

A rule is a small value; `accepts` answers fast, `refusal` says why not.  The same data
serves a game's rules and a search.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from cardtable.cards import Card, Rank, Suit, pack
from cardtable.contract.refusal import Reason, Refusal
from cardtable.games.kit.words import PatienceReason


class SuitMatch(Enum):
    """What a card's suit must be beside that of the card it is laid on."""

    ANY = "any"
    SUIT = "suit"
    COLOUR = "colour"
    ALTERNATE = "alternate"
    OTHER = "other"
    """Any suit but its own."""

    def fits(self, card: Card, onto: Card) -> bool:
        """Whether the two suits go together."""
        if self is SuitMatch.SUIT:
            return card.suit == onto.suit
        if self is SuitMatch.COLOUR:
            return card.colour is onto.colour
        if self is SuitMatch.OTHER:
            return card.suit != onto.suit
        return self is SuitMatch.ANY or card.colour is not onto.colour


@dataclass(frozen=True, slots=True)
class Build:
    """Laying one card on another: by how much the rank may differ, and which suits go together.

    ``steps``: -1 lets the next lower card be laid on a card (a descending marriage), +1 the
    next higher, 0 one of its rank.  ``corner``: the ranks turn the corner, king and ace being neighbours.
    ``low``: the lowest rank; with 2 the ace is the highest, above the king.
    No steps at all: nothing is built here.
    """

    steps: tuple[int, ...] = ()
    match: SuitMatch = SuitMatch.ANY
    corner: bool = False
    low: Rank = Rank.ACE

    def accepts(self, card: Card, onto: Card) -> bool:
        """Whether `card` may be laid on `onto`."""
        return self._in_step(card, onto) and self.match.fits(card, onto)

    def _in_step(self, card: Card, onto: Card) -> bool:
        difference = (card.rank - self.low) % 13 - (onto.rank - self.low) % 13
        if difference in self.steps:
            return True
        return self.corner and (difference + 13 in self.steps or difference - 13 in self.steps)

    def runs(self, pile: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
        """Yield the last cards of a pile, two or more, as long as each is built on the one before."""
        for start in range(len(pile) - 2, -1, -1):
            if not self.accepts(pile[start + 1], pile[start]):
                return
            yield tuple(pile[start:])

    def refusal(self, card: Card, onto: Card, place: str = "") -> Refusal | None:
        """Return why `card` may not be laid on `onto`, or None."""
        if not self.steps:
            return Refusal(Reason.PLACE_NOT_BUILT, card, onto, place)
        if not self._in_step(card, onto):
            # Where the ace is not the lowest rank, what is out of step may be in step as ranks are told.
            holds = card.rank - onto.rank not in self.steps
            reason = _OUT_OF_STEP.get(frozenset(self.steps)) if holds else None
            return Refusal(reason or PatienceReason.NOT_NEXT_HERE, card, onto, place)
        if self.match.fits(card, onto):
            return None
        return Refusal(_WRONG[self.match], card, onto, place)


_OUT_OF_STEP = {
    frozenset({-1}): PatienceReason.NOT_NEXT_DOWN,
    frozenset({0}): PatienceReason.NOT_SAME_RANK,
    frozenset({1}): PatienceReason.NOT_NEXT_UP_ON,
    frozenset({-1, 1}): PatienceReason.NOT_NEIGHBOUR,
}
"""What is wrong with two ranks; of other steps no more is said."""
_WRONG = {
    SuitMatch.SUIT: PatienceReason.WRONG_SUIT,
    SuitMatch.COLOUR: PatienceReason.WRONG_COLOUR,
    SuitMatch.ALTERNATE: PatienceReason.SAME_COLOUR,
    SuitMatch.OTHER: PatienceReason.SAME_SUIT,
}
"""What is wrong with two suits that do not go together."""


DOWN = Build((-1,))
DOWN_IN_SUIT = Build((-1,), SuitMatch.SUIT)
BOTH_WAYS_IN_SUIT = Build((-1, 1), SuitMatch.SUIT)
ROUND_IN_SUIT = Build((-1, 1), SuitMatch.SUIT, corner=True)
DOWN_ALTERNATE = Build((-1,), SuitMatch.ALTERNATE)
DOWN_IN_OTHERS = Build((-1,), SuitMatch.OTHER)


class FilledBy(Enum):
    """From where the cards come that fill an empty place."""

    ANY = "any"
    """Any available card, when the player likes."""
    TALON = "talon"
    """A card of the talon or the pack, when the player likes; the pack's is turned on the talon first."""
    AT_ONCE = "at-once"
    """By itself from the talon, else from the pack; when both are out, as `ANY`."""
    PACK_AT_ONCE = "pack-at-once"
    """By itself from the pack; when that is out, as `ANY`."""
    RESERVE_AT_ONCE = "reserve-at-once"
    """By itself from the reserve, its first pile that has a card; when that is out, as `ANY`."""
    RESERVE_THEN_TALON = "reserve-then-talon"
    """By itself from the reserve; when that is out, as `TALON`."""


class WayKept(Enum):
    """How long a pile that is built both ways goes on up or down as its first built card began."""

    UNTIL_EMPTY = "until-empty"
    UNTIL_SINGLE = "until-single"
    """As long as two cards show it."""
    NEVER = "never"


class RunMoves(Enum):
    """How cards move that are built on each other at the end of a pile."""

    SINGLY = "singly"
    """One card at a time."""
    BY_ROOM = "by-room"
    """Several as one, as many as could be moved card by card."""
    WHOLE = "whole"
    """Several as one, any number of them."""
    FACE_UP = "face-up"
    """All that lies on a card that lies face up goes with it, whether it is built there or not."""
    WHOLE_RUN = "whole-run"
    """From pile to pile only all cards at its end that are built on each other, be it one."""
    WHOLE_PILE = "whole-pile"
    """From pile to pile only all of its cards, where they are built on each other."""
    TO_FREE = "to-free"
    """All cards at its end that are built on each other, or a part where that frees a card that goes home."""

    @property
    def holds_together(self) -> bool:
        """Whether cards built on each other may have to move together from pile to pile."""
        return self in (RunMoves.WHOLE_RUN, RunMoves.WHOLE_PILE, RunMoves.TO_FREE)


@dataclass(frozen=True, slots=True)
class Filling:
    """What fills an empty place: cards of some ranks, from some places.

    ``below_base``: these are not given, but the one rank next below that with which the
    foundations begin; below an ace stands the king.
    """

    ranks: frozenset[Rank] = frozenset(Rank)
    below_base: bool = False
    by: FilledBy = FilledBy.ANY

    @property
    def at_once(self) -> bool:
        """Whether an empty place is filled by itself."""
        return self.by in (FilledBy.AT_ONCE, FilledBy.PACK_AT_ONCE)

    @property
    def from_reserve(self) -> bool:
        """Whether an empty place is filled by itself from the reserve, as long as that has a card."""
        return self.by in (FilledBy.RESERVE_AT_ONCE, FilledBy.RESERVE_THEN_TALON)

    @property
    def from_talon(self) -> bool:
        """Whether the player fills an empty place from the talon alone."""
        return self.by in (FilledBy.TALON, FilledBy.RESERVE_THEN_TALON)

    def at(self, base: Rank | None) -> frozenset[Rank]:
        """Return the ranks while foundations begin with `base`; None: that is not settled yet."""
        if not self.below_base:
            return self.ranks
        return frozenset() if base is None else frozenset({Rank((base - 2) % 13 + 1)})

    @property
    def by_nothing(self) -> bool:
        """Whether an empty place stays empty."""
        return not (self.ranks or self.below_base)

    @property
    def reason(self) -> PatienceReason:
        """Why a card of another rank does not fill the place."""
        if self.below_base:
            return PatienceReason.FILLED_BELOW_BASE
        if not self.ranks:
            return PatienceReason.SPACE_NOT_FILLED
        return PatienceReason.KINGS_ONLY if self.ranks == {Rank.KING} else PatienceReason.NOT_FILLED_WITH


ANY_RANK = Filling()
KINGS_ONLY = Filling(frozenset({Rank.KING}))
NEVER_FILLED = Filling(frozenset())
FROM_TALON = Filling(by=FilledBy.TALON)
FILLED_AT_ONCE = Filling(by=FilledBy.AT_ONCE)
FILLED_FROM_PACK = Filling(by=FilledBy.PACK_AT_ONCE)


@dataclass(frozen=True, slots=True)
class Foundation:
    """A foundation: its suit (None: any, fixed by the first card only if ``follows``), base and direction.

    ``size`` is how many cards complete it.  ``base`` None lets any rank begin.  ``corner``:
    king and ace are neighbours.  ``turns_after``: with so many cards on it the foundation
    turns round; a second card of the last one's rank comes next, and from there it goes
    back the way it came (0: it never turns).  ``ranks`` are the ranks in their order where
    that is not the order of a whole suit (`in_order`).  ``either``: each card may lie a step higher or
    lower than the last, as the player likes.
    """

    suit: Suit | None = None
    base: Rank | None = Rank.ACE
    step: int = 1
    size: int = 13
    follows: bool = True
    corner: bool = False
    turns_after: int = 0
    ranks: tuple[Rank, ...] = ()
    either: bool = False

    @classmethod
    def in_order(
        cls, ranks: Sequence[Rank], suit: Suit | None = None, *, follows: bool = True
    ) -> "Foundation":
        """Return a foundation that takes these ranks one after the other."""
        return cls(suit, ranks[0], size=len(ranks), follows=follows, ranks=tuple(ranks))

    @property
    def symbol(self) -> Suit | Rank | None:
        """What is drawn where it is empty: its suit, or else the rank that begins it."""
        return self.base if self.suit is None else self.suit

    def cards(self, ranks: Iterable[Rank] = Rank) -> tuple[Card, ...]:
        """Return the cards of these ranks that it takes, in their order; it must have a suit and a base."""
        if self.suit is None or self.base is None:
            raise ValueError("what is laid on such a foundation is not settled before it is begun")
        suit = [Card(rank, self.suit) for rank in ranks]
        pile: tuple[Card, ...] = ()
        while fits := next((card for card in suit if self.accepts(card, pile)), None):
            pile += (fits,)
        return pile

    def accepts(self, card: Card, pile: tuple[Card, ...]) -> bool:
        """Whether `card` is the next one here."""
        return self.refusal(card, pile) is None

    def refusal(self, card: Card, pile: tuple[Card, ...], place: str = "") -> Refusal | None:
        """Return why `card` is not the next one here, or None."""
        if self.suit is not None and card.suit != self.suit:
            return Refusal(PatienceReason.WRONG_SUIT, card, place=place)
        if len(pile) >= self.size:
            return Refusal(PatienceReason.FOUNDATION_FULL, card, place=place)
        if not pile:
            right = self.base is None or card.rank == self.base
            return None if right else Refusal(PatienceReason.WRONG_BASE, card, place=place)
        if self.ranks:
            return self._out_of_order(card, pile, place)
        match = SuitMatch.SUIT if self.follows else SuitMatch.ANY
        step = self._step_on(len(pile))
        steps = (-step, step) if self.either else (step,)
        return Build(steps, match, self.corner).refusal(card, pile[-1], place)

    def _out_of_order(self, card: Card, pile: tuple[Card, ...], place: str) -> Refusal | None:
        if card.rank != self.ranks[len(pile)]:
            return Refusal(PatienceReason.NOT_NEXT_HERE, card, pile[-1], place)
        strange = self.follows and card.suit != pile[-1].suit
        return Refusal(PatienceReason.WRONG_SUIT, card, pile[-1], place) if strange else None

    def _step_on(self, count: int) -> int:
        """Return by how much the rank changes with the card laid on so many."""
        if not self.turns_after or count < self.turns_after:
            return self.step
        return 0 if count == self.turns_after else -self.step


def built_up(
    *, base: Rank | None = Rank.ACE, packs: int = 1, corner: bool | None = None
) -> dict[str, Foundation]:
    """Return a foundation for each suit of each pack, built up from `base`; None: from a rank not given.

    They turn the corner where they begin with a rank that is not given, or as `corner` says.
    """
    rounded = base is None if corner is None else corner
    return {
        f"{suit.word}{number}": Foundation(suit, base, corner=rounded)
        for suit in Suit
        for number in _numbers(packs)
    }


def from_both_ends(*, pairs: int = 1, highest: Rank = Rank.KING) -> dict[str, Foundation]:
    """Return for each suit so many foundations built up on an ace, and as many down on the highest rank."""
    return {
        f"{base.name.lower()}-{suit.word}{number}": Foundation(suit, base, step, int(highest))
        for base, step in ((Rank.ACE, 1), (highest, -1))
        for suit in Suit
        for number in _numbers(pairs)
    }


def _numbers(count: int) -> tuple[str, ...]:
    """Return the numbers that tell so many foundations of a suit apart; a single one needs none."""
    return ("",) if count == 1 else tuple(map(str, range(1, count + 1)))


WITHOUT_BASES = tuple(card for card in pack(2) if card.copy == 2 or card.rank not in (Rank.ACE, Rank.KING))
"""Two packs without an ace and a king of each suit, with which these begin."""


def twins(foundations: Mapping[str, Foundation]) -> tuple[tuple[str, ...], ...]:
    """Return the foundations of each kind of which there are several: it does not matter which is which."""
    kinds: dict[Foundation, tuple[str, ...]] = {}
    for name, rule in foundations.items():
        kinds[rule] = (*kinds.get(rule, ()), name)
    return tuple(names for names in kinds.values() if len(names) > 1)
