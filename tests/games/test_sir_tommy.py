"""Sir Tommy against its page: turned cards go on heaps, from which they go to foundations alone."""

import pytest

from cardtable.cards import pack, parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.notation import read_move
from cardtable.contract.outcome import Termination
from cardtable.contract.refusal import IllegalMove
from cardtable.games.kit import told
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason
from cardtable.games.lady_cadogan.sir_tommy import SirTommy
from tests.sampling import only_thorough, sample

GAME = SirTommy()
DEAL = Move(MoveKind.DEAL)


def laid(**places: str) -> Position:
    piles = dict.fromkeys(GAME.place_names(), ()) | {
        name: tuple(parse_cards(text.split())) for name, text in places.items()
    }
    return GAME.with_piles(GAME.deal(Deal(1)), piles)


def codes(now: Position, place: str) -> str:
    return " ".join(card.code for card in GAME.pile(now, place))


def reason(now: Position, text: str) -> Fact:
    with pytest.raises(IllegalMove) as caught:
        read_move(GAME, now, text)
    return caught.value.refusal.reason


def test_nothing_is_dealt_and_a_card_is_placed_before_the_next_is_turned() -> None:
    now = GAME.deal(Deal(cards=pack()))
    assert GAME.moves(now) == (DEAL,)
    now = GAME.play(now, DEAL)
    assert codes(now, "talon") == "AS"
    assert reason(now, "deal") is PatienceReason.TURNED_CARD_FIRST
    assert [each.move for each in GAME.waiting(now)] == [DEAL]
    assert {str(move) for move in GAME.moves(now)} == {
        *(f"AS foundation{n}" for n in (1, 2, 3, 4)),
        *(f"AS heap{n}" for n in (1, 2, 3, 4)),
    }


def test_a_turned_card_goes_on_any_heap_whatever_lies_there_and_then_only_home() -> None:
    now = laid(talon="7D", heap1="2C", heap2="KS 7C", foundation1="AH 2S 3S 4S 5S 6H", pack="9C")
    for heap in ("heap1", "heap2", "heap3"):
        now_there = GAME.play(now, read_move(GAME, now, f"7D {heap}"))
        assert codes(now_there, heap).endswith("7D")
    assert reason(now, "7C heap1") is PatienceReason.HEAPED_FROM_TALON
    assert reason(now, "7C heap3") is PatienceReason.HEAPED_FROM_TALON
    assert reason(now, "KS foundation1") is PatienceReason.COVERED
    home = GAME.play(now, read_move(GAME, now, "7C foundation1"))
    assert codes(home, "foundation1").endswith("6H 7C"), "suits do not matter"


def test_when_the_pack_is_out_and_no_heap_gives_a_card_it_is_stuck() -> None:
    lost = GAME.outcome(laid(heap1="AS KC", foundation1="AH 2S"))
    assert lost is not None
    assert lost.termination is Termination.STUCK
    assert not (told.with_stock(GAME.rules) or told.in_sight(GAME.rules))


@only_thorough()
def test_the_hints_win_about_one_game_in_five() -> None:
    deals, won = sample(30, 200), 0
    for number in range(1, deals + 1):
        now = GAME.deal(Deal(number))
        while GAME.outcome(now) is None:
            now = GAME.apply(now, GAME.hints(now)[0])
        won += GAME.won(now)
    assert 0.08 < won / deals < 0.4
