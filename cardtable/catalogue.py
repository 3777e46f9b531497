"""Every game by its id: what it is called, who can play it, where it comes from.

A game's module is imported only when the game is asked for, so that the program
starts as fast with forty games as with three.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from cardtable.errors import InvalidNotation
from cardtable.game import Game


@dataclass(frozen=True, slots=True)
class Entry:
    """One game of the catalogue.

    ``packs`` is the number of packs of 52 (0.5: two suits).  ``levels`` are the
    strengths of its computer players, the weakest first; none where nobody opposes.
    """

    id: str
    title: str
    family: str
    packs: float
    module: str
    source: str
    summary: str
    levels: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()

    @property
    def middle_level(self) -> str:
        """The strength that a computer has when nothing else is said; empty without computers."""
        return self.levels[(len(self.levels) - 1) // 2] if self.levels else ""

    @property
    def game_class(self) -> type[Game[Any]]:
        """The class with the rules: the one of the module whose ``id`` is this entry's."""
        for each in vars(import_module(f"cardtable.games.{self.module}")).values():
            if isinstance(each, type) and issubclass(each, Game) and getattr(each, "id", None) == self.id:
                return each
        raise LookupError(f"cardtable.games.{self.module} has no game {self.id}")


ENTRIES: tuple[Entry, ...] = (
    Entry(
        id="beleaguered-castle",
        title="Beleaguered Castle",
        family="Castles",
        packs=1,
        module="castles",
        source="Dick 1883",
        summary="Every card in sight: rows in two wings besiege the aces.",
        aliases=("Laying Siege", "Sham Battle"),
    ),
    Entry(
        id="byzantium",
        title="Byzantium",
        family="Hierarchies",
        packs=0.5,
        module="byzantium",
        source="Toby Ord",
        summary="Hierarchies grow card by card from two crossed aces; one to four players.",
        levels=("gentle", "fair", "strong"),
    ),
    Entry(
        id="beat-it-or-eat-it",
        title="Beat It Or Eat It",
        family="Duels",
        packs=0.5,
        module="beat_it",
        source="Besicovitch; Bill Taylor 1993",
        summary="Two open hands and no chance: beat the card led, or eat the whole table.",
        levels=("gentle", "fair", "strong", "perfect"),
        aliases=("Besicovitch's game", "Finchley Central", "See-Saw", "Negative Feedback"),
    ),
    Entry(
        id="hemispheres",
        title="The Hemispheres",
        family="Lady Cadogan",
        packs=2,
        module="hemispheres",
        source="Cadogan 1874",
        summary="Red cards belong in the north of the circle, black ones in the south; strays are exchanged.",
        aliases=("Les Hémisphères", "The Four Continents"),
    ),
    Entry(
        id="petits-paquets",
        title="Les Petits Paquets",
        family="Lady Cadogan",
        packs=2,
        module="petits_paquets",
        source="Cadogan 1874",
        summary="A counted deal into thirteen packets; exiled cards go home in chains and release others.",
        aliases=("The Little Packets",),
    ),
    Entry(
        id="napoleons-square",
        title="Napoleon's Square",
        family="Lady Cadogan",
        packs=2,
        module="napoleons_square",
        source="Cadogan 1874",
        summary="Twelve packets on three sides of a square, open to the eye; marriages lead the suits home.",
        aliases=("Le Carré Napoléon",),
    ),
    Entry(
        id="duchess-of-luynes",
        title="Duchess of Luynes",
        family="Lady Cadogan",
        packs=2,
        module="duchess",
        source="Cadogan 1874",
        summary="Rounds of four cards face up and two face down; the Discard is opened at the end of a deal.",
        aliases=("La Duchesse de Luynes", "Grand Duchess"),
    ),
    Entry(
        id="constitution",
        title="The Constitution",
        family="Lady Cadogan",
        packs=2,
        module="constitution",
        source="Cadogan 1874",
        summary="Cards rise from the People through Commons and Lords to the Privy Council, then to aces.",
        aliases=("The British Constitution",),
    ),
    Entry(
        id="zodiac",
        title="The Zodiac",
        family="Lady Cadogan",
        packs=2,
        module="zodiac",
        source="Cadogan 1874",
        summary="Place all cards in a ring of twenty-four packets first; only then do the foundations begin.",
        aliases=("Zodiac",),
    ),
    Entry(
        id="sympathie",
        title="Sympathie",
        family="Lady Cadogan",
        packs=2,
        module="sympathie",
        source="Cadogan 1874",
        summary="Two players turn card after card and hope that each finds its twin in the other pack.",
        levels=("fair",),
        aliases=("Sympathy",),
    ),
    Entry(
        id="bisley",
        title="Bisley",
        family="Bisley",
        packs=1,
        module="bisley",
        source="Traditional",
        summary="Aces upwards, kings downwards, meeting wherever you like; columns build both ways in suit.",
    ),
    Entry(
        id="castle-of-indolence",
        title="Castle of Indolence",
        family="Castles",
        packs=2,
        module="indolence",
        source="Dick 1883",
        summary="Two packs, eight foundations that ask for no suit, and four reserves behind the walls.",
    ),
    Entry(
        id="streets-and-alleys",
        title="Streets and Alleys",
        family="Castles",
        packs=1,
        module="castles",
        source="Parlett 1979",
        summary="The castle with its aces still to be found among the rows.",
    ),
    Entry(
        id="citadel",
        title="Citadel",
        family="Castles",
        packs=1,
        module="castles",
        source="Parlett 1979",
        summary="A castle whose foundations grow during the deal, and whose rows are the shorter for it.",
        aliases=("Under Siege",),
    ),
    Entry(
        id="fortress",
        title="Fortress",
        family="Castles",
        packs=1,
        module="castles",
        source="Parlett 1979",
        summary="Ten rows, built up or down in suit; easier to read than to win.",
        aliases=("Fort",),
    ),
    Entry(
        id="chessboard",
        title="Chessboard",
        family="Castles",
        packs=1,
        module="castles",
        source="Parlett 1979",
        summary="Fortress round the corner: you choose with which rank the foundations begin.",
        aliases=("Fives",),
    ),
    Entry(
        id="selective-castle",
        title="Selective Castle",
        family="Castles",
        packs=1,
        module="castles",
        source="PySolFC",
        summary="Streets and Alleys, its foundations beginning with the rank that you choose.",
    ),
    Entry(
        id="siegecraft",
        title="Siegecraft",
        family="Castles",
        packs=1,
        module="castles",
        source="PySolFC",
        summary="Beleaguered Castle with a cell, a place for one card: nearly every deal can be won.",
    ),
    Entry(
        id="stronghold",
        title="Stronghold",
        family="Castles",
        packs=1,
        module="castles",
        source="PySolFC",
        summary="Streets and Alleys with a cell: a place for one card.",
    ),
    Entry(
        id="fastness",
        title="Fastness",
        family="Castles",
        packs=1,
        module="castles",
        source="PySolFC",
        summary="Streets and Alleys with two cells.",
        aliases=("Private Lane",),
    ),
    Entry(
        id="penelopes-web",
        title="Penelope’s Web",
        family="Castles",
        packs=1,
        module="castles",
        source="PySolFC",
        summary="Streets and Alleys, with kings alone admitted to an empty row.",
    ),
    Entry(
        id="exiled-kings",
        title="Exiled Kings",
        family="Castles",
        packs=1,
        module="castles",
        source="PySolFC",
        summary="Citadel, with kings alone admitted to an empty row.",
    ),
    Entry(
        id="parisienne",
        title="Parisienne",
        family="Lady Cadogan",
        packs=2,
        module="duchess",
        source="after Cadogan",
        summary="Duchess of Luynes with an ace and a king of each suit set out before the deal.",
        aliases=("La Parisienne", "Parisian", "Isle of Capri"),
    ),
)

_BY_ID = {entry.id: entry for entry in ENTRIES}


def entry(game_id: str) -> Entry:
    """Return the entry with this id; raise `InvalidNotation` naming the games there are."""
    if game_id not in _BY_ID:
        raise InvalidNotation(f"there is no game {game_id!r}; the games are: {', '.join(_BY_ID)}")
    return _BY_ID[game_id]


def create(game_id: str, options: Mapping[str, object] | None = None, seats: int | None = None) -> Game[Any]:
    """Return the rules of a game with its options and seats; raise `InvalidOption` naming a wrong one."""
    return entry(game_id).game_class(options, seats)
