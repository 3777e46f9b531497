"""The castles: rows in two wings besiege the foundations between them.

Rules after Dick 1883 as the encyclopaedia's article retells them (source 004) and, where
its list is blank, as RULES 8 restores it: the outer card of each row is available,
foundations build up in suit, rows build down regardless of suit, one card at a time, an
empty row takes any card.  Each variation states only what it changes.
"""

from collections.abc import Sequence

from cardtable.cards import Card, Rank, pack
from cardtable.contract.names import suit_foundations
from cardtable.contract.option import Option
from cardtable.games.castles.cloth import around, besieged
from cardtable.games.kit.building import BOTH_WAYS_IN_SUIT, KINGS_ONLY, Build, SuitMatch, built_up
from cardtable.games.kit.open_patience import SUPER_MOVES, OpenPatience
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PLACES

WITHOUT_ACES = pack(ranks=tuple(Rank)[1:])


def names(rows: int) -> tuple[str, ...]:
    """Return the names of the rows: the left wing's first, each from top to bottom."""
    return tuple(f"row{number}" for number in range(1, rows + 1))


def by_turns(rows: int) -> tuple[str, ...]:
    """Return the rows in dealing order: left and right in turn, the top ones first."""
    left, right = names(rows)[: rows // 2], names(rows)[rows // 2 :]
    return tuple(name for pair in zip(left, right, strict=True) for name in pair)


class BeleagueredCastle(OpenPatience):
    """Beleaguered Castle (Laying Siege, Sham Battle), RULES 8.1: the aces are out, eight rows of six."""

    id = "beleaguered-castle"
    thirds = (600, 1_820)  # 150 deals were looked at
    places_in_words = PLACES | suit_foundations()
    options: tuple[Option, ...] = (SUPER_MOVES,)
    rows = names(8)
    dealt = WITHOUT_ACES
    order = by_turns(8) * 6
    foundations = built_up()
    cloth = besieged(rows, tuple(foundations))
    bounds = around(cloth)


class StreetsAndAlleys(BeleagueredCastle):
    """Streets and Alleys: the aces are dealt too; the left rows have seven cards."""

    id = "streets-and-alleys"
    thirds = (1_060, 3_010)  # 1,000 deals were looked at
    dealt = pack()
    order = by_turns(8) * 6 + names(4)


class Citadel(BeleagueredCastle):
    """Citadel (Under Siege): cards that fit the foundations go there during the deal."""

    id = "citadel"
    thirds = (210, 470)

    def lay_out(self, cards: Sequence[Card]) -> Position:
        """Deal round by round; a card that fits its foundation goes there, and its row gets none."""
        piles = self.set_out()
        for name, card in zip(self.order, cards, strict=True):
            home = piles[card.suit.word]
            fits = self.foundations[card.suit.word].accepts(card, tuple(home))
            (home if fits else piles[name]).append(card)
        return Position(tuple(map(tuple, piles.values())))


class ExiledKings(Citadel):
    """Exiled Kings: Citadel, its empty rows filled with kings only."""

    id = "exiled-kings"
    thirds = (450, 2_380)  # 1,000 deals were looked at
    options = ()
    fills = KINGS_ONLY


class PenelopesWeb(StreetsAndAlleys):
    """Penelope's Web: Streets and Alleys, its empty rows filled with kings only."""

    id = "penelopes-web"
    thirds = (8_600, 46_000)  # 1,000 deals were looked at, of which 146 can be won
    options = ()
    fills = KINGS_ONLY


class Siegecraft(BeleagueredCastle):
    """Siegecraft: Beleaguered Castle with one cell."""

    id = "siegecraft"
    thirds = (400, 880)
    cells = ("cell1",)
    cloth = besieged(BeleagueredCastle.rows, tuple(BeleagueredCastle.foundations), cells)
    bounds = around(cloth)


class Stronghold(StreetsAndAlleys):
    """Stronghold: Streets and Alleys with one cell."""

    id = "stronghold"
    thirds = (740, 1_700)
    cells = Siegecraft.cells
    cloth = Siegecraft.cloth
    bounds = Siegecraft.bounds


class Fastness(StreetsAndAlleys):
    """Fastness (Private Lane): Streets and Alleys with two cells."""

    id = "fastness"
    thirds = (570, 1_120)
    cells = ("cell1", "cell2")
    cloth = besieged(BeleagueredCastle.rows, tuple(BeleagueredCastle.foundations), cells)
    bounds = around(cloth)


class SelectiveCastle(StreetsAndAlleys):
    """Selective Castle: Streets and Alleys; the first card played chooses the foundations' rank."""

    id = "selective-castle"
    thirds = (2_410, 5_520)  # 1,000 deals were looked at
    foundations = built_up(base=None)


class Fortress(OpenPatience):
    """Fortress (Fort): ten rows, built up or down in suit."""

    id = "fortress"
    thirds = (380, 650)
    places_in_words = BeleagueredCastle.places_in_words
    rows = names(10)
    dealt = pack()
    order = by_turns(10) * 5 + ("row1", "row6")
    build = BOTH_WAYS_IN_SUIT
    foundations = built_up()
    cloth = besieged(rows, tuple(foundations), step=1.48, room=4.9)
    bounds = around(cloth)


class Chessboard(Fortress):
    """Chessboard (Fives): Fortress; the first card played chooses the foundations' rank, king joins ace."""

    id = "chessboard"
    thirds = (890, 1_920)
    build = Build((-1, 1), SuitMatch.SUIT, corner=True)
    foundations = built_up(base=None)
