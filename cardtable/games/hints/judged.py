"""What a position of open piles is worth before the next card of the pack is turned, as it was learned.

A position is seen as a set of small facts: how high the foundations are, where the next cards of each suit
lie, what lies over what, which unseen cards would fit.  Each fact has a weight, and their sum tells how
likely the game is to be won: the natural logarithm of the odds.  Such tables of facts are known as n-tuple
networks; the weights are learned in self-play by `packaging/training/judged_weights.py`, a file for each
game in resources/judged.  Cards are numbers of `card_numbers`, from the base of the foundations upwards, so
that twins are alike.
"""

import json
from bisect import bisect
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from functools import cache
from itertools import accumulate, combinations, pairwise
from math import fsum, inf, isfinite
from typing import Self

from cardtable.assets import resource
from cardtable.cards import Card, Rank, Suit
from cardtable.errors import FileRefused
from cardtable.games.hints.compact import EMPTY, CompactTable, Homes, State
from cardtable.games.hints.harm import Harmless
from cardtable.games.hints.hinting import TableauCost
from cardtable.games.kit.building import SuitMatch
from cardtable.games.kit.placing import Placing
from cardtable.games.kit.position import Position
from cardtable.games.rollouts.card_numbers import NONE, PLACE, SUIT, number_of
from cardtable.texts import _

ONE = 1000
"""Weights are whole numbers in the files: so much multiplies the odds by e."""

_NO_PLACE = SUIT
"""In place of the place of a card: there is none."""
_TO = SUIT + 1
_PHASES = (4, 9, 15, 22, 30, 38, 43)
"""From how many unseen cards on the next phase of a game is counted.

Of positions with none left nothing is learned: they count as those with few.
"""
_DEPTHS = (1, 2, 3, 4, 6, 9, 13, 18, 25)
"""From how many cards over one of the talon on it counts as lying deeper."""
_UNSEEN, _IN_ROW, _IN_TALON, _NOWHERE = 0, 1, 6, 15
"""Where a card lies: beside these, how deep there."""
_DEEPEST = 4
_TALON_DEPTHS = (1, 2, 3, 5, 8, 12, 18)
_MANY, _SOON = 9, 3

Cards = tuple[int, ...]


class Kinds:
    """Which facts there are of a game's positions: ``at`` is the first of each kind, ``count`` is of all.

    With two ``packs`` it counts too how far the longer foundation of a suit is ahead, and whether one of two
    twins lies there already.  Built ``in_suit``, only cards of one suit have to do with each other.
    """

    def __init__(self, packs: int, *, in_suit: bool) -> None:
        self.packs, self.in_suit, self.gaps, self.width = packs, in_suit, 1 if packs == 1 else 4, packs * _TO
        waiting, next_to = packs * SUIT, self.width * self.width
        sizes = {
            "left": 4 * SUIT * packs,
            "height": 8 * _TO * self.gaps,
            "ahead": _TO * _TO,
            "next two": _TO * self.gaps * 16 * 16,
            "next three": 16 * 16 * 16,
            "next": 8 * _TO * self.gaps * 16,
            "covered": waiting * SUIT,
            "over": next_to,
            "row": _TO * _TO,
            "top": _TO * 8,
            "tops": _TO * _TO,
            "fitting": SUIT * 5 * 3 * 5,
            "waiting": waiting * 10 * 8,
            "waiting over": next_to,
            "higher over": waiting * 10,
            "blocked": 8 * _TO,
            "talon": _TO * _TO * _TO,
            "length": 4 * SUIT * packs * 8,
            "spaces": 6 * 8 * 8,
            "playable": _TO * _TO * 4,
            "unseen next": 8 * 5,
            "unseen fitting": 8 * 12,
            "rows of suit": 6 * _TO * self.gaps if in_suit else 0,
        }
        self.at = dict(zip(sizes, accumulate(sizes.values(), initial=0), strict=False))
        self.count = sum(sizes.values())


@cache
def weights(game_id: str, count: int) -> tuple[float, ...]:
    """Return what each of so many facts counts in a game; raise `FileRefused` if the file is damaged."""
    file = resource("judged", f"{game_id}.json")
    try:
        found = tuple(weight / ONE for weight in json.loads(file.read_bytes()))
        if len(found) != count or not isfinite(fsum(found)):
            raise ValueError("so many weights are not known")
    except (OSError, ValueError, TypeError) as error:
        sentence = _("cannot read the weights in {file}: {why}")
        raise FileRefused(sentence.format(file=file, why=error)) from error
    return found


class PositionFacts:
    """The facts of positions between two cards of the pack, by the number of their weights.

    ``heights``: how many cards lie on the shorter foundation of each suit, then on the longer of each; a
    pile has the covered end first.
    """

    def __init__(self, kinds: Kinds, unseen: Iterable[int]) -> None:
        self._kinds, self._at = kinds, kinds.at
        self._unseen = Counter(unseen)
        self._left = self._unseen.total()
        self._phase = bisect(_PHASES, self._left // kinds.packs)
        self._of_group = Counter(self.group(card) for card in self._unseen.elements())

    def group(self, card: int) -> int:
        """Return what stands for all cards that are built on the same ones."""
        return card if self._kinds.in_suit else PLACE[card]

    def _before(self, card: int, heights: Cards) -> int:
        """Return how many cards go home before one, as it counts for its weights."""
        suit, place, packs = card // SUIT, PLACE[card], self._kinds.packs
        return (place - heights[suit]) * packs + (place < heights[suit + 4])

    def _gap(self, suit: int, heights: Cards) -> int:
        return min(heights[suit + 4] - heights[suit], self._kinds.gaps - 1)

    def of_foundations(self, heights: Cards) -> list[int]:
        """Return what is to be said of the foundations."""
        shorter, at, phase, gaps = heights[:4], self._at, self._phase, self._kinds.gaps
        least = min(shorter)
        wanted = sum(
            suit * SUIT + height in self._unseen for suit, height in enumerate(shorter) if height < SUIT
        )
        return [
            at["left"] + self._left,
            at["unseen next"] + phase * 5 + wanted,
            *[
                at["height"] + (phase * _TO + height) * gaps + self._gap(suit, heights)
                for suit, height in enumerate(shorter)
            ],
            *[at["ahead"] + (height - least) * _TO + least for height in shorter],
        ]

    def of_row(self, cards: Sequence[int], heights: Cards) -> list[int]:
        """Return what is to be said of a pile of the tableau."""
        at, width, top = self._at, self._kinds.width, PLACE[cards[-1]]
        before = [self._before(card, heights) for card in reversed(cards)]
        return [
            at["row"] + PLACE[cards[0]] * _TO + top,
            at["top"] + top * 8 + self._phase,
            *[at["covered"] + each * SUIT + min(over, SUIT - 1) for over, each in enumerate(before)],
            *[at["over"] + under * width + over for over, under in pairwise(before)],
        ]

    def of_talon(self, cards: Sequence[int], heights: Cards) -> list[int]:
        """Return what is to be said of the talon."""
        at, phase, packs, width = self._at, self._phase, self._kinds.packs, self._kinds.width
        places = [PLACE[card] for card in reversed(cards)]
        before = [self._before(card, heights) for card in reversed(cards)]
        first, second, third = (*places[:3], *[_NO_PLACE] * 3)[:3]
        found = [
            at["talon"] + (first * _TO + second) * _TO + third,
            at["length"] + len(cards) * 8 + phase,
            at["blocked"] + phase * _TO + min(_blocked(cards) // packs, SUIT),
            *[at["waiting over"] + under * width + over for over, under in pairwise(before)],
        ]
        for depth, each in enumerate(before):
            found.append(at["waiting"] + (each * 10 + bisect(_DEPTHS, depth)) * 8 + phase)
            if each < _SOON * packs:
                place = places[depth]
                higher = sum([above > place for above in places[:depth]])
                found.append(at["higher over"] + each * 10 + min(higher // packs, _MANY))
        return found

    def of_tops(self, tops: Sequence[int], talon: Sequence[int], heights: Cards) -> list[int]:
        """Return what can be built on the open cards: ``tops`` are groups in order, `NONE` for spaces."""
        at, phase, group = self._at, self._phase, self.group
        shorter, fits = heights[:4], Counter([top - 1 for top in tops if top != NONE and PLACE[top]])
        least, waiting = min(shorter), Counter([group(card) for card in talon])
        place, ahead, playable = _NO_PLACE, _NO_PLACE, 0
        if talon:
            place = PLACE[talon[-1]]
            ahead = max(0, place - least)
            playable = 2 * (group(talon[-1]) in fits) + (shorter[talon[-1] // SUIT] == place)
        spaces, length = min(5, tops.count(NONE)), min(7, len(talon) // (3 * self._kinds.packs))
        unseen = self._of_group
        fitting = sum([unseen[each] for each in fits])
        found = [
            at["spaces"] + (spaces * 8 + phase) * 8 + length,
            at["playable"] + (place * _TO + ahead) * 4 + playable,
            at["unseen fitting"] + phase * 12 + (fitting * 11 // self._left if self._left else 0),
        ]
        found += self._of_suits(tops, heights) if self._kinds.in_suit else self._pairs(tops)
        base = at["fitting"]
        for each in self._groups(shorter):
            of_place = PLACE[each] * 5 + unseen[each]
            found.append(base + (of_place * 3 + min(2, fits[each])) * 5 + waiting[each])
        return found

    def _groups(self, shorter: Cards) -> Iterable[int]:
        """Return the groups of which there are cards, built in suit, and else all."""
        if not self._kinds.in_suit:
            return range(SUIT)
        return [suit * SUIT + place for suit, height in enumerate(shorter) for place in range(height, SUIT)]

    def _pairs(self, tops: Sequence[int]) -> list[int]:
        base = self._at["tops"]
        places = [_NO_PLACE if top == NONE else PLACE[top] for top in tops]
        return [base + one * _TO + other for one, other in combinations(places, 2)]

    def _of_suits(self, tops: Sequence[int], heights: Cards) -> list[int]:
        """Return what is to be said of the open cards of each suit."""
        found, base = list[int](), self._at["rows of suit"]
        for suit in range(4):
            own = [top for top in tops if top // SUIT == suit]
            rows = min(5, len(own)) * _TO + heights[suit]
            found += [base + rows * self._kinds.gaps + self._gap(suit, heights), *self._pairs(own)]
        return found

    def of_next(self, lying: Mapping[int, int], heights: Cards) -> list[int]:
        """Return where the next cards of each suit lie, of which ``lying`` tells those that are in sight."""
        found, at, phase, gaps = list[int](), self._at, self._phase, self._kinds.gaps
        for suit, height in enumerate(heights[:4]):
            end, gap = suit * SUIT + SUIT, self._gap(suit, heights)
            card = end - SUIT + height
            one, two, three = [
                lying.get(each, _UNSEEN) if each < end else _NOWHERE for each in range(card, card + 3)
            ]
            found.append(at["next two"] + ((height * gaps + gap) * 16 + one) * 16 + two)
            found.append(at["next three"] + (one * 16 + two) * 16 + three)
            found.append(at["next"] + ((phase * _TO + height) * gaps + gap) * 16 + one)
        return found


def _blocked(cards: Sequence[int]) -> int:
    """Return how many cards lie over a lower one of their suit."""
    lowest, blocked = [NONE] * 4, 0
    for card in cards:
        suit = card // SUIT
        blocked += lowest[suit] < card
        lowest[suit] = min(lowest[suit], card)
    return blocked


class JudgedTable(CompactTable):
    """Positions ahead, judged by their facts; ``by`` are the weights of these.

    What can go home without ever being missed goes first, and where the pack fills a space nothing is known
    beyond it.
    """

    def __init__(self, placing: Placing, cost: TableauCost, start: Position, by: Sequence[float]) -> None:
        super().__init__(placing, cost, start)
        self._weights, self._harmless = by, Harmless(placing)
        self._base = placing.base(start.piles) or Rank.ACE
        seen = {card for pile in start.piles for card in pile}
        self._set_unseen([card for card in placing.all_cards if card not in seen])
        self._ends_at_space = start.packless
        self._numbers: dict[int, list[int]] = {}
        self._where: dict[tuple[int, bool], dict[int, int]] = {}
        self._heights: dict[Homes, Cards] = {}
        self._safe: dict[Homes, set[Homes]] = {}

    def _set_unseen(self, unseen: Sequence[Card]) -> None:
        """Take these cards for those of the pack."""
        self.unseen = unseen
        self._facts = PositionFacts(kinds_of(self.placing), [number_of(card, self._base) for card in unseen])
        self._known: dict[tuple[int, bool, Cards], list[int]] = {}
        self._ahead: dict[Card, Self] = {}

    def with_seen(self, card: Card) -> Self:
        """Return the table of positions among which this card is turned up."""
        if card not in self._ahead:
            after = copy(self)
            after._set_unseen([each for each in self.unseen if each != card])  # noqa: SLF001
            self._ahead[card] = after
        return self._ahead[card]

    def turned(self, state: State, card: Card) -> State:
        """Return a position with this card turned up: it fills a space where the pack does, else is waste."""
        rows, talon, homes = state
        if self._ends_at_space and rows[0] == EMPTY:
            return tuple(sorted((*rows[1:], self._on(EMPTY, number_of(card))))), talon, homes
        return rows, self._on(talon, number_of(card)), homes

    def after(self, state: State) -> Iterable[State]:
        """Return what comes of each card that is carried, or of one that is not missed alone."""
        if self._ends_at_space and state[0][0] == EMPTY:
            return ()
        found = list(super().after(state))
        return next(([after] for after in found if self.is_safe(state, after)), found)

    def is_safe(self, state: State, after: State) -> bool:
        """Whether a card has gone home, from the one position to the other, without ever being missed."""
        homes = state[2]
        if homes is after[2]:
            return False
        if homes not in self._safe:
            taken = self.taken(homes)
            cards = self.placing.foundations_now(homes.piles)
            safe = self._harmless.among(cards, homes.piles, self._base)
            self._safe[homes] = {taken[number_of(card)] for card in safe}
        return after[2] in self._safe[homes]

    def cost(self, state: State) -> float:
        """Return how unlikely a position is to be won: the logarithm of the odds against it."""
        if state[2].outlook[0] == len(self.placing.all_cards):
            return -inf
        weights = self._weights
        return -sum([weights[fact] for fact in self.facts(state)])

    def facts(self, state: State) -> list[int]:
        """Return the facts of a position that is not won yet."""
        rows, talon, homes = state
        heights = self._heights_of(homes)
        found, lying = list(self._of_pile(EMPTY, False, heights)), dict(self._lying(talon, True))
        for pile in rows:
            if pile:
                found += self._of_pile(pile, False, heights)
                for card, where in self._lying(pile, False).items():
                    lying[card] = min(where, lying.get(card, where))
        tops = sorted([self._facts.group(self._cards_of(pile)[-1]) if pile else NONE for pile in rows])
        return [
            *found,
            *self._of_pile(talon, True, heights),
            *self._facts.of_tops(tops, self._cards_of(talon), heights),
            *self._facts.of_next(lying, heights),
        ]

    def _heights_of(self, homes: Homes) -> Cards:
        """Return how many cards lie on the shorter and on the longer foundation of each suit."""
        if homes not in self._heights:
            longer = [0] * len(Suit)
            for pile in homes.piles:
                if pile:
                    longer[pile[0].suit] = max(longer[pile[0].suit], len(pile))
            self._heights[homes] = (*homes.outlook[2], *longer)
        return self._heights[homes]

    def _cards_of(self, pile: int) -> list[int]:
        if pile not in self._numbers:
            self._numbers[pile] = [number_of(card, self._base) for card in self.piles[pile]]
        return self._numbers[pile]

    def _of_pile(self, pile: int, in_talon: bool, heights: Cards) -> list[int]:
        """Return the facts of the talon, of a row, or, for an empty one, of the foundations."""
        key = pile, in_talon, heights
        if key not in self._known:
            facts, cards = self._facts, self._cards_of(pile)
            of_row = facts.of_row(cards, heights) if cards else facts.of_foundations(heights)
            self._known[key] = facts.of_talon(cards, heights) if in_talon else of_row
        return self._known[key]

    def _lying(self, pile: int, in_talon: bool) -> dict[int, int]:
        """Return where each card of a pile lies, of twins the nearer one."""
        key = pile, in_talon
        if key not in self._where:
            cards = self._cards_of(pile)
            depths = zip(cards, range(len(cards) - 1, -1, -1), strict=True)
            self._where[key] = {
                card: _IN_TALON + bisect(_TALON_DEPTHS, depth) if in_talon else _IN_ROW + min(depth, _DEEPEST)
                for card, depth in depths
            }
        return self._where[key]


@cache
def kinds_of(placing: Placing) -> Kinds:
    """Return which facts there are of the positions of a game."""
    rules = placing.rules
    return Kinds(rules.deal.packs, in_suit=rules.tableau.build.match is SuitMatch.SUIT)
