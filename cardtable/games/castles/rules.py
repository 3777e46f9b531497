"""The castles: rows in two wings besiege the foundations between them.

Rules after Dick 1883 as Wikipedia's article retells them and, where
its list is blank, as beleaguered-castle.html restores it: the outer card of each row is available,
foundations build up in suit, rows build down regardless of suit, one card at a time, an
empty row takes any card.  Each variation states only what it changes.
"""

from collections.abc import Sequence
from dataclasses import replace

from cardtable.cards import Card, Rank, pack
from cardtable.contract.names import suit_foundations
from cardtable.contract.option import Option
from cardtable.games.castles.cloth import around, besieged
from cardtable.games.kit.building import BOTH_WAYS_IN_SUIT, KINGS_ONLY, Build, SuitMatch, built_up
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.rules import Dealing, Foundations, Laid, Rules, Seams, Tableau
from cardtable.games.kit.super_moves import SUPER_MOVES
from cardtable.games.kit.words import PLACES

WITHOUT_ACES = pack(ranks=tuple(Rank)[1:])


def names(rows: int) -> tuple[str, ...]:
    """Return the names of the rows: the left wing's first, each from top to bottom."""
    return tuple(f"row{number}" for number in range(1, rows + 1))


def by_turns(rows: int) -> tuple[str, ...]:
    """Return the rows in dealing order: left and right in turn, the top ones first."""
    left, right = names(rows)[: rows // 2], names(rows)[rows // 2 :]
    return tuple(name for pair in zip(left, right, strict=True) for name in pair)


def _citadel(rules: Rules, piles: Laid, cards: Sequence[Card]) -> Laid:
    """Deal round by round; a card that fits its foundation goes there, and its row gets none."""
    for name, card in zip(rules.deal.order, cards, strict=True):
        home = piles[card.suit.word]
        fits = rules.foundations.piles[card.suit.word].accepts(card, tuple(home))
        (home if fits else piles[name]).append(card)
    return piles


_ROWS = names(8)
_FOUNDATIONS = built_up()
BELEAGUERED_CASTLE = Rules(Dealing(WITHOUT_ACES, by_turns(8) * 6), Tableau(_ROWS), Foundations(_FOUNDATIONS))
STREETS_AND_ALLEYS = replace(BELEAGUERED_CASTLE, deal=Dealing(pack(), by_turns(8) * 6 + names(4)))
CITADEL = replace(BELEAGUERED_CASTLE, seams=Seams(lays_out=_citadel))
FORTRESS = Rules(
    Dealing(pack(), by_turns(10) * 5 + ("row1", "row6")),
    Tableau(names(10), BOTH_WAYS_IN_SUIT),
    Foundations(_FOUNDATIONS),
)
_KINGS_FILL = Tableau(_ROWS, fills=KINGS_ONLY)
_CHOSEN = Foundations(built_up(base=None))


class BeleagueredCastle(RuledPatience):
    """Beleaguered Castle (Laying Siege, Sham Battle), beleaguered-castle.html: eight rows of six."""

    id = "beleaguered-castle"
    thirds = (600, 1_820)  # 150 deals were looked at
    places_in_words = PLACES | suit_foundations()
    options: tuple[Option, ...] = (SUPER_MOVES,)
    rules = BELEAGUERED_CASTLE
    cloth = besieged(_ROWS, tuple(_FOUNDATIONS))
    bounds = around(cloth)


class StreetsAndAlleys(BeleagueredCastle):
    """Streets and Alleys: the aces are dealt too; the left rows have seven cards."""

    id = "streets-and-alleys"
    thirds = (1_060, 3_010)  # 1,000 deals were looked at
    rules = STREETS_AND_ALLEYS


class Citadel(BeleagueredCastle):
    """Citadel (Under Siege): cards that fit the foundations go there during the deal."""

    id = "citadel"
    thirds = (210, 470)
    rules = CITADEL


class ExiledKings(BeleagueredCastle):
    """Exiled Kings: Citadel, its empty rows filled with kings only."""

    id = "exiled-kings"
    thirds = (450, 2_380)  # 1,000 deals were looked at
    options = ()
    rules = replace(CITADEL, tableau=_KINGS_FILL)


class PenelopesWeb(BeleagueredCastle):
    """Penelope's Web: Streets and Alleys, its empty rows filled with kings only."""

    id = "penelopes-web"
    thirds = (8_600, 46_000)  # 1,000 deals were looked at, of which 146 can be won
    options = ()
    rules = replace(STREETS_AND_ALLEYS, tableau=_KINGS_FILL)


class Siegecraft(BeleagueredCastle):
    """Siegecraft: Beleaguered Castle with one cell."""

    id = "siegecraft"
    thirds = (400, 880)
    rules = replace(BELEAGUERED_CASTLE, cells=("cell1",))
    cloth = besieged(_ROWS, tuple(_FOUNDATIONS), rules.cells)
    bounds = around(cloth)


class Stronghold(Siegecraft):
    """Stronghold: Streets and Alleys with one cell."""

    id = "stronghold"
    thirds = (740, 1_700)
    rules = replace(STREETS_AND_ALLEYS, cells=("cell1",))


class Fastness(BeleagueredCastle):
    """Fastness (Private Lane): Streets and Alleys with two cells."""

    id = "fastness"
    thirds = (570, 1_120)
    rules = replace(STREETS_AND_ALLEYS, cells=("cell1", "cell2"))
    cloth = besieged(_ROWS, tuple(_FOUNDATIONS), rules.cells)
    bounds = around(cloth)


class SelectiveCastle(BeleagueredCastle):
    """Selective Castle: Streets and Alleys; the first card played chooses the foundations' rank."""

    id = "selective-castle"
    thirds = (2_410, 5_520)  # 1,000 deals were looked at
    rules = replace(STREETS_AND_ALLEYS, foundations=_CHOSEN)


class Fortress(RuledPatience):
    """Fortress (Fort): ten rows, built up or down in suit."""

    id = "fortress"
    thirds = (380, 650)
    places_in_words = BeleagueredCastle.places_in_words
    rules = FORTRESS
    cloth = besieged(names(10), tuple(_FOUNDATIONS), step=1.48, room=4.9)
    bounds = around(cloth)


class Chessboard(Fortress):
    """Chessboard (Fives): Fortress; the first card played chooses the foundations' rank, king joins ace."""

    id = "chessboard"
    thirds = (890, 1_920)
    rules = replace(
        FORTRESS,
        tableau=Tableau(names(10), Build((-1, 1), SuitMatch.SUIT, corner=True)),
        foundations=_CHOSEN,
    )
