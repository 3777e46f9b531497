"""What the documents show is true: the game, the game file, the line, the commands of the handbook."""

import re
import shlex
import sys
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from cardtable.cli import main
from cardtable.contract.deal import Deal
from cardtable.contract.notation import read_move
from cardtable.contract.outcome import Outcome, Termination
from cardtable.games import catalogue
from cardtable.games.kit.engine import RuledPatience
from cardtable.geometry import card_extent
from cardtable.keeping.record_file import loads
from cardtable.keeping.record_json import dumps
from cardtable.play.recording import record_of, resumed
from cardtable.play.session import Session
from cardtable.solver.judging import judge
from cardtable.solver.verdict import Verdict
from cardtable.windows.gallery.sections import sections
from tests.sampling import sample

ROOT = Path(__file__).parents[1]
HOUSE = ROOT / "cardtable" / "README.md"
HANDBOOK = ROOT / "resources" / "handbook"
LANGUAGES = sorted(path.name for path in HANDBOOK.iterdir() if path.is_dir())
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> RuledPatience:
    """The game that is added there as an example, standing in the catalogue."""
    section = HOUSE.read_text("utf-8").split("## Adding a game")[1].split("\n## ")[0]
    (example,) = re.findall(r"```python\n(.*?)```", section, re.DOTALL)
    module = ModuleType("bakers_game")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    exec(compile(example, str(HOUSE), "exec"), vars(module))
    monkeypatch.setitem(catalogue.PACKAGES, "bakers-game", module.__name__)
    rules = catalogue.create("bakers-game")
    assert isinstance(rules, RuledPatience)
    return rules


def test_it_is_not_in_the_catalogue_yet() -> None:
    assert "bakers-game" not in catalogue.PACKAGES


def test_it_deals_seven_rounds_and_leaves_its_cells_free(game: RuledPatience) -> None:
    for number in range(1, 30):
        now = game.deal(Deal(number))
        assert [len(game.pile(now, name)) for name in game.rows] == [7] * 4 + [6] * 4
        assert not any(game.pile(now, name) for name in game.rules.cells)


def test_its_columns_go_down_in_suit_and_any_card_begins_them(game: RuledPatience) -> None:
    now = game.deal(Deal(1))
    for _ in range(12):
        legal = game.moves(now)
        for move in legal:
            card, onto = move.cards[0], game.pile(now, move.target)
            if move.target in game.rows and onto:
                assert (onto[-1].rank - 1, onto[-1].suit) == card[:2]
        now = game.play(now, game.hints(now)[0])


def test_it_comes_up_in_the_gallery_though_nobody_has_named_its_family(game: RuledPatience) -> None:
    found = sections(catalogue.entries(), (), ())
    (its,) = (section for section in found if any(entry.id == game.id for entry in section.entries))
    assert its.title == "Cells"


def test_it_is_played_to_its_end(game: RuledPatience) -> None:
    endings = set()
    for number in range(1, sample(10, 60)):
        chance, now = Random(number), game.deal(Deal(number))
        for _ in range(400):
            moves = game.moves(now)
            if not moves:
                break
            up = [move for move in moves if move.target in game.foundations]
            move = chance.choice(up or moves)
            assert read_move(game, now, str(move)) == move
            now = game.play(now, move)
            layout = game.layout(now)
            assert sum(map(len, now.piles)) == 52
            assert all(card_extent(each.pose).united(layout.bounds) == layout.bounds for each in layout.cards)
        endings.add(game.outcome(now))
    assert Outcome(Termination.STUCK) in endings


def test_it_is_saved_hinted_and_searched(game: RuledPatience) -> None:
    session = Session.new(catalogue.entry("bakers-game"), {}, ["human"], Deal(3))
    found = judge(game, session.position)
    assert found.verdict is Verdict.WINNABLE
    for move in found.line:
        assert move in session.hints()
        session.play(move)
    assert session.outcome == Outcome(Termination.WON, 1)
    again = resumed(loads(dumps(record_of(session))))
    assert again.position == session.position


@in_every_language
def test_the_game_file_and_the_line_shown_are_games(language: str) -> None:
    files, sharing = (
        (HANDBOOK / language / f"{name}.md").read_text("utf-8") for name in ("game-files", "sharing")
    )
    (record,) = re.findall(r'(?m)^    (\{"format".*(?:\n     .*)*)', files)
    kept = resumed(loads(record))
    assert [str(move) for move in kept.undone]
    assert len(kept.annotations.variations) == 2
    (line,) = re.findall(r"(?m)^    (cardtable:1:.*)$", sharing)
    assert len(resumed(loads(line)).moves) == 1


def test_the_commands_of_the_handbook_do_what_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = (HANDBOOK / "en" / "command-line.md").read_text("utf-8").split("\n## ")[0]
    monkeypatch.chdir(tmp_path)
    for line in re.findall(r"(?m)^    cardtable (.*)$", page):
        words = shlex.split(line, comments=True)
        if words[0] not in TAKES_LONG:
            assert main(words) == 0, line


TAKES_LONG = ("today", "study", "match")
