"""The Hemispheres against its rules (hemispheres.html)."""

from collections import Counter

import pytest

from cardtable.cards import Card, Colour, Rank, pack
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.notation import read_move
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import IllegalMove, Reason
from cardtable.contract.tally import Tally
from cardtable.errors import InvalidNotation
from cardtable.games.hemispheres.cloth import RACES
from cardtable.games.hemispheres.marriages import BARRIERS, FOUNDATIONS
from cardtable.games.hemispheres.rules import Hemispheres
from cardtable.games.hemispheres.words import HemispheresReason
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason, PatienceTally
from cardtable.geometry import Rect, card_extent, lies_on
from cardtable.table.drop_targets import nearest, targets_of
from tests.cards_apart import apart
from tests.sampling import only_thorough, sample

GAME = Hemispheres()
DEAL = Move(MoveKind.DEAL)
RANKS = "A23456789TJQK"


def card(code: str) -> Card:
    return Card.parse(code)


def position(talon: str = "", pack: str = "", game: Hemispheres = GAME, **places: str) -> Position:
    """Return a position with these piles (``europe1="9H 8H"``), foundations bare but for their base."""
    standing = game.deal(Deal(1))
    empty: dict[str, tuple[Card, ...]] = dict.fromkeys(RACES, ())
    piles = {name.replace("_", "-"): tuple(map(card, codes.split())) for name, codes in places.items()}
    piles |= {"talon": tuple(map(card, talon.split())), "pack": tuple(map(card, pack.split()))}
    return game.with_piles(standing, empty | piles)


def reason(standing: Position, text: str, game: Hemispheres = GAME) -> Fact:
    with pytest.raises(IllegalMove) as caught:
        read_move(game, standing, text)
    return caught.value.refusal.reason


def played(standing: Position, *texts: str, game: Hemispheres = GAME) -> Position:
    for text in texts:
        standing = game.play(standing, read_move(game, standing, text))
    return standing


def codes(standing: Position, place: str) -> str:
    return " ".join(each.code for each in GAME.pile(standing, place))


# Set-up


def test_the_deal() -> None:
    standing = GAME.deal(Deal(5))
    counts = Counter({name: len(GAME.pile(standing, name)) for name in GAME.place_names()})
    assert (counts["pack"], counts["talon"], counts.total()) == (80, 0, 104)
    assert all(counts[name] == 1 for name in (*RACES, *BARRIERS, *FOUNDATIONS))
    assert GAME.tallies(standing) == (
        Tally(PatienceTally.ON_FOUNDATIONS, 8, 104),
        Tally(PatienceTally.IN_PACK, 80),
    )
    assert codes(standing, "ace-hearts2") == "AH2"
    assert codes(standing, "king-spades1") == "KS"
    assert codes(standing, "barrier-west") == "KH"
    assert codes(standing, "barrier-north") == "AC"
    assert set(GAME.dealt) | set(BARRIERS.values()) | {
        GAME.pile(standing, name)[0] for name in FOUNDATIONS
    } == set(pack(2))


def test_cards_are_dealt_clockwise_from_the_king_of_hearts() -> None:
    standing = GAME.deal(Deal(cards=GAME.dealt))
    assert [GAME.pile(standing, name)[0] for name in RACES] == list(GAME.dealt[:12])
    assert GAME.pile(standing, "pack") == GAME.dealt[12:]
    assert RACES[0] == "europe1"
    assert RACES[-1] == "africa3"


def test_a_position_cannot_be_set_up() -> None:
    with pytest.raises(InvalidNotation, match="has hidden cards, so you can’t set up a position"):
        GAME.deal(Deal(places={}))


# Rule I: what is available


def test_foundations_run_both_ways() -> None:
    standing = position(europe1="2H", asia2="2D", africa1="QS", australia3="QC", pack="9H")
    after = played(standing, "2H ace-hearts2", "2D ace-diamonds1", "QS king-spades1", "QC king-clubs2")
    assert codes(after, "ace-hearts2") == "AH2 2H"
    assert codes(after, "king-clubs2") == "KC2 QC"
    assert reason(standing, "2H ace-diamonds1") is PatienceReason.WRONG_SUIT
    assert reason(position(europe1="3H", pack="9H"), "3H ace-hearts1") is PatienceReason.NOT_NEXT_UP_ON
    assert reason(position(africa1="JS", pack="9H"), "JS king-spades1") is PatienceReason.NOT_NEXT_DOWN
    assert reason(after, "2H ace-hearts1") is PatienceReason.ON_FOUNDATION


def test_strays_cannot_be_used() -> None:
    standing = position(europe1="QS", europe2="JS", africa2="2H", africa3="JS2", talon="TS2", pack="9H")
    assert reason(standing, "QS king-spades1") is HemispheresReason.WRONG_HEMISPHERE
    assert reason(standing, "2H ace-hearts1") is HemispheresReason.WRONG_HEMISPHERE
    assert reason(standing, "2H africa1") is HemispheresReason.WRONG_HEMISPHERE
    assert reason(standing, "QS europe3") is HemispheresReason.WRONG_HEMISPHERE
    assert reason(position(europe1="JS", talon="QS", pack="9H"), "QS europe1") is (
        HemispheresReason.OTHER_WRONG_HEMISPHERE
    )


def test_covered_and_hidden_cards_stay() -> None:
    standing = position(europe1="9H 8H", talon="4C 5C", pack="9H2 3C")
    assert reason(standing, "9H ace-hearts1") is PatienceReason.COVERED
    assert reason(standing, "4C africa1") is PatienceReason.COVERED
    assert reason(standing, "3C africa1") is PatienceReason.STILL_HIDDEN
    assert reason(standing, "8H europe1") is Reason.SAME_PLACE


# Rule II: exchanges


def test_two_strays_are_exchanged() -> None:
    standing = position(europe1="QS", asia3="4C", africa2="2H", australia1="7S", pack="9H")
    after = played(standing, "qs <> 2h")
    assert (codes(after, "europe1"), codes(after, "africa2")) == ("2H", "QS")
    assert played(standing, "2H <> QS") == after
    assert str(read_move(GAME, standing, "2H <> QS")) == "QS <> 2H"
    assert {str(move) for move in GAME.moves(standing)} == {"QS <> 2H", "4C <> 2H", "deal"}
    for wrong in ("QS <> 4C", "QS <> 7S", "7S <> 2H", "QS <> 9H", "QS <> AS"):
        assert reason(standing, wrong) is HemispheresReason.NO_EXCHANGE


def test_an_exchange_is_made_by_dragging_either_card() -> None:
    standing = position(europe1="QS", africa2="2H", pack="9H")
    layout = GAME.layout(standing)
    here = {each.card: each.pose for each in layout.cards}
    for lifted, other in (("QS", "2H"), ("2H", "QS")):
        found = targets_of(GAME, standing, 1, card(lifted))
        assert [each.pose for each in found] == [here[card(other)]]
        goal = nearest(found, here[card(other)].x + 0.2, here[card(other)].y, layout)
        assert goal is not None
        assert goal.move.kind is MoveKind.EXCHANGE
        assert nearest(found, here[card(lifted)].x + 0.2, here[card(lifted)].y, layout) is None


def test_strays_go_home_at_the_end() -> None:
    standing = position(europe1="QS", africa2="2H")
    assert codes(played(standing, "QS australia1"), "australia1") == "QS"
    assert codes(played(standing, "2H asia3"), "asia3") == "2H"
    assert reason(standing, "QS asia1") is HemispheresReason.NOT_ITS_HEMISPHERE
    assert reason(standing, "QS king-spades1") is HemispheresReason.WRONG_HEMISPHERE
    assert reason(position(europe1="QS", talon="3D"), "QS africa1") is HemispheresReason.WRONG_HEMISPHERE
    settled = played(standing, "QS australia1", "QS king-spades1", "2H asia3")
    assert reason(settled, "2H asia1") is HemispheresReason.SPACE_FOR_STRAYS


# Rule III: marriages


def test_red_marry_descending_and_black_ascending() -> None:
    standing = position(europe1="9H", africa1="9S", talon="TS 8H", pack="9C")
    after = played(standing, "8H europe1", "TS africa1")
    assert (codes(after, "europe1"), codes(after, "africa1")) == ("9H 8H", "9S TS")
    assert reason(position(europe1="9H", talon="TH", pack="9C"), "TH europe1") is PatienceReason.NOT_NEXT_DOWN
    assert (
        reason(position(africa1="9S", talon="8S", pack="9C"), "8S africa1") is PatienceReason.NOT_NEXT_UP_ON
    )
    assert reason(position(europe1="9H", talon="8D", pack="9C"), "8D europe1") is PatienceReason.WRONG_SUIT
    assert (
        reason(position(africa1="KS2", talon="AS2", pack="9C"), "AS2 africa1")
        is PatienceReason.NOT_NEXT_UP_ON
    )


def test_cards_of_the_circle_marry_in_their_own_race() -> None:
    standing = position(europe1="9H", europe3="8H", asia1="8H2", pack="9C")
    assert codes(played(standing, "8H europe1"), "europe1") == "9H 8H"
    assert reason(standing, "8H2 europe1") is HemispheresReason.OTHER_RACE
    assert reason(standing, "8H barrier-north") is Reason.PLACE_NOT_BUILT
    assert reason(standing, "8H talon") is Reason.PLACE_NOT_BUILT
    assert reason(standing, "8H pack") is Reason.PLACE_NOT_BUILT
    assert reason(standing, "8H europe2") is HemispheresReason.SPACE_FROM_PACK
    assert reason(position(europe1="9H", talon="8C"), "9H asia1") is PatienceReason.SPACE_FROM_TALON


def test_marriages_within_the_hemisphere() -> None:
    game = Hemispheres({"range": "hemisphere"})
    standing = position(europe1="9H", asia1="8H", australia1="TS", africa3="9S", pack="9C")
    after = played(standing, "8H europe1", "TS africa3", game=game)
    assert (codes(after, "europe1"), codes(after, "africa3")) == ("9H 8H", "9S TS")


def test_marriages_by_colour() -> None:
    game = Hemispheres({"build": "colour"})
    standing = position(europe1="9H", africa1="9S", talon="8C 8D", pack="9C")
    assert codes(played(standing, "8D europe1", game=game), "europe1") == "9H 8D"
    assert codes(played(standing, "8D europe1", game=game), "talon") == "8C"
    assert (
        reason(position(europe1="9H", talon="8C", pack="9C"), "8C europe1", game)
        is PatienceReason.WRONG_COLOUR
    )


# Rule IV: barriers


def test_barriers_stay_till_the_end() -> None:
    run = " ".join(f"{rank}C" for rank in reversed(RANKS[1:]))
    standing = position(king_clubs1=run, europe1="3H")
    assert codes(played(standing, "AC king-clubs1"), "king-clubs1").endswith("2C AC")
    assert reason(standing, "AC africa1") is HemispheresReason.BARRIER_STAYS
    assert reason(standing, "KH ace-hearts1") is PatienceReason.NOT_NEXT_UP_ON
    for early in (position(king_clubs1=run, talon="3H"), position(king_clubs1=run, pack="3H")):
        assert reason(early, "AC king-clubs1") is HemispheresReason.BARRIER_STAYS


# Dealing


def test_a_card_from_the_pack_first_fills_the_first_vacancy() -> None:
    full = {
        name: f"{rank}{suit}" for name, rank, suit in zip(RACES, "3456789TJ456", "HHHHHHHHHDDD", strict=True)
    }
    full |= {"asia2": "", "africa3": ""}
    standing = position(pack="9C 8C 7C", **full)
    after = played(standing, "deal")
    assert (codes(after, "asia2"), codes(after, "africa3")) == ("9C", "")
    after = played(after, "deal", "deal")
    assert (codes(after, "africa3"), codes(after, "talon"), codes(after, "pack")) == ("8C", "7C", "")
    assert reason(after, "deal") is PatienceReason.PACK_EMPTY
    assert reason(standing, "redeal") is PatienceReason.NO_PASS_LEFT
    assert [command.move for command in GAME.commands(standing)] == [DEAL]


def test_the_talon_fills_spaces_when_the_pack_is_out() -> None:
    standing = position(talon="9C 5D")
    after = played(standing, "5D africa1", "9C africa2")
    assert (codes(after, "africa1"), codes(after, "africa2")) == ("5D", "9C")
    assert reason(position(talon="9C 5D", pack="3C"), "5D europe1") is HemispheresReason.SPACE_FROM_PACK


# The end and the helps


def test_the_game_is_won_with_all_cards_on_the_foundations() -> None:
    standing = position()
    piles = {
        name: tuple(
            Card(rank, rule.suit, int(name[-1]))
            for rank in (tuple(Rank) if rule.step > 0 else tuple(Rank)[::-1])
        )
        for name, rule in FOUNDATIONS.items()
        if rule.suit is not None
    }
    nearly = piles | {"king-clubs2": piles["king-clubs2"][:-1], "barrier-north": (card("AC2"),)}
    nearly |= {name: () for name in BARRIERS if name != "barrier-north"}
    standing = GAME.with_piles(standing, nearly)
    assert GAME.outcome(standing) is None
    assert GAME.safe_move(standing) == read_move(GAME, standing, "AC2 king-clubs2")
    won = played(standing, "AC2")
    assert GAME.outcome(won) == Outcome(Termination.WON, winner=1)
    assert reason(won, "deal") is Reason.GAME_OVER


def test_the_game_is_stuck_without_a_move() -> None:
    full = {name: "K" + ("D" if name in RACES[:6] else "C") + "2" for name in RACES}
    assert GAME.outcome(position(**full)) == Outcome(Termination.STUCK)


def test_safe_moves_only() -> None:
    assert GAME.safe_move(position(europe1="2H", pack="9C")) is None, "it would open a space to the pack"
    assert str(GAME.safe_move(position(europe1="2H"))) == "2H ace-hearts1"
    assert str(GAME.safe_move(position(talon="2H", pack="9C"))) == "2H ace-hearts1"
    waiting = position(talon="3H", pack="9C", ace_hearts1="AH 2H")
    assert GAME.safe_move(waiting) is None, "the other 2 of hearts may need it"
    assert GAME.safe_move(position(talon="3H", pack="9C", ace_hearts1="AH 2H", ace_hearts2="AH2 2H2"))
    assert GAME.safe_move(position(talon="QS", pack="9C")) is not None


def test_hints() -> None:
    rest = " ".join(f"{rank}C {rank}C2" for rank in RANKS[:13])
    standing = position(europe1="QS", africa2="4H", asia1="2D", europe3="9H", talon="8H", pack=rest)
    assert [str(move) for move in GAME.hints(standing)] == [
        "2D ace-diamonds1",
        "deal",
        "8H europe3",
        "QS <> 4H",
        "2D ace-diamonds2",
    ]
    assert set(GAME.hints(standing)) == set(GAME.moves(standing))
    useful = position(europe1="JS", africa2="4H", talon="3H", pack="9C")
    assert str(GAME.hints(useful)[0]) == "JS <> 4H"
    assert GAME.hints(position(europe1="JS", africa2="4H", pack="9C"))[0] == DEAL


def test_near_the_end_of_the_pack_spaces_are_kept_for_the_talon() -> None:
    single = position(asia1="2D", pack="9C")
    assert GAME.hints(single)[0] == DEAL
    assert str(GAME.hints(position(asia1="2D"))[0]) == "2D ace-diamonds1"
    assert str(GAME.hints(position(asia1="3D 2D", pack="9C"))[0]) == "2D ace-diamonds1"
    assert str(GAME.hints(position(asia1="2D", talon="3D", pack="9C"))[0]) == "2D ace-diamonds1"
    assert str(GAME.hints(position(talon="8H", europe3="9H", pack="9C"))[0]) == "8H europe3"
    to_and_fro = position(europe1="9H 8H", europe2="9H2", pack="9C")
    assert GAME.hints(to_and_fro)[0] == DEAL
    assert str(GAME.hints(position(talon="3D 8S"))[0]) in {f"8S {place}" for place in RACES[6:]}


def test_a_double_click_knows_which_of_two_equal_foundations() -> None:
    assert str(GAME.obvious_target(position(europe1="2H", pack="9C"), card("2H"))) == "2H ace-hearts1"


def test_nothing_lies_on_another_pile() -> None:
    run = "KH2 QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H"
    standing = position(**dict.fromkeys(RACES, run))
    lying = GAME.layout(standing).cards
    for number, one in enumerate(lying):
        for other in lying[number + 1 :]:
            assert one.place == other.place or apart(one.pose, other.pose), (one, other)


def test_the_cards_of_the_races_lie_radially_and_strays_wear_a_badge() -> None:
    standing = position(europe1="2H", europe2="3S", asia3="4D", australia1="5D", africa3="6C")
    layout = GAME.layout(standing)
    poses = {each.place: each.pose for each in layout.cards}
    assert all(poses[place].rotation % 90 for place in ("europe1", "europe2", "asia3", "africa3"))
    assert all(abs(place.pose.rotation) <= 90 for place in GAME.cloth)
    assert {mark.place for mark in layout.marks if mark.badge} == {"europe2", "australia1"}
    for mark in layout.marks:
        if mark.badge:
            assert lies_on(poses[mark.place], mark.x, mark.y)


@pytest.mark.slow
def test_packets_do_not_grow_over_the_names_of_the_races() -> None:
    names = [
        Rect(mark.x - 0.62, mark.y - 0.1, mark.x + 0.62, mark.y + 0.1)
        for mark in GAME.layout(GAME.deal(Deal(1))).marks
        if not mark.badge
    ]
    assert len(names) == 4
    longest = 0
    for number in sample((5,), range(1, 9)):
        standing = GAME.deal(Deal(number))
        for _move in range(400):
            if GAME.outcome(standing) is not None:
                break
            standing = GAME.play(standing, (GAME.hints(standing) or GAME.moves(standing))[0])
            longest = max(longest, *(len(GAME.pile(standing, race)) for race in RACES))
            boxes = [card_extent(each.pose) for each in GAME.layout(standing).cards]
            assert not any(box.overlaps(name) for box in boxes for name in names)
    assert longest > 3, "packets had grown"


def test_colours_of_the_hemispheres() -> None:
    game = Hemispheres()
    standing = game.deal(Deal(3))
    black, red = game.strays(standing)
    assert {each.colour for each, _ in black} <= {Colour.BLACK}
    assert {each.colour for each, _ in red} <= {Colour.RED}
    assert len(GAME.moves(standing)) >= len(black) * len(red) + 1


@pytest.mark.parametrize("options", [{}, {"build": "colour", "range": "hemisphere"}])
@only_thorough()
def test_a_simple_player_comes_to_an_end(options: dict[str, str]) -> None:
    game = Hemispheres(options)
    won = 0
    for number in range(1, sample(5, 8)):
        standing, seen = game.deal(Deal(number)), set()
        while game.outcome(standing) is None:
            seen.add(standing)
            fresh = [
                after for move in game.hints(standing) if (after := game.play(standing, move)) not in seen
            ]
            if not fresh:
                break
            standing = fresh[0]
            assert len(seen) < 1000
        won += game.won(standing)
    assert won or not options
