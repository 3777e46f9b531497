"""Where the cards of a patience lie, and what its player may know of that."""

from typing import NamedTuple

from cardtable.cards import Card
from cardtable.contract.layout import Shown
from cardtable.games.kit.piles import Piles


class Position(NamedTuple):
    """The piles in the order of the game's places, and what else the game must remember.

    ``face_down``: how many of the first cards of each tableau pile lie face down, empty where none ever
    does; ``deal``: which time the cards are dealt, or the pack is gone through, from 1; ``lot``: the number
    by which the next redeal is shuffled, 0 where none is or nobody may know it; ``ways``: which way each
    tableau pile that has one card left is built (1 up, -1 down, 0 either way), empty where all are built
    either way; ``merci``: the covered card that may be played after the last redeal has been played;
    ``packless``: the pack was left out, because nobody knows what fills spaces from it;
    ``state``: what only one game remembers, in small numbers.
    """

    piles: Piles
    state: tuple[int, ...] = ()
    face_down: tuple[int, ...] = ()
    deal: int = 1
    lot: int = 0
    ways: tuple[int, ...] = ()
    packless: bool = False
    merci: bool = False


class View(NamedTuple):
    """What the player may know: the places' cards as shown, which cards are unseen, the rest of the position.

    ``told``: what else is known of the unseen cards where they lie, in the game's own numbers.
    """

    shown: tuple[tuple[Shown, ...], ...]
    unseen: frozenset[Card]
    rest: Position
    told: tuple[int, ...] = ()
