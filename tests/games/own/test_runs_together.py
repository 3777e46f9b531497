"""Cards that have to move together from column to column, beside what the words of the rules say."""

import json
import random
from itertools import permutations

import pytest

from cardtable.cards import Rank, Suit
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move, MoveKind
from cardtable.games.kit import told
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.words import PatienceReason
from cardtable.games.own import known
from cardtable.games.own.files import read
from tests.sampling import sample

RED = (Suit.HEARTS, Suit.DIAMONDS)
GROUPS = ("maximal-group", "whole-pile", "partial-if-card-above-buildable")


def game_of(group: str, face_up: str = "top") -> RuledPatience:
    rules = {
        "tableau piles": {
            "count": 7,
            "build policy": "red-black",
            "spaces policy": "kings",
            "move built group": group,
            "diagonal deal": True,
            "face up cards": face_up,
        },
        "foundations": {"removable": True},
        "stock": {"size": 24},
    }
    game = known.admit(read(json.dumps(rules), group)).game_class()
    assert isinstance(game, RuledPatience)
    return game


def fits(card, pile) -> bool:
    """Whether a card may lie on a column: red on black, or a king in a space."""
    if not pile:
        return card.rank is Rank.KING
    return card.rank == pile[-1].rank - 1 and (card.suit in RED) is not (pile[-1].suit in RED)


def run_at_end(lying) -> int:
    """Return how many cards at the end of a column are built on each other."""
    count = 1
    while count < len(lying) and fits(lying[-count], lying[:-count]):
        count += 1
    return count


def may_leave(group: str, game: RuledPatience, position, source: str, count: int) -> bool:
    """Whether so many cards of a run may leave a column for another one, by the rules' words alone."""
    pile = game.pile(position, source)
    lying = open_part(game, position, source)
    longest = run_at_end(lying)
    if group == "whole-pile":
        return count == len(pile)
    if count == longest or group == "maximal-group":
        return count == longest
    bared = lying[-count - 1]
    return bared.rank == len(game.pile(position, bared.suit.word)) + 1


def open_part(game: RuledPatience, position, source: str):
    down = position.face_down[game.rows.index(source)] if position.face_down else 0
    return game.pile(position, source)[down:]


@pytest.mark.parametrize("face_up", ["top", "all"])
@pytest.mark.parametrize("group", GROUPS)
def test_exactly_what_has_to_move_together_does(group: str, face_up: str) -> None:
    game, together, refused = game_of(group, face_up), 0, 0
    for number in range(1, sample(4, 40)):
        chance, position = random.Random(number), game.deal(Deal(number))
        for _step in range(sample(40, 150)):
            moves = game.moves(position)
            if not moves:
                break
            for source, target in permutations(game.rows, 2):
                lying = open_part(game, position, source)
                for count in range(1, run_at_end(lying) + 1 if lying else 1):
                    move = Move(MoveKind.CARRY, tuple(lying[-count:]), source, target)
                    if fits(lying[-count], game.pile(position, target)):
                        legal = may_leave(group, game, position, source, count)
                        assert (move in moves) is legal
                        why = game.refusal(position, move)
                        assert (why and why.reason) is (None if legal else PatienceReason.NOT_WITHOUT_ITS_RUN)
                        together += legal and count > 1
                        refused += not legal
                    else:
                        assert move not in moves
            position = game.play(position, chance.choice(moves))
    assert together
    assert refused


@pytest.mark.parametrize("group", GROUPS)
def test_no_search_claims_to_know_such_rules(group: str) -> None:
    rules = game_of(group).rules
    assert not told.in_sight(rules)
    assert not told.with_stock(rules)
