"""Searches with a pack whose order is known, against trying everything by the rules."""

from collections.abc import Hashable, Mapping, Sequence

import pytest

from cardtable.cards import Card, Rank, Suit, pack
from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.games.british_square.rules import BritishSquare
from cardtable.games.diplomat.rules import Diplomat
from cardtable.games.easthaven.rules import Easthaven
from cardtable.games.fortunes_favor.rules import FortunesFavor
from cardtable.games.kit.building import (
    ANY_RANK,
    FILLED_AT_ONCE,
    FROM_TALON,
    Filling,
    Foundation,
    RunMoves,
    built_up,
)
from cardtable.games.kit.cloth import Place
from cardtable.games.kit.face_down import FaceDown
from cardtable.games.kit.face_down_cloth import columned
from cardtable.games.kit.one_way import WayKept
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.kit.tableau import TableauPatience
from cardtable.games.kit.talon_tableau import TalonTableau
from cardtable.games.klondike.rules import Klondike
from cardtable.games.napoleon_at_st_helena.rules import NapoleonAtStHelena
from cardtable.games.westcliff.rules import Westcliff
from cardtable.geometry import Pose
from cardtable.solver.hindsight import look_back
from cardtable.solver.stock_board import StockBoard, StockWeights
from cardtable.solver.stock_judging import judged, knows
from cardtable.solver.stock_search import StockSearch
from cardtable.solver.verdict import Verdict, VerdictReport
from tests.games.laid import laid
from tests.sampling import sample

HIGHEST = Rank(4)
RANKS = tuple(Rank)[:HIGHEST]
MOST = sample(700, 8_000)
DEALS = range(1, sample(3, 60))
FOREVER = 1e9


def small(like: type[FaceDown], down: Sequence[int], **options: object) -> FaceDown:
    """Return a game of four ranks on a few columns, so many cards of each face down."""
    names = tuple(f"column{number}" for number, _ in enumerate(down, 1))
    given = {key.replace("_", "-"): value for key, value in options.items()}

    class Small(like):  # type: ignore[misc, valid-type]
        dealt = pack(ranks=RANKS)
        fills = Filling(frozenset({HIGHEST})) if like is Klondike else ANY_RANK

        def __init__(self) -> None:
            super().__init__(given)
            self.foundations = {
                name: Foundation(rule.suit, size=HIGHEST) for name, rule in built_up().items()
            }
            self.rows, self.alike = names, (names,)
            table = columned(names, step=1.0, room=3.0, turned=int(like is not Easthaven))
            self.cloth, self.bounds, self.deeper = table

        def lay_out(self, cards: Sequence[Card]) -> Position:
            piles, rest = self.set_out(), list(cards)
            for name, under in zip(names, down, strict=True):
                piles[name] += [rest.pop() for _ in range(under + 1)]
            piles["pack"] += rest
            return Position(tuple(map(tuple, piles.values())), (*down, *[1] * (like is Klondike)))

    game = Small()
    assert isinstance(game, FaceDown)
    return game


def talon_game(
    like: type[TalonTableau],
    columns: int,
    deep: int,
    ranks: int,
    packs: int,
    *,
    turning: bool = False,
    **more: object,
) -> TalonTableau:
    """Return a game of a few ranks on a few columns, all cards of them face up.

    ``turning``: its foundations go up and back.
    """
    names = tuple(f"column{number}" for number in range(1, columns + 1))
    homes = {name: Foundation(rule.suit, size=ranks) for name, rule in built_up(packs=packs).items()}
    if turning:
        homes = {suit.word: Foundation(suit, size=2 * ranks, turns_after=ranks) for suit in Suit}
    values: Mapping[str, object] = {
        "rows": names,
        "order": names * deep,
        "alike": (names,),
        "dealt": pack(packs, ranks=tuple(Rank)[:ranks]),
        "foundations": homes,
        "cloth": (
            *(Place(name, Pose(n, 0.0)) for n, name in enumerate((*names, *homes, "talon"))),
            Place("pack", Pose(-1.0, 0.0), face_up=False, stock=True),
        ),
    }
    game = type("Small", (like,), {**values, **more})()
    assert isinstance(game, TalonTableau)
    return game


GAMES: Mapping[str, TableauPatience] = {
    "draw one": small(Klondike, (2, 3, 3), draw=1),
    "draw one, once": small(Klondike, (2, 3, 3), draw=1, passes=1),
    "draw one, thrice": small(Klondike, (3, 4), draw=1, passes=3),
    "draw one, taking back": small(Klondike, (2, 3, 3), draw=1, take_back=True),
    "draw three": small(Klondike, (2, 3, 3)),
    "draw three, once": small(Klondike, (2, 3, 3), passes=1),
    "draw three, thrice": small(Klondike, (2, 3, 3), passes=3),
    "draw three, taking back": small(Klondike, (2, 3, 3), take_back=True),
    "westcliff": small(Westcliff, (3, 2, 2)),
    "westcliff, two columns": small(Westcliff, (3, 3)),
    "easthaven": small(Easthaven, (2, 2, 1)),
    "easthaven, taking back": small(Easthaven, (2, 2, 1), take_back=True),
    "easthaven, two columns": small(Easthaven, (2, 2), take_back=True),
    "in suit": talon_game(NapoleonAtStHelena, 3, 4, 2, 2),
    "in suit, filled from the talon": talon_game(NapoleonAtStHelena, 3, 4, 3, 2, filling=FROM_TALON),
    "in suit, filled at will": talon_game(NapoleonAtStHelena, 3, 4, 3, 2, filling=ANY_RANK),
    "any suit, filled at will": talon_game(Diplomat, 3, 4, 3, 2),
    "any suit": talon_game(Diplomat, 3, 3, 2, 2),
    "in suit, runs move": talon_game(NapoleonAtStHelena, 3, 4, 3, 2, filling=ANY_RANK, runs=RunMoves.WHOLE),
    **{
        f"up and back, {way.value}": talon_game(BritishSquare, 3, 1, 2, 2, turning=True, way_kept=way)
        for way in WayKept
    },
    "filled at once": talon_game(FortunesFavor, 3, 1, 4, 1),
    "filled from the pack": talon_game(FortunesFavor, 3, 1, 4, 1, talon_fills=False),
    "any suit, filled from the pack": talon_game(
        Diplomat, 2, 2, 3, 2, fills=FILLED_AT_ONCE, talon_fills=False
    ),
}


def won_by_the_rules(game: Patience, position: Position) -> bool | None:
    """Return whether a position can be won, everything tried; None where there is too much."""
    seen, waiting = {position}, [position]
    while waiting:
        here = waiting.pop()
        if game.won(here):
            return True
        if len(seen) > MOST:
            return None
        for move in sorted(game.moves(here), key=lambda move: move.target in game.foundations):
            after = game.apply(here, move)
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return False


def wins(game: Patience, position: Position, found: VerdictReport) -> bool:
    """Whether the line that was found wins by the rules."""
    for move in found.line:
        position = game.play(position, move)
    return game.won(position)


@pytest.mark.parametrize("name", GAMES)
def test_no_verdict_contradicts_the_rules(name: str) -> None:
    game, told = GAMES[name], set[bool]()
    assert knows(game)
    for number in DEALS:
        start = game.deal(Deal(number))
        found, truth = judged(game, start, FOREVER), won_by_the_rules(game, start)
        assert found.verdict is not Verdict.UNKNOWN
        assert (found.verdict is Verdict.WINNABLE) == wins(game, start, found)
        if truth is not None:
            assert (found.verdict is Verdict.WINNABLE) == truth, number
            told.add(truth)
    assert told


@pytest.mark.parametrize(
    ("strict", "loose"),
    [
        ("draw three, once", "draw three, thrice"),
        ("draw three, thrice", "draw three"),
        ("draw three", "draw three, taking back"),
        ("draw three, taking back", "draw one, taking back"),
        ("draw one, once", "draw one"),
        ("easthaven", "easthaven, taking back"),
        ("in suit, filled from the talon", "in suit, filled at will"),
        ("in suit, filled at will", "any suit, filled at will"),
        ("in suit, filled at will", "in suit, runs move"),
        ("up and back, until-empty", "up and back, until-single"),
        ("up and back, until-single", "up and back, never"),
    ],
)
def test_what_stricter_rules_win_looser_rules_win(strict: str, loose: str) -> None:
    games, won = (GAMES[strict], GAMES[loose]), 0
    for number in range(1, sample(8, 400)):
        first, second = (judged(game, game.deal(Deal(number)), FOREVER).verdict for game in games)
        assert first is Verdict.UNWINNABLE or second is Verdict.WINNABLE, number
        won += first is Verdict.WINNABLE
    assert won


@pytest.mark.parametrize(
    ("game_id", "options", "number"),
    [
        ("klondike", {"take-back": True}, 5),
        ("klondike", {"take-back": False, "draw": 1}, 3),
        ("fortunes-favor", {}, 1),
    ],
)
def test_whole_games_are_won_by_the_rules(game_id: str, options: dict[str, object], number: int) -> None:
    game = catalogue.create(game_id, options)
    assert isinstance(game, Patience)
    start = game.deal(Deal(number))
    found = look_back(game, start, seconds=FOREVER)
    assert found.verdict is Verdict.WINNABLE
    assert wins(game, start, found)


def test_a_klondike_without_any_move_in_it_is_proved_lost() -> None:
    game = catalogue.create("klondike", {"take-back": True})
    assert isinstance(game, Patience)
    assert look_back(game, game.deal(Deal(2)), seconds=FOREVER).verdict is Verdict.UNWINNABLE


def test_a_card_comes_back_for_the_one_under_it() -> None:
    # The four of spades has its place on the five of hearts alone, which lies under the six.
    game = catalogue.create("klondike", {"take-back": True})
    assert isinstance(game, TableauPatience)
    places = {
        "column1": "KS QS JS TS 9S 8S 7S 6S 5S 3S 4S",
        "column2": "KC QC JC TC 9C 8C 7C",
        "column3": "6C",
        "column4": "KH QH JH TH 9H 8H 7H",
    }
    start = laid(game, {"spades": 2, "hearts": 6, "clubs": 5}, places, (*[0] * 7, 1))
    found = judged(game, start, FOREVER)
    assert found.verdict is Verdict.WINNABLE
    assert wins(game, start, found)


def test_piles_with_a_direction_are_met_once() -> None:
    """A card built on a single one gives what the same two cards are anywhere else."""
    game = talon_game(BritishSquare, 3, 1, 4, 2, turning=True, way_kept=WayKept.UNTIL_EMPTY)
    places = {"column1": "3S", "column2": "3H 2H AH AS AH2 2H2 AS2 3H2 4S 4H 4S2 2S 4H2 3S2 2S2"}
    start = laid(game, {"spades": 0, "hearts": 0}, places, (1, 0, 0))

    def seen_as(position: Position) -> Hashable:
        piles = [[card._replace(copy=1) for card in game.pile(position, name)] for name in game.rows]
        return tuple(sorted((tuple(pile), way) for pile, way in zip(piles, position.state, strict=True)))

    met, waiting = {seen_as(start)}, [start]
    for here in waiting:
        for after in (game.apply(here, move) for move in game.moves(here)):
            if seen_as(after) not in met:
                met.add(seen_as(after))
                waiting.append(after)

    search = StockSearch(StockBoard(game, start, StockWeights()))
    search.run(10_000)

    assert search.lost
    assert search.states <= len(met) + 1, "the start may be met again"


def test_without_time_nothing_is_told() -> None:
    game = GAMES["westcliff"]
    assert judged(game, game.deal(Deal(1)), 0.0).verdict is Verdict.UNKNOWN


def test_rules_that_are_not_all_data_are_left_to_other_searches() -> None:
    for game_id, known in (
        ("czarina", True),
        ("british-square", True),
        ("algerian", False),
        ("zodiac", False),
        ("square", True),
    ):
        game = catalogue.create(game_id)
        assert isinstance(game, Patience)
        assert knows(game) is known, game_id
