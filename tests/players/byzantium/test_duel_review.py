"""A deal of Byzantium for two looked at again: exact at the end of the open game, else by trial games."""

from random import Random

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.games.byzantium.position import ByzantiumPosition
from cardtable.games.byzantium.rules import PASS, Byzantium
from cardtable.players import capabilities
from cardtable.players.byzantium.board import ByzantiumBoard
from cardtable.players.byzantium.duel_review import review_duel
from cardtable.players.byzantium.endgame import Endgame
from cardtable.players.byzantium.player import advise
from cardtable.players.judgement import Grade
from cardtable.players.solution import Value
from tests.sampling import only_thorough, sample

FOREVER = float("inf")


def played(game: Byzantium, number: int, *, strong: bool) -> tuple[list[ByzantiumPosition], list[Move]]:
    """Return a game played well or at random: the positions before the moves, and these."""
    random, position = Random(number), game.deal(Deal(number))
    positions, moves = [], []
    while game.outcome(position) is None:
        legal = game.moves(position)
        if strong:
            move = advise(
                game, game.seen_by(position, game.to_move(position)), random, 9.0, budget=3_000
            ).moves[0]
        else:
            move = random.choice(legal)
        positions.append(position)
        moves.append(move)
        position = game.apply(position, move)
    return positions, moves


@only_thorough()
def test_every_move_has_a_comment_of_its_own_seat() -> None:
    game = Byzantium(seats=2)
    positions, moves = (each[: sample(10, 99)] for each in played(game, 3, strong=False))
    comments = capabilities.review("byzantium", {}, 2, positions, moves)
    assert [each.move for each in comments] == moves
    assert [each.seat for each in comments] == [game.to_move(each) for each in positions]
    for each, position in zip(comments, positions, strict=True):
        assert each.before.margin is not None
        assert each.after.margin is not None
        assert each.before.margin >= each.after.margin
        assert (each.better is None) == (each.grade is Grade.GOOD)
        assert each.better is None or each.better in game.moves(position)


@only_thorough()
def test_play_at_random_is_doubted_oftener_than_good_play() -> None:
    game = Byzantium(seats=2)
    doubted = [
        sum(each.grade is not Grade.GOOD for each in review_duel(game, *played(game, 5, strong=strong)))
        for strong in (True, False)
    ]
    assert doubted[0] < doubted[1]


@pytest.mark.slow
def test_the_end_of_the_open_game_is_judged_exactly() -> None:
    game = Byzantium({"open": True}, seats=2)
    late = [
        (position, move)
        for position, move in zip(*played(game, 2, strong=True), strict=True)
        if sum(game.seen_by(position, 1).sizes) <= 10
    ]
    assert late
    positions, moves = [position for position, _move in late], [move for _position, move in late]
    comments = review_duel(game, positions, moves)
    assert all(each.before.exact and each.after.exact for each in comments)
    for each, position in zip(comments, positions, strict=True):
        view = game.seen_by(position, each.seat)
        mine, theirs = view.hands[each.seat - 1] or 0, view.hands[each.seat % 2] or 0
        board = ByzantiumBoard.of(view.tableau)
        best = max(Endgame(FOREVER).values(board, mine, theirs, view.passes).values())
        assert each.before.margin == best
        assert (each.before.worth.value is Value.WIN) == (best > 0)


@pytest.mark.slow
def test_what_the_other_hand_hides_does_not_matter() -> None:
    """Other cards in the hands that a seat cannot see, the same comments on its moves."""
    game, chance = Byzantium(seats=2), Random(4)
    position = game.deal(Deal(7))
    seat = game.to_move(position)
    other = game.guess(game.seen_by(position, seat), chance)
    assert other != position
    move = game.moves(position)[0]
    assert review_duel(game, [position], [move]) == review_duel(game, [other], [move])


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_only_games_for_two_have_it(seats: int) -> None:
    assert capabilities.reviews(Byzantium(seats=seats)) == (seats == 2)


@only_thorough()
def test_a_pass_for_want_of_cards_is_no_mistake() -> None:
    game = Byzantium(seats=2)
    positions, moves = played(game, 9, strong=True)
    forced = [n for n, move in enumerate(moves) if move == PASS and len(game.moves(positions[n])) == 1]
    assert forced
    comments = review_duel(game, [positions[n] for n in forced], [moves[n] for n in forced])
    assert {each.grade for each in comments} == {Grade.GOOD}
