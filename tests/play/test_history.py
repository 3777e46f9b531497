"""The line of moves of a game in progress."""

from cardtable.contract.move import Move, MoveKind
from cardtable.play.history import History

PASS, EAT, DEAL = Move(MoveKind.PASS), Move(MoveKind.EAT), Move(MoveKind.DEAL)


def played() -> History:
    history = History(["a"])
    history.add(PASS, "b", by_itself=False)
    history.add(EAT, "c", by_itself=True)
    return history


def test_what_is_taken_back_can_be_made_again() -> None:
    history = played()
    assert history.go_to(0) == PASS
    assert (history.position, history.positions, history.moves) == ("a", ("a",), ())
    assert history.undone == (PASS, EAT)
    assert history.go_to(1) == PASS
    assert history.go_to(2) == EAT
    assert history.go_to(2) is None
    assert (history.position, history.moves, history.undone) == ("c", (PASS, EAT), ())


def test_another_move_forgets_what_was_taken_back() -> None:
    history = played()
    history.go_to(1)
    history.add(DEAL, "d", by_itself=False)
    assert len(history) == history.ply == 2
    assert history.positions == ("a", "b", "d")
    assert history.undone == ()
    assert [history.chosen(number) for number in (0, 1)] == [True, True]


def test_who_chose_each_move_is_known_wherever_the_game_stands() -> None:
    history = played()
    history.go_to(0)
    assert [history.chosen(number) for number in (0, 1)] == [True, False]
    assert history.position_after(2) == "c"
