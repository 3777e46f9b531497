"""Hints of Klondike's kin: what the quick form of their columns knows is what the rules say."""

from collections.abc import Iterator
from random import Random

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.move import MoveKind
from cardtable.games import catalogue
from cardtable.games.hints.hinting import SeenWeights
from cardtable.games.hints.seen_columns import SeenColumns
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from tests.sampling import mostly_slow, sample

GAMES = mostly_slow(["whitehead", "agnes-bernauer", "batsford", "yukon", "agnes-sorel"], 1)


def created(game_id: str) -> RuledPatience:
    # In Agnes Sorel with the option alone are there weights; elsewhere there is no such option.
    game = catalogue.create(game_id, {"space": "any"} if game_id == "agnes-sorel" else {})
    assert isinstance(game, RuledPatience)
    return game


def form_of(game: RuledPatience, position: Position) -> SeenColumns:
    return SeenColumns(game, game.placing, position, game.hinting.seen or SeenWeights())


def played(game: RuledPatience, number: int, moves: int) -> Iterator[Position]:
    """Yield positions of a game that is played at random, mostly without dealing."""
    random, position = Random(number), game.deal(Deal(number))
    for _ in range(moves):
        yield position
        legal = game.moves(position)
        if not legal or game.won(position):
            return
        carried = [move for move in legal if move.kind is MoveKind.CARRY]
        position = game.apply(
            position, random.choice(carried if carried and random.random() < 0.7 else legal)
        )


@pytest.mark.parametrize("game_id", GAMES)
def test_what_comes_of_a_move_is_what_the_rules_say(game_id: str) -> None:
    game, turned = created(game_id), 0
    for position in played(game, 3, sample(60, 250)):
        form, moves = form_of(game, position), game.moves(position)
        found = dict(form.roots(position, moves))
        for move, state in found.items():
            after = game.apply(position, move)
            assert state == form.state(after._replace(face_down=position.face_down))
            seen = after.face_down != position.face_down
            assert form.is_end(state) == (seen or game.won(after))
            assert not seen or not list(form.after(state))
            turned += seen
        assert {*form.after(form.start), form.start} == {*found.values(), form.start}
    assert turned or not game.rules.covers


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_hidden_makes_no_difference(game_id: str) -> None:
    game, random = created(game_id), Random(game_id)
    for position in played(game, 4, 12):
        view = game.seen_by(position, 1)
        assert game.hints(game.guess(view, random)) == game.hints(position)
