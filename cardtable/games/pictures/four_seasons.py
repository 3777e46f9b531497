"""Four Seasons (Corner Card, Vanishing Cross) and Czarina: a cross of five piles amid four corners.

Rules after W. B. Dick, "Games of Patience" (1883), in the form of A. Morehead and G. Mott-Smith, "The
Complete Book of Solitaire and Patience Games" (1949); Czarina as Wikipedia gives it, its limited redeal
as solitaireforever.com has it after Whitmore Jones, Dalton and Johnstone; see four-seasons.html.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from cardtable.cards import Rank, pack
from cardtable.contract.names import Name
from cardtable.contract.option import Option
from cardtable.games.hints.hinting import Hinting, TableauWeights
from cardtable.games.kit.building import FILLED_FROM_PACK, Build, Foundation
from cardtable.games.kit.cloth import Place, Table, Tables, pack_and_talon, row
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.options import changed
from cardtable.games.kit.rules import Dealing, Foundations, Rules, Stock, Tableau, numbered
from cardtable.games.kit.words import PLACES
from cardtable.games.rollouts.policy import Policy
from cardtable.games.rollouts.weights import TABLEAU, RolloutWeights
from cardtable.geometry import Pose, Rect
from cardtable.texts import C_, N_

CROSS, CORNERS = numbered("cross", 5), numbered("corner", 4)

_ACROSS, _DOWN = 2.75, 1.75
"""From the middle to the next pile, sideways and up or down."""
_FAN, _ROOM = 0.3, 1.5
_SIDE = 4.6
_FURTHER = (0.48, 1.0)
"""How much further long piles may reach."""


def _cross(more: float) -> Iterator[Place]:
    """Yield the piles of the cross: all grow to the right, but the western one is pushed back to the left."""
    across = _ACROSS + more
    spots = ((0.0, -_DOWN), (-across, 0.0), (0.0, 0.0), (across, 0.0), (0.0, _DOWN))
    for name, (x, y) in zip(CROSS, spots, strict=True):
        yield Place(name, Pose(x, y), (_FAN, 0.0), _ROOM + more, outwards=x < 0)


def _table(more: float) -> Table:
    """Return a table whose piles reach so much further."""
    side, across = _SIDE + more / 2, _ACROSS + more
    edge = max(side + 0.6, across + _ROOM + more + 0.55)
    places = (
        *_cross(more),
        *row(CORNERS[:2], -across, -_DOWN, 2 * across),
        *row(CORNERS[2:], -across, _DOWN, 2 * across),
        *pack_and_talon(Pose(-side, _DOWN), Pose(side, _DOWN)),
    )
    return Table(places, Rect(-edge, -_DOWN - 0.8, edge, _DOWN + 0.8))


_CLOTH = Tables(*_table(0.0), tuple(map(_table, _FURTHER)))

_BASES = Option.named(
    "bases",
    N_("Cards of the corners’ rank"),
    N_("Whether others are built on them in the cross; kings never are on aces of the corners’ rank."),
    {"bare": N_("Nothing is laid on them"), "bear": N_("Others are built on them")},
    # Kings never go on aces that begin suits.
    changes={"bear": changed("tableau", bare_bases=frozenset({Rank.ACE}))},
)

_REDEAL = Option.named(
    "redeal",
    N_("Dealing again"),
    N_(
        "Go through the waste once more with two cards turned up at a time, both available: one on the waste,"
        " the next on the stock."
    ),
    {"none": N_("Not at all"), "two-cards": N_("Once, two cards open at a time")},
    changes={"two-cards": changed("stock", passes=2, known_again=True, two_open=True)},
)


FOUR_SEASONS = Rules(
    Dealing(pack(), (*CROSS, CORNERS[0])),
    Tableau(CROSS, Build((-1,), corner=True), bare_bases=frozenset(Rank)),
    Foundations(dict.fromkeys(CORNERS, Foundation(base=None, corner=True))),
    stock=Stock(),
)
CZARINA = replace(FOUR_SEASONS, tableau=replace(FOUR_SEASONS.tableau, fills=FILLED_FROM_PACK))


_POLICY = TABLEAU._replace(
    style=TABLEAU.style._replace(candidates=20, games=240, favour=100.0),
    weights=RolloutWeights(
        talon=1.404,
        space=5.323,
        block=2.407,
        frees=3.959,
        mixed=0.341,
        fill=1.139,
        more=0.291,
        rank=-0.184,
        bared=7.307,
        also=1.782,
        attracts_all=6.819,
    ),
)
"""All moves are tried, to tell what they are worth; the game's own hint comes first: it wins more."""
_POLICY_AT_ONCE = TABLEAU._replace(
    weights=RolloutWeights(
        talon=0.925,
        space=5.051,
        block=3.356,
        frees=6.655,
        mixed=0.357,
        fill=-0.126,
        more=3.48,
        rank=-0.477,
        bared=4.404,
        also=0.841,
        attracts_all=4.093,
        fresh=1.105,
    ),
)


_HINTING_AT_ONCE = Hinting(
    TableauWeights(space=1.74, talon=1.48, block=0.66, cover=1.3, soon=9, mixed=0.13),
    looked_at=1000,
    judged=True,
    foreseen=(10, 1),
)
"""The weights of the tableau serve where the waste is gone through once more."""
_PLACES: dict[str, str | Name] = PLACES | {
    "cross": C_("pile {number} of the cross"),
    "corner": C_("corner {number}"),
}


class FourSeasons(RuledPatience):
    """Four Seasons, as four-seasons.html tells it."""

    id = "four-seasons"
    policy = _POLICY
    hinting = Hinting(judged=True)
    parts_easy_and_hard = True
    places_in_words = _PLACES
    rules = FOUR_SEASONS
    options = (_BASES,)
    cloth, bounds, deeper = _CLOTH


class Czarina(RuledPatience):
    """Czarina, as czarina.html tells it: what empties in the cross is filled from the pack by itself."""

    id = "czarina"
    parts_easy_and_hard = True
    places_in_words = _PLACES
    options = (_BASES, _REDEAL)
    rules = CZARINA
    hinting = _HINTING_AT_ONCE
    cloth, bounds, deeper = _CLOTH
    policy: Policy | None = _POLICY_AT_ONCE._replace(tried=False)

    def __init__(self, options: Mapping[str, object] | None = None, seats: int | None = None) -> None:
        super().__init__(options, seats)
        if self.chosen[_REDEAL.key] == "two-cards":
            self.policy = None  # its rule of thumb goes through the pack but once
