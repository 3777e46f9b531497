"""What patiences of two packs share whose suits are built from both ends: up on an ace, down on a king."""

from cardtable.cards import Rank, Suit, pack
from cardtable.contract.names import Name, based_foundations
from cardtable.games.kit.building import Foundation
from cardtable.games.kit.rules import Foundations
from cardtable.games.kit.words import PLACES as SHARED

FOUNDATIONS = Foundations(
    {f"ace-{suit.word}": Foundation(suit) for suit in Suit}
    | {f"king-{suit.word}": Foundation(suit, Rank.KING, -1) for suit in Suit}
)
"""One ace and one king of each suit."""

WITHOUT_BASES = tuple(card for card in pack(2) if card.copy == 2 or card.rank not in (Rank.ACE, Rank.KING))
"""Two packs without those."""

PLACES: dict[str, str | Name] = SHARED | based_foundations(Rank.ACE) | based_foundations(Rank.KING)
