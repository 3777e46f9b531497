"""Where the cards of a patience lie, and what its player may know of that."""

from typing import NamedTuple

from cardtable.cards import Card
from cardtable.contract.layout import Shown
from cardtable.games.kit.piles import Piles


class Position(NamedTuple):
    """The piles in the order of the game's places, and what else the game must remember (small numbers)."""

    piles: Piles
    state: tuple[int, ...] = ()


class View(NamedTuple):
    """What the player may know: the places' cards as shown, which cards are unseen, the state.

    ``told``: what else is known of the unseen cards where they lie, in the game's own numbers.
    """

    shown: tuple[tuple[Shown, ...], ...]
    unseen: frozenset[Card]
    state: tuple[int, ...]
    told: tuple[int, ...] = ()
