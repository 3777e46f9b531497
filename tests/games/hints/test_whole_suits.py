"""Hints of Spider: what the quick form of its columns knows is what the rules say."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from cardtable.cards import Card, Rank, parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.move import MoveKind
from cardtable.games import catalogue
from cardtable.games.hints.whole_suits import Columns, SuitColumns, serves
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.games.spider.rules import Spider
from tests.sampling import mostly_slow, sample


def spider(**options: object) -> RuledPatience:
    game = catalogue.create("spider", options)
    assert isinstance(game, RuledPatience)
    return game


def columns_of(game: RuledPatience, position: Position, down: tuple[int, ...]) -> Columns:
    """Return the columns while so many cards of each have not been turned up."""
    piles = [position.piles[game.index[name]] for name in game.rows]
    seen = [
        [Card(card.rank, card.suit) for card in pile[count:]] for count, pile in zip(down, piles, strict=True)
    ]
    return tuple(sorted(zip(down, map(tuple, seen), strict=True)))


def played(game: RuledPatience, number: int, moves: int) -> Iterator[Position]:
    """Yield positions of a game in which hints are followed, but for each fourth move."""
    random, position = Random(number), game.deal(Deal(number))
    for count in range(moves):
        yield position
        legal = game.moves(position)
        if not legal or game.won(position):
            return
        position = game.apply(position, random.choice(legal) if count % 4 == 3 else game.hints(position)[0])


@pytest.mark.parametrize("suits", mostly_slow([2, 1, 4], 1))
def test_what_comes_of_a_move_is_what_the_rules_say(suits: int) -> None:
    game, left = spider(suits=suits), 0
    for position in played(game, 3, sample(20, 250)):
        form, moves = SuitColumns(game.placing, position), game.moves(position)
        found = dict(form.roots(position, moves))
        assert set(found) == {move for move in moves if move.kind is MoveKind.CARRY}
        for move, state in found.items():
            after = game.apply(position, move)
            assert state == columns_of(game, after, position.face_down)
            left += game.on_foundations(after) > game.on_foundations(position)
        assert {*form.after(form.start), form.start} == {*found.values(), form.start}
    assert left or suits > 1


@pytest.mark.slow
def test_nothing_is_looked_at_beyond_a_card_that_is_turned_up_or_a_suit_that_leaves() -> None:
    game = spider(suits=1)
    ends = 0
    for position in played(game, 3, 60):
        form = SuitColumns(game.placing, position)
        for move, state in form.roots(position, game.moves(position)):
            after = game.apply(position, move)
            seen = after.face_down != position.face_down or game.on_foundations(after) > game.on_foundations(
                position
            )
            assert form.is_end(state) == seen
            assert not seen or not list(form.after(state))
            ends += seen
    assert ends


@pytest.mark.parametrize("number", [1, 2, 3])
def test_what_is_hidden_makes_no_difference(number: int) -> None:
    game, random = spider(suits=2), Random(number)
    for position in played(game, number, 12):
        hidden = [(row, depth) for row, down in enumerate(position.face_down) for depth in range(down)]
        piles = [list(pile) for pile in position.piles]
        rows = game.placing.numbers.rows
        cards = [piles[rows[row]][depth] for row, depth in hidden] + piles[game.placing.pack]
        random.shuffle(cards)
        for row, depth in hidden:
            piles[rows[row]][depth] = cards.pop()
        piles[game.placing.pack] = cards
        other = position._replace(piles=tuple(map(tuple, piles)))
        assert game.hints(other) == game.hints(position)


def laid_out(columns: list[str], pack: str) -> tuple[RuledPatience, Position]:
    """Return a position of Spider in one suit with these columns, all face up."""
    game = spider(suits=1)
    names = dict.fromkeys((*game.rows, *game.foundations), ())
    piles = dict(zip(game.rows, (tuple(parse_cards(column.split())) for column in columns), strict=False))
    position = game.with_piles(
        game.deal(Deal(1)), {**names, **piles, "pack": tuple(parse_cards(pack.split()))}
    )
    return game, position._replace(face_down=(0,) * 10)


KINGS = [f"3S{copy} KS{copy}".replace("S1", "S") for copy in range(1, 9)]


def test_a_suit_is_made_whole() -> None:
    suit = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
    game, position = laid_out([suit, "5S2 9S2 AS", *KINGS[1:], "4S2"], "TS2 TS3")
    assert "AS column1" in map(str, game.hints(position)[:2])
    assert game.on_foundations(game.apply(position, game.hints(position)[0])) == len(Rank)


def test_a_space_is_filled_where_a_row_can_be_dealt_only_then() -> None:
    game, position = laid_out([*KINGS, "JS 7S"], "TS2 TS3")
    hint = game.hints(position)[0]
    assert hint.target == "column10"
    assert game.hints(game.apply(position, hint))[0].kind is not MoveKind.CARRY


def test_no_suit_leaves_while_too_few_cards_would_be_left_to_deal_again() -> None:
    suit = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
    kings = [f"KS{copy}" for copy in range(2, 9)]
    game, position = laid_out([suit, "AS", *kings, "3S2"], "TS2 TS3 TS4 TS5 TS6 TS7 TS8 9S2 9S3 9S4")
    hints = game.hints(position)
    assert hints[0].kind is not MoveKind.CARRY
    assert "AS column1" in map(str, hints)
    for move in hints:
        if str(move) == "AS column1":
            left = game.apply(position, move)
            assert not any(each.kind is not MoveKind.CARRY for each in game.moves(left))


class OpenSpider(Spider):
    """Spider with all cards of the columns face up."""

    rules = replace(Spider.rules, deal=replace(Spider.rules.deal, face_up=None))


def test_cards_may_all_lie_face_up() -> None:
    game = OpenSpider()
    position = game.deal(Deal(1))
    assert serves(game.rules)
    assert set(game.hints(position)) == set(game.moves(position))


def test_only_what_has_no_cells_is_looked_at_so() -> None:
    assert serves(spider(suits=2).rules)
    assert serves(spider(deal="any").rules)
    others = (catalogue.create(each) for each in ("yukon", "easthaven", "freecell"))
    assert not any(isinstance(game, RuledPatience) and serves(game.rules) for game in others)
