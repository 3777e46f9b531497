"""Duchess of Luynes looked ahead: the quick table against the game's rules, and what the hints make of it."""

from functools import cache
from itertools import pairwise
from random import Random

import pytest

from cardtable.cards import Card, Rank, parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move, MoveKind
from cardtable.games.duchess.ahead import DuchessSearch, end, first_play, way
from cardtable.games.duchess.rules import FOUNDATIONS, DuchessOfLuynes, Parisienne
from cardtable.games.duchess.table import DISCARD, GOAL, DuchessTable
from cardtable.games.kit.position import Position
from cardtable.games.rollouts.card_numbers import number_of
from tests.sampling import only_thorough, sample

FREE = {"play": "may"}
GAME = DuchessOfLuynes(FREE)
DEAL, REDEAL = Move(MoveKind.DEAL), Move(MoveKind.REDEAL)
EACH = pytest.mark.parametrize(
    "game",
    [GAME, Parisienne(FREE), DuchessOfLuynes(), Parisienne()],
    ids=lambda game: f"{game.id}-{game.chosen['play']}",
)


def is_free(game: DuchessOfLuynes) -> bool:
    return game.chosen["play"] == "may"


def contents(table: DuchessTable) -> tuple[object, ...]:
    return table.deal, table.packets, table.discard, table.goals, table.wanted, table.home


def deal_out(game: DuchessOfLuynes, number: int, deal: int) -> Position:
    """Return the end of a deal, after random plays."""
    chance, standing = Random(number), game.deal(Deal(number))
    while standing.state[0] < deal or not game.dealt_out(standing):
        moves = game.moves(standing)
        standing = game.play(standing, chance.choice(moves) if chance.random() < 0.8 else moves[-1])
    return standing


def played_out(game: DuchessOfLuynes, standing: Position) -> Position:
    """Return the end of a deal after all plays where they must be made."""
    for play in () if is_free(game) else end(game.table(standing), way(0, free=False)):
        standing = game.play(standing, game.carry(standing, play))
    return standing


def position(deal: int, **places: str) -> Position:
    """Return a position with these piles (``packet1="9H 8H"``) in the deal of this number."""
    piles = {name.replace("_", "-"): parse_cards(codes.split()) for name, codes in places.items()}
    return Position(tuple(piles.get(name, ()) for name in GAME.place_names()), (deal,))


# The quick table


@only_thorough()
@EACH
@pytest.mark.parametrize("deal", [1, 2, 3])
def test_a_deal_comes_about_as_it_is_foreseen(game: DuchessOfLuynes, deal: int) -> None:
    for number in range(1, 5):
        standing = played_out(game, deal_out(game, number, deal))
        table = game.table(standing)
        table.deal_out(table.take_up(), DuchessTable.choice, [])
        standing = game.play(standing, REDEAL)
        # The next deals are not foreseen till this one is out; the last is played to its end.
        while not game.dealt_out(standing) or (deal == 3 and game.moves(standing)):
            standing = game.play(standing, game.hints(standing)[0])
        assert contents(table) == contents(game.table(standing))


@only_thorough()
@EACH
def test_a_way_goes_on_from_play_to_play(game: DuchessOfLuynes) -> None:
    played = 0
    for number in range(1, 25):
        standing = deal_out(game, number, 1 + number % 3)
        manner = way(number, free=is_free(game))
        table = game.table(standing)
        plays = end(table, manner)
        for done, play in enumerate(plays):
            assert end(game.table(standing), manner) == plays[done:]
            standing = game.play(standing, game.carry(standing, play))
        assert contents(table) == contents(game.table(standing))
        played += len(plays)
    assert played > 100


@EACH
def test_the_first_way_leaves_nothing_that_can_be_played(game: DuchessOfLuynes) -> None:
    for number in range(1, 10):
        standing = deal_out(game, number, 2)
        for play in end(game.table(standing), way(0, free=is_free(game))):
            standing = game.play(standing, game.carry(standing, play))
        assert game.moves(standing) == (REDEAL,)


def test_without_licence_every_way_plays_all_it_can() -> None:
    standing = position(1, packet1="9H AS", packet2="9D KC", discard="AS2 2S KC2 9C")
    ends = set()
    for number in range(60):
        table = GAME.table(standing)
        end(table, way(number, free=False))
        ends.add((*map(len, table.packets), *table.discard))
    ace, nine, king = map(number_of, parse_cards(["AS", "9C", "KC"]))
    # Which twin went is all that differs.
    assert ends == {
        (1, 1, 0, 0, ace, king, nine),
        (1, 2, 0, 0, ace, nine),
        (2, 1, 0, 0, king, nine),
        (2, 2, 0, 0, nine),
    }


def test_ends_that_leave_the_same_cards_differ_by_their_foundations() -> None:
    crossed = {"ace_spades": "AS 2S 3S 4S 5S 6S", "king_spades": "KS QS JS TS 9S 8S"}
    table, ends = GAME.table(position(2, packet1="9C 7S", discard="9D", **crossed)), set()
    for number in range(20):
        ended = table.copy()
        assert len(end(ended, way(number, free=False))) == 1
        ends.add((*map(len, ended.packets), *ended.goals))
    assert len(ends) == 2


def test_ways_differ_in_what_they_hold_back_and_take() -> None:
    standing = position(1, packet1="9H AS", packet2="9D KC", discard="AS2 2S KC2 9C")
    ends = set()
    for number in range(60):
        table = GAME.table(standing)
        end(table, way(number, free=True))
        ends.add((*map(len, table.packets), *table.discard))
    ace, two, nine, king = map(number_of, parse_cards(["AS", "2S", "9C", "KC"]))
    assert ends >= {
        (1, 1, 0, 0, ace, king, nine),
        (1, 1, 0, 0, ace, two, king, nine),
        (2, 1, 0, 0, king, nine),
        (2, 2, 0, 0, nine),
    }


def test_plays_are_named_by_source_and_foundation() -> None:
    standing = position(1, packet3="9H KD", discard="7C AS 8C")
    assert str(GAME.carry(standing, (2, 6))) == "KD king-diamonds"
    assert str(GAME.carry(standing, (DISCARD + 1, 0))) == "AS ace-spades"
    assert list(FOUNDATIONS)[6] == "king-diamonds"


def test_a_card_that_fits_twice_goes_where_more_can_follow() -> None:
    crossed = {"ace_spades": "AS 2S 3S 4S 5S 6S", "king_spades": "KS QS JS TS 9S 8S", "pack": "9C"}
    assert GAME.table(position(2, packet1="6S2 7S", **crossed)).choice() == (0, 4)
    assert GAME.table(position(2, packet1="8S2 7S", **crossed)).choice() == (0, 0)


def test_of_twins_that_is_taken_which_lets_more_follow() -> None:
    standing = position(2, packet2="9D AS", packet4="3S 2S AS2", pack="9C")
    assert GAME.table(standing).choice() == (3, 0)
    # Where nothing follows, that of the larger packet.
    assert GAME.table(position(2, packet1="AS", packet3="9D 9C AS2", pack="9H")).choice() == (2, 0)
    assert GAME.table(position(2, packet1="9D", pack="9H")).choice() is None


# The hints


@cache
def followed(game: DuchessOfLuynes, number: int) -> tuple[Position, ...]:
    """Return the positions of a game in which every hint is followed."""
    standings = [game.deal(Deal(number))]
    while game.outcome(standings[-1]) is None:
        standings.append(game.play(standings[-1], game.hints(standings[-1])[0]))
    return tuple(standings)


@EACH
@only_thorough()
def test_hints_win_nearly_every_deal(game: DuchessOfLuynes) -> None:
    deals = sample(4, 8)
    won = sum(game.won(followed(game, number)[-1]) for number in range(1, deals + 1))
    assert won / deals >= (7 if is_free(game) else 6) / 8


@pytest.mark.slow
def test_cards_are_held_back_for_the_next_deal() -> None:
    deals = sample(2, 8)
    dealt_again = [
        before
        for number in range(4, deals + 4)
        for before, after in pairwise(followed(GAME, number))
        if after.state > before.state
    ]
    assert len(dealt_again) > deals
    assert any(len(GAME.moves(standing)) > 1 for standing in dealt_again)


@only_thorough()
@EACH
def test_hints_are_all_the_moves_each_once(game: DuchessOfLuynes) -> None:
    for number in range(1, 4):
        standing = deal_out(game, number, number)
        assert sorted(map(str, game.hints(standing))) == sorted(map(str, game.moves(standing)))


@only_thorough()
@EACH
def test_the_order_of_the_pack_is_not_looked_at(game: DuchessOfLuynes) -> None:
    chance = Random(4)
    for number in range(1, 9):
        standing = game.deal(Deal(number))
        for _ in range(10 + 5 * number):
            standing = game.play(standing, chance.choice(game.moves(standing)))
        view = game.seen_by(standing, 1)
        assert game.hints(game.guess(view, chance)) == game.hints(standing)


@pytest.mark.slow
def test_a_pack_that_is_shuffled_again_is_not_foreseen() -> None:
    game = DuchessOfLuynes({"collect": "shuffle", **FREE})
    for number in range(1, 9):
        standing = deal_out(game, number, 1 + number % 3)
        moves = game.moves(standing)
        assert list(game.hints(standing)) == sorted(moves, key=lambda move: -game.score(standing, move))


@pytest.mark.slow
def test_few_tries_find_less_than_many_but_something() -> None:
    tables = [GAME.table(deal_out(GAME, number, 2)) for number in range(1, 9)]
    few, many = ([best_home(table, tries) for table in tables] for tries in (2, 300))
    assert all(one <= other for one, other in zip(few, many, strict=True))
    assert sum(few) < sum(many)


def best_home(table: DuchessTable, tries: int) -> int:
    search = DuchessSearch(table, (), free=True, rule=1.0)
    search.run(tries)
    assert search.best is not None
    return search.best.home


def test_the_last_cards_are_played_without_another_deal() -> None:
    table = GAME.table(finished_but_two())
    assert best_home(table, 1) == GOAL
    assert first_play(table, free=True) is not None


def finished_but_two() -> Position:
    """Return a position in which the last two cards lie on a packet and in the Discard."""
    foundations: dict[str, list[Card]] = {}
    for name, rule in FOUNDATIONS.items():
        assert rule.suit is not None
        foundations[name] = [
            Card(rank, rule.suit, 1 if rule.step > 0 else 2) for rank in list(Rank)[:: rule.step]
        ]
    piles = {
        "packet1": [foundations["ace-clubs"].pop()],
        "discard": [foundations["king-hearts"].pop()],
        **foundations,
    }
    return Position(tuple(tuple(piles.get(name, ())) for name in GAME.place_names()), (2,))
