"""A game in a package of its own brings all that is its own, and changes no other module.

It is written to a folder: a tiny patience whose spaces are filled from a stock by
themselves, with a reason, a mark, a count, an option, a button and a hint of its own.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from cardtable.cards import parse_cards
from cardtable.cli import main
from cardtable.contract import words
from cardtable.contract.deal import Deal
from cardtable.contract.game import Game
from cardtable.contract.notation import read_move
from cardtable.contract.outcome import Termination
from cardtable.contract.refusal import IllegalMove
from cardtable.games import catalogue
from cardtable.solver.answers import judged
from cardtable.solver.verdict import Verdict

INIT = """
from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="well",
        title=N_("The Well"),
        family=N_("Wells"),
        packs=0.5,
        rules=f"{__name__}.rules",
        source=N_("The tests"),
        summary=N_("Buckets are filled from the well by themselves."),
    ),
)
"""

WORDS = """
from cardtable.contract.facts import Fact
from cardtable.contract.layout import MarkKind
from cardtable.games.kit.words import PLACES as SHARED
from cardtable.contract.names import suit_foundations
from cardtable.texts import C_, N_


class WellReason(Fact):
    ONE_BUCKET = "one-bucket", N_("the {card} would fall into the well at {place}")


class WellMark(MarkKind):
    DEPTH = "depth", N_("{number} deep")


class WellTally(Fact):
    DEPTH = "depth", N_("the well is {amount} deep")


PLACES = SHARED | suit_foundations() | {"bucket": C_("bucket {number}"), "well": C_("well")}
"""

RULES = '''
from cardtable.cards import Suit, Rank, pack
from cardtable.contract.layout import Mark
from cardtable.contract.option import Option
from cardtable.contract.refusal import Refusal
from cardtable.contract.tally import Tally
from cardtable.games.kit.building import Foundation
from cardtable.games.kit.cloth import Place, row
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.geometry import Pose, Rect
from cardtable.texts import N_
from well.words import PLACES, WellMark, WellReason, WellTally

SUITS = (Suit.SPADES, Suit.HEARTS)
BUCKETS = ("bucket1", "bucket2", "bucket3")
HOMES = {suit.word: Foundation(suit, size=6) for suit in SUITS}


class Well(Patience):
    id = "well"
    places_in_words = PLACES
    options = (
        Option(
            "water",
            ("clear", "dark"),
            "dark",
            label=N_("The water"),
            explanation=N_("In clear water the cards of the well are seen."),
            meanings={"clear": N_("Clear"), "dark": N_("Dark")},
        ),
    )
    dealt = pack(1, SUITS, tuple(Rank)[:6])
    foundations = HOMES
    cloth = (
        *row(BUCKETS, -2.0, 0.0, 1.2),
        Place("well", Pose(2.0, 0.0), face_up=False),
        *row(tuple(HOMES), -0.6, -1.6, 1.2),
    )
    bounds = Rect(-3.0, -2.6, 3.0, 1.2)

    def hidden_at(self, position):
        return frozenset({"well"}) if self.chosen["water"] == "dark" else frozenset()

    def lay_out(self, cards):
        return Position((*((card,) for card in cards[:3]), tuple(cards[3:]), (), ()))

    def available(self, position):
        for name in BUCKETS:
            for card in self.pile(position, name)[-1:]:
                yield card, name

    def card_refusal(self, position, card, source, target):
        if target in self.foundations:
            return self.foundations[target].refusal(card, self.pile(position, target), target)
        return Refusal(WellReason.ONE_BUCKET, card, place=target)

    def bare_moves(self, position):
        return ()

    def after(self, position, move):
        """Fill each space from the well, by itself; what finds no use goes round."""
        for name in BUCKETS:
            well = self.pile(position, "well")
            if well and not self.pile(position, name):
                position = self.with_piles(position, {name: well[-1:], "well": well[:-1]})
        return position

    def marks_at(self, position, viewer):
        return (Mark(WellMark.DEPTH, 2.0, 0.9, "well", number=len(self.pile(position, "well"))),)

    def tallies(self, position):
        return (Tally(WellTally.DEPTH, len(self.pile(position, "well"))),)

    def hints(self, position):
        return tuple(sorted(self.moves(position), key=lambda move: -move.cards[0].rank))
'''


@pytest.fixture
def well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    package = tmp_path / "games" / "well"
    package.mkdir(parents=True)
    for name, text in (("__init__", INIT), ("words", WORDS), ("rules", RULES)):
        (package / f"{name}.py").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(package.parent))
    monkeypatch.setitem(catalogue.PACKAGES, "well", "well")
    yield catalogue.create("well")
    for name in [name for name in sys.modules if name.split(".")[0] == "well"]:
        del sys.modules[name]


ASCENDING = ["AS", "AH", "2S", "2H", "3S", "3H", "4S", "4H", "5S", "5H", "6S", "6H"]
"""In dealing order: three buckets, then the well from its floor up."""


def dealt(game: Game, *first: str) -> object:
    rest = [code for code in reversed(ASCENDING) if code not in first]
    return game.deal(Deal(cards=parse_cards([*first, *rest])))


def test_it_plays_to_its_end_and_fills_its_spaces_by_itself(well: Game) -> None:
    position = dealt(well, "AS", "AH", "2S")
    for number in range(12):
        move = read_move(well, position, str(well.moves(position)[0]))
        position = well.play(position, move)
        assert len(well.places(position)["well"]) == max(0, 8 - number)
    outcome = well.outcome(position)
    assert outcome is not None
    assert outcome.termination is Termination.WON


def test_it_refuses_and_explains_with_its_own_words(well: Game) -> None:
    position = dealt(well, "AS", "AH", "2S")
    with pytest.raises(IllegalMove, match="the 2 of spades would fall into the well at bucket 1"):
        read_move(well, position, "2S bucket1")
    (count,) = well.tallies(position)
    (mark,) = well.layout(position).marks
    assert words.tally_words(count) == "the well is 9 deep"
    assert words.mark_words(mark) == "9 deep"
    assert words.move_sentence(well, well.moves(position)[0]) == "the ace of spades to the spades foundation"
    (option,) = well.options
    assert option.meaning("clear") == "Clear"


def test_it_hints_in_its_own_order(well: Game) -> None:
    position = dealt(well, "AS", "AH", "2S")
    position = well.play(position, well.moves(position)[0])
    assert [str(move) for move in well.hints(position)] == ["2S spades", "AH hearts"]


@pytest.mark.slow
def test_it_is_saved_shown_hinted_and_drawn_by_the_command_line(
    well: Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, picture = tmp_path / "well.cardtable", tmp_path / "well.png"
    assert main(["deal", "well", "--deal", "3", "--option", "water=clear", "-o", str(file)]) == 0
    assert json.loads(file.read_text())["options"] == {"water": "clear"}
    assert main(["show", str(file), "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert len(shown["places"]["well"]) == 9
    assert main(["hint", str(file)]) in (0, 1)
    assert main(["solve", str(file)]) in (0, 1)
    assert main(["picture", str(file), "-o", str(picture)]) == 0
    with Image.open(picture) as image:
        assert len(image.getcolors(1 << 20) or ()) > 100


def test_a_search_with_hindsight_finds_its_wins_and_while_it_is_played_none_is_asked(well: Game) -> None:
    assert not well.searchable()
    assert well.searchable(hindsight=True)
    position = dealt(well, "AS", "AH", "2S")
    report = judged(well, position, seconds=5.0)
    assert report.verdict is Verdict.WINNABLE
    for move in report.line:
        position = well.play(position, move)
    assert well.won(position)
    stuck = dealt(well, "6S", "6H", "5S")
    assert judged(well, stuck, seconds=5.0).verdict is not Verdict.WINNABLE
