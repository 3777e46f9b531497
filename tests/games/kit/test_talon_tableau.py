"""A tableau with pack and talon stated as data: filling, passes, safe moves, hints that see no pack."""

from dataclasses import replace
from random import Random

import pytest

from cardtable.cards import Rank, pack
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.tally import Tally
from cardtable.games import catalogue
from cardtable.games.forty_thieves.rules import FortunesFavor
from cardtable.games.kit.building import (
    DOWN,
    FILLED_AT_ONCE,
    FROM_TALON,
    Build,
    Filling,
    RunMoves,
    SuitMatch,
    built_up,
    twins,
)
from cardtable.games.kit.cloth import row
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.kinds import is_ruled
from cardtable.games.kit.rules import Dealing, Foundations, Rules, Stock, Tableau
from cardtable.games.kit.words import PatienceReason, PatienceTally, PatienceTelling
from cardtable.geometry import Rect
from tests.games.by_hand import ByHand
from tests.games.one_rule import moves_by_the_one_rule
from tests.sampling import mostly_slow, sample

ROWS = ("row1", "row2", "row3")


def _rules(**tableau: object) -> Rules:
    return Rules(
        Dealing(pack(), ROWS),
        Tableau(ROWS, DOWN, **tableau),  # type: ignore[arg-type]
        Foundations(built_up()),
        stock=Stock(passes=2),
    )


class Small(RuledPatience):
    """Three rows built down in any suit, a pack gone through twice."""

    id = "small"
    rules = _rules()
    cloth = tuple(row((*ROWS, *built_up(), "pack", "talon"), 0, 0, 1.1))
    bounds = Rect(-1, -1, 11, 1)


class FromTalon(Small):
    """Spaces for cards of the talon alone."""

    rules = _rules(fills=FROM_TALON)


class KingsAtOnce(Small):
    """Spaces that fill themselves; when nothing is left to fill them, kings do; runs move."""

    rules = replace(
        _rules(fills=Filling(frozenset({Rank.KING}), by=FILLED_AT_ONCE.by), runs=RunMoves.WHOLE),
        stock=Stock(),
    )


SMALL, FROM, AT_ONCE = ByHand(Small()), ByHand(FromTalon()), ByHand(KingsAtOnce())


def test_one_card_to_each_place_in_order_and_the_rest_is_the_pack() -> None:
    standing = SMALL.game.deal(Deal(cards=pack()))
    assert [SMALL.codes(standing, name) for name in ROWS] == ["AS", "2S", "3S"]
    assert SMALL.game.pile(standing, "pack") == pack()[3:]
    assert standing.deal == 1


def test_the_talon_is_turned_over_once_and_then_no_more() -> None:
    standing = SMALL.position(row1="9H", row2="KC", row3="KD", pack="2S 4D")
    assert SMALL.reason(standing, "redeal") is PatienceReason.TURNED_FIRST
    out = SMALL.played(standing, "deal", "deal")
    assert SMALL.codes(out, "talon") == "2S 4D"
    assert SMALL.reason(out, "deal") is PatienceReason.PACK_EMPTY
    over = SMALL.played(out, "redeal")
    assert (SMALL.codes(over, "pack"), SMALL.codes(over, "talon")) == ("2S 4D", "")
    assert Tally(PatienceTally.PASS, 2, 2) in SMALL.game.tallies(over)
    again = SMALL.played(over, "deal", "deal")
    assert SMALL.reason(again, "redeal") is PatienceReason.NO_PASS_LEFT
    assert SMALL.game.outcome(again) == Outcome(Termination.STUCK)
    nothing = SMALL.position(row1="9H", row2="9C")
    assert SMALL.reason(nothing, "redeal") is PatienceReason.TALON_EMPTY
    assert SMALL.game.telling(Move(MoveKind.REDEAL)) is PatienceTelling.TURN_TALON


def test_spaces_for_cards_of_the_talon() -> None:
    standing = FROM.position(row1="9H", row2="4C", talon="2S 5D")
    assert FROM.moves(standing) == {"5D row3", "redeal"}
    assert FROM.reason(standing, "4C row3") is PatienceReason.SPACE_FROM_TALON_OR_PACK
    assert FROM.codes(FROM.played(standing, "5D row3", "4C row3"), "row3") == "5D 4C"


def test_spaces_that_fill_themselves() -> None:
    standing = AT_ONCE.position(row1="9H", row2="8C", row3="KD", talon="2S 5D", pack="7S 6S")
    first = AT_ONCE.played(standing, "8C row1")
    assert (AT_ONCE.codes(first, "row2"), AT_ONCE.codes(first, "talon")) == ("5D", "2S")
    standing = AT_ONCE.position(row1="9H", row2="8C", row3="KD", pack="7S 6S")
    second = AT_ONCE.played(standing, "8C row1", "7S row1")
    assert (AT_ONCE.codes(second, "row1"), AT_ONCE.codes(second, "row2")) == ("9H 8C 7S", "6S")
    third = AT_ONCE.played(second, "6S row1")
    assert AT_ONCE.moves(third) == {"KD row2"}, "nothing is left to fill it"
    assert AT_ONCE.reason(third, "9H+8C+7S+6S row2") is PatienceReason.KINGS_ONLY


def test_runs_move_as_one() -> None:
    standing = AT_ONCE.position(row1="TC", row2="3S 9H 8C", row3="9C", pack="7S")
    assert AT_ONCE.moves(standing) == {"9C row1", "8C row3", "9H+8C row1", "deal"}
    moved = AT_ONCE.played(standing, "9H+8C row1")
    assert AT_ONCE.codes(moved, "row1") == "TC 9H 8C"


@pytest.mark.parametrize(
    ("places", "safe"),
    [
        ({"row1": "3H", "hearts": "AH 2H", "spades": "AS", "diamonds": "AD", "clubs": "AC"}, "3H hearts"),
        ({"row1": "3H", "hearts": "AH 2H", "spades": "AS", "diamonds": "AD"}, None),
    ],
)
def test_a_play_is_safe_when_all_that_could_be_built_on_the_card_can_follow(
    places: dict[str, str], safe: str | None
) -> None:
    standing = SMALL.position(row2="KC", row3="KD", pack="9S", **places)
    found = SMALL.game.safe_move(standing)
    assert (found and str(found)) == safe


def test_a_card_that_would_leave_a_space_to_be_filled_is_not_played_by_itself() -> None:
    game = ByHand(FortunesFavor())
    alone = {"pile1": "2S", "pile2": "KC", "spades": "AS"}
    assert game.game.safe_move(game.position(**alone, pack="9S")) is None
    assert str(game.game.safe_move(game.position(**alone))) == "2S spades"
    covering = alone | {"pile1": "5H 2S"}
    assert str(game.game.safe_move(game.position(**covering, pack="9S"))) == "2S spades"


def test_a_rank_below_which_nothing_lies() -> None:
    high_ace = Build((-1,), SuitMatch.SUIT, low=Rank.TWO)
    spades = pack()[:13]
    ace, two, king = spades[0], spades[1], spades[12]
    assert high_ace.accepts(king, ace)
    assert not high_ace.accepts(ace, two)
    assert not high_ace.accepts(ace, king)
    assert high_ace.accepts(two, spades[2])


def test_twins_are_named_together() -> None:
    assert twins(built_up()) == ()
    assert twins(built_up(packs=2))[0] == ("spades1", "spades2")


TABLEAUX = [
    game
    for game in map(catalogue.create, catalogue.PACKAGES)
    if is_ruled(game) and game.rules.stock and game.rules.tableau.piles
]


@pytest.mark.parametrize("game", mostly_slow(TABLEAUX, 1), ids=lambda game: game.id)
def test_the_quick_list_of_moves_is_what_the_rule_of_one_card_says(game: RuledPatience) -> None:
    for number in range(sample(1, 4)):
        chance, standing = Random(number), game.deal(Deal(number + 1))
        for _ in range(sample(40, 200)):
            legal = game.moves(standing)
            assert set(legal) == moves_by_the_one_rule(game, standing)
            if not legal:
                break
            standing = game.apply(standing, chance.choice(legal))


@pytest.mark.parametrize("game", mostly_slow(TABLEAUX, 2), ids=lambda game: game.id)
def test_hints_look_ahead_among_the_cards_in_sight(game: RuledPatience) -> None:
    standing = game.deal(Deal(3))
    for _ in range(6):
        view = game.seen_by(standing, 1)
        hints = game.hints(standing)
        assert game.hints(game.guess(view, Random(1))) == hints
        assert set(hints) == set(game.moves(standing))
        standing = game.apply(standing, hints[0])
