"""Napoleon's Square at a standstill: cards go from one twin to the other, and nothing comes of it."""

from cardtable.contract.move import Move, MoveKind
from cardtable.contract.outcome import Outcome, Termination
from cardtable.games import catalogue
from cardtable.games.kit.patience import Patience
from tests.everything import leads_nowhere
from tests.games.laid import laid

GAME = catalogue.create("napoleons-square")
assert isinstance(GAME, Patience)
LOW_HEARTS = {"hearts1": 7, "hearts2": 7}
BARRED = {"packet1": "8H 8H2 KH QH2", "packet2": "JH TH 9H", "packet3": "JH2 TH2", "packet4": "KH2 9H2 QH"}
"""The eights lie under a king that nothing can take away; the nine has two tens to lie on."""


def test_it_is_stuck_though_the_nine_can_go_to_and_fro() -> None:
    position = laid(GAME, LOW_HEARTS, BARRED)
    there = Move.carry(BARRED_NINE, "packet2", "packet3")
    assert GAME.moves(position) == (there,)
    assert GAME.outcome(position) == Outcome(Termination.STUCK)
    after = GAME.play(position, there)
    assert GAME.outcome(after) == Outcome(Termination.STUCK)
    assert leads_nowhere(GAME, position, 10)


def test_while_a_card_can_be_dealt_it_goes_on() -> None:
    position = laid(GAME, LOW_HEARTS, BARRED | {"packet4": "KH2 9H2", "pack": "QH"})
    assert Move(MoveKind.DEAL) in GAME.moves(position)
    assert GAME.outcome(position) is None


def test_while_a_move_cannot_be_taken_back_it_goes_on() -> None:
    """The second nine can be laid on a ten, and its king is free then: something has changed for ever."""
    position = laid(GAME, LOW_HEARTS, BARRED | {"packet4": "KH2 9H2", "packet5": "QH"})
    assert GAME.outcome(position) is None
    assert not leads_nowhere(GAME, position, 100)


BARRED_NINE = next(card for card in GAME.dealt if str(card) == "9H")
