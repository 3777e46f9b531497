"""The Zodiac against its rules (zodiac.html)."""

from functools import cache
from itertools import pairwise
from math import cos, radians, sin
from random import Random

import pytest

from cardtable.cards import Card, Suit
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.notation import read_move
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import IllegalMove, Reason
from cardtable.contract.tally import Tally
from cardtable.errors import InvalidNotation
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason, PatienceTally, PatienceTelling
from cardtable.games.zodiac.cloth import EQUATOR, ZODIAC
from cardtable.games.zodiac.plan import IN_EQUATOR, least_left, plan_for
from cardtable.games.zodiac.rules import FOUNDATIONS, Zodiac
from cardtable.games.zodiac.words import ZodiacReason, ZodiacTally
from cardtable.geometry import Pose
from tests.cards_apart import apart
from tests.sampling import only_thorough, some

GAME = Zodiac()
DEAL, REDEAL = Move(MoveKind.DEAL), Move(MoveKind.REDEAL)
RANKS = "A23456789TJQK"


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, codes.split()))


def position(**places: str) -> Position:
    """Return a position with these piles (``zodiac1="9H 8H"``), all others empty."""
    piles = {name.replace("_", "-"): cards(codes) for name, codes in places.items()}
    return Position(tuple(piles.get(name, ()) for name in GAME.place_names()))


def played(standing: Position, *texts: str, game: Zodiac = GAME) -> Position:
    for text in texts:
        standing = game.play(standing, read_move(game, standing, text))
    return standing


def reason(standing: Position, text: str, game: Zodiac = GAME) -> Fact:
    with pytest.raises(IllegalMove) as caught:
        read_move(game, standing, text)
    return caught.value.refusal.reason


def codes(standing: Position, place: str) -> str:
    return " ".join(card.code for card in GAME.pile(standing, place))


def legal(standing: Position, game: Zodiac = GAME) -> set[str]:
    return {str(move) for move in game.moves(standing)}


def run(suit: str, ranks: str) -> str:
    return " ".join(rank + suit for rank in ranks)


FULL = {f"equator{n}": f"{rank}C" for n, rank in enumerate("A3579JK", 1)} | {"equator8": "3C2"}
"""An Equator without a space, of cards that marry nothing but clubs."""


# Set-up


def test_the_deal() -> None:
    standing = GAME.deal(Deal(cards=GAME.dealt))
    assert [GAME.pile(standing, name)[0] for name in EQUATOR] == list(GAME.dealt[:8])
    assert [GAME.pile(standing, name)[0] for name in ZODIAC] == list(GAME.dealt[8:32])
    assert GAME.pile(standing, "pack") == GAME.dealt[32:]
    assert len(GAME.dealt[32:]) == 72
    assert GAME.tallies(GAME.deal(Deal(3))) == (
        Tally(PatienceTally.IN_PACK, 72),
        Tally(PatienceTally.ON_FOUNDATIONS, 0, 104),
    )
    with pytest.raises(InvalidNotation, match="has hidden cards, so you can’t set up a position"):
        GAME.deal(Deal(places={}))


# The first phase


def test_marriages_go_up_and_down_in_one_packet() -> None:
    standing = position(zodiac1="7H", equator1="8H", equator2="7H2", talon="5H 6H", pack="2C")
    after = played(standing, "8H zodiac1", "7H2 zodiac1", "6H zodiac1", "5H zodiac1")
    assert codes(after, "zodiac1") == "7H 8H 7H2 6H 5H"
    assert reason(standing, "5H zodiac1") is PatienceReason.COVERED
    assert reason(position(zodiac1="7H", equator1="8D", pack="2C"), "8D zodiac1") is PatienceReason.WRONG_SUIT
    assert (
        reason(position(zodiac1="7H", equator1="9H", pack="2C"), "9H zodiac1") is PatienceReason.NOT_NEIGHBOUR
    )
    assert (
        reason(position(zodiac1="KH", equator1="AH", pack="2C"), "AH zodiac1") is PatienceReason.NOT_NEIGHBOUR
    )


def test_zodiac_cards_stay_and_nothing_is_laid_on_the_equator() -> None:
    standing = position(zodiac1="7H", zodiac2="8H", equator1="6H", equator2="5H", talon="9H", pack="2C")
    assert reason(standing, "8H zodiac1") is ZodiacReason.ZODIAC_STAYS, "never"
    assert reason(standing, "8H zodiac9") is ZodiacReason.ZODIAC_STAYS
    assert reason(standing, "8H zodiac2") is Reason.SAME_PLACE
    assert reason(standing, "7H equator1") is Reason.PLACE_NOT_BUILT
    assert reason(standing, "7H equator3") is PatienceReason.SPACE_FROM_TALON
    assert reason(position(zodiac1="7H 8H", pack="2C"), "7H equator3") is PatienceReason.COVERED
    assert reason(standing, "5H equator1") is Reason.PLACE_NOT_BUILT
    assert reason(standing, "5H equator3") is PatienceReason.SPACE_FROM_TALON
    assert reason(standing, "9H pack") is Reason.PLACE_NOT_BUILT
    assert reason(standing, "2C zodiac1") is PatienceReason.STILL_HIDDEN


def test_the_talon_fills_spaces_of_the_equator() -> None:
    standing = position(zodiac1="7H", talon="2D 9C", pack="2C")
    after = played(standing, "9C equator4", "2D equator1")
    assert (codes(after, "equator4"), codes(after, "equator1")) == ("9C", "2D")
    assert reason(standing, "2D equator1") is PatienceReason.COVERED


def test_foundations_wait_for_the_second_phase() -> None:
    assert reason(position(equator1="AH", talon="9C"), "AH ace-hearts") is ZodiacReason.FOUNDATIONS_LATER
    assert reason(position(zodiac1="KH", pack="9C"), "KH king-hearts") is ZodiacReason.ZODIAC_WAITS
    assert reason(position(talon="AH"), "AH ace-hearts") is ZodiacReason.FOUNDATIONS_LATER
    assert codes(played(position(zodiac1="AH"), "AH ace-hearts"), "ace-hearts") == "AH"


def test_the_talon_is_turned_over_unshuffled() -> None:
    standing = position(zodiac1="7H", pack="9C 4D 6H")
    after = played(standing, "deal", "deal", "deal")
    assert codes(after, "talon") == "9C 4D 6H"
    assert reason(after, "deal") is PatienceReason.PACK_EMPTY
    assert reason(standing, "redeal") is PatienceReason.TURNED_FIRST
    again = played(after, "redeal")
    assert (codes(again, "pack"), codes(again, "talon")) == ("9C 4D 6H", "")
    assert again == standing, "where the game has been before"
    assert GAME.telling(REDEAL, after) is PatienceTelling.TURN_TALON
    assert codes(played(after, "6H zodiac1", "redeal"), "pack") == "9C 4D"


def test_the_first_phase_fails_when_no_card_can_be_placed() -> None:
    lost = position(zodiac1="7H", talon="4D 9H", **FULL)
    assert reason(lost, "redeal") is ZodiacReason.NOTHING_CAN_BE_PLACED
    assert GAME.outcome(lost) == Outcome(Termination.STUCK)
    # A card deep in the talon, or one of the Equator, or a space there: each lets it go on.
    assert legal(position(zodiac1="7H", talon="6H 9H", **FULL)) == {"redeal"}
    assert legal(position(zodiac1="4C", talon="9H", **FULL)) == {
        "3C zodiac1",
        "5C zodiac1",
        "3C2 zodiac1",
        "redeal",
    }
    assert "redeal" in legal(position(zodiac1="7H", talon="9H", **(FULL | {"equator8": ""})))


# The second phase, and its three readings


def test_the_foundations_are_built_both_ways() -> None:
    standing = position(zodiac1="3H 2H AH", zodiac2="QC KC", equator5="AH2")
    after = played(standing, "AH ace-hearts", "2H ace-hearts", "3H ace-hearts", "KC king-clubs", "QC")
    assert codes(after, "ace-hearts") == "AH 2H 3H"
    assert codes(after, "king-clubs") == "KC QC"
    assert reason(standing, "2H ace-hearts") is PatienceReason.COVERED
    assert reason(after, "3H zodiac1") is PatienceReason.ON_FOUNDATION
    assert reason(standing, "KC ace-clubs") is PatienceReason.WRONG_BASE


LATE = position(zodiac1="AH", zodiac2="7H", zodiac3="8H", equator1="6H", equator2="2S", zodiac4="9H2")


def test_equator_cards_may_still_marry() -> None:
    assert legal(LATE) == {"AH ace-hearts", "6H zodiac2"}
    assert reason(LATE, "7H zodiac3") is ZodiacReason.ZODIAC_STAYS
    assert reason(LATE, "2S zodiac5") is PatienceReason.SPACE_NOT_FILLED
    assert reason(LATE, "2S equator3") is PatienceReason.SPACE_NOT_FILLED
    # With nothing to play, marriages could set nothing free: the game is over.
    over = played(LATE, "AH ace-hearts")
    assert GAME.outcome(over) == Outcome(Termination.STUCK)
    assert reason(over, "6H zodiac2") is Reason.GAME_OVER


def test_without_marriages_in_the_second_phase() -> None:
    game = Zodiac({"phase2": "none"})
    assert legal(LATE, game) == {"AH ace-hearts"}
    assert reason(LATE, "6H zodiac2", game) is ZodiacReason.NO_MORE_MARRIAGES
    assert "6H zodiac2" in legal(position(zodiac2="7H", equator1="6H", pack="9C"), game)


def test_with_free_marriages_in_the_second_phase() -> None:
    game = Zodiac({"phase2": "free"})
    assert legal(LATE, game) == {
        "AH ace-hearts",
        "6H zodiac2",
        "7H zodiac3",
        "8H zodiac2",
        "8H zodiac4",
        "9H2 zodiac3",
    }
    early = position(zodiac2="7H", zodiac3="8H", pack="9C")
    assert reason(early, "7H zodiac3", game) is ZodiacReason.ZODIAC_WAITS
    assert reason(LATE, "7H zodiac5", game) is PatienceReason.SPACE_NOT_FILLED


def test_the_game_is_won_with_all_cards_on_the_foundations() -> None:
    foundations = {f"ace_{suit.word}": run(suit.code, RANKS) for suit in Suit}
    foundations |= {
        f"king_{suit.word}": " ".join(f"{rank}{suit.code}2" for rank in RANKS[::-1]) for suit in Suit
    }
    nearly = foundations | {"king_clubs": foundations["king_clubs"].removesuffix(" AC2"), "equator3": "AC2"}
    standing = position(**nearly)
    assert GAME.outcome(standing) is None
    assert str(GAME.safe_move(standing)) == "AC2 king-clubs"
    won = played(standing, "AC2")
    assert GAME.outcome(won) == Outcome(Termination.WON, winner=1)
    assert reason(won, "deal") is Reason.GAME_OVER


def test_safe_moves_only() -> None:
    assert GAME.safe_move(position(zodiac1="AH", equator1="AH2")) is None
    crossed = {"ace_hearts": run("H", RANKS[:8]), "king_hearts": "KH2 QH2 JH2 TH2 9H2"}
    assert str(GAME.safe_move(position(zodiac1="8H2", **crossed))) == "8H2 king-hearts"
    assert Zodiac({"phase2": "free"}).safe_move(position(zodiac1="8H2", **crossed)) is None


# What can no longer succeed


def furthest(tops: tuple[int, ...], loose: tuple[int, ...]) -> int:
    """Return by trying everything how many loose cards can be laid on the packets, one after the other."""

    @cache
    def most(tops: tuple[int, ...], loose: tuple[int, ...]) -> int:
        best = 0
        for number, top in enumerate(tops):
            for rank in (top - 1, top + 1):
                if 1 <= rank <= 13 and loose[rank]:
                    changed = tuple(sorted((*tops[:number], rank, *tops[number + 1 :])))
                    fewer = (*loose[:rank], loose[rank] - 1, *loose[rank + 1 :])
                    best = max(best, 1 + most(changed, fewer))
        return best

    return most(tuple(sorted(tops)), loose)


@pytest.mark.parametrize("seed", range(120))
def test_cards_without_a_place_are_counted_exactly(seed: int) -> None:
    chance = Random(seed)
    tops = tuple(chance.choices(range(1, 14), k=chance.randint(0, 3)))
    loose = [0, *(chance.choice((0, 0, 1, 1, 2)) for _ in range(13))]
    assert least_left(tops, loose) == sum(loose) - furthest(tops, tuple(loose))


def test_a_lost_first_phase_is_told() -> None:
    # Two neighbouring packets cannot reach the low cards of their suit.
    standing = position(zodiac1="TH", talon="AH 2H 3H 4H 5H AH2 2H2 3H2 4H2 5H2", equator1="9H", pack="9C")
    assert GAME.tallies(standing)[0] == Tally(ZodiacTally.WITHOUT_PLACE, 11, 8)
    assert GAME.outcome(standing) is None
    saved = position(zodiac1="6H", talon="AH 2H 3H 4H 5H AH2 2H2 3H2 4H2 5H2", equator1="9H", pack="9C")
    assert GAME.tallies(saved)[0].kind is PatienceTally.IN_PACK


# Plans


def test_a_plan_brings_all_cards_of_a_suit_home() -> None:
    steps = plan_for(((13,), (1,), (7,), (4,))).steps
    assert steps is not None
    assert len(steps) == 26
    piles: dict[int, list[int]] = {}
    for step in steps:
        piles.setdefault(step.packet, []).append(step.rank)
    equator = piles.pop(IN_EQUATOR, [])
    assert [piles[number][0] for number in range(4)] == [13, 1, 7, 4]
    for pile in piles.values():
        assert all(abs(one - other) == 1 for one, other in pairwise(pile))
    up, down = 0, 14
    for step in reversed(steps):
        rank = equator.pop() if step.packet == IN_EQUATOR else piles[step.packet].pop()
        assert rank == step.rank
        up, down = (up + 1, down) if step.ascending else (up, down - 1)
        assert rank == (up if step.ascending else down)
    assert (up, down) == (13, 1)


def test_blocked_packets_have_no_plan() -> None:
    # All aces and kings are covered by cards that wait for them.
    blocked = ((1, 7), (1, 7), (13, 5), (13, 5))
    assert plan_for(blocked, spare=26).steps is None
    assert plan_for(blocked[1:], spare=26).steps is not None
    # The king foundation comes down to one of the twos, and so to its ace.
    assert plan_for(((1, 2), (1, 2)), spare=26).steps is not None


def test_hints_do_not_bury_what_is_needed_first() -> None:
    # Both kings of hearts are covered: were the second ace so as well, nothing could begin.
    others = {
        f"zodiac{n}": run(suit, RANKS) if n % 2 else " ".join(f"{rank}{suit}2" for rank in RANKS[::-1])
        for n, suit in enumerate("SSDDCC", 5)
    }
    others["zodiac10"] = others["zodiac10"].removesuffix(" AC2")
    standing = position(
        zodiac1="AH 2H 3H2",
        zodiac2="AH2",
        zodiac3=run("H", RANKS[11:1:-1]),
        zodiac4=" ".join(f"{rank}H2" for rank in RANKS[3:11]),
        zodiac11="KH2 KH QH2",
        equator1="2H2",
        pack="AC2",
        **others,
    )
    *good, last, worst = (str(move) for move in GAME.hints(standing))
    assert set(good) == {"2H2 zodiac1", "2H2 zodiac3"}
    assert (last, worst) == ("deal", "2H2 zodiac2")


def test_hints_play_in_the_right_order() -> None:
    # Both foundations wait for a 6, but the other one lies under cards that go down.
    standing = position(
        ace_hearts=run("H", RANKS[:5]),
        king_hearts=run("H", RANKS[:5:-1]),
        zodiac1=" ".join(f"{rank}H2" for rank in RANKS[:5:-1]) + " 6H",
        zodiac2="6H2 AH2 2H2 3H2 4H2 5H2",
    )
    assert [str(move) for move in GAME.hints(standing)][:2] == ["6H king-hearts", "6H ace-hearts"]


# The table


def test_no_pile_lies_on_another_and_every_card_shows_its_head() -> None:
    long = "6H 7H 8H 9H TH JH"
    standing = position(
        **dict.fromkeys(ZODIAC, long),
        **dict.fromkeys(EQUATOR, "2C"),
        **{name.replace("-", "_"): "2C" for name in FOUNDATIONS},
        pack="2D",
        talon="2D",
    )
    lying = GAME.layout(standing).cards
    for number, one in enumerate(lying):
        for other in lying[number + 1 :]:
            assert one.place == other.place or apart(one.pose, other.pose), (one, other)
            if one.place == other.place:
                covering = Pose(*other.pose)
                head = radians(one.pose.rotation)
                top = Pose(one.pose.x + 0.6 * sin(head), one.pose.y - 0.6 * cos(head))
                away = (top.x - covering.x) * sin(head) - (top.y - covering.y) * cos(head)
                assert away > 0.7, "the upper strip of a covered card is covered"


def test_cards_are_never_upside_down() -> None:
    assert all(abs(place.pose.rotation) <= 90 for place in GAME.cloth)


@only_thorough()
@pytest.mark.parametrize(("reading", "number"), some([("equator", 24), ("none", 1), ("free", 2)], 3))
def test_the_first_hint_wins(reading: str, number: int) -> None:
    game = Zodiac({"phase2": reading})
    standing, steps = game.deal(Deal(number)), 0
    while game.outcome(standing) is None:
        standing = game.play(standing, game.hints(standing)[0])
        steps += 1
        assert steps < 600
    assert game.won(standing)
