"""The deals of the days are the same for everybody and for ever: numbers and choices are held here."""

import os
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from cardtable.cards import FIRST_DEAL, LAST_DEAL
from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.games.kit.engine import RuledPatience
from cardtable.keeping.disk_cache import DiskCache
from cardtable.keeping.replay import check_seats
from cardtable.players import days_deal as days_deals
from cardtable.players.day_rules import can_be_proved, day_game, day_seats
from cardtable.players.days_deal import STATES, day_numbers, days_deal
from cardtable.solver.judging import judge
from cardtable.solver.portfolio import OF_DAYS
from cardtable.solver.verdict import Verdict
from tests.sampling import few, only_thorough, sample

DAY = "2026-11-22"
GOLDEN = {
    "beleaguered-castle": (1187852322, True),
    "byzantium": (3474140834, True),
    "beat-it-or-eat-it": (2100340796, False),
    "hemispheres": (333815020, False),
    "petits-paquets": (4224586388, False),
    "napoleons-square": (2958226957, False),
    "duchess-of-luynes": (2120635161, False),
    "constitution": (3761439273, False),
    "zodiac": (1412138517, False),
    "sympathie": (1612909983, False),
    "bisley": (1725562497, True),
    "castle-of-indolence": (3425450212, True),
    "streets-and-alleys": (2049323907, True),
    "citadel": (1163631845, True),
    "fortress": (1895786835, True),
    "chessboard": (2391879458, True),
    "selective-castle": (804293415, True),
    "siegecraft": (2523283859, True),
    "stronghold": (862869306, True),
    "fastness": (2373047751, True),
    "penelopes-web": (3265803663, True),
    "exiled-kings": (4185088098, True),
    "parisienne": (1909059002, False),
    "penguin": (3848412132, True),
    "napoleon-at-st-helena": (1716017266, False),
    "diplomat": (1588188249, False),
    "deuces": (2967408914, False),
    "square": (1315473710, False),
    "busy-aces": (2193893482, False),
    "courtyard": (3204620364, False),
    "fortunes-favor": (473288221, False),
    "bakers-dozen": (4032613224, True),
    "spanish-patience": (3391763940, True),
    "portuguese-solitaire": (988203585, True),
    "castles-in-spain": (1629051612, True),
    "good-measure": (745654378, True),
    "crescent": (4224007090, True),
    "capricieuse": (2583726121, True),
    "nationale": (4050478781, True),
    "british-square": (3684129376, False),
    "amazons": (1311928633, False),
    "klondike": (2531207660, False),
    "westcliff": (3880438857, False),
    "easthaven": (116151392, False),
    "four-seasons": (3935905021, False),
    "czarina": (4082069938, False),
    "queens-audience": (3567266420, False),
    "odd-and-even": (3406659085, False),
    "algerian": (168199392, False),
    "eight-off": (1583640748, True),
    "king-albert": (2100442279, True),
    "somerset": (1851579255, True),
    "freecell": (4288102316, True),
    "yukon": (2372250366, False),
    "la-belle-lucie": (854006264, False),
    "usk": (2096150039, False),
    "spider": (2178750851, False),
    "agnes-sorel": (463833943, False),
    "whitehead": (1285942480, False),
    "sir-tommy": (3384545105, False),
    "batsford": (4039299213, False),
    "thumb-and-pouch": (3505056505, False),
    "agnes-bernauer": (2543816245, False),
}
"""The deal of each game on `DAY`, and whether it is proved that it can be won; none may ever change."""
SLOW = {"crescent"}
"""Its proof takes many seconds."""
GAMES = sample(few([game for game in GOLDEN if game not in SLOW], 8), tuple(GOLDEN))


def test_the_numbers_of_a_day() -> None:
    assert list(islice(day_numbers("citadel", DAY), 3)) == [1163631845, 3421689507, 1913815605]
    assert next(day_numbers("citadel", "2026-11-23")) == 4272241815
    thousand = list(islice(day_numbers("bisley", DAY), 1000))
    assert len(set(thousand)) > 990
    assert all(FIRST_DEAL <= number <= LAST_DEAL for number in thousand)


def test_every_game_has_its_deal_of_the_day() -> None:
    assert set(GOLDEN) == set(catalogue.PACKAGES)


@pytest.mark.parametrize("game", GAMES)
def test_the_deal_of_a_day_never_changes(game: str) -> None:
    found = days_deal(game, DAY)
    assert (found.number, found.proved) == GOLDEN[game]
    assert (found.game, found.day) == (game, DAY)
    assert found.proved is can_be_proved(day_game(catalogue.entry(game)))


@pytest.mark.parametrize("game", ["fortress", "streets-and-alleys", "exiled-kings"])
def test_it_is_the_first_that_is_proved_winnable(game: str) -> None:
    found, rules = days_deal(game, DAY), catalogue.create(game)
    assert isinstance(rules, RuledPatience)
    for number in day_numbers(game, DAY):
        verdict = judge(rules, rules.deal(Deal(number)), states=STATES, portfolios=OF_DAYS).verdict
        if number == found.number:
            assert verdict is Verdict.WINNABLE
            break
        assert verdict is not Verdict.WINNABLE


@only_thorough()
def test_another_run_of_python_finds_the_same() -> None:
    """Nothing may depend on how a run of Python orders its sets and hashes its texts."""
    script = (
        "from cardtable.players.days_deal import days_deal\n"
        f"print(*(days_deal(game, {DAY!r}).number for game in ('fortress', 'byzantium', 'penguin')))"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "7"}
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, env=environment
    )
    assert [int(number) for number in done.stdout.split()] == [
        GOLDEN[game][0] for game in ("fortress", "byzantium", "penguin")
    ]


def test_somebody_sits_at_every_seat() -> None:
    for entry in catalogue.entries():
        seats = check_seats(entry, day_game(entry), day_seats(entry))
        assert seats[0] == "human"
        assert seats.count("human") == 1 or not entry.levels


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(days_deals, "cache_folder", lambda name: tmp_path / name)
    return tmp_path / "days"


@pytest.mark.slow
@pytest.mark.parametrize("game", ["citadel", "bisley", "byzantium", "zodiac"])
def test_a_day_that_was_found_is_not_searched_for_again(
    kept: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    found = days_deal(game, "2026-11-23")
    assert len(list(kept.iterdir())) == 1

    def fail(*_kept: object) -> None:
        raise AssertionError("it is known")

    monkeypatch.setattr(DiskCache, "put", fail)
    assert days_deal(game, "2026-11-23") == found
    with pytest.raises(AssertionError):
        days_deal(game, "2026-11-24")


@pytest.mark.parametrize("text", [b"", b"x", b"5 1", b"5", b"9999999999 0", b"1 2", b"\xff" * 100])
def test_what_cannot_be_that_of_the_day_is_found_anew(kept: Path, text: bytes) -> None:
    found = days_deal("citadel", "2026-11-23")
    (path,) = kept.iterdir()
    path.write_bytes(text)
    assert days_deal("citadel", "2026-11-23") == found
    assert path.read_bytes() != text
