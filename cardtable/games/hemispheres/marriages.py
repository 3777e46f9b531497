"""The cards of The Hemispheres: with which barriers and foundations begin, and which are laid on which."""

from collections.abc import Mapping

from cardtable.cards import Card, Colour, Rank, Suit, pack
from cardtable.games.hemispheres.cloth import NORTH, RACES
from cardtable.games.kit.building import Build, SuitMatch, from_both_ends

BARRIERS = {
    "barrier-west": Card(Rank.KING, Suit.HEARTS),
    "barrier-north": Card(Rank.ACE, Suit.CLUBS),
    "barrier-east": Card(Rank.KING, Suit.DIAMONDS),
    "barrier-south": Card(Rank.ACE, Suit.SPADES),
}
_ASCENDING = (Suit.HEARTS, Suit.DIAMONDS)
FOUNDATIONS = {
    name: rule
    for name, rule in from_both_ends(pairs=2).items()
    if (rule.suit in _ASCENDING) == (rule.base is Rank.ACE)
}
DEALT = tuple(
    card
    for card in pack(2)
    if card not in BARRIERS.values() and card.rank != (Rank.ACE if card.colour is Colour.RED else Rank.KING)
)


class Marriages:
    """Rule III and the note, as the options of a game have them.

    ``builds``: what is laid on a card that is at home, by its colour; ``zones``: a name for the part of
    the circle within which the cards of a place may marry.
    """

    def __init__(self, chosen: Mapping[str, object]) -> None:
        self.match = SuitMatch.SUIT if chosen["build"] == "suit" else SuitMatch.COLOUR
        # A card that is not at home has the other colour than the one it would be laid on.
        self.builds = {Colour.RED: Build((-1,), self.match), Colour.BLACK: Build((1,), self.match)}
        whole = chosen["range"] == "hemisphere"
        self.zones = {place: str(place in NORTH) if whole else place.rstrip("123") for place in RACES}
