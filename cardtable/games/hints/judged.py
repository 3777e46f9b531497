"""What a position of Four Seasons or Czarina is worth before the next card is turned, as it was learned.

A position is seen as a set of small facts: how high the foundations are, where the next cards of each suit
lie, what lies over what, which unseen cards would fit.  Each fact has a weight, and their sum tells how
likely the game is to be won: the natural logarithm of the odds.  Such tables of facts are known as n-tuple
networks; the weights are learned in self-play by `packaging/training/seasons_weights.py`, a file for each
game in resources/seasons.  Cards are numbers of `card_numbers`, from the base of the foundations upwards.
"""

import json
from bisect import bisect
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from itertools import accumulate, combinations, pairwise
from math import fsum, inf, isfinite

from cardtable.assets import resource
from cardtable.cards import Rank, Suit
from cardtable.contract.move import Move
from cardtable.errors import FileRefused
from cardtable.games.hints.compact import EMPTY, CompactTable, State
from cardtable.games.hints.harm import Harmless
from cardtable.games.hints.hinting import TableauCost
from cardtable.games.hints.look_ahead import ranked_in
from cardtable.games.kit.patience import Patience
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

_SIZES = {
    "left": 4 * SUIT,
    "height": 8 * _TO,
    "ahead": _TO * _TO,
    "next two": _TO * 16 * 16,
    "next three": 16 * 16 * 16,
    "next": 8 * _TO * 16,
    "covered": SUIT * SUIT,
    "over": _TO * _TO,
    "row": _TO * _TO,
    "top": _TO * 8,
    "tops": _TO * _TO,
    "fitting": SUIT * 5 * 3 * 5,
    "waiting": SUIT * 10 * 8,
    "waiting over": _TO * _TO,
    "higher over": SUIT * 10,
    "blocked": 8 * _TO,
    "talon": _TO * _TO * _TO,
    "length": 4 * SUIT * 8,
    "spaces": 6 * 8 * 8,
    "playable": _TO * _TO * 4,
    "unseen next": 8 * 5,
    "unseen fitting": 8 * 12,
}
"""How many facts there are of each kind."""
FACTS = sum(_SIZES.values())
AT = dict(zip(_SIZES, accumulate(_SIZES.values(), initial=0), strict=False))
"""The number of the first fact of each kind."""

Cards = tuple[int, ...]


@cache
def weights(game_id: str) -> tuple[float, ...]:
    """Return what each fact counts in a game; raise `FileRefused` if the file is damaged."""
    file = resource("seasons", f"{game_id}.json")
    try:
        found = tuple(weight / ONE for weight in json.loads(file.read_bytes()))
        if len(found) != FACTS or not isfinite(fsum(found)):
            raise ValueError("so many weights are not known")
    except (OSError, ValueError, TypeError) as error:
        sentence = _("cannot read the weights in {file}: {why}")
        raise FileRefused(sentence.format(file=file, why=error)) from error
    return found


class PositionFacts:
    """The facts of positions between two cards of the pack, by the number of their weights.

    ``heights``: how many cards lie on the foundation of each suit; a pile has the covered end first.
    """

    def __init__(self, unseen: Collection[int]) -> None:
        self._unseen = frozenset(unseen)
        self._left = len(self._unseen)
        self._phase = bisect(_PHASES, self._left)
        counts = Counter(PLACE[card] for card in self._unseen)
        self._of_place = [counts[place] for place in range(SUIT)]

    def of_foundations(self, heights: Cards) -> list[int]:
        """Return what is to be said of the foundations."""
        least, phase = min(heights), self._phase
        wanted = sum(
            suit * SUIT + height in self._unseen for suit, height in enumerate(heights) if height < SUIT
        )
        return [
            AT["left"] + self._left,
            AT["unseen next"] + phase * 5 + wanted,
            *[AT["height"] + phase * _TO + height for height in heights],
            *[AT["ahead"] + (height - least) * _TO + least for height in heights],
        ]

    def of_row(self, cards: Sequence[int], heights: Cards) -> list[int]:
        """Return what is to be said of a pile of the cross."""
        top = PLACE[cards[-1]]
        before = [PLACE[card] - heights[card // SUIT] for card in reversed(cards)]
        return [
            AT["row"] + PLACE[cards[0]] * _TO + top,
            AT["top"] + top * 8 + self._phase,
            *[AT["covered"] + each * SUIT + min(over, SUIT - 1) for over, each in enumerate(before)],
            *[AT["over"] + under * _TO + over for over, under in pairwise(before)],
        ]

    def of_talon(self, cards: Sequence[int], heights: Cards) -> list[int]:
        """Return what is to be said of the talon."""
        phase, places = self._phase, [PLACE[card] for card in reversed(cards)]
        before = [PLACE[card] - heights[card // SUIT] for card in reversed(cards)]
        first, second, third = (*places[:3], *[_NO_PLACE] * 3)[:3]
        found = [
            AT["talon"] + (first * _TO + second) * _TO + third,
            AT["length"] + len(cards) * 8 + phase,
            AT["blocked"] + phase * _TO + min(_blocked(cards), SUIT),
            *[AT["waiting over"] + under * _TO + over for over, under in pairwise(before)],
        ]
        for depth, each in enumerate(before):
            found.append(AT["waiting"] + (each * 10 + bisect(_DEPTHS, depth)) * 8 + phase)
            if each < _SOON:
                place = places[depth]
                higher = sum(above > place for above in places[:depth])
                found.append(AT["higher over"] + each * 10 + min(higher, _MANY))
        return found

    def of_tops(self, tops: Sequence[int], talon: Sequence[int], heights: Cards) -> list[int]:
        """Return what can be built on the open cards: ``tops`` has their places in order."""
        phase, least, fits = self._phase, min(heights), [0] * _TO
        for top in tops:
            fits[top - 1] += top not in (0, _NO_PLACE)
        waiting = Counter([PLACE[card] for card in talon])
        place, playable = _NO_PLACE, 0
        if talon:
            place = PLACE[talon[-1]]
            playable = 2 * bool(fits[place]) + (heights[talon[-1] // SUIT] == place)
        spaces, length = tops.count(_NO_PLACE), min(7, len(talon) // 3)
        fitting = sum([self._of_place[each] for each in range(SUIT - 1) if fits[each]])
        ahead = max(0, place - least) if talon else _NO_PLACE
        found = [
            AT["spaces"] + (spaces * 8 + phase) * 8 + length,
            AT["playable"] + (place * _TO + ahead) * 4 + playable,
            AT["unseen fitting"] + phase * 12 + (fitting * 11 // self._left if self._left else 0),
            *[AT["tops"] + one * _TO + other for one, other in combinations(tops, 2)],
        ]
        base = AT["fitting"]
        for each, unseen in enumerate(self._of_place):
            found.append(base + ((each * 5 + unseen) * 3 + min(2, fits[each])) * 5 + waiting[each])
        return found

    def of_next(self, lying: Mapping[int, int], heights: Cards) -> list[int]:
        """Return where the next cards of each suit lie, of which ``lying`` tells those that are in sight."""
        found, phase = list[int](), self._phase
        for suit, height in enumerate(heights):
            end = suit * SUIT + SUIT
            card = end - SUIT + height
            one, two, three = [
                lying.get(each, _UNSEEN) if each < end else _NOWHERE for each in range(card, card + 3)
            ]
            found.append(AT["next two"] + (height * 16 + one) * 16 + two)
            found.append(AT["next three"] + (one * 16 + two) * 16 + three)
            found.append(AT["next"] + (phase * _TO + height) * 16 + one)
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
    """Positions ahead, judged by their facts.

    What can go home without ever being missed goes first, and where the pack fills a space nothing is known
    beyond it.
    """

    def __init__(self, placing: Placing, cost: TableauCost, start: Position, by: Sequence[float]) -> None:
        super().__init__(placing, cost, start)
        self._weights, self._harmless = by, Harmless(placing)
        self._base = base = placing.base(start.piles) or Rank.ACE
        seen = {card for pile in start.piles for card in pile}
        self._facts = PositionFacts([number_of(card, base) for card in placing.all_cards if card not in seen])
        self._ends_at_space = start.packless
        self._numbers: dict[int, list[int]] = {}
        self._known: dict[tuple[int, bool, Cards], list[int]] = {}
        self._where: dict[tuple[int, bool], dict[int, int]] = {}
        self._safe: dict[Cards, set[Cards]] = {}

    def after(self, state: State) -> Iterable[State]:
        """Return what comes of each card that is carried, or of one that is not missed alone."""
        if self._ends_at_space and state[0][0] == EMPTY:
            return ()
        found = list(super().after(state))
        return next(([after] for after in found if self.is_safe(state, after)), found)

    def is_safe(self, state: State, after: State) -> bool:
        """Whether a card has gone home, from the one position to the other, without ever being missed."""
        (home, _, heights), (more, _, higher) = state[2].outlook, after[2].outlook
        if more == home:
            return False
        if heights not in self._safe:
            piles = state[2].piles
            cards = self._harmless.among(self.placing.foundations_now(piles), piles, self._base)
            self._safe[heights] = {
                tuple([height + (suit is card.suit) for suit, height in zip(Suit, heights, strict=True)])
                for card in cards
            }
        return higher in self._safe[heights]

    def cost(self, state: State) -> float:
        """Return how unlikely a position is to be won: the logarithm of the odds against it."""
        if state[2].outlook[0] == NONE:
            return -inf
        weights = self._weights
        return -sum([weights[fact] for fact in self.facts(state)])

    def facts(self, state: State) -> list[int]:
        """Return the facts of a position that is not won yet."""
        rows, talon, homes = state
        heights = homes.outlook[2]
        found, lying = list(self._of_pile(EMPTY, False, heights)), dict[int, int]()
        for pile in rows:
            if pile:
                found += self._of_pile(pile, False, heights)
                lying.update(self._lying(pile, False))
        lying.update(self._lying(talon, True))
        tops = sorted([PLACE[self._cards_of(pile)[-1]] if pile else _NO_PLACE for pile in rows])
        return [
            *found,
            *self._of_pile(talon, True, heights),
            *self._facts.of_tops(tops, self._cards_of(talon), heights),
            *self._facts.of_next(lying, heights),
        ]

    def _cards_of(self, pile: int) -> list[int]:
        if pile not in self._numbers:
            self._numbers[pile] = [number_of(card, self._base) for card in self.piles[pile]]
        return self._numbers[pile]

    def _of_pile(self, pile: int, in_talon: bool, heights: Cards) -> list[int]:
        """Return the facts of the talon, of a pile of the cross, or, for an empty one, of the foundations."""
        key = pile, in_talon, heights
        if key not in self._known:
            facts, cards = self._facts, self._cards_of(pile)
            of_row = facts.of_row(cards, heights) if cards else facts.of_foundations(heights)
            self._known[key] = facts.of_talon(cards, heights) if in_talon else of_row
        return self._known[key]

    def _lying(self, pile: int, in_talon: bool) -> dict[int, int]:
        """Return where each card of a pile lies."""
        key = pile, in_talon
        if key not in self._where:
            depths = enumerate(reversed(self._cards_of(pile)))
            self._where[key] = {
                card: _IN_TALON + bisect(_TALON_DEPTHS, depth) if in_talon else _IN_ROW + min(depth, _DEEPEST)
                for depth, card in depths
            }
        return self._where[key]


def ranked(
    game: Patience, placing: Placing, cost: TableauCost, position: Position, positions: int
) -> tuple[Move, ...]:
    """Return the legal moves, the most promising first, but before all a card that nobody will miss.

    To turn a card is worth the position as it stands.
    """
    blind = game.blind(position)
    table = JudgedTable(placing, cost, blind, weights(game.id))
    start, found = table.state(blind), ranked_in(table, game, position, positions)
    homewards = [move for move in found if move.target in game.foundations]
    safe = [move for move in homewards if table.is_safe(start, table.state(game.apply(blind, move)))]
    return tuple(dict.fromkeys((*safe, *found)))
