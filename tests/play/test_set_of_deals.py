"""Games played in sets: the seats rotate, the penalties add up."""

import pytest

from cardtable.cards import LAST_DEAL, parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.contract.notation import read_move
from cardtable.errors import InvalidNotation
from cardtable.keeping.record import SetScore
from cardtable.play.recording import record_of, session_of
from cardtable.play.session import Session
from cardtable.play.set_of_deals import next_in_set, set_finished, set_goes_on, set_totals, set_winner
from cardtable.play.victory import won_by_person
from tests.toys import SHEDDING, _toys  # noqa: F401 - a fixture

LAID_ROUND = Deal(cards=parse_cards(["9H", "5H", "AH", "7H", "8H", "4H", "6H", "2H", "TH", "JH", "QH", "3H"]))


def shedding(
    seats: tuple[str, ...] = ("human", "human"), deal: Deal = LAID_ROUND, *, in_set: bool = True
) -> Session:
    return Session.new(SHEDDING, {}, seats, deal, in_set=in_set)


def do(session: Session, *texts: str) -> None:
    for text in texts:
        session.play(read_move(session.game, session.position, text))


def test_a_set_rotates_the_seats_and_adds_up() -> None:
    session = shedding(("human", "computer:low", "computer:high"), Deal(LAST_DEAL))
    with pytest.raises(InvalidNotation):
        next_in_set(session)
    lead = next(card for card in session.position.hands[0])
    session.play(Move.carry(lead, "hand1", "table"))
    while session.outcome is None:
        do(session, "pass")
    assert set_totals(session) == (3, 4, 4)

    second = next_in_set(session)
    assert second.seats == ("computer:low", "computer:high", "human")
    assert second.set == SetScore(2, 3, (4, 4, 3))
    assert second.deal == Deal(1)
    assert [second.set.player(seat) for seat in (1, 2, 3)] == [2, 3, 1]
    assert set_totals(second) == (4, 4, 3)
    do(second, "pass", "pass", "pass")
    third = session_of(record_of(next_in_set(second)))
    assert third.set == SetScore(3, 3, (8, 7, 8))
    assert not set_finished(third)
    do(third, "pass", "pass", "pass")
    assert set_finished(third)
    assert set_totals(third) == (12, 11, 12)
    assert set_winner(third) == 2
    with pytest.raises(InvalidNotation):
        next_in_set(third)


@pytest.mark.parametrize(("carried", "won"), [((9, 0), False), ((1, 5), True)])
def test_at_the_end_of_a_set_its_winner_has_won(carried: tuple[int, ...], won: bool) -> None:
    """Whoever has the fewest penalties in all, though somebody else has fewer in the last deal."""
    first = shedding(("human", "computer:low"))
    last = Session(first.entry, first.game, first.deal, first.seats, score=SetScore(2, 2, carried))
    for seat in last.seats:
        if (seat == "human") is won:
            do(last, "pass")
            continue
        hand = last.position.hands[last.seats.index(seat)]
        last.play(Move.carry(hand[0], f"hand{last.seats.index(seat) + 1}", "table"))
    while last.outcome is None:
        do(last, "pass")
    assert last.outcome.winner == (2 if won else 1)
    assert won_by_person(last) is won


def test_a_single_deal_is_no_set() -> None:
    session = shedding(in_set=False)
    do(session, "pass", "pass")

    assert session.set is None
    assert set_totals(session) == (4, 4)
    assert not set_finished(session)
    assert set_winner(session) is None
    assert not set_goes_on(session)
