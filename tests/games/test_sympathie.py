"""Sympathie, after Lady Cadogan's text and sympathie.html."""

from collections import Counter
from random import Random

import pytest

from cardtable import players
from cardtable.cards import Card, pack, parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.notation import read_move
from cardtable.contract.outcome import Termination
from cardtable.contract.refusal import IllegalMove, Reason
from cardtable.contract.seat import Seat
from cardtable.contract.tally import Tally
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason
from cardtable.games.lady_cadogan.sympathie import ASIDE, Sympathie, SympathieReason, SympathieTally
from tests.sampling import only_thorough

GAME = Sympathie()
PACK = pack()


def place(number: int) -> str:
    return GAME.cloth[number].name


def next_one(at: Position) -> Position:
    (move,) = GAME.moves(at)
    return GAME.play(at, move)


def to_the_end(at: Position) -> Position:
    while GAME.moves(at):
        at = next_one(at)
    return at


def dealt(second: str) -> Position:
    """The first player's pack in pack order; the second's begins with `second`, the rest in pack order."""
    begun = parse_cards(second.split())
    rest = [card._replace(copy=2) for card in PACK if card._replace(copy=2) not in begun]
    return GAME.deal(Deal(cards=(*PACK, *begun, *rest)))


def refused(at: Position, text: str) -> Fact:
    with pytest.raises(IllegalMove) as caught:
        read_move(GAME, at, text)
    reason = caught.value.refusal.reason
    assert isinstance(reason, Fact)
    return reason


def test_seventeen_packets_of_three_and_a_grace_for_each() -> None:
    at = GAME.deal(Deal(5))
    sizes = {name: len(pile) for name, pile in GAME.places(at).items()}
    for whose, copy in (("first", 1), ("second", 2)):
        assert [sizes[f"{whose}-packet{n}"] for n in range(1, 18)] == [3] * 17
        assert sizes[f"{whose}-grace"] == 1
        own = [card for n in range(1, 18) for card in GAME.pile(at, f"{whose}-packet{n}")]
        assert {card.copy for card in own} == {copy}
        assert len(own) == 51
    assert sizes["aside"] == 0
    assert sum(sizes.values()) == 104


def test_packets_are_dealt_three_cards_together_the_last_on_top() -> None:
    at = dealt("AS2 2S2 3S2")
    assert GAME.pile(at, "first-packet2") == PACK[3:6]
    assert GAME.pile(at, "first-grace") == PACK[51:]
    assert GAME.pile(at, "second-packet1")[-1] == Card.parse("3S2")


def test_the_packs_may_be_listed_mixed() -> None:
    mixed = tuple(card for pair in zip(PACK, pack(2)[52:], strict=True) for card in pair)
    assert GAME.deal(Deal(cards=mixed)) == GAME.deal(Deal(cards=pack(2)))


def test_the_first_player_turns_all_his_packets_at_once() -> None:
    at = GAME.deal(Deal(1))
    assert GAME.to_move(at) == 1
    assert list(map(str, GAME.moves(at))) == ["deal"]
    assert refused(at, "turn first-packet1") is Reason.NO_SUCH_MOVE
    at = next_one(at)
    shown = GAME.places(at, 2)
    assert all(shown[f"first-packet{n}"][-1].face_up for n in range(1, 18))
    assert not shown["first-grace"][0].face_up
    assert GAME.to_move(at) == 2


def test_a_twin_makes_a_pair_and_the_same_packet_goes_on() -> None:
    # Turned up on the first side: 3S 6S 9S QS 2H …  On the second: 4S2, 6S2 beneath, 3S2 on top.
    at = next_one(dealt("4S2 6S2 3S2 5S2 7S2 8S2"))
    at = next_one(at)
    assert GAME.pile(at, "aside") == parse_cards(["3S2", "3S"])
    assert [str(move) for move in GAME.moves(at)] == ["turn second-packet1"]
    at = next_one(at)
    assert GAME.pile(at, "aside")[2:] == parse_cards(["6S2", "6S"])
    at = next_one(at)
    assert GAME.pile(at, "second-packet1") == parse_cards(["4S2"])
    assert [str(move) for move in GAME.moves(at)] == ["turn second-packet2"]
    # The cards opened on the first side wait for the first player.
    assert not GAME.places(at)["first-packet1"][-1].face_up


def test_the_first_player_goes_on_when_the_second_is_done() -> None:
    at = next_one(dealt("4S2 6S2 3S2 5S2 7S2 8S2"))
    while GAME.to_move(at) == 2:
        at = next_one(at)
    assert all(
        not GAME.pile(at, f"second-packet{n}") or GAME.places(at)[f"second-packet{n}"][-1].face_up
        for n in range(1, 18)
    )
    assert str(GAME.moves(at)[0]) == "turn first-packet1"


def face_up(at: Position, seat: Seat) -> list[Card]:
    whose = ("first", "second")[seat - 1]
    return [
        shown.card
        for name, pile in GAME.places(at).items()
        for shown in pile
        if name.startswith(whose) and shown.face_up and shown.card
    ]


def test_graces_come_last_the_first_player_first() -> None:
    graces = 0
    for number in range(1, 60):
        at = GAME.deal(Deal(number))
        while GAME.moves(at):
            target = GAME.moves(at)[0].target
            if target.endswith("grace"):
                graces += 1
                ready = [
                    n
                    for n in range(ASIDE)
                    if not place(n).endswith("grace") and at.piles[n] and not at.state[1 + n]
                ]
                assert not ready
                first = GAME.pile(at, "first-grace")
                assert target == "first-grace" or not first or GAME.places(at)["first-grace"][0].face_up
            at = next_one(at)
    assert graces > 60


@only_thorough()
def test_an_upturned_grace_is_paired_later() -> None:
    later = 0
    for number in range(1, 60):
        at = GAME.deal(Deal(number))
        lay_open = False
        while GAME.moves(at):
            at = next_one(at)
            for name in ("first-grace", "second-grace"):
                lay_open |= bool(GAME.pile(at, name)) and GAME.places(at)[name][0].face_up
        later += lay_open and GAME.won(at)
    assert later


@pytest.mark.slow
def test_no_two_upturned_cards_are_ever_twins() -> None:
    for number in range(1, 10):
        at = GAME.deal(Deal(number))
        while GAME.moves(at):
            at = next_one(at)
            assert not {c[:2] for c in face_up(at, 1)} & {c[:2] for c in face_up(at, 2)}


@pytest.mark.slow
def test_the_end() -> None:
    ends: Counter[Termination] = Counter()
    for number in range(1, 201):
        at = to_the_end(GAME.deal(Deal(number)))
        outcome = GAME.outcome(at)
        assert outcome is not None
        assert outcome.winner is None
        ends[outcome.termination] += 1
        hidden = any(not shown.face_up for pile in GAME.places(at).values() for shown in pile)
        assert (outcome.termination is Termination.WON) == (not hidden) == (len(at.piles[ASIDE]) == 104)
        assert GAME.tallies(at) == (Tally(SympathieTally.PAIRS, len(at.piles[ASIDE]) // 2, 52),)
    assert 15 <= ends[Termination.WON] <= 50
    assert ends[Termination.WON] + ends[Termination.STUCK] == 200


def test_the_order_of_turning_changes_nothing() -> None:
    for number in range(1, 30):
        chance = Random(number)
        usual = to_the_end(GAME.deal(Deal(number)))
        at = next_one(GAME.deal(Deal(number)))
        while ready := [n for n in range(ASIDE) if at.piles[n] and not at.state[1 + n]]:
            at = GAME.after(at, Move(MoveKind.TURN, target=place(chance.choice(ready))))
        assert set(at.piles[ASIDE]) == set(usual.piles[ASIDE])


def test_refusals() -> None:
    at = next_one(dealt("4S2 6S2 3S2 5S2 7S2 8S2"))
    assert refused(at, "turn second-packet2") is SympathieReason.TURNED_NEXT
    assert refused(at, "turn first-grace") is SympathieReason.TURNED_NEXT
    assert refused(at, "deal") is Reason.NO_SUCH_MOVE
    assert refused(at, "pass") is Reason.NO_SUCH_MOVE
    assert refused(at, "3S aside") is SympathieReason.NOT_BY_HAND
    assert refused(at, "2S aside") is PatienceReason.STILL_HIDDEN
    at = next_one(at)
    assert refused(at, "3S first-packet1") is SympathieReason.NOT_BY_HAND
    end = to_the_end(at)
    assert refused(end, "turn first-packet1") is Reason.GAME_OVER


def test_unseen_cards_are_guessed_into_their_own_pack() -> None:
    at = next_one(next_one(GAME.deal(Deal(9))))
    for seat in (1, 2):
        guessed = GAME.guess(GAME.seen_by(at, seat), Random(seat))
        for number in range(ASIDE):
            assert {card.copy for card in guessed.piles[number]} <= {1 + number // 18}
    assert GAME.seen_by(at, 1) == GAME.seen_by(at, 2)


def test_the_computer_turns_its_card() -> None:
    from cardtable.players import sympathie  # noqa: PLC0415 - a player is loaded when it is asked

    at = next_one(GAME.deal(Deal(1)))
    view = GAME.seen_by(at, 2)
    assert players.choose(GAME, view, 2, "fair", Random(1), 0.1) == GAME.moves(at)[0]
    assert sympathie.choose(GAME, view, 2, "fair", Random(1), 0.1) == GAME.moves(at)[0]
