"""The portfolios: in which order ways to search are tried, from the hasty to the exact.

Most deals that can be won are won by some search within a thousand positions, but which one
that is differs from deal to deal: so many short ones that weigh disorder differently come
before a long one.  The figures were found by trial on some hundred deals of each game.
"""

from cardtable.solver.board import UNSUITED
from cardtable.solver.double_ended import DoubleStage
from cardtable.solver.limits import STATES
from cardtable.solver.portfolio import Portfolios, Stage
from cardtable.solver.search import STEP
from cardtable.solver.suit_abstraction import USUAL_LIMITS, AbstractionLimits
from cardtable.solver.weighing import USUAL, Weighing


def _hasty(states: int, *, step: int = STEP, weighing: Weighing = USUAL, dug: bool = True) -> Stage:
    return Stage(states, hasty=True, by_rank=True, step=step, weighing=weighing, dug=dug)


def _sighted(
    states: int, sight: int, *, step: int = STEP, weighing: Weighing = USUAL, few: int = 13
) -> Stage:
    return Stage(states, sight=sight, step=step, weighing=weighing, dug=True, few=few)


def _by_rank(states: int, *, step: int, weighing: Weighing) -> Stage:
    return Stage(states, hasty=True, by_rank=True, step=step, weighing=weighing)


def _abstract(states: int, limits: AbstractionLimits = USUAL_LIMITS, *, few: int = 13) -> Stage:
    return Stage(states, dug=True, abstraction=limits, few=few)


_LOOSE = Weighing(lowest=0, many=0)
_KINGS = Weighing(card=1, turn=0, buries=1, lowest=1.5, many=5, suit=0, shallow=0.5, last=4, space=0)
_SPREAD = Weighing(card=3, turn=2, buries=1, lowest=0, many=0, suit=0, shallow=0.5)
_PLAIN = Weighing(card=5, turn=0, lowest=0.25, many=0, suit=0)
_DEEP = Weighing(card=5, turn=0, buries=0, lowest=1, suit=2, shallow=0.5, last=4)
_OWN = Weighing(card=3, turn=1, buries=6, lowest=0, many=0, suit=5, last=4, space=0)
_ROOMY = Weighing(card=5, turn=0, buries=1, lowest=1, many=5, suit=0, shallow=0.5, space=-15)
_LOWEST = Weighing(card=3, turn=1, buries=0, lowest=1, many=0, suit=0, space=0)

_BARE = Weighing(card=2, turn=0, buries=1, lowest=0, many=0, suit=0, space=0)
_SUITS = Weighing(card=1, turn=2, buries=0, lowest=0, many=0, suit=5, shallow=0.5, space=-15)
_STEEP = Weighing(card=2, turn=1, buries=6, lowest=1.5, shallow=0.5)
_TURNED = Weighing(card=5, turn=6, lowest=0.25, many=0, shallow=0.5, space=0)
_BURIED = Weighing(card=2, turn=6, buries=6, lowest=0, many=0, suit=0)
_ROOM = Weighing(card=2, turn=0, lowest=1, many=5, suit=5, last=8, space=-15)

_IN_TURN = Weighing(card=3, turn=4, buries=1, lowest=1.5, many=0, suit=5, shallow=0.5, last=4, space=0)
_TURNING = Weighing(turn=4, buries=0, suit=0, shallow=0.5, space=0)
_HEAVY = Weighing(card=1, buries=6, lowest=0, many=0, suit=5, space=0)
_CLOSED = Weighing(card=5, turn=6, buries=6, lowest=1, many=5, suit=5, space=-15)

ANY_SUIT = (_hasty(40_000, dug=False), Stage(40_000, by_rank=True), Stage(STATES, pruned=True))
"""Where any suit is built, most wins are found where ranks alone count; only the last stage proves."""

_FLAT = Weighing(card=1, turn=0, buries=0, many=5, suit=0, shallow=0.5, space=-3)
_STACKED = Weighing(card=5, turn=1, many=0, space=-3)
_LOWS = Weighing(card=1, turn=0, buries=1, lowest=1.5, many=0, suit=5, high=0, shallow=0.5, last=8, space=0)
_ORDERED = Weighing(card=5, turn=4, lowest=1.5, many=5, suit=0, high=0, shallow=0.5, space=0)
_UNTURNED = Weighing(
    card=5, turn=6, buries=0, lowest=1.5, many=5, suit=0, high=0, shallow=0.5, last=8, space=0
)
_OPEN = Weighing(card=5, buries=1, lowest=0.25, many=5, suit=0, high=0, last=8, space=0)
_PILED = Weighing(card=2, turn=0, buries=6, lowest=1.5, many=0, last=8, space=0)

ALL_ALIKE = (
    _hasty(40_000, dug=False),
    Stage(220_000, sight=UNSUITED),
    _by_rank(20_000, step=1, weighing=_FLAT),
    _by_rank(STATES, step=2, weighing=USUAL),
)
"""Where no suit counts ranks alone tell positions apart, and of so few all are often tried."""

SHALLOW = (
    _hasty(4_000, dug=False),
    _by_rank(4_000, step=2, weighing=_FLAT),
    Stage(4_000, sight=0, step=2, weighing=_STACKED),
    _by_rank(4_000, step=4, weighing=_LOWS),
    Stage(4_000, sight=0, step=0, weighing=_ORDERED),
    _by_rank(4_000, step=9, weighing=_UNTURNED),
    _by_rank(4_000, step=6, weighing=_PILED),
    Stage(15_000, sight=4, step=6, weighing=_OPEN, dug=True),
    Stage(20_000, sight=0, step=2, weighing=_STACKED, dug=True),
    _by_rank(20_000, step=2, weighing=_FLAT),
    _by_rank(20_000, step=4, weighing=_LOWS),
    Stage(60_000, sight=0, dug=True),
    Stage(STATES, dug=True, pruned=True),
)
"""Where an empty row is worth next to nothing, which way of weighing wins differs from deal to deal."""

IN_SUIT = (Stage(1_000), Stage(STATES, pruned=True))
"""Where suits count nearly everything is soon decided, the rest by looking for cards that cannot leave."""

_QUICK = Stage(1_500, hasty=True, by_rank=True, halving=True)
"""It decides most deals before a dig table pays."""

ANY_FILLS = (
    _QUICK,
    _hasty(16_000, step=0),
    _abstract(15_000),
    _sighted(1_500, 2, step=0, weighing=_STEEP),
    _sighted(1_000, 0, step=2, weighing=_LOOSE),
    _sighted(1_500, 2, step=0, weighing=_TURNED),
    _sighted(1_500, 6, step=1, weighing=_ROOM),
    _sighted(1_500, 0, step=2, weighing=_BURIED),
    _sighted(2_500, 0, step=0),
    _abstract(25_000),
    _sighted(15_000, 0),
    _sighted(45_000, 6),
    _hasty(20_000),
    _abstract(STATES),
)
"""Single cards of any suit, any of which fills an empty row: long ways round are worth while."""

_SMALL_MAP = AbstractionLimits(mapped=40_000, at_once=16_000, most=100_000)

TO_BE_CHOSEN = (
    _QUICK,
    _hasty(16_000, step=0),
    _sighted(6_000, 2, step=0, weighing=_STEEP),
    _abstract(8_000, _SMALL_MAP),
    _sighted(10_000, 0),
    _abstract(32_000, _SMALL_MAP, few=5),
    _sighted(6_000, 2, step=0, weighing=_TURNED, few=5),
    _sighted(6_000, 0, step=0, few=5),
    _abstract(16_000, _SMALL_MAP, few=2),
    _sighted(45_000, 6),
    _abstract(STATES, _SMALL_MAP, few=2),
)
"""The same while several ranks may begin the foundations: each takes its part, and a small one is no use."""

KINGS_FILL = (
    _QUICK,
    _hasty(1_250, weighing=_KINGS),
    _sighted(1_750, 0, step=2, weighing=_LOOSE),
    _hasty(800, step=2, weighing=_LOOSE),
    _abstract(3_000),
    _sighted(4_000, 0, step=0),
    _sighted(2_500, 2, step=1, weighing=_SPREAD),
    _sighted(2_500, 4, step=1, weighing=_PLAIN),
    _sighted(2_500, 0, step=0, weighing=_DEEP),
    _sighted(1_500, 6, step=1, weighing=_OWN),
    _abstract(12_000),
    _sighted(1_500, 4, step=0, weighing=_BARE),
    _sighted(1_000, 0, step=2, weighing=_SUITS),
    _sighted(2_500, 6, step=0, weighing=_ROOMY),
    _sighted(2_500, 0, weighing=_LOWEST),
    _hasty(14_000),
    _abstract(60_000),
    _sighted(26_000, 4),
    _hasty(10_000, step=1, weighing=_IN_TURN),
    _hasty(13_500, step=1, weighing=_TURNING),
    _hasty(9_300, step=1, weighing=_HEAVY),
    _hasty(3_900, step=2, weighing=_CLOSED),
    Stage(24_000, dug=True),
    _abstract(STATES),
)
"""Where kings alone fill one, empty rows are worth little."""

WITH_CELLS = (
    _hasty(14_000, dug=False),
    _hasty(6_000, step=3, weighing=_LOOSE),
    _hasty(6_000, step=2),
    _sighted(6_000, 2, step=0, weighing=_STEEP),
    _hasty(6_000, step=0),
    _abstract(40_000),
    _hasty(30_000, step=3, weighing=_LOOSE),
    _sighted(45_000, 6),
    _hasty(25_000),
    _hasty(20_000, step=2),
    _abstract(STATES),
)
"""With a place for any card the first search wins nearly every deal; of the others few are left to dig."""

ROUND_ABOUT = (*ANY_SUIT[:-1], _by_rank(8_000, step=2, weighing=_PILED), ANY_SUIT[-1])
"""So today: three of FreeCell's 32,000 deals that Windows numbers are won by no other stage."""

BOTH_ENDS = (
    DoubleStage(0, 4, 1_500),
    DoubleStage(40, 4),
    DoubleStage(40, 8),
    DoubleStage(40, 4, dealt=20),
    DoubleStage(40, 8, dealt=110),
    DoubleStage(150, 4),
    DoubleStage(150, 8),
    DoubleStage(0, 4),
)
"""Late positions are soon tried whole; early ones are won by layers, the narrow ones first."""

BEST = Portfolios(
    IN_SUIT,
    ROUND_ABOUT,
    ANY_FILLS,
    KINGS_FILL,
    TO_BE_CHOSEN,
    BOTH_ENDS,
    shallow=SHALLOW,
    with_cells=WITH_CELLS,
    unsuited=ALL_ALIKE,
)

_FIRST_OF_DAYS = _hasty(1_500, dug=False)
_ABSTRACT_OF_DAYS = _abstract(40_000, AbstractionLimits(unmapped=STATES))

OF_DAYS = Portfolios(
    IN_SUIT,
    ANY_SUIT,
    (_FIRST_OF_DAYS, _hasty(16_000, step=0), _ABSTRACT_OF_DAYS, _sighted(15_000, 0), _sighted(60_000, 6)),
    (_FIRST_OF_DAYS, _hasty(33_000), _ABSTRACT_OF_DAYS, _sighted(30_000, 0, step=2)),
    ANY_SUIT,
    (
        DoubleStage(0, 4, 1_500),
        DoubleStage(40, 4),
        DoubleStage(40, 8),
        DoubleStage(150, 4),
        DoubleStage(150, 8),
        DoubleStage(0, 4),
    ),
    hands_on=False,
)
"""By these the deals of days are found, which never change: so these must never change either."""
