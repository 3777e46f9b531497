"""What own games do by themselves, as their rules in words tell it: columns filled, cards that rise."""

from typing import Any

from cardtable.cards import Card, Rank
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.games.own import known
from cardtable.games.own.files import read
from tests.sampling import sample

FILLED = """
[tableau]
piles = 6
cards = [0, 4, 4, 4, 4, 0]
filled = "at-once-from-reserve"
[foundations]
bases_rise = {rise}
[reserve]
piles = {piles}
cards = {reserve}
[stock]
"""
RISING = """
[cards]
packs = 2
[tableau]
piles = 10
cards = "all"
[foundations]
bases_rise = true
take_back = true
"""
REDEALT = """
[tableau]
piles = 10
cards = "all"
[foundations]
bases_rise = true
[redeal]
times = 2
"""


def game_of(text: str, **values: object) -> RuledPatience:
    game = known.admit(read(text.format(**values), "By themselves")).game_class()
    assert isinstance(game, RuledPatience)
    return game


def free(game: RuledPatience, position: Position) -> list[Card]:
    return [position.piles[number][-1] for number in game.placing.numbers.sources if position.piles[number]]


def test_columns_that_get_no_card_are_filled_from_the_reserve_at_once() -> None:
    game = game_of(FILLED, rise="false", piles=2, reserve=3)
    start = game.deal(Deal(1))
    assert [len(game.pile(start, f"column{number}")) for number in (1, 6)] == [1, 1]
    assert sum(len(game.pile(start, name)) for name in game.rules.reserve.piles) == 4
    short = game_of(FILLED, rise="false", piles=1, reserve=1).deal(Deal(1))
    assert [len(game.pile(short, f"column{number}")) for number in (1, 6)] == [1, 0]


def test_a_base_that_is_bared_where_a_column_is_filled_rises_too() -> None:
    game, bared = game_of(FILLED, rise="true", piles=2, reserve=8), 0
    for number in range(1, sample(40, 300)):
        position = game.deal(Deal(number))
        for _ in range(6):
            assert all(card.rank != Rank.ACE for card in free(game, position))
            filled = [pile for pile in game.rules.tableau.piles if not game.pile(position, pile)]
            assert not filled or not any(game.pile(position, name) for name in game.rules.reserve.piles)
            plays = [move for move in game.moves(position) if move.cards]
            if not plays:
                break
            after = game.play(position, plays[0])
            bared += game.on_foundations(after) > game.on_foundations(position) + len(plays[0].cards)
            position = after
    assert bared


def test_a_base_on_a_foundation_stays_there_when_what_lies_on_it_is_taken_back() -> None:
    game: Any = game_of(RISING)
    ace, two, three = map(Card.parse, ("AS", "2S", "3H"))
    position = game.with_piles(
        game.deal(Deal(1)),
        dict.fromkeys(game.place_names(), ()) | {"spades1": (ace, two), "column1": (three,)},
    )
    after = game.play(position, Move.carry(two, "spades1", "column1"))
    assert game.pile(after, "spades1") == (ace,)
    assert game.pile(after, "spades2") == ()


def test_bases_that_a_redeal_sets_free_rise() -> None:
    game = game_of(REDEALT)
    risen = 0
    for number in range(1, sample(30, 200)):
        start = game.deal(Deal(number))
        again = game.play(start, game.bare_moves(start)[0])
        assert all(card.rank != Rank.ACE for card in free(game, again))
        risen += game.on_foundations(again) > game.on_foundations(start)
    assert risen
