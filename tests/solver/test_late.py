"""Late in a game with a pack, when all is in sight: exact verdicts, and never by what is not."""

from random import Random
from typing import NamedTuple

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.move import MoveKind
from cardtable.games import catalogue
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.solver.answers import told_from, verdict
from cardtable.solver.hindsight import Exhaustive
from cardtable.solver.verdict import Verdict, VerdictReport
from tests.everything import can_be_won
from tests.games.laid import laid
from tests.sampling import few, mostly_slow, only_thorough, sample

LATE = [
    "napoleons-square",
    "zodiac",
    "hemispheres",
    "constitution",
    "duchess-of-luynes",
    "parisienne",
    "petits-paquets",
]
FOREVER = float("inf")


def patience(game_id: str, options: dict[str, object] | None = None) -> Patience:
    game = catalogue.create(game_id, options)
    assert isinstance(game, Patience)
    return game


class Late(NamedTuple):
    """A position laid by hand: what lies on foundations that are not complete, and elsewhere."""

    game: str
    won: bool
    heights: dict[str, int]
    places: dict[str, str]
    state: tuple[int, ...] = ()


BARRIERS = {"barrier-west": "KH", "barrier-north": "AC", "barrier-east": "KD", "barrier-south": "AS"}
ENDING = {"ace-hearts1": 12, "king-clubs1": 12, "ace-diamonds1": 12, "king-spades1": 12}
HAND_MADE = [
    Late("napoleons-square", True, {"spades1": 10}, {"packet3": "KS QS JS"}),
    Late("napoleons-square", True, {"spades1": 10}, {"packet3": "JS QS", "talon": "KS"}),
    Late("napoleons-square", True, {"spades1": 10}, {"packet3": "JS QS", "packet4": "KS"}),
    # The king would need a space, and only the talon's cards may go there.
    Late("napoleons-square", False, {"spades1": 10}, {"packet3": "JS KS", "talon": "QS"}),
    Late("hemispheres", True, {**ENDING}, BARRIERS),
    # A red seven in the south goes home to the north; two of them do if each finds a space.
    Late(
        "hemispheres",
        True,
        {**ENDING, "ace-hearts1": 6},
        BARRIERS | {"australia1": "7H", "europe1": "9H 8H", "europe2": "JH TH", "asia1": "QH"},
    ),
    Late(
        "hemispheres",
        False,
        {**ENDING, "ace-hearts1": 6},
        BARRIERS | {"europe1": "7H 9H 8H", "europe2": "JH TH", "asia1": "QH"},
    ),
    Late(
        "zodiac",
        True,
        {"ace-hearts": 11, "king-hearts": 11},
        {"zodiac1": "2H QH", "equator1": "KH", "zodiac2": "AH"},
    ),
    Late("zodiac", False, {"ace-hearts": 11, "king-hearts": 13}, {"zodiac1": "QH KH"}),
    Late("constitution", True, {"spades1": 9}, {"council1": "JS TS"}),
    Late(
        "constitution",
        True,
        {"spades1": 9, "hearts1": 10},
        {"council1": "JS", "council2": "JH", "lords2": "TS"},
    ),
    Late("constitution", False, {"spades1": 9}, {"council1": "JS", "lords2": "TS"}),
    Late("constitution", False, {"spades1": 9}, {"council1": "TS JS"}),
    Late(
        "duchess-of-luynes",
        True,
        {"ace-clubs": 10, "king-clubs": 12},
        {"packet1": "KC QC", "packet2": "AC JC"},
        (4,),
    ),
    Late("duchess-of-luynes", False, {"ace-clubs": 11}, {"packet1": "QC KC"}, (4,)),
    # Dealt once more the king comes first and the queen after it.
    Late("duchess-of-luynes", True, {"ace-clubs": 11}, {"packet1": "QC KC"}, (3,)),
    Late("parisienne", False, {"ace-clubs": 11}, {"packet1": "QC KC"}, (4,)),
    Late("petits-paquets", True, {"up-spades": 11}, {"packet13": "JS QS"}, (3, 0, 0, 0, 0)),
    Late("petits-paquets", False, {"up-spades": 11}, {"packet5": "JS QS"}, (3, 0, 0, 0, 0)),
]


@pytest.mark.parametrize("late", HAND_MADE, ids=lambda late: late.game)
def test_positions_laid_by_hand(late: Late) -> None:
    game = patience(late.game)
    position = laid(game, late.heights, late.places, late.state)
    assert can_be_won(game, position, 5_000) is late.won
    for found in both_ways(game, position):
        assert found.verdict is (Verdict.WINNABLE if late.won else Verdict.UNWINNABLE)
        assert wins(game, position, found) is late.won
    asked = verdict(late.game, {}, position)
    assert (asked.verdict is Verdict.WINNABLE) is late.won
    assert wins(game, position, asked) is late.won


def both_ways(game: Patience, position: Position) -> list[VerdictReport]:
    """Return what is found in the order of the cards at home, and of what comes of playing it out."""
    ways = (False, True) if game.policy else (False,)
    return [Exhaustive(game, position, played_out=way).run(FOREVER) for way in ways]


def wins(game: Patience, position: Position, found: VerdictReport) -> bool:
    """Whether the line that was found wins by the rules."""
    for move in found.line:
        position = game.play(position, move)
    return game.won(position)


def late_positions(game: Patience, number: int) -> list[Position]:
    """Return positions of a game played mostly by its hints in which nothing is unseen, the last first."""
    position, chance = game.deal(Deal(number)), Random(number)
    met = [position]
    while (legal := game.moves(position)) and len(met) < 300:
        home = [move for move in legal if move.target in game.foundations]
        by_hint = chance.random() < 0.6
        position = game.apply(position, game.hints(position)[0] if by_hint else chance.choice(home or legal))
        met.append(position)
    return [each for each in reversed(met) if game.foreseeable(each)]


@only_thorough()
@pytest.mark.parametrize("game_id", few(LATE, 3))
def test_it_agrees_with_trying_everything_slowly(game_id: str) -> None:
    game = patience(game_id, {"play": "may"} if game_id == "petits-paquets" else None)
    compared = 0
    for number in range(1, sample(2, 5)):
        for position in late_positions(game, number)[:: sample(30, 15)]:
            truth = can_be_won(game, position, sample(80, 300))
            if truth is None:
                break
            for found in both_ways(game, position):
                assert (found.verdict is Verdict.WINNABLE) is truth, number
                assert found.verdict is not Verdict.UNKNOWN
                assert wins(game, position, found) is truth
            compared += 1
    assert compared


@only_thorough()
@pytest.mark.parametrize(("game_id", "number"), [("hemispheres", 2), ("napoleons-square", 4)])
def test_playing_out_leads_to_wins_within_some_hundred_positions(game_id: str, number: int) -> None:
    game = patience(game_id)
    start = game.deal(Deal(number))
    assert Exhaustive(game, start, most=400).run(FOREVER).verdict is Verdict.UNKNOWN
    found = Exhaustive(game, start, most=400, played_out=True).run(FOREVER)
    assert found.verdict is Verdict.WINNABLE
    assert wins(game, start, found)


@pytest.mark.parametrize("game_id", mostly_slow(LATE, 1))
def test_nothing_is_told_before_all_is_in_sight(game_id: str) -> None:
    game, chance = patience(game_id), Random(1)
    position = game.deal(Deal(5))
    for _ in range(60):
        if game.foreseeable(position):
            break
        view = game.seen_by(position, 1)
        assert len(view.unseen) > 1
        assert told_from(game, [position]) is None
        # Whatever the unseen cards are, the answer is the same: none.
        assert told_from(game, [game.guess(view, chance)]) is None
        position = game.apply(position, game.hints(position)[0])


@only_thorough()
@pytest.mark.parametrize("game_id", few(LATE, 4))
def test_what_is_told_rests_on_what_is_seen(game_id: str) -> None:
    """Where all is in sight the view allows but one position, so that no other card could be meant."""
    game, chance = patience(game_id, {"play": "may"} if game_id == "petits-paquets" else None), Random(2)
    for number in range(1, sample(2, 5)):
        for position in late_positions(game, number)[:5]:
            assert game.guess(game.seen_by(position, 1), chance) == position


def test_what_was_in_sight_stays_known_when_it_is_dealt_again() -> None:
    game = patience("zodiac")
    position = game.deal(Deal(3))
    met = [position]
    while MoveKind.REDEAL not in {move.kind for move in game.moves(position)}:
        position = game.apply(position, next(m for m in game.moves(position) if m.kind is MoveKind.DEAL))
        met.append(position)
    assert told_from(game, met[:-2]) is None
    assert told_from(game, met) == len(met) - 2
    for _ in range(3):
        position = game.apply(position, game.moves(position)[-1])
        met.append(position)
    assert not game.foreseeable(position)
    assert told_from(game, met) is not None


def test_a_deal_that_is_to_be_shuffled_cannot_be_foreseen() -> None:
    ended = {"packet1": "QC KC"}
    for options, deal, known in (
        ({}, 3, True),
        ({"collect": "shuffle"}, 3, False),
        ({"collect": "shuffle"}, 4, True),
    ):
        game = patience("duchess-of-luynes", dict(options))
        assert game.foreseeable(laid(game, {"ace-clubs": 11}, ended, (deal,))) is known


def test_it_stops_when_its_time_is_up_and_goes_on_from_there() -> None:
    game = patience("napoleons-square")
    position = laid(game, {"spades1": 10}, {"packet3": "KS QS JS"})
    search = Exhaustive(game, position)
    assert search.run(0.0).verdict is Verdict.UNKNOWN
    assert search.run(FOREVER).verdict is Verdict.WINNABLE
