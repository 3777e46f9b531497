"""Searches with a pack whose order is known, against trying everything by the rules."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from random import Random

import pytest

from cardtable.cards import Card, Rank, Suit, pack, parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.refusal import Reason, Refusal
from cardtable.games import catalogue
from cardtable.games.forty_thieves.rules import DIPLOMAT, FORTUNES_FAVOR, NAPOLEON
from cardtable.games.kit import told
from cardtable.games.kit.building import (
    ANY_RANK,
    DOWN_ALTERNATE,
    FILLED_AT_ONCE,
    FILLED_FROM_PACK,
    FROM_TALON,
    KINGS_ONLY,
    Build,
    FilledBy,
    Filling,
    Foundation,
    RunMoves,
    SuitMatch,
    WayKept,
    built_up,
)
from cardtable.games.kit.cloth import Place
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.kinds import told_with_stock
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import (
    Dealing,
    DealtTo,
    Foundations,
    Laid,
    Redeal,
    Reserve,
    Rules,
    Seams,
    Stock,
    numbered,
)
from cardtable.games.klondike.rules import RULES as KLONDIKE
from cardtable.games.klondike.thumb_and_pouch import RULES as THUMB_AND_POUCH
from cardtable.games.klondike.westcliff import AMERICAN as WESTCLIFF
from cardtable.games.klondike.westcliff import EASTHAVEN
from cardtable.games.pictures.four_seasons import FOUR_SEASONS
from cardtable.games.spider.rules import Spider
from cardtable.games.up_and_down.british_square import RULES as BRITISH_SQUARE
from cardtable.geometry import Pose
from cardtable.solver.hindsight import look_back
from cardtable.solver.stock_board import StockBoard, StockWeights
from cardtable.solver.stock_dig import StockDig, can_dig, is_stuck
from cardtable.solver.stock_judging import judged
from cardtable.solver.stock_search import StockSearch
from cardtable.solver.verdict import Verdict, VerdictReport
from tests.games.laid import bare, laid
from tests.sampling import few, sample

SPIDER = Spider.rules
HIGHEST = Rank(4)
RANKS = tuple(Rank)[:HIGHEST]
MOST = sample(700, 8_000)
DEALS = range(1, sample(3, 60))
FOREVER = 1e9


def game_of(rules: Rules) -> RuledPatience:
    """Return a game of these rules."""
    names = (*rules.tableau.piles, *rules.foundations.piles, *rules.reserve.piles, *rules.cells, "talon")
    values: Mapping[str, object] = {
        "id": "small",
        "rules": rules,
        "alike": (rules.tableau.piles,),
        "cloth": (
            *(Place(name, Pose(n, 0.0)) for n, name in enumerate(names)),
            Place("pack", Pose(-1.0, 0.0), face_up=False, stock=True),
        ),
    }
    game = type("Small", (RuledPatience,), dict(values))()
    assert isinstance(game, RuledPatience)
    return game


def columned(
    rules: Rules, down: Sequence[int], stock: Stock | None = None, *, back: bool = False
) -> RuledPatience:
    """Return a game of four ranks on a few columns, so many cards of each face down."""
    names = numbered("column", len(down))

    def laid_out(_rules: Rules, piles: Laid, cards: Sequence[Card]) -> Laid:
        rest = list(cards)
        for name, under in zip(names, down, strict=True):
            piles[name] += [rest.pop() for _ in range(under + 1)]
        return piles | {"pack": rest}

    foundations = {name: Foundation(rule.suit, size=HIGHEST) for name, rule in built_up().items()}
    fills = Filling(frozenset({HIGHEST})) if rules is KLONDIKE else ANY_RANK
    return game_of(
        replace(
            rules,
            deal=Dealing(pack(ranks=RANKS), (), face_up=1),
            tableau=replace(rules.tableau, piles=names, fills=fills),
            foundations=Foundations(foundations, give_back=back),
            stock=stock or rules.stock,
            seams=Seams(lays_out=laid_out),
        )
    )


def talon_game(
    rules: Rules,
    columns: int,
    deep: int,
    ranks: int,
    packs: int,
    *,
    turning: bool = False,
    stock: Stock | None = None,
    **tableau: object,
) -> RuledPatience:
    """Return a game of a few ranks on a few columns, all cards of them face up.

    ``turning``: its foundations go up and back.
    """
    names = numbered("column", columns)
    foundations = {name: Foundation(rule.suit, size=ranks) for name, rule in built_up(packs=packs).items()}
    if turning:
        foundations = {suit.word: Foundation(suit, size=2 * ranks, turns_after=ranks) for suit in Suit}
    return game_of(
        replace(
            rules,
            deal=Dealing(pack(packs, ranks=tuple(Rank)[:ranks]), names * deep),
            tableau=replace(rules.tableau, piles=names, **tableau),  # type: ignore[arg-type]
            foundations=Foundations(foundations),
            stock=stock or rules.stock,
            seams=Seams(),
        )
    )


def holding(game: RuledPatience, *, cells: int = 0, reserve: int = 0, each: int = 1) -> RuledPatience:
    """Return the game with so many cells, and so many reserves of so many of the cards."""
    rules, names = game.rules, numbered("reserve", reserve)
    lays_out = rules.seams.lays_out

    def laid_out(_rules: Rules, piles: Laid, cards: Sequence[Card]) -> Laid:
        assert lays_out is not None
        for n, name in enumerate(names):
            piles[name] += cards[n * each : (n + 1) * each]
        return lays_out(_rules, piles, cards[reserve * each :])

    return game_of(
        replace(
            rules,
            deal=rules.deal if lays_out else replace(rules.deal, order=names * each + rules.deal.order),
            cells=numbered("cell", cells),
            reserve=Reserve(names),
            seams=Seams(lays_out=laid_out) if lays_out else rules.seams,
        )
    )


def suits_leaving(down: Sequence[int], suits: Sequence[Suit], to: DealtTo) -> RuledPatience:
    """Return a game of four ranks, twice in each suit, that leave whole suits at a time."""
    names, lays_out = numbered("column", len(down)), columned(SPIDER, down).rules.seams.lays_out
    foundations = {
        f"{suit.word}{copy}": Foundation(suit, HIGHEST, -1, size=HIGHEST) for suit in suits for copy in (1, 2)
    }
    return game_of(
        replace(
            SPIDER,
            deal=Dealing(pack(2, tuple(suits), ranks=RANKS), (), face_up=1),
            tableau=replace(SPIDER.tableau, piles=names),
            foundations=Foundations(foundations, whole_suits=True),
            stock=Stock(to),
            seams=Seams(lays_out=lays_out),
        )
    )


def with_held(game: RuledPatience) -> RuledPatience:
    """Return the game with a reserve that holds one card of the highest rank."""
    held = Filling(frozenset({HIGHEST}))
    return game_of(replace(game.rules, reserve=Reserve(("reserve1",), holds=True, held=held)))


def turned(count: int, passes: int | None = None) -> Stock:
    return Stock(count=count, passes=passes, known_again=True)


_IN_COLOUR = Build((-1,), SuitMatch.COLOUR)
_SUITED_RUNS = replace(
    EASTHAVEN, tableau=replace(EASTHAVEN.tableau, build=_IN_COLOUR, runs_match=SuitMatch.SUIT)
)
GAMES: Mapping[str, RuledPatience] = {
    "draw one": columned(KLONDIKE, (2, 3, 3), turned(1)),
    "draw one, once": columned(KLONDIKE, (2, 3, 3), turned(1, 1)),
    "draw one, thrice": columned(KLONDIKE, (3, 4), turned(1, 3)),
    "draw one, taking back": columned(KLONDIKE, (2, 3, 3), turned(1), back=True),
    "draw three": columned(KLONDIKE, (2, 3, 3)),
    "draw three, once": columned(KLONDIKE, (2, 3, 3), turned(3, 1)),
    "draw three, thrice": columned(KLONDIKE, (2, 3, 3), turned(3, 3)),
    "draw three, taking back": columned(KLONDIKE, (2, 3, 3), back=True),
    "westcliff": columned(WESTCLIFF, (3, 2, 2)),
    "westcliff, two columns": columned(WESTCLIFF, (3, 3)),
    "easthaven": columned(EASTHAVEN, (2, 2, 1)),
    "easthaven, taking back": columned(EASTHAVEN, (2, 2, 1), back=True),
    "easthaven, two columns": columned(EASTHAVEN, (2, 2), back=True),
    "in suit": talon_game(NAPOLEON, 3, 4, 2, 2),
    "in suit, filled from the talon": talon_game(NAPOLEON, 3, 4, 3, 2, fills=FROM_TALON),
    "in suit, filled at will": talon_game(NAPOLEON, 3, 4, 3, 2),
    "any suit, filled at will": talon_game(DIPLOMAT, 3, 4, 3, 2),
    "any suit": talon_game(DIPLOMAT, 3, 3, 2, 2),
    "in suit, runs move": talon_game(NAPOLEON, 3, 4, 3, 2, runs=RunMoves.WHOLE),
    **{
        f"up and back, {way.value}": talon_game(BRITISH_SQUARE, 3, 1, 2, 2, turning=True, ways=way)
        for way in WayKept
    },
    "in one colour, runs of one suit": talon_game(
        DIPLOMAT, 3, 4, 4, 1, build=_IN_COLOUR, runs=RunMoves.WHOLE, runs_match=SuitMatch.SUIT
    ),
    "in one colour, runs move": talon_game(DIPLOMAT, 3, 4, 4, 1, build=_IN_COLOUR, runs=RunMoves.WHOLE),
    "easthaven, runs of one suit": columned(_SUITED_RUNS, (2, 2, 1)),
    "other suits, runs move": columned(THUMB_AND_POUCH, (2, 3, 3)),
    "filled at once": talon_game(FORTUNES_FAVOR, 3, 1, 4, 1),
    "filled from the pack": talon_game(FORTUNES_FAVOR, 3, 1, 4, 1, fills=FILLED_FROM_PACK),
    "any suit, filled from the pack": talon_game(DIPLOMAT, 2, 2, 3, 2, fills=FILLED_FROM_PACK),
}
GAMES = dict(GAMES) | {
    **{f"{name}, a cell": holding(game, cells=1) for name, game in GAMES.items()},
    **{f"{name}, a reserve": holding(game, reserve=1, each=3) for name, game in GAMES.items()},
    "draw three, two cells": holding(GAMES["draw three, taking back"], cells=2),
    "draw three, cells and reserves": holding(GAMES["draw three"], cells=1, reserve=2),
    **{
        f"filled by {by.value}, {cells} cells, {count} turned": holding(
            talon_game(
                DIPLOMAT,
                3,
                2,
                4,
                1,
                fills=Filling(by=by),
                build=DOWN_ALTERNATE,
                runs=RunMoves.WHOLE,
                stock=turned(count),
            ),
            cells=cells,
            reserve=1,
            each=3,
        )
        for by in (FilledBy.RESERVE_AT_ONCE, FilledBy.RESERVE_THEN_TALON)
        for cells in (0, 1)
        for count in (1, 3)
    },
    "easthaven, by room": holding(
        columned(replace(EASTHAVEN, tableau=replace(EASTHAVEN.tableau, runs=RunMoves.BY_ROOM)), (2, 2, 1)),
        cells=1,
    ),
    "in one colour, by room": holding(
        talon_game(DIPLOMAT, 3, 4, 4, 1, build=_IN_COLOUR, runs=RunMoves.BY_ROOM), cells=2
    ),
    **{
        f"{name}, one held": with_held(GAMES[name])
        for name in ("draw three", "draw one, once", "westcliff", "easthaven", "any suit, filled at will")
    },
    **{
        f"suits leave, {len(suits)} suits, {to.value}": suits_leaving(down, suits, to)
        for suits, down in (((Suit.SPADES,), (1, 1)), ((Suit.SPADES, Suit.HEARTS), (1, 1, 1)))
        for to in (DealtTo.PILES, DealtTo.FULL_PILES)
    },
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


@pytest.mark.parametrize("name", few(GAMES, 30))
def test_no_verdict_contradicts_the_rules(name: str) -> None:
    game, told = GAMES[name], set[bool]()
    assert told_with_stock(game)
    for number in DEALS:
        start = game.deal(Deal(number))
        found, truth = judged(game, start, FOREVER), won_by_the_rules(game, start)
        assert found.verdict is not Verdict.UNKNOWN
        assert (found.verdict is Verdict.WINNABLE) == wins(game, start, found)
        if truth is not None:
            assert (found.verdict is Verdict.WINNABLE) == truth, number
            told.add(truth)
    assert told


def played_on(game: RuledPatience, number: int) -> Position:
    """Return a deal, or a position some moves after it."""
    chance, position = Random(number), game.deal(Deal(number))
    for _ in range(chance.choice((0, 0, 3, 8, 15))):
        legal = game.moves(position)
        if legal:
            position = game.apply(position, chance.choice(legal))
    return position


DIGGABLE = [
    name for name, game in GAMES.items() if can_dig(StockBoard(game, game.deal(Deal(1)), StockWeights()))
]


@pytest.mark.parametrize("name", few(DIGGABLE, 12))
def test_what_cannot_be_dug_out_is_what_a_search_of_all_finds_lost(name: str) -> None:
    game = GAMES[name]
    for number in range(1, sample(12, 200)):
        boards = [StockBoard(game, played_on(game, number), StockWeights()) for _ in range(2)]
        plain, digging = map(StockSearch, boards)
        digging.dig = dig = StockDig(boards[1])

        for search in (plain, digging):
            search.run(MOST * 10)

        assert plain.lost or plain.steps is not None
        assert plain.lost == digging.lost, number
        assert dig.lives(boards[1].first.columns) or plain.lost, number


TURNED_ONCE = [
    name
    for name, game in GAMES.items()
    if game.rules.stock is not None
    and game.rules.stock.card_by_card_once
    and not (game.rules.cells or game.rules.reserve.piles)
]


@pytest.mark.parametrize("name", TURNED_ONCE)
def test_where_a_card_never_leaves_its_pile_a_search_of_all_finds_no_win(name: str) -> None:
    game = GAMES[name]
    for number in range(1, sample(40, 400)):
        board = StockBoard(game, played_on(game, number), StockWeights())
        if is_stuck(board):
            search = StockSearch(board)
            search.run(MOST * 10)
            assert search.lost, number


@pytest.mark.parametrize(
    ("game_id", "number"), [("whitehead", 4), ("westcliff", 7), ("thumb-and-pouch", 175)]
)
def test_a_deal_in_which_no_column_ever_comes_free_is_lost(game_id: str, number: int) -> None:
    """It takes a look of some milliseconds; a search of all there is says the same."""
    game = catalogue.create(game_id)
    assert isinstance(game, RuledPatience)
    board = StockBoard(game, game.deal(Deal(number)), StockWeights())
    assert is_stuck(board)
    search = StockSearch(board)
    search.run(1_000_000)
    assert search.lost


@pytest.mark.slow
def test_on_the_way_to_a_win_nothing_is_stuck() -> None:
    game = catalogue.create("westcliff")
    assert isinstance(game, RuledPatience)
    for number in (1, 2, 3):
        position = game.deal(Deal(number))
        for move in judged(game, position, FOREVER).line:
            assert not is_stuck(StockBoard(game, position, StockWeights()))
            position = game.play(position, move)
        assert game.won(position)


def test_a_forty_thieves_without_a_column_that_comes_free_is_lost_at_once() -> None:
    game = catalogue.create("napoleon-at-st-helena")
    assert isinstance(game, RuledPatience)
    found = judged(game, game.deal(Deal(10)), FOREVER)
    assert found.verdict is Verdict.UNWINNABLE
    assert found.states < 10


def test_a_deal_in_which_no_card_ever_leaves_its_pile_is_lost() -> None:
    """Open lie KS KC 5D 5H TS 7C 7S; of each suit there is one covered that goes home before those.

    What bears them is covered too, or in the pack; and what bears that, and so on up to a king: he would
    need an empty column, and there is none.
    """
    game = catalogue.create("klondike")
    assert isinstance(game, RuledPatience)
    board = StockBoard(game, game.deal(Deal(383)), StockWeights())
    assert not StockDig(board).lives(board.first.columns)
    assert judged(game, game.deal(Deal(383)), FOREVER).verdict is Verdict.UNWINNABLE


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
        ("in one colour, runs of one suit", "in one colour, runs move"),
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
    assert isinstance(game, RuledPatience)
    places = {
        "column1": "KS QS JS TS 9S 8S 7S 6S 5S 3S 4S",
        "column2": "KC QC JC TC 9C 8C 7C",
        "column3": "6C",
        "column4": "KH QH JH TH 9H 8H 7H",
    }
    start = laid(game, {"spades": 2, "hearts": 6, "clubs": 5}, places)
    found = judged(game, start, FOREVER)
    assert found.verdict is Verdict.WINNABLE
    assert wins(game, start, found)


def test_piles_with_a_direction_are_met_once() -> None:
    """A card built on a single one gives what the same two cards are anywhere else."""
    game = talon_game(BRITISH_SQUARE, 3, 1, 4, 2, turning=True)
    places = {"column1": "3S", "column2": "3H 2H AH AS AH2 2H2 AS2 3H2 4S 4H 4S2 2S 4H2 3S2 2S2"}
    start = laid(game, {"spades": 0, "hearts": 0}, places, ways=(1, 0, 0))

    def seen_as(position: Position) -> Hashable:
        piles = [[card._replace(copy=1) for card in game.pile(position, name)] for name in game.rows]
        return tuple(sorted((tuple(pile), way) for pile, way in zip(piles, position.ways, strict=True)))

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


def test_a_base_waits_for_what_is_built_on_it_round_the_corner() -> None:
    # The six of hearts, a base, must take the five of diamonds before it goes home.
    game = catalogue.create("four-seasons", {"bases": "bear"})
    assert isinstance(game, RuledPatience)
    places = {
        "cross1": "QH TH 3H 4D JH 8H 5D",
        "cross2": "9H 7H 2H 5H 6H KH",
        "cross3": "AH 4H",
        "corner1": "6S 7S 8S 9S TS JS QS KS AS 2S 3S 4S 5S",
        "corner2": "6D 7D 8D 9D TD JD QD KD AD 2D 3D",
        "corner3": "6C 7C 8C 9C TC JC QC KC AC 2C 3C 4C 5C",
        "corner4": "",
    }
    piles = {name: parse_cards(codes.split()) for name, codes in places.items()}
    start = game.with_piles(bare(game), piles)
    assert won_by_the_rules(game, start)
    assert judged(game, start, FOREVER).verdict is Verdict.WINNABLE


def test_without_time_nothing_is_told() -> None:
    game = GAMES["westcliff"]
    assert judged(game, game.deal(Deal(2)), 0.0).verdict is Verdict.UNKNOWN


@pytest.mark.slow
def test_a_search_ends_after_so_many_positions_and_finds_the_same_every_time() -> None:
    game = catalogue.create("agnes-sorel")
    once, again = (judged(game, game.deal(Deal(70_003)), FOREVER, states=20_000) for _ in range(2))
    assert once == again
    assert once.verdict is Verdict.UNKNOWN
    assert once.states >= 20_000


def hearts_stay(_position: Position, card: Card, _source: str, target: str) -> Refusal | None:
    """Let no heart go to the first column but kings."""
    stays = card.suit is Suit.HEARTS and card.rank is not Rank.KING and target == "column1"
    return Refusal(Reason.PLACE_NOT_BUILT, card, place=target) if stays else None


def all_goes_home(position: Position) -> Position:
    """Win with the first move, whatever it is: a deal that no rule of the value lets win can be won."""
    return position._replace(piles=tuple(() for _ in position.piles))


OF_PLAY = {"refuses": hearts_stay, "follows": all_goes_home}


def test_every_seam_of_play_is_tried_here() -> None:
    of_play = {name for name in Seams.__dataclass_fields__ if Seams(**{name: lambda *_: None}).of_play}
    assert of_play == OF_PLAY.keys()


@pytest.mark.parametrize("seam", OF_PLAY)
@pytest.mark.parametrize("name", ["draw three, once", "easthaven", "in suit", "filled at once"])
def test_where_a_seam_is_used_nothing_is_proved(seam: str, name: str) -> None:
    rules = GAMES[name].rules
    game = game_of(replace(rules, seams=replace(rules.seams, **{seam: OF_PLAY[seam]})))
    assert not told_with_stock(game)
    for number in range(1, 4):
        start = game.deal(Deal(number))
        truth = won_by_the_rules(game, start)
        found = look_back(game, start, seconds=1.0).verdict
        assert truth is None or found is (Verdict.WINNABLE if truth else Verdict.UNWINNABLE)


def changed(rules: Rules, **parts: object) -> Rules:
    """Return rules with their tableau or foundations changed so."""
    tableau = {name: value for name, value in parts.items() if hasattr(rules.tableau, name)}
    foundations = {name: value for name, value in parts.items() if hasattr(rules.foundations, name)}
    return replace(
        rules,
        tableau=replace(rules.tableau, **tableau),
        foundations=replace(rules.foundations, **foundations),
    )


BASES = ("spades", "hearts", "diamonds", "clubs")
UNKNOWN = {
    "no pack": replace(DIPLOMAT, stock=None),
    "two cards lie open": replace(FOUR_SEASONS, stock=Stock(passes=2, two_open=True)),
    "cards dealt on a reserve": replace(DIPLOMAT, stock=Stock(DealtTo.RESERVE)),
    "cards dealt on piles that are all full": replace(EASTHAVEN, stock=Stock(DealtTo.FULL_PILES)),
    "spaces filled from several reserves": changed(
        replace(DIPLOMAT, reserve=Reserve(("reserve1", "reserve2"))),
        fills=Filling(by=FilledBy.RESERVE_AT_ONCE),
    ),
    "a reserve that is refilled": replace(DIPLOMAT, reserve=Reserve(("reserve1",), refilled=True)),
    "a new deal": replace(DIPLOMAT, redeal=Redeal(1, lambda _rules, piles: piles)),
    "runs of one suit, built in alternate colours": changed(KLONDIKE, runs_match=SuitMatch.SUIT),
    "suits that leave whole": changed(DIPLOMAT, whole_suits=True),
    "suits that leave whole, dealt on a talon": replace(SPIDER, stock=Stock()),
    "suits that leave whole, with cells": replace(SPIDER, cells=("cell1",)),
    "suits that leave whole from the ace on": changed(
        SPIDER, piles={name: Foundation(rule.suit) for name, rule in SPIDER.foundations.piles.items()}
    ),
    "suits that leave whole, cards of all suits moving": changed(SPIDER, runs_match=None),
    "suits that leave whole, round the corner": changed(SPIDER, build=Build((-1,), corner=True)),
    "four packs": replace(DIPLOMAT, deal=replace(DIPLOMAT.deal, cards=pack(4))),
    "runs by room, spaces from the talon": changed(DIPLOMAT, runs=RunMoves.BY_ROOM, fills=FROM_TALON),
    "cards not built are moved together": changed(KLONDIKE, runs=RunMoves.FACE_UP),
    "built up": changed(DIPLOMAT, build=Build((1,))),
    "built both ways in any suit": changed(DIPLOMAT, build=Build((-1, 1))),
    "built round the corner both ways": changed(NAPOLEON, build=Build((-1, 1), SuitMatch.SUIT, corner=True)),
    "a lowest rank that is not the base": changed(NAPOLEON, build=Build((-1,), SuitMatch.SUIT, low=Rank.SIX)),
    "runs of piles that go on as they began": changed(BRITISH_SQUARE, runs=RunMoves.WHOLE),
    "exchanges": changed(DIPLOMAT, exchange=True),
    "bases that rise": changed(DIPLOMAT, bases_rise=True),
    "two packs, cards come back": changed(DIPLOMAT, give_back=True),
    "suits from both ends": changed(
        DIPLOMAT,
        piles={
            f"{name}{n}": Foundation(suit, Rank.ACE if n == 1 else Rank.KING, 3 - 2 * n)
            for suit, name in zip(Suit, BASES, strict=True)
            for n in (1, 2)
        },
    ),
    "foundations of any suit": changed(KLONDIKE, piles={name: Foundation(follows=False) for name in BASES}),
    "fewer suits": replace(
        FOUR_SEASONS,
        deal=Dealing(tuple(card for card in pack() if card.suit is not Suit.CLUBS), ("corner1",)),
    ),
    "foundations by twos": changed(
        KLONDIKE,
        piles={
            name: Foundation.in_order(tuple(Rank)[::2] + tuple(Rank)[1::2], suit)
            for suit, name in zip(Suit, BASES, strict=True)
        },
    ),
    "a base that is the player's": replace(FOUR_SEASONS, deal=replace(FOUR_SEASONS.deal, order=())),
    "face down and filled at once": changed(KLONDIKE, fills=FILLED_AT_ONCE),
    "passes and spaces filled at once": replace(FORTUNES_FAVOR, stock=Stock(passes=2)),
    "rows are dealt and spaces filled": changed(EASTHAVEN, fills=FROM_TALON),
    "heaps": changed(DIPLOMAT, heaps=True, build=Build()),
    "a reserve that holds kings beside a cell": replace(
        DIPLOMAT, cells=("cell1",), reserve=Reserve(("reserve1",), holds=True, held=KINGS_ONLY)
    ),
    "a reserve that holds cards that come back": changed(
        replace(KLONDIKE, reserve=Reserve(("reserve1",), holds=True)), give_back=True
    ),
    "a covered card may be played": replace(DIPLOMAT, redeal=Redeal(1, shuffled=True, merci=True)),
}


@pytest.mark.parametrize("rules", UNKNOWN.values(), ids=UNKNOWN)
def test_what_the_search_does_not_know_it_does_not_believe_to_know(rules: Rules) -> None:
    for known in (
        DIPLOMAT,
        FOUR_SEASONS,
        EASTHAVEN,
        KLONDIKE,
        NAPOLEON,
        BRITISH_SQUARE,
        FORTUNES_FAVOR,
        SPIDER,
    ):
        assert told.with_stock(known)
    assert not told.with_stock(rules)


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
        assert told_with_stock(game) is known, game_id
