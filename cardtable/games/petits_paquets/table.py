"""How Les Petits Paquets are dealt, counting, and how a chain runs: on piles that are changed in place.

The game plays its moves on this, and shows them card by card.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardtable.cards import Card, Rank, Suit
from cardtable.games.kit.building import Foundation
from cardtable.games.kit.position import Position
from cardtable.games.petits_paquets.cloth import DOWN as DOWN_NAMES
from cardtable.games.petits_paquets.cloth import UP as UP_NAMES

DEALS = 3
"""“Re-dealt (if necessary) twice.”"""
GATHERED = (6, 5, 4, 3, 2, 1, 13, 7, 8, 9, 10, 11, 12)
"""The packets in the order of the new pack (Rule III: right hand upper row, left hand lower row)."""
PACKETS = 13
"""Piles, numbered from 0; the last of them lies wholly in sight."""
EXILES, UP, DOWN, PACK = 13, 14, 18, 22
"""The numbers of the other piles: the Exiles, the first suit's two foundations, the pack."""
_MEETING = 14
"""The cards on the two foundations of a suit when these are neighbours."""

FOUNDATIONS = {
    **{name: Foundation(suit, Rank.KING, corner=True) for suit, name in UP_NAMES.items()},
    **{name: Foundation(suit, Rank.KING, -1) for suit, name in DOWN_NAMES.items()},
}
"""“The four kings in the upper row begin with aces, and ascend; the kings in the lower row descend.”"""


class Memory(NamedTuple):
    """What the game remembers beside the cards: `Position.state`.

    ``deal`` counts from 1.  ``hand``: 1 while the uppermost Exile is turned up.  ``at``: the
    packet where a chain goes on, 0 when none runs.  ``turned``: how many cards in a row that
    packet has slipped beneath itself.  ``slipped``: the length of the last chain.
    """

    deal: int = 1
    hand: int = 0
    at: int = 0
    turned: int = 0
    slipped: int = 0


def memory_of(position: Position) -> Memory:
    """Return the position's state by its names."""
    return Memory(*position.state)


def meet(piles: Sequence[Sequence[Card]], suit: Suit) -> bool:
    """Whether the two foundations of a suit are neighbours.

    Between them they hold each rank once then, and exchanges can open them at any rank.
    """
    return len(piles[UP + suit]) + len(piles[DOWN + suit]) == _MEETING


def suitable(piles: Sequence[Sequence[Card]], card: Card) -> bool:
    """Whether a card that lies on no foundation could be played, be it after exchanges."""
    homes = (piles[UP + card.suit], UP_NAMES[card.suit]), (piles[DOWN + card.suit], DOWN_NAMES[card.suit])
    return meet(piles, card.suit) or any(FOUNDATIONS[name].accepts(card, tuple(pile)) for pile, name in homes)


def run(course: Iterator[int]) -> None:
    """Let a deal or a chain take its course."""
    for _number in course:
        pass


class PacketsTable:
    """The piles in the order of the cloth, the exposed end last, and what is remembered."""

    def __init__(self, position: Position) -> None:
        """Lay out a position, which stays as it is."""
        self.piles = [list(pile) for pile in position.piles]
        self.memory = memory_of(position)

    @property
    def position(self) -> Position:
        """How everything lies now."""
        return Position(tuple(map(tuple, self.piles)), self.memory)

    def gather(self) -> None:
        """Take up the packets in order for the next deal (Rule III)."""
        self.piles[PACK] = [card for number in GATHERED for card in self.piles[number - 1]]
        self.piles[:PACKETS] = ([] for _ in range(PACKETS))
        self.memory = Memory(self.memory.deal + 1)

    def deal(self, *, in_rounds: bool) -> Iterator[int]:
        """Deal to the end of the pack, or a single round; yield each number called, once its card lies.

        A card of that very value is exiled, and the next one tried instead.
        """
        pack, number = self.piles[PACK], 1
        while pack:
            card = pack.pop(0)
            exiled = card.rank == number
            self.piles[EXILES if exiled else number - 1].append(card)
            yield number
            if not exiled:
                number = number % PACKETS + 1
                if number == 1 and in_rounds:
                    return

    def turn(self) -> None:
        """Take the uppermost Exile in hand; for one that suits no foundation a chain begins at its packet."""
        exile = self.piles[EXILES][-1]
        at = 0 if suitable(self.piles, exile) else int(exile.rank)
        self.memory = Memory(self.memory.deal, hand=1, at=at)

    def slip(self, *, whole: bool) -> Iterator[int]:
        """Slip the next card, or all of the chain, under the packets of their values; yield each number.

        First comes the Exile in hand, then the top of the packet fed last.  The chain ends when the top
        released is suitable, when the card came under nothing, and when its packet has gone round once
        and holds only cards of its own number: for ever after, the same would come again.
        """
        piles, going = self.piles, True
        deal, hand, at, turned, slipped = self.memory
        while going:
            source = piles[EXILES if hand else at - 1]
            card = source.pop()
            number = int(card.rank)
            released = not hand and bool(source) and suitable(piles, source[-1])
            goal = piles[number - 1]
            above = len(goal)
            goal.insert(0, card)
            turned = turned + 1 if source is goal else 0
            going = not released and 0 < above >= turned
            hand, at, turned, slipped = 0, *((number, turned) if going else (0, 0)), slipped + 1
            self.memory = Memory(deal, hand, at, turned, slipped)
            yield number
            going = going and whole
